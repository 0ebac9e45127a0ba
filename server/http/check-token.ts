import type { RequestHandler } from 'express';
import { validateToken } from '../contract/calls/main/account.ts';
import { sendToLogin } from '../security/send-to-login.ts';
import type { PageServices } from './page-request-of.ts';
import { requestIdOf } from './request-log.ts';

/** How long a token counts without being asked about again. Any other call that answers 401 ends it sooner. */
const everyMs = 5 * 60_000;

/**
 * product.md §7.1, token validation: a token that was revoked upstream signs out also who only looks at pages that need no
 * data. An upstream that does not answer, or has no such call, signs nobody out.
 */
export const checkToken =
  ({ upstream, basePath, now }: PageServices): RequestHandler =>
  async (request, response, next) => {
    const { token, tokenCheckedAt = 0, signedInAt = 0 } = request.session;
    if (!token || now() - Math.max(tokenCheckedAt, signedInAt) < everyMs) return next();
    const outcome = await upstream.call(validateToken, {}, { token, requestId: requestIdOf(response.locals) });
    if (outcome.kind === 'unauthorized') return sendToLogin(request, response, { basePath, reason: 'expired' });
    request.session.tokenCheckedAt = now();
    next();
  };
