import type { DuckDBConnection } from '@duckdb/node-api';
import type { Market, Seen } from '../../writer.ts';
import { readRows } from './connections.ts';

/** Where every product of a country was observed, and the first day there. */
export const listMarkets = async (connection: DuckDBConnection, countryId: number): Promise<Market[]> =>
  readRows<Market>(
    connection,
    `SELECT o.product_id AS "productId", o.country_id AS "countryId", s.retailer_id AS "retailerId",
        CAST(min(o.day) AS VARCHAR) AS "firstDay"
      FROM observations AS o JOIN shops AS s ON s.id = o.shop_id WHERE o.country_id = $1 GROUP BY 1, 2, 3`,
    [countryId],
  );

/** How many of some products each retailer of a country has had since a day. */
export const seenAt = async (connection: DuckDBConnection, seen: Seen): Promise<Map<number, number>> => {
  const ids = seen.productIds.map(Number).join(', ');
  if (ids === '') return new Map();
  const rows = await readRows<{ retailer: number; products: bigint }>(
    connection,
    `SELECT s.retailer_id AS retailer, count(DISTINCT o.product_id) AS products
      FROM observations AS o JOIN shops AS s ON s.id = o.shop_id
      WHERE o.country_id = $1 AND o.day >= CAST($2 AS DATE) AND s.retailer_id IS NOT NULL AND o.product_id IN (${ids})
      GROUP BY 1`,
    [seen.countryId, seen.since],
  );
  return new Map(rows.map(({ retailer, products }) => [retailer, Number(products)]));
};
