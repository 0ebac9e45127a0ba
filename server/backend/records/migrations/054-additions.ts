import type { Kysely } from 'kysely';

/** What an import added to the catalogue (JSON; null of imports of earlier days): counts, and the first shops and retailers. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await db.schema.alterTable('imports').addColumn('added', 'text').execute();
};
