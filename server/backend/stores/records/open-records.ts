import { openPostgres } from './postgres.ts';
import { watchChanges } from './postgres-changes.ts';
import { followingIds } from './postgres-ids.ts';
import { type Migrations, migrate, type RecordsStore } from './records-store.ts';
import { openSqlite } from './sqlite.ts';

/** Whether it is the address of a PostgreSQL database; anything else is the path of a file. */
export const isPostgres = (place: string): boolean => /^postgres(?:ql)?:\/\//.test(place);

/**
 * Opens the records and migrates them to the newest version: a file of SQLite (`:memory:` for a temporary one) or a
 * database of PostgreSQL by its address. Close with `records.destroy()`.
 */
export const openRecords = async <Tables>(place: string, migrations: Migrations): Promise<RecordsStore<Tables>> => {
  const onServer = isPostgres(place);
  const records = onServer ? openPostgres<Tables>(place) : openSqlite<Tables>(place);
  try {
    await migrate(records, onServer ? followingIds(migrations) : migrations);
    if (onServer) await watchChanges(records);
    return records;
  } catch (error) {
    await records.destroy();
    throw error;
  }
};
