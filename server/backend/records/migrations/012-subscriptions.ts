import { type Kysely, sql } from 'kysely';

/**
 * When a plan ends (ms since the epoch; null: not at all), for a trial and for what is paid alike, and whether its first
 * steps are done: they are where an analysis is open already. `expires_on` was never filled.
 */
export const up = async (db: Kysely<never>): Promise<void> => {
  await db.schema.alterTable('plans').dropColumn('expires_on').execute();
  await db.schema.alterTable('plans').addColumn('expires_at', 'integer').execute();
  await db.schema
    .alterTable('plans')
    .addColumn('configured', 'integer', column => column.notNull().defaultTo(0))
    .execute();
  await sql`update plans set configured = 1
    where id in (select plan_id from dashboards where status = 'active')`.execute(db);
};
