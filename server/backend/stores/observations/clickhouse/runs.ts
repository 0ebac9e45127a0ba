import { type RawBuilder, sql } from 'kysely';
import { isPriced, priorDays, promotionRuns, type RunKind } from '../../../observations/sql/run-kinds.ts';

type Fragment = RawBuilder<unknown>;

const inShop = sql`PARTITION BY product_id, shop_id ORDER BY observed_at, nth`;
const lastOf = (value: string): Fragment =>
  sql`(argMax(tuple(${sql.raw(value)}), tuple(observed_at, nth)) FILTER (WHERE state)).1`;

/** What promotions have besides: their lowest price, and what the last observation says. */
const figuresOf = ({ table }: RunKind): Fragment =>
  table === promotionRuns.table
    ? sql`, min(price_micros) FILTER (WHERE state) AS lowest, ${lastOf('price_micros')} AS price,
        ${lastOf('regular_micros')} AS regular, ${lastOf('promotion')} AS promotion`
    : sql``;

/** Observations in the state that follow one another, from those that match: each run with what ended it. */
const runsOf = (kind: RunKind, matching: Fragment): Fragment => {
  const known = sql`SELECT *, coalesce(${sql.raw(kind.state)}, false) AS state FROM observations
    WHERE ${matching} AND ${sql.raw(kind.known)}`;
  const compared = sql`SELECT *, NOT coalesce(lag(toNullable(state)) OVER (${inShop}), false) AS begins FROM (${known}) AS known`;
  const numbered = sql`SELECT *, sum(if(state AND begins, 1, 0)) OVER (${inShop} ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW) AS run
    FROM (${compared}) AS compared WHERE state OR NOT begins`;
  return sql`SELECT product_id, shop_id, any(country_id) AS country_id, min(observed_at) FILTER (WHERE state) AS first_at,
      argMin(nth, tuple(observed_at, nth)) FILTER (WHERE state) AS first_nth, min(day) FILTER (WHERE state) AS first_day,
      max(observed_at) FILTER (WHERE state) AS last_at, argMax(nth, tuple(observed_at, nth)) FILTER (WHERE state) AS last_nth,
      max(day) FILTER (WHERE state) AS last_day, min(day) FILTER (WHERE NOT state) AS ended_day${figuresOf(kind)}
    FROM (${numbered}) AS numbered GROUP BY product_id, shop_id, run`;
};

/** The lowest price of the days before each run. */
const withPriceBefore = (
  runs: Fragment,
  matching: Fragment,
): Fragment => sql`SELECT r.*, b.price_before FROM (${runs}) AS r
  LEFT JOIN (SELECT r.product_id AS product_id, r.shop_id AS shop_id, r.first_at AS first_at, r.first_nth AS first_nth,
      min(o.price_micros) AS price_before
    FROM (${runs}) AS r JOIN (SELECT product_id, shop_id, day, price_micros FROM observations
      WHERE ${matching} AND ${sql.raw(isPriced)}) AS o ON o.product_id = r.product_id AND o.shop_id = r.shop_id
    WHERE o.day < r.first_day AND o.day >= r.first_day - ${sql.lit(priorDays)}
    GROUP BY r.product_id, r.shop_id, r.first_at, r.first_nth) AS b
  ON b.product_id = r.product_id AND b.shop_id = r.shop_id AND b.first_at = r.first_at AND b.first_nth = r.first_nth`;

/**
 * Runs are found in the observations of the days that are asked about, each time: what of a run lies outside of them is
 * not asked.
 */
export const derivedRuns = (kind: RunKind, matching: Fragment): Fragment => {
  const runs = runsOf(kind, matching);
  return sql`(${kind.table === promotionRuns.table ? withPriceBefore(runs, matching) : runs})`;
};
