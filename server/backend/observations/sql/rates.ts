import { type CompiledQuery, type RawBuilder, sql } from 'kysely';
import type { RateChartQuery, RateCsvQuery, RateFigure, RateLevel, RateQuery, RateSort } from '../analyses/market.ts';
import type { Dialect } from '../engines/engine.ts';
import type { Number64 } from '../numbers.ts';
import { compile } from './compile.ts';
import { type Steps, withSteps } from './figures.ts';
import { directed, pagedQuery } from './pages.ts';
import { places } from './places.ts';
import { percent } from './rounding.ts';

type Fragment = RawBuilder<unknown>;

/** What is counted: steps to `by_shop` (shop_id, bucket, observations, known, hits, deep, depths, seeming, newest). */
export type RateSource = (query: RateCsvQuery, dialect: Dialect) => Steps;

type Figures = Record<'known' | 'hits' | 'seeming' | 'shops', Number64> & Record<'rate' | 'depth', number | null>;
type Overall = { [Key in keyof Figures as `all_${Key}`]: Figures[Key] } & {
  all_observations: Number64;
  all_newest: string | null;
};
/** A row of the page (nulls where it is empty), beside it the summary and the number of all rows. */
export type RateColumns = Figures &
  Overall & { place_id: number | null; place_name: string | null; bucket: string | null; all_rows: Number64 };
/** A line and bucket (nulls where nothing was found), beside it what the reply stands on. */
export type RateChartColumns = {
  rank: Number64;
  place_id: number | null;
  place_name: string | null;
  bucket: string | null;
  value: number | null;
  known: Number64;
  rate: number | null;
  first_bucket: string | null;
  last_bucket: string | null;
  all_lines: Number64;
} & Overall;

/** First day of the bucket of a day. */
export const bucketOfDay = ({ bucket, start }: RateCsvQuery, dialect: Dialect): Fragment =>
  bucket === 'period' ? sql`CAST(${start} AS DATE)` : dialect.startOf(bucket, sql`day`);

const sums = sql`sum(known) AS known, sum(hits) AS hits, sum(deep) AS deep, sum(depths) AS depths, sum(seeming) AS seeming`;

const figuresOf = (dialect: Dialect): Fragment => sql`known, hits, seeming,
  ${percent(sql`hits`, sql`known`, dialect)} AS rate,
  CASE WHEN deep > 0 THEN round(100 * depths / deep, 6) END AS depth`;

const cellSteps = (level: RateLevel, dialect: Dialect): Steps => {
  const { ofShop, table } = places[level];
  return [
    {
      name: 'cells',
      query: sql`SELECT s.${ofShop} AS place_id, bucket, ${sums}, count(*) FILTER (WHERE known > 0) AS shops
        FROM by_shop AS f JOIN shops AS s ON s.id = f.shop_id WHERE s.${ofShop} IS NOT NULL
        GROUP BY s.${ofShop}, bucket HAVING sum(known) > 0`,
    },
    {
      name: 'named',
      query: sql`SELECT c.place_id, place.name AS place_name, CAST(c.bucket AS VARCHAR) AS bucket,
        ${figuresOf(dialect)}, c.shops FROM cells AS c JOIN ${table} AS place ON place.id = c.place_id`,
      kept: true,
    },
  ];
};

const overallSteps = (dialect: Dialect): Steps => [
  {
    name: 'whole',
    query: sql`SELECT coalesce(sum(observations), 0) AS observations, coalesce(sum(known), 0) AS known,
      coalesce(sum(hits), 0) AS hits, coalesce(sum(deep), 0) AS deep, sum(depths) AS depths,
      coalesce(sum(seeming), 0) AS seeming, max(newest) AS newest FROM by_shop`,
  },
  {
    name: 'overall',
    query: sql`SELECT observations AS all_observations, known AS all_known, hits AS all_hits, seeming AS all_seeming,
      ${percent(sql`hits`, sql`known`, dialect)} AS all_rate,
      CASE WHEN deep > 0 THEN round(100 * depths / deep, 6) END AS all_depth, ${dialect.isoMoment(sql`newest`)} AS all_newest,
      (SELECT count(*) FROM (SELECT DISTINCT shop_id FROM by_shop WHERE known > 0) AS each_shop) AS all_shops FROM whole`,
  },
];

const sortColumns: Record<Exclude<RateSort['by'], 'place'>, Fragment> = {
  start: sql`bucket`,
  rate: sql`rate`,
  depth: sql`depth`,
  seeming: sql`CASE WHEN hits > 0 THEN seeming / hits END`,
  hits: sql`hits`,
  known: sql`known`,
  shops: sql`shops`,
};

const order = ({ by, direction }: RateSort, dialect: Dialect): Fragment => {
  const place = dialect.dictionaryOrder(sql`place_name`);
  const first = by === 'place' ? place : sortColumns[by];
  return sql`${directed(first, direction)}, ${place}, place_id, bucket`;
};

/** A page of place × bucket. */
export const ratesQuery =
  (source: RateSource) =>
  (query: RateQuery, dialect: Dialect): CompiledQuery<RateColumns> =>
    pagedQuery<RateColumns>(
      [...source(query, dialect), ...cellSteps(query.level, dialect), ...overallSteps(dialect)],
      { rows: 'named', overall: 'overall', order: order(query.sort, dialect) },
      query,
    );

const figureColumns: Record<RateFigure, Fragment> = {
  rate: sql`c.rate`,
  depth: sql`c.depth`,
  seeming: sql`CASE WHEN c.hits > 0 THEN round(100.0 * c.seeming / c.hits, 6) END`,
};

/** The first places by known observations with their buckets. */
export const rateChartQuery =
  (source: RateSource) =>
  (query: RateChartQuery, dialect: Dialect): CompiledQuery<RateChartColumns> => {
    const sort = { by: 'place', direction: 'asc' } as const;
    const ranked = sql`SELECT place_id, place_name, row_number() OVER (ORDER BY sum(known) DESC,
      ${dialect.dictionaryOrder(sql`place_name`)}, place_id) AS rank FROM named GROUP BY place_id, place_name`;
    return compile(
      withSteps(
        [
          ...source({ ...query, sort }, dialect),
          ...cellSteps(query.level, dialect),
          ...overallSteps(dialect),
          { name: 'ranked', query: ranked },
        ],
        sql`SELECT o.*, (SELECT count(*) FROM ranked) AS all_lines, (SELECT min(bucket) FROM named) AS first_bucket,
          (SELECT max(bucket) FROM named) AS last_bucket, r.rank, r.place_id, r.place_name, c.bucket, c.known, c.rate,
          ${figureColumns[query.figure]} AS value
          FROM overall AS o LEFT JOIN ranked AS r ON r.rank <= ${query.quantity}
          LEFT JOIN named AS c ON c.place_id = r.place_id ORDER BY r.rank, c.bucket`,
      ) as RawBuilder<RateChartColumns>,
    );
  };

/** All rows of place × bucket, with the columns of promotions or without them. */
export const ratesCsvSelect =
  (source: RateSource, withDepth: boolean) =>
  (query: RateCsvQuery, dialect: Dialect): CompiledQuery<unknown> => {
    const depth = withDepth ? [sql`depth`, figureColumns.seeming] : [];
    const cells = [dialect.safeText(sql`place_name`), sql`bucket`, sql`rate`, ...depth];
    const counts = withDepth ? [sql`hits`, sql`seeming`, sql`known`, sql`shops`] : [sql`hits`, sql`known`, sql`shops`];
    return compile(
      withSteps(
        [...source(query, dialect), ...cellSteps(query.level, dialect)],
        sql`SELECT ${sql.join([...cells, ...counts])} FROM named AS c ORDER BY ${order(query.sort, dialect)}`,
      ),
    );
  };
