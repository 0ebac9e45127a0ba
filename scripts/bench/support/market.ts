import { readTable } from '../../../server/backend/analyses/answers/table.ts';
import { promotionCalendar } from '../../../server/backend/analyses/promotion/calendar.ts';
import { promotionsInShops } from '../../../server/backend/analyses/promotion/in-shops.ts';
import { promotionShare } from '../../../server/backend/analyses/promotion/share.ts';
import { outNow } from '../../../server/backend/analyses/stock-out/now.ts';
import { stockOutRate } from '../../../server/backend/analyses/stock-out/rate.ts';
import { promotion } from '../../../server/contract/analyses/promotion.ts';
import { stockOut } from '../../../server/contract/analyses/stock-out.ts';
import { everything } from '../../../server/domain/analysis/filter.ts';
import { end, matching, money, share, start } from './bare.ts';
import { type Measured, measured, tableRows } from './turns.ts';

/**
 * Consecutive promoted observations of a product in a shop that reach into the period, with the lowest price of the 30 days
 * before each.
 */
const runs = (
  ids: readonly number[],
) => `f AS MATERIALIZED (SELECT product_id, shop_id, day, observed_at, nth, promoted,
    CASE WHEN in_stock IS NOT FALSE THEN price_micros END AS price, regular_micros AS regular,
    day >= DATE '${start}' AS now FROM observations WHERE ${matching(ids, 120)}),
  p AS MATERIALIZED (SELECT *, n - row_number() OVER (PARTITION BY product_id, shop_id ORDER BY n) AS run FROM
    (SELECT *, row_number() OVER (PARTITION BY product_id, shop_id ORDER BY observed_at, nth) AS n FROM f
      WHERE price IS NOT NULL AND promoted IS NOT NULL) WHERE promoted),
  s AS MATERIALIZED (SELECT product_id, shop_id, run, min(day) AS first, max(day) AS last, min(price) AS lowest,
    arg_max(price, n) AS price, arg_max(regular, n) AS regular, max(observed_at) AS seen FROM p GROUP BY ALL
    HAVING max(day) >= DATE '${start}'),
  b AS (SELECT s.product_id, s.shop_id, s.run, min(f.price) AS before FROM s JOIN f ON f.product_id = s.product_id
    AND f.shop_id = s.shop_id WHERE f.day < s.first AND f.day >= s.first - 30 GROUP BY ALL),
  r AS MATERIALIZED (SELECT s.*, b.before, coalesce(s.lowest >= b.before, false) AS seeming,
    100 * (1 - s.price / s.regular) AS depth FROM s LEFT JOIN b
    ON b.product_id = s.product_id AND b.shop_id = s.shop_id AND b.run = s.run)`;

const shareBare = (ids: readonly number[]) => `WITH ${runs(ids)},
  c AS MATERIALIZED (SELECT shop_id, date_trunc('week', day) AS week, count(*) AS n, count(promoted) AS known,
    count(*) FILTER (WHERE promoted) AS hits, sum(100 * (1 - price / regular)) FILTER (WHERE promoted) AS depths,
    count(price / regular) FILTER (WHERE promoted) AS deep, max(observed_at) AS newest FROM f WHERE now GROUP BY ALL),
  m AS (SELECT p.shop_id, date_trunc('week', p.day) AS week, count(*) AS seeming FROM p JOIN r
    ON r.product_id = p.product_id AND r.shop_id = p.shop_id AND r.run = p.run WHERE r.seeming AND p.now GROUP BY ALL),
  x AS MATERIALIZED (SELECT c.*, coalesce(m.seeming, 0) AS seeming FROM c LEFT JOIN m ON m.shop_id = c.shop_id AND m.week = c.week),
  g AS MATERIALIZED (SELECT t.id AS "masterId", t.name AS "name", week AS start, sum(known) AS known, sum(hits) AS promoted,
    ${share('sum(hits)', 'sum(known)')} AS share, round(sum(depths) / sum(deep), 6) AS depth, sum(seeming) AS seeming,
    count(*) FILTER (WHERE known > 0) AS shops FROM x JOIN shops s ON s.id = shop_id JOIN retailers t ON t.id = s.retailer_id
    GROUP BY t.id, t.name, week HAVING sum(known) > 0)
  SELECT g.*, w.*, (SELECT count(*) FROM g) AS all_rows FROM g, (SELECT sum(n) AS all_observations, sum(known) AS all_known,
    sum(hits) AS all_promoted, ${share('sum(hits)', 'sum(known)')} AS all_share, round(sum(depths) / sum(deep), 6) AS all_depth,
    sum(seeming) AS all_seeming, max(newest) AS all_newest, count(DISTINCT shop_id) FILTER (WHERE known > 0) AS all_shops FROM x) AS w
  ORDER BY start DESC, "name" LIMIT 50`;

/** The newest day of each retailer, and of all: others have passed that of those that end earlier. */
const reach = `z AS (SELECT h.retailer_id, max(day) AS newest_day, max(max(day)) OVER () AS newest_of_all
    FROM f JOIN shops h ON h.id = f.shop_id GROUP BY ALL)`;
const withReach = 'LEFT JOIN z ON z.retailer_id IS NOT DISTINCT FROM h.retailer_id';
const earlier = 'z.newest_day < z.newest_of_all AS earlier';

/** Figures over all promotions; `running` says which of them run. */
const overall = (running: string) => `(SELECT count(*) AS all_observations, count(promoted) AS all_known,
    max(observed_at) AS all_newest FROM f WHERE now) AS w, (SELECT count(*) AS all_promotions,
    count(*) FILTER (WHERE ${running}) AS all_now, count(*) FILTER (WHERE seeming) AS all_seeming FROM e) AS v`;
/** Promotions and when the product was last seen there. */
const ends = `e AS MATERIALIZED (SELECT r.*, seen = newest AS now FROM r JOIN (SELECT product_id, shop_id,
    max(observed_at) AS newest FROM f GROUP BY ALL) AS l ON l.product_id = r.product_id AND l.shop_id = r.shop_id)`;

const nowBare = (ids: readonly number[]) => `WITH ${runs(ids)}, ${ends}, ${reach}
  SELECT p.id AS "masterProductId", p.upc, p.name AS "productName", h.id AS "shopMasterId", h.name AS "shopName",
    concat_ws(' · ', t.name, c.name, h.address) AS "shopDetail", e.first AS start, e.last AS end, e.now, e.seeming,
    ${money('e.price')} AS price, ${money('e.regular')} AS regular, round(depth, 6) AS depth, ${money('e.lowest')} AS lowest,
    ${money('e.before')} AS before, ${earlier}, w.*, v.*, (SELECT count(*) FROM e WHERE now) AS all_rows
    FROM e JOIN products p ON p.id = e.product_id JOIN shops h ON h.id = e.shop_id ${withReach}
    LEFT JOIN retailers t ON t.id = h.retailer_id LEFT JOIN cities c ON c.id = h.city_id, ${overall('now')}
    WHERE e.now ORDER BY e.depth DESC NULLS LAST, p.name, h.name LIMIT 50`;

const calendarBare = (ids: readonly number[]) => `WITH ${runs(ids)}, ${ends},
  a AS (SELECT e.*, h.retailer_id, max(last) OVER (w ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS seen_to
    FROM e JOIN shops h ON h.id = e.shop_id WHERE h.retailer_id IS NOT NULL
    WINDOW w AS (PARTITION BY product_id, h.retailer_id ORDER BY first, last, shop_id)),
  i AS (SELECT *, count(*) FILTER (WHERE seen_to IS NULL OR first > seen_to + 1) OVER
    (PARTITION BY product_id, retailer_id ORDER BY first, last, shop_id ROWS UNBOUNDED PRECEDING) AS island FROM a),
  g AS MATERIALIZED (SELECT product_id, retailer_id, min(first) AS start, max(last) AS end, bool_or(now) AS now,
    count(DISTINCT shop_id) AS shops, count(*) AS promotions, count(*) FILTER (WHERE seeming) AS seeming,
    round(max(depth), 6) AS depth, ${money('min(lowest)')} AS lowest FROM i GROUP BY product_id, retailer_id, island)
  SELECT p.id AS "masterProductId", p.upc, p.name AS "productName", t.id AS "masterRetailerId", t.name AS "retailerName",
    g.* EXCLUDE (product_id, retailer_id), w.*, v.*, (SELECT count(*) FROM g) AS all_rows
    FROM g JOIN products p ON p.id = g.product_id JOIN retailers t ON t.id = g.retailer_id, ${overall('now')}
    ORDER BY p.name, t.name, g.start LIMIT 50`;

const outBare = (
  ids: readonly number[],
) => `WITH f AS MATERIALIZED (SELECT product_id, shop_id, day, observed_at, nth, in_stock,
    price_micros AS price, day >= DATE '${start}' AS now FROM observations WHERE ${matching(ids, 120)}),
  q AS (SELECT *, row_number() OVER w AS n, lead(day) OVER w AS next FROM f WHERE in_stock IS NOT NULL
    WINDOW w AS (PARTITION BY product_id, shop_id ORDER BY observed_at, nth)),
  o AS MATERIALIZED (SELECT product_id, shop_id, run, min(day) AS first, max(day) AS last, min(observed_at) AS seen,
    CASE WHEN count(next) = count(*) THEN max(next) END AS back FROM
    (SELECT *, n - row_number() OVER (PARTITION BY product_id, shop_id ORDER BY n) AS run FROM q WHERE NOT in_stock)
    GROUP BY ALL HAVING max(day) >= DATE '${start}'),
  l AS (SELECT f.product_id, f.shop_id, arg_max(f.price, (f.observed_at, nth)) AS price FROM f JOIN o
    ON o.product_id = f.product_id AND o.shop_id = f.shop_id AND o.back IS NULL
    WHERE f.in_stock IS NOT FALSE AND f.observed_at < o.seen GROUP BY ALL), ${reach}
  SELECT p.id AS "masterProductId", p.upc, p.name AS "productName", h.id AS "shopMasterId", h.name AS "shopName",
    concat_ws(' · ', t.name, c.name, h.address) AS "shopDetail", o.first AS since, o.last AS seen,
    w.day - o.first + 1 AS days, ${money('l.price')} AS price, ${earlier}, w.* EXCLUDE (day), v.*, v.all_out AS all_rows
    FROM o JOIN products p ON p.id = o.product_id JOIN shops h ON h.id = o.shop_id ${withReach}
    LEFT JOIN retailers t ON t.id = h.retailer_id LEFT JOIN cities c ON c.id = h.city_id
    LEFT JOIN l ON l.product_id = o.product_id AND l.shop_id = o.shop_id,
    (SELECT max(day) AS day, sum(n) AS all_observations, sum(known) AS all_known, count(*) FILTER (WHERE known > 0) AS all_pairs,
      max(newest) AS all_newest FROM (SELECT count(*) FILTER (WHERE now) AS n, count(in_stock) FILTER (WHERE now) AS known,
      max(observed_at) AS newest, max(day) AS day FROM f GROUP BY product_id, shop_id)) AS w,
    (SELECT count(*) AS all_out FROM o WHERE back IS NULL) AS v
    WHERE o.back IS NULL ORDER BY o.first, p.name, h.name LIMIT 50`;

const rateBare = (ids: readonly number[]) => `WITH c AS MATERIALIZED (SELECT shop_id, date_trunc('week', day) AS week,
    count(*) AS n, count(in_stock) AS known, count(*) FILTER (WHERE NOT in_stock) AS out, max(observed_at) AS newest
    FROM observations WHERE ${matching(ids)} GROUP BY ALL),
  g AS MATERIALIZED (SELECT t.id AS "masterId", t.name AS "name", c.week AS start, sum(known) AS known, sum(out) AS out,
    ${share('sum(out)', 'sum(known)')} AS rate, count(*) FILTER (WHERE known > 0) AS shops
    FROM c JOIN shops s ON s.id = c.shop_id JOIN retailers t ON t.id = s.retailer_id GROUP BY t.id, t.name, c.week
    HAVING sum(known) > 0)
  SELECT g.*, w.*, (SELECT count(*) FROM g) AS all_rows FROM g, (SELECT sum(n) AS all_observations, sum(known) AS all_known,
    sum(out) AS all_out, ${share('sum(out)', 'sum(known)')} AS all_rate, max(newest) AS all_newest,
    count(DISTINCT shop_id) FILTER (WHERE known > 0) AS all_shops FROM c) AS w ORDER BY start DESC, "name" LIMIT 50`;

/** Promotions and stock-outs over the chosen products. */
export const measuredMarket = (ids: readonly number[]): Measured[] => {
  const query = { ...everything, countryId: 1, start, end, products: ids, page: 1, limit: 50 };
  const weekly = { ...query, level: 'retailer', bucket: 'week', sort: { by: 'start', direction: 'desc' } } as const;
  const deepest = { ...query, sort: { by: 'depth', direction: 'desc' } } as const;
  const calendar = { ...query, sort: { by: 'product', direction: 'asc' } } as const;
  const longest = { ...query, sort: { by: 'since', direction: 'asc' } } as const;
  return [
    measured(
      'promotion share',
      it => readTable(it.engine, promotion.share, promotionShare, weekly),
      tableRows,
      shareBare(ids),
    ),
    measured(
      'promotions that run',
      it => readTable(it.engine, promotion.deepest, promotionsInShops('deepest'), deepest),
      tableRows,
      nowBare(ids),
    ),
    measured(
      'promotion calendar',
      it => readTable(it.engine, promotion.calendar, promotionCalendar, calendar),
      tableRows,
      calendarBare(ids),
    ),
    measured(
      'stock-out rate',
      it => readTable(it.engine, stockOut.rate.retailer.table, stockOutRate('retailer'), weekly),
      tableRows,
      rateBare(ids),
    ),
    measured('out of stock now', it => readTable(it.engine, stockOut.now, outNow, longest), tableRows, outBare(ids)),
  ];
};
