import { type Kysely, sql } from 'kysely';

/**
 * How many attempts at a mail have failed: its attempts are counted before they are made, so that one under way counts in
 * those already. What waits from earlier days is taken as failed that often.
 */
export const up = async (db: Kysely<never>): Promise<void> => {
  await db.schema
    .alterTable('mails')
    .addColumn('failures', 'integer', column => column.notNull().defaultTo(0))
    .execute();
  await sql`update mails set failures = attempts where sent_at is null`.execute(db);
};
