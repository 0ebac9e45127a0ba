import { type RawBuilder, sql } from 'kysely';
import type { AlertBaseline } from '../../../../contract/entities/alert-kinds.ts';
import { averageDays } from '../../../../contract/entities/alert-kinds.ts';
import type { Dialect } from '../../engine.ts';
import { type AlertQuery, alertLookBack } from '../../reads/alerts.ts';
import { daysBefore } from '../../reads/days-before.ts';
import type { Steps } from '../figures.ts';
import { asksBeginnings } from './news.ts';
import { baselineCode, eventCode } from './rules.ts';

type Fragment = RawBuilder<unknown>;

export const longestAverage = Math.max(...averageDays);

/** Whether any price rule uses one of these baselines. */
export const holdsAgainst = ({ rules }: AlertQuery, ...wanted: AlertBaseline[]): boolean =>
  rules.some(rule => rule.event === 'price' && wanted.includes(rule.baseline));

/** How many days before the first day that may fire are read: fewer than 64, as the count of days requires. */
const lookedBack = (query: AlertQuery): number =>
  alertLookBack + (holdsAgainst(query, 'average') ? longestAverage : alertLookBack);

const firstDay = (query: AlertQuery): Fragment => sql`CAST(${daysBefore(query.start, lookedBack(query))} AS DATE)`;

/** The observations of the requested products and shops on all days that are read. */
export const neededRows = (query: AlertQuery): Fragment => sql`product_id IN (SELECT product_id FROM wanted_products)
  AND shop_id IN (SELECT shop_id FROM set_shops)
  AND day BETWEEN ${firstDay(query)} AND CAST(${query.end} AS DATE)`;

/** The image of an observation; null if it has no information on images, or says that there was none (''). */
export const imageShown = sql`coalesce(nullif(image_ref, ''), image_hash)`;

/** The kinds of information in an observation, each with its column in `seen_before` for the last day that has it. */
const kinds = {
  price: sql`price_micros IS NOT NULL AND in_stock IS NOT FALSE`,
  promoted: sql`promoted IS NOT NULL`,
  in_stock: sql`in_stock IS NOT NULL`,
  image: sql`${imageShown} IS NOT NULL`,
};

const lastKnown = Object.entries(kinds).map(
  ([kind, holds]) => sql`max(CASE WHEN ${holds} THEN day END) AS ${sql.ref(`known_${kind}`)}`,
);

/** Which `rules` r use it as their baseline. */
export const rulesAgainst = (baseline: AlertBaseline): Fragment =>
  sql`r.event = ${sql.lit(eventCode('price'))} AND r.baseline = ${sql.lit(baselineCode(baseline))}`;

const isPartnered = sql`(${rulesAgainst('own')} OR ${rulesAgainst('lowest_competitor')})`;

/**
 * Products that need more than the last days: several observations of a day, averages, products compared with such,
 * states that are followed.
 */
const wholeProducts = (query: AlertQuery) => sql`SELECT product_id FROM seen_before WHERE several
  UNION SELECT p.partner_id FROM rule_partners AS p JOIN seen_before AS b ON b.product_id = p.product_id AND b.several
  UNION SELECT a.product_id FROM wanted_pairs AS a JOIN rules AS r ON r.rule = a.rule WHERE ${rulesAgainst('average')}
  ${asksBeginnings(query) ? sql`UNION SELECT product_id FROM followed_products` : sql``}`;

/** Earlier days on which a product's price is compared with its own or its partners' prices everywhere. */
const marketDays = sql`SELECT a.product_id, b.known_price AS day FROM wanted_pairs AS a JOIN rules AS r ON r.rule = a.rule
    JOIN seen_before AS b ON b.product_id = a.product_id WHERE ${rulesAgainst('mode')} AND b.known_price IS NOT NULL
  UNION SELECT p.partner_id, b.known_price FROM rule_partners AS p JOIN rules AS r ON r.rule = p.rule
    JOIN seen_before AS b ON b.product_id = p.product_id WHERE ${isPartnered} AND b.known_price IS NOT NULL`;

/**
 * Which observations of the preceding days are read at all. For each shop an alert needs the last day with the
 * information; sorting every day of two months would cost many times as much.
 * - `seen_before` (product_id, shop_id, known_price, known_promoted, known_in_stock, known_image, several): the last
 *   day with an observation of each kind, and whether a day has several. Of these the last one counts, which may have no
 *   information
 * - `whole_products` (product_id), `market_days` (product_id, day): products for which all shops are read, over all
 *   days or on a day
 */
export const historySteps = (query: AlertQuery, { distinctOf64 }: Dialect): Steps => [
  {
    name: 'seen_before',
    query: sql`SELECT product_id, shop_id, ${sql.join(lastKnown)},
      count(*) > ${distinctOf64(sql`day - ${firstDay(query)}`)} AS several
      FROM observations WHERE ${neededRows(query)} AND day < CAST(${query.start} AS DATE) GROUP BY product_id, shop_id`,
    kept: true,
  },
  { name: 'whole_products', query: wholeProducts(query), kept: true },
  { name: 'market_days', query: marketDays, kept: true },
];

/** Whether an observation `o` is among them, given `seen_before` b and `market_days` m. */
export const isRead = (query: AlertQuery): Fragment => sql`(o.day >= CAST(${query.start} AS DATE)
  OR o.day IN (b.known_price, b.known_promoted, b.known_in_stock, b.known_image) OR m.day IS NOT NULL
  OR o.product_id IN (SELECT product_id FROM whole_products))`;
