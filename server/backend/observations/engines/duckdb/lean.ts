import type { DuckDBConnection } from '@duckdb/node-api';
import { type Connections, rowsOf } from './connections.ts';

const everyMs = 100;
/** Bytes above what was in use before: from the first on it is taken back to the second. */
const most = 384_000_000;
const least = 128_000_000;

const bytesInUse = async (connection: DuckDBConnection): Promise<number> => {
  const [row] = await rowsOf<{ bytes: number }>(
    connection,
    'SELECT CAST(sum(memory_usage_bytes) AS DOUBLE) AS bytes FROM duckdb_memory()',
  );
  return row?.bytes ?? 0;
};

/** Lowering the limit drops blocks that nobody needs just now; where that is not enough it fails and changes nothing. */
const dropBlocks = async (connection: DuckDBConnection, bytes: number, limit: string): Promise<void> => {
  try {
    await connection.run(`SET memory_limit = '${Math.ceil(bytes / 1e6)}MB'`);
  } catch {
    // Queries need it all: they end.
  } finally {
    await connection.run(`SET memory_limit = '${limit}'`);
  }
};

/**
 * Runs work that passes over all of the data once. The engine keeps every block that it has read or written as long as its
 * limit allows; those of a passage are dropped meanwhile, since nobody asks for them again.
 */
export const keepLean = async <Result>(connections: Connections, work: () => Promise<Result>): Promise<Result> => {
  const connection = await connections.open();
  const before = await bytesInUse(connection);
  let looking: Promise<void> | null = null;
  const look = async (): Promise<void> => {
    if ((await bytesInUse(connection)) > before + most)
      await dropBlocks(connection, before + least, connections.memoryLimit);
  };
  const timer = setInterval(() => {
    looking ??= look()
      .catch(() => undefined)
      .finally(() => {
        looking = null;
      });
  }, everyMs);
  try {
    return await work();
  } finally {
    clearInterval(timer);
    await looking;
    connection.closeSync();
  }
};
