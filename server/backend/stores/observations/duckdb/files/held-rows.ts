import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DuckDBValue } from '@duckdb/node-api';
import { sql } from 'kysely';
import type { EngineQuery, HeldRows } from '../../../../observations/engine.ts';
import type { Connections } from '../connections.ts';
import { literal } from '../staging/text.ts';

/** Small row groups, so that reading a range skips the others. Not compressed, since they are read once and deleted. */
const layout = 'FORMAT parquet, ROW_GROUP_SIZE 8192, COMPRESSION uncompressed';

/** Rows as Parquet files in a separate folder, one for each query: they use no memory, and are read by column. */
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
