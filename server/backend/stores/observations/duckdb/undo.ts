import type { DuckDBConnection } from '@duckdb/node-api';
import { readRows } from './connections.ts';
import { changeObservations } from './runs/change-observations.ts';
import { noteChanged } from './runs/changed-pairs.ts';
import { factColumns } from './schema.ts';
import { renewAbsences } from './staging/commit/absences.ts';
import { applyOffers, touchDays } from './staging/offers.ts';

const key = ['product_id', 'shop_id', 'observed_at', 'nth', 'country_id'];
const sameKey = (one: string, other: string): string =>
  key.map(column => `${one}.${column} = ${other}.${column}`).join(' AND ');

/**
 * Each key is a chain: the current observation, the one that it replaced, the one replaced before … An import in the
 * middle of a chain is removed from it: what it had replaced then counts as replaced by the later one.
 */
const steps = (id: number): string[] => [
  `CREATE OR REPLACE TEMP TABLE heirs AS SELECT ${key.join(', ')}, replaced_by FROM replaced_observations WHERE import_id = ${id}`,
  `UPDATE replaced_observations SET replaced_by = h.replaced_by FROM heirs AS h
    WHERE replaced_observations.replaced_by = ${id} AND ${sameKey('h', 'replaced_observations')}`,
  `DELETE FROM replaced_observations WHERE import_id = ${id}`,
  `DELETE FROM observations WHERE import_id = ${id}`,
  `INSERT INTO observations SELECT ${factColumns.join(', ')} FROM replaced_observations WHERE replaced_by = ${id}
    ORDER BY product_id, day, shop_id, observed_at, nth`,
  `DELETE FROM replaced_observations WHERE replaced_by = ${id}`,
  ...['list_days', 'offer_days', 'offers', 'import_ledger'].map(
    table => `DELETE FROM ${table} WHERE import_id = ${id}`,
  ),
];

/**
 * Deletes an import's observations and restores what they had replaced, in one transaction with its row of the ledger.
 * Keys that a later import replaced keep that one's values. What other imports derived from its lists and promotions is
 * recalculated.
 */
export const undoImport = (connection: DuckDBConnection, importId: number): Promise<void> =>
  changeObservations(connection, async () => {
    const isTouched = await touchDays(connection, importId);
    // What comes back has the keys of what goes.
    await noteChanged(connection, `import_id = ${Number(importId)}`);
    for (const step of steps(Number(importId))) await connection.run(step);
    if (!isTouched) return;
    await applyOffers(connection);
    await renewAbsences(connection);
  });

/** The later imports that replaced observations of an import, and how many each. */
export const replacedLater = async (connection: DuckDBConnection, importId: number) => {
  const rows = await readRows<{ by: number; rows: bigint }>(
    connection,
    `SELECT replaced_by AS by, count(*) AS rows FROM replaced_observations WHERE import_id = $1 GROUP BY 1 ORDER BY 1`,
    [importId],
  );
  return rows.map(({ by, rows: count }) => ({ importId: by, rows: Number(count) }));
};
