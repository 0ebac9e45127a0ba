import { type CompiledQuery, type RawBuilder, sql } from 'kysely';
import type {
  MatrixCell,
  MatrixHeader,
  MatrixRow,
  PriceMatrix,
} from '../../../contract/analyses/price-per-retailer.ts';
import type { Dialect, Engine } from '../../observations/engines/engine.ts';
import { count, money, type Number64 } from '../../observations/numbers.ts';
import { compile } from '../../observations/sql/compile.ts';
import { type Steps, withSteps } from '../../observations/sql/figures.ts';
import type { Fragment } from '../answers/cells.ts';
import type { Page } from '../answers/rows.ts';
import { cells, columnSteps, isWanted, type MatrixQuery, spread } from './columns.ts';

/** `quantity`: the maximum number of columns, those with the most observations. */
export type MatrixPageQuery = MatrixQuery & Page & { quantity: number };

/** A column with a cell of a product of the page (null if it has none there), joined with the figures over all. */
type Row = {
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

/** Renumbered, so that excluded columns leave no gap. */
const shown = (query: MatrixPageQuery): Fragment => sql`SELECT column_id, name, retailer_name, city_name, address,
  row_number() OVER (ORDER BY rank) AS rank
  FROM (SELECT * FROM headers AS h WHERE ${isWanted(query)} ORDER BY rank LIMIT ${query.quantity}) AS wanted`;

/** Products of the shown columns, with figures over all columns. */
const productsSeen = (dialect: Dialect): Fragment => sql`SELECT product_id, count(value) AS prices,
  min(value) AS lowest, max(value) AS highest, ${spread(dialect)}
  FROM cells GROUP BY product_id HAVING product_id IN (SELECT product_id FROM shown_cells)`;

/** Lowest and highest are determined among all columns, not only the shown ones. */
const shownSteps = (query: MatrixPageQuery, dialect: Dialect): Steps => [
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

const page = ({ sort: { by, direction } }: MatrixPageQuery, dialect: Dialect): Fragment => {
  const name = dialect.dictionaryOrder(sql`p.name`);
  const way = direction === 'desc' ? sql`DESC` : sql`ASC`;
  const order = sql`${by === 'spread' ? sql`s.spread` : name} ${way} NULLS LAST, ${name}, s.product_id`;
  return sql`SELECT s.product_id, s.lowest, s.highest, s.spread, p.upc, p.name AS product_name,
    row_number() OVER (ORDER BY ${order}) AS place_in_order
    FROM products_seen AS s JOIN products AS p ON p.id = s.product_id`;
};

/** A page of the matrix: each shown column with its cells on the page. */
const statement = (query: MatrixPageQuery, dialect: Dialect): CompiledQuery<Row> => {
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
    ) as RawBuilder<Row>,
  );
};

const toDetail = (row: Row): string => [row.retailer_name, row.city_name, row.address].filter(Boolean).join(' · ');

const toHeader = (row: Row): MatrixHeader => ({
  masterId: row.column_id ?? 0,
  name: row.name ?? '',
  detail: toDetail(row),
  timesCheapest: count(row.times_cheapest),
});

const unlisted: MatrixCell = { value: null, state: 'unlisted', observations: 0, shops: 0 };

const toCell = (row: Row): MatrixCell => ({
  value: money(row.value),
  state: count(row.observations) > 0 ? 'priced' : 'out',
  observations: count(row.observations),
  shops: count(row.shops),
});

const toRow = (row: Row, columns: number): MatrixRow => ({
  masterProductId: row.product_id ?? 0,
  upc: row.upc ?? '',
  productName: row.product_name ?? '',
  lowest: money(row.lowest),
  highest: money(row.highest),
  lowestName: row.lowest_name,
  spread: row.spread,
  cells: Array<MatrixCell>(columns).fill(unlisted),
});

/** The content of a reply besides page and limit. */
export type Matrix = Omit<PriceMatrix, 'page' | 'limit'>;

/** A row of the engine is a column and cell, or a column without one. */
const toMatrix = (found: readonly Row[]): Matrix => {
  const headers: MatrixHeader[] = [];
  for (const row of found) headers[Number(row.rank) - 1] ??= toHeader(row);
  const rows = new Map<number, MatrixRow>();
  for (const row of found) {
    if (row.product_id === null) continue;
    const line = rows.get(row.product_id) ?? toRow(row, headers.length);
    line.cells[Number(row.rank) - 1] = toCell(row);
    rows.set(row.product_id, line);
  }
  const [first] = found;
  return {
    headers,
    rows: [...rows.values()],
    total: count(first?.all_rows ?? 0),
    columns: count(first?.all_columns ?? 0),
    compared: count(first?.compared ?? 0),
    averageSpread: first?.average_spread ?? null,
    observations: count(first?.all_observations ?? 0),
    shops: count(first?.all_shops ?? 0),
    newest: first?.all_newest ?? null,
  };
};

/** A page of the matrix; without columns if nothing was observed. */
export const readMatrix = async (
  { rows, dialect }: Engine,
  query: MatrixPageQuery,
  signal?: AbortSignal,
): Promise<Matrix> => toMatrix(await rows(statement(query, dialect), signal));
