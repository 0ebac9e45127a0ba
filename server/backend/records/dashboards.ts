import type { Records } from './schema.ts';

/** Format of the imports that the demo market comes with. */
export const demoFormat = 'demo';

const headQuery = (records: Records, teamId: number) =>
  records
    .selectFrom('dashboards')
    .innerJoin('countries', 'countries.id', 'dashboards.country_id')
    .select(({ exists, selectFrom }) => [
      'dashboards.id',
      'dashboards.name',
      'dashboards.status',
      'dashboards.plan_id as planId',
      'dashboards.country_id as countryId',
      'dashboards.inserted_date as insertedDate',
      'countries.code as countryCode',
      'countries.name_en as countryNameEn',
      'countries.name_es as countryNameEs',
      'countries.currency',
      'countries.time_zone as timeZone',
      'countries.locale',
      exists(
        selectFrom('shops')
          .innerJoin('imports', 'imports.id', 'shops.first_import_id')
          .select('shops.id')
          .whereRef('shops.country_id', '=', 'countries.id')
          .where('imports.format', '=', demoFormat),
      ).as('isDemo'),
    ])
    .where('dashboards.team_id', '=', teamId);

/** A dashboard with its country, without what it holds; `isDemo` where the country has shops of the demo market. */
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
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const rows = analysisIds.map(analysisId => ({ dashboard_id: id, analysis_id: analysisId }));
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

/** How much a dashboard holds; `firstDay` is the first with data of any of its products, yyyy-mm-dd. */
export type Held = { analyses: number; retailers: number; products: number; firstDay: string | null };

/** What each dashboard of a team holds, by its id, in one query however many there are. */
export const heldByDashboards = async (records: Records, teamId: number): Promise<Map<number, Held>> => {
  const rows = await records
    .selectFrom('dashboards')
    .select(({ selectFrom, fn }) => [
      'dashboards.id',
      selectFrom('dashboard_analyses as held')
        .select(fn.countAll<number>().as('count'))
        .whereRef('held.dashboard_id', '=', 'dashboards.id')
        .as('analyses'),
      selectFrom('dashboard_retailers as held')
        .select(fn.countAll<number>().as('count'))
        .whereRef('held.dashboard_id', '=', 'dashboards.id')
        .as('retailers'),
      selectFrom('dashboard_products as held')
        .select(fn.countAll<number>().as('count'))
        .whereRef('held.dashboard_id', '=', 'dashboards.id')
        .as('products'),
      selectFrom('dashboard_products as held')
        .innerJoin('product_countries as seen', 'seen.product_id', 'held.product_id')
        .select(({ fn: of }) => of.min('seen.first_day').as('day'))
        .whereRef('held.dashboard_id', '=', 'dashboards.id')
        .whereRef('seen.country_id', '=', 'dashboards.country_id')
        .as('firstDay'),
    ])
    .where('dashboards.team_id', '=', teamId)
    .execute();
  return new Map(
    rows.map(row => [
      row.id,
      {
        analyses: Number(row.analyses),
        retailers: Number(row.retailers),
        products: Number(row.products),
        firstDay: row.firstDay,
      },
    ]),
  );
};

/** First day on which a product of one dashboard was observed in its country; null where none was. */
export const firstDayOf = async (records: Records, head: DashboardHead): Promise<string | null> => {
  const row = await records
    .selectFrom('dashboard_products as held')
    .innerJoin('product_countries as seen', 'seen.product_id', 'held.product_id')
    .select(({ fn }) => fn.min<string | null>('seen.first_day').as('day'))
    .where('held.dashboard_id', '=', head.id)
    .where('seen.country_id', '=', head.countryId)
    .executeTakeFirst();
  return row?.day ?? null;
};
