import { type CompiledQuery, type RawBuilder, sql } from 'kysely';
import { type BasketReply, comparative, listFigures } from '../../../contract/analyses/comparative.ts';
import type { Bucket } from '../../../contract/analyses/parts/wire.ts';
import { bucketsBetween } from '../../../domain/calendar/buckets.ts';
import type { Dialect, Engine } from '../../observations/engine.ts';
import { compile } from '../../observations/sql/compile.ts';
import { type Steps, withSteps } from '../../observations/sql/figures.ts';
import { matchesPriced } from '../../observations/sql/matching.ts';
import { placeSql } from '../../observations/sql/place-in-period.ts';
import { rounded } from '../../observations/sql/rounding.ts';
import {
  type EngineRow,
  type Expressions,
  emptyRow,
  type Fragment,
  fileCells,
  readRow,
  replyColumns,
  rowReader,
} from '../answers/cells.ts';
import { comparedFile, namedRows } from '../answers/compared-file.ts';
import { figureSteps, sellers } from './basket.ts';
import type { BasketQuery } from './query.ts';
import { figureColumns, lineColumns } from './tables.ts';

export type BasketEvolutionQuery = BasketQuery & { bucket: Bucket };

/** By retailer and bucket, and by shop to count shops. The rows of one grouping are null in the other's columns. */
const timeSteps = (query: BasketEvolutionQuery, dialect: Dialect): Steps => [
  {
    name: 'matching',
    query: sql`SELECT product_id, shop_id, ${dialect.startOfBucket(query.bucket, sql`day`)} AS bucket, price_micros AS price,
      observed_at FROM observations WHERE ${matchesPriced(query)}`,
  },
  { name: 'placed', query: sql`SELECT m.*, s.retailer_id FROM matching AS m JOIN shops AS s ON s.id = m.shop_id` },
  {
    name: 'facts',
    query: sql`SELECT product_id, retailer_id, bucket, shop_id, count(*) AS n, ${dialect.total(sql`price`)} AS total,
      max(observed_at) AS newest FROM placed
      GROUP BY GROUPING SETS ((product_id, retailer_id, bucket), (product_id, shop_id))`,
    kept: true,
  },
  { name: 'sums', query: sql`SELECT * FROM facts WHERE shop_id IS NULL`, kept: true },
  ...figureSteps(query, dialect),
];

/** Lines are in the order of the table: by cost over the whole period. */
const orderSteps = (query: BasketEvolutionQuery, dialect: Dialect): Steps => [
  {
    name: 'period_cells',
    query: sql`SELECT product_id, retailer_id, ${rounded(sql`sum(total)`, sql`sum(n)`, dialect)} AS average
      FROM sums GROUP BY product_id, retailer_id`,
  },
  {
    name: 'period_costs',
    query: sql`SELECT c.retailer_id, sum(${dialect.wide(sql`b.quantity`)} * c.average) AS cost, count(*) AS priced
      FROM period_cells AS c JOIN basket AS b ON b.product_id = c.product_id GROUP BY c.retailer_id`,
  },
  {
    name: 'period',
    query: sql`SELECT retailer_id, priced, CASE WHEN priced = (SELECT count(*) FROM basket) THEN cost END AS cost
      FROM period_costs`,
  },
  sellers(query, 'period', dialect),
  {
    name: 'overall',
    query: sql`SELECT (SELECT count(*) FROM basket) AS products, sum(n) FILTER (WHERE shop_id IS NOT NULL) AS all_observations,
      count(DISTINCT shop_id) AS all_shops, max(newest) AS newest, min(bucket) AS first, max(bucket) AS last
      FROM facts WHERE product_id IN (SELECT product_id FROM basket)`,
    kept: true,
  },
];

const statement = <Row>(
  query: BasketEvolutionQuery,
  selected: Fragment,
  from: Fragment,
  dialect: Dialect,
): CompiledQuery<Row> =>
  compile(
    withSteps(
      [...timeSteps(query, dialect), ...orderSteps(query, dialect)],
      sql`SELECT ${selected} FROM ${from} ORDER BY s.rank, f.bucket`,
    ) as RawBuilder<Row>,
  );

const { head, cell, totals } = comparative.evolution;

/** The bucket of a row: null for a retailer that has nothing of the basket at any time; the first and last of all. */
const span = {
  bucket: { kind: 'day', nullable: true },
  first: { kind: 'day', nullable: true },
  last: { kind: 'day', nullable: true },
} as const;

const headColumns: Expressions<typeof head> = { name: sql`s.name`, masterRetailerId: sql`s.retailer_id` };
const spanColumns: Expressions<typeof span> = {
  bucket: sql`f.bucket`,
  first: sql`overall.first`,
  last: sql`overall.last`,
};
const totalColumns: Expressions<typeof totals> = {
  products: sql`overall.products`,
  observations: sql`overall.all_observations`,
  shops: sql`overall.all_shops`,
  newest: sql`overall.newest`,
};

/** Nothing to compare. */
export const noBasketLines = (bucket: Bucket): BasketReply => ({
  ...emptyRow(totals),
  bucket,
  xAxisData: [],
  series: [],
});

const withoutBasket = emptyRow(cell);

/**
 * A line for each retailer, with gaps where its basket was not complete; from the first to the last bucket with a
 * price.
 */
const toChart = (rows: readonly EngineRow[], bucket: Bucket): BasketReply => {
  const [first] = rows;
  if (!first) return noBasketLines(bucket);
  const ends = readRow(span, first);
  const days = bucketsBetween(ends.first, ends.last, bucket);
  const readCell = rowReader(cell, 'cell_');
  const series = [...Map.groupBy(rows, row => row.masterRetailerId).values()].map(ofRetailer => {
    const cells = new Map(ofRetailer.map(row => [row.bucket, readCell(row)]));
    return {
      ...readRow(head, ofRetailer[0] ?? {}),
      ...listFigures(days.map(day => cells.get(day) ?? withoutBasket)),
    };
  });
  return { ...readRow(totals, first, 'all_'), bucket, xAxisData: days, series };
};

/** A basket over time. */
export const readBasketEvolution = async (
  { rows, dialect }: Engine,
  query: BasketEvolutionQuery,
  signal?: AbortSignal,
): Promise<BasketReply> => {
  const selected = sql.join([
    ...replyColumns(head, headColumns, dialect),
    ...replyColumns(span, spanColumns, dialect),
    ...replyColumns(cell, lineColumns, dialect, 'cell_'),
    ...replyColumns(totals, totalColumns, dialect, 'all_'),
  ]);
  const from = sql`sellers AS s CROSS JOIN overall LEFT JOIN figures AS f ON f.retailer_id = s.retailer_id`;
  return toChart(await rows(statement<EngineRow>(query, selected, from, dialect), signal), query.bucket);
};

const columns: Expressions<typeof comparative.evolution.columns> = {
  retailerName: sql`s.name`,
  start: sql`f.bucket`,
  ...figureColumns,
};

/** Each retailer `s` and bucket with any product of the basket. */
const cellRows = sql`sellers AS s JOIN figures AS f ON f.retailer_id = s.retailer_id CROSS JOIN overall`;

/** The rows as a step, with the retailer of each and its place in the period. */
const rowsOf = (query: BasketEvolutionQuery, dialect: Dialect) => {
  const ids = {
    rank: sql`s.rank`,
    retailerId: sql`s.retailer_id`,
    place: placeSql(query.start, sql`f.bucket`, query.bucket, dialect),
  };
  const steps = [...timeSteps(query, dialect), ...orderSteps(query, dialect)];
  return namedRows('basket_rows', steps, { ...columns, ...ids }, cellRows);
};

/**
 * A row for each retailer and bucket with any product of the basket; with `before` beside the figures of that basket in the
 * bucket at the same place in that period.
 */
export const evolutionFile = (
  query: BasketEvolutionQuery,
  languageId: number,
  dialect: Dialect,
  before: BasketEvolutionQuery | null = null,
): CompiledQuery<unknown> => {
  if (before) {
    const both = { now: rowsOf(query, dialect), before: rowsOf(before, dialect) };
    const order = { key: ['retailerId', 'place'], order: ['rank', 'start'] };
    return comparedFile(comparative.evolution.columns, order, both, languageId, dialect);
  }
  const cells = fileCells(comparative.evolution.columns, columns, languageId, dialect);
  return statement(query, sql.join(cells), cellRows, dialect);
};
