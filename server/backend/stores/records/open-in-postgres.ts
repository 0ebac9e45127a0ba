import { openPostgres } from './postgres.ts';
import { watchChanges } from './postgres-changes.ts';
import { followingIds } from './postgres-ids.ts';
import { type Migrations, migrated, type RecordsStore } from './records-store.ts';

/** Whether it is the address of a PostgreSQL database. */
export const isPostgres = (place: string): boolean => /^postgres(?:ql)?:\/\//.test(place);

/** Opens records in PostgreSQL and migrates them to the newest version. */
export const openInPostgres = async <Tables>(url: string, migrations: Migrations): Promise<RecordsStore<Tables>> => {
  const records = await migrated(openPostgres<Tables>(url), followingIds(migrations));
  await watchChanges(records);
  return records;
};
