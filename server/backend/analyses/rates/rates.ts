import { sql } from 'kysely';
import type { Bucket } from '../../../contract/analyses/parts/wire.ts';
import type { RateLevel } from '../../../contract/analyses/stock-out.ts';
import type { Filter } from '../../../domain/analysis/filter.ts';
import type { Dialect } from '../../observations/engine.ts';
import type { Steps } from '../../observations/sql/figures.ts';
import { places } from '../../observations/sql/places.ts';
import { percent } from '../../observations/sql/rounding.ts';
import type { Fragment } from '../answers/cells.ts';
import { narrowed, type OpenQuestion } from '../answers/question.ts';

/** What a rate has: hits among known; of promotions also their average depth, and the share that saves nothing. */
export type RateFigure = 'rate' | 'depth' | 'seeming_share';

/** Observations by place and bucket; `period` is a single bucket. `figure`: the only one that is read; none: all. */
export type RateQuery = Filter & { level: RateLevel; bucket: Bucket | 'period'; figure?: RateFigure };

/**
 * What is counted: steps to `by_shop` (shop_id, bucket, observations, known, hits, deep, depths, seeming, newest). Hits
 * are the observations on promotion or out of stock, among those with a known state.
 */
export type RateSource = (query: RateQuery, dialect: Dialect) => Steps;

/** First day of the bucket of a day. */
export const bucketOfDay = ({ bucket, start }: Pick<RateQuery, 'bucket' | 'start'>, dialect: Dialect): Fragment =>
  bucket === 'period' ? sql`CAST(${start} AS DATE)` : dialect.startOfBucket(bucket, sql`day`);

/** By week unless something else is requested. */
export const rateQuery =
  (level: RateLevel) =>
  ({ question, scope }: OpenQuestion): RateQuery | null => {
    const filter = narrowed(question.filter, scope);
    return filter && { ...filter, level, bucket: question.cut || 'week' };
  };

const sums = sql`sum(known) AS known, sum(hits) AS hits, sum(deep) AS deep, sum(depths) AS depths, sum(seeming) AS seeming`;

/** From known and hits: the rate; for promotions also the average depth and the share without a real saving, in %. */
const figures = (dialect: Dialect): Fragment => sql`known, hits, seeming,
  ${percent(sql`hits`, sql`known`, dialect)} AS rate,
  CASE WHEN deep > 0 THEN ${dialect.round(sql`100 * depths / deep`, 6)} END AS depth,
  CASE WHEN hits > 0 THEN ${dialect.round(sql`100.0 * seeming / hits`, 6)} END AS seeming_share`;

/** From `by_shop` to `cells`, a row for each place and bucket with a known state. */
const cellSteps = (level: RateLevel, dialect: Dialect): Steps => {
  const { ofShop, table } = places[level];
  return [
    {
      name: 'in_places',
      query: sql`SELECT s.${ofShop} AS place_id, bucket, ${sums}, count(*) FILTER (WHERE known > 0) AS shops
        FROM by_shop AS f JOIN shops AS s ON s.id = f.shop_id WHERE s.${ofShop} IS NOT NULL
        GROUP BY s.${ofShop}, bucket HAVING sum(known) > 0`,
    },
    {
      name: 'cells',
      query: sql`SELECT c.place_id, place.name AS place_name, c.bucket, ${figures(dialect)}, c.shops
        FROM in_places AS c JOIN ${table} AS place ON place.id = c.place_id`,
      kept: true,
    },
  ];
};

/** From `by_shop` to `overall`, one row over all shops, including those without a place. */
const overallSteps = (dialect: Dialect): Steps => [
  {
    name: 'whole',
    query: sql`SELECT coalesce(sum(observations), 0) AS observations, coalesce(sum(known), 0) AS known,
      coalesce(sum(hits), 0) AS hits, coalesce(sum(deep), 0) AS deep, sum(depths) AS depths,
      coalesce(sum(seeming), 0) AS seeming, max(newest) AS newest FROM by_shop`,
  },
  {
    name: 'overall',
    query: sql`SELECT observations, ${figures(dialect)}, newest,
      (SELECT count(*) FROM (SELECT DISTINCT shop_id FROM by_shop WHERE known > 0) AS each_shop) AS shops FROM whole`,
  },
];

/** Rows by place and bucket: `place_id`, `place_name`, `bucket`, `known`, `hits`, `rate`, `depth`, `seeming`, `seeming_share`, `shops`. */
export const rateRows = (source: RateSource, query: RateQuery, dialect: Dialect) => ({
  steps: [...source(query, dialect), ...cellSteps(query.level, dialect)],
  from: 'cells',
});

/** The same figures over all shops, with `observations` and `newest`. */
export const rateTotals = (dialect: Dialect) => ({
  steps: overallSteps(dialect),
  from: 'overall',
  newest: sql`newest`,
});
