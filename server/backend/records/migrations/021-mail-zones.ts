import type { Kysely } from 'kysely';

/** The time zone in which a person's hour of the daily mail is meant; null: that of the first dashboard of her team. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await db.schema.alterTable('alert_settings').addColumn('time_zone', 'text').execute();
};
