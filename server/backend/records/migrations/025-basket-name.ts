import { type Kysely, sql } from 'kysely';

/** The analysis is called by what it shows, in the settings as in its navigation; comparison sets are what it is about. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`update analysis_types set name_en = 'Baskets', name_es = 'Canastas' where type = 'comparative'`.execute(db);
};
