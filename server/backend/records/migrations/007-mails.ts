import type { Kysely } from 'kysely';

/** The queue of mails. Address and letter are one sealed text, which is taken out once the mail is gone. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await db.schema
    .createTable('mails')
    .addColumn('id', 'integer', column => column.primaryKey().autoIncrement())
    .addColumn('kind', 'text', column => column.notNull())
    .addColumn('sealed', 'text')
    .addColumn('created_at', 'integer', column => column.notNull())
    .addColumn('valid_until', 'integer', column => column.notNull())
    .addColumn('due_at', 'integer')
    .addColumn('attempts', 'integer', column => column.notNull().defaultTo(0))
    .addColumn('refusals', 'integer', column => column.notNull().defaultTo(0))
    .addColumn('sent_at', 'integer')
    .addColumn('given_up_at', 'integer')
    .execute();
  await db.schema.createIndex('mails_due').on('mails').column('due_at').execute();
};
