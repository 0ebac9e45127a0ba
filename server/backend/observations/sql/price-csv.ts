import { type CompiledQuery, type RawBuilder, sql } from 'kysely';
import {
  type PlaceLevel,
  type PriceCsvColumn,
  type PriceCsvQuery,
  priceCsvColumns,
  priceCsvFigures,
} from '../analyses/price.ts';
import type { Dialect } from '../engines/engine.ts';
import { compile } from './compile.ts';
import { money } from './csv-cells.ts';
import { average, dispersion, type Step, type Steps, withSteps } from './figures.ts';
import { matchesPriced } from './matching.ts';
import { inPlaces, places } from './places.ts';

type Fragment = RawBuilder<unknown>;

/** How often each product had each price in each place (`counted`), and in how many shops (`seen`). */
const countedSteps = (query: PriceCsvQuery): Steps => {
  const inShops = sql`SELECT product_id, shop_id, price_micros AS price, count(*) AS n FROM observations
    WHERE ${matchesPriced(query)} GROUP BY product_id, shop_id, price_micros`;
  if (query.level === 'shop')
    return [{ name: 'counted', query: sql`SELECT product_id, shop_id AS place_id, price, n FROM (${inShops}) AS m` }];
  const eachShop = sql`SELECT DISTINCT product_id, place_id, shop_id FROM placed`;
  return [
    { name: 'matching', query: inShops },
    { name: 'placed', query: inPlaces('matching', query.level), kept: true },
    {
      name: 'counted',
      query: sql`SELECT product_id, place_id, price, sum(n) AS n FROM placed GROUP BY product_id, place_id, price`,
    },
    {
      name: 'seen',
      query: sql`SELECT product_id, place_id, count(*) AS shops FROM (${eachShop}) AS each_shop
        GROUP BY product_id, place_id`,
    },
  ];
};

/**
 * Prices that a product had equally often in a place are summed up before the rest: the most frequent ones are then the
 * last group, and no row is joined with another.
 */
const sumSteps = ({ wide, atLast }: Dialect): Steps => [
  {
    name: 'alike',
    query: sql`SELECT product_id, place_id, n, count(*) AS prices, min(price) AS lowest, max(price) AS highest,
      sum(price) AS total, sum(${wide(sql`price`)} * price) AS squares FROM counted GROUP BY product_id, place_id, n`,
  },
  {
    name: 'sums',
    query: sql`SELECT product_id, place_id, min(lowest) AS minimum, max(highest) AS maximum,
      ${atLast(sql`lowest`, sql`n`)} AS mode, max(n) AS mode_count, ${atLast(sql`prices`, sql`n`)} AS mode_ties,
      sum(n * prices) AS observations, sum(n * total) AS total, sum(n * squares) AS squares
      FROM alike GROUP BY product_id, place_id`,
  },
];

const whole = (value: Fragment, name: string): Fragment => sql`CAST(${value} AS BIGINT) AS ${sql.ref(name)}`;

/** The figures of product × place, prices in millionths, without any name. */
const figures = (level: PlaceLevel, dialect: Dialect): Step => {
  const counts = ['mode_count', 'mode_ties', 'observations'].map(name => whole(sql.ref(name), name));
  const [shops, seen] =
    level === 'shop'
      ? [sql`CAST(1 AS BIGINT) AS shops`, sql``]
      : [sql`shops`, sql`JOIN seen AS v ON v.product_id = s.product_id AND v.place_id = s.place_id`];
  return {
    name: 'figures',
    query: sql`SELECT s.product_id, s.place_id, ${whole(average(dialect), 'average')}, minimum, maximum, mode,
      ${sql.join(counts)}, ${dispersion(dialect)} AS dispersion, ${shops} FROM sums AS s ${seen}`,
    kept: true,
  };
};

/** From the observations to `figures`: product × place without any name, in whole numbers of 64 bits but the dispersion. */
export const csvFigureSteps = (query: PriceCsvQuery, dialect: Dialect): Steps => [
  ...countedSteps(query),
  ...sumSteps(dialect),
  figures(query.level, dialect),
];

/** The names of what is in `figures` as they stand in a file, and their order: a name is made once, not in every row. */
const nameSteps = (level: PlaceLevel, dialect: Dialect): Steps => {
  const { table, joins, region, retailer, city, address } = places[level];
  const cell = (text: Fragment, name: string) => sql`${dialect.safeText(text)} AS ${sql.ref(name)}`;
  const rank = (text: Fragment, name: string) =>
    sql`dense_rank() OVER (ORDER BY ${dialect.dictionaryOrder(text)}) AS ${sql.ref(name)}`;
  const placeCells = [
    ...[cell(sql`place.name`, 'place_name'), cell(region, 'region_name'), cell(retailer, 'retailer_name')],
    ...[cell(city, 'city_name'), cell(address, 'address'), rank(sql`place.name`, 'place_rank')],
  ];
  const productCells = [cell(sql`name`, 'product_name'), cell(sql`upc`, 'upc'), rank(sql`name`, 'product_rank')];
  return [
    {
      name: 'product_names',
      query: sql`SELECT id, ${sql.join(productCells)} FROM products WHERE id IN (SELECT product_id FROM figures)`,
    },
    {
      name: 'place_names',
      query: sql`SELECT place.id, ${sql.join(placeCells)} FROM ${table} AS place ${joins}
        WHERE place.id IN (SELECT place_id FROM figures)`,
    },
  ];
};

const price = (column: string) => (dialect: Dialect) => money(sql.ref(column), column, dialect);
const plain = (column: string) => (): Fragment => sql.ref(column);

const cells: Record<PriceCsvColumn, (dialect: Dialect) => Fragment> = {
  product: plain('product_name'),
  upc: plain('upc'),
  place: plain('place_name'),
  region: plain('region_name'),
  retailer: plain('retailer_name'),
  city: plain('city_name'),
  address: plain('address'),
  average: price('average'),
  minimum: price('minimum'),
  maximum: price('maximum'),
  mode: price('mode'),
  modeCount: plain('mode_count'),
  modeTies: plain('mode_ties'),
  dispersion: plain('dispersion'),
  observations: plain('observations'),
  shops: plain('shops'),
};

/** From `figures` to the rows of the file, ordered by `first`. Ties are ended by product and place, as in the table. */
export const csvRows = (
  level: PlaceLevel,
  steps: Steps,
  first: readonly Fragment[],
  dialect: Dialect,
): CompiledQuery<unknown> => {
  const columns = [...priceCsvColumns[level], ...priceCsvFigures].map(column => cells[column](dialect));
  const order = [...first, ...['product_rank', 'place_rank', 'product_id', 'place_id'].map(name => sql.ref(name))];
  return compile(
    withSteps(
      [...steps, ...nameSteps(level, dialect)],
      sql`SELECT ${sql.join(columns)} FROM figures AS f JOIN product_names AS p ON p.id = f.product_id
        JOIN place_names AS g ON g.id = f.place_id ORDER BY ${sql.join(order)}`,
    ),
  );
};

/** All rows by product and place, in the columns of the file; of the sort, the direction alone counts. */
export const priceCsvSelect = (query: PriceCsvQuery, dialect: Dialect): CompiledQuery<unknown> => {
  const first = query.sort.direction === 'desc' ? [sql`product_rank DESC`] : [];
  return csvRows(query.level, csvFigureSteps(query, dialect), first, dialect);
};
