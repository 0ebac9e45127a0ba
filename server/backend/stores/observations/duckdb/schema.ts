import { derivedTables } from './derived/tables.ts';
import { runTables } from './runs/kept-kinds.ts';

const facts = `
  product_id INTEGER NOT NULL, shop_id INTEGER NOT NULL, observed_at TIMESTAMP NOT NULL, day DATE NOT NULL,
  nth INTEGER NOT NULL, price_micros BIGINT, regular_micros BIGINT, promotion VARCHAR, promoted BOOLEAN,
  in_stock BOOLEAN, image_ref VARCHAR, image_hash VARCHAR, country_id INTEGER NOT NULL, import_id INTEGER NOT NULL`;

/** The columns of the fact, in their order. */
export const factColumns = [
  'product_id',
  'shop_id',
  'observed_at',
  'day',
  'nth',
  'price_micros',
  'regular_micros',
  'promotion',
  'promoted',
  'in_stock',
  'image_ref',
  'image_hash',
  'country_id',
  'import_id',
] as const;

/**
 * `list_days`: the import with the complete list of a shop and day; `offer_days` and `offers`: the import with its
 * promotions, and the best price of each code. The observations are recalculated whenever either changes. Facts are
 * sorted by product, day and shop, so that a query reads only the row groups of its products. There are no indexes:
 * keys are compared once for each import, in bulk.
 */
export const schema = [
  `CREATE TABLE IF NOT EXISTS observations (${facts})`,
  `CREATE TABLE IF NOT EXISTS replaced_observations (${facts}, replaced_by INTEGER NOT NULL)`,
  ...runTables,
  `CREATE TABLE IF NOT EXISTS list_days (import_id INTEGER NOT NULL, country_id INTEGER NOT NULL, shop_id INTEGER NOT NULL,
    day DATE NOT NULL, observed_at TIMESTAMP NOT NULL, branch VARCHAR)`,
  `CREATE TABLE IF NOT EXISTS offer_days (import_id INTEGER NOT NULL, country_id INTEGER NOT NULL, shop_id INTEGER NOT NULL,
    day DATE NOT NULL)`,
  `CREATE TABLE IF NOT EXISTS offers (import_id INTEGER NOT NULL, shop_id INTEGER NOT NULL, day DATE NOT NULL,
    code VARCHAR NOT NULL, price_micros BIGINT NOT NULL, promotion VARCHAR)`,
  'CREATE TABLE IF NOT EXISTS products (id INTEGER NOT NULL, upc VARCHAR NOT NULL, name VARCHAR NOT NULL)',
  'CREATE TABLE IF NOT EXISTS regions (id INTEGER NOT NULL, name VARCHAR NOT NULL, country_id INTEGER NOT NULL)',
  'CREATE TABLE IF NOT EXISTS cities (id INTEGER NOT NULL, name VARCHAR NOT NULL, region_id INTEGER NOT NULL)',
  'CREATE TABLE IF NOT EXISTS retailers (id INTEGER NOT NULL, name VARCHAR NOT NULL, country_id INTEGER NOT NULL)',
  `CREATE TABLE IF NOT EXISTS shops (id INTEGER NOT NULL, name VARCHAR NOT NULL, address VARCHAR, postal VARCHAR,
    retailer_id INTEGER, city_id INTEGER, region_id INTEGER, country_id INTEGER NOT NULL)`,
  // The result for each image in the sources: a hash, or why there is none.
  `CREATE TABLE IF NOT EXISTS image_hashes (ref VARCHAR NOT NULL, hash VARCHAR, fault VARCHAR,
    tried_at TIMESTAMP NOT NULL)`,
  `CREATE TABLE IF NOT EXISTS import_ledger (import_id INTEGER NOT NULL, committed_at TIMESTAMP NOT NULL,
    written BIGINT NOT NULL, unchanged BIGINT NOT NULL, replaced BIGINT NOT NULL)`,
  ...derivedTables,
];
