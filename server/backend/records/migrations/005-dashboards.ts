import type { Kysely } from 'kysely';

const createDashboards = async (db: Kysely<never>): Promise<void> => {
  await db.schema
    .createTable('dashboards')
    .addColumn('id', 'integer', column => column.primaryKey())
    .addColumn('team_id', 'integer', column => column.notNull().references('teams.id').onDelete('cascade'))
    .addColumn('plan_id', 'integer', column => column.notNull().references('plans.id'))
    .addColumn('country_id', 'integer', column => column.notNull().references('countries.id'))
    .addColumn('name', 'text', column => column.notNull())
    .addColumn('status', 'text', column => column.notNull().defaultTo('draft'))
    .addColumn('inserted_date', 'text', column => column.notNull())
    .addColumn('created_by', 'integer', column => column.references('users.id').onDelete('set null'))
    .execute();
  await db.schema.createIndex('dashboards_team').on('dashboards').column('team_id').execute();
};

/** A table of what a dashboard holds: the dashboard, the other's id, and nothing twice. */
const createHeld = async (db: Kysely<never>, table: string, columns: string[]): Promise<void> => {
  let held = db.schema
    .createTable(table)
    .addColumn('dashboard_id', 'integer', column => column.notNull().references('dashboards.id').onDelete('cascade'));
  for (const name of columns) held = held.addColumn(name, 'integer', column => column.notNull());
  await held.addPrimaryKeyConstraint(`${table}_key`, ['dashboard_id', ...columns] as never[]).execute();
};

const createOwnProducts = async (db: Kysely<never>): Promise<void> => {
  await db.schema
    .createTable('dashboard_own_products')
    .addColumn('dashboard_id', 'integer', column => column.notNull().references('dashboards.id').onDelete('cascade'))
    .addColumn('product_id', 'integer', column => column.notNull())
    .addColumn('status', 'text', column => column.notNull().defaultTo('PENDING'))
    .addPrimaryKeyConstraint('dashboard_own_products_key', ['dashboard_id', 'product_id'])
    .execute();
};

const createGroups = async (db: Kysely<never>): Promise<void> => {
  await db.schema
    .createTable('product_groups')
    .addColumn('id', 'integer', column => column.primaryKey())
    .addColumn('dashboard_id', 'integer', column => column.notNull().references('dashboards.id').onDelete('cascade'))
    .addColumn('name', 'text', column => column.notNull())
    .execute();
  await db.schema
    .createTable('product_group_products')
    .addColumn('group_id', 'integer', column => column.notNull().references('product_groups.id').onDelete('cascade'))
    .addColumn('product_id', 'integer', column => column.notNull())
    .addPrimaryKeyConstraint('product_group_products_key', ['group_id', 'product_id'])
    .execute();
};

/** Dashboards, what was chosen for each, and their product groups. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await createDashboards(db);
  await createHeld(db, 'dashboard_retailers', ['retailer_id']);
  await createHeld(db, 'dashboard_products', ['product_id']);
  await createOwnProducts(db);
  await createHeld(db, 'dashboard_competitors', ['own_product_id', 'competitor_id']);
  await createHeld(db, 'dashboard_analyses', ['analysis_id']);
  await createGroups(db);
};
