import type { Readable } from 'node:stream';
import type { z } from 'zod';
import type { AnyCall } from '../../contract/call.ts';
import type { CacheKind } from '../../contract/entities/dashboard-state.ts';
import type { Principal } from '../accounts/principal.ts';

/** What every handler gets: the parsed request, the person, and a signal that aborts when the caller disconnects. */
export type OpenInput<C extends AnyCall> = {
  params: z.output<C['params']>;
  query: z.output<C['query']>;
  body: z.output<C['body']>;
  signal: AbortSignal;
  /** 1 English, 2 Spanish: from the query, else the Accept-Language header, else the person's setting. */
  languageId: number;
  /** The person's IP address as passed on by the web tier; undefined if it is not. */
  address: string | undefined;
  /** The site's address as passed on by the web tier: the links of mails begin with it. */
  baseUrl: string;
  /** Which sending this is of what makes something; null where the caller does not say. */
  onceKey: string | null;
};

/** Input of a bearer call: the principal was verified on this request. */
export type Input<C extends AnyCall> = OpenInput<C> & { principal: Principal };

/** Input of a call whose reply is kept: it is the same wherever the person is, and however they reached the site. */
export type KeptInput<C extends AnyCall> = Omit<Input<C>, 'address' | 'baseUrl' | 'onceKey'>;

/** Input of a bearer call with a file: a stream of its bytes, which can be read once. */
export type UploadInput<C extends AnyCall> = Input<C> & { file: Readable };

/** The reply of a file call: type and name are sent in headers, the bytes are streamed. */
export type FileReply = { stream: Readable; type: string };

type Handler<I, R> = (input: I) => Promise<R> | R;

/** A contract call and the function that answers it. */
export type Implementation =
  | { access: 'open'; call: AnyCall; handle: Handler<OpenInput<AnyCall>, unknown> }
  | {
      access: 'bearer';
      call: AnyCall;
      handle: Handler<Input<AnyCall>, unknown>;
      /** Set if the reply may be kept: as which kind it is shown and cleared. */
      kept?: CacheKind;
      /** Set if the same sending makes what it asks for once. */
      makes?: true;
    }
  | { access: 'bearer'; call: AnyCall; file: Handler<Input<AnyCall>, FileReply> }
  | { access: 'bearer'; call: AnyCall; upload: Handler<UploadInput<AnyCall>, unknown> };

/**
 * Binds a bearer call to its handler; the reply is typed by the call's wire schema. A call that makes something is bound by
 * `implementMaking`.
 */
export const implement = <C extends AnyCall & { readonly makes: false }>(
  call: C,
  handle: Handler<Input<C>, z.input<C['reply']>>,
): Implementation => ({ access: 'bearer', call, handle: handle as Handler<Input<AnyCall>, unknown> });

/**
 * The same for a call whose reply depends on nothing but the two stores, the request, the person and the quarter of an
 * hour: it is kept until one of them changes. (That a plan or an invitation runs out changes the records.) What depends
 * on the moment, on files or on work in progress is not.
 */
export const implementKept = <C extends AnyCall>(
  call: C,
  handle: Handler<KeptInput<C>, z.input<C['reply']>>,
  kept: CacheKind = call.family === 'analysis' ? 'analyses' : 'catalogue',
): Implementation => ({ access: 'bearer', call, handle: handle as Handler<Input<AnyCall>, unknown>, kept });

/** The same for a call that needs no token. */
export const implementOpen = <C extends AnyCall>(
  call: C,
  handle: Handler<OpenInput<C>, z.input<C['reply']>>,
): Implementation => ({ access: 'open', call, handle: handle as Handler<OpenInput<AnyCall>, unknown> });

/** The same for a call whose reply is a file. */
export const implementFile = <C extends AnyCall>(call: C, file: Handler<Input<C>, FileReply>): Implementation => ({
  access: 'bearer',
  call,
  file: file as Handler<Input<AnyCall>, FileReply>,
});

/** The same for a call whose body is a file: the handler reads it, and any rest is discarded. */
export const implementUpload = <C extends AnyCall>(
  call: C,
  upload: Handler<UploadInput<C>, z.input<C['reply']>>,
): Implementation => ({ access: 'bearer', call, upload: upload as Handler<UploadInput<AnyCall>, unknown> });
