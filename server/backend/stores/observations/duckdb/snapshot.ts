import { randomBytes } from 'node:crypto';
import type { DuckDBConnection } from '@duckdb/node-api';
import type { FileSnapshot } from '../../../observations/observations.ts';
import { type Connections, interruptible, readRows } from './connections.ts';
import { keepLean } from './lean.ts';

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;
const named = (name: string): string => `"${name.replaceAll('"', '""')}"`;

const readDatabaseName = async (connection: DuckDBConnection): Promise<string> => {
  const [row] = await readRows<{ name: string }>(connection, 'SELECT current_database() AS name');
  return row?.name ?? '';
};

/**
 * Copies within the transaction that keeps the snapshot. A copy that fails detaches the new file; the engine's own file
 * remains usable, on a full disk too.
 */
const copyAll = async (connection: DuckDBConnection, path: string): Promise<void> => {
  const copy = named(`backup_${randomBytes(8).toString('hex')}`);
  const own = named(await readDatabaseName(connection));
  await connection.run(`ATTACH ${quoted(path)} AS ${copy}`);
  await connection.run(`COPY FROM DATABASE ${own} TO ${copy}`);
  await connection.run('COMMIT');
  try {
    // Everything into one file: files beside it are not copied.
    await connection.run(`CHECKPOINT ${copy}`);
  } finally {
    await connection.run(`DETACH ${copy}`);
  }
};

/** Keeps a snapshot of the current state in a transaction on a separate connection. */
export const openSnapshot = async (connections: Connections): Promise<FileSnapshot> => {
  const connection = await connections.open();
  try {
    await connection.run('BEGIN TRANSACTION');
    // The snapshot begins with the first read, not with the transaction.
    const ledger = await readRows<{ id: number }>(connection, 'SELECT import_id AS id FROM import_ledger');
    return {
      importIds: new Set(ledger.map(row => row.id)),
      copyTo: (path, signal) =>
        keepLean(connections, () => interruptible(connection, () => copyAll(connection, path), signal)),
      rows: <Row>(statement: string) => readRows<Row>(connection, statement),
      writeRows: async (statement, path) => {
        await connection.run(`COPY (${statement}) TO ${quoted(path)} (FORMAT parquet, COMPRESSION zstd)`);
      },
      close: () => connection.closeSync(),
    };
  } catch (error) {
    connection.closeSync();
    throw error;
  }
};
