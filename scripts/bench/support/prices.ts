import { readModes } from '../../../server/backend/analyses/individual/by-place.ts';
import { readLine } from '../../../server/backend/analyses/individual/line.ts';
import { readPrices } from '../../../server/backend/analyses/price/table.ts';
import type { TimeReply } from '../../../server/contract/analyses/parts/time-chart.ts';
import { everything } from '../../../server/domain/analysis/filter.ts';
import { end, matching, money, priced, share, shops, start } from './bare.ts';
import { beside, listLastShops, type Measured, measured, tableRows } from './turns.ts';

const names = [
  'average',
  'minimum',
  'maximum',
  'dispersion',
  'observations',
  'shops',
  'mode',
  '"modeCount"',
  '"modeTies"',
];
const sums = `sum(n) AS observations, ${money('sum(total) / sum(n)')} AS average, ${money('min(low)')} AS minimum,
  ${money('max(high)')} AS maximum,
  round(100 * sqrt(sum(n) * sum(squares) - CAST(sum(total) AS DOUBLE) ** 2) / sum(total), 6) AS dispersion`;
const modes = `${money('min(price)')} AS mode, any_value(n) AS "modeCount", count(*) AS "modeTies"`;

const table = (ids: readonly number[]): Measured => {
  const query = { ...everything, countryId: 1, start, end, products: ids, page: 1, limit: 50 };
  const all = [...names, 'newest', 'rows'].map(name => `w.${name} AS "all_${name.replaceAll('"', '')}"`).join(', ');
  const bare = `WITH m AS MATERIALIZED (SELECT product_id, s.region_id, shop_id, price_micros AS price, observed_at
      FROM observations o JOIN (${shops}) s ON s.id = o.shop_id WHERE ${matching(ids)} AND ${priced}),
    f AS MATERIALIZED (SELECT product_id, region_id, shop_id, count(*) AS n, sum(price) AS total, min(price) AS low,
      max(price) AS high, sum(CAST(price AS DOUBLE) * price) AS squares, max(observed_at) AS newest
      FROM m GROUP BY product_id, region_id, shop_id),
    g AS MATERIALIZED (SELECT product_id, region_id, ${sums}, count(*) AS shops FROM f GROUP BY product_id, region_id),
    page AS MATERIALIZED (SELECT g.*, p.upc, p.name AS product, r.name AS place FROM g JOIN products p ON p.id = product_id
      JOIN regions r ON r.id = region_id ORDER BY average DESC, p.name, r.name LIMIT 50),
    modes AS (SELECT product_id, region_id, ${modes} FROM (SELECT product_id, region_id, price, count(*) AS n,
        max(count(*)) OVER (PARTITION BY product_id, region_id) AS most
        FROM m JOIN page USING (product_id, region_id) GROUP BY product_id, region_id, price)
      WHERE n = most GROUP BY product_id, region_id),
    whole AS (SELECT * FROM (SELECT ${sums}, count(DISTINCT shop_id) AS shops, max(newest) AS newest FROM f),
      (SELECT ${modes} FROM (SELECT price, count(*) AS n, max(count(*)) OVER () AS most FROM m GROUP BY price)
        WHERE n = most), (SELECT count(*) AS rows FROM g JOIN regions ON id = region_id))
    SELECT product_id AS "masterProductId", upc, product AS "productName", region_id AS "placeId", place AS "placeName",
      '' AS "placeDetail",
      ${names.map(name => (name.startsWith('"mode') || name === 'mode' ? `modes.${name}` : `page.${name}`)).join(', ')}, ${all}
    FROM page JOIN modes USING (product_id, region_id), whole AS w ORDER BY page.average DESC, product, place`;
  const sort = { by: 'average', direction: 'desc' } as const;
  return measured('table', it => readPrices(it.engine, { ...query, level: 'region', sort }), tableRows, bare);
};

/** The days with a price of one product over time, its figures with those of what it is compared with. */
const toDays = (days: readonly string[], series: TimeReply['series']) => {
  const [own] = series;
  const reference = series.at(-1);
  return days.flatMap((bucket, at) => {
    const figures = Object.fromEntries(series.map(({ name, data }) => [name, data[at]]));
    const on = { observations: own?.observations[at], promotion: own?.promotion[at] };
    const theirs = {
      referenceObservations: reference?.observations[at],
      referencePromotion: reference?.promotion[at],
    };
    return on.observations ? [{ bucket, ...figures, ...on, ...theirs }] : [];
  });
};

const line = (ids: readonly number[]): Measured => {
  const [productId = 0, ...others] = ids.slice(0, 6);
  const query = { ...everything, countryId: 1, start, end, products: [productId, ...others], productId };
  const promotion = share('count(*) FILTER (WHERE promoted)', 'count(promoted)');
  const bare = `WITH m AS MATERIALIZED (SELECT product_id, day, shop_id, promoted, observed_at,
      CASE WHEN ${priced} THEN price_micros END AS price FROM observations WHERE ${matching([productId, ...others])}),
    modes AS (SELECT day, arg_max(price, (n, -price)) AS mode FROM
      (SELECT day, price, count(*) AS n FROM m WHERE product_id = ${productId} AND price IS NOT NULL GROUP BY day, price) GROUP BY day),
    ends AS (SELECT day, count(DISTINCT shop_id) AS shops FROM m WHERE product_id = ${productId} AND price IS NOT NULL AND day IN
      (SELECT DISTINCT day FROM m WHERE product_id = ${productId} AND price IS NOT NULL ORDER BY day DESC LIMIT 2) GROUP BY day),
    own AS (SELECT day, ${money('sum(price) / count(price)')} AS average, ${money('min(price)')} AS minimum,
      ${money('max(price)')} AS maximum, count(price) AS observations, ${promotion} AS promotion
      FROM m WHERE product_id = ${productId} GROUP BY day),
    held AS (SELECT day, ${money('sum(price) / count(price)')} AS average, count(price) AS n, ${promotion} AS promotion
      FROM m WHERE product_id <> ${productId} GROUP BY day)
    SELECT own.day AS bucket, own.average, minimum, maximum, ${money('mode')} AS mode, observations, own.promotion,
      held.average AS reference, coalesce(held.n, 0) AS "referenceObservations", held.promotion AS "referencePromotion", w.*,
      (SELECT CASE WHEN count(*) = 2 THEN list(shops ORDER BY day DESC) END FROM ends) AS "all_lastShops"
    FROM own JOIN modes ON modes.day = own.day LEFT JOIN held ON held.day = own.day,
      (SELECT count(*) AS all_observations, count(DISTINCT shop_id) AS all_shops, max(observed_at) AS all_newest
        FROM m WHERE product_id = ${productId} AND price IS NOT NULL) AS w ORDER BY own.day`;
  return measured(
    'line of one product',
    it => readLine(it.engine, { ...query, bucket: 'day' }, true),
    ({ series, xAxisData, bucket: _, total: __, lastShops, ...all }) =>
      beside(toDays(xAxisData, series), { ...all, lastShops: listLastShops(lastShops) }),
    bare,
  );
};

const modesByPlace = ([productId = 0]: readonly number[]): Measured => {
  const query = { ...everything, countryId: 1, start, end, products: [productId], quantity: 500 };
  const bare = `WITH n AS MATERIALIZED (SELECT s.region_id, shop_id, price_micros AS price, count(*) AS n
      FROM observations o JOIN (${shops}) s ON s.id = o.shop_id WHERE ${matching([productId])} AND ${priced}
      GROUP BY s.region_id, shop_id, price_micros),
    each AS (SELECT region_id, price, sum(n) AS n FROM n GROUP BY region_id, price),
    seen AS (SELECT region_id, count(DISTINCT shop_id) AS shops FROM n GROUP BY region_id),
    ranked AS (SELECT *, row_number() OVER (PARTITION BY region_id ORDER BY n DESC, price) AS nth,
      max(n) OVER (PARTITION BY region_id) AS most FROM each)
    SELECT r.id AS "masterId", r.name, ${money('any_value(price) FILTER (WHERE nth = 1)')} AS mode,
      max(most) AS "modeCount", count(*) FILTER (WHERE ranked.n = most) AS "modeTies",
      ${share('max(most)', 'sum(ranked.n)')} AS share, sum(ranked.n) AS observations, any_value(seen.shops) AS shops,
      list(price / 1000000.0 ORDER BY nth) FILTER (WHERE nth <= 5) AS prices,
      list(CAST(ranked.n AS INTEGER) ORDER BY nth) FILTER (WHERE nth <= 5) AS counts
    FROM ranked JOIN seen USING (region_id) JOIN regions r ON r.id = ranked.region_id GROUP BY r.id, r.name ORDER BY r.name`;
  const sort = { by: 'place', direction: 'asc' } as const;
  return measured(
    'modes of one product',
    it => readModes(it.engine, { ...query, level: 'region', sort }),
    entries =>
      entries.map(({ prices, detail: _, ...entry }) => ({
        ...entry,
        prices: prices.map(one => one.price),
        counts: prices.map(one => one.count),
      })),
    bare,
  );
};

/** Price by region, and one product over time and by region. */
export const measuredPrices = (ids: readonly number[]): Measured[] => [table(ids), line(ids), modesByPlace(ids)];
