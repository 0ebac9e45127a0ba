import { sql } from 'kysely';
import type { promotion } from '../../../contract/analyses/promotion.ts';
import type { Filter } from '../../../domain/analysis/filter.ts';
import type { Dialect } from '../../observations/engine.ts';
import type { Steps } from '../../observations/sql/figures.ts';
import { matches } from '../../observations/sql/matching.ts';
import { priorDays, promotionRuns } from '../../observations/sql/run-kinds.ts';
import { isInState, isKnown, isWithinRun, keptRuns, partRows } from '../../observations/sql/state-runs.ts';
import type { Fragment } from '../answers/cells.ts';
import type { TotalsSql } from '../answers/rows.ts';

const pair = sql`product_id, shop_id`;

/** The price of an observation where it counts in figures. */
export const price = sql`CASE WHEN in_stock IS NOT FALSE THEN price_micros END`;

/** The depth of an observation: 1 − price / regular price. */
export const depthSql = ({ float }: Dialect): Fragment =>
  sql`CASE WHEN regular > 0 AND price IS NOT NULL THEN 1 - ${float(sql`price`)} / ${float(sql`regular`)} END`;

const seeming = sql`coalesce(lowest >= price_before, false) AS seeming`;

/**
 * Promotions that began before the days that are looked at, or go on after them: what of them lies within, from their
 * observations. The last of these is joined by its key, which is an observation's own.
 */
const partSteps = (query: Filter, text: Fragment, { atLast }: Dialect): Steps => [
  partRows(
    sql`${isKnown(promotionRuns)} AND ${isInState(promotionRuns)} AS promoted, ${text} regular_micros AS regular, ${price} AS price`,
    query,
  ),
  {
    name: 'part_spans',
    query: sql`SELECT r.product_id, r.shop_id, r.first_at, r.first_nth, min(f.day) AS first_day, max(f.day) AS last_day,
      max(f.observed_at) AS last_at, ${atLast(sql`f.nth`, sql`(f.observed_at, f.nth)`)} AS last_nth, min(f.price) AS lowest
      FROM kept_runs AS r JOIN part_rows AS f ON ${isWithinRun} WHERE NOT r.whole AND f.promoted
      GROUP BY r.product_id, r.shop_id, r.first_at, r.first_nth HAVING max(f.day) >= CAST(${query.start} AS DATE)`,
    kept: true,
  },
  {
    name: 'part_priors',
    query: sql`SELECT r.product_id, r.shop_id, r.first_at, r.first_nth, min(f.price) AS price_before
      FROM part_spans AS r JOIN part_rows AS f ON f.product_id = r.product_id AND f.shop_id = r.shop_id
      WHERE f.day < r.first_day AND f.day >= r.first_day - ${sql.lit(priorDays)}
      GROUP BY r.product_id, r.shop_id, r.first_at, r.first_nth`,
  },
  {
    name: 'parts',
    query: sql`SELECT r.*, b.price_before, ${text} f.price, f.regular FROM part_spans AS r
      JOIN part_rows AS f ON f.product_id = r.product_id AND f.shop_id = r.shop_id AND f.observed_at = r.last_at
        AND f.nth = r.last_nth
      LEFT JOIN part_priors AS b ON b.product_id = r.product_id AND b.shop_id = r.shop_id AND b.first_at = r.first_at
        AND b.first_nth = r.first_nth`,
  },
];

/**
 * Steps to `runs`: consecutive promoted observations of a product in a shop, among those with a price and a known
 * promotion state, that reach into the period; each with the key of its first and its last one, and as last observed.
 * Observations between them that are out of stock or unknown do not end a run. The promotions' texts are included only
 * if they are shown.
 */
export const runSteps = (query: Filter, dialect: Dialect, { withText = false } = {}): Steps => {
  const text = withText ? sql`promotion,` : sql``;
  const columns = sql`${pair}, first_at, first_nth, first_day, last_at, last_nth, last_day, lowest, price_before, ${text}
    price, regular, ${seeming}`;
  return [
    keptRuns(promotionRuns, sql`lowest, price_before, ${text} price, regular`, query, dialect, priorDays),
    ...partSteps(query, text, dialect),
    {
      name: 'runs',
      query: sql`SELECT ${columns} FROM kept_runs WHERE whole UNION ALL SELECT ${columns} FROM parts`,
      kept: true,
    },
  ];
};

/** From those to `promotions`: each run, and whether nothing was observed after it. */
export const promotionSteps = (query: Filter, dialect: Dialect, { withText = false } = {}): Steps => [
  {
    name: 'seen',
    query: sql`SELECT ${pair}, count(*) AS observations, count(promoted) AS known, max(observed_at) AS newest,
      max(day) AS newest_day FROM observations WHERE ${matches(query)} GROUP BY ${pair}`,
    kept: true,
  },
  {
    name: 'promotions',
    // Not a join: an engine would expect many more rows from that, and prepare its sorting for them.
    query: sql`SELECT ${pair}, first_day, last_day, lowest, price_before, seeming, price, regular,
      ${withText ? sql`promotion,` : sql``} ${depthSql(dialect)} AS depth,
      (${pair}, last_at) IN (SELECT ${pair}, newest FROM seen) AS running FROM runs`,
    kept: true,
  },
];

/** What all promotions are based on, from the same steps. */
export const promotionTotals: TotalsSql<(typeof promotion)['calendar']['totals']> = {
  steps: [
    {
      name: 'all_promotions',
      query: sql`SELECT f.observations, f.known, f.newest, p.promotions, p.running, p.seeming
        FROM (SELECT coalesce(sum(observations), 0) AS observations, coalesce(sum(known), 0) AS known, max(newest) AS newest FROM seen) AS f,
        (SELECT count(*) AS promotions, count(*) FILTER (WHERE running) AS running,
          count(*) FILTER (WHERE seeming) AS seeming FROM promotions) AS p`,
    },
  ],
  from: 'all_promotions',
  columns: {
    observations: sql`observations`,
    known: sql`known`,
    promotions: sql`promotions`,
    now: sql`running`,
    seeming: sql`seeming`,
  },
  newest: sql`newest`,
};
