import type { Request, RequestHandler } from 'express';
import { LRUCache } from 'lru-cache';
import { customerProfile, validateToken } from '../../contract/calls/main/accounts/account.ts';
import { sendToLogin } from '../../security/send-to-login.ts';
import type { SessionPerson } from '../../session/session-data.ts';
import type { NotedAnswer } from '../../upstream/send.ts';
import { readLang } from '../pages/language.ts';
import type { PageServices } from '../pages/page-request-of.ts';
import { toPerson } from '../pages/person.ts';
import { setState } from '../pages/state.ts';
import { noteSourceIn } from '../watch/answer-sources.ts';
import { readRequestId } from '../watch/request-log.ts';
import { recordEvent } from '../watch/security-events.ts';

/** How long a token counts as valid without a check. Any other call with a 401 ends it sooner. */
const everyMs = 5 * 60_000;

const mostKept = 20_000;

/** Written only if something has changed: a plain GET must not overwrite what another request of the session writes. */
const keepPerson = ({ session }: Request, person: SessionPerson): void => {
  if (JSON.stringify(session.person) !== JSON.stringify(person)) session.person = person;
};

/** How long a page waits for the person's profile; after that the session's copy is used. */
const graceMs = 400;

const within = <T>(ms: number, work: Promise<T>): Promise<T | null> => {
  let timer: NodeJS.Timeout | undefined;
  const grace = new Promise<null>(done => {
    timer = setTimeout(() => done(null), ms);
  });
  return Promise.race([work, grace]).finally(() => clearTimeout(timer));
};

/** Images show nothing that depends on the person. */
const isPicture = (path: string): boolean => path.startsWith('/images/') || /\/reference-image\/\d+$/.test(path);

/**
 * docs/product.md §7.1, token validation: a token that was revoked upstream also signs out people who only open pages
 * without data. An upstream that does not reply, or has no such call, signs nobody out. Name, team and role are read
 * with each page, so that a changed role applies from the next request on.
 */
export const checkToken = ({ upstream, basePath, now }: PageServices): RequestHandler => {
  // Stored here and not in the session: writing that for a plain GET would overwrite what another request writes.
  const checkedAt = new LRUCache<string, number>({ max: mostKept });
  return async (request, response, next) => {
    const { token, signedInAt = 0 } = request.session;
    if (!token || isPicture(request.path)) return next();
    const last = Math.max(checkedAt.get(request.sessionID) ?? 0, signedInAt);
    const isDue = now() - last >= everyMs;
    const { locals } = response;
    const noteAnswer = noteSourceIn(locals);
    const context = { token, requestId: readRequestId(locals), lang: readLang(locals), noteAnswer };
    const noteProfile = (noted: NotedAnswer): void => {
      noteAnswer(noted);
      setState(locals, noted.state);
    };
    const [outcome, profile] = await Promise.all([
      isDue ? upstream.call(validateToken, {}, context) : null,
      within(graceMs, upstream.call(customerProfile, {}, { ...context, noteAnswer: noteProfile })),
    ]);
    if (outcome?.kind === 'unauthorized' || profile?.kind === 'unauthorized') {
      recordEvent(response, 'sessionExpired');
      return sendToLogin(request, response, { basePath, reason: 'expired' });
    }
    if (isDue) checkedAt.set(request.sessionID, now());
    if (profile?.kind === 'ok') keepPerson(request, toPerson(profile.value));
    next();
  };
};
