import type { Request, Response } from 'express';
import { safeNextPath } from '../domain/next-path.ts';
import { paths, withQuery } from '../domain/paths.shared.ts';
import { isOpenPath } from '../domain/whitelist.ts';
import { endSession } from '../session/sign-in.ts';

type Destination = { basePath: string; reason: 'expired' | 'none' };

/** The page after signing in: the one that was requested, never one to which a form was sent. */
const readNext = (request: Request): string | null => {
  const next = request.method === 'GET' ? safeNextPath(request.url) : null;
  return next === null || isOpenPath(request.path) ? null : next;
};

/** Whether a form was sent that a page of ours had drawn, and is lost by this. */
const losesForm = ({ method, path, session }: Request, reason: Destination['reason']): boolean =>
  method === 'POST' &&
  path !== paths.logout &&
  !isOpenPath(path) &&
  (reason === 'expired' || session.csrfToken !== undefined);

/**
 * Signs out: destroys the session, clears the browser's local storage (docs/product.md §2 and §4), and redirects to
 * /login with a way back, and a word of what was sent and is not done.
 */
export async function sendToLogin(
  request: Request,
  response: Response,
  { basePath, reason }: Destination,
): Promise<void> {
  const isLost = losesForm(request, reason);
  await endSession(request);
  const query = new URLSearchParams();
  const next = readNext(request);
  if (next) query.set('next', next);
  if (reason === 'expired') query.set('expired', '1');
  if (isLost) query.set('unsent', '1');
  response
    .set('Clear-Site-Data', '"storage"')
    .set('Cache-Control', 'no-store')
    .redirect(303, basePath + withQuery(paths.login, query));
}
