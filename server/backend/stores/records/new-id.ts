import { type Kysely, sql } from 'kysely';
import { isSqlite } from './words.ts';

/**
 * The id of a row that is about to be inserted, which no row had before: in SQLite a table that was made without AUTOINCREMENT gives
 * the id of its newest row again once that is deleted, and an old address would lead to another thing. Undefined in PostgreSQL, which
 * gives none twice by itself. To be called in the transaction of the insert.
 */
export const unusedId = async <Tables>(
  records: Kysely<Tables>,
  table: 'dashboards' | 'product_groups' | 'comparison_sets',
): Promise<number | undefined> => {
  if (!isSqlite(records)) return undefined;
  // A row that came with an id of its own is not noted there.
  const { rows } = await sql<{ seq: number }>`update sqlite_sequence
    set seq = max(seq, coalesce((select max(id) from ${sql.table(table)}), 0)) + 1
    where name = ${table} returning seq`.execute(records);
  return rows[0]?.seq;
};
