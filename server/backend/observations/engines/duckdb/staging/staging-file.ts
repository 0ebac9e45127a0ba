import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { DuckDBConnection } from '@duckdb/node-api';
import { readRows } from '../connections.ts';
import { literal } from './text.ts';

/**
 * Gives a connection a database file of its own: what it creates without TEMP is stored there, compressed, while
 * temporary tables would stay in memory as long as the engine's limit allows. Returns a function that deletes it.
 */
export const attachStagingFile = async (connection: DuckDBConnection, folder: string): Promise<() => Promise<void>> => {
  const id = randomUUID();
  const name = `staging_${id.replaceAll('-', '')}`;
  const path = join(folder, `staging-${id}.duckdb`);
  const [own] = await readRows<{ name: string }>(connection, 'SELECT current_database() AS name');
  await connection.run(`ATTACH ${literal(path)} AS ${name}`);
  await connection.run(`SET search_path = ${literal(`${name}.main,"${own?.name}".main`)}`);
  return async () => {
    try {
      await connection.run(`RESET search_path; DETACH ${name}`);
    } finally {
      for (const file of [path, `${path}.wal`]) await rm(file, { force: true });
    }
  };
};
