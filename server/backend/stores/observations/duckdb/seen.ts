import type { DuckDBConnection } from '@duckdb/node-api';
import type { Market } from '../../../observations/writer.ts';
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
