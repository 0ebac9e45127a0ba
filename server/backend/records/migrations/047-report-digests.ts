import { type Kysely, sql } from 'kysely';

/** The figures that everybody got last stay known with the report, however long ago that was. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await db.schema.alterTable('reports').addColumn('last_digest', 'text').execute();
  await sql`update reports set last_digest = (
    select d.digest from report_deliveries d
    where d.report_id = reports.id and d.turn is not null and d.outcome in ('sent', 'empty')
    order by d.id desc limit 1
  )`.execute(db);
};
