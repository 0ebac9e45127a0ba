import { type CompiledQuery, sql } from 'kysely';
import { type Columns, columnKeys, type SortKey } from '../../../contract/analyses/parts/columns.ts';
import { comparedColumns, comparedNames } from '../../../contract/analyses/parts/compared-columns.ts';
import { inFile } from '../../../contract/analyses/parts/file-columns.ts';
import type { PriceLevel } from '../../../contract/analyses/parts/places.ts';
import { priceFigures } from '../../../contract/analyses/parts/price-figures.ts';
import { price } from '../../../contract/analyses/price.ts';
import type { Period } from '../../../domain/calendar/date-presets.ts';
import type { Dialect } from '../../observations/engine.ts';
import { compile } from '../../observations/sql/compile.ts';
import { average, dispersion, type Step, type Steps, withSteps } from '../../observations/sql/figures.ts';
import { matchesPriced } from '../../observations/sql/matching.ts';
import { inPlaces, places } from '../../observations/sql/places.ts';
import { cellOfFile, type Expressions, type Fragment } from '../answers/cells.ts';
import { withChanges } from '../answers/compared.ts';
import { placeColumns, productColumns } from '../answers/names.ts';
import type { Sort } from '../answers/rows.ts';
import { figures as figureColumns, type PriceQuery } from './table.ts';

/** What prices by place can be sorted by. */
export type PriceSort = SortKey<(typeof price)[PriceLevel]['table']['columns']>;
/** All rows of the prices by place, in an order. */
export type PriceFileQuery = PriceQuery & { sort: Sort<PriceSort>; compared?: Period | null | undefined };

/** How often each product had each price in each place (`counted`), and in how many shops (`seen`). */
const countedSteps = (query: PriceQuery): Steps => {
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
 * Prices that a product had equally often in a place are summed up first: the most frequent ones are then the last
 * group, and no join is needed.
 */
const sumSteps = ({ wide, atLast, total }: Dialect): Steps => [
  {
    name: 'alike',
    query: sql`SELECT product_id, place_id, n, count(*) AS prices, min(price) AS lowest, max(price) AS highest,
      ${total(sql`price`)} AS total, sum(${wide(sql`price`)} * price) AS squares FROM counted GROUP BY product_id, place_id, n`,
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
const figures = (level: PriceLevel, dialect: Dialect): Step => {
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

/** From the observations to `figures`: product × place without names, in 64-bit integers except for the dispersion. */
const figureSteps = (query: PriceQuery, dialect: Dialect): Steps => [
  ...countedSteps(query),
  ...sumSteps(dialect),
  figures(query.level, dialect),
];

const figureNames = columnKeys(priceFigures);

/** The same with the figures of another period beside them, and without those of places that had none this time. */
export const fileFigureSteps = (query: PriceFileQuery, dialect: Dialect): Steps => {
  const steps = figureSteps(query, dialect);
  if (!query.compared) return steps;
  const figuresOfThen = figureNames.map(name => sql`${figureColumns[name]} AS ${sql.ref(comparedNames(name).before)}`);
  const then = withSteps(
    figureSteps({ ...query, ...query.compared }, dialect),
    sql`SELECT product_id AS then_product, place_id AS then_place, ${sql.join(figuresOfThen)} FROM figures`,
  );
  return [
    ...steps.slice(0, -1),
    ...steps.slice(-1).map(step => ({ ...step, name: 'figures_now' })),
    {
      name: 'figures',
      query: sql`SELECT n.*, b.* FROM figures_now AS n LEFT JOIN (${then}) AS b
        ON b.then_product = n.product_id AND b.then_place = n.place_id`,
      kept: true,
    },
  ];
};

/**
 * The names for `figures` as they are written into the file, and their order: each name is made once, not in every row.
 */
const nameSteps = (level: PriceLevel, dialect: Dialect): Steps => {
  const { table, joins, region, retailer, city, address } = places[level];
  const cell = (text: Fragment, name: string) => sql`${dialect.safeText(text)} AS ${sql.ref(name)}`;
  const rank = (text: Fragment, name: string) =>
    sql`dense_rank() OVER (ORDER BY ${dialect.dictionaryOrder(text)}) AS ${sql.ref(name)}`;
  const placeCells = [
    cell(sql`place.name`, 'place_name'),
    cell(region, 'region_name'),
    cell(retailer, 'retailer_name'),
    cell(city, 'city_name'),
    cell(address, 'address'),
    rank(sql`place.name`, 'place_rank'),
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

type Price = (typeof price)[PriceLevel]['table'];

/** The figures of then, as `fileFigureSteps` calls them. */
const thenColumns = Object.fromEntries(figureNames.map(name => [name, sql.ref(comparedNames(name).before)]));

const plainColumns: Expressions<Price['columns']> = { ...productColumns, ...placeColumns, ...figureColumns };

/** Cells of a row. Its texts were made safe for spreadsheets when the names were made. */
const cellsSql = ({ level, compared }: PriceFileQuery, dialect: Dialect): Fragment[] => {
  const declared: Columns = price[level].table.columns;
  const columns: Columns = compared ? comparedColumns(declared) : declared;
  const expressions = compared ? withChanges(declared, plainColumns, thenColumns, dialect) : plainColumns;
  return inFile(columns).map(([key, column]) => {
    const expression = expressions[key as keyof typeof expressions] as Fragment;
    return column.kind === 'text' ? expression : cellOfFile(column, expression, {}, dialect);
  });
};

/** From `figures` to the rows of the file, ordered by `first`; equal rows by product and place, as in the table. */
export const fileRows = (
  query: PriceFileQuery,
  steps: Steps,
  first: readonly Fragment[],
  dialect: Dialect,
): CompiledQuery<unknown> => {
  const order = [...first, ...['product_rank', 'place_rank', 'product_id', 'place_id'].map(name => sql.ref(name))];
  return compile(
    withSteps(
      [...steps, ...nameSteps(query.level, dialect)],
      sql`SELECT ${sql.join(cellsSql(query, dialect))} FROM figures AS f JOIN product_names AS p ON p.id = f.product_id
        JOIN place_names AS g ON g.id = f.place_id ORDER BY ${sql.join(order)}`,
    ),
  );
};

/** All rows by product and place, in the columns of the file; only the direction of the sort is used. */
export const rowsByProduct = (query: PriceFileQuery, dialect: Dialect): CompiledQuery<unknown> => {
  const first = query.sort.direction === 'desc' ? [sql`product_rank DESC`] : [];
  return fileRows(query, fileFigureSteps(query, dialect), first, dialect);
};
