import type { PageRequest } from './pages/page-request.ts';
import type { Reply } from './reply.ts';

export type Handler = (request: PageRequest) => Promise<Reply> | Reply;

/** A page or action as data. `private` is refused without a token, whatever its path. */
export type Route = {
  readonly method: 'get' | 'post';
  readonly path: string;
  readonly access: 'open' | 'private';
  /** Runs under any load: it needs almost nothing, or takes as long as its sender. */
  readonly always?: boolean;
  /** Waits in the queue of pages although it is open: it costs as much as a page of somebody who is signed in. */
  readonly waits?: boolean;
  /** Set for a page that may be kept: what it depends on besides its calls, its address and who reads it. */
  readonly keptBy?: (request: PageRequest) => string | Promise<string>;
  readonly handler: Handler;
};

const route =
  (method: 'get' | 'post', access: 'open' | 'private') =>
  (path: string, handler: Handler): Route => ({ method, path, access, handler });

/** A route that does not wait in the queue of pages. */
export const always = (one: Route): Route => ({ ...one, always: true });

/** An open route that waits in the queue of pages. */
export const inLine = (one: Route): Route => ({ ...one, waits: true });

/**
 * A page that may be shown again as it is (kept-pages.ts): it depends on nothing but the replies to its calls, its
 * address, the language, the person, the quarter of an hour, and what `by` names. A handler that reads anything else, such as the
 * session, says so there or is not kept.
 */
export const kept = (one: Route, by: NonNullable<Route['keptBy']> = () => ''): Route => ({ ...one, keptBy: by });

const minuteMs = 60_000;

/** For a page that says how long ago something was. */
export const byMinute = ({ now }: PageRequest): string => String(Math.floor(now / minuteMs));

/** How features write their tables of routes. */
export const open = { get: route('get', 'open'), post: route('post', 'open') };
export const signedIn = { get: route('get', 'private'), post: route('post', 'private') };
