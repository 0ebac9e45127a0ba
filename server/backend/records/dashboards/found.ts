import type { AlertBody } from '../../../contract/entities/alerts.ts';
import { idsIn } from '../id-list.ts';
import type { Records } from '../schema.ts';

/** Ids of dashboards by what they have. */
type Holders = Map<number, Set<number>>;

const toHolders = (rows: readonly { id: number; dashboardId: number }[]): Holders => {
  const holders: Holders = new Map();
  for (const { id, dashboardId } of rows) holders.set(id, (holders.get(id) ?? new Set()).add(dashboardId));
  return holders;
};

/** Which of these dashboards have chosen each of the products. */
export const productHolders = async (
  records: Records,
  dashboardIds: readonly number[],
  productIds: readonly number[],
): Promise<Holders> =>
  toHolders(
    await records
      .selectFrom('dashboard_products')
      .select(['product_id as id', 'dashboard_id as dashboardId'])
      .where('dashboard_id', 'in', idsIn(dashboardIds))
      .where('product_id', 'in', idsIn(productIds))
      .execute(),
  );

/** Which of these dashboards follow each retailer, among those that have an analysis switched on. */
export const retailerFollowers = async (
  records: Records,
  dashboardIds: readonly number[],
  analysisId: number,
): Promise<Holders> =>
  toHolders(
    await records
      .selectFrom('dashboard_retailers')
      .select(['retailer_id as id', 'dashboard_id as dashboardId'])
      .where('dashboard_id', 'in', idsIn(dashboardIds))
      .where(
        'dashboard_id',
        'in',
        records.selectFrom('dashboard_analyses').select('dashboard_id').where('analysis_id', '=', analysisId),
      )
      .execute(),
  );

/** Which of these dashboards have an analysis switched on. */
export const dashboardsWith = async (
  records: Records,
  dashboardIds: readonly number[],
  analysisId: number,
): Promise<Set<number>> => {
  const rows = await records
    .selectFrom('dashboard_analyses')
    .select('dashboard_id as id')
    .where('dashboard_id', 'in', idsIn(dashboardIds))
    .where('analysis_id', '=', analysisId)
    .execute();
  return new Set(rows.map(({ id }) => id));
};

/** The analyses that a dashboard has switched on. */
export const analysesOf = async (records: Records, dashboardId: number): Promise<Set<number>> => {
  const rows = await records
    .selectFrom('dashboard_analyses')
    .select('analysis_id as id')
    .where('dashboard_id', '=', dashboardId)
    .execute();
  return new Set(rows.map(({ id }) => id));
};

/** The notes of these dashboards, the latest day first. */
export const noteTexts = (records: Records, dashboardIds: readonly number[]) =>
  records
    .selectFrom('notes')
    .select(['id', 'text', 'first_day as firstDay', 'last_day as lastDay', 'dashboard_id as dashboardId'])
    .where('dashboard_id', 'in', idsIn(dashboardIds))
    .orderBy('first_day', 'desc')
    .orderBy('id', 'desc')
    .execute();

/** What a person may open of the views of these dashboards, each list in its order. */
export const viewNamesFor = (records: Records, dashboardIds: readonly number[], userId: number) =>
  records
    .selectFrom('views')
    .select(['id', 'name', 'analysis', 'dashboard_id as dashboardId'])
    .where('dashboard_id', 'in', idsIn(dashboardIds))
    .where(({ or, eb }) => or([eb('shared', '=', 1), eb('owner_id', '=', userId)]))
    .orderBy('dashboard_id', 'desc')
    .orderBy('shared')
    .orderBy('position')
    .orderBy('id')
    .execute();

/** The product groups of these dashboards, in their order. */
export const groupNamesOf = (records: Records, dashboardIds: readonly number[]) =>
  records
    .selectFrom('product_groups')
    .select(['id', 'name', 'dashboard_id as dashboardId'])
    .where('dashboard_id', 'in', idsIn(dashboardIds))
    .orderBy('dashboard_id', 'desc')
    .orderBy('id')
    .execute();

/** The comparison sets of these dashboards, the active ones first. */
export const setNamesOf = (records: Records, dashboardIds: readonly number[]) =>
  records
    .selectFrom('comparison_sets')
    .select(['id', 'name', 'status', 'dashboard_id as dashboardId'])
    .where('dashboard_id', 'in', idsIn(dashboardIds))
    .orderBy('status')
    .orderBy('dashboard_id', 'desc')
    .orderBy('id')
    .execute();

/** Alerts of these dashboards by their names, which may be empty, the newest first. */
export const alertNames = async (records: Records, dashboardIds: readonly number[]) => {
  const rows = await records
    .selectFrom('alerts')
    .select(['id', 'dashboard_id as dashboardId', 'definition'])
    .where('dashboard_id', 'in', idsIn(dashboardIds))
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ definition, ...row }) => ({ ...row, name: (JSON.parse(definition) as AlertBody).name }));
};
