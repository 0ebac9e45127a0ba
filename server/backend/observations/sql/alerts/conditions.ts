import { sql } from 'kysely';
import { type AlertBaseline, averageDays } from '../../../../contract/entities/alert-kinds.ts';
import { sameWithin } from '../../../../domain/analysis/hero-image.ts';
import type { Dialect } from '../../engine.ts';
import type { AlertQuery } from '../../reads/alerts.ts';
import type { Steps } from '../figures.ts';
import { holdsAgainst } from './history.ts';
import { asksBeginnings, asksPauses } from './news.ts';
import { baselineCode, directionCode, eventCode } from './rules.ts';

const is = (baseline: AlertBaseline) => sql`r.baseline = ${sql.lit(baselineCode(baseline))}`;
/** The mode of a product's prices on a day over the shops of a set, the lowest on a tie (docs/figures.md). */
const marketModes = (query: AlertQuery): Steps => [
  {
    name: 'mode_counts',
    query: holdsAgainst(query, 'mode')
      ? sql`SELECT r.place_set, p.product_id, p.day, p.price, count(*) AS n
          FROM (SELECT DISTINCT r.place_set, a.product_id FROM rules AS r JOIN wanted_pairs AS a ON a.rule = r.rule
            WHERE r.event = ${sql.lit(eventCode('price'))} AND ${is('mode')}) AS r
          JOIN day_states AS p ON p.product_id = r.product_id AND p.price IS NOT NULL
            AND p.day IN (SELECT day FROM wanted_days)
          JOIN set_shops AS s ON s.place_set = r.place_set AND s.shop_id = p.shop_id
          GROUP BY r.place_set, p.product_id, p.day, p.price`
      : sql`SELECT 0 AS place_set, 0 AS product_id, CURRENT_DATE AS day, 0 AS price, 0 AS n WHERE false`,
  },
  {
    name: 'modes',
    query: sql`SELECT place_set, product_id, day, price FROM (SELECT *, row_number() OVER (
      PARTITION BY place_set, product_id, day ORDER BY n DESC, price) AS place FROM mode_counts) WHERE place = 1`,
    kept: true,
  },
];

/**
 * The price of a product's partners at a retailer on a day: the average of the own product, the lowest of competitors.
 */
const partnerPrices = (query: AlertQuery, dialect: Dialect): Steps => [
  {
    name: 'retailer_days',
    query: sql`SELECT p.product_id, s.retailer_id, p.day, ${dialect.total(sql`p.price`)} AS total, count(*) AS n, min(p.price) AS lowest
      FROM day_states AS p JOIN shops AS s ON s.id = p.shop_id
      WHERE p.product_id IN (SELECT partner_id FROM rule_partners) AND s.retailer_id IS NOT NULL
        AND p.price IS NOT NULL AND p.day IN (SELECT day FROM wanted_days)
      GROUP BY p.product_id, s.retailer_id, p.day`,
    kept: true,
  },
  {
    name: 'partner_prices',
    query: holdsAgainst(query, 'own', 'lowest_competitor')
      ? sql`SELECT pairs.rule, pairs.product_id, d.retailer_id, d.day, sum(d.total) / sum(d.n) AS average,
          min(d.lowest) AS lowest
          FROM rule_partners AS pairs JOIN wanted_pairs AS a ON a.rule = pairs.rule AND a.product_id = pairs.product_id
          JOIN retailer_days AS d ON d.product_id = pairs.partner_id
          GROUP BY pairs.rule, pairs.product_id, d.retailer_id, d.day`
      : sql`SELECT 0 AS rule, 0 AS product_id, 0 AS retailer_id, CURRENT_DATE AS day, 0 AS average, 0 AS lowest WHERE false`,
    kept: true,
  },
];

const averageOfDays = sql.join(
  averageDays.map(days => sql`WHEN ${sql.lit(days)} THEN p.${sql.ref(`average_${days}`)}`),
  sql` `,
);

const baseline = sql`CASE WHEN ${is('previous')} THEN p.price_before
  WHEN ${is('average')} THEN CASE r.days ${averageOfDays} END
  WHEN ${is('mode')} THEN m.price WHEN ${is('own')} THEN o.average ELSE o.lowest END`;

/**
 * Differs by more than the tolerance and at least by the threshold, in the requested direction. Multiplied, never
 * divided: with whole micros the products are exact, and 7 % of a price is exactly 7 %.
 */
const isOff = ({ float }: Dialect) => {
  const off = sql`(${float(sql`price`)} - base)`;
  const size = sql`abs(${off}) * 10000`;
  const least = sql`threshold * CASE WHEN in_percent = 1 THEN base ELSE 100000000 END`;
  const side = sql`CASE direction WHEN ${sql.lit(directionCode('up'))} THEN ${off} > 0
    WHEN ${sql.lit(directionCode('down'))} THEN ${off} < 0 ELSE true END`;
  return sql`${side} AND ${size} > tolerance * base AND ${size} >= ${least}`;
};

/**
 * Computed after products are joined with their rules: joined earlier, it would repeat each price for every choice of
 * places.
 */
const isThere = (state: 'p' | 'd') => sql`EXISTS (SELECT 1 FROM set_shops AS s
  WHERE s.place_set = r.place_set AND s.shop_id = ${sql.ref(`${state}.shop_id`)})`;

const priceFacts = ({ float }: Dialect) => sql`SELECT r.*, p.product_id, p.shop_id, p.retailer_id, p.day,
    p.observed_at, p.import_id, p.price, ${float(baseline)} AS base
  FROM rules AS r JOIN wanted_pairs AS a ON a.rule = r.rule JOIN prices AS p ON p.product_id = a.product_id
  LEFT JOIN modes AS m ON m.place_set = CASE WHEN ${is('mode')} THEN r.place_set END AND m.product_id = p.product_id AND m.day = p.day
  LEFT JOIN partner_prices AS o ON o.rule = r.rule AND o.product_id = p.product_id AND o.retailer_id = p.retailer_id
    AND o.day = p.day
  WHERE r.event = ${sql.lit(eventCode('price'))} AND ${isThere('p')}`;

/** The condition of an event other than a price on a shop's state: null if the state is unknown. */
const stateSql = sql`CASE
  WHEN r.event IN (${sql.lit(eventCode('out_of_stock'))}, ${sql.lit(eventCode('back_in_stock'))}) THEN NOT d.in_stock
  WHEN r.event = ${sql.lit(eventCode('promotion_begins'))} AND d.promoted IS NOT NULL
    THEN d.promoted AND (r.least_depth = 0 OR coalesce(d.depth * 10000 >= r.least_depth, false))
  ELSE d.promoted END`;

/** The last earlier day on which the subject of an event is known. */
const lastSql = sql`CASE
  WHEN r.event IN (${sql.lit(eventCode('out_of_stock'))}, ${sql.lit(eventCode('back_in_stock'))}) THEN d.last_in_stock
  WHEN r.event = ${sql.lit(eventCode('hero_image'))} THEN d.last_image ELSE d.last_promoted END`;

const stateFacts = (
  query: AlertQuery,
) => sql`SELECT r.*, d.product_id, d.shop_id, d.retailer_id, d.day, d.observed_at, d.import_id,
    d.price, d.regular, ${stateSql} AS state, d.image, d.hash
  FROM rules AS r JOIN wanted_pairs AS a ON a.rule = r.rule JOIN wanted_states AS d ON d.product_id = a.product_id
  WHERE r.event <> ${sql.lit(eventCode('price'))} AND ${isThere('d')}
    AND (d.day >= CAST(${query.start} AS DATE) OR d.day = ${lastSql}
      ${asksBeginnings(query) ? sql`OR r.rule IN (SELECT rule FROM followed_rules)` : sql``})`;

const inShop = sql`PARTITION BY rule, product_id, shop_id ORDER BY day`;
const facts = sql`rule, least_places, product_id, shop_id, day, observed_at, import_id, price`;
/**
 * A different address may have the same picture: if both were compared, the comparison decides (docs/figures.md, hero
 * image).
 */
const looksOther = ({ bitsApart }: Dialect) =>
  sql`coalesce(${bitsApart(sql`hash`, sql`hash_was`)} > ${sql.lit(sameWithin)}, true)`;

const isImage = sql`event = ${sql.lit(eventCode('hero_image'))}`;
const isEnd = sql`event IN (${sql.lit(eventCode('promotion_ends'))}, ${sql.lit(eventCode('back_in_stock'))})`;
const isBeginning = sql`event = ${sql.lit(eventCode('promotion_begins'))}`;
/** Against the previous price every move is separate: there is no continuing state. */
const isMove = is('previous');

/**
 * `conditions` (rule, least_places, product_id, shop_id, day, observed_at, import_id, price, base, moves, hit,
 * hit_before): whether the condition of a rule was met at a shop on a day, and at that shop the previous time (null:
 * not known). `moves`: it is about what happened on the day, not about a continuing state. `base`: the baseline, for a
 * promotion that begins the regular price.
 */
export const conditionSteps = (query: AlertQuery, dialect: Dialect): Steps => [
  ...marketModes(query),
  ...partnerPrices(query, dialect),
  { name: 'price_facts', query: priceFacts(dialect) },
  {
    // A shop's first price does not differ from its average: there is none yet, but the next price may.
    name: 'price_hits',
    query: sql`SELECT ${facts}, base, ${isMove} AS moves, CASE WHEN base > 0 THEN ${isOff(dialect)}
        WHEN base IS NULL AND ${is('average')} THEN false END AS hit
      FROM price_facts AS r`,
  },
  { name: 'state_facts', query: stateFacts(query) },
  {
    name: 'known_states',
    query: sql`SELECT *, ${dialect.before(sql`CASE WHEN ${isImage} THEN image ELSE CAST(CAST(state AS BOOLEAN) AS VARCHAR) END`, inShop)} AS was,
      ${dialect.before(sql`hash`, inShop)} AS hash_was
      FROM state_facts WHERE CASE WHEN ${isImage} THEN image IS NOT NULL ELSE state IS NOT NULL END`,
  },
  {
    name: 'state_hits',
    query: sql`SELECT ${facts}, CASE WHEN ${isBeginning} THEN ${dialect.float(sql`regular`)} END AS base, ${isImage} OR ${isEnd} AS moves,
      CASE WHEN ${isImage} THEN was IS NOT NULL AND was <> image AND ${looksOther(dialect)} WHEN ${isEnd} THEN NOT state AND was = 'true'
        ELSE state END AS hit FROM known_states`,
  },
  {
    name: 'conditions',
    query: sql`SELECT *, ${dialect.before(sql`hit`, inShop)} AS hit_before
      FROM (SELECT * FROM price_hits UNION ALL SELECT * FROM state_hits)`,
    kept: asksPauses(query),
  },
];
