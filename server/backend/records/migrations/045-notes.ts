import type { Kysely } from 'kysely';

/** Notes of a dashboard on its days. Who wrote one may have left since: the note stays the dashboard's. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await db.schema
    .createTable('notes')
    .addColumn('id', 'integer', column => column.primaryKey().autoIncrement())
    .addColumn('dashboard_id', 'integer', column => column.notNull().references('dashboards.id').onDelete('cascade'))
    .addColumn('author_id', 'integer', column => column.references('users.id').onDelete('set null'))
    .addColumn('text', 'text', column => column.notNull())
    .addColumn('first_day', 'text', column => column.notNull())
    .addColumn('last_day', 'text', column => column.notNull())
    .addColumn('product_id', 'integer')
    .addColumn('analysis', 'text')
    .addColumn('created_at', 'integer', column => column.notNull())
    .addColumn('changed_at', 'integer')
    .execute();
  await db.schema.createIndex('notes_dashboard').on('notes').columns(['dashboard_id', 'first_day']).execute();
  await db.schema.createIndex('notes_author').on('notes').column('author_id').execute();
};
