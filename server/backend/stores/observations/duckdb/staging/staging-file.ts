import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { DuckDBConnection } from '@duckdb/node-api';
import type { StageRequest } from '../../../../observations/staging.ts';
import { readRows } from '../connections.ts';
import { literal } from './text.ts';

/** Bytes of a file that is staged in memory, which is quicker; its rows take about three times as much. */
const mostInMemory = 24_000_000;

const isLarge = (request: StageRequest): boolean => request.textBytes > mostInMemory;

/** The table of a file's rows: temporary, or in the staging's own file. */
export const tableOf = (request: StageRequest): 'TABLE' | 'TEMP TABLE' => (isLarge(request) ? 'TABLE' : 'TEMP TABLE');

/**
 * For a large file gives a connection a database file of its own: what it creates without TEMP is stored there,
 * compressed, while temporary tables would stay in memory as long as the engine's limit allows. Returns a function that
 * deletes it.
 */
export const attachStagingFile = async (
  connection: DuckDBConnection,
  request: StageRequest,
  folder: string,
): Promise<() => Promise<void>> => {
  if (!isLarge(request)) return async () => undefined;
  const id = randomUUID();
  const name = `staging_${id.replaceAll('-', '')}`;
  const path = join(folder, `staging-${id}.duckdb`);
  const [own] = await readRows<{ name: string }>(connection, 'SELECT current_database() AS name');
  // Nobody else reads this file: the engine's newest format takes a quarter less time to write.
  await connection.run(`ATTACH ${literal(path)} AS ${name} (STORAGE_VERSION 'latest')`);
  await connection.run(`SET search_path = ${literal(`${name}.main,"${own?.name}".main`)}`);
  return async () => {
    try {
      await connection.run(`RESET search_path; DETACH ${name}`);
    } finally {
      for (const file of [path, `${path}.wal`]) await rm(file, { force: true });
    }
  };
};
