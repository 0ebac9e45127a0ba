import type { Kysely } from 'kysely';

/** What a person pinned of a dashboard to an overview of their own, and the view that a dashboard opens with. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await db.schema
    .createTable('pins')
    .addColumn('id', 'integer', column => column.primaryKey().autoIncrement())
    .addColumn('user_id', 'integer', column => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('view_id', 'integer', column => column.notNull().references('views.id').onDelete('cascade'))
    .addColumn('parts', 'text', column => column.notNull())
    .addColumn('position', 'integer', column => column.notNull())
    .execute();
  await db.schema.createIndex('pins_user_view').unique().on('pins').columns(['user_id', 'view_id']).execute();
  await db.schema.createIndex('pins_view').on('pins').column('view_id').execute();
  await db.schema
    .createTable('opening_views')
    .addColumn('dashboard_id', 'integer', column => column.primaryKey().references('dashboards.id').onDelete('cascade'))
    .addColumn('view_id', 'integer', column => column.notNull().references('views.id').onDelete('cascade'))
    .execute();
  await db.schema.createIndex('opening_views_view').on('opening_views').column('view_id').execute();
};
