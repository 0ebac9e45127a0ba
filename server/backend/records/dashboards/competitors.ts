import { inDictionaryOrder } from '../dictionary-order.ts';
import { idRows, idsIn } from '../id-list.ts';
import type { Records } from '../schema.ts';
import { settleOwnProducts } from './own-products.ts';

/** Competitors of the configured own products (docs/product.md §4), each once, by name. */
export const competitors = async (records: Records, dashboardId: number) => {
  const linked = records
    .selectFrom('dashboard_competitors as link')
    .innerJoin('dashboard_own_products as own', join =>
      join.onRef('own.dashboard_id', '=', 'link.dashboard_id').onRef('own.product_id', '=', 'link.own_product_id'),
    )
    .select('link.competitor_id')
    .where('link.dashboard_id', '=', dashboardId)
    .where('own.status', '=', 'CONFIGURATED');
  const rows = await records
    .selectFrom('products')
    .leftJoin('categories', 'categories.id', 'products.category_id')
    .select([
      'products.id as masterProductId',
      'products.upc',
      'products.name as productName',
      'products.brand',
      'products.category_id as categoryId',
      'categories.name as categoryName',
    ])
    .where('products.id', 'in', linked)
    .orderBy('products.id')
    .execute();
  return inDictionaryOrder(rows, row => row.productName);
};

/** The competitors of each own product that counts (docs/product.md §4: CONFIGURATED): its id → their ids. */
export const competitorIdsByOwn = async (records: Records, dashboardId: number): Promise<Map<number, number[]>> => {
  const rows = await records
    .selectFrom('dashboard_own_products as own')
    .innerJoin('dashboard_competitors as link', join =>
      join.onRef('link.dashboard_id', '=', 'own.dashboard_id').onRef('link.own_product_id', '=', 'own.product_id'),
    )
    .select(['own.product_id as ownId', 'link.competitor_id as competitorId'])
    .where('own.dashboard_id', '=', dashboardId)
    .where('own.status', '=', 'CONFIGURATED')
    .orderBy('own.product_id')
    .orderBy('link.competitor_id')
    .execute();
  const groups = Map.groupBy(rows, row => row.ownId);
  return new Map([...groups].map(([ownId, links]) => [ownId, links.map(link => link.competitorId)]));
};

/** Own products that a product competes with, with their status, by name. */
export const ownProductsOfCompetitor = async (records: Records, dashboardId: number, competitorId: number) => {
  const rows = await records
    .selectFrom('dashboard_competitors as link')
    .innerJoin('dashboard_own_products as own', join =>
      join.onRef('own.dashboard_id', '=', 'link.dashboard_id').onRef('own.product_id', '=', 'link.own_product_id'),
    )
    .innerJoin('products', 'products.id', 'own.product_id')
    .select(['products.upc', 'products.name as productName', 'products.id as masterProductId', 'own.status'])
    .where('link.dashboard_id', '=', dashboardId)
    .where('link.competitor_id', '=', competitorId)
    .orderBy('products.id')
    .execute();
  return inDictionaryOrder(rows, row => row.productName);
};

/** Links each of the competitors with each of the own products; existing links are kept. */
export const addCompetitors = async (
  records: Records,
  dashboardId: number,
  ownIds: readonly number[],
  ids: readonly number[],
): Promise<void> => {
  await records
    .insertInto('dashboard_competitors')
    .columns(['dashboard_id', 'own_product_id', 'competitor_id'])
    .expression(({ val, selectFrom }) =>
      selectFrom([idRows(ownIds).as('own'), idRows(ids).as('competitor')])
        .select([
          val(dashboardId).as('dashboard_id'),
          'own.value as own_product_id',
          'competitor.value as competitor_id',
        ])
        // Without this SQLite reads `on conflict` after a select as part of a join.
        .where('own.value', '>', 0),
    )
    .onConflict(conflict => conflict.doNothing())
    .execute();
  await settleOwnProducts(records, dashboardId);
};

/** Removes the links of competitors with the own products. */
export const removeCompetitors = async (
  records: Records,
  dashboardId: number,
  ownIds: readonly number[],
  ids: readonly number[],
): Promise<void> => {
  await records
    .deleteFrom('dashboard_competitors')
    .where('dashboard_id', '=', dashboardId)
    .where('own_product_id', 'in', idsIn(ownIds))
    .where('competitor_id', 'in', idsIn(ids))
    .execute();
  await settleOwnProducts(records, dashboardId);
};

/** How many products of a dashboard are linked as competitors, each counted once. */
export const countCompetitors = async (records: Records, dashboardId: number): Promise<number> => {
  const { count } = await records
    .selectFrom('dashboard_competitors')
    .select(({ fn }) => fn.count<number>('competitor_id').distinct().as('count'))
    .where('dashboard_id', '=', dashboardId)
    .executeTakeFirstOrThrow();
  return Number(count);
};
