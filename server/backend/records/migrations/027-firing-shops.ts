import { type Kysely, sql } from 'kysely';
import { isSqlite } from '../../stores/records/words.ts';

/** A day may fire again once its alert is about something else: the key names what it is about. */
const firings = async (db: Kysely<never>): Promise<void> => {
  await db.schema
    .createTable('new_firings')
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
    .addColumn('began', 'integer')
    .addColumn('event', 'text')
    .addColumn('against', 'text')
    .addColumn('above', 'integer')
    // JSON of what is shown of its shops; null of firings of earlier days, of which no shops are known.
    .addColumn('told', 'text')
    .execute();
  await sql`insert into new_firings (id, alert_id, product_id, day, places, price, baseline, retailer_id, import_id, fired_at,
      began, event, against, above)
    select id, alert_id, product_id, day, places, price, baseline, retailer_id, import_id, fired_at, began, event, against,
      above from alert_firings`.execute(db);
};

/** `mailed_to`: up to which shop of the firing its person got in mails. */
const notifications = async (db: Kysely<never>): Promise<void> => {
  await db.schema
    .createTable('new_notifications')
    .addColumn('id', 'integer', column => column.primaryKey().autoIncrement())
    .addColumn('user_id', 'integer', column => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('firing_id', 'integer', column => column.notNull().references('new_firings.id').onDelete('cascade'))
    .addColumn('viewed', 'integer', column => column.notNull().defaultTo(0))
    .addColumn('mailed', 'integer', column => column.notNull().defaultTo(0))
    .addColumn('mailed_to', 'integer', column => column.notNull().defaultTo(0))
    .addUniqueConstraint('notifications_once', ['user_id', 'firing_id'])
    .execute();
  await sql`insert into new_notifications (id, user_id, firing_id, viewed, mailed)
    select id, user_id, firing_id, viewed, mailed from notifications`.execute(db);
};

/** Puts a table in the place of another one; ids that were given before are not given again. */
const replace = async (db: Kysely<never>, name: string, by: string): Promise<void> => {
  if (isSqlite(db)) {
    await sql`delete from sqlite_sequence where name = ${by}`.execute(db);
    await sql`insert into sqlite_sequence (name, seq)
      select ${by}, seq from sqlite_sequence where name = ${name}`.execute(db);
  }
  await db.schema.dropTable(name).execute();
  await db.schema.alterTable(by).renameTo(name).execute();
};

/** The shops of a firing, each once. `import_id` brought the observation; after `after_import_id` it was reported. */
const shops = (db: Kysely<never>) =>
  db.schema
    .createTable('alert_firing_shops')
    .addColumn('id', 'integer', column => column.primaryKey().autoIncrement())
    .addColumn('firing_id', 'integer', column => column.notNull().references('alert_firings.id').onDelete('cascade'))
    .addColumn('shop_id', 'integer', column => column.notNull())
    .addColumn('price', 'real')
    .addColumn('baseline', 'real')
    .addColumn('import_id', 'integer', column => column.notNull())
    .addColumn('after_import_id', 'integer', column => column.notNull())
    .addUniqueConstraint('alert_firing_shops_once', ['firing_id', 'shop_id'])
    .execute();

/**
 * Firings know the shops at which their condition began: a day's files may come one by one, and each shop is reported once. The
 * tables are made anew, since SQLite changes no key of one that is there.
 */
export const up = async (db: Kysely<never>): Promise<void> => {
  // Elsewhere the name of a constraint is taken as long as the table is there.
  if (!isSqlite(db)) await db.schema.alterTable('notifications').dropConstraint('notifications_once').execute();
  await firings(db);
  await notifications(db);
  await replace(db, 'notifications', 'new_notifications');
  await replace(db, 'alert_firings', 'new_firings');
  await sql`create unique index alert_firings_once on alert_firings
    (alert_id, product_id, day, coalesce(event, ''), coalesce(against, ''))`.execute(db);
  await db.schema.createIndex('notifications_user').on('notifications').columns(['user_id', 'viewed']).execute();
  await db.schema.createIndex('notifications_unmailed').on('notifications').columns(['mailed', 'user_id']).execute();
  await shops(db);
};
