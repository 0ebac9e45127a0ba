import type { DashboardContent } from '../../../contract/entities/dashboard-state.ts';
import type { Records } from '../schema.ts';

/** How much a dashboard contains; `firstDay` is the first day with data of any of its products, yyyy-mm-dd. */
export type Held = { analyses: number; retailers: number; products: number; firstDay: string | null };

/** What each dashboard of a team contains, by its id, in a single query. */
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

/** How many analyses, products and retailers one dashboard contains. */
export const heldByDashboard = async (records: Records, dashboardId: number) => {
  const row = await records
    .selectNoFrom(({ selectFrom, fn }) => [
      selectFrom('dashboard_analyses')
        .select(fn.countAll<number>().as('count'))
        .where('dashboard_id', '=', dashboardId)
        .as('analysis'),
      selectFrom('dashboard_products')
        .select(fn.countAll<number>().as('count'))
        .where('dashboard_id', '=', dashboardId)
        .as('products'),
      selectFrom('dashboard_retailers')
        .select(fn.countAll<number>().as('count'))
        .where('dashboard_id', '=', dashboardId)
        .as('retailers'),
    ])
    .executeTakeFirstOrThrow();
  return { analysis: Number(row.analysis), products: Number(row.products), retailers: Number(row.retailers) };
};

/** What is deleted with a dashboard besides its choice, each counted by its table; share links that work, reports about it. */
export const contentOfDashboard = async (
  records: Records,
  dashboardId: number,
  now: number,
): Promise<Omit<DashboardContent, 'members'>> => {
  const { analysis, ...chosen } = await heldByDashboard(records, dashboardId);
  const row = await records
    .selectNoFrom(({ selectFrom }) => {
      const of = (table: 'product_groups' | 'comparison_sets' | 'alerts' | 'views' | 'notes' | 'reports') =>
        selectFrom(table)
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .where('dashboard_id', '=', dashboardId);
      return [
        of('product_groups').as('groups'),
        of('comparison_sets').as('comparisonSets'),
        of('alerts').as('alerts'),
        of('views').as('views'),
        of('notes').as('notes'),
        of('reports').as('reports'),
        selectFrom('shares')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .where('dashboard_id', '=', dashboardId)
          .where('ended_at', 'is', null)
          .where('expires_at', '>', now)
          .as('shareLinks'),
      ];
    })
    .executeTakeFirstOrThrow();
  return {
    ...chosen,
    analyses: analysis,
    groups: Number(row.groups),
    comparisonSets: Number(row.comparisonSets),
    alerts: Number(row.alerts),
    views: Number(row.views),
    notes: Number(row.notes),
    reports: Number(row.reports),
    shareLinks: Number(row.shareLinks),
  };
};

/** First day on which a product of one dashboard was observed in its country; null where none was. */
export const loadFirstDay = async (
  records: Records,
  head: { id: number; countryId: number },
): Promise<string | null> => {
  const row = await records
    .selectFrom('dashboard_products as held')
    .innerJoin('product_countries as seen', 'seen.product_id', 'held.product_id')
    .select(({ fn }) => fn.min<string | null>('seen.first_day').as('day'))
    .where('held.dashboard_id', '=', head.id)
    .where('seen.country_id', '=', head.countryId)
    .executeTakeFirst();
  return row?.day ?? null;
};

/**
 * Which parts of dashboards have been configured; `competitors`: there is a configured own product (docs/product.md
 * §4).
 */
const selectedParts = (records: Records) =>
  records
    .selectFrom('dashboards')
    .select('dashboards.id')
    .select(({ exists, selectFrom }) => [
      exists(
        selectFrom('dashboard_retailers as held')
          .select('held.dashboard_id')
          .whereRef('held.dashboard_id', '=', 'dashboards.id'),
      ).as('retailers'),
      exists(
        selectFrom('dashboard_products as held')
          .select('held.dashboard_id')
          .whereRef('held.dashboard_id', '=', 'dashboards.id'),
      ).as('products'),
      exists(
        selectFrom('dashboard_own_products as held')
          .select('held.dashboard_id')
          .whereRef('held.dashboard_id', '=', 'dashboards.id'),
      ).as('myProducts'),
      exists(
        selectFrom('dashboard_own_products as held')
          .select('held.dashboard_id')
          .whereRef('held.dashboard_id', '=', 'dashboards.id')
          .where('held.status', '=', 'CONFIGURATED'),
      ).as('competitors'),
      exists(
        selectFrom('dashboard_analyses as held')
          .select('held.dashboard_id')
          .whereRef('held.dashboard_id', '=', 'dashboards.id'),
      ).as('analysis'),
      exists(
        selectFrom('product_groups as held')
          .select('held.dashboard_id')
          .whereRef('held.dashboard_id', '=', 'dashboards.id'),
      ).as('groups'),
    ]);

type SelectedParts = Awaited<ReturnType<ReturnType<typeof selectedParts>['executeTakeFirstOrThrow']>>;

/** An engine may say 0 or 1. */
const toSelected = (row: SelectedParts) => ({
  retailers: Boolean(row.retailers),
  products: Boolean(row.products),
  myProducts: Boolean(row.myProducts),
  competitors: Boolean(row.competitors),
  analysis: Boolean(row.analysis),
  groups: Boolean(row.groups),
});

export const whatIsSelected = async (records: Records, dashboardId: number) =>
  toSelected(await selectedParts(records).where('dashboards.id', '=', dashboardId).executeTakeFirstOrThrow());

/** The same of each draft of a team, by its id, in a single query. */
export const selectedInDrafts = async (records: Records, teamId: number) => {
  const rows = await selectedParts(records)
    .where('dashboards.team_id', '=', teamId)
    .where('dashboards.status', '=', 'draft')
    .execute();
  return new Map(rows.map(row => [row.id, toSelected(row)]));
};
