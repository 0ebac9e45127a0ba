import type { Kysely } from 'kysely';

/** At how many shops a firing's condition began on its day: its prices are of those. Null of firings of earlier days. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await db.schema.alterTable('alert_firings').addColumn('began', 'integer').execute();
};
