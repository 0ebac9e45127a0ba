import type { DuckDBConnection } from '@duckdb/node-api';
import { readRows } from '../connections.ts';
import { deriveRuns } from './derive-runs.ts';
import { type KeptKind, keptKinds } from './kept-kinds.ts';
import { type ProductRange, rangesOver } from './product-ranges.ts';

/** The day before the first change: local days begin up to half a day before those in UTC. */
const readFirstDay = async (connection: DuckDBConnection, pairs: string): Promise<string | null> => {
  const text = "CAST(greatest(CAST(min(since) AS DATE) - 1, DATE '0001-01-01') AS VARCHAR)";
  const [row] = await readRows<{ day: string | null }>(connection, `SELECT ${text} AS day FROM ${pairs}`);
  return row?.day ?? null;
};

/**
 * The changed pairs that have a run already, or an observation from which one may be made; most have neither, and
 * nothing is to be done for them.
 */
const makeDue = (
  { table, state }: KeptKind,
  firstDay: string,
  { from, to }: ProductRange,
): string => `CREATE OR REPLACE TEMP TABLE due_pairs AS
  SELECT c.product_id, c.shop_id, min(c.since) AS since FROM changed_pairs AS c
    SEMI JOIN (SELECT product_id, shop_id FROM ${table} WHERE product_id BETWEEN ${from} AND ${to}
      UNION ALL SELECT product_id, shop_id FROM observations
        WHERE product_id BETWEEN ${from} AND ${to} AND day >= DATE '${firstDay}' AND ${state}) AS s
    ON s.product_id = c.product_id AND s.shop_id = c.shop_id GROUP BY c.product_id, c.shop_id`;

/** A run that goes over the first change of its pair is computed anew from its own beginning. */
const lookBack = ({ table }: KeptKind): string => `UPDATE due_pairs SET since = r.first_at FROM
  (SELECT d.product_id, d.shop_id, min(r.first_at) AS first_at FROM ${table} AS r
    JOIN due_pairs AS d ON d.product_id = r.product_id AND d.shop_id = r.shop_id
    WHERE r.last_at >= d.since AND r.first_at < d.since GROUP BY d.product_id, d.shop_id) AS r
  WHERE r.product_id = due_pairs.product_id AND r.shop_id = due_pairs.shop_id`;

const mayGoOn = '(r.ended_at IS NULL OR r.ended_at >= d.since)';

/** Runs that what changed may continue or end. */
const keepUnderWay = ({ table }: KeptKind): string => `CREATE OR REPLACE TEMP TABLE under_way AS
  SELECT r.* FROM ${table} AS r JOIN due_pairs AS d ON d.product_id = r.product_id AND d.shop_id = r.shop_id
    WHERE r.last_at < d.since AND ${mayGoOn}`;

const drop = ({ table }: KeptKind): string => `DELETE FROM ${table} AS r USING due_pairs AS d
  WHERE d.product_id = r.product_id AND d.shop_id = r.shop_id AND (r.last_at >= d.since OR ${mayGoOn})`;

/** Pairs with a run since their first change; the others need not be sorted. */
const makeConcerned = (
  { known, state }: KeptKind,
  firstDay: string,
): string => `CREATE OR REPLACE TEMP TABLE concerned AS
  SELECT o.product_id, o.shop_id, count(*) AS n FROM observations AS o
    JOIN due_pairs AS d ON d.product_id = o.product_id AND d.shop_id = o.shop_id AND o.observed_at >= d.since
    WHERE o.day >= DATE '${firstDay}' AND ${known} GROUP BY o.product_id, o.shop_id HAVING bool_or(${state})
  UNION ALL SELECT product_id, shop_id, 1 FROM under_way`;

const keepConcerned =
  'DELETE FROM due_pairs WHERE (product_id, shop_id) NOT IN (SELECT product_id, shop_id FROM concerned)';

const renewKind = async (
  connection: DuckDBConnection,
  kind: KeptKind,
  since: string,
  changed: ProductRange,
): Promise<void> => {
  await connection.run(makeDue(kind, since, changed));
  while ((await connection.run(lookBack(kind))).rowsChanged > 0);
  const firstDay = await readFirstDay(connection, 'due_pairs');
  if (firstDay === null) return;
  await connection.run(keepUnderWay(kind));
  await connection.run(drop(kind));
  await connection.run(makeConcerned(kind, firstDay));
  await connection.run(keepConcerned);
  const ranges = await readRows<ProductRange>(connection, rangesOver('SELECT product_id, n FROM concerned'));
  for (const range of ranges) await deriveRuns(connection, kind, range, firstDay);
};

/** Brings the kept runs of the pairs in `changed_pairs` up to the observations. */
export const renewRuns = async (connection: DuckDBConnection): Promise<void> => {
  const since = await readFirstDay(connection, 'changed_pairs');
  const [changed] = await readRows<ProductRange>(
    connection,
    'SELECT min(product_id) AS "from", max(product_id) AS "to" FROM changed_pairs',
  );
  if (since !== null && changed) for (const kind of keptKinds) await renewKind(connection, kind, since, changed);
  for (const table of ['changed_pairs', 'due_pairs', 'under_way', 'concerned', 'derived', 'spans']) {
    await connection.run(`DROP TABLE IF EXISTS temp.${table}`);
  }
};
