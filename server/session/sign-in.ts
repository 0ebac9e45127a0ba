import type { Request } from 'express';
import type { Lang } from '../domain/languages.ts';
import { jwtExpiry } from '../domain/session-expiry.ts';
import type { SessionPerson } from './session-data.ts';

type Opening = { token: string; expiresAt: string | undefined; person: SessionPerson; lang: Lang | null; now: number };

const regenerate = (request: Request): Promise<void> =>
  new Promise((done, fail) => request.session.regenerate(error => (error ? fail(error) : done())));

/** Waits until the session is in the store, so that the page after a redirect finds it. */
export const saveSession = (request: Request): Promise<void> =>
  new Promise((done, fail) => request.session.save(error => (error ? fail(error) : done())));

/** Opens a session under a new id, so that an id known before is worth nothing. */
export async function openSession(request: Request, opening: Opening): Promise<void> {
  const notices = request.session.notices;
  await regenerate(request);
  Object.assign(request.session, {
    token: opening.token,
    tokenExpiresAt: opening.expiresAt ? Date.parse(opening.expiresAt) : jwtExpiry(opening.token),
    signedInAt: opening.now,
    person: opening.person,
    ...(opening.lang ? { lang: opening.lang } : {}),
    ...(notices ? { notices } : {}),
  });
  await saveSession(request);
}

/** Ends the session and its record; a session that is gone already is no error. Throws where the store cannot end it. */
export const endSession = (request: Request): Promise<void> =>
  new Promise((done, fail) => {
    if (!request.session) return done();
    request.session.destroy(error => (error ? fail(error) : done()));
  });
