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

/** Whether something that somebody had filled in was sent, and is lost by this. */
const losesForm = ({ method, path }: Request): boolean =>
  method === 'POST' && path !== paths.logout && !isOpenPath(path);

/**
 * Signs out: destroys the session, clears the browser's local storage (docs/product.md §2 and §4), and redirects to
 * /login with a way back, and a word of what was sent and is not done.
 */
export async function sendToLogin(
  request: Request,
  response: Response,
  { basePath, reason }: Destination,
): Promise<void> {
  await endSession(request);
  const query = new URLSearchParams();
  const next = readNext(request);
  if (next) query.set('next', next);
  if (reason === 'expired') query.set('expired', '1');
  if (losesForm(request)) query.set('unsent', '1');
  response
    .set('Clear-Site-Data', '"storage"')
    .set('Cache-Control', 'no-store')
    .redirect(303, basePath + withQuery(paths.login, query));
}
