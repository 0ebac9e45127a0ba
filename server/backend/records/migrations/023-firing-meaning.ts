import type { Kysely } from 'kysely';

/**
 * What a firing was about when it fired: an alert that is edited later does not change what it said. Null of firings of
 * earlier days, which are read as their alert is now.
 */
export const up = async (db: Kysely<never>): Promise<void> => {
  await db.schema.alterTable('alert_firings').addColumn('event', 'text').execute();
  await db.schema.alterTable('alert_firings').addColumn('against', 'text').execute();
};
