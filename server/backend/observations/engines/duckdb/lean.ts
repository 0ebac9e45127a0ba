import type { DuckDBConnection } from '@duckdb/node-api';
import { type Connections, readRows } from './connections.ts';

const everyMs = 100;

/** Bytes above the memory used before: at `most` it is reduced to `least`. `tag`: only memory used for that. */
type Bounds = { most: number; least: number; tag?: string };
const ofAll: Bounds = { most: 384_000_000, least: 128_000_000 };

type InUse = { bytes: number; counted: number };

const inUse = async (connection: DuckDBConnection, { tag }: Bounds): Promise<InUse> => {
  const ofTag = tag === undefined ? '' : `FILTER (WHERE tag = '${tag}')`;
  const bytes = 'CAST(sum(memory_usage_bytes)';
  const [row] = await readRows<InUse>(
    connection,
    `SELECT ${bytes} AS DOUBLE) AS bytes, ${bytes} ${ofTag} AS DOUBLE) AS counted FROM duckdb_memory()`,
  );
  return row ?? { bytes: 0, counted: 0 };
};

/**
 * Lowering the limit drops blocks that are not in use; if that is not enough it fails and changes nothing. Both
 * settings in one call, so that no query runs with the low limit.
 */
const dropBlocks = async (connection: DuckDBConnection, bytes: number, limit: string): Promise<void> => {
  await connection
    .run(`SET memory_limit = '${Math.ceil(bytes / 1e6)}MB'; SET memory_limit = '${limit}'`)
    .catch(() => undefined);
};

/**
 * Runs work that reads or writes much of the data once. The engine would keep every block as long as its limit allows;
 * these are dropped during the work, since nobody will need them again.
 */
export const keepLean = async <Result>(
  connections: Connections,
  work: () => Promise<Result>,
  bounds = ofAll,
): Promise<Result> => {
  const connection = await connections.open();
  const before = await inUse(connection, bounds);
  let looking: Promise<void> | null = null;
  const look = async (): Promise<void> => {
    const now = await inUse(connection, bounds);
    const more = now.counted - before.counted;
    if (more > bounds.most) await dropBlocks(connection, now.bytes - more + bounds.least, connections.memoryLimit);
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
