import type { Kysely } from 'kysely';

/** What was made by which sending of a form, so that the same sending makes nothing again. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await db.schema
    .createTable('made_once')
    .addColumn('user_id', 'integer', column => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('key', 'text', column => column.notNull())
    .addColumn('reply', 'text', column => column.notNull())
    .addColumn('at', 'integer', column => column.notNull())
    .addPrimaryKeyConstraint('made_once_key', ['user_id', 'key'])
    .execute();
  await db.schema.createIndex('made_once_at').on('made_once').column('at').execute();
};
