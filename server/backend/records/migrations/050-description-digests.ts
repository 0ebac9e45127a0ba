import type { Kysely } from 'kysely';

/** What the source of a product's name says of it, as a digest: a list that says the same again need not be compared. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await db.schema.alterTable('products').addColumn('description_digest', 'double precision').execute();
};
