import type { Request, RequestHandler } from 'express';
import { isSessionExpired } from '../domain/accounts/session-expiry.ts';
import { isOpenPath } from '../domain/whitelist.ts';
import { recordEvent } from '../http/watch/security-events.ts';
import { sendToLogin } from './send-to-login.ts';

type GuardOptions = { basePath: string; cookieName: string; sessionDays: number; now: () => number };

const dayMs = 86_400_000;

/** A browser with the cookie of a session that no longer exists: it was ended elsewhere, or expired. */
const hadSession = (request: Request, cookieName: string): boolean =>
  request.session.csrfToken === undefined && (request.get('cookie') ?? '').includes(`${cookieName}=`);

/**
 * docs/product.md §2: any path but the allowed ones without a token ends the session and redirects to /login.
 * docs/product.md §4: one day before the token expires the person is signed out, wherever they are.
 */
export const guard =
  ({ basePath, cookieName, sessionDays, now }: GuardOptions): RequestHandler =>
  async (request, response, next) => {
    const { token, tokenExpiresAt, signedInAt } = request.session;
    const isOver =
      token !== undefined &&
      ((typeof tokenExpiresAt === 'number' && isSessionExpired(tokenExpiresAt, now())) ||
        (signedInAt ?? 0) + sessionDays * dayMs < now());
    if (isOver) {
      recordEvent(response, 'sessionExpired');
      await sendToLogin(request, response, { basePath, reason: 'expired' });
      return;
    }
    if (token === undefined && !isOpenPath(request.path)) {
      const reason = hadSession(request, cookieName) ? 'expired' : 'none';
      if (reason === 'expired') recordEvent(response, 'sessionExpired');
      await sendToLogin(request, response, { basePath, reason });
      return;
    }
    next();
  };
