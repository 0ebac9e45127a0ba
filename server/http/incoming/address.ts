import type { Request, RequestHandler } from 'express';

const allowed = 'GET, HEAD, POST, OPTIONS';

/**
 * Replies to requests about the server as a whole (`OPTIONS *`, RFC 9110 9.3.7), and refuses any other target that is
 * not a path or an address, since no route could match it.
 */
export const checkTarget: RequestHandler = ({ method, url }, response, next) => {
  if (url === '*' && method === 'OPTIONS') return void response.status(204).set('Allow', allowed).end();
  if (url.startsWith('/') || (/^https?:\/\//i.test(url) && URL.canParse(url))) return next();
  response.status(400).type('text/plain').send('The target of this request is not an address of this site.\n');
};

/** The query of a request. Any text that a client may send as an address has one: nothing here throws. */
export const readQuery = (request: Request): URLSearchParams => {
  const at = request.url.indexOf('?');
  return new URLSearchParams(at < 0 ? '' : request.url.slice(at + 1));
};

/** The path under BASE_PATH for a link: with exactly one slash in front, or it would lead to another host. */
export const readPath = (request: Request): string => request.path.replace(/^\/*/, '/');
