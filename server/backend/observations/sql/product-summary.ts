import { type CompiledQuery, type RawBuilder, sql } from 'kysely';
import type { ProductSummaryQuery } from '../analyses/individual.ts';
import type { Dialect } from '../engines/engine.ts';
import type { Number64 } from '../numbers.ts';
import { compile } from './compile.ts';
import { figureSteps, type Steps, withSteps } from './figures.ts';
import { withPrices } from './matching.ts';
import type { FigureColumns } from './price.ts';
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

/** The product and its rivals in the period (now) and in the one before it, by price and shop. */
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
  const mine = sql`100 * ${wide(sql`mine.total`)} * ${wide(sql`rival.n`)}`;
  return sql`${mine} > 101 * ${wide(sql`rival.total`)} * ${wide(sql`mine.n`)}`;
};

/** Own average against that of all rivals together, in each of the two periods. */
const standing = (dialect: Dialect): Fragment => {
  const { wide } = dialect;
  const mine = sql`(${wide(sql`own_total`)} * ${wide(sql`rival_n`)})`;
  const theirs = sql`(${wide(sql`rival_total`)} * ${wide(sql`own_n`)})`;
  const counts = sql`(${wide(sql`own_n`)} * ${wide(sql`rival_n`)})`;
  return sql`SELECT now, ${rounded(sql`rival_total`, sql`rival_n`, dialect)} AS reference, position, of_products,
    ${signedQuotient(sql`(${mine} - ${theirs})`, 1, counts, dialect)} AS gap,
    ${signedQuotient(sql`(${mine} - ${theirs})`, percents, theirs, dialect)} AS gap_percent,
    ${signedQuotient(mine, percents, theirs, dialect)} AS index
    FROM (SELECT mine.now, max(mine.n) AS own_n, max(mine.total) AS own_total, sum(rival.n) AS rival_n,
      sum(rival.total) AS rival_total, 1 + count(*) AS of_products,
      1 + count(*) FILTER (WHERE ${isCheaper(dialect)}) AS position
      FROM sums AS mine JOIN sums AS rival ON rival.now = mine.now AND NOT rival.own WHERE mine.own
      GROUP BY mine.now) AS pooled`;
};

/** All prices of the product up to the end of the period, each with the one before it in its shop. */
const history = (query: ProductSummaryQuery): Fragment => {
  const all = withPrices({ ...query, start: '0001-01-01', productIds: [query.productId] });
  return sql`SELECT day, price, lag(price) OVER (PARTITION BY shop_id ORDER BY observed_at, nth) AS price_before
    FROM (${all}) AS matching WHERE price IS NOT NULL`;
};

const historySteps = (query: ProductSummaryQuery, dialect: Dialect): Steps => {
  const start = sql`CAST(${query.start} AS DATE)`;
  return [
    { name: 'history', query: history(query), kept: true },
    {
      name: 'days',
      query: sql`SELECT day, n, total, row_number() OVER (ORDER BY day DESC) AS back
        FROM (SELECT day, count(*) AS n, sum(price) AS total FROM history GROUP BY day) AS each_day`,
      kept: true,
    },
    { name: 'last', query: sql`SELECT * FROM days WHERE back = 1 AND day >= ${start}` },
    { name: 'prior', query: sql`SELECT * FROM days WHERE day < ${start} ORDER BY day DESC LIMIT 1` },
    {
      name: 'moved',
      query: sql`SELECT last.day AS last_day, ${rounded(sql`last.total`, sql`last.n`, dialect)} AS last_price,
        prior.day AS prior_day, ${rounded(sql`prior.total`, sql`prior.n`, dialect)} AS prior_price,
        ${difference(1, sql`(${dialect.wide(sql`last.n`)} * ${dialect.wide(sql`prior.n`)})`, dialect)} AS change,
        ${difference(percents, sql`(${dialect.wide(sql`prior.total`)} * ${dialect.wide(sql`last.n`)})`, dialect)} AS change_percent
        FROM last LEFT JOIN prior ON true`,
    },
    {
      name: 'changed',
      query: sql`SELECT count(*) FILTER (WHERE day >= ${start} AND price <> price_before) AS changes FROM history`,
    },
  ];
};

const difference = (scale: number, divisor: Fragment, dialect: Dialect): Fragment => {
  const { wide } = dialect;
  const last = sql`${wide(sql`last.total`)} * ${wide(sql`prior.n`)}`;
  return signedQuotient(sql`(${last} - ${wide(sql`prior.total`)} * ${wide(sql`last.n`)})`, scale, divisor, dialect);
};

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
      [
        ...periodSteps(query, dialect),
        { name: 'standings', query: standing(dialect), kept: true },
        ...historySteps(query, dialect),
      ],
      sql`SELECT figures.*, ${retailers} AS retailers, ${newest(query, dialect)} AS newest,
        CAST(m.last_day AS VARCHAR) AS last_day, m.last_price, CAST(m.prior_day AS VARCHAR) AS prior_day, m.prior_price,
        m.change, m.change_percent, changed.changes, r.promotion_share, r.stock_out_rate, ${sql.join(named)},
        ${rounded(sql`b.total`, sql`b.n`, dialect)} AS before_average, t.index AS before_index,
        e.promotion_share AS before_promotion_share, e.stock_out_rate AS before_stock_out_rate
        FROM changed LEFT JOIN figures ON true LEFT JOIN moved AS m ON true
        LEFT JOIN rates AS r ON r.now LEFT JOIN rates AS e ON NOT e.now
        LEFT JOIN standings AS s ON s.now LEFT JOIN standings AS t ON NOT t.now
        LEFT JOIN sums AS b ON NOT b.now AND b.own`,
    ) as RawBuilder<ProductSummaryColumns>,
  );
