import { idRows, idsIn } from '../id-list.ts';
import type { Records } from '../schema.ts';
import { settleOwnProducts } from './own-products.ts';

/** Ids of the retailers that a dashboard has chosen. */
export const loadRetailerIds = async (records: Records, dashboardId: number): Promise<number[]> => {
  const query = records.selectFrom('dashboard_retailers').select('retailer_id');
  const rows = await query.where('dashboard_id', '=', dashboardId).orderBy('retailer_id').execute();
  return rows.map(row => row.retailer_id);
};

/** How many retailers a dashboard has chosen. */
export const countRetailers = async (records: Records, dashboardId: number): Promise<number> => {
  const query = records.selectFrom('dashboard_retailers').select(({ fn }) => fn.countAll<number>().as('count'));
  return Number((await query.where('dashboard_id', '=', dashboardId).executeTakeFirstOrThrow()).count);
};

/** How many retailers a country has. */
export const countRetailersOfCountry = async (records: Records, countryId: number): Promise<number> => {
  const query = records.selectFrom('retailers').select(({ fn }) => fn.countAll<number>().as('count'));
  return Number((await query.where('country_id', '=', countryId).executeTakeFirstOrThrow()).count);
};

/** Replaces the retailers of a dashboard. */
export const setRetailers = async (records: Records, dashboardId: number, ids: readonly number[]): Promise<void> => {
  await records.deleteFrom('dashboard_retailers').where('dashboard_id', '=', dashboardId).execute();
  await records
    .insertInto('dashboard_retailers')
    .columns(['dashboard_id', 'retailer_id'])
    .expression(({ val, selectFrom }) =>
      selectFrom(idRows(ids).as('listed'))
        .select([val(dashboardId).as('dashboard_id'), 'listed.value'])
        .distinct(),
    )
    .execute();
};

/** Ids of the products that a dashboard has chosen. */
export const loadProductIds = async (records: Records, dashboardId: number): Promise<number[]> => {
  const query = records.selectFrom('dashboard_products').select('product_id');
  const rows = await query.where('dashboard_id', '=', dashboardId).orderBy('product_id').execute();
  return rows.map(row => row.product_id);
};

/** How many products a dashboard has chosen. */
export const countProducts = async (records: Records, dashboardId: number): Promise<number> => {
  const query = records.selectFrom('dashboard_products').select(({ fn }) => fn.countAll<number>().as('count'));
  return Number((await query.where('dashboard_id', '=', dashboardId).executeTakeFirstOrThrow()).count);
};

/** Adds products to a dashboard, in one statement; those that are there already are not added twice. */
export const addProducts = async (records: Records, dashboardId: number, ids: readonly number[]): Promise<void> => {
  await records
    .insertInto('dashboard_products')
    .columns(['dashboard_id', 'product_id'])
    .expression(({ val, selectFrom }) =>
      selectFrom(idRows(ids).as('listed'))
        .select([val(dashboardId).as('dashboard_id'), 'listed.value'])
        // Without this SQLite reads `on conflict` after a select as part of a join.
        .where('listed.value', '>', 0),
    )
    .onConflict(conflict => conflict.doNothing())
    .execute();
};

/** Adds every product that was observed in a country to a dashboard, in one statement. */
export const addAllProducts = async (records: Records, dashboardId: number, countryId: number): Promise<void> => {
  await records
    .insertInto('dashboard_products')
    .columns(['dashboard_id', 'product_id'])
    .expression(({ val, selectFrom }) =>
      selectFrom('product_countries')
        .select([val(dashboardId).as('dashboard_id'), 'product_id'])
        .where('country_id', '=', countryId),
    )
    .onConflict(conflict => conflict.doNothing())
    .execute();
};

const groupsOfDashboard = (records: Records, dashboardId: number) =>
  records.selectFrom('product_groups').select('id').where('dashboard_id', '=', dashboardId);

/** Removes products from a dashboard, and from its own products, competitors and groups with them. */
export const removeProducts = async (records: Records, dashboardId: number, ids: readonly number[]): Promise<void> => {
  const gone = idsIn(ids);
  await records
    .deleteFrom('dashboard_competitors')
    .where('dashboard_id', '=', dashboardId)
    .where(either => either.or([either('own_product_id', 'in', gone), either('competitor_id', 'in', gone)]))
    .execute();
  await records
    .deleteFrom('product_group_products')
    .where('group_id', 'in', groupsOfDashboard(records, dashboardId))
    .where('product_id', 'in', gone)
    .execute();
  for (const table of ['dashboard_own_products', 'dashboard_products'] as const) {
    await records.deleteFrom(table).where('dashboard_id', '=', dashboardId).where('product_id', 'in', gone).execute();
  }
  await settleOwnProducts(records, dashboardId);
};

/** Removes every product from a dashboard, with its own products and competitors; its groups stay, empty. */
export const removeAllProducts = async (records: Records, dashboardId: number): Promise<void> => {
  const groups = groupsOfDashboard(records, dashboardId);
  await records.deleteFrom('product_group_products').where('group_id', 'in', groups).execute();
  for (const table of ['dashboard_competitors', 'dashboard_own_products', 'dashboard_products'] as const) {
    await records.deleteFrom(table).where('dashboard_id', '=', dashboardId).execute();
  }
};

/** Switches an analysis of a dashboard on or off. */
export const selectAnalysis = async (
  records: Records,
  dashboardId: number,
  analysisId: number,
  selected: boolean,
): Promise<void> => {
  const row = { dashboard_id: dashboardId, analysis_id: analysisId };
  if (!selected) {
    await records
      .deleteFrom('dashboard_analyses')
      .where('dashboard_id', '=', dashboardId)
      .where('analysis_id', '=', analysisId)
      .execute();
    return;
  }
  await records
    .insertInto('dashboard_analyses')
    .values(row)
    .onConflict(conflict => conflict.doNothing())
    .execute();
};
