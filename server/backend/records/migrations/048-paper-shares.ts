import type { Kysely } from 'kysely';

/** Share links show a dashboard's page for print, too. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await db.schema.alterTable('shares').addColumn('paper', 'text').execute();
};
