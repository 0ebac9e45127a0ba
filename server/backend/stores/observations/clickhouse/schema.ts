import type { DimensionTable } from '../ledger.ts';

/** A column of a table: its name and type. */
export type Columns = Readonly<Record<string, string>>;

/** The columns of the fact, in the order of the other engine's. */
export const factColumns: Columns = {
  product_id: 'Int32',
  shop_id: 'Int32',
  observed_at: "DateTime64(6, 'UTC')",
  day: 'Date',
  nth: 'Int32',
  price_micros: 'Nullable(Int64)',
  regular_micros: 'Nullable(Int64)',
  promotion: 'Nullable(String)',
  promoted: 'Nullable(Bool)',
  in_stock: 'Nullable(Bool)',
  image_ref: 'Nullable(String)',
  image_hash: 'Nullable(String)',
  country_id: 'Int32',
  import_id: 'Int32',
};

/** Which change wrote a row, and its own number: rows are never changed, a later change takes them out by it. */
const written: Columns = { change_id: 'UInt32', row_id: 'UInt64' };

export const replacedColumns: Columns = { ...factColumns, replaced_by: 'Int32' };

/** Lists and promotions, which go with their import. */
const ofImports = {
  list_days: {
    import_id: 'Int32',
    country_id: 'Int32',
    shop_id: 'Int32',
    day: 'Date',
    observed_at: "DateTime64(6, 'UTC')",
    branch: 'Nullable(String)',
  },
  offer_days: { import_id: 'Int32', country_id: 'Int32', shop_id: 'Int32', day: 'Date' },
  offers: {
    import_id: 'Int32',
    shop_id: 'Int32',
    day: 'Date',
    code: 'String',
    price_micros: 'Int64',
    promotion: 'Nullable(String)',
  },
} satisfies Record<string, Columns>;

/** Names and places: each change of one writes the whole table anew, as its next generation. */
const dimensions: Readonly<Record<string, Columns>> = {
  products: { id: 'Int32', upc: 'String', name: 'String' },
  regions: { id: 'Int32', name: 'String', country_id: 'Int32' },
  cities: { id: 'Int32', name: 'String', region_id: 'Int32' },
  retailers: { id: 'Int32', name: 'String', country_id: 'Int32' },
  shops: {
    id: 'Int32',
    name: 'String',
    address: 'Nullable(String)',
    postal: 'Nullable(String)',
    retailer_id: 'Nullable(Int32)',
    city_id: 'Nullable(Int32)',
    region_id: 'Nullable(Int32)',
    country_id: 'Int32',
  },
};

/** The result for each image, as it is read. */
export const imageColumns: Columns = {
  ref: 'String',
  hash: 'Nullable(String)',
  fault: 'Nullable(String)',
  tried_at: "DateTime64(6, 'UTC')",
};

/** The tables whose rows a change writes and may take out, with their columns. */
export const changedTables = {
  observations: factColumns,
  replaced_observations: replacedColumns,
  ...ofImports,
} as const;
export type ChangedTable = keyof typeof changedTables;
export const changedTableNames = Object.keys(changedTables) as ChangedTable[];

export const dimensionTables = dimensions as Readonly<Record<DimensionTable, Columns>>;
export const dimensionNames = Object.keys(dimensions) as DimensionTable[];

const list = (columns: Columns): string =>
  Object.entries(columns)
    .map(([name, type]) => `${name} ${type}`)
    .join(', ');

const table = (name: string, columns: Columns, layout: string): string =>
  `CREATE TABLE IF NOT EXISTS ${name} (${list(columns)}) ENGINE = MergeTree ${layout}`;

const byMonth = 'PARTITION BY toYYYYMM(day) ORDER BY';

/**
 * Sorted as the questions read: the rows of a product lie together, those of its days and shops in it too. What is hard
 * to change later is this order and the months.
 */
export const schema: readonly string[] = [
  table('observations', { ...factColumns, ...written }, `${byMonth} (product_id, day, shop_id, observed_at, nth)`),
  table('replaced_observations', { ...replacedColumns, ...written }, `${byMonth} (shop_id, day, product_id)`),
  ...Object.entries(ofImports).map(([name, columns]) =>
    table(name, { ...columns, ...written }, `${byMonth} (shop_id, day, import_id)`),
  ),
  table(
    'removed_rows',
    { change_id: 'UInt32', name: 'String', day: 'Date', row_id: 'UInt64' },
    'ORDER BY (name, row_id)',
  ),
  ...Object.entries(dimensions).map(([name, columns]) =>
    table(name, { generation: 'UInt32', ...columns }, 'PARTITION BY generation ORDER BY id'),
  ),
  // A later row of a reference counts instead of an earlier one.
  table('image_results', { ...imageColumns, nth: 'UInt64' }, 'ORDER BY (ref, nth)'),
  `CREATE VIEW IF NOT EXISTS image_hashes AS SELECT ref, argMax(tuple(hash), nth).1 AS hash,
    argMax(tuple(fault), nth).1 AS fault, argMax(tried_at, nth) AS tried_at FROM image_results GROUP BY ref`,
];
