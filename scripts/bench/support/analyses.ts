import { everything, type Observations } from '../../../server/backend/observations/observations.ts';
import { measuredMarket } from './market.ts';

/** An analysis as the charts API asks for it, and the statement that somebody would write by hand for its figures. */
export type Measured = { name: string; ours: (observations: Observations) => Promise<unknown>; bare: string };

export const [start, end] = ['2025-01-01', '2027-12-31'];
const shops = 'SELECT id, region_id, retailer_id FROM shops';
export const priced = 'price_micros IS NOT NULL AND in_stock IS NOT FALSE';
const average = (sum: string, count: string) => `CAST(round(${sum} / 1000000.0 / ${count}, 6) AS DOUBLE)`;

/** Through the table of products: a list beside the scan would read every row. */
export const matching = (ids: readonly number[]) => `country_id = 1 AND day BETWEEN DATE '${start}' AND DATE '${end}'
  AND product_id IN (SELECT id FROM products WHERE id IN (${ids.join(', ')}))`;

const evolution = (ids: readonly number[]): Measured => {
  const query = { ...everything, countryId: 1, start, end, productIds: ids, quantity: 8, ownIds: [] };
  const bare = `WITH m AS MATERIALIZED (SELECT s.region_id, date_trunc('week', day) AS week, shop_id,
      count(*) FILTER (WHERE ${priced}) AS n, sum(price_micros) FILTER (WHERE ${priced}) AS total,
      count(promoted) AS known, count(*) FILTER (WHERE promoted) AS promoted,
      max(observed_at) FILTER (WHERE ${priced}) AS newest FROM observations o JOIN (${shops}) s ON s.id = o.shop_id
      WHERE ${matching(ids)} GROUP BY s.region_id, week, shop_id),
    lines AS MATERIALIZED (SELECT region_id, sum(n) AS n FROM m GROUP BY region_id ORDER BY n DESC LIMIT 8)
    SELECT r.name, m.week, sum(m.n) AS n, ${average('sum(total)', 'sum(m.n)')} AS average,
      100.0 * sum(promoted) / sum(known) AS promotion, any_value(w.shops), any_value(w.newest), any_value(w.lines)
    FROM m JOIN lines USING (region_id) JOIN regions r ON r.id = m.region_id,
      (SELECT count(DISTINCT shop_id) AS shops, max(newest) AS newest, count(DISTINCT region_id) AS lines FROM m) AS w
    GROUP BY r.name, m.week ORDER BY r.name, m.week`;
  return {
    name: 'evolution',
    ours: it => it.evolution({ ...query, lines: 'region', figure: 'average', bucket: 'week' }),
    bare,
  };
};

const gap = (ids: readonly number[]): Measured => {
  const own = ids.slice(0, 15);
  const pairs = own.flatMap((id, at) =>
    ids.slice(15 + 3 * at, 18 + 3 * at).map((other): [number, number] => [id, other]),
  );
  const query = { ...everything, countryId: 1, start, end, productIds: ids, pairs, page: 1, limit: 50 };
  const bare = `WITH f AS MATERIALIZED (SELECT product_id, s.region_id, shop_id, count(*) AS n,
      sum(price_micros) AS total, max(observed_at) AS newest FROM observations o JOIN (${shops}) s ON s.id = o.shop_id
      WHERE ${matching(ids)} AND ${priced} GROUP BY product_id, s.region_id, shop_id),
    pairs AS (SELECT * FROM (VALUES ${pairs.map(pair => `(${pair.join(', ')})`).join(', ')}) AS p(own, other)),
    sides AS MATERIALIZED (SELECT product_id AS own, region_id, shop_id, n, total, 0 AS rn, 0 AS rt, newest FROM f
      WHERE product_id IN (${own.join(', ')}) UNION ALL
      SELECT own, region_id, shop_id, 0, 0, n, total, newest FROM f JOIN pairs ON other = product_id),
    gaps AS MATERIALIZED (SELECT own, region_id, sum(n) AS n, sum(total) AS total, sum(rn) AS rn, sum(rt) AS rt,
      count(DISTINCT shop_id) AS shops, max(newest) AS newest FROM sides GROUP BY own, region_id
      HAVING sum(n) > 0 AND sum(rn) > 0)
    SELECT p.name, p.upc, g.name, ${average('x.total', 'x.n')} AS mine, ${average('x.rt', 'x.rn')} AS reference,
      mine - reference AS gap, 100 * (mine / reference - 1) AS percent, 100 * mine / reference AS index, x.n, x.rn,
      x.shops, w.* FROM gaps x JOIN products p ON p.id = x.own JOIN regions g ON g.id = x.region_id,
      (SELECT count(*), sum(total) / sum(n), sum(rt) / sum(rn), sum(n), sum(rn), max(newest), (SELECT
        count(DISTINCT shop_id) FROM sides JOIN gaps USING (own, region_id)) FROM gaps) AS w
    ORDER BY percent DESC, p.name, g.name LIMIT 50`;
  const sort = { by: 'gapPercent', direction: 'desc' } as const;
  return { name: 'gap', ours: it => it.gapTable({ ...query, level: 'region', sort }), bare };
};

const matrix = (ids: readonly number[]): Measured => {
  const query = { ...everything, countryId: 1, start, end, productIds: ids, quantity: 20, page: 1, limit: 50 };
  const bare = `WITH f AS MATERIALIZED (SELECT product_id, s.retailer_id, count(*) FILTER (WHERE ${priced}) AS n,
      sum(price_micros) FILTER (WHERE ${priced}) AS total, max(observed_at) AS newest,
      count(DISTINCT shop_id) FILTER (WHERE ${priced}) AS shops
      FROM observations o JOIN (${shops}) s ON s.id = o.shop_id WHERE ${matching(ids)} GROUP BY product_id, s.retailer_id),
    cells AS MATERIALIZED (SELECT *, ${average('total', 'n')} AS value FROM f),
    columns AS MATERIALIZED (SELECT retailer_id, sum(n) AS n FROM f GROUP BY retailer_id ORDER BY n DESC LIMIT 20),
    spreads AS MATERIALIZED (SELECT product_id, count(value) AS prices, min(value) AS lowest, max(value) AS highest,
      100 * (max(value) / min(value) - 1) AS spread FROM cells GROUP BY product_id
      HAVING bool_or(retailer_id IN (SELECT retailer_id FROM columns))),
    cheap AS MATERIALIZED (SELECT c.product_id, c.retailer_id, s.prices FROM cells c JOIN spreads s
      ON s.product_id = c.product_id AND s.lowest = c.value),
    best AS (SELECT retailer_id, count(*) AS times FROM cheap WHERE prices > 1 GROUP BY retailer_id),
    first AS (SELECT product_id, min(t.name) AS cheapest FROM cheap JOIN retailers t ON t.id = retailer_id GROUP BY product_id),
    page AS (SELECT * FROM spreads ORDER BY spread DESC LIMIT 50)
    SELECT p.name, p.upc, t.name, best.times, page.*, first.cheapest, c.value, c.n, c.shops, w.* FROM page
      JOIN cells c ON c.product_id = page.product_id JOIN columns USING (retailer_id)
      JOIN products p ON p.id = page.product_id JOIN retailers t ON t.id = c.retailer_id
      LEFT JOIN first ON first.product_id = page.product_id LEFT JOIN best ON best.retailer_id = c.retailer_id,
      (SELECT count(*), avg(spread), (SELECT sum(cells.n) FROM cells JOIN columns USING (retailer_id)),
        (SELECT max(newest) FROM cells JOIN columns USING (retailer_id)),
        (SELECT count(DISTINCT retailer_id) FROM f), (SELECT sum(shops) FROM (SELECT retailer_id, max(shops) AS shops
          FROM cells JOIN columns USING (retailer_id) GROUP BY retailer_id)) FROM spreads) AS w
      ORDER BY page.spread DESC, p.name, t.name`;
  const sort = { by: 'spread', direction: 'desc' } as const;
  return {
    name: 'matrix',
    ours: it => it.matrix({ ...query, columns: 'retailer', figure: 'average', sort }),
    bare,
  };
};

const oneProduct = (ids: readonly number[]): Measured[] => {
  const [productId = 0, ...others] = ids.slice(0, 6);
  const line = { ...everything, countryId: 1, start, end, productIds: [productId, ...others], productId };
  const lineBare = `WITH m AS MATERIALIZED (SELECT product_id, day, shop_id, price_micros AS price, promoted, observed_at
      FROM observations WHERE ${matching([productId, ...others])} AND ${priced}),
    modes AS (SELECT day, arg_max(price, (n, -price)) AS mode FROM
      (SELECT day, price, count(*) AS n FROM m WHERE product_id = ${productId} GROUP BY day, price) GROUP BY day)
    SELECT m.day, ${average('sum(price)', 'count(*)')}, min(price), max(price), any_value(mode), count(*),
      100.0 * count(*) FILTER (WHERE promoted) / count(promoted), any_value(r.average), any_value(r.n),
      any_value(r.promotion), (SELECT count(DISTINCT shop_id) FROM m WHERE product_id = ${productId}),
      (SELECT max(observed_at) FROM m WHERE product_id = ${productId}) FROM m JOIN modes ON modes.day = m.day LEFT JOIN (SELECT day, ${average('sum(price)', 'count(*)')} AS average,
      count(*) AS n, 100.0 * count(*) FILTER (WHERE promoted) / count(promoted) AS promotion
      FROM m WHERE product_id <> ${productId} GROUP BY day) AS r ON r.day = m.day
    WHERE m.product_id = ${productId} GROUP BY m.day ORDER BY m.day`;
  const modes = { ...everything, countryId: 1, start, end, productIds: [productId], quantity: 500 };
  const modesBare = `WITH n AS MATERIALIZED (SELECT s.region_id, shop_id, price_micros AS price, count(*) AS n
      FROM observations o JOIN (${shops}) s ON s.id = o.shop_id WHERE ${matching([productId])} AND ${priced}
      GROUP BY s.region_id, shop_id, price_micros),
    each AS (SELECT region_id, price, sum(n) AS n FROM n GROUP BY region_id, price),
    seen AS (SELECT region_id, count(DISTINCT shop_id) AS shops FROM n GROUP BY region_id),
    ranked AS (SELECT *, row_number() OVER (PARTITION BY region_id ORDER BY n DESC, price) AS nth,
      max(n) OVER (PARTITION BY region_id) AS most, sum(n) OVER (PARTITION BY region_id) AS total FROM each)
    SELECT r.name, list(price ORDER BY nth) FILTER (WHERE nth <= 5), list(ranked.n ORDER BY nth) FILTER (WHERE nth <= 5),
      count(*) FILTER (WHERE ranked.n = most), 100.0 * max(most) / any_value(total), any_value(seen.shops)
    FROM ranked JOIN seen USING (region_id) JOIN regions r ON r.id = ranked.region_id GROUP BY r.name ORDER BY r.name`;
  const sort = { by: 'place', direction: 'asc' } as const;
  return [
    { name: 'line of one product', ours: it => it.productLine({ ...line, bucket: 'day' }), bare: lineBare },
    { name: 'modes of one product', ours: it => it.modes({ ...modes, level: 'region', sort }), bare: modesBare },
  ];
};

/** The analyses besides the price table, over the chosen products. */
export const measuredAnalyses = (ids: readonly number[]): Measured[] => [
  ...[evolution(ids), gap(ids), matrix(ids)],
  ...oneProduct(ids),
  ...measuredMarket(ids),
];
