import type { Readable } from 'node:stream';
import type { Request, Response } from 'express';
import type { AnyCall, CallInput, CallResult } from '../contract/call.ts';
import type { Lang } from '../domain/languages.ts';
import type { Translator } from '../rendering/translator.ts';
import type { PendingNotice } from '../session/session-data.ts';
import type { Outcome } from '../upstream/outcome.ts';
import type { SecurityEvent } from './security-events.ts';

/** Everything that a handler may know of a request. The token is not among it: `call` carries it. */
export type PageRequest = {
  readonly id: string;
  readonly path: string;
  /** Prefix of every link, '' for none. */
  readonly basePath: string;
  /** Path and query under BASE_PATH, as the person's address bar shows them. */
  readonly url: string;
  readonly params: Record<string, string>;
  readonly query: URLSearchParams;
  readonly form: URLSearchParams;
  readonly lang: Lang;
  readonly t: Translator;
  readonly signedIn: boolean;
  readonly now: number;
  /** Aborts when the person goes away. */
  readonly signal: AbortSignal;
  /** Calls an upstream API with this person's token. Throws SessionEnded where the API no longer accepts it. */
  readonly call: <C extends AnyCall>(call: C, input: CallInput<C>) => Promise<Outcome<CallResult<C>>>;
  readonly stream: <C extends AnyCall>(call: C, input: CallInput<C>) => Promise<Outcome<Readable>>;
  /** Keeps a notice for the next page that is shown (docs/product.md §8, the generic alert). */
  readonly notify: (notice: PendingNotice) => void;
  /** Names what the request did to an account or a session in its line of the log. */
  readonly record: (event: SecurityEvent) => void;
  /** For the features that open and end sessions. */
  readonly raw: { request: Request; response: Response };
};
