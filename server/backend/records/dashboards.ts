import type { Records } from './schema.ts';

const headQuery = (records: Records, teamId: number) =>
  records
    .selectFrom('dashboards')
    .innerJoin('countries', 'countries.id', 'dashboards.country_id')
    .select([
      'dashboards.id',
      'dashboards.name',
      'dashboards.status',
      'dashboards.plan_id as planId',
      'dashboards.country_id as countryId',
      'dashboards.is_demo as isDemo',
      'dashboards.inserted_date as insertedDate',
      'countries.code as countryCode',
      'countries.name_en as countryNameEn',
      'countries.name_es as countryNameEs',
      'countries.currency',
      'countries.time_zone as timeZone',
      'countries.locale',
    ])
    .where('dashboards.team_id', '=', teamId);

/** A dashboard with its country, without what it holds. */
export type DashboardHead = Awaited<ReturnType<ReturnType<typeof headQuery>['execute']>>[number];

/** Dashboards of a team, the newest first. */
export const dashboardsOfTeam = (records: Records, teamId: number): Promise<DashboardHead[]> =>
  headQuery(records, teamId).orderBy('dashboards.id', 'desc').execute();

/** A dashboard of the team; undefined for one of another team, as for none. */
export const findDashboard = (
  records: Records,
  teamId: number,
  dashboardId: number,
): Promise<DashboardHead | undefined> =>
  headQuery(records, teamId).where('dashboards.id', '=', dashboardId).executeTakeFirst();

export type NewDashboard = {
  teamId: number;
  planId: number;
  countryId: number;
  name: string;
  /** yyyy-mm-dd. */
  insertedDate: string;
  createdBy: number;
  isDemo?: boolean;
};

/** Adds a dashboard as a draft, with the given analyses switched on; gives its id. */
export const insertDashboard = async (
  records: Records,
  dashboard: NewDashboard,
  analysisIds: readonly number[],
): Promise<number> => {
  const { id } = await records
    .insertInto('dashboards')
    .values({
      team_id: dashboard.teamId,
      plan_id: dashboard.planId,
      country_id: dashboard.countryId,
      name: dashboard.name,
      inserted_date: dashboard.insertedDate,
      created_by: dashboard.createdBy,
      is_demo: dashboard.isDemo ? 1 : 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const rows = analysisIds.map(analysisId => ({ dashboard_id: id, analysis_id: analysisId, selected: 1 }));
  if (rows.length > 0) await records.insertInto('dashboard_analyses').values(rows).execute();
  return id;
};

/** Makes a draft active. */
export const activateDashboard = async (records: Records, dashboardId: number): Promise<void> => {
  await records.updateTable('dashboards').set({ status: 'active' }).where('id', '=', dashboardId).execute();
};

/** Deletes a dashboard with all that it holds. */
export const deleteDashboard = async (records: Records, dashboardId: number): Promise<void> => {
  await records.deleteFrom('dashboards').where('id', '=', dashboardId).execute();
};

/** How much each dashboard of a team holds, by dashboard id; a missing entry is 0. */
export type HeldCounts = {
  analyses: Map<number, number>;
  retailers: Map<number, number>;
  productIds: Map<number, number[]>;
};

const counted = (rows: readonly { id: number; held: number | string | bigint }[]): Map<number, number> =>
  new Map(rows.map(row => [row.id, Number(row.held)]));

const countRetailers = (records: Records, teamId: number) =>
  records
    .selectFrom('dashboard_retailers')
    .innerJoin('dashboards', 'dashboards.id', 'dashboard_retailers.dashboard_id')
    .select(({ fn }) => ['dashboards.id', fn.countAll<number>().as('held')])
    .where('dashboards.team_id', '=', teamId)
    .groupBy('dashboards.id')
    .execute();

const countAnalyses = (records: Records, teamId: number) =>
  records
    .selectFrom('dashboard_analyses')
    .innerJoin('dashboards', 'dashboards.id', 'dashboard_analyses.dashboard_id')
    .select(({ fn }) => ['dashboards.id', fn.countAll<number>().as('held')])
    .where('dashboards.team_id', '=', teamId)
    .where('selected', '=', 1)
    .groupBy('dashboards.id')
    .execute();

const listProducts = async (records: Records, teamId: number): Promise<Map<number, number[]>> => {
  const rows = await records
    .selectFrom('dashboard_products')
    .innerJoin('dashboards', 'dashboards.id', 'dashboard_products.dashboard_id')
    .select(['dashboards.id', 'dashboard_products.product_id'])
    .where('dashboards.team_id', '=', teamId)
    .execute();
  return new Map([...Map.groupBy(rows, row => row.id)].map(([id, held]) => [id, held.map(row => row.product_id)]));
};

/** What the dashboards of a team hold, in three queries however many there are. */
export const heldByDashboards = async (records: Records, teamId: number): Promise<HeldCounts> => ({
  analyses: counted(await countAnalyses(records, teamId)),
  retailers: counted(await countRetailers(records, teamId)),
  productIds: await listProducts(records, teamId),
});
