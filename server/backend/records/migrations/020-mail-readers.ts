import type { Kysely } from 'kysely';

/** Of mails about alerts it stays known whose they were and why one was given up, so that their reader can be informed. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await db.schema
    .alterTable('mails')
    .addColumn('user_id', 'integer', column => column.references('users.id').onDelete('cascade'))
    .execute();
  await db.schema.alterTable('mails').addColumn('fault', 'text').execute();
  await db.schema.createIndex('mails_user').on('mails').column('user_id').execute();
};
