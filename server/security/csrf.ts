import { randomBytes, timingSafeEqual } from 'node:crypto';
import { csrfSync } from 'csrf-sync';
import type { Request, RequestHandler } from 'express';
import { FormExpired, PageProblem } from '../http/problems.ts';
import { isDatabaseAway } from '../session/store-problem.ts';

/** The name of the hidden field in every form. */
export const csrfField = '_csrf';

const { generateToken, getTokenFromState } = csrfSync({ size: 32 });

/** XOR of two byte strings of the same length. */
const xor = (one: Buffer, other: Buffer): Buffer => Buffer.from(one.map((byte, at) => byte ^ (other[at] ?? 0)));

/**
 * The session's token in the forms of a page: base64url of a random mask and of the masked token. It differs in every
 * rendering, so that the size of a compressed page reveals nothing about the token (BREACH). The token, and the session
 * with it, is made when a page first needs it.
 */
export function csrfToken(request: Request): string {
  const token = Buffer.from(generateToken(request), 'hex');
  const mask = randomBytes(token.length);
  return Buffer.concat([mask, xor(mask, token)]).toString('base64url');
}

/** The token under the mask; null if it does not have the length of a masked token. */
const unmasked = (text: string, length: number): Buffer | null => {
  const bytes = Buffer.from(text, 'base64url');
  const isWhole = bytes.length === 2 * length && bytes.toString('base64url') === text;
  return isWhole ? xor(bytes.subarray(0, length), bytes.subarray(length)) : null;
};

const isOurs = (request: Request): boolean => {
  const given = (request.body as Record<string, unknown> | undefined)?.[csrfField];
  const stored = getTokenFromState(request);
  if (typeof given !== 'string' || typeof stored !== 'string' || stored === '') return false;
  const token = Buffer.from(stored, 'hex');
  const under = unmasked(given, token.length);
  return under !== null && timingSafeEqual(under, token);
};

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Fetch metadata is only an additional check: a proxy may have removed it, so its absence means nothing. */
const isForeign = (site: string | undefined): boolean => site === 'cross-site' || site === 'same-site';

/** Why a form has no token of its session: it has expired, or the token of the page before was never stored. */
const reasonOf = async (checkSessions: () => Promise<void>): Promise<unknown> => {
  try {
    await checkSessions();
    return new FormExpired();
  } catch (error) {
    return isDatabaseAway(error) ? error : new PageProblem('notKept');
  }
};

/**
 * Refuses a form whose token is not this session's. If sessions cannot be written (`checkSessions` throws), the token
 * of the previous page was never stored: that is our fault, not an expired form.
 */
export const csrf =
  (checkSessions: () => Promise<void>): RequestHandler =>
  async (request, _response, next) => {
    if (safeMethods.has(request.method)) return next();
    if (isForeign(request.get('sec-fetch-site'))) return next(new FormExpired());
    if (isOurs(request)) return next();
    next(await reasonOf(checkSessions));
  };
