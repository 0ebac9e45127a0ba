import type { DuckDBConnection } from '@duckdb/node-api';
import { isPriced, priorDays } from '../../../../observations/sql/run-kinds.ts';
import { readRows } from '../connections.ts';
import type { KeptKind } from './kept-kinds.ts';
import { inRange, type ProductRange } from './product-ranges.ts';

const inShop = 'PARTITION BY product_id, shop_id ORDER BY observed_at, nth';

/** Known observations since the first change of their pair in `due_pairs`, and the runs that were under way before it. */
const rowsOf = (kind: KeptKind, range: ProductRange, firstDay: string): string => {
  const names = Object.keys(kind.figures);
  const values = Object.entries(kind.figures).map(([name, { value }]) => `${value} AS ${name}`);
  const observed = [
    'product_id, shop_id, country_id, observed_at, nth, day',
    `${kind.state} AS state`,
    'false AS goes_on',
  ];
  const first = 'observed_at AS first_at, nth AS first_nth, day AS first_day';
  const kept = `product_id, shop_id, country_id, last_at, last_nth, last_day, true, true, first_at, first_nth, first_day`;
  return `SELECT ${[...observed, first, ...values].join(', ')} FROM (SELECT o.* FROM observations AS o
      JOIN due_pairs AS d ON d.product_id = o.product_id AND d.shop_id = o.shop_id AND o.observed_at >= d.since
      WHERE ${inRange('o.product_id', range)} AND o.day >= DATE '${firstDay}') WHERE ${kind.known}
    UNION ALL SELECT ${[kept, ...names].join(', ')} FROM under_way WHERE ${inRange('product_id', range)}`;
};

const aggregates = {
  min: (name: string) => `min(${name}) FILTER (state)`,
  max: (name: string) => `max(${name}) FILTER (state)`,
  last: (name: string) => `max(${name}) FILTER (state AND is_last)`,
};

/** The runs of these rows: only observations in the state, and those that end a run, are sorted a second time. */
const runsOf = (kind: KeptKind, rows: string): string => {
  const figures = Object.entries(kind.figures).map(([name, { over }]) => `, ${aggregates[over](name)} AS ${name}`);
  return `WITH compared AS (SELECT *, lag(state) OVER (${inShop}) IS NOT TRUE AS is_first FROM (${rows})),
    numbered AS (SELECT *, sum(CAST(state AND is_first AS INTEGER)) OVER w AS run, lead(state) OVER w IS NOT TRUE AS is_last
      FROM compared WHERE state OR NOT is_first WINDOW w AS (${inShop}))
    SELECT product_id, shop_id, min(country_id) AS country_id, min(first_at) AS first_at,
      max(first_nth) FILTER (state AND is_first) AS first_nth, min(first_day) FILTER (state) AS first_day,
      max(observed_at) FILTER (state) AS last_at, max(nth) FILTER (state AND is_last) AS last_nth,
      max(day) FILTER (state) AS last_day, min(observed_at) FILTER (NOT state) AS ended_at,
      min(day) FILTER (NOT state) AS ended_day${figures.join('')}, bool_or(goes_on) AS goes_on
    FROM numbered GROUP BY product_id, shop_id, run`;
};

/** Days in spans of this length: what lies before a run lies in its own span or in the one before that. */
const spanOf = (day: string): string => `((${day} - DATE '2000-01-01') // ${priorDays})`;

const spans = `CREATE OR REPLACE TEMP TABLE spans AS SELECT rowid AS run, product_id, shop_id, first_day,
  ${spanOf('first_day')} - unnest([0, 1]) AS span FROM derived WHERE NOT goes_on`;

/** The lowest price of the days before each new run. Joined by spans too: histories are long, and runs many. */
const pricesBefore = (range: ProductRange, first: string, last: string): string =>
  `SELECT s.run, min(o.price_micros) AS price FROM spans AS s JOIN observations AS o
      ON o.product_id = s.product_id AND o.shop_id = s.shop_id AND ${spanOf('o.day')} = s.span
    WHERE ${inRange('o.product_id', range)} AND o.day BETWEEN DATE '${first}' - ${priorDays} AND DATE '${last}'
      AND o.day < s.first_day AND o.day >= s.first_day - ${priorDays} AND ${isPriced} GROUP BY s.run`;

const newRuns = `SELECT CAST(min(first_day) AS VARCHAR) AS first, CAST(max(first_day) AS VARCHAR) AS last
  FROM derived WHERE NOT goes_on`;

/** `derived` with the prices before its new runs: joined, since updating many rows takes several times as long. */
const withPricesBefore = async (connection: DuckDBConnection, range: ProductRange): Promise<string> => {
  const [days] = await readRows<{ first: string | null; last: string | null }>(connection, newRuns);
  if (!days?.first || !days.last) return 'derived';
  await connection.run(spans);
  return `(SELECT d.* REPLACE (coalesce(b.price, d.price_before) AS price_before) FROM derived AS d
    LEFT JOIN (${pricesBefore(range, days.first, days.last)}) AS b ON b.run = d.rowid)`;
};

/** Writes the runs of the products of a range; what they replace is deleted already. */
export const deriveRuns = async (
  connection: DuckDBConnection,
  kind: KeptKind,
  range: ProductRange,
  firstDay: string,
): Promise<void> => {
  await connection.run(`CREATE OR REPLACE TEMP TABLE derived AS ${runsOf(kind, rowsOf(kind, range, firstDay))}`);
  const runs = kind.priceBefore ? await withPricesBefore(connection, range) : 'derived';
  await connection.run(`INSERT INTO ${kind.table} BY NAME SELECT * EXCLUDE (goes_on) FROM ${runs}
    ORDER BY product_id, first_day, shop_id`);
};
