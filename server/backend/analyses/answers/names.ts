import { sql } from 'kysely';
import type { Fragment } from './cells.ts';

/** The columns of a product, of rows that have product_id, upc and product_name. */
export const productColumns = {
  masterProductId: sql`product_id`,
  productName: sql`product_name`,
  upc: sql`upc`,
};

/** Joins to rows `f` with a product and a shop: `p`, `shops`, its retailer `t` and its city `c`, where they are known. */
export const shopJoins = sql`JOIN shops ON shops.id = f.shop_id LEFT JOIN retailers AS t ON t.id = shops.retailer_id
  LEFT JOIN cities AS c ON c.id = shops.city_id JOIN products AS p ON p.id = f.product_id`;

/** What distinguishes places of one name, on one line: those of the columns that are known. */
export const joinedDetail = (columns: readonly string[]): Fragment => {
  const parts = columns.map(name => sql`nullif(${sql.ref(name)}, '')`);
  return sql`coalesce(concat_ws(' · ', ${sql.join(parts)}), '')`;
};
