import type { Kysely } from 'kysely';

/** Analyses that people keep under a name. An id is never given again: old links lead to no other view. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await db.schema
    .createTable('views')
    .addColumn('id', 'integer', column => column.primaryKey().autoIncrement())
    .addColumn('dashboard_id', 'integer', column => column.notNull().references('dashboards.id').onDelete('cascade'))
    .addColumn('owner_id', 'integer', column => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('shared', 'integer', column => column.notNull())
    .addColumn('name', 'text', column => column.notNull())
    .addColumn('analysis', 'text', column => column.notNull())
    .addColumn('query', 'text', column => column.notNull())
    .addColumn('digest', 'text', column => column.notNull())
    .addColumn('position', 'integer', column => column.notNull())
    .addColumn('created_at', 'integer', column => column.notNull())
    .execute();
  await db.schema.createIndex('views_dashboard').on('views').columns(['dashboard_id', 'shared', 'owner_id']).execute();
  await db.schema.createIndex('views_owner').on('views').column('owner_id').execute();
};
