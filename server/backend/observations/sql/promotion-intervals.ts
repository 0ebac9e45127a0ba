import { type CompiledQuery, type RawBuilder, sql } from 'kysely';
import type { IntervalCsvQuery, IntervalQuery, IntervalSort } from '../analyses/promotion.ts';
import type { Dialect } from '../engines/engine.ts';
import type { Number64 } from '../numbers.ts';
import { compile } from './compile.ts';
import { money } from './csv-cells.ts';
import { type Steps, withSteps } from './figures.ts';
import { directed, pagedQuery } from './pages.ts';
import { promotionSteps, runSteps } from './promotion-runs.ts';
import type { PromotionOverall } from './promotions.ts';

type Fragment = RawBuilder<unknown>;

/** A row of the page; nulls where it is empty. Money in millionths. */
export type IntervalColumns = PromotionOverall &
  Record<'product_id' | 'retailer_id', number | null> &
  Record<'upc' | 'product_name' | 'retailer_name' | 'first_day' | 'last_day', string | null> &
  Record<'shops' | 'promotions' | 'seeming' | 'lowest', Number64> & { running: boolean | null; depth: number | null };

const ofRetailer = sql`PARTITION BY product_id, retailer_id ORDER BY first_day, last_day, shop_id`;

/** Promotions of the shops of a retailer become one where they overlap, or follow one another by a day. */
const merging: Steps = [
  {
    name: 'at_retailers',
    query: sql`SELECT f.*, s.retailer_id, max(last_day) OVER (${ofRetailer} ROWS BETWEEN UNBOUNDED PRECEDING
      AND 1 PRECEDING) AS seen_to FROM promotions AS f JOIN shops AS s ON s.id = f.shop_id WHERE s.retailer_id IS NOT NULL`,
  },
  {
    name: 'islands',
    query: sql`SELECT *, sum(CASE WHEN first_day <= seen_to + 1 THEN 0 ELSE 1 END) OVER (${ofRetailer}
      ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW) AS island FROM at_retailers`,
  },
  {
    name: 'merged',
    query: sql`SELECT product_id, retailer_id, min(first_day) AS first_day, max(last_day) AS last_day,
      max(depth) AS depth, min(lowest) AS lowest, count(DISTINCT shop_id) AS shops, count(*) AS promotions,
      count(*) FILTER (WHERE seeming) AS seeming, count(*) FILTER (WHERE running) > 0 AS running
      FROM islands GROUP BY product_id, retailer_id, island`,
  },
];

const steps = (query: IntervalCsvQuery, dialect: Dialect): Steps => [
  ...runSteps(query),
  ...promotionSteps(dialect),
  ...merging,
  {
    name: 'named',
    query: sql`SELECT f.product_id, p.upc, p.name AS product_name, f.retailer_id, t.name AS retailer_name,
      CAST(f.first_day AS VARCHAR) AS first_day, CAST(f.last_day AS VARCHAR) AS last_day, f.running, f.shops, f.promotions,
      f.seeming, round(100 * f.depth, 6) AS depth, f.lowest FROM merged AS f JOIN products AS p ON p.id = f.product_id
      JOIN retailers AS t ON t.id = f.retailer_id`,
    kept: true,
  },
];

const sortColumns: Record<Exclude<IntervalSort['by'], 'product' | 'place'>, Fragment> = {
  start: sql`first_day`,
  end: sql`last_day`,
  depth: sql`depth`,
  shops: sql`shops`,
};

const order = ({ by, direction }: IntervalSort, dialect: Dialect): Fragment => {
  const [product, place] = [sql`product_name`, sql`retailer_name`].map(dialect.dictionaryOrder);
  const first = by === 'product' ? product : by === 'place' ? place : sortColumns[by];
  return sql`${directed(first ?? sql`first_day`, direction)}, ${product}, product_id, ${place}, retailer_id, first_day`;
};

/** A page of promotions of a product at a retailer. */
export const intervalsQuery = (query: IntervalQuery, dialect: Dialect): CompiledQuery<IntervalColumns> =>
  pagedQuery(steps(query, dialect), { rows: 'named', overall: 'overall', order: order(query.sort, dialect) }, query);

/** All of them, in the columns of the file. */
export const intervalsCsvSelect = (query: IntervalCsvQuery, dialect: Dialect): CompiledQuery<unknown> => {
  const texts = ['product_name', 'upc', 'retailer_name'].map(name => dialect.safeText(sql.ref(name)));
  const rest = [sql`first_day`, sql`last_day`, money(sql`lowest`, 'price', dialect), sql`depth`];
  const cells = [...texts, ...rest, sql`shops`, sql`promotions`, sql`seeming`];
  return compile(
    withSteps(steps(query, dialect), sql`SELECT ${sql.join(cells)} FROM named ORDER BY ${order(query.sort, dialect)}`),
  );
};
