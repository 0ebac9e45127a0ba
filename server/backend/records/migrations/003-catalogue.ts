import { type CreateTableBuilder, type Kysely, sql } from 'kysely';

/** Column names are not typed here: tables are built in steps. */
type Table = CreateTableBuilder<string, string>;

/** Every catalogue row knows the import that first brought it, so that an import which ends halfway can be taken back. */
const withImport = (table: Table): Table =>
  table.addColumn('first_import_id', 'integer', column => column.references('imports.id')) as Table;

const named = (db: Kysely<never>, name: string, idType = 'integer' as const): Table =>
  db.schema
    .createTable(name)
    .addColumn('id', idType, column => column.primaryKey())
    .addColumn('name', 'text', column => column.notNull()) as unknown as Table;

const createImports = async (db: Kysely<never>): Promise<void> => {
  let table = db.schema
    .createTable('imports')
    // AUTOINCREMENT: the id of an import is never given again, the observations' ledger relies on it.
    .addColumn('id', 'integer', column => column.primaryKey().autoIncrement())
    .addColumn('country_id', 'integer', column => column.references('countries.id')) as unknown as Table;
  for (const name of ['file_name', 'sha256', 'format', 'state', 'started_at']) {
    table = table.addColumn(name, 'text', column => column.notNull()) as Table;
  }
  for (const name of ['finished_at', 'first_day', 'last_day', 'rejects_path', 'error', 'dirt']) {
    table = table.addColumn(name, 'text') as Table;
  }
  for (const name of ['rows_read', 'rows_written', 'rows_unchanged', 'rows_replaced', 'rows_rejected']) {
    table = table.addColumn(name, 'integer', column => column.notNull().defaultTo(0)) as Table;
  }
  await table.execute();
  await db.schema.createIndex('imports_sha256').on('imports').column('sha256').execute();
};

const createPlaces = async (db: Kysely<never>): Promise<void> => {
  await withImport(named(db, 'regions'))
    .addColumn('country_id', 'integer', column => column.notNull().references('countries.id'))
    .addUniqueConstraint('regions_identity', ['country_id', 'name'])
    .execute();
  await withImport(named(db, 'cities'))
    .addColumn('region_id', 'integer', column => column.notNull().references('regions.id'))
    .addUniqueConstraint('cities_identity', ['region_id', 'name'])
    .execute();
  await withImport(named(db, 'retailers'))
    .addColumn('country_id', 'integer', column => column.notNull().references('countries.id'))
    .addColumn('image', 'text')
    .addUniqueConstraint('retailers_identity', ['country_id', 'name'])
    .execute();
};

const createShops = async (db: Kysely<never>): Promise<void> => {
  await withImport(named(db, 'shops'))
    .addColumn('country_id', 'integer', column => column.notNull().references('countries.id'))
    .addColumn('code', 'text', column => column.notNull())
    .addColumn('retailer_id', 'integer', column => column.references('retailers.id'))
    .addColumn('region_id', 'integer', column => column.references('regions.id'))
    .addColumn('city_id', 'integer', column => column.references('cities.id'))
    .addColumn('address', 'text')
    .addColumn('postal', 'text')
    .addColumn('kind', 'text', column => column.notNull().check(sql`kind in ('physical', 'online')`))
    .addColumn('latitude', 'real')
    .addColumn('longitude', 'real')
    .addUniqueConstraint('shops_identity', ['country_id', 'code'])
    .execute();
};

const createProducts = async (db: Kysely<never>): Promise<void> => {
  await withImport(named(db, 'categories')).addUniqueConstraint('categories_identity', ['name']).execute();
  await withImport(named(db, 'products'))
    .addColumn('upc', 'text', column => column.notNull())
    .addColumn('brand', 'text')
    .addColumn('presentation', 'text')
    .addColumn('category_id', 'integer', column => column.references('categories.id'))
    .addColumn('image', 'text')
    .addUniqueConstraint('products_identity', ['upc'])
    .execute();
};

/** What a running import learned about rows that were there before; applied only when the import is done. */
const createFills = async (db: Kysely<never>): Promise<void> => {
  await db.schema
    .createTable('catalogue_fills')
    .addColumn('import_id', 'integer', column => column.notNull().references('imports.id'))
    .addColumn('kind', 'text', column => column.notNull())
    .addColumn('row_id', 'integer', column => column.notNull())
    .addColumn('changes', 'text', column => column.notNull())
    .addPrimaryKeyConstraint('catalogue_fills_key', ['import_id', 'kind', 'row_id'])
    .execute();
};

const indexed: [table: string, column: string][] = [
  ['regions', 'first_import_id'],
  ['cities', 'first_import_id'],
  ['retailers', 'first_import_id'],
  ['shops', 'first_import_id'],
  ['categories', 'first_import_id'],
  ['products', 'first_import_id'],
  ['shops', 'retailer_id'],
  ['shops', 'region_id'],
  ['shops', 'city_id'],
  ['products', 'category_id'],
];

/** The catalogue (countries' regions, cities, retailers, shops; categories and products) and the imports that brought it. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await createImports(db);
  await createPlaces(db);
  await createShops(db);
  await createProducts(db);
  await createFills(db);
  for (const [table, column] of indexed) {
    await db.schema.createIndex(`${table}_${column}`).on(table).column(column).execute();
  }
};
