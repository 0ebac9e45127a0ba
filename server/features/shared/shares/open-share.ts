import { createHash } from 'node:crypto';
import { z } from 'zod';
import { SharedProblemPage } from '../../../../views/pages/shared/SharedProblemPage.tsx';
import { openShare as call } from '../../../contract/calls/main/dashboards/shares.ts';
import { bounds } from '../../../contract/entities/account.ts';
import { type OpenedShare, shareStates } from '../../../contract/entities/share.ts';
import { paths } from '../../../domain/paths.shared.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import { PageProblem } from '../../../http/problems.ts';
import { pageReply, type Reply, redirectTo } from '../../../http/reply.ts';
import { page } from '../../../rendering/page.ts';
import { type Failure, notFound, type Outcome } from '../../../upstream/outcome.ts';
import { refusalCode } from '../forms/form-refusal.ts';
import { endWithFailure } from '../outcomes/failure.ts';

/** Why a link shows nothing: as the API says, or because there is none, or what it shows is not there at present. */
const reasons = [...shareStates.filter(state => state !== 'open'), 'unknown', 'incomplete', 'tooMany'] as const;
export type ClosedReason = (typeof reasons)[number];

const statuses: Record<ClosedReason, number> = {
  over: 410,
  ended: 410,
  off: 410,
  viewGone: 410,
  closed: 410,
  unknown: 404,
  incomplete: 404,
  tooMany: 429,
};

/** The page that says why a link shows nothing, and nothing of what it showed. */
export const explainClosed = ({ t }: PageRequest, reason: ClosedReason): Reply => {
  const title = t(`shares:closed_${reason}`);
  return pageReply(page(title, SharedProblemPage, { title, text: t(`shares:closed_${reason}Text`) }), statuses[reason]);
};

const tokenOf = ({ params }: PageRequest): string => params.token ?? '';

/** A session names a link by this: it holds no token that works. */
const digestOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

const passOf = ({ raw }: PageRequest, token: string): string | undefined =>
  raw.request.session.sharePasses?.[digestOf(token)];

/** The most links whose passwords a session remembers. */
const mostPasses = 50;

/** Remembers that the password was right. */
export const keepPass = ({ raw, params }: PageRequest, pass: string): void => {
  const { session } = raw.request;
  const others = Object.entries(session.sharePasses ?? {}).slice(1 - mostPasses);
  session.sharePasses = Object.fromEntries([...others, [digestOf(params.token ?? ''), pass]]);
};

type Asked = { counts: boolean; password?: string };

/** Opens the link of the address, with its password where it is typed now, else with what stands for it. */
export const askShare = async (request: PageRequest, { counts, password }: Asked): Promise<Outcome<OpenedShare>> => {
  const token = tokenOf(request);
  // No link has a token that is as long.
  if (token.length > bounds.token) return notFound();
  const pass = passOf(request, token);
  const body = {
    token,
    counts,
    ...(password === undefined ? {} : { password }),
    ...(pass === undefined ? {} : { pass }),
  };
  return request.call(call, { body });
};

const isReason = z.enum(reasons);

const readReason = (failure: Failure): ClosedReason => {
  if (failure.kind === 'rejected' && failure.status === 429) return 'tooMany';
  if (failure.kind === 'notFound') return 'unknown';
  // An API of one's own that has no share links has no page here either.
  if (failure.kind === 'failed' && (failure.reason === 'offContract' || failure.reason === 'refused')) return 'unknown';
  const reason = isReason.safeParse(refusalCode(failure));
  return reason.success ? reason.data : endWithFailure(failure);
};

/** The reply instead of what a link shows: the form of its password, or why it shows nothing. */
export const refuseShare = (request: PageRequest, failure: Failure): Reply => {
  const code = refusalCode(failure);
  return code === 'password_needed' || code === 'password_wrong'
    ? redirectTo(paths.sharedPassword(tokenOf(request)))
    : explainClosed(request, readReason(failure));
};

/**
 * A link that is open: what it shows, and the request with its rights, about its dashboard; `findClosed` asks once more, and gives
 * the reply that says why it shows nothing, or null where it is still open.
 */
export type OpenShare = { share: OpenedShare; request: PageRequest; findClosed: () => Promise<Reply | null> };

/** With the rights of a link that has ended meanwhile nothing is found. */
const mayHaveClosed = (problem: unknown): boolean => problem instanceof PageProblem && problem.kind === 'notFound';

/** Does something with what a link shows, or says why it shows nothing: also where that has changed meanwhile. */
export const withOpenShare = async (
  request: PageRequest,
  counts: boolean,
  show: (opened: OpenShare) => Promise<Reply>,
): Promise<Reply> => {
  const opened = await askShare(request, { counts });
  if (opened.kind !== 'ok') return refuseShare(request, opened);
  const share = opened.value;
  const narrowed = request.withShare(share.accessToken);
  const findClosed = async (): Promise<Reply | null> => {
    const still = await askShare(request, { counts: false });
    return still.kind === 'ok' ? null : refuseShare(request, still);
  };
  const ofShare = { ...narrowed, params: { ...narrowed.params, id: String(share.dashboardId) } };
  const orClosed = async (work: () => Promise<Reply>): Promise<Reply> => {
    try {
      return await work();
    } catch (problem) {
      const closed = mayHaveClosed(problem) ? await findClosed() : null;
      if (closed) return closed;
      throw problem;
    }
  };
  const reply = await orClosed(() => show({ share, request: ofShare, findClosed }));
  return reply.kind === 'keepable' ? { ...reply, make: () => orClosed(reply.make) } : reply;
};
