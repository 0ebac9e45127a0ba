import type { DuckDBConnection } from '@duckdb/node-api';
import { dueTable } from '../../../../observations/sql/derived.ts';
import { type Connections, readRows } from '../connections.ts';
import { always } from '../runs/changed-pairs.ts';
import { inRange, type ProductRange, rangesOver } from '../runs/product-ranges.ts';
import { inTransaction } from '../transaction.ts';
import { deriveDays, tooLarge } from './derive-days.ts';
import { derivePriceRuns } from './derive-price-runs.ts';

/** Whoever asks something waits behind a part of the work for so many observations: a fraction of a second. */
const rowsAtOnce = 250_000;

/** Local days begin up to half a day before those in UTC. */
const due = (where: string): string => `SELECT product_id, min(since) AS since,
  greatest(CAST(min(since) AS DATE) - 1, DATE '0001-01-01') AS first_day FROM ${dueTable} ${where} GROUP BY product_id`;

const dueObservations = `SELECT d.product_id, count(o.product_id) AS n FROM (${due('')}) AS d
  LEFT JOIN observations AS o ON o.product_id = d.product_id AND o.day >= d.first_day GROUP BY d.product_id`;

const temporary = ['deriving', 'day_parts', 'runs_under_way'];

/**
 * Derives what is due of some products. What is due is deleted as this transaction sees it: a change that is committed
 * beside it remains due, since what is derived here does not know it.
 */
const deriveRange = async (connection: DuckDBConnection, range: ProductRange): Promise<void> => {
  const chosen = `WHERE ${inRange('product_id', range)}`;
  await connection.run(`CREATE OR REPLACE TEMP TABLE deriving AS ${due(chosen)}`);
  const [row] = await readRows<{ day: string | null }>(
    connection,
    'SELECT CAST(min(first_day) AS VARCHAR) AS day FROM deriving',
  );
  if (!row?.day) return;
  await deriveDays(connection, range, row.day);
  await derivePriceRuns(connection, range, row.day);
  await connection.run(`DELETE FROM ${dueTable} ${chosen}`);
  await connection.run(`INSERT INTO ${dueTable} SELECT product_id, ${always} FROM (${tooLarge})`);
  for (const table of temporary) await connection.run(`DROP TABLE IF EXISTS temp.${table}`);
};

/** Derives all that is due, some products at a time; each part waits for its turn among the queries of people. */
export const deriveDue = async (connections: Connections, signal: AbortSignal): Promise<void> => {
  if (signal.aborted) return;
  const ranges = await connections.lend(
    connection => readRows<ProductRange>(connection, rangesOver(dueObservations, rowsAtOnce)),
    signal,
  );
  for (const range of ranges) {
    if (signal.aborted) return;
    await connections.lend(connection => inTransaction(connection, () => deriveRange(connection, range)), signal);
  }
};
