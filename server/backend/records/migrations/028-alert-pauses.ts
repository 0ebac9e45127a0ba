import { type Kysely, sql } from 'kysely';

/**
 * When an alert was not on: from a moment to another (ms since the epoch), and the newest import that was done with at either;
 * `newest`: the newest moment that its products had been observed at (ISO, UTC) when it was switched on again. One that goes on
 * has no end. `since_import` of an alert: the newest import that was done with when `since` was set.
 */
export const up = async (db: Kysely<never>): Promise<void> => {
  await db.schema
    .createTable('alert_pauses')
    .addColumn('id', 'integer', column => column.primaryKey().autoIncrement())
    .addColumn('alert_id', 'integer', column => column.notNull().references('alerts.id').onDelete('cascade'))
    .addColumn('from_at', 'integer', column => column.notNull())
    .addColumn('from_import', 'integer', column => column.notNull())
    .addColumn('to_at', 'integer')
    .addColumn('to_import', 'integer')
    .addColumn('newest', 'text')
    .execute();
  await db.schema.createIndex('alert_pauses_alert').on('alert_pauses').column('alert_id').execute();
  await db.schema.alterTable('alerts').addColumn('since_import', 'integer').execute();
  // Since when the present pauses go on is not known: from now on at the latest.
  await sql`insert into alert_pauses (alert_id, from_at, from_import)
    select id, cast(${Date.now()} as bigint), coalesce((select max(id) from imports where state = 'done'), 0)
    from alerts where state <> 'on'`.execute(db);
};
