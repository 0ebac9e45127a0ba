import { type CompiledQuery, type RawBuilder, sql } from 'kysely';
import type { OftenCsvQuery, OftenQuery, OftenSort } from '../analyses/stock.ts';
import type { Dialect } from '../engines/engine.ts';
import type { Number64 } from '../numbers.ts';
import { compile } from './compile.ts';
import { type Steps, withSteps } from './figures.ts';
import { directed, pagedQuery } from './pages.ts';
import { percent } from './rounding.ts';
import { outSteps, type StockOverall, stockOverall } from './stock-runs.ts';

type Fragment = RawBuilder<unknown>;

/** A row of the page; nulls where it is empty. */
export type OftenColumns = StockOverall & { product_id: number | null; rate: number | null } & Record<
    'upc' | 'product_name',
    string | null
  > &
  Record<'hits' | 'known' | 'times' | 'days' | 'longest' | 'out_shops' | 'shops', Number64>;

const steps = (query: OftenCsvQuery, dialect: Dialect): Steps => [
  ...outSteps(query),
  ...stockOverall(dialect),
  {
    name: 'lengths',
    query: sql`SELECT product_id, count(*) AS times, sum(days) AS days, max(days) AS longest,
      count(*) FILTER (WHERE back_day IS NULL) AS out_shops FROM outs GROUP BY product_id`,
  },
  {
    name: 'rated',
    query: sql`SELECT product_id, sum(known) AS known, sum(hits) AS hits, count(*) AS shops FROM (SELECT product_id, shop_id,
      count(*) AS known, count(*) FILTER (WHERE NOT in_stock) AS hits FROM facts WHERE now AND in_stock IS NOT NULL
      GROUP BY product_id, shop_id) AS pairs GROUP BY product_id`,
  },
  {
    name: 'named',
    query: sql`SELECT f.product_id, p.upc, p.name AS product_name, ${percent(sql`f.hits`, sql`f.known`, dialect)} AS rate,
      f.hits, f.known, coalesce(l.times, 0) AS times, coalesce(l.days, 0) AS days, coalesce(l.longest, 0) AS longest,
      coalesce(l.out_shops, 0) AS out_shops, f.shops FROM rated AS f JOIN products AS p ON p.id = f.product_id
      LEFT JOIN lengths AS l ON l.product_id = f.product_id`,
    kept: true,
  },
];

const order = ({ by, direction }: OftenSort, dialect: Dialect): Fragment => {
  const product = dialect.dictionaryOrder(sql`product_name`);
  return sql`${directed(by === 'product' ? product : sql.ref(by === 'out' ? 'out_shops' : by), direction)}, ${product}, product_id`;
};

/** A page of products by how often they were out of stock. */
export const oftenQuery = (query: OftenQuery, dialect: Dialect): CompiledQuery<OftenColumns> =>
  pagedQuery(steps(query, dialect), { rows: 'named', overall: 'overall', order: order(query.sort, dialect) }, query);

/** All of them, in the columns of the file. */
export const oftenCsvSelect = (query: OftenCsvQuery, dialect: Dialect): CompiledQuery<unknown> => {
  const texts = ['product_name', 'upc'].map(name => dialect.safeText(sql.ref(name)));
  const counts = ['rate', 'hits', 'known', 'times', 'days', 'longest', 'out_shops', 'shops'].map(name => sql.ref(name));
  return compile(
    withSteps(
      steps(query, dialect),
      sql`SELECT ${sql.join([...texts, ...counts])} FROM named ORDER BY ${order(query.sort, dialect)}`,
    ),
  );
};
