import type { Kysely } from 'kysely';

/** At how many shops of a firing the price lay above what it was held against. Null of firings of earlier days. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await db.schema.alterTable('alert_firings').addColumn('above', 'integer').execute();
};
