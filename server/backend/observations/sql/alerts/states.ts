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

/**
 * What shops knew of the products day by day, the last observation of each day:
 * - `asked_pairs` (rule, product_id)
 * - `day_states` (product_id, shop_id, day, observed_at, price, depth, promoted, in_stock, image): in money micros and shares of 1;
 *   a price is null where the product was out of stock
 * - `prices`: those with a price, beside the one before in the shop and its averages of the days before
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
      row_number() OVER (PARTITION BY product_id, shop_id, day ORDER BY observed_at DESC, nth DESC) AS back
      FROM observations WHERE product_id IN (SELECT product_id FROM asked_products)
        AND shop_id IN (SELECT shop_id FROM set_shops)
        AND day BETWEEN CAST(${daysBefore(query.start, alertLookBack + longestAverage)} AS DATE)
          AND CAST(${query.end} AS DATE)`,
  },
  { name: 'day_states', query: sql`SELECT * FROM in_order WHERE back = 1`, kept: true },
  {
    name: 'prices',
    query: sql`SELECT product_id, shop_id, day, observed_at, price, lag(price) OVER (${inShop}) AS price_before,
      ${sql.join(averages)} FROM day_states WHERE price IS NOT NULL`,
    kept: true,
  },
];
