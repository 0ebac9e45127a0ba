import { type CompiledQuery, type RawBuilder, sql } from 'kysely';
import type { OutCsvQuery, OutQuery, OutSort } from '../analyses/stock.ts';
import type { Dialect } from '../engines/engine.ts';
import type { Number64 } from '../numbers.ts';
import { compile } from './compile.ts';
import { money } from './csv-cells.ts';
import { type Steps, withSteps } from './figures.ts';
import { directed, pagedQuery } from './pages.ts';
import { shopJoins, shopNames } from './promotions.ts';
import { outSteps, type StockOverall, stockOverall } from './stock-runs.ts';

type Fragment = RawBuilder<unknown>;

/** A row of the page; nulls where it is empty. */
export type OutColumns = StockOverall &
  Record<'product_id' | 'shop_id', number | null> &
  Record<'upc' | 'product_name' | 'shop_name' | 'retailer_name' | 'city_name' | 'address', string | null> &
  Record<'since' | 'seen', string | null> &
  Record<'days' | 'price', Number64>;

const steps = (query: OutCsvQuery, dialect: Dialect): Steps => [
  ...outSteps(query),
  ...stockOverall(dialect),
  {
    name: 'priced',
    query: sql`SELECT f.product_id, f.shop_id, ${dialect.atLast(sql`f.price`, sql`(f.observed_at, f.nth)`)} AS price FROM facts AS f
      JOIN outs AS o ON o.product_id = f.product_id AND o.shop_id = f.shop_id AND o.back_day IS NULL
      WHERE f.price IS NOT NULL AND f.in_stock IS NOT FALSE AND f.observed_at < o.first_seen
      GROUP BY f.product_id, f.shop_id`,
  },
  {
    name: 'named',
    query: sql`SELECT f.product_id, p.upc, p.name AS product_name, f.shop_id, ${shopNames},
      CAST(f.first_day AS VARCHAR) AS since, CAST(f.last_day AS VARCHAR) AS seen,
      f.days, b.price
      FROM outs AS f ${shopJoins} LEFT JOIN priced AS b ON b.product_id = f.product_id AND b.shop_id = f.shop_id
      WHERE f.back_day IS NULL`,
    kept: true,
  },
];

const order = ({ by, direction }: OutSort, dialect: Dialect): Fragment => {
  const [product, place] = [sql`product_name`, sql`shop_name`].map(dialect.dictionaryOrder);
  const first = { product, place, since: sql`since`, days: sql`days`, price: sql`price` }[by];
  return sql`${directed(first ?? sql`since`, direction)}, ${product}, ${place}, product_id, shop_id`;
};

/** A page of what is out of stock now. */
export const outQuery = (query: OutQuery, dialect: Dialect): CompiledQuery<OutColumns> =>
  pagedQuery(steps(query, dialect), { rows: 'named', overall: 'overall', order: order(query.sort, dialect) }, query);

/** All of it, in the columns of the file. */
export const outCsvSelect = (query: OutCsvQuery, dialect: Dialect): CompiledQuery<unknown> => {
  const texts = ['product_name', 'upc', 'retailer_name', 'shop_name', 'city_name', 'address'];
  const cells = [...texts.map(name => dialect.safeText(sql.ref(name))), sql`since`, sql`seen`, sql`days`];
  return compile(
    withSteps(
      steps(query, dialect),
      sql`SELECT ${sql.join([...cells, money(sql`price`, 'price', dialect)])} FROM named
        ORDER BY ${order(query.sort, dialect)}`,
    ),
  );
};
