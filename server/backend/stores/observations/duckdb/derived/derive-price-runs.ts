import type { DuckDBConnection } from '@duckdb/node-api';
import { priceRunsTable } from '../../../../observations/sql/derived.ts';
import { isPriced } from '../../../../observations/sql/run-kinds.ts';
import { readRows } from '../connections.ts';
import { inRange, type ProductRange } from '../runs/product-ranges.ts';

/**
 * The stretches that the first change of their product may continue: the last one of each shop that begins before it.
 * `whole`: it ends before it too, so that its observations need not be read again.
 */
const underWay = `CREATE OR REPLACE TEMP TABLE runs_under_way AS
  SELECT r.*, r.last_at < d.since AS whole FROM ${priceRunsTable} AS r JOIN deriving AS d ON d.product_id = r.product_id
  WHERE r.first_at < d.since
  QUALIFY row_number() OVER (PARTITION BY r.product_id, r.shop_id ORDER BY r.first_at DESC) = 1`;

const drops = [
  `DELETE FROM ${priceRunsTable} AS r USING deriving AS d WHERE d.product_id = r.product_id AND r.first_at >= d.since`,
  `DELETE FROM ${priceRunsTable} AS r USING runs_under_way AS u
    WHERE u.product_id = r.product_id AND u.shop_id = r.shop_id AND u.first_at = r.first_at`,
];

/** What is observed at one moment is one state, its last; a stretch that is whole is one state as well. */
const states = (range: ProductRange, firstDay: string): string => `
  SELECT o.product_id, o.shop_id, min(o.country_id) AS country_id, o.observed_at AS first_at, max(o.day) AS first_day,
    o.observed_at AS last_at, max(o.day) AS last_day, arg_max(o.price_micros, o.nth) AS price,
    max(u.price_before) FILTER (WHERE u.first_at = o.observed_at) AS known_before
  FROM observations AS o JOIN deriving AS d ON d.product_id = o.product_id
    LEFT JOIN runs_under_way AS u ON u.product_id = o.product_id AND u.shop_id = o.shop_id
  WHERE ${inRange('o.product_id', range)} AND o.day >= DATE '${firstDay}' AND ${isPriced}
    AND o.observed_at >= CASE WHEN u.whole IS FALSE THEN u.first_at ELSE d.since END
  GROUP BY o.product_id, o.shop_id, o.observed_at
  UNION ALL SELECT product_id, shop_id, country_id, first_at, first_day, last_at, last_day, price, price_before
  FROM runs_under_way WHERE whole`;

/** A new stretch begins where the price is another, and where days go back: whoever asks by day then still finds the last one. */
const runs = (range: ProductRange, firstDay: string): string => `INSERT INTO ${priceRunsTable} BY NAME
  WITH compared AS (SELECT *, lag(price) OVER w AS lagging, (price = lag(price) OVER w AND first_day >= lag(last_day) OVER w) IS NOT TRUE AS begins
      FROM (${states(range, firstDay)}) WINDOW w AS (PARTITION BY product_id, shop_id ORDER BY first_at)),
    numbered AS (SELECT *, sum(CAST(begins AS INTEGER)) OVER (PARTITION BY product_id, shop_id ORDER BY first_at
      ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW) AS run FROM compared)
  SELECT product_id, shop_id, min(country_id) AS country_id, min(first_at) AS first_at, min(first_day) AS first_day,
    max(last_at) AS last_at, max(last_day) AS last_day, min(price) AS price,
    max(CASE WHEN begins THEN coalesce(lagging, known_before) END) AS price_before
  FROM numbered GROUP BY product_id, shop_id, run ORDER BY product_id, first_day, shop_id`;

/** The day before: what is observed at one moment may have two days, where the shop moved between two time zones. */
const firstDayOf = `CAST(greatest(min(first_day) - 1, DATE '0001-01-01') AS VARCHAR) AS day FROM runs_under_way WHERE NOT whole`;

/** Finds the stretches of the same price anew, for the products in `deriving`, each from its first change. */
export const derivePriceRuns = async (
  connection: DuckDBConnection,
  range: ProductRange,
  firstDay: string,
): Promise<void> => {
  await connection.run(underWay);
  const [row] = await readRows<{ day: string | null }>(connection, `SELECT ${firstDayOf}`);
  for (const drop of drops) await connection.run(drop);
  await connection.run(runs(range, row?.day && row.day < firstDay ? row.day : firstDay));
};
