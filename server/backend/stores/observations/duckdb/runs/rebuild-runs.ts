import type { DuckDBConnection } from '@duckdb/node-api';
import { readRows } from '../connections.ts';
import { inTransaction } from '../transaction.ts';
import { changeObservations } from './change-observations.ts';
import { noteWholePairs } from './changed-pairs.ts';
import { keptKinds } from './kept-kinds.ts';
import { type ProductRange, rangesOver } from './product-ranges.ts';

/**
 * Computes all kept runs anew from the observations, some products at a time and each time in a transaction of its own:
 * memory stays bounded, and a run that is cut off can be repeated.
 */
export const rebuildRuns = async (connection: DuckDBConnection): Promise<void> => {
  await inTransaction(connection, async () => {
    for (const { table } of keptKinds) await connection.run(`DELETE FROM ${table}`);
  });
  const counts = 'SELECT product_id, count(*) AS n FROM observations GROUP BY product_id';
  for (const { from, to } of await readRows<ProductRange>(connection, rangesOver(counts))) {
    const pairs = `SELECT DISTINCT product_id, shop_id FROM observations WHERE product_id BETWEEN ${from} AND ${to}`;
    await changeObservations(connection, () => noteWholePairs(connection, pairs));
  }
};
