import type { Kysely } from 'kysely';

/** Reports that are mailed, who gets them, what came of each time, and the outside addresses that a team allows. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await db.schema
    .createTable('reports')
    .addColumn('id', 'integer', column => column.primaryKey().autoIncrement())
    .addColumn('team_id', 'integer', column => column.notNull().references('teams.id').onDelete('cascade'))
    .addColumn('dashboard_id', 'integer', column => column.references('dashboards.id').onDelete('set null'))
    .addColumn('dashboard_name', 'text', column => column.notNull())
    .addColumn('view_id', 'integer', column => column.references('views.id').onDelete('set null'))
    .addColumn('of_view', 'integer', column => column.notNull())
    .addColumn('owner_id', 'integer', column => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('name', 'text', column => column.notNull())
    .addColumn('language_id', 'integer', column => column.notNull())
    .addColumn('rhythm', 'text', column => column.notNull())
    .addColumn('weekday', 'integer', column => column.notNull())
    .addColumn('month_day', 'integer', column => column.notNull())
    .addColumn('hour', 'integer', column => column.notNull())
    .addColumn('time_zone', 'text', column => column.notNull())
    .addColumn('file', 'text', column => column.notNull())
    .addColumn('only_changed', 'integer', column => column.notNull())
    .addColumn('base_url', 'text', column => column.notNull())
    .addColumn('counts_from', 'integer', column => column.notNull())
    .addColumn('paused', 'text')
    .execute();
  await db.schema.createIndex('reports_team').on('reports').column('team_id').execute();
  await db.schema.createIndex('reports_dashboard').on('reports').column('dashboard_id').execute();
  await db.schema.createIndex('reports_view').on('reports').column('view_id').execute();
  await db.schema
    .createTable('report_addresses')
    .addColumn('id', 'integer', column => column.primaryKey().autoIncrement())
    .addColumn('team_id', 'integer', column => column.notNull().references('teams.id').onDelete('cascade'))
    .addColumn('email', 'text', column => column.notNull())
    .addColumn('added_by', 'integer', column => column.references('users.id').onDelete('set null'))
    .addColumn('created_at', 'integer', column => column.notNull())
    .addUniqueConstraint('report_addresses_once', ['team_id', 'email'])
    .execute();
  await db.schema
    .createTable('report_recipients')
    .addColumn('id', 'integer', column => column.primaryKey().autoIncrement())
    .addColumn('report_id', 'integer', column => column.notNull().references('reports.id').onDelete('cascade'))
    .addColumn('user_id', 'integer', column => column.references('users.id').onDelete('cascade'))
    .addColumn('address_id', 'integer', column => column.references('report_addresses.id').onDelete('cascade'))
    .addColumn('refusals', 'integer', column => column.notNull().defaultTo(0))
    .addColumn('ended_at', 'integer')
    .execute();
  await db.schema.createIndex('report_recipients_report').on('report_recipients').column('report_id').execute();
  await db.schema
    .createTable('report_deliveries')
    .addColumn('id', 'integer', column => column.primaryKey().autoIncrement())
    .addColumn('report_id', 'integer', column => column.notNull().references('reports.id').onDelete('cascade'))
    .addColumn('turn', 'integer')
    .addColumn('asked_by', 'integer', column => column.references('users.id').onDelete('cascade'))
    .addColumn('outcome', 'text', column => column.notNull())
    .addColumn('at', 'integer', column => column.notNull())
    .addColumn('digest', 'text')
    .addColumn('content', 'text')
    .addUniqueConstraint('report_deliveries_once', ['report_id', 'turn'])
    .execute();
  await db.schema
    .alterTable('mails')
    .addColumn('delivery_id', 'integer', column => column.references('report_deliveries.id').onDelete('cascade'))
    .execute();
  await db.schema.createIndex('mails_delivery').on('mails').column('delivery_id').execute();
};
