import { sql } from 'kysely';
import { averageDays } from '../../../../contract/entities/alert-kinds.ts';
import { type AlertQuery, alertLookBack } from '../../analyses/alerts.ts';
import { daysBefore } from '../../analyses/buckets.ts';
import type { Dialect } from '../../engines/engine.ts';
import type { Steps } from '../figures.ts';
import { baselineCode, eventCode } from './rules.ts';

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

const needsAverages = ({ rules }: AlertQuery): boolean =>
  rules.some(rule => rule.event === 'price' && rule.baseline === 'average');

/** From so many days before the first that may fire something has to be known. */
const lookedBack = (query: AlertQuery): number =>
  alertLookBack + (needsAverages(query) ? longestAverage : alertLookBack);

/** How images look is found out after they were imported, and lies beside the observations. */
const asksImages = ({ rules }: AlertQuery): boolean => rules.some(rule => rule.event === 'hero_image');
const hashOf = (query: AlertQuery) => (asksImages(query) ? sql`coalesce(image_hash, seen.hash)` : sql`image_hash`);
const withHashes = (query: AlertQuery) =>
  asksImages(query) ? sql`LEFT JOIN image_hashes AS seen ON seen.ref = image_ref` : sql``;

const startOf = ({ start }: AlertQuery) => sql`CAST(${start} AS DATE)`;

/** The last day before those that may fire on which a shop knew of something. */
const lastKnown = (known: string, query: AlertQuery) =>
  sql`max(CASE WHEN ${sql.ref(known)} IS NOT NULL AND day < ${startOf(query)} THEN day END) AS ${sql.ref(`last_${known}`)}`;

const kinds = ['price', 'promoted', 'in_stock', 'image'] as const;

/** Averages of a shop's days before, of the rows and products for which a rule asks for them. */
const averageSteps = (query: AlertQuery): Steps => {
  const averages = averageDays.map(
    days => sql`avg(CASE WHEN h.day >= p.day - ${sql.lit(days)} THEN h.price END) AS ${sql.ref(`average_${days}`)}`,
  );
  const none = averageDays.map(days => sql`CAST(NULL AS DOUBLE) AS ${sql.ref(`average_${days}`)}`);
  const asked = sql`SELECT a.product_id FROM asked_pairs AS a JOIN rules AS r ON r.rule = a.rule
    WHERE r.event = ${sql.lit(eventCode('price'))} AND r.baseline = ${sql.lit(baselineCode('average'))}`;
  return [
    {
      name: 'shop_averages',
      query: needsAverages(query)
        ? sql`SELECT p.product_id, p.shop_id, p.day, ${sql.join(averages)}
            FROM asked_prices AS p JOIN day_states AS h ON h.product_id = p.product_id AND h.shop_id = p.shop_id
              AND h.day < p.day AND h.day >= p.day - ${sql.lit(longestAverage)}
            WHERE h.price IS NOT NULL AND p.product_id IN (${asked}) GROUP BY p.product_id, p.shop_id, p.day`
        : sql`SELECT 0 AS product_id, 0 AS shop_id, CURRENT_DATE AS day, ${sql.join(none)} WHERE false`,
    },
  ];
};

/**
 * What shops knew of the products day by day, the last observation of each day:
 * - `asked_pairs` (rule, product_id)
 * - `day_states` (product_id, shop_id, day, observed_at, price, depth, promoted, in_stock, image, hash): in money micros and shares of 1;
 *   a price is null where the product was out of stock
 * - `asked_states`: those of the days that may fire, and of each shop the last before them on which the price, the promotion,
 *   the stock or the image is known (`last_…`); a condition is asked of no other
 * - `prices`: those of them with a price, beside the one before in the shop and its averages of the days before
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
      coalesce(image_ref, image_hash) AS image, ${hashOf(query)} AS hash, CASE WHEN in_stock IS NOT FALSE THEN price_micros END AS price,
      CASE WHEN promoted AND regular_micros > 0 AND price_micros IS NOT NULL
        THEN 1 - ${float(sql`price_micros`)} / ${float(sql`regular_micros`)} END AS depth,
      lead(day) OVER (PARTITION BY product_id, shop_id ORDER BY observed_at, nth) AS next_day
      FROM observations ${withHashes(query)} WHERE product_id IN (SELECT product_id FROM asked_products)
        AND shop_id IN (SELECT shop_id FROM set_shops)
        AND day BETWEEN CAST(${daysBefore(query.start, lookedBack(query))} AS DATE) AND CAST(${query.end} AS DATE)`,
  },
  { name: 'day_states', query: sql`SELECT * FROM in_order WHERE next_day IS DISTINCT FROM day`, kept: true },
  {
    name: 'last_days',
    query: sql`SELECT product_id, shop_id, ${sql.join(kinds.map(kind => lastKnown(kind, query)))}
      FROM day_states GROUP BY product_id, shop_id`,
  },
  {
    name: 'asked_states',
    query: sql`SELECT d.*, l.last_price, l.last_promoted, l.last_in_stock, l.last_image FROM day_states AS d
      JOIN last_days AS l ON l.product_id = d.product_id AND l.shop_id = d.shop_id
      WHERE d.day >= ${startOf(query)} OR d.day IN (l.last_price, l.last_promoted, l.last_in_stock, l.last_image)`,
    kept: true,
  },
  {
    name: 'asked_prices',
    query: sql`SELECT product_id, shop_id, day, observed_at, price, lag(price) OVER (${inShop}) AS price_before
      FROM asked_states WHERE price IS NOT NULL AND (day >= ${startOf(query)} OR day = last_price)`,
    kept: true,
  },
  ...averageSteps(query),
  {
    name: 'prices',
    query: sql`SELECT p.*, ${sql.join(averageDays.map(days => sql`a.${sql.ref(`average_${days}`)}`))}
      FROM asked_prices AS p LEFT JOIN shop_averages AS a
        ON a.product_id = p.product_id AND a.shop_id = p.shop_id AND a.day = p.day`,
    kept: true,
  },
  {
    name: 'asked_days',
    query: sql`SELECT DISTINCT day FROM asked_prices`,
    kept: true,
  },
];
