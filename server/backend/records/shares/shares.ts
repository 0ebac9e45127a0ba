import type { Records } from '../schema.ts';

const rows = (records: Records) =>
  records
    .selectFrom('shares')
    .innerJoin('users', 'users.id', 'shares.owner_id')
    .innerJoin('dashboards', 'dashboards.id', 'shares.dashboard_id')
    .leftJoin('views', 'views.id', 'shares.view_id')
    .leftJoin('share_counts', 'share_counts.share_id', 'shares.id')
    .select([
      'shares.id',
      'shares.team_id as teamId',
      'shares.dashboard_id as dashboardId',
      'shares.view_id as viewId',
      'shares.owner_id as ownerId',
      'shares.name',
      'shares.password_hash as passwordHash',
      'shares.files',
      'shares.created_at as createdAt',
      'shares.expires_at as expiresAt',
      'shares.ended_at as endedAt',
    ])
    .select(({ eb }) => eb('shares.paper', 'is not', null).as('toPaper'))
    .select(['dashboards.name as dashboardName', 'views.name as viewName'])
    .select(['users.name as firstName', 'users.last_name as lastName'])
    .select(['share_counts.opened', 'share_counts.last_at as lastAt']);

type Row = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number];

const readRow = ({ firstName, lastName, files, opened, toPaper, ...row }: Row) => ({
  ...row,
  toPaper: Boolean(toPaper),
  files: files === 1,
  opened: opened ?? 0,
  ownerName: `${firstName} ${lastName}`.trim(),
});
export type Share = ReturnType<typeof readRow>;

/** What a link shows: a view, or the page for print of a dashboard, with its query. */
export type Shows = { viewId: number; paper: null } | { viewId: null; paper: string };

/** Links of a team: those of one person, or of all; to one view, to the page for print of one dashboard, or all. */
type Asked = { teamId: number; ownerId: number | null; viewId: number | null; paperOf: number | null };

const askedFor = (records: Records, { teamId, ownerId, viewId, paperOf }: Asked) => {
  let found = records.selectFrom('shares').where('shares.team_id', '=', teamId);
  if (ownerId !== null) found = found.where('shares.owner_id', '=', ownerId);
  if (viewId !== null) found = found.where('shares.view_id', '=', viewId);
  if (paperOf !== null) found = found.where('shares.dashboard_id', '=', paperOf).where('shares.paper', 'is not', null);
  return found;
};

/** A page of them: those that nobody has ended, and that are not over, before the others, each the newest first. */
export const listShares = async (
  records: Records,
  asked: Asked,
  { now, page, limit }: { now: number; page: number; limit: number },
): Promise<{ total: number; shares: Share[] }> => {
  const found = askedFor(records, asked);
  const { total } = await found.select(({ fn }) => fn.countAll().as('total')).executeTakeFirstOrThrow();
  const listed = rows(records)
    .where('shares.id', 'in', found.select('shares.id'))
    .orderBy(({ eb, and }) => and([eb('shares.ended_at', 'is', null), eb('shares.expires_at', '>', now)]), 'desc')
    .orderBy('shares.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit);
  return { total: Number(total), shares: (await listed.execute()).map(readRow) };
};

const readOne = async (found: ReturnType<typeof rows>): Promise<Share | undefined> =>
  (await found.execute()).map(readRow)[0];

/** A link by its id. */
export const findShare = (records: Records, shareId: number): Promise<Share | undefined> =>
  readOne(rows(records).where('shares.id', '=', shareId));

/** A link by the hash of its token. */
export const findShareByToken = (records: Records, tokenHash: string): Promise<Share | undefined> =>
  readOne(rows(records).where('shares.token_hash', '=', tokenHash));

/** The query of the page for print that a link is to; null where it is to a view. It may be long: lists have none. */
export const paperOf = async (records: Records, shareId: number): Promise<string | null> => {
  const found = records.selectFrom('shares').select('paper').where('id', '=', shareId);
  return (await found.executeTakeFirst())?.paper ?? null;
};

/** Links that nobody has ended, and that are not over. */
const working = (records: Records, now: number) =>
  records.selectFrom('shares').where('ended_at', 'is', null).where('expires_at', '>', now);

/** How many of them a team has. */
export const countShares = async (records: Records, teamId: number, now: number): Promise<number> => {
  const ofTeam = working(records, now).where('team_id', '=', teamId);
  const { count } = await ofTeam.select(({ fn }) => fn.countAll().as('count')).executeTakeFirstOrThrow();
  return Number(count);
};

/** The names of those to a view; without one, of those to the page for print of a dashboard. */
export const namesBeside = async (
  records: Records,
  { viewId, dashboardId }: Pick<NewShare, 'viewId' | 'dashboardId'>,
  now: number,
): Promise<string[]> => {
  const named = working(records, now).select('name');
  const beside =
    viewId === null
      ? named.where('dashboard_id', '=', dashboardId).where('paper', 'is not', null)
      : named.where('view_id', '=', viewId);
  return (await beside.execute()).map(({ name }) => name);
};

export type NewShare = Shows & {
  teamId: number;
  dashboardId: number;
  ownerId: number;
  name: string;
  tokenHash: string;
  passwordHash: string | null;
  files: boolean;
  createdAt: number;
  expiresAt: number;
};

/** Adds a link; returns its id. */
export const insertShare = async (records: Records, share: NewShare): Promise<number> => {
  const values = {
    team_id: share.teamId,
    dashboard_id: share.dashboardId,
    view_id: share.viewId,
    paper: share.paper,
    owner_id: share.ownerId,
    name: share.name,
    token_hash: share.tokenHash,
    password_hash: share.passwordHash,
    files: share.files ? 1 : 0,
    created_at: share.createdAt,
    expires_at: share.expiresAt,
  };
  return (await records.insertInto('shares').values(values).returning('id').executeTakeFirstOrThrow()).id;
};

/** Ends a link, unless it was ended before. */
export const endShare = async (records: Records, shareId: number, at: number): Promise<void> => {
  await records
    .updateTable('shares')
    .set({ ended_at: at })
    .where('id', '=', shareId)
    .where('ended_at', 'is', null)
    .execute();
};

/** Whether a team has share links. */
export const hasShareLinks = async (records: Records, teamId: number): Promise<boolean> => {
  const team = records.selectFrom('teams').select('share_links').where('id', '=', teamId);
  return (await team.executeTakeFirst())?.share_links === 1;
};

/** Gives a team share links, or takes them away; they are there again when it has them again. */
export const setShareLinks = async (records: Records, teamId: number, on: boolean): Promise<void> => {
  await records
    .updateTable('teams')
    .set({ share_links: on ? 1 : 0 })
    .where('id', '=', teamId)
    .execute();
};

/** Openings of a link that are kept one by one. */
export const mostOpenings = 100;

/** Notes that a link was opened. */
export const noteOpening = (records: Records, shareId: number, at: number, network: string | null): Promise<void> =>
  records.transaction().execute(async work => {
    await work
      .insertInto('share_counts')
      .values({ share_id: shareId, opened: 1, last_at: at })
      .onConflict(conflict =>
        conflict
          .column('share_id')
          .doUpdateSet(current => ({ opened: current('share_counts.opened', '+', 1), last_at: at })),
      )
      .execute();
    await work.insertInto('share_openings').values({ share_id: shareId, at, network }).execute();
    const kept = work
      .selectFrom('share_openings')
      .select('id')
      .where('share_id', '=', shareId)
      .orderBy('id', 'desc')
      .limit(mostOpenings);
    await work.deleteFrom('share_openings').where('share_id', '=', shareId).where('id', 'not in', kept).execute();
  });

/** The latest openings of a link, the last one first. */
export const openingsOf = (records: Records, shareId: number): Promise<{ at: number; network: string | null }[]> =>
  records
    .selectFrom('share_openings')
    .select(['at', 'network'])
    .where('share_id', '=', shareId)
    .orderBy('id', 'desc')
    .execute();

/** Deletes links that ended, or were over, before a moment. */
export const forgetOldShares = async (records: Records, before: number): Promise<void> => {
  await records
    .deleteFrom('shares')
    .where(({ or, eb }) => or([eb('ended_at', '<', before), eb('expires_at', '<', before)]))
    .execute();
};
