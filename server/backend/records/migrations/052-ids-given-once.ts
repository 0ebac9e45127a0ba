import { type Kysely, sql } from 'kysely';
import { isSqlite } from '../../stores/records/words.ts';

/**
 * From here on SQLite notes the greatest id that was given to a dashboard, a group and a comparison set, as it does for tables that were
 * made with AUTOINCREMENT: `unusedId` in `server/backend/stores/records/new-id.ts`. PostgreSQL gives no id twice anyway.
 */
export const up = async (db: Kysely<never>): Promise<void> => {
  if (!isSqlite(db)) return;
  for (const table of ['dashboards', 'product_groups', 'comparison_sets']) {
    await sql`insert into sqlite_sequence (name, seq)
      select ${table}, coalesce(max(id), 0) from ${sql.table(table)}`.execute(db);
  }
};
