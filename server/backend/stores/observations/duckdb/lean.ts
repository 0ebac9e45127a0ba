import type { DuckDBConnection } from '@duckdb/node-api';
import { type Connections, readRows } from './connections.ts';

const everyMs = 100;

/** Bytes above the memory used before: at `most` it is reduced to `least`. */
type Bounds = { most: number; least: number };
const ofAll: Bounds = { most: 384_000_000, least: 128_000_000 };
const ofTables: Bounds = { most: 24_000_000, least: 4_000_000 };

/** Bytes of the engine's memory, and of those the blocks of tables. */
type InUse = { bytes: number; tables: number };

const inUse = async (connection: DuckDBConnection): Promise<InUse> => {
  const bytes = 'CAST(sum(memory_usage_bytes)';
  const [row] = await readRows<InUse>(
    connection,
    `SELECT ${bytes} AS DOUBLE) AS bytes, coalesce(${bytes} FILTER (WHERE tag = 'BASE_TABLE') AS DOUBLE), 0) AS tables
      FROM duckdb_memory()`,
  );
  return row ?? { bytes: 0, tables: 0 };
};

/**
 * Lowering the limit drops blocks that are not in use; if that is not enough it fails and changes nothing. Both
 * settings in one call, so that no query begins with the low limit.
 */
const dropBlocks = async (connection: DuckDBConnection, bytes: number, limit: string): Promise<void> => {
  await connection
    .run(`SET memory_limit = '${Math.ceil(bytes / 1e6)}MB'; SET memory_limit = '${limit}'`)
    .catch(() => undefined);
};

/**
 * For statements that read much of the data once, one after another: call the result after each of them. Blocks that
 * were read are dropped, and only while no other query runs: one that needed memory at the moment of the low limit would
 * fail.
 */
export const createTrimmer = async (connections: Connections, signal?: AbortSignal): Promise<() => Promise<void>> => {
  const before = await connections.lend(inUse, signal);
  const isTooMuch = (now: InUse): boolean => now.tables - before.tables > ofTables.most;
  return async () => {
    if (!isTooMuch(await connections.lend(inUse, signal))) return;
    await connections.lendAlone(async connection => {
      const now = await inUse(connection);
      const least = now.bytes - (now.tables - before.tables) + ofTables.least;
      if (isTooMuch(now)) await dropBlocks(connection, least, connections.memoryLimit);
    }, signal);
  };
};

/**
 * Runs work that copies the data. The engine would keep every block as long as its limit allows; these are dropped during
 * the work, since nobody will need them again.
 */
export const keepLean = async <Result>(connections: Connections, work: () => Promise<Result>): Promise<Result> => {
  const connection = await connections.open();
  const before = await inUse(connection);
  let looking: Promise<void> | null = null;
  const look = async (): Promise<void> => {
    const { bytes } = await inUse(connection);
    if (bytes - before.bytes > ofAll.most) {
      await dropBlocks(connection, before.bytes + ofAll.least, connections.memoryLimit);
    }
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
