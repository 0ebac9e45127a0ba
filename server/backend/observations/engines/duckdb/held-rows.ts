import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DuckDBValue } from '@duckdb/node-api';
import { sql } from 'kysely';
import type { EngineQuery, HeldRows } from '../engine.ts';
import type { Connections } from './connections.ts';
import { literal } from './staging/text.ts';

/** Few rows a group: a reader of a range skips the groups without it. Not compressed, for they are read once and removed. */
const layout = 'FORMAT parquet, ROW_GROUP_SIZE 8192, COMPRESSION uncompressed';

/** Rows as Parquet files in a folder of their own, one a query: they weigh on no memory, and are read by columns. */
export const holdRows = async (
  connections: Connections,
  queries: readonly EngineQuery[],
  signal: AbortSignal,
  folder = tmpdir(),
): Promise<HeldRows> => {
  const path = join(folder, `rows-${randomUUID()}`);
  await mkdir(path, { mode: 0o700 });
  const remove = () => rm(path, { recursive: true, force: true });
  try {
    for (const [at, query] of queries.entries()) {
      const copy = `COPY (${query.sql}) TO ${literal(join(path, `${at}.parquet`))} (${layout})`;
      await connections.lend(connection => connection.run(copy, [...query.parameters] as DuckDBValue[]), signal);
    }
  } catch (error) {
    await remove();
    throw error;
  }
  return { rows: sql`read_parquet(${sql.lit(join(path, '*.parquet'))})`, remove };
};
