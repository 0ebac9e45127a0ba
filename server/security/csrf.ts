import { csrfSync } from 'csrf-sync';
import type { RequestHandler } from 'express';
import { FormExpired } from '../http/problems.ts';

/** The name of the hidden field that every form carries. */
export const csrfField = '_csrf';

const { generateToken, isRequestValid } = csrfSync({
  getTokenFromRequest: request =>
    (request.body as Record<string, unknown> | undefined)?.[csrfField] as string | undefined,
});

/** The session's token for the forms of a page; made, and the session with it, when a page first asks. */
export const csrfToken: typeof generateToken = generateToken;

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Fetch metadata is a second check only: a proxy may have stripped it, so its absence says nothing. */
const isForeign = (site: string | undefined): boolean => site === 'cross-site' || site === 'same-site';

/** Refuses a form whose token is not this session's. */
export const csrf: RequestHandler = (request, _response, next) => {
  if (safeMethods.has(request.method)) return next();
  if (isForeign(request.get('sec-fetch-site')) || !isRequestValid(request)) return next(new FormExpired());
  next();
};
