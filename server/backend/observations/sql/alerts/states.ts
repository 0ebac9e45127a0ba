import { sql } from 'kysely';
import { type AlertQuery, alertLookBack, averageDays } from '../../analyses/alerts.ts';
import { daysBefore } from '../../analyses/buckets.ts';
import type { Dialect } from '../../engines/engine.ts';
import type { Steps } from '../figures.ts';

const longestAverage = Math.max(...averageDays);

/** Products that an import brought, and those whose baseline hangs on them; without an import, all that are asked for. */
const askedPairs = ({ importId }: AlertQuery) =>
  importId === undefined
    ? sql`SELECT rule, product_id FROM rule_products`
    : sql`SELECT rule, product_id FROM rule_products WHERE product_id IN (SELECT product_id FROM touched)
        UNION SELECT rule, product_id FROM rule_partners WHERE partner_id IN (SELECT product_id FROM touched)`;

const touched = ({ importId, start, end }: AlertQuery) =>
  sql`SELECT DISTINCT product_id FROM observations WHERE import_id = ${importId ?? 0}
    AND day BETWEEN CAST(${start} AS DATE) AND CAST(${end} AS DATE)
    AND product_id IN (SELECT product_id FROM rule_products UNION SELECT partner_id FROM rule_partners)`;

const inShop = sql`PARTITION BY product_id, shop_id ORDER BY day`;

const averages = averageDays.map(
  days => sql`avg(price) OVER (${inShop} RANGE BETWEEN ${sql.lit(`${days} days`)}::INTERVAL PRECEDING
    AND INTERVAL 1 DAY PRECEDING) AS ${sql.ref(`average_${days}`)}`,
);
const noAverages = averageDays.map(days => sql`CAST(NULL AS DOUBLE) AS ${sql.ref(`average_${days}`)}`);

const needsAverages = ({ rules }: AlertQuery): boolean =>
  rules.some(rule => rule.event === 'price' && rule.baseline === 'average');

/** The day of the shop's next row of which something is known. */
const nextKnown = (known: string) => sql`lead(CASE WHEN ${sql.ref(known)} IS NOT NULL THEN day END IGNORE NULLS)
  OVER (${inShop}) AS ${sql.ref(`next_${known}`)}`;

/** From so many days before the first that may fire something has to be known. */
const lookedBack = (query: AlertQuery): number =>
  alertLookBack + (needsAverages(query) ? longestAverage : alertLookBack);

/**
 * What shops knew of the products day by day, the last observation of each day:
 * - `asked_pairs` (rule, product_id)
 * - `day_states` (product_id, shop_id, day, observed_at, price, depth, promoted, in_stock, image): in money micros and shares of 1;
 *   a price is null where the product was out of stock. `next_…`: the next day on which that is known
 * - `prices`: those with a price, beside the one before in the shop, its averages of the days before, and its next day
 *
 * Of the days before the first that may fire a condition is asked of the last one alone.
 */
export const stateSteps = (query: AlertQuery, { float }: Dialect): Steps => [
  { name: 'touched', query: touched(query), kept: true },
  { name: 'asked_pairs', query: askedPairs(query), kept: true },
  {
    name: 'asked_products',
    query: sql`SELECT product_id FROM asked_pairs UNION SELECT p.partner_id FROM rule_partners AS p
      JOIN asked_pairs AS a ON a.rule = p.rule AND a.product_id = p.product_id`,
    kept: true,
  },
  {
    name: 'in_order',
    query: sql`SELECT product_id, shop_id, day, observed_at, promoted, in_stock,
      coalesce(image_hash, image_ref) AS image, CASE WHEN in_stock IS NOT FALSE THEN price_micros END AS price,
      CASE WHEN promoted AND regular_micros > 0 AND price_micros IS NOT NULL
        THEN 1 - ${float(sql`price_micros`)} / ${float(sql`regular_micros`)} END AS depth,
      lead(day) OVER (PARTITION BY product_id, shop_id ORDER BY observed_at, nth) AS next_day
      FROM observations WHERE product_id IN (SELECT product_id FROM asked_products)
        AND shop_id IN (SELECT shop_id FROM set_shops)
        AND day BETWEEN CAST(${daysBefore(query.start, lookedBack(query))} AS DATE) AND CAST(${query.end} AS DATE)`,
  },
  {
    name: 'day_states',
    query: sql`SELECT * EXCLUDE (next_day), ${sql.join(['promoted', 'in_stock', 'image'].map(nextKnown))}
      FROM in_order WHERE next_day IS DISTINCT FROM day`,
    kept: true,
  },
  {
    name: 'prices',
    query: sql`SELECT product_id, shop_id, day, observed_at, price, lag(price) OVER (${inShop}) AS price_before,
      lead(day) OVER (${inShop}) AS next_priced, ${sql.join(needsAverages(query) ? averages : noAverages)}
      FROM day_states WHERE price IS NOT NULL`,
    kept: true,
  },
];
