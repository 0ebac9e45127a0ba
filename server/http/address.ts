import type { Request } from 'express';

/** The query of a request. Any text that a client may send as an address has one: nothing here throws. */
export const queryOf = (request: Request): URLSearchParams => {
  const at = request.url.indexOf('?');
  return new URLSearchParams(at < 0 ? '' : request.url.slice(at + 1));
};

/** The path under BASE_PATH as a link may carry it: one slash in front, or it would lead to another host. */
export const pathOf = (request: Request): string => request.path.replace(/^\/*/, '/');
