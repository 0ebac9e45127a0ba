import { sql } from 'kysely';
import type { promotion } from '../../../contract/analyses/promotion.ts';
import type { Filter } from '../../../domain/analysis/filter.ts';
import type { Dialect } from '../../observations/engines/engine.ts';
import { daysBefore } from '../../observations/reads/buckets.ts';
import { carriedOver, isInOrCarriedOver } from '../../observations/sql/carried-over.ts';
import type { Steps } from '../../observations/sql/figures.ts';
import { matches } from '../../observations/sql/matching.ts';
import type { Fragment } from '../answers/cells.ts';
import type { TotalsSql } from '../answers/rows.ts';

/** How many days before the period a promotion is followed back to its beginning, and earlier prices are searched. */
const lookBackDays = 120;
/** How many days before a promotion the lowest price is searched with which it is compared. */
const priorDays = 30;

const pair = sql`product_id, shop_id`;
const isKnown = sql`price IS NOT NULL AND promoted IS NOT NULL`;

/**
 * Every matching observation, and those of the preceding days that are needed; prices only where they count in figures.
 */
const facts = (query: Filter, text: Fragment): Fragment => sql`SELECT ${pair}, day, observed_at, nth, promoted, ${text}
  regular_micros AS regular, CASE WHEN in_stock IS NOT FALSE THEN price_micros END AS price,
  day >= CAST(${query.start} AS DATE) AS in_period
  FROM observations WHERE ${matches({ ...query, start: daysBefore(query.start, lookBackDays) })}`;

/** The depth of an observation: 1 − price / regular price. */
export const depthSql = ({ float }: Dialect): Fragment =>
  sql`CASE WHEN regular > 0 AND price IS NOT NULL THEN 1 - ${float(sql`price`)} / ${float(sql`regular`)} END`;

/**
 * Steps to `facts`, `promoted_rows` (each with its run) and `runs`: consecutive promoted observations of a product in a
 * shop, among those with a price and a known promotion state, that reach into the period. Observations between them
 * that are out of stock or unknown do not end a run. The promotions' texts are included only if they are shown: they
 * make every step slower.
 */
export const runSteps = (query: Filter, { withText = false } = {}): Steps => [
  { name: 'facts', query: facts(query, withText ? sql`promotion,` : sql``), kept: true },
  carriedOver(sql`promoted`, isKnown),
  {
    name: 'sequence',
    query: sql`SELECT *, row_number() OVER (PARTITION BY ${pair} ORDER BY observed_at, nth) AS n FROM facts
      WHERE ${isKnown} AND ${isInOrCarriedOver}`,
  },
  {
    name: 'promoted_rows',
    query: sql`SELECT *, n - row_number() OVER (PARTITION BY ${pair} ORDER BY n) AS run FROM sequence WHERE promoted`,
    kept: true,
  },
  {
    name: 'spans',
    query: sql`SELECT ${pair}, run, min(day) AS first_day, max(day) AS last_day, max(n) AS last_n, min(price) AS lowest
      FROM promoted_rows GROUP BY ${pair}, run HAVING max(day) >= CAST(${query.start} AS DATE)`,
    kept: true,
  },
  {
    name: 'priors',
    query: sql`SELECT r.product_id, r.shop_id, r.run, min(f.price) AS price_before FROM spans AS r JOIN facts AS f
      ON f.product_id = r.product_id AND f.shop_id = r.shop_id
      WHERE f.day < r.first_day AND f.day >= r.first_day - ${sql.lit(priorDays)} GROUP BY r.product_id, r.shop_id, r.run`,
  },
  {
    name: 'runs',
    query: sql`SELECT r.*, b.price_before, coalesce(r.lowest >= b.price_before, false) AS seeming FROM spans AS r
      LEFT JOIN priors AS b ON b.product_id = r.product_id AND b.shop_id = r.shop_id AND b.run = r.run`,
    kept: true,
  },
];

/** From those to `promotions`: each run as last observed, and whether nothing was observed after it. */
export const promotionSteps = (dialect: Dialect, { withText = false } = {}): Steps => [
  { name: 'ends', query: sql`SELECT ${pair}, max(observed_at) AS newest FROM facts WHERE in_period GROUP BY ${pair}` },
  {
    name: 'promotions',
    query: sql`SELECT r.product_id, r.shop_id, r.first_day, r.last_day, r.lowest, r.price_before, r.seeming,
      p.price, p.regular, ${withText ? sql`p.promotion,` : sql``} p.depth, p.observed_at = e.newest AS running
      FROM runs AS r
      JOIN (SELECT *, ${depthSql(dialect)} AS depth FROM promoted_rows) AS p
        ON p.product_id = r.product_id AND p.shop_id = r.shop_id AND p.n = r.last_n
      JOIN ends AS e ON e.product_id = r.product_id AND e.shop_id = r.shop_id`,
    kept: true,
  },
];

/** What all promotions are based on, from the same steps. */
export const promotionTotals: TotalsSql<(typeof promotion)['calendar']['totals']> = {
  steps: [
    {
      name: 'overall',
      query: sql`SELECT f.observations, f.known, f.newest, p.promotions, p.running, p.seeming
        FROM (SELECT count(*) AS observations, count(promoted) AS known, max(observed_at) AS newest FROM facts WHERE in_period) AS f,
        (SELECT count(*) AS promotions, count(*) FILTER (WHERE running) AS running,
          count(*) FILTER (WHERE seeming) AS seeming FROM promotions) AS p`,
    },
  ],
  from: 'overall',
  columns: {
    observations: sql`observations`,
    known: sql`known`,
    promotions: sql`promotions`,
    now: sql`running`,
    seeming: sql`seeming`,
  },
  newest: sql`newest`,
};
