import type { Kysely } from 'kysely';

/**
 * Who of a team works on a dashboard in another way than her role says: without a row, everybody of the team may open
 * it. Also the indexes that calls on one product, one plan and one dashboard's groups need.
 */
export const up = async (db: Kysely<never>): Promise<void> => {
  await db.schema
    .createTable('dashboard_members')
    .addColumn('dashboard_id', 'integer', column => column.notNull().references('dashboards.id').onDelete('cascade'))
    .addColumn('user_id', 'integer', column => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('access', 'text', column => column.notNull().defaultTo('edit'))
    .addColumn('status', 'text', column => column.notNull().defaultTo('active'))
    .addPrimaryKeyConstraint('dashboard_members_key', ['dashboard_id', 'user_id'])
    .execute();
  await db.schema.createIndex('dashboard_members_user').on('dashboard_members').column('user_id').execute();
  await db.schema.createIndex('dashboards_plan').on('dashboards').column('plan_id').execute();
  await db.schema.createIndex('product_groups_dashboard').on('product_groups').column('dashboard_id').execute();
  await db.schema.createIndex('product_retailers_product').on('product_retailers').column('product_id').execute();
};
