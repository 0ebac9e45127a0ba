import type { Readable } from 'node:stream';
import type { z } from 'zod';
import type { AnyCall } from '../../contract/call.ts';
import type { Principal } from '../accounts/principal.ts';

/** What every handler gets: the parsed request, who asks, and a signal that aborts when the caller goes away. */
export type OpenInput<C extends AnyCall> = {
  params: z.output<C['params']>;
  query: z.output<C['query']>;
  body: z.output<C['body']>;
  signal: AbortSignal;
  /** 1 English, 2 Spanish: the query's, else the Accept-Language header's, else the person's. */
  languageId: number;
  /** Address of the person as the web tier passes it on; undefined where it does not. */
  address: string | undefined;
  /** Address of the site as the web tier passes it on: what the links of mails begin with. */
  baseUrl: string;
};

/** Input of a bearer call: the principal was verified on this request. */
export type Input<C extends AnyCall> = OpenInput<C> & { principal: Principal };

/** Input of a bearer call that sends a file: its bytes as they come, which are there once. */
export type UploadInput<C extends AnyCall> = Input<C> & { file: Readable };

/** What a file call gives: its type and name ride in headers, the bytes are streamed. */
export type FileReply = { stream: Readable; type: string };

type Handler<I, R> = (input: I) => Promise<R> | R;

/** A contract call and the function that answers it. */
export type Implementation =
  | { access: 'open'; call: AnyCall; handle: Handler<OpenInput<AnyCall>, unknown> }
  | { access: 'bearer'; call: AnyCall; handle: Handler<Input<AnyCall>, unknown> }
  | { access: 'bearer'; call: AnyCall; file: Handler<Input<AnyCall>, FileReply> }
  | { access: 'bearer'; call: AnyCall; upload: Handler<UploadInput<AnyCall>, unknown> };

/** Binds a bearer call to its handler; the reply is typed by the call's wire schema. */
export const implement = <C extends AnyCall>(
  call: C,
  handle: Handler<Input<C>, z.input<C['reply']>>,
): Implementation => ({ access: 'bearer', call, handle: handle as Handler<Input<AnyCall>, unknown> });

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

/** The same for a call whose body is a file: the handler reads it, or the rest of it is thrown away. */
export const implementUpload = <C extends AnyCall>(
  call: C,
  upload: Handler<UploadInput<C>, z.input<C['reply']>>,
): Implementation => ({ access: 'bearer', call, upload: upload as Handler<UploadInput<AnyCall>, unknown> });
