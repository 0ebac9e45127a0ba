import { type CompiledQuery, type RawBuilder, sql } from 'kysely';
import type { BasketEvolutionQuery, BasketQuery } from '../analyses/basket.ts';
import type { Dialect } from '../engines/engine.ts';
import type { Number64 } from '../numbers.ts';
import { figureStepsOf, periodSteps, sellers } from './basket.ts';
import { compile } from './compile.ts';
import { type Steps, withSteps } from './figures.ts';
import { matchesPriced } from './matching.ts';
import { rounded } from './rounding.ts';

type Fragment = RawBuilder<unknown>;

type Whole = Record<'all_observations' | 'all_shops' | 'products', Number64> & { all_newest: string | null };
type Figures = Record<'cost' | 'index' | 'position' | 'priced' | 'observations', Number64>;

/** A retailer, beside it what holds for the whole. */
export type BasketColumns = Whole &
  Figures & { retailer_id: number; name: string } & Record<'shops' | 'ranked' | 'average_cost' | 'common', Number64>;
/** A retailer at a time (null where it has nothing in the basket at any). */
export type BasketLineColumns = Whole &
  Figures & { retailer_id: number; name: string; bucket: string | null; first: string | null; last: string | null };
/** A product of the basket at a retailer. */
export type BasketProductColumns = { product_id: number; upc: string; product_name: string } & {
  retailer_id: number;
  name: string;
  common: boolean;
} & Record<'quantity' | 'average' | 'observations' | 'shops', Number64>;

const inBasket = sql`product_id IN (SELECT product_id FROM basket)`;

/** What the whole stands on, and how many retailers are ranked at what cost on average. */
const overall = (dialect: Dialect): Steps => [
  {
    name: 'overall',
    query: sql`SELECT o.*, w.*, (SELECT count(*) FROM basket) AS products, (SELECT count(*) FROM common) AS common
      FROM (SELECT sum(n) AS all_observations, count(DISTINCT shop_id) AS all_shops,
        ${dialect.isoMoment(sql`max(newest)`)} AS all_newest FROM placed WHERE ${inBasket}) AS o
      CROSS JOIN (SELECT count(*) AS ranked, CASE WHEN count(*) > 0 THEN ${rounded(sql`sum(cost)`, sql`count(*)`, dialect)} END
        AS average_cost FROM whole) AS w`,
    kept: true,
  },
  {
    name: 'shops_of',
    query: sql`SELECT retailer_id, count(DISTINCT shop_id) AS shops FROM placed WHERE ${inBasket} GROUP BY retailer_id`,
  },
];

const tableSteps = (query: BasketQuery, dialect: Dialect): Steps => [
  ...periodSteps(query, dialect),
  sellers(query, 'figures', dialect),
  ...overall(dialect),
];

const tableRows = sql`sellers AS s CROSS JOIN overall LEFT JOIN figures AS f ON f.retailer_id = s.retailer_id
  LEFT JOIN shops_of AS v ON v.retailer_id = s.retailer_id ORDER BY s.rank`;

/** Every compared retailer, the cheapest first. */
export const basketQuery = (query: BasketQuery, dialect: Dialect): CompiledQuery<BasketColumns> =>
  compile(
    withSteps(
      tableSteps(query, dialect),
      sql`SELECT s.retailer_id, s.name, f.cost, f.index, f.position, f.priced, f.observations, v.shops, overall.*
        FROM ${tableRows}`,
    ) as RawBuilder<BasketColumns>,
  );

/** By retailer and bucket; and by shop, for how many it stands on. The rows of one grouping have no value in the other's columns. */
const timeSteps = (query: BasketEvolutionQuery, dialect: Dialect): Steps => [
  {
    name: 'matching',
    query: sql`SELECT product_id, shop_id, ${dialect.startOf(query.bucket, sql`day`)} AS bucket, price_micros AS price,
      observed_at FROM observations WHERE ${matchesPriced(query)}`,
  },
  { name: 'placed', query: sql`SELECT m.*, s.retailer_id FROM matching AS m JOIN shops AS s ON s.id = m.shop_id` },
  {
    name: 'facts',
    query: sql`SELECT product_id, retailer_id, bucket, shop_id, count(*) AS n, sum(price) AS total,
      max(observed_at) AS newest FROM placed
      GROUP BY GROUPING SETS ((product_id, retailer_id, bucket), (product_id, shop_id))`,
    kept: true,
  },
  { name: 'sums', query: sql`SELECT * FROM facts WHERE shop_id IS NULL`, kept: true },
  ...figureStepsOf(query, dialect),
];

/** The order of lines is that of the table: by the cost over the whole period. */
const orderSteps = (query: BasketEvolutionQuery, dialect: Dialect): Steps => [
  {
    name: 'period_cells',
    query: sql`SELECT product_id, retailer_id, ${rounded(sql`sum(total)`, sql`sum(n)`, dialect)} AS average
      FROM sums GROUP BY product_id, retailer_id`,
  },
  {
    name: 'period_costs',
    query: sql`SELECT c.retailer_id, sum(${dialect.wide(sql`b.quantity`)} * c.average) AS cost, count(*) AS priced
      FROM period_cells AS c JOIN basket AS b ON b.product_id = c.product_id GROUP BY c.retailer_id`,
  },
  {
    name: 'period',
    query: sql`SELECT retailer_id, priced, CASE WHEN priced = (SELECT count(*) FROM basket) THEN cost END AS cost
      FROM period_costs`,
  },
  sellers(query, 'period', dialect),
  {
    name: 'overall',
    query: sql`SELECT (SELECT count(*) FROM basket) AS products, sum(n) FILTER (WHERE shop_id IS NOT NULL) AS all_observations,
      count(DISTINCT shop_id) AS all_shops, ${dialect.isoMoment(sql`max(newest)`)} AS all_newest,
      CAST(min(bucket) AS VARCHAR) AS first, CAST(max(bucket) AS VARCHAR) AS last FROM facts WHERE ${inBasket}`,
    kept: true,
  },
];

const evolutionSteps = (query: BasketEvolutionQuery, dialect: Dialect): Steps => [
  ...timeSteps(query, dialect),
  ...orderSteps(query, dialect),
];

/** Every compared retailer in each bucket where it has any of the basket. */
export const basketEvolutionQuery = (query: BasketEvolutionQuery, dialect: Dialect): CompiledQuery<BasketLineColumns> =>
  compile(
    withSteps(
      evolutionSteps(query, dialect),
      sql`SELECT s.retailer_id, s.name, CAST(f.bucket AS VARCHAR) AS bucket, f.cost, f.index, f.position, f.priced,
        f.observations, overall.* FROM sellers AS s CROSS JOIN overall
        LEFT JOIN figures AS f ON f.retailer_id = s.retailer_id ORDER BY s.rank, f.bucket`,
    ) as RawBuilder<BasketLineColumns>,
  );

const productRows = (query: BasketQuery, dialect: Dialect): Steps => [
  ...periodSteps(query, dialect),
  sellers(query, 'figures', dialect),
];

const productCells = (dialect: Dialect): Fragment => sql`wanted AS b JOIN products AS p ON p.id = b.product_id
  CROSS JOIN sellers AS s LEFT JOIN cells AS c ON c.product_id = b.product_id AND c.retailer_id = s.retailer_id
  ORDER BY ${dialect.dictionaryOrder(sql`p.name`)}, p.id, s.rank`;

/** Every product of the whole basket at every compared retailer. */
export const basketProductsQuery = (query: BasketQuery, dialect: Dialect): CompiledQuery<BasketProductColumns> =>
  compile(
    withSteps(
      productRows(query, dialect),
      sql`SELECT p.id AS product_id, p.upc, p.name AS product_name, b.quantity, s.retailer_id, s.name, c.average,
        c.n AS observations, c.shops, b.product_id IN (SELECT product_id FROM common) AS common
        FROM ${productCells(dialect)}`,
    ) as RawBuilder<BasketProductColumns>,
  );

type Cells = (dialect: Dialect) => { cells: Fragment[]; from: Fragment };
const six = (name: string, dialect: Dialect): Fragment => dialect.sixDecimals(sql.ref(name));

const fileOf = (steps: Steps, make: Cells, dialect: Dialect): CompiledQuery<unknown> => {
  const { cells, from } = make(dialect);
  return compile(withSteps(steps, sql`SELECT ${sql.join(cells)} FROM ${from}`));
};

const figureCells = (dialect: Dialect): Fragment[] => [
  ...[six('f.cost', dialect), six('f.index', dialect), sql`f.position`, sql`coalesce(f.priced, 0)`],
  sql`overall.products`,
];

/** All rows of each, in the columns of its file; of products only those that have a price somewhere. */
export const basketCsvSelect = (query: BasketQuery, dialect: Dialect) => {
  const cells = [dialect.safeText(sql`s.name`), ...figureCells(dialect)];
  const stands = [sql`coalesce(f.observations, 0)`, sql`coalesce(v.shops, 0)`];
  return fileOf(tableSteps(query, dialect), () => ({ cells: [...cells, ...stands], from: tableRows }), dialect);
};
export const basketEvolutionCsvSelect = (query: BasketEvolutionQuery, dialect: Dialect) => {
  const cells = [dialect.safeText(sql`s.name`), sql`CAST(f.bucket AS VARCHAR)`, ...figureCells(dialect)];
  const from = sql`sellers AS s JOIN figures AS f ON f.retailer_id = s.retailer_id CROSS JOIN overall ORDER BY s.rank, f.bucket`;
  return fileOf(evolutionSteps(query, dialect), () => ({ cells: [...cells, sql`f.observations`], from }), dialect);
};
export const basketProductsCsvSelect = (query: BasketQuery, dialect: Dialect) => {
  const names = ['p.name', 'p.upc'].map(name => dialect.safeText(sql.ref(name)));
  const cost = dialect.sixDecimals(sql`${dialect.wide(sql`b.quantity`)} * c.average`);
  const stands = [sql`coalesce(c.n, 0)`, sql`coalesce(c.shops, 0)`];
  const cells = [...names, sql`b.quantity`, dialect.safeText(sql`s.name`), six('c.average', dialect), cost, ...stands];
  return fileOf(productRows(query, dialect), () => ({ cells, from: productCells(dialect) }), dialect);
};
