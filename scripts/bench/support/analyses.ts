import { readTable } from '../../../server/backend/analyses/answers/table.ts';
import { readLines } from '../../../server/backend/analyses/price-evolution/lines.ts';
import { gapTable } from '../../../server/backend/analyses/price-gap/table.ts';
import { readMatrix } from '../../../server/backend/analyses/price-per-retailer/matrix.ts';
import { priceGap } from '../../../server/contract/analyses/price-gap.ts';
import { everything } from '../../../server/domain/analysis/filter.ts';
import { end, gapColumns, matching, money, pairsSql, priced, share, shops, start, values } from './bare.ts';
import { comparisons } from './comparisons.ts';
import { measuredMarket } from './market.ts';
import { measuredPrices } from './prices.ts';
import { beside, listLastShops, type Measured, measured, tableRows } from './turns.ts';

const evolution = (ids: readonly number[]): Measured => {
  const query = { ...everything, countryId: 1, start, end, products: ids, quantity: 8, ownIds: [] };
  const bare = `WITH m AS MATERIALIZED (SELECT s.region_id, date_trunc('week', day) AS week, shop_id,
      count(*) FILTER (WHERE ${priced}) AS n, sum(price_micros) FILTER (WHERE ${priced}) AS total,
      count(promoted) AS known, count(*) FILTER (WHERE promoted) AS promoted,
      max(observed_at) FILTER (WHERE ${priced}) AS newest FROM observations o JOIN (${shops}) s ON s.id = o.shop_id
      WHERE ${matching(ids)} GROUP BY s.region_id, week, shop_id),
    ends AS (SELECT week, count(DISTINCT shop_id) AS shops FROM m WHERE n > 0 AND week IN
      (SELECT DISTINCT week FROM m WHERE n > 0 ORDER BY week DESC LIMIT 2) GROUP BY week),
    lines AS MATERIALIZED (SELECT region_id, r.name, sum(n) AS n FROM m JOIN regions r ON r.id = region_id
      GROUP BY region_id, r.name ORDER BY 3 DESC, 2 LIMIT 8)
    SELECT lines.region_id AS "masterId", lines.name, m.week AS bucket, ${money('sum(total) / sum(m.n)')} AS value,
      sum(m.n) AS observations, ${share('sum(promoted)', 'sum(known)')} AS promotion, any_value(w.lines) AS all_total,
      any_value(w.n) AS all_observations, any_value(w.shops) AS all_shops, any_value(w.newest) AS all_newest,
      (SELECT CASE WHEN count(*) = 2 THEN list(shops ORDER BY week DESC) END FROM ends) AS "all_lastShops"
    FROM m JOIN lines USING (region_id), (SELECT count(DISTINCT region_id) AS lines, sum(n) AS n,
      count(DISTINCT shop_id) AS shops, max(newest) AS newest FROM m WHERE n > 0) AS w
    GROUP BY lines.region_id, lines.name, lines.n, m.week ORDER BY lines.n DESC, lines.name, m.week`;
  return measured(
    'evolution',
    it => readLines(it.engine, { ...query, lines: 'region', figure: 'average', bucket: 'week' }),
    ({ series, xAxisData, bucket: _, lastShops, ...all }) =>
      beside(
        series.flatMap(({ masterId, name, data, observations, promotion }) =>
          xAxisData.flatMap((bucket, at) => {
            const cell = { value: data[at], observations: observations[at], promotion: promotion[at] };
            return cell.observations === 0 && cell.promotion === null ? [] : [{ masterId, name, bucket, ...cell }];
          }),
        ),
        { ...all, lastShops: listLastShops(lastShops) },
      ),
    bare,
  );
};

const gap = (ids: readonly number[]): Measured => {
  const pairs = pairsSql(ids);
  const own = [...new Set(pairs.map(([id]) => id))];
  const query = { ...everything, countryId: 1, start, end, products: ids, pairs, page: 1, limit: 50 };
  const bare = `WITH f AS MATERIALIZED (SELECT product_id, s.region_id, shop_id, count(*) AS n,
      sum(price_micros) AS total, max(observed_at) AS newest FROM observations o JOIN (${shops}) s ON s.id = o.shop_id
      WHERE ${matching(ids)} AND ${priced} GROUP BY product_id, s.region_id, shop_id),
    sides AS MATERIALIZED (SELECT product_id AS own, NULL AS other, region_id, shop_id, n, total, 0 AS rn, 0 AS rt, newest FROM f
      WHERE product_id IN (${own.join(', ')}) UNION ALL
      SELECT own, other, region_id, shop_id, 0, 0, n, total, newest FROM f JOIN ${values(pairs)} AS p(own, other)
        ON other = product_id),
    gaps AS MATERIALIZED (SELECT own, region_id, sum(n) AS n, sum(total) AS total, sum(rn) AS rn, sum(rt) AS rt,
      count(DISTINCT shop_id) AS shops, count(DISTINCT other) AS competitors, max(newest) AS newest FROM sides GROUP BY own, region_id
      HAVING sum(n) > 0 AND sum(rn) > 0),
    whole AS (SELECT sum(total) / sum(n) AS own, sum(n * (rt / rn)) / sum(n) AS reference, sum(n) AS n, sum(rn) AS rn,
      max(newest) AS newest FROM gaps)
    SELECT p.id AS "masterProductId", p.upc, p.name AS "productName", g.id AS "placeId", g.name AS "placeName",
      '' AS "placeDetail", ${gapColumns('(x.total / x.n)', '(x.rt / x.rn)')}, x.n AS "ownObservations", x.rn AS "referenceObservations", x.competitors, x.shops, w.*
    FROM gaps x JOIN products p ON p.id = x.own JOIN regions g ON g.id = x.region_id,
      (SELECT COLUMNS(*) AS 'all_\\0' FROM (SELECT ${gapColumns('own', 'reference')}, n AS "ownObservations",
        rn AS "referenceObservations", newest, (SELECT count(DISTINCT shop_id) FROM sides JOIN gaps USING (own, region_id))
          AS shops, (SELECT count(DISTINCT other) FROM sides JOIN gaps USING (own, region_id)) AS competitors,
        (SELECT count(*) FROM gaps JOIN regions ON id = region_id) AS rows FROM whole)) AS w
    ORDER BY "gapPercent" DESC, p.name, g.name LIMIT 50`;
  const sort = { by: 'gapPercent', direction: 'desc' } as const;
  const params = { ...query, level: 'region', sort } as const;
  return measured('gap', it => readTable(it.engine, priceGap.region, gapTable('region'), params), tableRows, bare);
};

/** From millionths: a price as a float is often less than its half of a cent. */
const cents = (value: string): string => `floor(round(${value} * 1e6) / 10000 + 0.5)`;

const matrix = (ids: readonly number[]): Measured => {
  const query = { ...everything, countryId: 1, start, end, products: ids, quantity: 20, page: 1, limit: 50 };
  const bare = `WITH f AS MATERIALIZED (SELECT product_id, s.retailer_id, shop_id, count(*) FILTER (WHERE ${priced}) AS n,
      sum(price_micros) FILTER (WHERE ${priced}) AS total, max(observed_at) AS newest
      FROM observations o JOIN (${shops}) s ON s.id = o.shop_id WHERE ${matching(ids)}
      GROUP BY product_id, s.retailer_id, shop_id),
    cells AS MATERIALIZED (SELECT product_id, retailer_id, sum(n) AS n, ${money('sum(total) / sum(n)')} AS value,
      count(*) FILTER (WHERE n > 0) AS shops, max(newest) AS newest FROM f GROUP BY product_id, retailer_id),
    ranked AS MATERIALIZED (SELECT retailer_id, t.name, row_number() OVER (ORDER BY sum(n) DESC, t.name) AS rank
      FROM cells JOIN retailers t ON t.id = retailer_id GROUP BY retailer_id, t.name),
    columns AS MATERIALIZED (SELECT * FROM ranked WHERE rank <= 20),
    spreads AS MATERIALIZED (SELECT product_id, count(value) AS prices, min(value) AS lowest, max(value) AS highest,
      CASE WHEN count(value) > 1 THEN round(100 * (max(value) / min(value) - 1), 6) END AS spread FROM cells
      GROUP BY product_id HAVING bool_or(retailer_id IN (SELECT retailer_id FROM columns))),
    cheap AS MATERIALIZED (SELECT c.product_id, c.retailer_id, s.prices FROM cells c JOIN spreads s
      ON s.product_id = c.product_id AND ${cents('s.lowest')} = ${cents('c.value')}),
    best AS (SELECT retailer_id, count(*) AS times FROM cheap WHERE prices > 1 GROUP BY retailer_id),
    first AS (SELECT product_id, arg_min(name, rank) AS cheapest FROM cheap JOIN ranked USING (retailer_id) GROUP BY product_id),
    page AS (SELECT * FROM spreads JOIN products p ON p.id = product_id ORDER BY spread DESC NULLS LAST, p.name LIMIT 50)
    SELECT page.product_id AS "masterProductId", page.upc, page.name AS "productName", page.lowest, page.highest,
      first.cheapest AS "lowestName", page.spread, columns.retailer_id AS "masterId", columns.name,
      coalesce(best.times, 0) AS "timesCheapest", c.value, c.n AS observations, c.shops, w.*, o.* FROM page
      JOIN cells c ON c.product_id = page.product_id JOIN columns USING (retailer_id)
      LEFT JOIN first ON first.product_id = page.product_id LEFT JOIN best ON best.retailer_id = c.retailer_id,
      (SELECT count(*) AS all_total, count(spread) AS all_compared, round(avg(spread), 6) AS "all_averageSpread",
        (SELECT count(*) FROM ranked) AS all_columns FROM spreads) AS w,
      (SELECT sum(f.n) AS all_observations, max(newest) AS all_newest,
        count(DISTINCT shop_id) FILTER (WHERE f.n > 0) AS all_shops FROM f JOIN columns USING (retailer_id)) AS o
    ORDER BY page.spread DESC, page.name, columns.rank`;
  const sort = { by: 'spread', direction: 'desc' } as const;
  return measured(
    'matrix',
    it => readMatrix(it.engine, { ...query, of: 'retailer', figure: 'average', sort }),
    ({ rows, headers, ...all }) =>
      beside(
        rows.flatMap(({ cells, ...row }) =>
          headers.flatMap(({ masterId, name, timesCheapest }, at) => {
            const { state, ...cell } = cells[at] ?? { state: 'unlisted' };
            return state === 'unlisted' ? [] : [{ ...row, masterId, name, timesCheapest, ...cell }];
          }),
        ),
        all,
      ),
    bare,
  );
};

/** The analyses over the chosen products. */
export const measuredAnalyses = (ids: readonly number[]): Measured[] => [
  ...measuredPrices(ids),
  evolution(ids),
  gap(ids),
  matrix(ids),
  ...measuredMarket(ids),
  ...comparisons(ids),
];
