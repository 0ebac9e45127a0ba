import { randomBytes, timingSafeEqual } from 'node:crypto';
import { csrfSync } from 'csrf-sync';
import type { Request, RequestHandler } from 'express';
import { FormExpired, PageProblem } from '../http/problems.ts';

/** The name of the hidden field that every form carries. */
export const csrfField = '_csrf';

const { generateToken, getTokenFromState } = csrfSync({ size: 32 });

/** XOR of two texts of bytes of one length. */
const xor = (one: Buffer, other: Buffer): Buffer => Buffer.from(one.map((byte, at) => byte ^ (other[at] ?? 0)));

/**
 * The session's token as it stands in the forms of a page: base64url of a random mask and of the token under it. Every
 * rendering differs, so that the size of a compressed page tells nothing of the token (BREACH). The token is made, and
 * the session with it, when a page first asks.
 */
export function csrfToken(request: Request): string {
  const token = Buffer.from(generateToken(request), 'hex');
  const mask = randomBytes(token.length);
  return Buffer.concat([mask, xor(mask, token)]).toString('base64url');
}

/** What is under the mask; null where it has not the length of a masked token. */
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

/** Fetch metadata is a second check only: a proxy may have stripped it, so its absence says nothing. */
const isForeign = (site: string | undefined): boolean => site === 'cross-site' || site === 'same-site';

const works = (check: () => void): boolean => {
  try {
    check();
    return true;
  } catch {
    return false;
  }
};

/**
 * Refuses a form whose token is not this session's. Where sessions cannot be written (`checkSessions` throws), the token of the page
 * before was never kept: that is our fault, and not a form that is too old.
 */
export const csrf =
  (checkSessions: () => void): RequestHandler =>
  (request, _response, next) => {
    if (safeMethods.has(request.method)) return next();
    if (isForeign(request.get('sec-fetch-site'))) return next(new FormExpired());
    if (isOurs(request)) return next();
    next(works(checkSessions) ? new FormExpired() : new PageProblem('notKept'));
  };
