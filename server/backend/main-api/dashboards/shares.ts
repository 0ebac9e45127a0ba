import * as contract from '../../../contract/calls/main/dashboards/shares.ts';
import { type Share, shareBounds } from '../../../contract/entities/share.ts';
import { isTaken } from '../../../domain/free-name.ts';
import { hashPassword } from '../../accounts/passwords.ts';
import { permissions } from '../../accounts/permissions.ts';
import type { Principal } from '../../accounts/principal.ts';
import { type Implementation, implement, implementOpen } from '../../api/implement.ts';
import { implementMaking } from '../../api/make-once.ts';
import { newMailToken } from '../../mail/mail-tokens.ts';
import { conflict, forbidden, notFound } from '../../problems/problem.ts';
import { findView } from '../../records/dashboards/views.ts';
import { type Remember, rememberForList } from '../../records/remember.ts';
import type { Records } from '../../records/schema.ts';
import * as shares from '../../records/shares/shares.ts';
import type { Services } from '../../services.ts';
import { openShare } from '../../shares/open.ts';
import { readStanding } from '../../shares/standing.ts';

const dayMs = 86_400_000;

/** Owners and administrators look after the links of the whole team. */
const overseesAll = ({ role }: Principal): boolean =>
  permissions[contract.switchShares.id]?.roles.includes(role) ?? false;

const moment = (ms: number): string => new Date(ms).toISOString();
const momentOrNull = (ms: number | null): string | null => (ms === null ? null : moment(ms));

const toReply = async (
  { records, now }: Pick<Services, 'now'> & { records: Records },
  principal: Principal,
  share: shares.Share,
  remember?: Remember,
): Promise<Share> => {
  const { ownerId, teamId: _team, passwordHash, lastAt, createdAt, expiresAt, endedAt, ...shown } = share;
  const { state } = await readStanding(records, share, now().getTime(), remember);
  return {
    ...shown,
    own: ownerId === principal.userId,
    hasPassword: passwordHash !== null,
    state,
    createdAt: moment(createdAt),
    expiresAt: moment(expiresAt),
    endedAt: momentOrNull(endedAt),
    lastOpenedAt: momentOrNull(lastAt),
  };
};

/** A link that the person made, or looks after. Throws a 404 for another team's, a 403 for a colleague's. */
const openable = async (records: Records, principal: Principal, shareId: number): Promise<shares.Share> => {
  const share = await shares.findShare(records, shareId);
  if (share?.teamId !== principal.teamId) throw notFound('Share link');
  if (share.ownerId !== principal.userId && !overseesAll(principal)) {
    throw forbidden('Only who made a share link, owners and administrators see it');
  }
  return share;
};

// None of these replies is kept: that a link is opened, or over, changes no version of the records.

const list = (services: Services): Implementation =>
  implement(contract.shareList, async ({ principal, query: { viewId = null, paperOf = null, page, limit } }) => {
    const { records } = services;
    const { teamId, userId } = principal;
    const canSwitch = overseesAll(principal);
    const asked = { teamId, ownerId: canSwitch ? null : userId, viewId, paperOf };
    const found = await shares.listShares(records, asked, { now: services.now().getTime(), page, limit });
    const remember = rememberForList();
    const data: Share[] = [];
    for (const share of found.shares) data.push(await toReply(services, principal, share, remember));
    return { data, page, limit, total: found.total, on: await shares.hasShareLinks(records, teamId), canSwitch };
  });

const get = (services: Services): Implementation =>
  implement(contract.getShare, async ({ principal, params: { shareId } }) => {
    const { records } = services;
    const share = await openable(records, principal, shareId);
    const openings = await shares.openingsOf(records, shareId);
    return {
      ...(await toReply(services, principal, share)),
      paper: await shares.paperOf(records, shareId),
      openings: openings.map(({ at, network }) => ({ at: moment(at), network })),
    };
  });

/** Throws where a link must not be made. */
const refuseUnmakable = async (work: Records, share: shares.NewShare): Promise<void> => {
  const { teamId, name, createdAt } = share;
  if (!(await shares.hasShareLinks(work, teamId))) throw conflict('off', 'The team does without share links');
  if (isTaken(await shares.namesBeside(work, share, createdAt), name)) {
    throw conflict('name_taken', 'Another link to the same has this name');
  }
  if ((await shares.countShares(work, teamId, createdAt)) >= shareBounds.ofTeam) {
    throw conflict('limit', `There are ${shareBounds.ofTeam} links already: end one first`);
  }
};

type Wanted = shares.Shows & {
  dashboardId: number;
  name: string;
  days: number;
  password: string | null;
  files: boolean;
};

/** Makes a link, and gives its token this once. */
const make = async (services: Services, principal: Principal, { days, password, ...wanted }: Wanted) => {
  const { userId: ownerId, teamId } = principal;
  const { token, hash: tokenHash } = newMailToken();
  const passwordHash = password === null ? null : await hashPassword(password);
  const createdAt = services.now().getTime();
  const made = { ...wanted, teamId, ownerId, tokenHash, passwordHash, createdAt, expiresAt: createdAt + days * dayMs };
  return async (work: Records) => {
    const { dashboardId, viewId } = wanted;
    if (viewId !== null && !(await findView(work, dashboardId, ownerId, viewId))) throw notFound('View');
    await refuseUnmakable(work, made);
    const share = await shares.findShare(work, await shares.insertShare(work, made));
    if (!share) throw notFound('Share link');
    return { ...(await toReply({ ...services, records: work }, principal, share)), token };
  };
};

/** Whether the address of a link that was made leads anywhere still. */
const leadsOn =
  ({ now }: Services) =>
  async (work: Records, { id }: { id: number }): Promise<boolean> => {
    const share = await shares.findShare(work, id);
    return share !== undefined && (await readStanding(work, share, now().getTime())).state === 'open';
  };

const create = (services: Services): Implementation =>
  implementMaking(services, contract.createShare, {
    make: ({ principal, params, body }) => make(services, principal, { ...params, ...body, paper: null }),
    isThere: leadsOn(services),
  });

const createForPaper = (services: Services): Implementation =>
  implementMaking(services, contract.createPaperShare, {
    make: ({ principal, params, body }) =>
      make(services, principal, { ...params, ...body, viewId: null, files: false }),
    isThere: leadsOn(services),
  });

const end = (services: Services): Implementation =>
  implement(contract.endShare, async ({ principal, params: { shareId } }) => {
    const { records } = services;
    await openable(records, principal, shareId);
    await shares.endShare(records, shareId, services.now().getTime());
    return toReply(services, principal, await openable(records, principal, shareId));
  });

const switchAll = ({ records }: Services): Implementation =>
  implement(contract.switchShares, async ({ principal, body: { on } }) => {
    await shares.setShareLinks(records, principal.teamId, on);
    return { on };
  });

const open = (services: Services): Implementation =>
  implementOpen(contract.openShare, ({ body, address }) => openShare(services, body, address));

/** Share links: views and pages for print for people without an account (docs/product.md §7.4). */
export const shareCalls = (services: Services): Implementation[] =>
  [list, get, create, createForPaper, end, switchAll, open].map(make => make(services));
