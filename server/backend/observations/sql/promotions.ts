import { type CompiledQuery, type RawBuilder, sql } from 'kysely';
import type { PromotionCsvQuery, PromotionQuery, PromotionSort } from '../analyses/promotion.ts';
import type { Dialect } from '../engines/engine.ts';
import type { Number64 } from '../numbers.ts';
import { compile } from './compile.ts';
import { money } from './csv-cells.ts';
import { type Steps, withSteps } from './figures.ts';
import { directed, pagedQuery } from './pages.ts';
import { promotionSteps, runSteps } from './promotion-runs.ts';

type Fragment = RawBuilder<unknown>;

/** What stands beside every row of promotions. */
export type PromotionOverall = Record<
  'all_observations' | 'all_known' | 'all_promotions' | 'all_running' | 'all_seeming' | 'all_rows',
  Number64
> & { all_newest: string | null };

/** A row of the page; nulls where it is empty. Money in millionths. */
export type PromotionColumns = PromotionOverall &
  Record<'product_id' | 'shop_id', number | null> &
  Record<
    'upc' | 'product_name' | 'shop_name' | 'retailer_name' | 'city_name' | 'address' | 'promotion',
    string | null
  > &
  Record<'first_day' | 'last_day', string | null> &
  Record<'price' | 'regular' | 'lowest' | 'price_before', Number64> &
  Record<'running' | 'seeming', boolean | null> & { depth: number | null };

const wanted = { now: sql`running`, seeming: sql`seeming` } as const;

/** The names of shops as rows have them. */
export const shopNames = sql`shops.name AS shop_name, t.name AS retailer_name, c.name AS city_name, shops.address`;
export const shopJoins = sql`JOIN shops ON shops.id = f.shop_id LEFT JOIN retailers AS t ON t.id = shops.retailer_id
  LEFT JOIN cities AS c ON c.id = shops.city_id JOIN products AS p ON p.id = f.product_id`;

const steps = (query: PromotionCsvQuery, dialect: Dialect): Steps => [
  ...runSteps(query, { withText: true }),
  ...promotionSteps(dialect, { withText: true }),
  {
    name: 'named',
    query: sql`SELECT f.product_id, p.upc, p.name AS product_name, f.shop_id, ${shopNames},
      CAST(f.first_day AS VARCHAR) AS first_day, CAST(f.last_day AS VARCHAR) AS last_day, f.running, f.seeming, f.promotion,
      f.price, f.regular, round(100 * f.depth, 6) AS depth, f.lowest, f.price_before
      FROM promotions AS f ${shopJoins} WHERE ${wanted[query.kind]}`,
    kept: true,
  },
];

const sortColumns: Record<Exclude<PromotionSort['by'], 'product' | 'place'>, Fragment> = {
  depth: sql`depth`,
  price: sql`price`,
  before: sql`price_before`,
  start: sql`first_day`,
  end: sql`last_day`,
};

const order = ({ by, direction }: PromotionSort, dialect: Dialect): Fragment => {
  const [product, place] = [sql`product_name`, sql`shop_name`].map(dialect.dictionaryOrder);
  const first = by === 'product' ? product : by === 'place' ? place : sortColumns[by];
  return sql`${directed(first ?? sql`depth`, direction)}, ${product}, ${place}, product_id, shop_id, first_day`;
};

/** A page of promotions of a product in a shop. */
export const promotionsQuery = (query: PromotionQuery, dialect: Dialect): CompiledQuery<PromotionColumns> =>
  pagedQuery(steps(query, dialect), { rows: 'named', overall: 'overall', order: order(query.sort, dialect) }, query);

/** All of them, in the columns of the file. */
export const promotionsCsvSelect = (query: PromotionCsvQuery, dialect: Dialect): CompiledQuery<unknown> => {
  const texts = ['product_name', 'upc', 'retailer_name', 'shop_name', 'city_name', 'address', 'promotion'];
  const prices = ['price', 'regular', 'lowest', 'price_before'].map(name => money(sql.ref(name), 'price', dialect));
  const cells = [...texts.map(name => dialect.safeText(sql.ref(name))), sql`first_day`, sql`last_day`, ...prices];
  return compile(
    withSteps(
      steps(query, dialect),
      sql`SELECT ${sql.join([...cells, sql`depth`])} FROM named ORDER BY ${order(query.sort, dialect)}`,
    ),
  );
};
