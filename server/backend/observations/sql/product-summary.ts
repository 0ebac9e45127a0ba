import { type CompiledQuery, type RawBuilder, sql } from 'kysely';
import type { ProductSummaryQuery } from '../analyses/individual.ts';
import type { Dialect } from '../engines/engine.ts';
import type { Number64 } from '../numbers.ts';
import { compile } from './compile.ts';
import { figureSteps, type Steps, withSteps } from './figures.ts';
import { withPrices } from './matching.ts';
import { gapOverPlaces, inPlacesOrNone, sidesOverPlaces } from './over-places.ts';
import type { FigureColumns } from './price.ts';
import { priceStateSteps } from './price-states.ts';
import { percent, rounded, signedQuotient } from './rounding.ts';

type Fragment = RawBuilder<unknown>;

/** Prices, gaps and indexes in millionths. */
export type ProductSummaryColumns = FigureColumns &
  Record<'retailers' | 'changes' | 'position' | 'of_products', Number64> &
  Record<'last_price' | 'prior_price' | 'change' | 'change_percent', Number64> &
  Record<'reference' | 'gap' | 'gap_percent' | 'index' | 'before_average' | 'before_index', Number64> &
  Record<'promotion_share' | 'stock_out_rate' | 'before_promotion_share' | 'before_stock_out_rate', number | null> &
  Record<'last_day' | 'prior_day' | 'newest', string | null>;

/** Per cent as millionths of it, from a quotient. */
const percents = 1e8;

/** The product and its competitors in the period (now) and in the one before it, by price and shop. */
const facts = (query: ProductSummaryQuery): Fragment => {
  const both = sql`SELECT *, day >= CAST(${query.start} AS DATE) AS now
    FROM (${withPrices({ ...query, start: query.beforeStart })}) AS priced`;
  return sql`SELECT product_id, now, shop_id, price, count(*) AS n, count(promoted) AS known,
    count(*) FILTER (WHERE promoted) AS promoted, count(in_stock) AS looked,
    count(*) FILTER (WHERE NOT in_stock) AS gone, max(observed_at) AS newest
    FROM (${both}) AS matching GROUP BY product_id, now, shop_id, price`;
};

const own = ({ productId }: ProductSummaryQuery): Fragment => sql`product_id = ${productId}`;

const periodSteps = (query: ProductSummaryQuery, dialect: Dialect): Steps => [
  { name: 'facts', query: facts(query), kept: true },
  {
    name: 'source',
    query: sql`SELECT shop_id, price, n FROM facts WHERE now AND ${own(query)} AND price IS NOT NULL`,
    kept: true,
  },
  ...figureSteps('figures', 'source', [], dialect),
  {
    name: 'sums',
    query: sql`SELECT product_id, now, ${own(query)} AS own, sum(n) AS n, sum(n * ${dialect.wide(sql`price`)}) AS total
      FROM facts WHERE price IS NOT NULL GROUP BY product_id, now`,
    kept: true,
  },
  {
    name: 'rates',
    query: sql`SELECT now, ${percent(sql`sum(promoted)`, sql`sum(known)`, dialect)} AS promotion_share,
      ${percent(sql`sum(gone)`, sql`sum(looked)`, dialect)} AS stock_out_rate
      FROM facts WHERE ${own(query)} GROUP BY now`,
    kept: true,
  },
];

/** Averages within 1 % of one another share the lower rank. */
const isCheaper = ({ wide }: Dialect): Fragment => {
  const mine = sql`100 * ${wide(sql`mine.total`)} * ${wide(sql`competitor.n`)}`;
  return sql`${mine} > 101 * ${wide(sql`competitor.total`)} * ${wide(sql`mine.n`)}`;
};

/** Both sides by region: those regions (shops without one are a region more) where both have a price. */
const regionSides = (query: ProductSummaryQuery, { wide }: Dialect): Fragment => {
  const total = sql`n * ${wide(sql`price`)}`;
  return sql`SELECT now, place_id, sum(n) FILTER (WHERE ${own(query)}) AS own_n,
    sum(${total}) FILTER (WHERE ${own(query)}) AS own_total, sum(n) FILTER (WHERE NOT ${own(query)}) AS reference_n,
    sum(${total}) FILTER (WHERE NOT ${own(query)}) AS reference_total
    FROM (${inPlacesOrNone('facts', 'region')}) AS placed WHERE price IS NOT NULL GROUP BY now, place_id
    HAVING count(*) FILTER (WHERE ${own(query)}) > 0 AND count(*) FILTER (WHERE NOT ${own(query)}) > 0`;
};

/** Against all competitors together, in each of the two periods: the rank by averages, and the gap over the regions. */
const standingSteps = (query: ProductSummaryQuery, dialect: Dialect): Steps => [
  { name: 'region_sides', query: regionSides(query, dialect) },
  { name: 'region_sums', query: sql`SELECT now, ${sidesOverPlaces(dialect)} FROM region_sides GROUP BY now` },
  { name: 'gaps', query: sql`SELECT now, ${gapOverPlaces(dialect)} FROM region_sums` },
  {
    name: 'ranks',
    query: sql`SELECT mine.now, 1 + count(*) AS of_products, 1 + count(*) FILTER (WHERE ${isCheaper(dialect)}) AS position
      FROM sums AS mine JOIN sums AS competitor ON competitor.now = mine.now AND NOT competitor.own
      WHERE mine.own GROUP BY mine.now`,
  },
  {
    name: 'standings',
    query: sql`SELECT ranks.*, gaps.reference, gaps.gap, gaps.gap_percent, gaps.index
      FROM ranks LEFT JOIN gaps ON gaps.now = ranks.now`,
    kept: true,
  },
];

/** From the last price before the period to the last one in it, averaged over the shops that have both. */
const moved = (dialect: Dialect): Fragment => {
  const { wide } = dialect;
  const difference = sql`(${wide(sql`ends`)} - starts)`;
  return sql`SELECT prior_day, ${rounded(sql`starts`, sql`shops`, dialect)} AS prior_price,
    ${signedQuotient(difference, 1, sql`shops`, dialect)} AS change,
    ${signedQuotient(difference, percents, sql`starts`, dialect)} AS change_percent FROM (SELECT count(*) AS shops,
      sum(e.price) AS ends, sum(b.price) AS starts, max(b.day) AS prior_day
      FROM ends AS e JOIN states_before AS b ON b.shop_id = e.shop_id) AS pairs`;
};

const changeSteps = (query: ProductSummaryQuery, dialect: Dialect): Steps => [
  ...priceStateSteps({ ...query, products: [query.productId] }, dialect),
  {
    name: 'ends',
    query: sql`SELECT shop_id, ${dialect.atLast(sql`price`, sql`observed_at`)} AS price FROM price_states
      GROUP BY shop_id`,
  },
  { name: 'moved', query: moved(dialect) },
  {
    name: 'changed',
    query: sql`SELECT count(*) FILTER (WHERE price <> price_before) AS changes FROM price_states`,
  },
  {
    name: 'last',
    query: sql`SELECT day AS last_day, ${rounded(sql`sum(total)`, sql`sum(n)`, dialect)} AS last_price
      FROM price_states WHERE day = (SELECT max(day) FROM price_states) GROUP BY day`,
  },
];

const retailers = sql`(SELECT count(*) FROM (SELECT DISTINCT s.retailer_id FROM source AS o JOIN shops AS s ON s.id = o.shop_id
  WHERE s.retailer_id IS NOT NULL) AS seen)`;
const newest = (query: ProductSummaryQuery, { isoMoment }: Dialect): Fragment =>
  sql`(SELECT ${isoMoment(sql`max(newest)`)} FROM facts WHERE now AND ${own(query)} AND price IS NOT NULL)`;

const named = ['reference', 'gap', 'gap_percent', 'index', 'position', 'of_products'].map(name => sql.ref(`s.${name}`));

/** One row about the product; figures are null and counts 0 where nothing was observed. */
export const productSummaryQuery = (
  query: ProductSummaryQuery,
  dialect: Dialect,
): CompiledQuery<ProductSummaryColumns> =>
  compile(
    withSteps(
      [...periodSteps(query, dialect), ...standingSteps(query, dialect), ...changeSteps(query, dialect)],
      sql`SELECT figures.*, ${retailers} AS retailers, ${newest(query, dialect)} AS newest,
        CAST(l.last_day AS VARCHAR) AS last_day, l.last_price, CAST(m.prior_day AS VARCHAR) AS prior_day, m.prior_price,
        m.change, m.change_percent, changed.changes, r.promotion_share, r.stock_out_rate, ${sql.join(named)},
        ${rounded(sql`b.total`, sql`b.n`, dialect)} AS before_average, t.index AS before_index,
        e.promotion_share AS before_promotion_share, e.stock_out_rate AS before_stock_out_rate
        FROM changed LEFT JOIN figures ON true LEFT JOIN moved AS m ON true LEFT JOIN last AS l ON true
        LEFT JOIN rates AS r ON r.now LEFT JOIN rates AS e ON NOT e.now
        LEFT JOIN standings AS s ON s.now LEFT JOIN standings AS t ON NOT t.now
        LEFT JOIN sums AS b ON NOT b.now AND b.own`,
    ) as RawBuilder<ProductSummaryColumns>,
  );
