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
  readonly handler: Handler;
};

const route =
  (method: 'get' | 'post', access: 'open' | 'private') =>
  (path: string, handler: Handler): Route => ({ method, path, access, handler });

/** A route that does not wait in the queue of pages. */
export const always = (one: Route): Route => ({ ...one, always: true });

/** How features write their tables of routes. */
export const open = { get: route('get', 'open'), post: route('post', 'open') };
export const signedIn = { get: route('get', 'private'), post: route('post', 'private') };
