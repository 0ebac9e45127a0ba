import { type CompiledQuery, type RawBuilder, sql } from 'kysely';
import type { Dialect } from '../engines/engine.ts';
import {
  type PlaceLevel,
  type PriceCsvQuery,
  type PriceFilter,
  type PriceSort,
  type PriceSortKey,
  priceCsvColumns,
  priceCsvFigures,
} from '../observations.ts';
import { compile } from './compile.ts';
import { figureSteps, type Steps, withSteps } from './figures.ts';
import { matchesPriced } from './matching.ts';
import { places } from './places.ts';

type Fragment = RawBuilder<unknown>;
type Number64 = number | bigint | null;

/** Figures as an engine gives them: prices in millionths. */
export type FigureColumns = Record<
  'average' | 'minimum' | 'maximum' | 'mode' | 'mode_count' | 'mode_ties' | 'dispersion' | 'observations' | 'shops',
  Number64
>;
type Named<Prefix extends string, Columns> = { [Key in keyof Columns as `${Prefix}${Key & string}`]: Columns[Key] };
type RowNames = Record<'upc' | 'product_name' | 'place_name', string | null> &
  Record<'region_name' | 'retailer_name' | 'city_name' | 'address', string | null>;
type RowIds = Record<'product_id' | 'place_id', number | null>;
/** A row of the page (all null where the page is empty), beside it the summary and the number of all rows. */
export type TableColumns = FigureColumns &
  RowNames &
  RowIds &
  Named<'all_', FigureColumns> & { all_newest: string | null; all_rows: Number64 };

/** Columns of the figures. */
export const figureNames = [
  ...['average', 'minimum', 'maximum', 'mode', 'mode_count', 'mode_ties', 'dispersion', 'observations', 'shops'],
] as (keyof FigureColumns)[];

/** One reading of the facts: how often each product had each price in each shop. */
const matching = (filter: PriceFilter): Fragment =>
  sql`SELECT product_id, shop_id, price_micros AS price, count(*) AS n, max(observed_at) AS newest
    FROM observations WHERE ${matchesPriced(filter)} GROUP BY product_id, shop_id, price_micros`;

/** A shop without the place of this level is in no group of it. */
const placed = (level: PlaceLevel): Fragment => {
  if (level === 'shop') return sql`SELECT product_id, shop_id AS place_id, shop_id, price, n FROM matching`;
  const place = places[level].ofShop;
  return sql`SELECT m.product_id, s.${place} AS place_id, m.shop_id, m.price, m.n
    FROM matching AS m JOIN shops AS s ON s.id = m.shop_id WHERE s.${place} IS NOT NULL`;
};

/** Figures with the names of their product and place. */
export const named = (level: PlaceLevel): Fragment => {
  const place = places[level];
  return sql`SELECT f.*, p.upc, p.name AS product_name, place.name AS place_name, ${place.region} AS region_name,
    ${place.retailer} AS retailer_name, ${place.city} AS city_name, ${place.address} AS address
    FROM figures AS f JOIN products AS p ON p.id = f.product_id
    JOIN ${place.table} AS place ON place.id = f.place_id ${place.joins}`;
};

const sortColumn = (key: PriceSortKey, dialect: Dialect): Fragment => {
  if (key === 'product') return dialect.dictionaryOrder(sql`product_name`);
  if (key === 'place') return dialect.dictionaryOrder(sql`place_name`);
  return sql.ref(key);
};

/** Ties are ended by product and place, so that pages never overlap. */
export const order = (sort: PriceSort, dialect: Dialect): Fragment => {
  const direction = sort.direction === 'desc' ? sql`DESC` : sql`ASC`;
  const rest = [sortColumn('product', dialect), sortColumn('place', dialect), sql`product_id`, sql`place_id`];
  return sql`${sortColumn(sort.by, dialect)} ${direction} NULLS LAST, ${sql.join(rest)}`;
};

const productByPlace = (query: PriceFilter & { level: PlaceLevel }, dialect: Dialect): Steps => [
  { name: 'matching', query: matching(query), kept: true },
  { name: 'placed', query: placed(query.level), kept: true },
  ...figureSteps('figures', 'placed', ['product_id', 'place_id'], dialect),
];

const csvTexts: Record<(typeof priceCsvColumns)[PlaceLevel][number], string> = {
  product: 'product_name',
  upc: 'upc',
  place: 'place_name',
  region: 'region_name',
  retailer: 'retailer_name',
  city: 'city_name',
  address: 'address',
};

const csvFigures: Record<(typeof priceCsvFigures)[number], (dialect: Dialect) => Fragment> = {
  average: dialect => dialect.sixDecimals(sql`average`),
  minimum: ({ float }) => sql`${float(sql`minimum`)} / 1000000`,
  maximum: ({ float }) => sql`${float(sql`maximum`)} / 1000000`,
  mode: ({ float }) => sql`${float(sql`mode`)} / 1000000`,
  modeCount: () => sql`mode_count`,
  modeTies: () => sql`mode_ties`,
  dispersion: () => sql`dispersion`,
  observations: () => sql`observations`,
  shops: () => sql`shops`,
};

/** All rows of product × place, in the columns of the CSV. */
export const priceCsvSelect = (query: PriceCsvQuery, dialect: Dialect): CompiledQuery<unknown> => {
  const texts = priceCsvColumns[query.level].map(column => dialect.safeText(sql.ref(csvTexts[column])));
  const figures = priceCsvFigures.map(column => csvFigures[column](dialect));
  const steps: Steps = [...productByPlace(query, dialect), { name: 'named', query: named(query.level) }];
  const cells = sql.join([...texts, ...figures]);
  return compile(withSteps(steps, sql`SELECT ${cells} FROM named ORDER BY ${order(query.sort, dialect)}`));
};
