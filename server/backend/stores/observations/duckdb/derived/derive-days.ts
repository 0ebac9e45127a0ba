import type { DuckDBConnection } from '@duckdb/node-api';
import { type DaysOf, daySums, daysTables } from '../../../../observations/sql/derived.ts';
import { isPriced } from '../../../../observations/sql/run-kinds.ts';
import { inRange, type ProductRange } from '../runs/product-ranges.ts';
import { places, sums } from './tables.ts';

const priced = `FILTER (WHERE ${isPriced})`;

/** By both kinds of places, so that the observations are read once. */
const parts = (range: ProductRange, firstDay: string): string => `CREATE OR REPLACE TEMP TABLE day_parts AS
  SELECT o.product_id, o.country_id, o.day, coalesce(s.region_id, 0) AS region, coalesce(s.retailer_id, 0) AS retailer,
    0 AS product, count(*) AS observations, count(promoted) AS promotion_known, count(*) FILTER (WHERE promoted) AS promoted,
    count(in_stock) AS stock_known, count(*) FILTER (WHERE NOT in_stock) AS gone, count(*) ${priced} AS priced,
    sum(price_micros) ${priced} AS total, min(price_micros) ${priced} AS minimum, max(price_micros) ${priced} AS maximum,
    max(observed_at) ${priced} AS newest
  FROM observations AS o JOIN deriving AS d ON d.product_id = o.product_id AND o.day >= d.first_day
    LEFT JOIN shops AS s ON s.id = o.shop_id
  WHERE ${inRange('o.product_id', range)} AND o.day >= DATE '${firstDay}' GROUP BY ALL`;

const drop = (table: string): string => `DELETE FROM ${table} AS t USING deriving AS d
  WHERE d.product_id = t.product_id AND t.day >= d.first_day`;

const sumUp = (place: DaysOf): string => `INSERT INTO ${daysTables[place]} BY NAME
  SELECT product_id, country_id, day, ${place} AS place_id,
    ${daySums[place].map(name => `${sums[name].ofParts} AS ${name}`).join(', ')}
  FROM day_parts GROUP BY product_id, country_id, day, ${place} ORDER BY product_id, day, ${place}`;

/** Sums the observations of the products in `deriving` up anew, each from its first changed day. */
export const deriveDays = async (
  connection: DuckDBConnection,
  range: ProductRange,
  firstDay: string,
): Promise<void> => {
  await connection.run(parts(range, firstDay));
  for (const place of places) {
    await connection.run(drop(daysTables[place]));
    await connection.run(sumUp(place));
  }
};

/** Products with a sum that is too large, which can only be read from the observations. */
export const tooLarge = `SELECT DISTINCT t.product_id FROM ${daysTables.product} AS t JOIN deriving AS d
  ON d.product_id = t.product_id WHERE t.priced > 0 AND t.total IS NULL`;
