import { sql } from 'kysely';
import type { FigureName } from '../../../contract/analyses/parts/price-figures.ts';
import type { Filter } from '../../../domain/analysis/filter.ts';
import type { Dialect } from '../../observations/engine.ts';
import { modeSql, type Steps } from '../../observations/sql/figures.ts';
import { aggregates } from '../../observations/sql/led-figure.ts';
import { withPrices } from '../../observations/sql/matching.ts';
import { places } from '../../observations/sql/places.ts';
import { rounded } from '../../observations/sql/rounding.ts';
import type { Fragment } from '../answers/cells.ts';

/** Products at retailers, or at shops (`of`). `columnIds`: only these columns, all if empty. */
export type MatrixQuery = Filter & {
  of: 'retailer' | 'shop';
  columnIds?: readonly number[] | undefined;
  figure: FigureName;
  sort: { by: 'product' | 'spread'; direction: 'asc' | 'desc' };
};

/** Every product in every shop where it was seen. */
const facts = (figure: FigureName, dialect: Dialect): Fragment => sql`SELECT product_id, shop_id, count(price) AS n,
  ${aggregates(dialect)[figure].ofPrices} max(observed_at) FILTER (WHERE price IS NOT NULL) AS newest
  FROM matching GROUP BY product_id, shop_id`;

const inColumns = (step: string, { of }: MatrixQuery): Fragment => {
  if (of === 'shop') return sql`SELECT *, shop_id AS column_id FROM ${sql.ref(step)}`;
  return sql`SELECT f.*, s.retailer_id AS column_id FROM ${sql.ref(step)} AS f JOIN shops AS s ON s.id = f.shop_id
    WHERE s.retailer_id IS NOT NULL`;
};

/** The modes in the columns of a step, not in all: counting every price is the most expensive part. */
const modes = (query: MatrixQuery, columns: string, dialect: Dialect): Fragment => {
  const counted = sql`SELECT f.product_id, f.column_id, f.price, count(*) AS n
    FROM (${inColumns('matching', query)}) AS f JOIN ${sql.ref(columns)} AS c ON c.column_id = f.column_id
    WHERE f.price IS NOT NULL GROUP BY f.product_id, f.column_id, f.price`;
  return sql`SELECT product_id, column_id, ${modeSql(sql`price`, sql`n`, dialect)} AS mode FROM (${counted}) AS counted
    GROUP BY product_id, column_id`;
};

const valueInCell = (figure: FigureName, dialect: Dialect): Fragment => {
  if (figure === 'average') return sql`CASE WHEN c.n > 0 THEN ${rounded(sql`c.total`, sql`c.n`, dialect)} END`;
  return figure === 'mode' ? sql`m.mode` : sql.ref(`c.${figure}`);
};

/** The cells of the columns of a step with their value. */
export const cells = (query: MatrixQuery, columns: string, dialect: Dialect): Steps => {
  const isMode = query.figure === 'mode';
  const join = isMode ? sql`LEFT JOIN modes AS m ON m.product_id = c.product_id AND m.column_id = c.column_id` : sql``;
  const valued = sql`SELECT c.product_id, c.column_id, c.n, c.shops, c.newest,
    ${valueInCell(query.figure, dialect)} AS value
    FROM sums AS c JOIN ${sql.ref(columns)} AS h ON h.column_id = c.column_id ${join}`;
  return [
    ...(isMode ? [{ name: 'modes', query: modes(query, columns, dialect) }] : []),
    { name: 'cells', query: valued, kept: true },
  ];
};

/** The columns with the most observations first, with their names. */
const headers = ({ of }: MatrixQuery, dialect: Dialect): Fragment => {
  const place = places[of];
  const order = sql`counted.n DESC, ${dialect.dictionaryOrder(sql`place.name`)}, counted.column_id`;
  return sql`SELECT counted.column_id, place.name, ${place.retailer} AS retailer_name, ${place.city} AS city_name,
    ${place.address} AS address, row_number() OVER (ORDER BY ${order}) AS rank
    FROM (SELECT column_id, sum(n) AS n FROM sums GROUP BY column_id) AS counted
    JOIN ${place.table} AS place ON place.id = counted.column_id ${place.joins}`;
};

/** From the observations to every product × column (`sums`), and all columns with their names and order (`headers`). */
export const columnSteps = (query: MatrixQuery, dialect: Dialect): Steps => [
  { name: 'matching', query: withPrices(query), kept: query.figure === 'mode' },
  { name: 'facts', query: facts(query.figure, dialect) },
  { name: 'placed', query: inColumns('facts', query), kept: true },
  {
    name: 'sums',
    query: sql`SELECT product_id, column_id, sum(n) AS n, ${aggregates(dialect)[query.figure].ofShops}
      max(newest) AS newest, count(*) FILTER (WHERE n > 0) AS shops
      FROM placed GROUP BY product_id, column_id`,
    kept: true,
  },
  { name: 'headers', query: headers(query, dialect), kept: true },
];

/** Whether a column `h` is one of the requested ones. */
export const isWanted = ({ columnIds = [] }: Pick<MatrixQuery, 'columnIds'>): Fragment =>
  columnIds.length > 0 ? sql`h.column_id IN (${sql.join([...columnIds])})` : sql`true`;

/** The spread of a product's prices, as an aggregate over its cells. */
export const spread = ({ float }: Dialect): Fragment => sql`CASE WHEN count(value) > 1 AND min(value) > 0
  THEN 100 * (${float(sql`max(value)`)} / ${float(sql`min(value)`)} - 1) END AS spread`;
