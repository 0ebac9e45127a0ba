import { type RawBuilder, sql } from 'kysely';
import { averageDays } from '../../../../contract/entities/alert-kinds.ts';
import type { Dialect } from '../../engine.ts';
import type { AlertQuery } from '../../reads/alerts.ts';
import type { Steps } from '../figures.ts';
import { averageSteps } from './averages.ts';
import { historySteps, imageShown, isRead, neededRows } from './history.ts';
import { isFollowed, newsSteps } from './news.ts';

/** Products of an import, and those whose baseline depends on them; without an import, all requested products. */
const wantedPairs = ({ importId }: AlertQuery) =>
  importId === undefined
    ? sql`SELECT rule, product_id FROM rule_products`
    : sql`SELECT rule, product_id FROM rule_products WHERE product_id IN (SELECT product_id FROM touched)
        UNION SELECT rule, product_id FROM rule_partners WHERE partner_id IN (SELECT product_id FROM touched)`;

/** Observations of an import, and those of other imports whose prices its promotions changed. */
const touched = ({ importId, start, end }: AlertQuery) => {
  const ofTheseDays = sql`day BETWEEN CAST(${start} AS DATE) AND CAST(${end} AS DATE)
    AND product_id IN (SELECT product_id FROM rule_products UNION SELECT partner_id FROM rule_partners)`;
  return sql`SELECT DISTINCT product_id FROM observations WHERE import_id = ${importId ?? 0} AND ${ofTheseDays}
    UNION SELECT DISTINCT product_id FROM observations WHERE ${ofTheseDays}
      AND (shop_id, day) IN (SELECT shop_id, day FROM offer_days WHERE import_id = ${importId ?? 0})`;
};

const inShop = sql`PARTITION BY product_id, shop_id ORDER BY day`;

/** Hashes of images are calculated after the import, and stored separately. */
const asksImages = ({ rules }: AlertQuery): boolean => rules.some(rule => rule.event === 'hero_image');
const hashSql = (query: AlertQuery) => (asksImages(query) ? sql`coalesce(image_hash, seen.hash)` : sql`image_hash`);
const withHashes = (query: AlertQuery) =>
  asksImages(query) ? sql`LEFT JOIN image_hashes AS seen ON seen.ref = image_ref` : sql``;

/** The last image of the day up to an observation: observations without information on images hide none. */
const imagesSql = (query: AlertQuery, { lastKnown }: Dialect) => {
  if (!asksImages(query)) return sql`${imageShown} AS image, ${hashSql(query)} AS hash`;
  const last = (value: RawBuilder<unknown>) =>
    lastKnown(
      sql`CASE WHEN ${imageShown} IS NOT NULL THEN ${value} END`,
      sql`PARTITION BY o.product_id, o.shop_id, o.day ORDER BY observed_at, nth`,
    );
  return sql`${last(imageShown)} AS image, nullif(${last(sql`coalesce(${hashSql(query)}, '')`)}, '') AS hash`;
};

const startSql = ({ start }: AlertQuery) => sql`CAST(${start} AS DATE)`;

/** The last earlier day on which a shop had some information. */
const lastKnown = (known: string, query: AlertQuery) =>
  sql`max(CASE WHEN ${sql.ref(known)} IS NOT NULL AND day < ${startSql(query)} THEN day END) AS ${sql.ref(`last_${known}`)}`;

const kinds = ['price', 'promoted', 'in_stock', 'image'] as const;

/** The products that are read. */
const subjectSteps = (query: AlertQuery): Steps => [
  { name: 'touched', query: touched(query), kept: true },
  { name: 'wanted_pairs', query: wantedPairs(query), kept: true },
  {
    name: 'wanted_products',
    query: sql`SELECT product_id FROM wanted_pairs UNION SELECT p.partner_id FROM rule_partners AS p
      JOIN wanted_pairs AS a ON a.rule = p.rule AND a.product_id = p.product_id`,
    kept: true,
  },
];

const depthSql = ({ float }: Dialect) => sql`CASE WHEN promoted AND regular_micros > 0 AND price_micros IS NOT NULL
  THEN 1 - ${float(sql`price_micros`)} / ${float(sql`regular_micros`)} END`;

/** The last observation of each day that is read. */
const dayStateSteps = (query: AlertQuery, dialect: Dialect): Steps => [
  {
    name: 'in_order',
    query: sql`SELECT o.product_id, o.shop_id, o.day, observed_at, import_id, promoted, in_stock, regular_micros AS regular,
      ${imagesSql(query, dialect)}, CASE WHEN in_stock IS NOT FALSE THEN price_micros END AS price,
      ${depthSql(dialect)} AS depth,
      ${dialect.after(sql`o.day`, sql`PARTITION BY o.product_id, o.shop_id ORDER BY observed_at, nth`)} AS next_day
      FROM (SELECT * FROM observations WHERE ${neededRows(query)}) AS o
      LEFT JOIN seen_before AS b ON b.product_id = o.product_id AND b.shop_id = o.shop_id
      LEFT JOIN market_days AS m ON m.product_id = o.product_id AND m.day = o.day ${withHashes(query)}
      WHERE ${isRead(query)}`,
  },
  { name: 'day_states', query: sql`SELECT * FROM in_order WHERE next_day IS DISTINCT FROM day`, kept: true },
];

const wantedStateSteps = (query: AlertQuery): Steps => [
  {
    name: 'last_days',
    query: sql`SELECT product_id, shop_id, ${sql.join(kinds.map(kind => lastKnown(kind, query)))}
      FROM day_states GROUP BY product_id, shop_id`,
  },
  {
    name: 'wanted_states',
    query: sql`SELECT d.*, s.retailer_id, l.last_price, l.last_promoted, l.last_in_stock, l.last_image FROM day_states AS d
      JOIN shops AS s ON s.id = d.shop_id JOIN last_days AS l ON l.product_id = d.product_id AND l.shop_id = d.shop_id
      WHERE d.day >= ${startSql(query)} OR d.day IN (l.last_price, l.last_promoted, l.last_in_stock, l.last_image)
        OR ${isFollowed(query, sql`d.product_id`)}`,
    kept: true,
  },
];

const priceSteps = (query: AlertQuery, dialect: Dialect): Steps => [
  {
    name: 'wanted_prices',
    query: sql`SELECT product_id, shop_id, day, observed_at, import_id, price, retailer_id, ${dialect.before(sql`price`, inShop)} AS price_before
      FROM wanted_states WHERE price IS NOT NULL AND (day >= ${startSql(query)} OR day = last_price
        OR ${isFollowed(query, sql`product_id`)})`,
    kept: true,
  },
  ...averageSteps(query, dialect),
  {
    name: 'prices',
    query: sql`SELECT p.*, ${sql.join(averageDays.map(days => sql`a.${sql.ref(`average_${days}`)}`))}
      FROM wanted_prices AS p LEFT JOIN shop_averages AS a
        ON a.product_id = p.product_id AND a.shop_id = p.shop_id AND a.day = p.day`,
    kept: true,
  },
  {
    name: 'wanted_days',
    query: sql`SELECT DISTINCT day FROM wanted_prices`,
    kept: true,
  },
];

/**
 * The state of products in shops day by day, from the last observation of each day:
 * - `wanted_pairs` (rule, product_id)
 * - `day_states` (product_id, shop_id, day, observed_at, import_id, price, regular, depth, promoted, in_stock, image,
 *   hash), for the days that are read: in money micros and shares of 1; a price is null if the product was out of stock
 * - `wanted_states`: those of the days that may fire, and for each shop the last before them with a known price,
 *   promotion, stock or image (`last_…`); conditions are computed for these only, or for all if states are followed
 * - `prices`: those of them with a price, with the shop's previous price and its averages of the preceding days
 */
export const stateSteps = (query: AlertQuery, dialect: Dialect): Steps => [
  ...subjectSteps(query),
  ...newsSteps(query, dialect),
  ...historySteps(query, dialect),
  ...dayStateSteps(query, dialect),
  ...wantedStateSteps(query),
  ...priceSteps(query, dialect),
];
