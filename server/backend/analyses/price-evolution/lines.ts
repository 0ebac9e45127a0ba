import { type CompiledQuery, type RawBuilder, sql } from 'kysely';
import type { FigureName } from '../../../contract/analyses/parts/price-figures.ts';
import type { TimeReply } from '../../../contract/analyses/parts/time-chart.ts';
import type { Bucket } from '../../../contract/analyses/parts/wire.ts';
import type { LineKind, priceEvolution } from '../../../contract/analyses/price-evolution.ts';
import type { Filter } from '../../../domain/analysis/filter.ts';
import type { Dialect, Engine, EngineStatement } from '../../observations/engine.ts';
import { compile } from '../../observations/sql/compile.ts';
import { daysOf, fromEither, hasSums } from '../../observations/sql/derived.ts';
import { modeSql, type Steps, withSteps } from '../../observations/sql/figures.ts';
import {
  type LastShopsColumns,
  lastShopsColumns,
  ofLastBuckets,
  ofLastDays,
} from '../../observations/sql/last-shops.ts';
import { aggregates } from '../../observations/sql/led-figure.ts';
import { matches, matchesPriced, withPrices } from '../../observations/sql/matching.ts';
import { pricedShops } from '../../observations/sql/price-runs.ts';
import { percent, rounded } from '../../observations/sql/rounding.ts';
import type { EngineRow, Expressions, Fragment } from '../answers/cells.ts';
import { lineColumns, readTimeChart } from '../time-charts/read.ts';
import { inLines, namedLines, namesOfLine } from './line-names.ts';

/** Prices over time. If lines are products, those of `ownIds` come first. */
export type LinesQuery = Filter & { lines: LineKind; figure: FigureName; bucket: Bucket; ownIds: readonly number[] };

const keys = sql`line_id, pair_id, bucket`;
/** Whether a cell `c` is of a ranked line `r`. */
export const ofOneLine = sql`c.line_id = r.line_id AND c.pair_id = r.pair_id`;

/** By line, bucket and shop: one pass for both the lines and their shops. */
const facts = (figure: FigureName, dialect: Dialect): Fragment => sql`SELECT ${keys}, shop_id, count(price) AS n,
  ${aggregates(dialect)[figure].ofPrices} count(promoted) AS known, count(*) FILTER (WHERE promoted) AS promoted,
  max(observed_at) FILTER (WHERE price IS NOT NULL) AS newest
  FROM in_buckets GROUP BY ${keys}, shop_id`;

const cells = (
  figure: FigureName,
  dialect: Dialect,
): Fragment => sql`SELECT ${keys}, sum(n) AS n, ${aggregates(dialect)[figure].ofShops}
  sum(known) AS known, sum(promoted) AS promoted, max(newest) AS newest FROM facts GROUP BY ${keys}`;

/** Only for the lines that are shown: counting every price is the most expensive part. */
const modes = (most: Fragment, dialect: Dialect): Fragment => {
  const counted = sql`SELECT c.line_id, c.pair_id, c.bucket, c.price, count(*) AS n FROM in_buckets AS c
    JOIN ranked AS r ON ${ofOneLine} AND ${most} WHERE c.price IS NOT NULL
    GROUP BY c.line_id, c.pair_id, c.bucket, c.price`;
  return sql`SELECT ${keys}, ${modeSql(sql`price`, sql`n`, dialect)} AS mode FROM (${counted}) AS counted GROUP BY ${keys}`;
};

/** Whether a line is an own product; null if none can be. */
const isOwn = ({ ownIds, lines }: LinesQuery, lineId: Fragment): Fragment | null =>
  lines === 'all' && ownIds.length > 0 ? sql`${lineId} IN (${sql.join([...ownIds])})` : null;

/** The lines with the most observations first, own products before all others. */
const order = (query: LinesQuery, dialect: Dialect): Fragment => {
  const own = isOwn(query, sql`line_id`);
  const first = own ? sql`${own} DESC,` : sql``;
  return sql`${first} observations DESC, ${dialect.dictionaryOrder(sql`name`)}, line_id, pair_id`;
};

/** Steps to `facts` and `cells` from the observations. */
export const ofObservations = (query: LinesQuery, dialect: Dialect): Steps => {
  const isMode = query.figure === 'mode';
  const bucket = dialect.startOfBucket(query.bucket, sql`day`);
  const inBuckets = sql`SELECT line_id, pair_id, ${bucket} AS bucket, price, shop_id, promoted, observed_at FROM in_lines`;
  return [
    { name: 'matching', query: withPrices(query) },
    { name: 'in_lines', query: inLines(query.lines) },
    { name: 'in_buckets', query: inBuckets, kept: isMode },
    { name: 'facts', query: facts(query.figure, dialect), kept: true },
    { name: 'cells', query: cells(query.figure, dialect), kept: true },
  ];
};

/** The same from the sums of each day, where lines are products and none of their shops is left out. */
const ofDays = (query: LinesQuery, dialect: Dialect): Steps => [
  {
    name: 'facts',
    query: sql`SELECT product_id AS line_id, 0 AS pair_id, ${dialect.startOfBucket(query.bucket, sql`day`)} AS bucket, day,
      priced AS n, total, minimum, maximum, promotion_known AS known, promoted, newest
      FROM ${daysOf('product')} WHERE ${matches(query)}`,
    kept: true,
  },
  { name: 'cells', query: cells(query.figure, dialect), kept: true },
];

/** From those to `ranked` lines; `most` limits those with modes by their rank r.rank. */
export const rankedSteps = (query: LinesQuery, most: Fragment, dialect: Dialect): Steps => {
  const lines = sql`SELECT line_id, pair_id, sum(n) AS observations, max(newest) AS newest, min(bucket) AS begins,
    min(bucket) FILTER (WHERE n > 0) AS first_bucket, max(bucket) FILTER (WHERE n > 0) AS last_bucket
    FROM cells GROUP BY line_id, pair_id HAVING sum(n) > 0`;
  return [
    { name: 'lines', query: lines, kept: true },
    { name: 'named', query: namedLines(query.lines) },
    {
      name: 'ranked',
      query: sql`SELECT *, row_number() OVER (ORDER BY ${order(query, dialect)}) AS rank FROM named`,
      kept: true,
    },
    ...(query.figure === 'mode' ? [{ name: 'modes', query: modes(most, dialect) }] : []),
  ];
};

/** The cells `c` of lines, joined with their modes `m` if the mode is the chosen figure. */
export const cellRows = ({ figure }: LinesQuery): Fragment =>
  figure === 'mode'
    ? sql`cells AS c LEFT JOIN modes AS m ON m.line_id = c.line_id AND m.pair_id = c.pair_id AND m.bucket = c.bucket`
    : sql`cells AS c`;

type Cell = Omit<(typeof priceEvolution)['all']['columns'], 'productName' | 'upc'>;

/** The figures of a line in a bucket. The rows have only the chosen figure. */
export const cellColumns = (dialect: Dialect): Expressions<Cell> => ({
  from: sql`c.bucket`,
  average: sql`CASE WHEN c.n > 0 THEN ${rounded(sql`c.total`, sql`c.n`, dialect)} END`,
  minimum: sql`c.minimum`,
  maximum: sql`c.maximum`,
  mode: sql`m.mode`,
  observations: sql`c.n`,
  promotionShare: percent(sql`c.promoted`, sql`c.known`, dialect),
});

/** Where the figures come from: `priced_shops` (shop_id) and `last_buckets` (bucket, shops) belong to them. */
type Source = (query: LinesQuery, dialect: Dialect) => { figures: Steps; shops: Steps };

const bucketsWithPrice = sql`SELECT DISTINCT bucket FROM cells WHERE n > 0`;

const fromObservations: Source = (query, dialect) => ({
  figures: ofObservations(query, dialect),
  shops: [
    { name: 'priced_shops', query: sql`SELECT DISTINCT shop_id FROM facts WHERE n > 0` },
    { name: 'last_buckets', query: ofLastBuckets(bucketsWithPrice, sql`FROM facts WHERE n > 0`), kept: true },
  ],
});

const fromDays: Source = (query, dialect) => ({
  figures: ofDays(query, dialect),
  shops: [
    ...pricedShops(query),
    {
      name: 'last_days',
      query: sql`SELECT DISTINCT bucket AS last_bucket, day AS last_day FROM facts
        WHERE n > 0 AND bucket IN (SELECT bucket FROM (${bucketsWithPrice}) AS known ORDER BY bucket DESC LIMIT 2)`,
    },
    { name: 'last_buckets', query: ofLastDays(matchesPriced(query)), kept: true },
  ],
});

/** The first lines with their buckets. */
const statement = (query: LinesQuery, quantity: number, dialect: Dialect, source: Source): CompiledQuery<Row> => {
  const shown = sql`r.rank <= ${quantity}`;
  const cell = cellColumns(dialect);
  const { figures, shops } = source(query, dialect);
  const overall = sql`SELECT count(*) AS all_lines, sum(observations) AS all_observations,
    (SELECT count(*) FROM priced_shops) AS all_shops,
    max(newest) AS newest, min(first_bucket) AS first_bucket, max(last_bucket) AS last_bucket FROM lines`;
  const values = sql`SELECT c.line_id, c.pair_id, c.bucket, ${cell[query.figure]} AS value,
    ${cell.observations} AS n, ${cell.promotionShare} AS promotion FROM ${cellRows(query)}`;
  const more: Steps = [...shops, { name: 'overall', query: overall }, { name: 'valued', query: values }];
  const lines = lineColumns(
    'price',
    {
      rank: sql`r.rank`,
      isFirst: sql`v.bucket IS NOT DISTINCT FROM r.begins`,
      head: { ...namesOfLine(query.lines), masterId: sql`r.line_id`, own: isOwn(query, sql`r.line_id`) ?? sql`false` },
      point: { day: sql`v.bucket`, value: sql`v.value`, observations: sql`v.n`, promotion: sql`v.promotion` },
      span: { first: sql`overall.first_bucket`, last: sql`overall.last_bucket` },
      totals: {
        observations: sql`overall.all_observations`,
        shops: sql`overall.all_shops`,
        newest: sql`overall.newest`,
        total: sql`overall.all_lines`,
      },
    },
    dialect,
  );
  return compile(
    withSteps(
      [...figures, ...rankedSteps(query, shown, dialect), ...more],
      sql`SELECT ${lines}, ${lastShopsColumns} FROM overall LEFT JOIN ranked AS r ON ${shown}
        LEFT JOIN valued AS v ON v.line_id = r.line_id AND v.pair_id = r.pair_id ORDER BY r.rank, v.bucket`,
    ) as RawBuilder<Row>,
  );
};

type Row = EngineRow & LastShopsColumns;

/** Over the sums by day where these know all that is asked. */
const eitherStatement = (query: LinesQuery, quantity: number, dialect: Dialect): EngineStatement<Row> => {
  const knows = query.lines === 'all' && query.figure !== 'mode' && hasSums(query);
  return fromEither({ observations: fromObservations, derived: knows ? fromDays : null }, query, source =>
    statement(query, quantity, dialect, source),
  );
};

/** A line of a single shop either has a value or not: its last value never comes from fewer shops. */
const isOfOneShop = (kind: LineKind): boolean => kind === 'shop' || kind === 'shopRetailer';

/** Lines over time, those with the most observations first; the id of a pair is that of its place. */
export const readLines = async (
  { rows, dialect }: Engine,
  query: LinesQuery & { quantity: number },
  signal?: AbortSignal,
): Promise<TimeReply> => {
  const found = await rows(eitherStatement(query, query.quantity, dialect), signal);
  const { lastShops, ...chart } = readTimeChart('price', found, query.bucket);
  return lastShops && !isOfOneShop(query.lines) ? { ...chart, lastShops } : chart;
};
