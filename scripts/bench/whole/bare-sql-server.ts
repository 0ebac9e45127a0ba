import { openConnections, readRows } from '../../../server/backend/stores/observations/duckdb/connections.ts';
import type { Statement } from './statements.ts';

export type BareSqlTask = { path: string; temporaryFolder: string };

/** Runs statements on a file of the observations with the product's own settings of the engine, and nothing else. */
process.once('message', async ({ path, temporaryFolder }: BareSqlTask) => {
  const connections = await openConnections(path, { temporaryFolder });
  process.on('message', async (statements: Statement[]) => {
    for (const { sql, values } of statements) await connections.lend(connection => readRows(connection, sql, values));
    process.send?.('done');
  });
  process.send?.('ready');
});
