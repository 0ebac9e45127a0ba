import type { DuckDBConnection } from '@duckdb/node-api';
import type { CommitCounts } from '../../../observations/staging.ts';
import { readRows } from './connections.ts';

/** The row that shows that an import is there. */
export const writeLedger = async (connection: DuckDBConnection, importId: number, counts: CommitCounts) => {
  await connection.run("INSERT INTO import_ledger VALUES ($1, now() AT TIME ZONE 'UTC', $2, $3, $4)", [
    importId,
    counts.written,
    counts.unchanged,
    counts.replaced,
  ]);
};

export const isCommitted = async (connection: DuckDBConnection, importId: number): Promise<boolean> =>
  (await readRows(connection, 'SELECT 1 FROM import_ledger WHERE import_id = $1', [importId])).length > 0;
