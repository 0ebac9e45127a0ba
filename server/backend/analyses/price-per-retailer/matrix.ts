import { type CompiledQuery, type RawBuilder, sql } from 'kysely';
import type { RowOf } from '../../../contract/analyses/parts/columns.ts';
import { type MatrixReply, matrixFields } from '../../../contract/analyses/price-per-retailer.ts';
import type { Dialect, Engine } from '../../observations/engine.ts';
import { compile } from '../../observations/sql/compile.ts';
import { type Steps, withSteps } from '../../observations/sql/figures.ts';
import {
  type EngineRow,
  type Expressions,
  emptyRow,
  type Fragment,
  readRow,
  replyColumns,
  rowReader,
} from '../answers/cells.ts';
import { joinedDetail } from '../answers/names.ts';
import type { Page } from '../answers/rows.ts';
import { cells, columnSteps, isWanted, type MatrixQuery, spread } from './columns.ts';

/**
 * `quantity`: the maximum number of columns, those with the most observations; `rowsOf`: the products whose rows are wanted in
 * place of a page.
 */
export type MatrixPageQuery = MatrixQuery & Page & { quantity: number; rowsOf?: readonly number[] };

/** Renumbered, so that excluded columns leave no gap. */
const shown = (query: MatrixPageQuery): Fragment => sql`SELECT column_id, name, retailer_name, city_name, address,
  row_number() OVER (ORDER BY rank) AS rank
  FROM (SELECT * FROM headers AS h WHERE ${isWanted(query)} ORDER BY rank LIMIT ${query.quantity}) AS wanted`;

/** Products of the shown columns, with figures over all columns. */
const productsSeen = (dialect: Dialect): Fragment => sql`SELECT product_id, count(value) AS prices,
  min(value) AS lowest, max(value) AS highest, ${spread(dialect)}
  FROM cells GROUP BY product_id HAVING product_id IN (SELECT product_id FROM shown_cells)`;

/** Of an average in millionths, halves up as they are shown; `round` takes them to the even side on some engines. */
const cents = (value: Fragment, { float }: Dialect): Fragment => sql`floor(${float(value)} / 10000 + 0.5)`;

/** Lowest and highest are determined among all columns, not only the shown ones; prices of the same cents are equal. */
const shownSteps = (query: MatrixPageQuery, dialect: Dialect): Steps => [
  { name: 'shown', query: shown(query), kept: true },
  ...cells(query, 'headers', dialect),
  {
    name: 'shown_cells',
    query: sql`SELECT f.* FROM cells AS f JOIN shown ON shown.column_id = f.column_id`,
    kept: true,
  },
  { name: 'products_seen', query: productsSeen(dialect), kept: true },
  {
    name: 'lowest_cells',
    query: sql`SELECT cells.product_id, cells.column_id, h.rank, p.prices FROM cells JOIN products_seen AS p
      ON p.product_id = cells.product_id AND ${cents(sql`p.lowest`, dialect)} = ${cents(sql`cells.value`, dialect)} JOIN headers AS h ON h.column_id = cells.column_id`,
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

const page = ({ sort: { by, direction } }: MatrixPageQuery, dialect: Dialect): Fragment => {
  const name = dialect.dictionaryOrder(sql`p.name`);
  const way = direction === 'desc' ? sql`DESC` : sql`ASC`;
  const order = sql`${by === 'spread' ? sql`s.spread` : name} ${way} NULLS LAST, ${name}, s.product_id`;
  return sql`SELECT s.product_id, s.lowest, s.highest, s.spread, p.upc, p.name AS product_name,
    row_number() OVER (ORDER BY ${order}) AS place_in_order
    FROM products_seen AS s JOIN products AS p ON p.id = s.product_id`;
};

const { header, row, cell, totals } = matrixFields;

const headerColumns: Expressions<typeof header> = {
  masterId: sql`shown.column_id`,
  name: sql`shown.name`,
  detail: joinedDetail(['shown.retailer_name', 'shown.city_name', 'shown.address']),
  timesCheapest: sql`cheapest.times`,
};

/** The shown columns as the reply has them. */
const headed = (dialect: Dialect): Fragment => sql`SELECT shown.column_id, shown.rank,
  ${sql.join(replyColumns(header, headerColumns, dialect, 'header_'))}
  FROM shown LEFT JOIN cheapest ON cheapest.column_id = shown.column_id`;

const rowColumns = ({ round }: Dialect): Expressions<typeof row> => ({
  masterProductId: sql`o.product_id`,
  upc: sql`o.upc`,
  productName: sql`o.product_name`,
  lowest: sql`o.lowest`,
  highest: sql`o.highest`,
  lowestName: sql`o.lowest_name`,
  spread: round(sql`o.spread`, 6),
});

const cellColumns: Expressions<typeof cell> = {
  value: sql`o.value`,
  state: sql`CASE WHEN o.n > 0 THEN 'priced' ELSE 'out' END`,
  observations: sql`o.n`,
  shops: sql`o.shops`,
};

const totalColumns: Expressions<typeof totals> = {
  total: sql`p.n`,
  columns: sql`h.n`,
  compared: sql`p.compared`,
  averageSpread: sql`p.average_spread`,
  observations: sql`c.n`,
  shops: sql`s.n`,
  newest: sql`c.newest`,
};

/** Over all columns and rows, joined with each row of the page. */
const overall = (
  dialect: Dialect,
): Fragment => sql`SELECT ${sql.join(replyColumns(totals, totalColumns, dialect, 'all_'))}
  FROM (SELECT count(*) AS n FROM headers) AS h
  CROSS JOIN (SELECT count(*) AS n, count(*) FILTER (WHERE prices > 1) AS compared,
    ${dialect.round(sql`avg(spread)`, 6)} AS average_spread FROM products_seen) AS p
  CROSS JOIN (SELECT sum(n) AS n, max(newest) AS newest FROM shown_cells) AS c
  CROSS JOIN (SELECT count(*) AS n FROM (SELECT DISTINCT placed.shop_id FROM placed
    JOIN shown ON shown.column_id = placed.column_id WHERE placed.n > 0) AS seen) AS s`;

/** Whether a product of `page` is wanted. */
const isOnPage = ({ page: number, limit, rowsOf }: MatrixPageQuery): Fragment => {
  const before = (number - 1) * limit;
  if (!rowsOf) return sql`page.place_in_order > ${before} AND page.place_in_order <= ${before + limit}`;
  return rowsOf.length > 0 ? sql`page.product_id IN (${sql.join([...rowsOf])})` : sql`false`;
};

/** A page of the matrix: each shown column with its cells on the page, or without any. */
const statement = (query: MatrixPageQuery, dialect: Dialect): CompiledQuery<EngineRow> => {
  const onPage = sql`SELECT page.*, l.lowest_name, c.column_id AS cell_column,
    ${dialect.float(sql`c.value`)} AS value, ${dialect.float(sql`c.n`)} AS n, c.shops
    FROM shown_cells AS c JOIN page ON page.product_id = c.product_id
    LEFT JOIN first_lowest AS l ON l.product_id = c.product_id WHERE ${isOnPage(query)}`;
  const selected = [
    ...replyColumns(row, rowColumns(dialect), dialect),
    ...replyColumns(cell, cellColumns, dialect, 'cell_'),
  ];
  return compile(
    withSteps(
      [
        ...columnSteps(query, dialect),
        ...shownSteps(query, dialect),
        { name: 'overall', query: overall(dialect), kept: true },
        { name: 'headed', query: headed(dialect) },
        { name: 'page', query: page(query, dialect) },
        { name: 'on_page', query: onPage },
      ],
      sql`SELECT headed.*, ${sql.join(selected)}, overall.* FROM overall CROSS JOIN headed
        LEFT JOIN on_page AS o ON o.cell_column = headed.column_id ORDER BY o.place_in_order, headed.rank`,
    ) as RawBuilder<EngineRow>,
  );
};

/** The content of a reply besides page and limit. */
export type Matrix = Omit<MatrixReply, 'page' | 'limit'>;

const unlisted: RowOf<typeof cell> = { ...emptyRow(cell), state: 'unlisted' };

const byRank = (one: EngineRow, other: EngineRow): number => Number(one.rank) - Number(other.rank);

/** A row of the engine is a column with a cell of a product, or a column without one. */
const toMatrix = (found: readonly EngineRow[]): Matrix => {
  const columns = [...new Map(found.map(one => [one.rank, one])).values()].toSorted(byRank);
  const headers = columns.map(rowReader(header, 'header_'));
  const readCell = rowReader(cell, 'cell_');
  const products = Map.groupBy(
    found.filter(one => one.masterProductId !== null),
    one => one.masterProductId,
  );
  const rows = [...products.values()].map(ofProduct => {
    const cells = new Map(ofProduct.map(one => [Number(one.header_masterId), readCell(one)]));
    return {
      ...readRow(row, ofProduct[0] ?? {}),
      cells: headers.map(({ masterId }) => cells.get(masterId) ?? unlisted),
    };
  });
  return { ...readRow(totals, found[0] ?? {}, 'all_'), headers, rows };
};

/** A page of the matrix; without columns if nothing was observed. */
export const readMatrix = async (
  { rows, dialect }: Engine,
  query: MatrixPageQuery,
  signal?: AbortSignal,
): Promise<Matrix> => toMatrix(await rows(statement(query, dialect), signal));
