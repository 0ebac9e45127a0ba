import type { Kysely } from 'kysely';

/** What makes the choice among many products quick: their folded texts, and where each was observed. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await db.schema
    .createTable('product_search')
    .addColumn('product_id', 'integer', column => column.primaryKey())
    .addColumn('folded', 'text', column => column.notNull())
    .addColumn('source', 'text', column => column.notNull())
    .execute();
  await db.schema.createIndex('product_search_folded').on('product_search').columns(['folded', 'product_id']).execute();
  await db.schema
    .createTable('product_countries')
    .addColumn('country_id', 'integer', column => column.notNull())
    .addColumn('product_id', 'integer', column => column.notNull())
    .addColumn('first_day', 'text', column => column.notNull())
    .addPrimaryKeyConstraint('product_countries_key', ['country_id', 'product_id'])
    .execute();
  await db.schema
    .createTable('product_retailers')
    .addColumn('retailer_id', 'integer', column => column.notNull())
    .addColumn('product_id', 'integer', column => column.notNull())
    .addPrimaryKeyConstraint('product_retailers_key', ['retailer_id', 'product_id'])
    .execute();
  await db.schema
    .createTable('indexed_imports')
    .addColumn('import_id', 'integer', column => column.primaryKey())
    .execute();
};
