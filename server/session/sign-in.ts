import type { Request } from 'express';
import type { SessionData } from 'express-session';
import { jwtExpiry } from '../domain/accounts/session-expiry.ts';
import type { Lang } from '../domain/languages.ts';
import { deviceName } from './device.ts';
import type { SessionPerson } from './session-data.ts';

type Opening = { token: string; expiresAt: string | undefined; person: SessionPerson; lang: Lang | null; now: number };

const regenerate = (request: Request): Promise<void> =>
  new Promise((done, fail) => request.session.regenerate(error => (error ? fail(error) : done())));

/** Waits until the session is in the store, so that the page after a redirect finds it. */
export const saveSession = (request: Request): Promise<void> =>
  new Promise((done, fail) => request.session.save(error => (error ? fail(error) : done())));

/** ms since the epoch: from the reply, else from the token; null if neither has it. */
const sessionEnd = (token: string, expiresAt: string | undefined): number | null =>
  expiresAt ? Date.parse(expiresAt) : jwtExpiry(token);

/** Opens a session under a new id, so that an earlier id is useless. */
export async function openSession(request: Request, opening: Opening): Promise<void> {
  const notices = request.session.notices;
  await regenerate(request);
  Object.assign(request.session, {
    token: opening.token,
    tokenExpiresAt: sessionEnd(opening.token, opening.expiresAt),
    signedInAt: opening.now,
    person: opening.person,
    device: deviceName(request.get('user-agent')),
    address: request.ip ?? null,
    ...(opening.lang ? { lang: opening.lang } : {}),
    ...(notices ? { notices } : {}),
  });
  await saveSession(request);
}

/** Replaces the token by a new one, after which the old one is invalid; `expiresAt` is an ISO time. Not saved yet. */
export function replaceToken(request: Request, token: string, expiresAt: string | undefined): void {
  Object.assign(request.session, { token, tokenExpiresAt: sessionEnd(token, expiresAt) });
}

/** The content of the old session, without the state of its cookie. */
const readContent = (request: Request): Partial<SessionData> => {
  const { cookie: _cookie, ...content } = JSON.parse(JSON.stringify(request.session)) as SessionData;
  return content;
};

/**
 * Gives the session a new id with the same content, after a change of rights such as a new password: the old id is then
 * useless.
 */
export async function renewSession(request: Request): Promise<void> {
  const content = readContent(request);
  await regenerate(request);
  Object.assign(request.session, content);
  await saveSession(request);
}

/**
 * Signs out the person but keeps waiting notices: after an action on another account, or on all of their own sessions.
 * Visitors who are not signed in are not affected.
 */
export async function becomeVisitor(request: Request): Promise<void> {
  const { token, notices } = request.session;
  if (token === undefined) return;
  await regenerate(request);
  if (notices) request.session.notices = notices;
  await saveSession(request);
}

/**
 * Ends the session and its record; a session that has ended already is not an error. Throws if the store cannot end it.
 */
export const endSession = (request: Request): Promise<void> =>
  new Promise((done, fail) => {
    if (!request.session) return done();
    request.session.destroy(error => (error ? fail(error) : done()));
  });
