import { everything } from '../../../server/backend/observations/observations.ts';
import { end, type Measured, matching, priced, start } from './analyses.ts';

const retailerIds = Array.from({ length: 12 }, (_, at) => at + 1);
const shops = `SELECT id, region_id, retailer_id FROM shops`;
const compared = `SELECT id, retailer_id FROM shops WHERE retailer_id IN (${retailerIds.join(', ')})`;
const micros = 'CAST(round(sum(total) / sum(n)) AS BIGINT)';

const basketOf = (ids: readonly number[]) =>
  ids.slice(0, 20).map((productId, at) => ({ productId, quantity: 1 + (at % 3) }));

/** From `avgs` (product_id, retailer_id, w, average, n) to cost, index and position of each retailer and time. */
const figures = (basket: ReturnType<typeof basketOf>) => `
  basket AS (SELECT * FROM (VALUES ${basket.map(one => `(${one.productId}, ${one.quantity})`).join(', ')}) AS b(product_id, quantity)),
  costs AS MATERIALIZED (SELECT retailer_id, w, sum(quantity * average) AS cost, count(*) AS priced, sum(n) AS n
    FROM avgs JOIN basket USING (product_id) GROUP BY retailer_id, w),
  whole AS MATERIALIZED (SELECT * FROM costs WHERE priced = ${basket.length}),
  base AS (SELECT w, avg(cost) AS cost FROM whole GROUP BY w),
  ranks AS (SELECT a.retailer_id, a.w, 1 + count(*) FILTER (WHERE a.cost > 1.01 * b.cost) AS position
    FROM whole a JOIN whole b ON b.w = a.w GROUP BY a.retailer_id, a.w)`;

const basket = (ids: readonly number[]): Measured[] => {
  const chosen = basketOf(ids);
  const productIds = chosen.map(one => one.productId);
  const asked = { ...everything, countryId: 1, start, end, productIds, retailerIds, basket: chosen };
  const query = { ...asked, reference: null, commonOnly: false };
  const scan = (w: string, more: string) => `SELECT product_id, s.retailer_id, ${more} ${w} AS w, count(*) AS n,
    sum(price_micros) AS total, max(observed_at) AS newest FROM observations o JOIN (${compared}) s ON s.id = o.shop_id
    WHERE ${matching(productIds)} AND ${priced}`;
  const table = `WITH f AS MATERIALIZED (${scan('0', 'shop_id,')} GROUP BY product_id, s.retailer_id, shop_id),
    avgs AS MATERIALIZED (SELECT product_id, retailer_id, w, ${micros} AS average, sum(n) AS n FROM f GROUP BY product_id, retailer_id, w),
    ${figures(chosen)}
    SELECT t.name, c.cost, 100 * c.cost / base.cost AS index, ranks.position, costs.priced, costs.n, v.shops, o.*
    FROM costs JOIN retailers t ON t.id = costs.retailer_id LEFT JOIN whole c USING (retailer_id) LEFT JOIN ranks USING (retailer_id)
    JOIN (SELECT retailer_id, count(DISTINCT shop_id) AS shops FROM f GROUP BY retailer_id) v USING (retailer_id), base,
    (SELECT sum(n), count(DISTINCT shop_id), max(newest), (SELECT count(*) FROM (SELECT product_id FROM avgs
      GROUP BY product_id HAVING count(*) = (SELECT count(DISTINCT retailer_id) FROM avgs))) FROM f) AS o ORDER BY c.cost`;
  const time = `WITH f AS MATERIALIZED (${scan("date_trunc('week', day)", 'shop_id,')} GROUP BY GROUPING SETS ((product_id, s.retailer_id, w), (product_id, shop_id))),
    avgs AS MATERIALIZED (SELECT product_id, retailer_id, w, ${micros} AS average, sum(n) AS n FROM f WHERE shop_id IS NULL
      GROUP BY product_id, retailer_id, w),
    ${figures(chosen)}
    SELECT t.name, costs.w, c.cost, 100 * c.cost / base.cost AS index, ranks.position, costs.priced, costs.n, o.*
    FROM costs JOIN retailers t ON t.id = costs.retailer_id LEFT JOIN whole c USING (retailer_id, w)
    LEFT JOIN ranks USING (retailer_id, w) LEFT JOIN base USING (w),
    (SELECT sum(n), count(DISTINCT shop_id), max(newest) FROM f WHERE shop_id IS NOT NULL) AS o ORDER BY t.name, costs.w`;
  return [
    { name: 'basket', ours: it => it.basket(query), bare: table },
    { name: 'basket over time', ours: it => it.basketEvolution({ ...query, bucket: 'week' }), bare: time },
  ];
};

const pairs = (ids: readonly number[]): Measured => {
  const own = ids.slice(0, 15);
  const linked = own.flatMap((id, at) =>
    ids.slice(15 + 3 * at, 18 + 3 * at).map((other): [number, number] => [id, other]),
  );
  const query = { ...everything, countryId: 1, start, end, productIds: ids, pairs: linked, page: 1, limit: 50 };
  const weighed = `sum(a.n) AS n, sum(a.total) AS total, sum(b.n) AS rn, sum(a.n * (b.total / b.n)) AS weighed`;
  const bare = `WITH f AS MATERIALIZED (SELECT product_id, s.region_id, s.retailer_id, shop_id, count(*) AS n,
      sum(price_micros) AS total, max(observed_at) AS newest FROM observations o JOIN (${shops}) s ON s.id = o.shop_id
      WHERE ${matching(ids)} AND ${priced} GROUP BY product_id, s.region_id, s.retailer_id, shop_id),
    pairs AS (SELECT * FROM (VALUES ${linked.map(pair => `(${pair.join(', ')})`).join(', ')}) AS p(own, other)),
    c AS MATERIALIZED (SELECT product_id, region_id, retailer_id, sum(n) AS n, sum(total) AS total FROM f GROUP BY ALL),
    r AS MATERIALIZED (SELECT product_id, region_id, sum(n) AS n, sum(total) AS total FROM c GROUP BY ALL),
    sides AS MATERIALIZED (SELECT own, other, a.region_id FROM pairs JOIN r a ON a.product_id = own
      JOIN r b ON b.product_id = other AND b.region_id = a.region_id),
    gaps AS MATERIALIZED (SELECT own, other, ${weighed} FROM pairs JOIN r a ON a.product_id = own
      JOIN r b ON b.product_id = other AND b.region_id = a.region_id GROUP BY own, other),
    judged AS MATERIALIZED (SELECT own, other, a.retailer_id, ${weighed} FROM pairs JOIN c a ON a.product_id = own
      JOIN c b ON b.product_id = other AND b.region_id = a.region_id AND b.retailer_id = a.retailer_id
      GROUP BY own, other, a.retailer_id),
    scores AS (SELECT own, other, count(*) AS retailers, count(*) FILTER (WHERE weighed > 1.01 * total) AS wins,
      count(*) FILTER (WHERE total > 1.01 * weighed) AS losses FROM judged GROUP BY own, other),
    used AS MATERIALIZED (SELECT own, other, product_id, shop_id, n, newest FROM sides JOIN f ON f.product_id = own AND f.region_id = sides.region_id
      UNION ALL SELECT own, other, product_id, shop_id, n, newest FROM sides JOIN f ON f.product_id = other AND f.region_id = sides.region_id),
    seen AS (SELECT own, other, count(DISTINCT shop_id) AS shops FROM used GROUP BY own, other)
    SELECT p.name, p.upc, q.name, q.upc, ${['g.total / g.n', 'weighed / g.n'].join(', ')}, 100 * (g.total / weighed - 1) AS percent, g.n, g.rn,
      retailers, wins, losses, shops, w.* FROM gaps g JOIN scores USING (own, other) JOIN seen USING (own, other)
      JOIN products p ON p.id = own JOIN products q ON q.id = other,
      (SELECT (SELECT count(*) FROM gaps), (SELECT sum(n) FROM (SELECT DISTINCT product_id, shop_id, n FROM used)),
        count(DISTINCT shop_id), max(newest), (SELECT count(*) FROM judged) FROM used) AS w
    ORDER BY percent DESC, p.name, q.name LIMIT 50`;
  const sort = { by: 'gapPercent', direction: 'desc' } as const;
  return { name: 'pairs of competitors', ours: it => it.rivalPairs({ ...query, sort }), bare };
};

/** Baskets, and own products against each competitor. */
export const comparisons = (ids: readonly number[]): Measured[] => [...basket(ids), pairs(ids)];
