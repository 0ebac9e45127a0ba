import { sql } from 'kysely';
import { viewBounds } from '../../../contract/entities/view.ts';
import { viewDigest } from '../../../domain/analysis/view-digest.ts';
import type { Records } from '../schema.ts';
import { readParts } from './pins.ts';

/** A list of views: a person's own ones of a dashboard, or its shared ones. */
export type ViewList = { dashboardId: number; ownerId: number; shared: boolean };

/** What a view shows. */
export type ViewContent = { name: string; analysis: string; query: string };

const rows = (records: Records, dashboardId: number, userId: number) =>
  records
    .selectFrom('views')
    .innerJoin('users', 'users.id', 'views.owner_id')
    .leftJoin('pins', join => join.onRef('pins.view_id', '=', 'views.id').on('pins.user_id', '=', userId))
    .leftJoin('opening_views', 'opening_views.view_id', 'views.id')
    .select(['views.id', 'views.name', 'views.analysis', 'views.digest', 'views.shared', 'views.owner_id as ownerId'])
    .select(['users.name as firstName', 'users.last_name as lastName'])
    .select(['pins.position as pinPlace', 'pins.parts as pinParts', 'opening_views.view_id as opensWith'])
    .where('views.dashboard_id', '=', dashboardId)
    .where(({ or, eb }) => or([eb('views.shared', '=', 1), eb('views.owner_id', '=', userId)]));

type Row = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number];

const readRow = <R extends Row>({ shared, firstName, lastName, pinPlace, pinParts, opensWith, ...row }: R) => ({
  ...row,
  shared: shared === 1,
  ownerName: `${firstName} ${lastName}`.trim(),
  pin: pinPlace === null || pinParts === null ? null : { place: pinPlace, parts: readParts(pinParts) },
  opens: opensWith !== null,
});

/** Its query, unless it is too long for a list. */
const listedQuery = sql<
  string | null
>`CASE WHEN length(views.query) <= ${sql.lit(viewBounds.listedQuery)} THEN views.query END`;

/** What a person sees of a dashboard's views: their own ones first, then the shared ones, each list in its order. */
export const viewsFor = async (records: Records, dashboardId: number, userId: number) => {
  const found = rows(records, dashboardId, userId).select(listedQuery.as('query'));
  const ordered = await found.orderBy('views.shared').orderBy('views.position').orderBy('views.id').execute();
  return ordered.map(({ query, ...row }) => ({ ...readRow(row), ...(query === null ? {} : { query }) }));
};

/** One of them with its query; undefined where there is none, or where it is somebody else's alone. */
export const findView = async (records: Records, dashboardId: number, userId: number, viewId: number) => {
  const found = rows(records, dashboardId, userId).select('views.query').where('views.id', '=', viewId);
  return (await found.execute()).map(readRow)[0];
};
export type FoundView = NonNullable<Awaited<ReturnType<typeof findView>>>;

const inList = (records: Records, { dashboardId, ownerId, shared }: ViewList) => {
  const ofDashboard = records
    .selectFrom('views')
    .where('dashboard_id', '=', dashboardId)
    .where('shared', '=', shared ? 1 : 0);
  return shared ? ofDashboard : ofDashboard.where('owner_id', '=', ownerId);
};

/** Ids, names and places of a list's views, in their order. */
export const viewNames = (
  records: Records,
  list: ViewList,
): Promise<{ id: number; name: string; position: number }[]> =>
  inList(records, list).select(['id', 'name', 'position']).orderBy('position').orderBy('id').execute();

const lastPlace = async (records: Records, list: ViewList): Promise<number> => {
  const last = inList(records, list).select('position').orderBy('position', 'desc').limit(1);
  return ((await last.executeTakeFirst())?.position ?? 0) + 1;
};

/** Adds a view to the end of a list; returns its id. */
export const insertView = async (
  records: Records,
  list: ViewList,
  { name, analysis, query }: ViewContent,
  createdAt: Date,
): Promise<number> => {
  const { id } = await records
    .insertInto('views')
    .values({
      dashboard_id: list.dashboardId,
      owner_id: list.ownerId,
      shared: list.shared ? 1 : 0,
      name,
      analysis,
      query,
      digest: viewDigest(analysis, query),
      position: await lastPlace(records, list),
      created_at: createdAt.getTime(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** Changes what a view is called and shows. */
export const setViewContent = async (
  records: Records,
  viewId: number,
  { name, analysis, query }: ViewContent,
): Promise<void> => {
  const digest = viewDigest(analysis, query);
  await records.updateTable('views').set({ name, query, digest }).where('id', '=', viewId).execute();
};

/** Puts a view at the end of another list of the same dashboard. */
export const putIntoList = async (records: Records, viewId: number, list: ViewList): Promise<void> => {
  const position = await lastPlace(records, list);
  const set = { shared: list.shared ? 1 : 0, position };
  await records.updateTable('views').set(set).where('id', '=', viewId).execute();
};

/** Gives the views of a list the places of this order. */
export const orderViews = async (
  records: Records,
  ordered: readonly { id: number; position: number }[],
): Promise<void> => {
  for (const [index, { id, position }] of ordered.entries()) {
    if (position !== index + 1)
      await records
        .updateTable('views')
        .set({ position: index + 1 })
        .where('id', '=', id)
        .execute();
  }
};

/** Deletes a view. */
export const deleteView = async (records: Records, viewId: number): Promise<void> => {
  await records.deleteFrom('views').where('id', '=', viewId).execute();
};
