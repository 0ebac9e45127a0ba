import { type DaysOf, daySums, daysTables, dueTable, priceRunsTable } from '../../../../observations/sql/derived.ts';

export const places = Object.keys(daysTables) as DaysOf[];

type Sum = (typeof daySums)[DaysOf][number];
type KeptSum = { type: string; ofParts: string };

const count = (name: string): KeptSum => ({ type: 'INTEGER NOT NULL', ofParts: `sum(${name})` });

/** How each sum is kept, and made of sums of parts. `total` is null where 64 bits are not enough: scans of more are slow. */
export const sums: Readonly<Record<Sum, KeptSum>> = {
  observations: count('observations'),
  promotion_known: count('promotion_known'),
  promoted: count('promoted'),
  stock_known: count('stock_known'),
  gone: count('gone'),
  priced: count('priced'),
  total: { type: 'BIGINT', ofParts: 'TRY_CAST(sum(total) AS BIGINT)' },
  minimum: { type: 'BIGINT', ofParts: 'min(minimum)' },
  maximum: { type: 'BIGINT', ofParts: 'max(maximum)' },
  newest: { type: 'TIMESTAMP', ofParts: 'max(newest)' },
};

const days = places.map(
  of => `CREATE TABLE IF NOT EXISTS ${daysTables[of]} (product_id INTEGER NOT NULL, country_id INTEGER NOT NULL,
    day DATE NOT NULL, place_id INTEGER NOT NULL, ${daySums[of].map(name => `${name} ${sums[name].type}`).join(', ')})`,
);

/** The imports with which what is derived was made, or noted as due. */
export const knownImports = 'derived_imports';

/** What is derived from the observations, and what of it is due. */
export const derivedTables = [
  ...days,
  `CREATE TABLE IF NOT EXISTS ${priceRunsTable} (product_id INTEGER NOT NULL, shop_id INTEGER NOT NULL,
    country_id INTEGER NOT NULL, first_at TIMESTAMP NOT NULL, first_day DATE NOT NULL, last_at TIMESTAMP NOT NULL,
    last_day DATE NOT NULL, price BIGINT NOT NULL, price_before BIGINT)`,
  `CREATE TABLE IF NOT EXISTS ${dueTable} (product_id INTEGER NOT NULL, since TIMESTAMP NOT NULL)`,
  `CREATE TABLE IF NOT EXISTS ${knownImports} (import_id INTEGER NOT NULL)`,
];
