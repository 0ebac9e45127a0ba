import { sql } from 'kysely';
import type { stockOut } from '../../../contract/analyses/stock-out.ts';
import type { Filter } from '../../../domain/analysis/filter.ts';
import { daysBefore } from '../../observations/reads/buckets.ts';
import { carriedOver, isInOrCarriedOver } from '../../observations/sql/carried-over.ts';
import type { Steps } from '../../observations/sql/figures.ts';
import { matches } from '../../observations/sql/matching.ts';
import type { TotalsSql } from '../answers/rows.ts';

const pair = sql`product_id, shop_id`;
const isKnown = sql`in_stock IS NOT NULL`;

/** How many days before the period a stock-out is followed back to its beginning. */
const lookBackDays = 120;

/**
 * Steps to `outs`: consecutive out-of-stock observations of a product in a shop that reach into the period, each with
 * the day on which it was in stock again (null: still out) and the number of calendar `days` without stock: from the
 * first one to the day before it was back, or to `newest_day`, the newest observed.
 */
export const outSteps = (query: Filter): Steps => [
  {
    name: 'facts',
    query: sql`SELECT ${pair}, day, observed_at, nth, in_stock, price_micros AS price,
      day >= CAST(${query.start} AS DATE) AS in_period
      FROM observations WHERE ${matches({ ...query, start: daysBefore(query.start, lookBackDays) })}`,
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

type Totals = (typeof stockOut)['now']['totals'];

/** What all rows are based on, from the same steps. */
export const stockTotals: TotalsSql<Totals> = {
  steps: [
    {
      name: 'overall',
      query: sql`SELECT coalesce(sum(n), 0) AS observations, coalesce(sum(known), 0) AS known,
        count(*) FILTER (WHERE known > 0) AS pairs, max(newest) AS newest
        FROM (SELECT count(*) AS n, count(in_stock) AS known, max(observed_at) AS newest FROM facts WHERE in_period
          GROUP BY ${pair}) AS pairs`,
    },
  ],
  from: 'overall',
  columns: {
    observations: sql`observations`,
    known: sql`known`,
    pairs: sql`pairs`,
    out: sql`(SELECT count(*) FROM outs WHERE back_day IS NULL)`,
  },
  newest: sql`newest`,
};
