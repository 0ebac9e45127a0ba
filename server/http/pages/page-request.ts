import type { Readable } from 'node:stream';
import type { Request, Response } from 'express';
import type { AnyCall, CallInput, CallResult } from '../../contract/call.ts';
import type { Lang } from '../../domain/languages.ts';
import type { Translator } from '../../rendering/translator.ts';
import type { PendingNotice } from '../../session/session-data.ts';
import type { HasAnswered } from '../../upstream/call-or.ts';
import type { Outcome } from '../../upstream/outcome.ts';
import type { SecurityEvent } from '../watch/security-events.ts';

/** Everything that a handler may know of a request. The token is not included: `call` has it. */
export type PageRequest = {
  readonly id: string;
  readonly path: string;
  /** Prefix of every link, '' for none. */
  readonly basePath: string;
  /** The address of the site as people reach it, with the prefix. */
  readonly publicUrl: string;
  /** Path and query under BASE_PATH, as the person's address bar shows them. */
  readonly url: string;
  readonly params: Record<string, string>;
  readonly query: URLSearchParams;
  readonly form: URLSearchParams;
  readonly lang: Lang;
  readonly t: Translator;
  readonly signedIn: boolean;
  /** Null for one that nobody sends. */
  readonly sessionId: string | null;
  readonly now: number;
  /** Aborts when the person disconnects. */
  readonly signal: AbortSignal;
  /** Calls an upstream API with this person's token. Throws SessionEnded if the API no longer accepts it. */
  readonly call: <C extends AnyCall>(call: C, input: CallInput<C>) => Promise<Outcome<CallResult<C>>>;
  /** The same for a call that an API may lack, with what to do then. */
  readonly callOr: <C extends AnyCall>(
    call: C,
    input: CallInput<C>,
    otherwise: () => Promise<Outcome<CallResult<C>>>,
  ) => Promise<Outcome<CallResult<C>>>;
  /** Whether the API has answered a call lately: it has it. */
  readonly hasAnswered: HasAnswered;
  /** The same request with the token of a share link: it reads with the rights of the link, and signs nobody out. */
  readonly withShare: (token: string) => PageRequest;
  readonly stream: <C extends AnyCall>(call: C, input: CallInput<C>) => Promise<Outcome<Readable>>;
  /** Stores a notice for the next page (docs/product.md §8, the generic alert). */
  readonly notify: (notice: PendingNotice) => void;
  /** Adds what the request did to an account or a session to its log line. */
  readonly record: (event: SecurityEvent) => void;
  /** For the features that open and end sessions. */
  readonly raw: { request: Request; response: Response };
};
