import type { Kysely } from 'kysely';

/** Baskets that are compared between retailers. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await db.schema
    .createTable('comparison_sets')
    .addColumn('id', 'integer', column => column.primaryKey())
    .addColumn('dashboard_id', 'integer', column => column.notNull().references('dashboards.id').onDelete('cascade'))
    .addColumn('name', 'text', column => column.notNull())
    .addColumn('status', 'text', column => column.notNull().defaultTo('active'))
    .execute();
  await db.schema.createIndex('comparison_sets_dashboard').on('comparison_sets').column('dashboard_id').execute();
  await db.schema
    .createTable('comparison_set_products')
    .addColumn('set_id', 'integer', column => column.notNull().references('comparison_sets.id').onDelete('cascade'))
    .addColumn('product_id', 'integer', column => column.notNull())
    .addColumn('quantity', 'integer', column => column.notNull().defaultTo(1))
    .addPrimaryKeyConstraint('comparison_set_products_key', ['set_id', 'product_id'])
    .execute();
  await db.schema
    .createTable('comparison_set_retailers')
    .addColumn('set_id', 'integer', column => column.notNull().references('comparison_sets.id').onDelete('cascade'))
    .addColumn('retailer_id', 'integer', column => column.notNull())
    .addPrimaryKeyConstraint('comparison_set_retailers_key', ['set_id', 'retailer_id'])
    .execute();
};
