import type { Kysely } from 'kysely';

/** What a person may do: owner and administrator manage, analyst changes dashboards, reader looks. */
const roles = [
  { id: 1, key: 'owner', name_en: 'Owner', name_es: 'Propietario' },
  { id: 2, key: 'administrator', name_en: 'Administrator', name_es: 'Administrador' },
  { id: 3, key: 'analyst', name_en: 'Analyst', name_es: 'Analista' },
  { id: 4, key: 'reader', name_en: 'Reader', name_es: 'Lector' },
];

/** Package 1 is the free tier (docs/product.md §4). Prices are in minor units of the currency. */
const packages = [
  {
    id: 1,
    name_en: 'Free',
    name_es: 'Gratis',
    max_products: 25,
    max_retailers: 3,
    max_countries: 1,
    month_price: 0,
    year_price: 0,
    currency: 'USD',
  },
  {
    id: 2,
    name_en: 'Starter',
    name_es: 'Inicial',
    max_products: 200,
    max_retailers: 10,
    max_countries: 1,
    month_price: 14_900,
    year_price: 149_000,
    currency: 'USD',
  },
  {
    id: 3,
    name_en: 'Growth',
    name_es: 'Crecimiento',
    max_products: 1000,
    max_retailers: 40,
    max_countries: 3,
    month_price: 39_900,
    year_price: 399_000,
    currency: 'USD',
  },
  {
    id: 4,
    name_en: 'Enterprise',
    name_es: 'Empresa',
    max_products: 10_000,
    max_retailers: 500,
    max_countries: 20,
    month_price: 99_000,
    year_price: 990_000,
    currency: 'USD',
  },
];

const analysisTypes = [
  {
    id: 1,
    type: 'price-by-region',
    name_en: 'Price by region',
    name_es: 'Precio por región',
    description_en: 'Average, lowest, highest and most frequent price of each product in each region',
    description_es: 'Precio promedio, mínimo, máximo y más frecuente de cada producto en cada región',
    icon: 'map',
    color: '#2563c9',
    color_rgb: '37, 99, 201',
  },
  {
    id: 2,
    type: 'price-by-city',
    name_en: 'Price by city',
    name_es: 'Precio por ciudad',
    description_en: 'The same figures in each city',
    description_es: 'Las mismas cifras en cada ciudad',
    icon: 'building-2',
    color: '#1d7f86',
    color_rgb: '29, 127, 134',
  },
  {
    id: 3,
    type: 'price-by-shop',
    name_en: 'Price by shop',
    name_es: 'Precio por tienda',
    description_en: 'The same figures in each shop, online shops included',
    description_es: 'Las mismas cifras en cada tienda, también las tiendas en línea',
    icon: 'store',
    color: '#7a4fc0',
    color_rgb: '122, 79, 192',
  },
];

const yes = { active: 1, enable: 1, can_select: 1 };

const createTables = async (db: Kysely<never>): Promise<void> => {
  await db.schema
    .createTable('roles')
    .addColumn('id', 'integer', column => column.primaryKey())
    .addColumn('key', 'text', column => column.notNull().unique())
    .addColumn('name_en', 'text', column => column.notNull())
    .addColumn('name_es', 'text', column => column.notNull())
    .execute();
  await db.schema
    .createTable('packages')
    .addColumn('id', 'integer', column => column.primaryKey())
    .addColumn('name_en', 'text', column => column.notNull())
    .addColumn('name_es', 'text', column => column.notNull())
    .addColumn('max_products', 'integer', column => column.notNull())
    .addColumn('max_retailers', 'integer', column => column.notNull())
    .addColumn('max_countries', 'integer', column => column.notNull())
    .addColumn('month_price', 'integer', column => column.notNull())
    .addColumn('year_price', 'integer', column => column.notNull())
    .addColumn('currency', 'text', column => column.notNull())
    .execute();
};

const createAnalysisTypes = async (db: Kysely<never>): Promise<void> => {
  const texts = ['name_en', 'name_es', 'description_en', 'description_es', 'icon', 'color', 'color_rgb'];
  const flags = ['active', 'enable', 'can_select'];
  let table = db.schema
    .createTable('analysis_types')
    .addColumn('id', 'integer', column => column.primaryKey())
    .addColumn('type', 'text', column => column.notNull().unique());
  for (const name of texts) table = table.addColumn(name, 'text', column => column.notNull());
  for (const name of flags) table = table.addColumn(name, 'integer', column => column.notNull());
  await table.execute();
};

type Rows = Record<string, Record<string, string | number>>;

/** Roles, packages and analysis types: what an installation without a demo needs to be used. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await createTables(db);
  await createAnalysisTypes(db);
  const filled = db as unknown as Kysely<Rows>;
  await filled.insertInto('roles').values(roles).execute();
  await filled.insertInto('packages').values(packages).execute();
  await filled
    .insertInto('analysis_types')
    .values(analysisTypes.map(row => ({ ...row, ...yes })))
    .execute();
};
