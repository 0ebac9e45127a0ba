import type { Kysely } from 'kysely';

/** What several backends share that each kept for itself: keys, failed sign-ins, how far a job is, what is known of images. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await db.schema
    .createTable('installation')
    .addColumn('name', 'text', column => column.primaryKey())
    .addColumn('value', 'text', column => column.notNull())
    .execute();
  await db.schema
    .createTable('attempts')
    .addColumn('id', 'integer', column => column.primaryKey().autoIncrement())
    .addColumn('key', 'text', column => column.notNull())
    .addColumn('at', 'integer', column => column.notNull())
    .execute();
  await db.schema.createIndex('attempts_key').on('attempts').columns(['key', 'at']).execute();
  await db.schema.createIndex('attempts_at').on('attempts').column('at').execute();
  await db.schema
    .createTable('image_changes')
    .addColumn('id', 'integer', column => column.primaryKey())
    .addColumn('count', 'integer', column => column.notNull())
    .execute();
  await db.schema.alterTable('jobs').addColumn('progress', 'text').execute();
};
