import { inDictionaryOrder } from '../dictionary-order.ts';
import { idRows, idsIn } from '../id-list.ts';
import type { Records } from '../schema.ts';

export type OwnProductStatus = 'CONFIGURATED' | 'PENDING' | 'DISABLED';

/** Own products of a dashboard with their status, by name. */
export const ownProducts = async (records: Records, dashboardId: number) => {
  const rows = await records
    .selectFrom('dashboard_own_products as own')
    .innerJoin('products', 'products.id', 'own.product_id')
    .select(['products.upc', 'products.name as productName', 'products.id as masterProductId', 'own.status'])
    .where('own.dashboard_id', '=', dashboardId)
    .orderBy('products.id')
    .execute();
  return inDictionaryOrder(rows, row => row.productName);
};

/** Which of these products are own products of one of these dashboards. */
export const ownAmong = async (
  records: Records,
  dashboardIds: readonly number[],
  productIds: readonly number[],
): Promise<Set<number>> => {
  const query = records.selectFrom('dashboard_own_products').select('product_id').distinct();
  const rows = await query
    .where('dashboard_id', 'in', idsIn(dashboardIds))
    .where('product_id', 'in', idsIn(productIds))
    .execute();
  return new Set(rows.map(row => row.product_id));
};

/** Status of each own product of a dashboard, by the product's id. */
export const ownStatuses = async (records: Records, dashboardId: number): Promise<Map<number, OwnProductStatus>> => {
  const query = records.selectFrom('dashboard_own_products').select(['product_id', 'status']);
  const rows = await query.where('dashboard_id', '=', dashboardId).orderBy('product_id').execute();
  return new Map(rows.map(row => [row.product_id, row.status]));
};

/** Updates the status of own products: CONFIGURATED with a competitor, PENDING without (docs/product.md §4). */
export const settleOwnProducts = async (records: Records, dashboardId: number): Promise<void> => {
  await records
    .updateTable('dashboard_own_products')
    .set(({ case: when, exists, selectFrom }) => ({
      status: when()
        .when(
          exists(
            selectFrom('dashboard_competitors as link')
              .select('link.competitor_id')
              .where('link.dashboard_id', '=', dashboardId)
              .whereRef('link.own_product_id', '=', 'dashboard_own_products.product_id'),
          ),
        )
        .then('CONFIGURATED' as const)
        .else('PENDING' as const)
        .end(),
    }))
    .where('dashboard_id', '=', dashboardId)
    .where('status', '!=', 'DISABLED')
    .execute();
};

/** Makes products of a dashboard own products; they are removed as competitors of others. */
export const addOwnProducts = async (records: Records, dashboardId: number, ids: readonly number[]): Promise<void> => {
  await records
    .insertInto('dashboard_own_products')
    .columns(['dashboard_id', 'product_id'])
    .expression(({ val, selectFrom }) =>
      selectFrom(idRows(ids).as('listed'))
        .select([val(dashboardId).as('dashboard_id'), 'listed.value'])
        // Without this SQLite reads `on conflict` after a select as part of a join.
        .where('listed.value', '>', 0),
    )
    .onConflict(conflict => conflict.doNothing())
    .execute();
  await records
    .deleteFrom('dashboard_competitors')
    .where('dashboard_id', '=', dashboardId)
    .where('competitor_id', 'in', idsIn(ids))
    .execute();
  await settleOwnProducts(records, dashboardId);
};

/** Makes own products ordinary products of the dashboard again, without competitors. */
export const removeOwnProducts = async (
  records: Records,
  dashboardId: number,
  ids: readonly number[],
): Promise<void> => {
  for (const [table, column] of [
    ['dashboard_competitors', 'own_product_id'],
    ['dashboard_own_products', 'product_id'],
  ] as const) {
    await records.deleteFrom(table).where('dashboard_id', '=', dashboardId).where(column, 'in', idsIn(ids)).execute();
  }
};

/** Switches own products off, or on again. */
export const enableOwnProducts = async (
  records: Records,
  dashboardId: number,
  ids: readonly number[],
  enabled: boolean,
): Promise<void> => {
  await records
    .updateTable('dashboard_own_products')
    .set({ status: enabled ? 'PENDING' : 'DISABLED' })
    .where('dashboard_id', '=', dashboardId)
    .where('product_id', 'in', idsIn(ids))
    .execute();
  await settleOwnProducts(records, dashboardId);
};

/** Own products of a new dashboard with their competitors: the product's id → its competitors' ids. */
export const setOwnProducts = async (
  records: Records,
  dashboardId: number,
  competitors: ReadonlyMap<number, readonly number[]>,
): Promise<void> => {
  const links = [...competitors].flatMap(([own_product_id, others]) =>
    others.map(competitor_id => ({ dashboard_id: dashboardId, own_product_id, competitor_id })),
  );
  if (links.length > 0) await records.insertInto('dashboard_competitors').values(links).execute();
  await addOwnProducts(records, dashboardId, [...competitors.keys()]);
};
