import { inDictionaryOrder } from '../dictionary-order.ts';
import { idRows, idsIn } from '../id-list.ts';
import type { Records } from '../schema.ts';

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

/** Products of a group, by name. */
export const productsOfGroup = async (records: Records, groupId: number) => {
  const rows = await productQuery(records)
    .innerJoin('product_group_products as held', 'held.product_id', 'products.id')
    .where('held.group_id', '=', groupId)
    .orderBy('products.id')
    .execute();
  return inDictionaryOrder(rows, row => row.productName);
};

/** One product of a dashboard; undefined if the dashboard has not chosen it. */
export const productOfDashboard = (records: Records, dashboardId: number, productId: number) =>
  productQuery(records)
    .innerJoin('dashboard_products', 'dashboard_products.product_id', 'products.id')
    .where('dashboard_products.dashboard_id', '=', dashboardId)
    .where('products.id', '=', productId)
    .executeTakeFirst();

/** Categories that have products in a country, by name, with how many. */
export const categoriesOfCountry = async (records: Records, countryId: number) => {
  const rows = await records
    .selectFrom('product_countries as seen')
    .innerJoin('products', 'products.id', 'seen.product_id')
    .innerJoin('categories', 'categories.id', 'products.category_id')
    .select(({ fn }) => ['categories.id as categoryId', 'categories.name', fn.countAll<number>().as('products')])
    .where('seen.country_id', '=', countryId)
    .groupBy(['categories.id', 'categories.name'])
    .orderBy('categories.id')
    .execute();
  return inDictionaryOrder(
    rows.map(row => ({ ...row, products: Number(row.products) })),
    row => row.name,
  );
};

/** Whether there is such a product. */
export const isProduct = async (records: Records, productId: number): Promise<boolean> =>
  (await records.selectFrom('products').select('id').where('id', '=', productId).executeTakeFirst()) !== undefined;

/** Those of the ids that were never observed in the country. */
export const missingProductIds = async (
  records: Records,
  countryId: number,
  ids: readonly number[],
): Promise<number[]> => {
  const rows = await records
    .selectFrom(idRows(ids).as('listed'))
    .select('listed.value')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('product_countries as seen')
            .select('seen.product_id')
            .where('seen.country_id', '=', countryId)
            .whereRef('seen.product_id', '=', 'listed.value'),
        ),
      ),
    )
    .execute();
  return rows.map(row => row.value);
};

/** UPC and name of products by id. */
export const productNames = async (
  records: Records,
  ids: readonly number[],
): Promise<Map<number, { upc: string; productName: string }>> => {
  const query = records.selectFrom('products').select(['id', 'upc', 'name']).where('id', 'in', idsIn(ids));
  return new Map((await query.execute()).map(({ id, upc, name }) => [id, { upc, productName: name }]));
};
