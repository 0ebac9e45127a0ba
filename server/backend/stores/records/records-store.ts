import type { Kysely } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';

/** Name → steps, applied in the order of the names (`NNN-name`). */
export type Migrations = Record<string, Migration>;

/** Records which know whether they were changed. */
export type RecordsStore<Tables> = Kysely<Tables> & {
  /**
   * Differs from an earlier one if any row has changed since, also one that another process wrote. What is read after it
   * is at least as new.
   */
  version: () => Promise<string>;
};

/** Migrates the tables to the newest version; closes them and throws the first error where that fails. */
export const migrated = async <Tables>(
  records: RecordsStore<Tables>,
  migrations: Migrations,
): Promise<RecordsStore<Tables>> => {
  const provider = { getMigrations: async () => migrations };
  const { error } = await new Migrator({ db: records, provider }).migrateToLatest();
  if (!error) return records;
  await records.destroy();
  throw error;
};
