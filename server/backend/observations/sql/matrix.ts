import { type CompiledQuery, type RawBuilder, sql } from 'kysely';
import type { MatrixCsvQuery, MatrixQuery } from '../analyses/matrix.ts';
import type { Dialect } from '../engines/engine.ts';
import type { Number64 } from '../numbers.ts';
import { compile } from './compile.ts';
import { money } from './csv-cells.ts';
import { type Steps, withSteps } from './figures.ts';
import { cells, columnSteps, isWanted, spread } from './matrix-columns.ts';

type Fragment = RawBuilder<unknown>;

/** A column with a cell of a product of the page (null where it has none there), beside it what holds for the whole. */
export type MatrixColumns = {
  rank: Number64;
  column_id: number | null;
  name: string | null;
  retailer_name: string | null;
  city_name: string | null;
  address: string | null;
  times_cheapest: Number64;
  place_in_order: Number64;
  product_id: number | null;
  upc: string | null;
  product_name: string | null;
  lowest: Number64;
  highest: Number64;
  lowest_name: string | null;
  spread: number | null;
  value: Number64;
  observations: Number64;
  shops: Number64;
  all_columns: Number64;
  all_rows: Number64;
  compared: Number64;
  average_spread: number | null;
  all_observations: Number64;
  all_shops: Number64;
  all_newest: string | null;
};

/** Counted anew, so that what is not wanted leaves no hole. */
const shown = (query: MatrixQuery): Fragment => sql`SELECT column_id, name, retailer_name, city_name, address,
  row_number() OVER (ORDER BY rank) AS rank
  FROM (SELECT * FROM headers AS h WHERE ${isWanted(query)} ORDER BY rank LIMIT ${query.quantity}) AS wanted`;

/** Products of the columns that are shown, with what all columns say of each. */
const productsSeen = (dialect: Dialect): Fragment => sql`SELECT product_id, count(value) AS prices,
  min(value) AS lowest, max(value) AS highest, ${spread(dialect)}
  FROM cells GROUP BY product_id HAVING product_id IN (SELECT product_id FROM shown_cells)`;

/** What is lowest and highest is so among all columns, whichever of them are shown. */
const shownSteps = (query: MatrixQuery, dialect: Dialect): Steps => [
  { name: 'shown', query: shown(query), kept: true },
  ...cells(query, 'headers', dialect),
  {
    name: 'shown_cells',
    query: sql`SELECT cells.* FROM cells JOIN shown ON shown.column_id = cells.column_id`,
    kept: true,
  },
  { name: 'products_seen', query: productsSeen(dialect), kept: true },
  {
    name: 'lowest_cells',
    query: sql`SELECT cells.product_id, cells.column_id, h.rank, p.prices FROM cells JOIN products_seen AS p
      ON p.product_id = cells.product_id AND p.lowest = cells.value JOIN headers AS h ON h.column_id = cells.column_id`,
    kept: true,
  },
  {
    name: 'cheapest',
    query: sql`SELECT column_id, count(*) AS times FROM lowest_cells WHERE prices > 1 GROUP BY column_id`,
  },
  {
    name: 'first_lowest',
    query: sql`SELECT f.product_id, h.name AS lowest_name FROM (SELECT product_id, min(rank) AS rank FROM lowest_cells
      GROUP BY product_id) AS f JOIN headers AS h ON h.rank = f.rank`,
  },
];

const overall = (dialect: Dialect): Fragment => sql`SELECT all_columns, all_rows, compared, average_spread,
    all_observations, all_shops, ${dialect.isoMoment(sql`newest`)} AS all_newest
  FROM (SELECT count(*) AS all_columns FROM headers) AS h
  CROSS JOIN (SELECT count(*) AS all_rows, count(*) FILTER (WHERE prices > 1) AS compared,
    round(avg(spread), 6) AS average_spread FROM products_seen) AS p
  CROSS JOIN (SELECT sum(n) AS all_observations, max(newest) AS newest FROM shown_cells) AS c
  CROSS JOIN (SELECT count(*) AS all_shops FROM (SELECT DISTINCT placed.shop_id FROM placed
    JOIN shown ON shown.column_id = placed.column_id WHERE placed.n > 0) AS seen) AS s`;

const page = ({ sort: { by, direction } }: MatrixQuery, dialect: Dialect): Fragment => {
  const name = dialect.dictionaryOrder(sql`p.name`);
  const way = direction === 'desc' ? sql`DESC` : sql`ASC`;
  const order = sql`${by === 'spread' ? sql`s.spread` : name} ${way} NULLS LAST, ${name}, s.product_id`;
  return sql`SELECT s.product_id, s.lowest, s.highest, s.spread, p.upc, p.name AS product_name,
    row_number() OVER (ORDER BY ${order}) AS place_in_order
    FROM products_seen AS s JOIN products AS p ON p.id = s.product_id`;
};

/** A page of the matrix: each column that is shown with its cells on the page. */
export const matrixQuery = (query: MatrixQuery, dialect: Dialect): CompiledQuery<MatrixColumns> => {
  const before = (query.page - 1) * query.limit;
  const onPage = sql`SELECT page.*, l.lowest_name, c.column_id AS cell_column,
    ${dialect.float(sql`c.value`)} AS value, ${dialect.float(sql`c.n`)} AS observations, c.shops
    FROM shown_cells AS c JOIN page ON page.product_id = c.product_id
    LEFT JOIN first_lowest AS l ON l.product_id = c.product_id WHERE page.place_in_order > ${before} AND page.place_in_order <= ${before + query.limit}`;
  return compile(
    withSteps(
      [
        ...columnSteps(query, dialect),
        ...shownSteps(query, dialect),
        { name: 'overall', query: overall(dialect), kept: true },
        { name: 'page', query: page(query, dialect) },
        { name: 'on_page', query: onPage },
      ],
      sql`SELECT shown.rank, shown.column_id, shown.name, shown.retailer_name, shown.city_name, shown.address,
        cheapest.times AS times_cheapest, o.place_in_order, o.product_id, o.upc, o.product_name,
        o.lowest, o.highest, o.lowest_name, round(o.spread, 6) AS spread, o.value, o.observations, o.shops, overall.*
        FROM overall CROSS JOIN shown LEFT JOIN cheapest ON cheapest.column_id = shown.column_id
        LEFT JOIN on_page AS o ON o.cell_column = shown.column_id ORDER BY o.place_in_order, shown.rank`,
    ) as RawBuilder<MatrixColumns>,
  );
};

const headerCells = { retailer: ['name'], shop: ['name', 'retailer_name', 'city_name', 'address'] } as const;

/** Every cell of every column that is wanted, in the columns of the file; by product, or by how far its prices lie apart. */
export const matrixCsvSelect = (query: MatrixCsvQuery, dialect: Dialect): CompiledQuery<unknown> => {
  const { by, direction } = query.sort;
  const names = headerCells[query.columns].map(name => dialect.safeText(sql.ref(`h.${name}`)));
  const texts = [dialect.safeText(sql`p.name`), dialect.safeText(sql`p.upc`), ...names];
  const state = sql`CASE WHEN c.n > 0 THEN ${query.words.priced} ELSE ${query.words.out} END`;
  const name = dialect.dictionaryOrder(sql`p.name`);
  const way = direction === 'desc' ? sql`DESC` : sql`ASC`;
  const first = by === 'spread' ? sql`s.spread` : name;
  const order = sql`${first} ${way} NULLS LAST, ${name}, c.product_id, h.rank`;
  const spreads = { name: 'spreads', query: sql`SELECT product_id, ${spread(dialect)} FROM cells GROUP BY product_id` };
  return compile(
    withSteps(
      [...columnSteps(query, dialect), ...cells(query, 'headers', dialect), spreads],
      sql`SELECT ${sql.join(texts)}, ${money(sql`c.value`, query.figure, dialect)}, ${state}, c.n, c.shops
        FROM cells AS c JOIN headers AS h ON h.column_id = c.column_id
        JOIN products AS p ON p.id = c.product_id JOIN spreads AS s ON s.product_id = c.product_id WHERE ${isWanted(query)} ORDER BY ${order}`,
    ),
  );
};
