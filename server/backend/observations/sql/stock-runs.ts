import { sql } from 'kysely';
import { daysBefore } from '../analyses/buckets.ts';
import type { PriceFilter } from '../analyses/price-filter.ts';
import { stockLookBackDays } from '../analyses/stock.ts';
import type { Dialect } from '../engines/engine.ts';
import type { Number64 } from '../numbers.ts';
import { carriedOver, isInOrCarriedOver } from './carried-over.ts';
import type { Steps } from './figures.ts';
import { matches } from './matching.ts';
import type { RateSource } from './rates.ts';
import { bucketOfDay } from './rates.ts';

const pair = sql`product_id, shop_id`;
const isKnown = sql`in_stock IS NOT NULL`;

/** What stands beside every row about stock. */
export type StockOverall = Record<'all_observations' | 'all_known' | 'all_pairs' | 'all_out' | 'all_rows', Number64> & {
  all_newest: string | null;
};

/**
 * Steps to `outs`: consecutive out-of-stock observations of a product in a shop that reach into the period, each with the day on
 * which it was in stock again (null: it still is out) and the calendar `days` on which it was out: the first one and those up to
 * the day before it was back, or to `newest_day`, the newest that was observed.
 */
export const outSteps = (query: PriceFilter): Steps => [
  {
    name: 'facts',
    query: sql`SELECT ${pair}, day, observed_at, nth, in_stock, price_micros AS price,
      day >= CAST(${query.start} AS DATE) AS now
      FROM observations WHERE ${matches({ ...query, start: daysBefore(query.start, stockLookBackDays) })}`,
    kept: true,
  },
  { name: 'newest', query: sql`SELECT max(day) AS newest_day FROM facts`, kept: true },
  carriedOver(sql`NOT in_stock`, isKnown),
  {
    name: 'sequence',
    query: sql`SELECT *, row_number() OVER w AS n, lead(day) OVER w AS next_day FROM facts
      WHERE ${isKnown} AND ${isInOrCarriedOver}
      WINDOW w AS (PARTITION BY ${pair} ORDER BY observed_at, nth)`,
  },
  {
    name: 'out_rows',
    query: sql`SELECT *, n - row_number() OVER (PARTITION BY ${pair} ORDER BY n) AS run FROM sequence WHERE NOT in_stock`,
  },
  {
    name: 'outs',
    query: sql`SELECT *, CASE WHEN back_day IS NULL THEN (SELECT newest_day FROM newest) - first_day + 1
        WHEN back_day > last_day THEN back_day - first_day ELSE last_day - first_day + 1 END AS days
      FROM (SELECT ${pair}, run, min(day) AS first_day, max(day) AS last_day,
        CASE WHEN count(next_day) = count(*) THEN max(next_day) END AS back_day, min(observed_at) AS first_seen
        FROM out_rows GROUP BY ${pair}, run HAVING max(day) >= CAST(${query.start} AS DATE)) AS runs`,
    kept: true,
  },
];

/** From those to `overall`: what a reply stands on. */
export const stockOverall = (dialect: Dialect): Steps => [
  {
    name: 'overall',
    query: sql`SELECT f.*, (SELECT count(*) FROM outs WHERE back_day IS NULL) AS all_out FROM (SELECT
      coalesce(sum(n), 0) AS all_observations, coalesce(sum(known), 0) AS all_known, count(*) FILTER (WHERE known > 0) AS all_pairs,
      ${dialect.isoMoment(sql`max(newest)`)} AS all_newest FROM (SELECT count(*) AS n, count(in_stock) AS known,
        max(observed_at) AS newest FROM facts WHERE now GROUP BY ${pair}) AS pairs) AS f`,
  },
];

/** Out-of-stock observations of those whose stock state is known. */
export const stockOutRate: RateSource = (query, dialect) => [
  {
    name: 'by_shop',
    query: sql`SELECT shop_id, ${bucketOfDay(query, dialect)} AS bucket, count(*) AS observations, count(in_stock) AS known,
      count(*) FILTER (WHERE NOT in_stock) AS hits, 0 AS deep, 0 AS depths, 0 AS seeming, max(observed_at) AS newest
      FROM observations WHERE ${matches(query)} GROUP BY 1, 2`,
    kept: true,
  },
];
