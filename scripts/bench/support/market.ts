import { everything } from '../../../server/backend/observations/observations.ts';
import type { Measured } from './analyses.ts';

const [start, end] = ['2025-01-01', '2027-12-31'];

const matching = (ids: readonly number[]) => `country_id = 1 AND day BETWEEN DATE '${start}' AND DATE '${end}'
  AND product_id IN (SELECT id FROM products WHERE id IN (${ids.join(', ')}))`;

/** Consecutive promoted observations of a product in a shop, with the lowest price of the 30 days before each. */
const runs = (ids: readonly number[]) => `f AS MATERIALIZED (SELECT product_id, shop_id, day, observed_at, promoted,
    CASE WHEN in_stock IS NOT FALSE THEN price_micros END AS price, regular_micros AS regular
    FROM observations WHERE ${matching(ids)}),
  p AS MATERIALIZED (SELECT *, n - row_number() OVER (PARTITION BY product_id, shop_id ORDER BY n) AS run FROM
    (SELECT *, row_number() OVER (PARTITION BY product_id, shop_id ORDER BY observed_at) AS n FROM f
      WHERE price IS NOT NULL AND promoted IS NOT NULL) WHERE promoted),
  s AS MATERIALIZED (SELECT product_id, shop_id, run, min(day) AS first, max(day) AS last, min(price) AS lowest,
    arg_max(price, n) AS price, arg_max(regular, n) AS regular, max(observed_at) AS seen FROM p GROUP BY ALL),
  b AS (SELECT s.product_id, s.shop_id, s.run, min(f.price) AS before FROM s JOIN f ON f.product_id = s.product_id
    AND f.shop_id = s.shop_id WHERE f.day < s.first AND f.day >= s.first - 30 GROUP BY ALL),
  r AS MATERIALIZED (SELECT s.*, b.before, coalesce(s.lowest >= b.before, false) AS seeming FROM s LEFT JOIN b
    ON b.product_id = s.product_id AND b.shop_id = s.shop_id AND b.run = s.run)`;

const shareBare = (ids: readonly number[]) => `WITH ${runs(ids)},
  c AS MATERIALIZED (SELECT shop_id, date_trunc('week', day) AS week, count(*) AS n, count(promoted) AS known,
    count(*) FILTER (WHERE promoted) AS hits, avg(1 - price / regular) FILTER (WHERE promoted) AS depth,
    max(observed_at) AS newest FROM f GROUP BY ALL),
  m AS (SELECT p.shop_id, date_trunc('week', p.day) AS week, count(*) AS seeming FROM p JOIN r
    ON r.product_id = p.product_id AND r.shop_id = p.shop_id AND r.run = p.run WHERE r.seeming GROUP BY ALL)
  SELECT t.name, c.week, sum(known) AS known, sum(hits), 100.0 * sum(hits) / sum(known), avg(depth), sum(seeming),
    count(*), any_value(w.n), any_value(w.newest) FROM c LEFT JOIN m ON m.shop_id = c.shop_id AND m.week = c.week
    JOIN shops s ON s.id = c.shop_id JOIN retailers t ON t.id = s.retailer_id,
    (SELECT sum(n) AS n, max(newest) AS newest, count(DISTINCT shop_id) FROM c) AS w
  GROUP BY t.name, c.week ORDER BY c.week DESC, t.name LIMIT 50`;

const nowBare = (ids: readonly number[]) => `WITH ${runs(ids)},
  e AS (SELECT product_id, shop_id, max(observed_at) AS newest FROM f GROUP BY ALL)
  SELECT p.name, p.upc, h.name, t.name, r.*, 1 - r.price / r.regular AS depth, w.* FROM r
    JOIN e ON e.product_id = r.product_id AND e.shop_id = r.shop_id AND e.newest = r.seen
    JOIN products p ON p.id = r.product_id JOIN shops h ON h.id = r.shop_id LEFT JOIN retailers t ON t.id = h.retailer_id,
    (SELECT count(*), count(promoted), max(observed_at), (SELECT count(*) FROM r), (SELECT count(*) FROM r WHERE seeming)
      FROM f) AS w ORDER BY depth DESC NULLS LAST, p.name, h.name LIMIT 50`;

const calendarBare = (ids: readonly number[]) => `WITH ${runs(ids)},
  a AS (SELECT r.*, h.retailer_id, max(last) OVER (w ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS seen_to
    FROM r JOIN shops h ON h.id = r.shop_id WINDOW w AS (PARTITION BY product_id, h.retailer_id ORDER BY first, last)),
  i AS (SELECT *, count(*) FILTER (WHERE seen_to IS NULL OR first > seen_to + 1) OVER
    (PARTITION BY product_id, retailer_id ORDER BY first, last ROWS UNBOUNDED PRECEDING) AS island FROM a),
  g AS MATERIALIZED (SELECT product_id, retailer_id, min(first) AS first, max(last) AS last, count(*) AS promotions,
    count(DISTINCT shop_id) AS shops, count(*) FILTER (WHERE seeming), min(lowest) FROM i GROUP BY product_id, retailer_id, island)
  SELECT p.name, t.name, g.*, w.* FROM g JOIN products p ON p.id = g.product_id JOIN retailers t ON t.id = g.retailer_id,
    (SELECT count(*), count(promoted), max(observed_at), (SELECT count(*) FROM g) FROM f) AS w
    ORDER BY p.name, t.name, g.first LIMIT 50`;

const outs = (ids: readonly number[]) => `f AS MATERIALIZED (SELECT product_id, shop_id, day, observed_at, in_stock,
    price_micros AS price FROM observations WHERE ${matching(ids)}),
  q AS (SELECT *, row_number() OVER w AS n, lead(day) OVER w AS next FROM f WHERE in_stock IS NOT NULL
    WINDOW w AS (PARTITION BY product_id, shop_id ORDER BY observed_at)),
  o AS MATERIALIZED (SELECT product_id, shop_id, run, min(day) AS first, max(day) AS last, min(observed_at) AS seen,
    CASE WHEN count(next) = count(*) THEN max(next) END AS back FROM
    (SELECT *, n - row_number() OVER (PARTITION BY product_id, shop_id ORDER BY n) AS run FROM q WHERE NOT in_stock) GROUP BY ALL)`;

const outBare = (ids: readonly number[]) => `WITH ${outs(ids)},
  l AS (SELECT f.product_id, f.shop_id, arg_max(f.price, f.observed_at) AS price FROM f JOIN o ON o.product_id = f.product_id
    AND o.shop_id = f.shop_id AND o.back IS NULL WHERE f.in_stock AND f.observed_at < o.seen GROUP BY ALL)
  SELECT p.name, p.upc, h.name, t.name, o.*, l.price, w.* FROM o JOIN products p ON p.id = o.product_id
    JOIN shops h ON h.id = o.shop_id LEFT JOIN retailers t ON t.id = h.retailer_id
    LEFT JOIN l ON l.product_id = o.product_id AND l.shop_id = o.shop_id,
    (SELECT sum(n), sum(known), count(*), max(newest) FROM (SELECT count(*) AS n, count(in_stock) AS known,
      max(observed_at) AS newest FROM f GROUP BY product_id, shop_id)) AS w
    WHERE o.back IS NULL ORDER BY o.first, p.name, h.name LIMIT 50`;

const rateBare = (ids: readonly number[]) => `WITH c AS MATERIALIZED (SELECT shop_id, date_trunc('week', day) AS week,
    count(*) AS n, count(in_stock) AS known, count(*) FILTER (WHERE NOT in_stock) AS out, max(observed_at) AS newest
    FROM observations WHERE ${matching(ids)} GROUP BY ALL)
  SELECT t.name, c.week, sum(known), sum(out), 100.0 * sum(out) / sum(known), count(*), any_value(w.n), any_value(w.newest)
    FROM c JOIN shops s ON s.id = c.shop_id JOIN retailers t ON t.id = s.retailer_id,
    (SELECT sum(n) AS n, max(newest) AS newest, count(DISTINCT shop_id) FROM c) AS w
  GROUP BY t.name, c.week ORDER BY c.week DESC, t.name LIMIT 50`;

/** Promotions and stock-outs over the chosen products. */
export const measuredMarket = (ids: readonly number[]): Measured[] => {
  const query = { ...everything, countryId: 1, start, end, productIds: ids, page: 1, limit: 50 };
  const weekly = { ...query, level: 'retailer', bucket: 'week', sort: { by: 'start', direction: 'desc' } } as const;
  const deepest = { ...query, kind: 'now', sort: { by: 'depth', direction: 'desc' } } as const;
  const calendar = { ...query, sort: { by: 'product', direction: 'asc' } } as const;
  const longest = { ...query, sort: { by: 'since', direction: 'asc' } } as const;
  return [
    { name: 'promotion share', ours: it => it.promotionShare(weekly), bare: shareBare(ids) },
    { name: 'promotions that run', ours: it => it.promotions(deepest), bare: nowBare(ids) },
    { name: 'promotion calendar', ours: it => it.promotionCalendar(calendar), bare: calendarBare(ids) },
    { name: 'stock-out rate', ours: it => it.stockOutRate(weekly), bare: rateBare(ids) },
    { name: 'out of stock now', ours: it => it.outNow(longest), bare: outBare(ids) },
  ];
};
