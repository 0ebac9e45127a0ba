import { sql } from 'kysely';
import type { stockOut } from '../../../contract/analyses/stock-out.ts';
import type { Filter } from '../../../domain/analysis/filter.ts';
import type { Dialect } from '../../observations/engine.ts';
import type { Steps } from '../../observations/sql/figures.ts';
import { matches } from '../../observations/sql/matching.ts';
import { retailerReach } from '../../observations/sql/retailer-reach.ts';
import { stockOutRuns } from '../../observations/sql/run-kinds.ts';
import { isInState, isWithinRun, keptRuns, partRows } from '../../observations/sql/state-runs.ts';
import type { TotalsSql } from '../answers/rows.ts';

const pair = sql`product_id, shop_id`;

const columns = sql`${pair}, first_at, first_day, last_day, ended_day`;

/** Stock-outs that began before the days that are looked at, or go on after them: what of them lies within. */
const partSteps = (query: Filter): Steps => [
  partRows(sql`in_stock`, query),
  {
    name: 'parts',
    query: sql`SELECT r.product_id, r.shop_id, min(f.observed_at) AS first_at, min(f.day) AS first_day, max(f.day) AS last_day,
      r.ended_day FROM kept_runs AS r JOIN part_rows AS f ON ${isWithinRun} WHERE NOT r.whole AND ${isInState(stockOutRuns)}
      GROUP BY r.product_id, r.shop_id, r.first_at, r.first_nth, r.ended_day HAVING max(f.day) >= CAST(${query.start} AS DATE)`,
  },
];

/**
 * Steps to `seen`, each product and shop with an observation in the period, and to `outs`: consecutive out-of-stock
 * observations of a product in a shop that reach into the period, each with the moment of the first one, the day on
 * which it was in stock again (null: still out), the newest day of its retailer in the period (`reach_day`), and the
 * number of calendar `days` without stock: from the first one to the day before it was back, or to `reach_day`. What a
 * shop has after the data of its retailer end nobody knows. A shop without a retailer is one of its own.
 */
export const outSteps = (query: Filter, dialect: Dialect): Steps => [
  keptRuns(stockOutRuns, sql`ended_day`, query, dialect),
  ...partSteps(query),
  {
    name: 'seen',
    query: sql`SELECT ${pair}, count(*) AS observations, count(in_stock) AS known, count(*) FILTER (WHERE NOT in_stock) AS hits,
      max(observed_at) AS newest, max(day) AS newest_day FROM observations WHERE ${matches(query)} GROUP BY ${pair}`,
    kept: true,
  },
  retailerReach,
  {
    name: 'outs',
    query: sql`SELECT *, CASE WHEN back_day IS NULL THEN reach_day - first_day + 1
        WHEN back_day > last_day THEN back_day - first_day ELSE last_day - first_day + 1 END AS days
      FROM (SELECT r.product_id, r.shop_id, r.first_at, r.first_day, r.last_day, h.reach_day,
        CASE WHEN r.ended_day <= CAST(${query.end} AS DATE) THEN r.ended_day END AS back_day
        FROM (SELECT ${columns} FROM kept_runs WHERE whole UNION ALL SELECT ${columns} FROM parts) AS r
        JOIN reach AS h ON h.shop_id = r.shop_id) AS runs`,
    kept: true,
  },
];

type Totals = (typeof stockOut)['now']['totals'];

/** What all rows are based on, from the same steps. */
export const stockTotals: TotalsSql<Totals> = {
  steps: [
    {
      name: 'overall',
      query: sql`SELECT coalesce(sum(observations), 0) AS observations, coalesce(sum(known), 0) AS known,
        coalesce(sum(hits), 0) AS hits, count(*) FILTER (WHERE known > 0) AS pairs, max(newest) AS newest FROM seen`,
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
