import { type Kysely, sql } from 'kysely';

const alerts = (db: Kysely<never>) =>
  db.schema
    .createTable('alerts')
    .addColumn('id', 'integer', column => column.primaryKey().autoIncrement())
    .addColumn('dashboard_id', 'integer', column => column.notNull().references('dashboards.id').onDelete('cascade'))
    .addColumn('created_by', 'integer', column => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('kind', 'text', column => column.notNull())
    .addColumn('state', 'text', column => column.notNull())
    .addColumn('definition', 'text', column => column.notNull())
    // What was observed up to this moment (ISO, UTC) fires nothing; null: there was nothing yet.
    .addColumn('since', 'text')
    // Where the site was reached when the alert was made: links of mails lead there.
    .addColumn('base_url', 'text', column => column.notNull())
    .addColumn('created_at', 'integer', column => column.notNull())
    .execute();

/** A day on which an alert fired for a product: once, however often the day is imported. */
const firings = (db: Kysely<never>) =>
  db.schema
    .createTable('alert_firings')
    .addColumn('id', 'integer', column => column.primaryKey().autoIncrement())
    .addColumn('alert_id', 'integer', column => column.notNull().references('alerts.id').onDelete('cascade'))
    .addColumn('product_id', 'integer', column => column.notNull())
    .addColumn('day', 'text', column => column.notNull())
    .addColumn('places', 'integer', column => column.notNull())
    .addColumn('price', 'real')
    .addColumn('baseline', 'real')
    .addColumn('retailer_id', 'integer')
    .addColumn('import_id', 'integer')
    .addColumn('fired_at', 'integer', column => column.notNull())
    .addUniqueConstraint('alert_firings_once', ['alert_id', 'product_id', 'day'])
    .execute();

const notifications = (db: Kysely<never>) =>
  db.schema
    .createTable('notifications')
    .addColumn('id', 'integer', column => column.primaryKey().autoIncrement())
    .addColumn('user_id', 'integer', column => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('firing_id', 'integer', column => column.notNull().references('alert_firings.id').onDelete('cascade'))
    .addColumn('viewed', 'integer', column => column.notNull().defaultTo(0))
    // Whether the firing has gone into a mail of the person: 0 not yet, 1 yes or not wanted.
    .addColumn('mailed', 'integer', column => column.notNull().defaultTo(0))
    .addUniqueConstraint('notifications_once', ['user_id', 'firing_id'])
    .execute();

/**
 * Alerts, what they fired, who was notified of it, and after which imports they were evaluated: an import that ended and has no
 * row there waits for its evaluation. Those that were there before alerts are done with.
 */
export const up = async (db: Kysely<never>): Promise<void> => {
  await alerts(db);
  await db.schema.createIndex('alerts_dashboard').on('alerts').column('dashboard_id').execute();
  await firings(db);
  await notifications(db);
  await db.schema.createIndex('notifications_user').on('notifications').columns(['user_id', 'viewed']).execute();
  await db.schema.createIndex('notifications_unmailed').on('notifications').columns(['mailed', 'user_id']).execute();
  await db.schema
    .createTable('alert_runs')
    .addColumn('import_id', 'integer', column => column.primaryKey())
    .addColumn('evaluated_at', 'integer', column => column.notNull())
    .addColumn('firings', 'integer', column => column.notNull())
    .execute();
  await sql`insert into alert_runs select id, 0, 0 from imports where state = 'done'`.execute(db);
  await db.schema
    .createTable('alert_settings')
    .addColumn('user_id', 'integer', column => column.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('mail', 'text', column => column.notNull())
    .addColumn('hour', 'integer', column => column.notNull())
    .addColumn('digest_day', 'text')
    .execute();
};
