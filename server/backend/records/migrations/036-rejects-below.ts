import { type Kysely, sql } from 'kysely';

/** Files of rejected rows are named below DATA_DIR: data that were moved or restored elsewhere still find theirs. */
export const up = async (db: Kysely<never>): Promise<void> => {
  const { rows } = await sql<{ id: number; path: string }>`
    select id, rejects_path as path from imports where rejects_path like '/%'`.execute(db);
  for (const { id, path } of rows) {
    const below = `rejects/${path.slice(path.lastIndexOf('/') + 1)}`;
    await sql`update imports set rejects_path = ${below} where id = ${id}`.execute(db);
  }
};
