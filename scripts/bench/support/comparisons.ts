import { readTable } from '../../../server/backend/analyses/answers/table.ts';
import { readBasketEvolution } from '../../../server/backend/analyses/comparative/evolution.ts';
import { readBasket } from '../../../server/backend/analyses/comparative/tables.ts';
import { pairs as pairTable } from '../../../server/backend/analyses/competitors/tables.ts';
import { competitors } from '../../../server/contract/analyses/competitors.ts';
import { everything } from '../../../server/domain/analysis/filter.ts';
import { end, gapColumns, matching, money, pairsSql, priced, shops, start, values } from './bare.ts';
import { beside, type Measured, measured, tableRows } from './turns.ts';

const retailerIds = Array.from({ length: 12 }, (_, at) => at + 1);
const compared = `SELECT id, retailer_id FROM shops WHERE retailer_id IN (${retailerIds.join(', ')})`;
/** To the sixth decimal, as basket costs are defined. */
const micros = 'CAST(round(sum(total) / sum(n)) AS BIGINT)';

const basketSql = (ids: readonly number[]) =>
  ids.slice(0, 20).map((productId, at) => ({ productId, quantity: 1 + (at % 3) }));

/** From `avgs` (product_id, retailer_id, w, average, n) to cost, index and position of each retailer and time. */
const figures = (basket: ReturnType<typeof basketSql>) => `
  basket AS (SELECT * FROM ${values(basket.map(one => [one.productId, one.quantity]))} AS b(product_id, quantity)),
  costs AS MATERIALIZED (SELECT retailer_id, w, sum(quantity * average) AS cost, count(*) AS priced, sum(n) AS n
    FROM avgs JOIN basket USING (product_id) GROUP BY retailer_id, w),
  whole AS MATERIALIZED (SELECT * FROM costs WHERE priced = ${basket.length}),
  base AS (SELECT w, avg(cost) AS cost, count(*) AS ranked FROM whole GROUP BY w),
  ranks AS (SELECT a.retailer_id, a.w, 1 + count(*) FILTER (WHERE a.cost > 1.01 * b.cost) AS position
    FROM whole a JOIN whole b ON b.w = a.w GROUP BY a.retailer_id, a.w)`;
const figureColumns = `t.id AS "masterRetailerId", t.name AS "retailerName", ${money('c.cost')} AS cost,
  round(100 * c.cost / base.cost, 6) AS index, ranks.position, costs.priced, costs.n AS observations`;

const basket = (ids: readonly number[]): Measured[] => {
  const chosen = basketSql(ids);
  const productIds = chosen.map(one => one.productId);
  const common = {
    ...everything,
    countryId: 1,
    start,
    end,
    products: productIds,
    retailers: retailerIds,
    basket: chosen,
  };
  const query = { ...common, reference: null, commonOnly: false };
  const scan = (columns: string) => `SELECT product_id, s.retailer_id, ${columns}, count(*) AS n,
    sum(price_micros) AS total, max(observed_at) AS newest FROM observations o JOIN (${compared}) s ON s.id = o.shop_id
    WHERE ${matching(productIds)} AND ${priced}`;
  const table = `WITH f AS MATERIALIZED (${scan('shop_id, 0 AS w')} GROUP BY product_id, s.retailer_id, shop_id),
    avgs AS MATERIALIZED (SELECT product_id, retailer_id, w, ${micros} AS average, sum(n) AS n FROM f GROUP BY product_id, retailer_id, w),
    ${figures(chosen)}
    SELECT ${figureColumns}, ${chosen.length} AS products, v.shops, ${chosen.length} AS all_products, base.ranked AS all_ranked,
      ${money('base.cost')} AS "all_averageCost", o.*
    FROM costs JOIN retailers t ON t.id = costs.retailer_id LEFT JOIN whole c USING (retailer_id) LEFT JOIN ranks USING (retailer_id)
    JOIN (SELECT retailer_id, count(DISTINCT shop_id) AS shops FROM f GROUP BY retailer_id) v USING (retailer_id), base,
    (SELECT sum(n) AS all_observations, count(DISTINCT shop_id) AS all_shops, max(newest) AS all_newest,
      (SELECT count(*) FROM (SELECT product_id FROM avgs GROUP BY product_id
        HAVING count(*) = (SELECT count(DISTINCT retailer_id) FROM avgs))) AS "all_commonProducts" FROM f) AS o
    ORDER BY c.cost, costs.priced DESC, t.name`;
  const weekly = scan("shop_id, date_trunc('week', day) AS w");
  const time = `WITH f AS MATERIALIZED (${weekly} GROUP BY GROUPING SETS ((product_id, s.retailer_id, w), (product_id, shop_id))),
    avgs AS MATERIALIZED (SELECT product_id, retailer_id, w, ${micros} AS average, sum(n) AS n FROM f WHERE shop_id IS NULL
      GROUP BY product_id, retailer_id, w),
    ${figures(chosen)},
    period AS (SELECT retailer_id, sum(quantity * average) AS cost, count(*) AS priced FROM (SELECT product_id, retailer_id,
      ${micros} AS average FROM f WHERE shop_id IS NULL GROUP BY product_id, retailer_id) JOIN basket USING (product_id)
      GROUP BY retailer_id)
    SELECT ${figureColumns}, costs.w AS bucket, ${chosen.length} AS all_products, o.*
    FROM costs JOIN retailers t ON t.id = costs.retailer_id JOIN period USING (retailer_id)
    LEFT JOIN whole c USING (retailer_id, w) LEFT JOIN ranks USING (retailer_id, w) LEFT JOIN base USING (w),
    (SELECT sum(n) AS all_observations, count(DISTINCT shop_id) AS all_shops, max(newest) AS all_newest
      FROM f WHERE shop_id IS NOT NULL) AS o
    ORDER BY CASE WHEN period.priced = ${chosen.length} THEN period.cost END, period.priced DESC, t.name, costs.w`;
  return [
    measured(
      'basket',
      it => readBasket(it.engine, query),
      ({ rows, totals }) => beside(rows, totals),
      table,
    ),
    measured(
      'basket over time',
      it => readBasketEvolution(it.engine, { ...query, bucket: 'week' }),
      ({ xAxisData, series, bucket: _bucket, ...all }) =>
        beside(
          series.flatMap(({ masterRetailerId, name: retailerName, ...line }) =>
            xAxisData.flatMap((bucket, at) => {
              const { cost, index, position, priced: known, observations } = line;
              const found = { cost: cost[at], index: index[at], position: position[at], priced: known[at] };
              const row = { masterRetailerId, retailerName, bucket, ...found, observations: observations[at] };
              return row.observations ? [row] : [];
            }),
          ),
          all,
        ),
      time,
    ),
  ];
};

const pairs = (ids: readonly number[]): Measured => {
  const linked = pairsSql(ids);
  const query = { ...everything, countryId: 1, start, end, products: ids, pairs: linked, page: 1, limit: 50 };
  const weighed = 'sum(a.n) AS n, sum(a.total) AS total, sum(b.n) AS rn, sum(a.n * (b.total / b.n)) AS weighed';
  const [wins, losses] = ['weighed > 1.01 * total', 'total > 1.01 * weighed'];
  const bare = `WITH f AS MATERIALIZED (SELECT product_id, s.region_id, s.retailer_id, shop_id, count(*) AS n,
      sum(price_micros) AS total, max(observed_at) AS newest FROM observations o JOIN (${shops}) s ON s.id = o.shop_id
      WHERE ${matching(ids)} AND ${priced} GROUP BY product_id, s.region_id, s.retailer_id, shop_id),
    pairs AS (SELECT * FROM ${values(linked)} AS p(own, other)),
    c AS MATERIALIZED (SELECT product_id, region_id, retailer_id, sum(n) AS n, sum(total) AS total FROM f GROUP BY ALL),
    r AS MATERIALIZED (SELECT product_id, region_id, sum(n) AS n, sum(total) AS total FROM c GROUP BY ALL),
    sides AS MATERIALIZED (SELECT own, other, a.region_id FROM pairs JOIN r a ON a.product_id = own
      JOIN r b ON b.product_id = other AND b.region_id = a.region_id),
    gaps AS MATERIALIZED (SELECT own, other, ${weighed} FROM pairs JOIN r a ON a.product_id = own
      JOIN r b ON b.product_id = other AND b.region_id = a.region_id GROUP BY own, other),
    judged AS MATERIALIZED (SELECT own, other, a.retailer_id, ${weighed} FROM pairs JOIN c a ON a.product_id = own
      JOIN c b ON b.product_id = other AND b.region_id = a.region_id AND b.retailer_id = a.retailer_id
      WHERE a.retailer_id <> 0 GROUP BY own, other, a.retailer_id),
    scores AS (SELECT own, other, count(*) AS retailers, count(*) FILTER (WHERE ${wins}) AS wins,
      count(*) FILTER (WHERE ${losses}) AS losses FROM judged GROUP BY own, other),
    used AS MATERIALIZED (${['own', 'other']
      .map(
        side => `SELECT own, other, product_id, shop_id, n, newest FROM sides JOIN f ON f.product_id = ${side}
          AND f.region_id = sides.region_id`,
      )
      .join(' UNION ALL ')}),
    seen AS (SELECT own, other, count(DISTINCT shop_id) AS shops FROM used GROUP BY own, other)
    SELECT p.id AS "masterProductId", p.upc, p.name AS "productName", q.id AS "masterCompetitorId", q.upc AS "competitorUpc",
      q.name AS "competitorName",
      ${gapColumns('(g.total / g.n)', '(g.weighed / g.n)')}, g.n AS "ownObservations", g.rn AS "referenceObservations",
      coalesce(retailers, 0) AS retailers, coalesce(wins, 0) AS wins, coalesce(losses, 0) AS losses,
      coalesce(retailers - wins - losses, 0) AS ties, shops, v.*, u.*, j.*
    FROM gaps g LEFT JOIN scores USING (own, other) JOIN seen USING (own, other)
      JOIN products p ON p.id = own JOIN products q ON q.id = other,
      (SELECT count(*) AS all_pairs, count(*) AS all_rows, count(*) FILTER (WHERE ${wins}) AS all_cheaper,
        count(*) FILTER (WHERE ${losses}) AS all_dearer, all_pairs - all_cheaper - all_dearer AS all_same FROM gaps) AS v,
      (SELECT sum(n) AS all_observations, count(DISTINCT shop_id) AS all_shops, max(newest) AS all_newest
        FROM (SELECT DISTINCT product_id, shop_id, n, newest FROM used)) AS u,
      (SELECT count(*) FILTER (WHERE ${wins}) AS all_wins, count(*) FILTER (WHERE ${losses}) AS all_losses,
        count(*) - all_wins - all_losses AS all_ties FROM judged) AS j
    ORDER BY "gapPercent" DESC, p.name, q.name LIMIT 50`;
  const sort = { by: 'gapPercent', direction: 'desc' } as const;
  return measured(
    'pairs of competitors',
    it => readTable(it.engine, competitors.pairs, pairTable, { ...query, sort }),
    tableRows,
    bare,
  );
};

/** Baskets, and own products against each competitor. */
export const comparisons = (ids: readonly number[]): Measured[] => [...basket(ids), pairs(ids)];
