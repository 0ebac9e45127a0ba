import { sql } from 'kysely';
import { inDictionaryOrder } from './dictionary-order.ts';
import { fold, literal } from './fold.ts';
import type { Records } from './schema.ts';

const productQuery = (records: Records) =>
  records
    .selectFrom('products')
    .leftJoin('categories', 'categories.id', 'products.category_id')
    .select([
      'products.id as masterProductId',
      'products.upc',
      'products.name as productName',
      'products.brand',
      'products.category_id as categoryId',
      'categories.name as categoryName',
    ]);

/** Products that a dashboard has chosen, by name. */
export const productsOfDashboard = async (records: Records, dashboardId: number) => {
  const rows = await productQuery(records)
    .innerJoin('dashboard_products', 'dashboard_products.product_id', 'products.id')
    .where('dashboard_products.dashboard_id', '=', dashboardId)
    .orderBy('products.id')
    .execute();
  return inDictionaryOrder(rows, row => row.productName);
};

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

const competitorIds = (records: Records, dashboardId: number) =>
  records
    .selectFrom('dashboard_competitors as rival')
    .innerJoin('dashboard_own_products as own', join =>
      join.onRef('own.dashboard_id', '=', 'rival.dashboard_id').onRef('own.product_id', '=', 'rival.own_product_id'),
    )
    .select('rival.competitor_id')
    .where('rival.dashboard_id', '=', dashboardId)
    .where('own.status', '=', 'CONFIGURATED');

/** Competitors of the configured own products (product.md §4), each once, by name. */
export const competitors = async (records: Records, dashboardId: number) => {
  const query = productQuery(records).where('products.id', 'in', competitorIds(records, dashboardId));
  return inDictionaryOrder(await query.orderBy('products.id').execute(), row => row.productName);
};

export type ProductSearch = {
  dashboardId: number;
  countryId: number;
  page: number;
  limit: number;
  categoryId?: number | undefined;
  retailerId?: number | undefined;
  /** Words of name or brand in any case, with or without accents; or the beginning of a UPC. */
  productName?: string | undefined;
  excludeSelected?: boolean | undefined;
};

const matchingQuery = (records: Records, search: ProductSearch) => {
  const { categoryId, retailerId, excludeSelected } = search;
  const text = (search.productName ?? '').trim();
  let query = records
    .selectFrom('product_search as search')
    .innerJoin('products', 'products.id', 'search.product_id')
    .innerJoin('product_countries as seen', 'seen.product_id', 'products.id')
    .leftJoin('dashboard_products as chosen', join =>
      join.onRef('chosen.product_id', '=', 'products.id').on('chosen.dashboard_id', '=', search.dashboardId),
    )
    .where('seen.country_id', '=', search.countryId);
  if (categoryId) query = query.where('products.category_id', '=', categoryId);
  if (excludeSelected) query = query.where('chosen.product_id', 'is', null);
  if (retailerId) {
    const sold = records.selectFrom('product_retailers').select('product_id').where('retailer_id', '=', retailerId);
    query = query.where('products.id', 'in', sold);
  }
  if (text === '') return query;
  const words = fold(text).split(' ').map(literal);
  return query.where(either =>
    either.or([
      sql<boolean>`${sql.ref('products.upc')} like ${`${literal(text)}%`} escape '\\'`,
      either.and(words.map(word => sql<boolean>`${sql.ref('search.folded')} like ${`%${word}%`} escape '\\'`)),
    ]),
  );
};

/** A page of the products observed in a country, by name, and how many match in all. */
export const searchProducts = async (records: Records, search: ProductSearch) => {
  const matching = matchingQuery(records, search);
  const rows = await matching
    .leftJoin('categories', 'categories.id', 'products.category_id')
    .select([
      'products.id as masterProductId',
      'products.upc',
      'products.name as productName',
      'products.brand',
      'products.category_id as categoryId',
      'categories.name as categoryName',
      'chosen.product_id as chosenId',
    ])
    .orderBy('search.folded')
    .orderBy('search.product_id')
    .limit(search.limit)
    .offset((search.page - 1) * search.limit)
    .execute();
  const { total } = await matching.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const data = rows.map(({ chosenId, ...product }) => ({ ...product, isSelected: chosenId !== null }));
  return { data, total: Number(total) };
};

const atOnce = 500;

/** Those of the ids that were never observed in the country. */
export const missingProductIds = async (
  records: Records,
  countryId: number,
  ids: readonly number[],
): Promise<number[]> => {
  const known = new Set<number>();
  for (let start = 0; start < ids.length; start += atOnce) {
    const rows = await records
      .selectFrom('product_countries')
      .select('product_id')
      .where('country_id', '=', countryId)
      .where('product_id', 'in', ids.slice(start, start + atOnce))
      .execute();
    for (const row of rows) known.add(row.product_id);
  }
  return ids.filter(id => !known.has(id));
};

/** UPC and name of products by id. */
export const productNames = async (
  records: Records,
  ids: readonly number[],
): Promise<Map<number, { upc: string; productName: string }>> => {
  const names = new Map<number, { upc: string; productName: string }>();
  for (let start = 0; start < ids.length; start += atOnce) {
    const query = records.selectFrom('products').select(['id', 'upc', 'name']);
    const rows = await query.where('id', 'in', ids.slice(start, start + atOnce)).execute();
    for (const { id, upc, name } of rows) names.set(id, { upc, productName: name });
  }
  return names;
};
