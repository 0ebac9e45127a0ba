import { isPostgres, openInPostgres } from './open-in-postgres.ts';
import { type Migrations, migrated, type RecordsStore } from './records-store.ts';
import { openSqlite } from './sqlite.ts';

/**
 * Opens the records and migrates them to the newest version: a file of SQLite (`:memory:` for a temporary one) or a
 * database of PostgreSQL by its address. Close with `records.destroy()`.
 */
export const openRecords = <Tables>(place: string, migrations: Migrations): Promise<RecordsStore<Tables>> =>
  isPostgres(place) ? openInPostgres(place, migrations) : migrated(openSqlite<Tables>(place), migrations);
