import { sql } from 'kysely';
import { splitParts } from '../../../domain/parts.ts';
import { idsIn } from '../id-list.ts';
import type { Records } from '../schema.ts';
import { mayStillOpen } from './may-still-open.ts';

/** Shops of a firing whose observation was taken back by undoing an import. */
const undoneShops = sql<number>`(select count(*) from alert_firing_shops as s where s.firing_id = fired.id and exists
  (select 1 from imports as i where i.id in (s.import_id, s.after_import_id) and i.state in ('undoing', 'undone')))`;

const firingRows = (records: Records) =>
  records
    .selectFrom('alert_firings as fired')
    .innerJoin('alerts', 'alerts.id', 'fired.alert_id')
    .innerJoin('dashboards', 'dashboards.id', 'alerts.dashboard_id')
    .innerJoin('products', 'products.id', 'fired.product_id')
    .leftJoin('retailers', 'retailers.id', 'fired.retailer_id')
    .leftJoin('imports', 'imports.id', 'fired.import_id')
    .leftJoin('dashboard_products as held', join =>
      join.onRef('held.dashboard_id', '=', 'alerts.dashboard_id').onRef('held.product_id', '=', 'fired.product_id'),
    )
    .select([
      'fired.id as landingId',
      'fired.alert_id as alertId',
      'fired.product_id as masterProductId',
      'fired.day',
      'fired.places',
      'fired.price',
      'fired.baseline',
      'fired.began',
      'fired.above',
      'fired.event',
      'fired.against',
      'fired.retailer_id as retailerId',
      'fired.fired_at as firedAt',
      'fired.told as shopSummary',
      'alerts.kind as alertKind',
      'alerts.definition',
      'alerts.dashboard_id as dashboardId',
      'dashboards.name as dashboardName',
      'products.name as productName',
      'products.upc',
      'retailers.name as retailerName',
      'imports.state as importState',
      'held.product_id as heldProductId',
      undoneShops.as('undoneShops'),
    ]);

/** A firing with everything that lists of firings show. */
export type FiringRow = Awaited<ReturnType<ReturnType<typeof firingRows>['execute']>>[number];

type Paging = { page: number; limit: number };

type Listed = { dashboardId: number; alertId?: number | undefined; userId: number };

/** Firings of a dashboard, or of one of its alerts, the newest first, a page; `viewed`: null where the person was not notified. */
export const listFirings = async (
  records: Records,
  { dashboardId, alertId, userId }: Listed,
  { page, limit }: Paging,
) => {
  let rows = firingRows(records)
    .leftJoin('notifications as note', join =>
      join.onRef('note.firing_id', '=', 'fired.id').on('note.user_id', '=', userId),
    )
    .where('alerts.dashboard_id', '=', dashboardId);
  if (alertId !== undefined) rows = rows.where('fired.alert_id', '=', alertId);
  const counted = rows.clearSelect().select(({ fn }) => fn.countAll<number>().as('count'));
  const { count } = await counted.executeTakeFirstOrThrow();
  const data = await rows
    .select('note.viewed')
    .orderBy('fired.day', 'desc')
    .orderBy('fired.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return { data, total: Number(count) };
};

/** Firings by their ids. */
export const firingsById = (records: Records, ids: readonly number[]): Promise<FiringRow[]> =>
  firingRows(records).where('fired.id', 'in', idsIn(ids)).orderBy('fired.id').execute();

/** A page of a person's notifications, the newest first; with `viewed` only those viewed or not viewed. */
export const loadNotifications = async (
  records: Records,
  { userId, viewed }: { userId: number; viewed?: boolean | undefined },
  { page, limit }: Paging,
) => {
  let rows = firingRows(records)
    .innerJoin('notifications as note', 'note.firing_id', 'fired.id')
    .where('note.user_id', '=', userId)
    .where(mayStillOpen);
  if (viewed !== undefined) rows = rows.where('note.viewed', '=', viewed ? 1 : 0);
  const counted = rows.clearSelect().select(({ fn }) => fn.countAll<number>().as('count'));
  const { count } = await counted.executeTakeFirstOrThrow();
  const data = await rows
    .select(['note.id as notificationId', 'note.viewed'])
    .orderBy('fired.day', 'desc')
    .orderBy('note.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return { data, total: Number(count) };
};

/** Rows of one statement: SQLite takes a limited number of values at once. */
const most = 500;

/** Adds notifications. One that is there already becomes not viewed and not mailed again. */
export const addNotifications = async (
  records: Records,
  rows: readonly { userId: number; firingId: number }[],
): Promise<void> => {
  for (const portion of splitParts(rows, most)) {
    const values = portion.map(({ userId, firingId }) => ({ user_id: userId, firing_id: firingId }));
    const insert = records.insertInto('notifications').values(values);
    await insert
      .onConflict(conflict => conflict.columns(['user_id', 'firing_id']).doUpdateSet({ viewed: 0, mailed: 0 }))
      .execute();
  }
};

/** How many a person has not viewed. */
export const countUnviewed = async (records: Records, userId: number): Promise<number> => {
  const { count } = await records
    .selectFrom('notifications as note')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('note.user_id', '=', userId)
    .where('note.viewed', '=', 0)
    .where(mayStillOpen)
    .executeTakeFirstOrThrow();
  return Number(count);
};

/** How many a person has not viewed, by dashboard. */
export const unviewedByDashboard = async (records: Records, userId: number): Promise<Map<number, number>> => {
  const rows = await records
    .selectFrom('notifications as note')
    .innerJoin('alert_firings as fired', 'fired.id', 'note.firing_id')
    .innerJoin('alerts', 'alerts.id', 'fired.alert_id')
    .select(['alerts.dashboard_id', ({ fn }) => fn.countAll<number>().as('count')])
    .where('note.user_id', '=', userId)
    .where('note.viewed', '=', 0)
    .where(mayStillOpen)
    .groupBy('alerts.dashboard_id')
    .execute();
  return new Map(rows.map(row => [row.dashboard_id, Number(row.count)]));
};

/** How many of a dashboard a person has not viewed, by alert. */
export const unviewedByAlert = async (
  records: Records,
  userId: number,
  dashboardId: number,
): Promise<Map<number, number>> => {
  const rows = await records
    .selectFrom('notifications as note')
    .innerJoin('alert_firings as fired', 'fired.id', 'note.firing_id')
    .innerJoin('alerts', 'alerts.id', 'fired.alert_id')
    .select(['alerts.id', ({ fn }) => fn.countAll<number>().as('count')])
    .where('note.user_id', '=', userId)
    .where('note.viewed', '=', 0)
    .where('alerts.dashboard_id', '=', dashboardId)
    .groupBy('alerts.id')
    .execute();
  return new Map(rows.map(row => [row.id, Number(row.count)]));
};

/** Marks notifications of a person as viewed or not; all of them without ids. */
export const markViewed = async (
  records: Records,
  userId: number,
  viewed: boolean,
  ids?: readonly number[],
): Promise<void> => {
  let update = records
    .updateTable('notifications')
    .set({ viewed: viewed ? 1 : 0 })
    .where('user_id', '=', userId);
  if (ids) update = update.where('id', 'in', idsIn(ids));
  await update.execute();
};
