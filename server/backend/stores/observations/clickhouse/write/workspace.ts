import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DuckDBConnection } from '@duckdb/node-api';
import { openConnections } from '../../duckdb/connections.ts';
import { deriveNothing } from '../../duckdb/runs/change-observations.ts';
import { type ChangedTable, changedTableNames, changedTables } from '../schema.ts';
import type { Place } from './place.ts';

/**
 * A file of the embedded engine with those observations that a change is about. The change is made there, by the same
 * statements as in an embedded installation; what it made of them is then written to the server as rows that came and
 * rows that went.
 */
export type Workspace = {
  connection: DuckDBConnection;
  /** A folder of its own, beside the file. */
  folder: string;
  close: () => Promise<void>;
};

/** The names of a table's columns, in their order. */
export const columnsOf = (table: ChangedTable): string[] => Object.keys(changedTables[table]);

/** The table of the rows as they were before the change, each with its number. */
export const before = (table: ChangedTable): string => `before_${table}`;

const layBefore = async (connection: DuckDBConnection): Promise<void> => {
  for (const table of changedTableNames) {
    await connection.run(`CREATE OR REPLACE TABLE ${before(table)} AS
      SELECT ${columnsOf(table).join(', ')}, CAST(0 AS UBIGINT) AS row_id FROM ${table} LIMIT 0`);
  }
};

/** Opens an empty one. */
export const openWorkspace = async ({
  temporaryFolder = tmpdir(),
  memoryLimit,
  threads,
}: Place): Promise<Workspace> => {
  const folder = join(temporaryFolder, `staging-${randomUUID()}`);
  await mkdir(folder, { mode: 0o700 });
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    const options = { memoryLimit, threads, temporaryFolder: folder };
    const connections = await openConnections(join(folder, 'change.duckdb'), options);
    const connection = await connections.openForWriting();
    deriveNothing(connection);
    await layBefore(connection);
    const close = async () => {
      connection.closeSync();
      await connections.close();
      await remove();
    };
    return { connection, folder, close };
  } catch (error) {
    await remove();
    throw error;
  }
};

/** Takes out what was brought over before. */
export const clearWorkspace = async (connection: DuckDBConnection): Promise<void> => {
  for (const table of changedTableNames) await connection.run(`DELETE FROM ${table}`);
  await layBefore(connection);
};
