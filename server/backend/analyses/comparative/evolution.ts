import { type CompiledQuery, type RawBuilder, sql } from 'kysely';
import { type BasketChart, type BasketLine, comparative } from '../../../contract/analyses/comparative.ts';
import type { Bucket } from '../../../contract/analyses/parts/wire.ts';
import type { Dialect, Engine } from '../../observations/engines/engine.ts';
import { count, money, type Number64 } from '../../observations/numbers.ts';
import { bucketsBetween } from '../../observations/reads/buckets.ts';
import { compile } from '../../observations/sql/compile.ts';
import { type Steps, withSteps } from '../../observations/sql/figures.ts';
import { matchesPriced } from '../../observations/sql/matching.ts';
import { rounded } from '../../observations/sql/rounding.ts';
import { type Expressions, type Fragment, fileCells } from '../answers/cells.ts';
import { figureSteps, sellers } from './basket.ts';
import type { BasketQuery } from './query.ts';
import { figureColumns } from './tables.ts';

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
    query: sql`SELECT product_id, retailer_id, bucket, shop_id, count(*) AS n, sum(price) AS total,
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

/** One row a retailer (null if it has nothing of the basket at any time), joined with the figures over all. */
type Row = {
  retailer_id: number;
  name: string;
  bucket: string | null;
  first: string | null;
  last: string | null;
  cost: Number64;
  index: Number64;
  position: Number64;
  priced: Number64;
  observations: Number64;
  products: Number64;
  all_observations: Number64;
  all_shops: Number64;
  all_newest: string | null;
};

const emptyLine = (row: Row, length: number): BasketLine => ({
  name: row.name,
  masterRetailerId: row.retailer_id,
  cost: Array<number | null>(length).fill(null),
  index: Array<number | null>(length).fill(null),
  position: Array<number | null>(length).fill(null),
  priced: Array<number>(length).fill(0),
  observations: Array<number>(length).fill(0),
});

const put = (line: BasketLine, at: number, row: Row): void => {
  line.cost[at] = money(row.cost);
  line.index[at] = money(row.index);
  line.position[at] = row.position === null ? null : Number(row.position);
  line.priced[at] = count(row.priced);
  line.observations[at] = count(row.observations);
};

/** No lines. */
export const noBasketLines = (bucket: Bucket): BasketChart => ({
  bucket,
  xAxisData: [],
  series: [],
  products: 0,
  observations: 0,
  shops: 0,
  newest: null,
});

/**
 * A line for each retailer, with gaps where its basket was not complete; from the first to the last bucket with a
 * price.
 */
const toChart = (rows: readonly Row[], bucket: Bucket): BasketChart => {
  const [first] = rows;
  if (!first) return noBasketLines(bucket);
  const buckets = bucketsBetween(first.first, first.last, bucket);
  const places = new Map(buckets.map((day, at) => [day, at]));
  const lines = new Map<number, BasketLine>();
  for (const row of rows) {
    const line = lines.get(row.retailer_id) ?? emptyLine(row, buckets.length);
    lines.set(row.retailer_id, line);
    const at = places.get(row.bucket ?? '');
    if (at !== undefined) put(line, at, row);
  }
  return {
    bucket,
    xAxisData: buckets,
    series: [...lines.values()],
    products: count(first.products),
    observations: count(first.all_observations),
    shops: count(first.all_shops),
    newest: first.all_newest,
  };
};

/** A basket over time. */
export const readBasketEvolution = async (
  { rows, dialect }: Engine,
  query: BasketEvolutionQuery,
  signal?: AbortSignal,
): Promise<BasketChart> => {
  const selected = sql`s.retailer_id, s.name, CAST(f.bucket AS VARCHAR) AS bucket, f.cost, f.index, f.position, f.priced,
    f.observations, overall.products, overall.all_observations, overall.all_shops,
    ${dialect.isoMoment(sql`overall.newest`)} AS all_newest,
    CAST(overall.first AS VARCHAR) AS first, CAST(overall.last AS VARCHAR) AS last`;
  const from = sql`sellers AS s CROSS JOIN overall LEFT JOIN figures AS f ON f.retailer_id = s.retailer_id`;
  return toChart(await rows(statement<Row>(query, selected, from, dialect), signal), query.bucket);
};

const columns: Expressions<typeof comparative.evolution.columns> = {
  retailerName: sql`s.name`,
  start: sql`f.bucket`,
  ...figureColumns,
};

/** A row for each retailer and bucket with any product of the basket. */
export const evolutionFile = (
  query: BasketEvolutionQuery,
  languageId: number,
  dialect: Dialect,
): CompiledQuery<unknown> => {
  const cells = fileCells(comparative.evolution.columns, columns, languageId, dialect);
  const from = sql`sellers AS s JOIN figures AS f ON f.retailer_id = s.retailer_id CROSS JOIN overall`;
  return statement(query, sql.join(cells), from, dialect);
};
