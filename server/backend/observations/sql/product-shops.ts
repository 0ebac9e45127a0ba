import { type CompiledQuery, type RawBuilder, sql } from 'kysely';
import type { Filter } from '../../../domain/filter.ts';
import { daysBefore } from '../analyses/buckets.ts';
import type { ProductShopsCsvQuery, ProductShopsQuery } from '../analyses/individual.ts';
import type { Dialect } from '../engines/engine.ts';
import type { Number64 } from '../numbers.ts';
import { compile } from './compile.ts';
import { money } from './csv-cells.ts';
import { figureSteps, type Steps, withSteps } from './figures.ts';
import { matches } from './matching.ts';
import type { FigureColumns } from './price.ts';
import { priceStateSteps } from './price-states.ts';

type Fragment = RawBuilder<unknown>;

/** A shop of the page (null where it is empty), beside it what holds for all of them. */
export type ProductShopsColumns = {
  shop_id: number | null;
  name: string;
  city_name: string | null;
  address: string | null;
  price: Number64;
  regular: Number64;
  promotion: string | null;
  in_stock: boolean | null;
  seen_at: string;
  price_before: Number64;
  changed_on: string | null;
  seen_times: Number64;
  all_shops: Number64;
  out_shops: Number64;
  all_newest: string | null;
  lowest: Number64;
  lowest_day: string | null;
} & FigureColumns;

/** First of the days that the lowest price is looked for in: 30, the period's last one included. */
const lookBackTo = ({ end }: Filter): string => daysBefore(end, 29);

/** What is known of the product there in the period and in the days to look back to; prices only where they enter figures. */
const history = (query: Filter): Fragment => sql`SELECT shop_id, day, observed_at, nth, price_micros,
  regular_micros, promotion, in_stock, day >= CAST(${query.start} AS DATE) AS now,
  CASE WHEN in_stock IS NOT FALSE THEN price_micros END AS price
  FROM observations WHERE ${matches({ ...query, start: earlier(query.start, lookBackTo(query)) })}`;

const earlier = (day: string, other: string): string => (day < other ? day : other);

const newestFirst = sql`OVER (PARTITION BY shop_id ORDER BY observed_at DESC, nth DESC)`;

const steps = (query: Filter, dialect: Dialect): Steps => [
  { name: 'history', query: history(query), kept: true },
  {
    name: 'states',
    query: sql`SELECT *, row_number() ${newestFirst} AS back, count(*) OVER (PARTITION BY shop_id) AS seen_times
      FROM history WHERE now`,
  },
  ...priceStateSteps(query, dialect),
  {
    name: 'moves',
    query: sql`SELECT shop_id, day AS changed_on, price_before,
      row_number() OVER (PARTITION BY shop_id ORDER BY observed_at DESC) AS back
      FROM price_states WHERE price <> price_before`,
  },
  {
    name: 'shops_seen',
    query: sql`SELECT s.shop_id, shops.name, c.name AS city_name, shops.address, s.price_micros AS price,
      s.regular_micros AS regular, s.promotion, s.in_stock, s.observed_at, m.price_before, m.changed_on, s.seen_times
      FROM states AS s JOIN shops ON shops.id = s.shop_id LEFT JOIN cities AS c ON c.id = shops.city_id
      LEFT JOIN moves AS m ON m.shop_id = s.shop_id AND m.back = 1 WHERE s.back = 1`,
    kept: true,
  },
];

const wholeSteps = (query: Filter, dialect: Dialect): Steps => [
  {
    name: 'source',
    query: sql`SELECT shop_id, price, count(*) AS n FROM history WHERE now AND price IS NOT NULL GROUP BY shop_id, price`,
    kept: true,
  },
  ...figureSteps('figures', 'source', [], dialect),
  {
    name: 'recent',
    query: sql`SELECT day, price FROM history WHERE price IS NOT NULL
      AND day >= CAST(${lookBackTo(query)} AS DATE)`,
    kept: true,
  },
  {
    name: 'lowest',
    query: sql`SELECT min(price) AS lowest, max(day) AS lowest_day FROM recent
      WHERE price = (SELECT min(price) FROM recent)`,
  },
  {
    name: 'whole',
    query: sql`SELECT count(*) AS all_shops, count(*) FILTER (WHERE NOT in_stock) AS out_shops,
      ${dialect.isoMoment(sql`max(observed_at)`)} AS all_newest FROM shops_seen`,
  },
];

const order = (dialect: Dialect): Fragment => sql`observed_at DESC, ${dialect.dictionaryOrder(sql`name`)}, shop_id`;

/** A page of the shops, the ones that were seen last first. */
export const productShopsQuery = (query: ProductShopsQuery, dialect: Dialect): CompiledQuery<ProductShopsColumns> => {
  const before = (query.page - 1) * query.limit;
  const page = sql`SELECT *, row_number() OVER (ORDER BY ${order(dialect)}) AS place_in_order FROM shops_seen`;
  return compile(
    withSteps(
      [...steps(query, dialect), ...wholeSteps(query, dialect), { name: 'page', query: page }],
      sql`SELECT page.shop_id, page.name, page.city_name, page.address, page.price, page.regular, page.promotion,
        page.in_stock, ${dialect.isoMoment(sql`page.observed_at`)} AS seen_at, page.price_before,
        CAST(page.changed_on AS VARCHAR) AS changed_on, page.seen_times, whole.*, figures.*, lowest.lowest,
        CAST(lowest.lowest_day AS VARCHAR) AS lowest_day
        FROM whole LEFT JOIN figures ON true LEFT JOIN lowest ON true LEFT JOIN page
          ON page.place_in_order > ${before} AND page.place_in_order <= ${before + query.limit}
        ORDER BY page.place_in_order`,
    ) as RawBuilder<ProductShopsColumns>,
  );
};

/** All shops, in the columns of the file. */
export const productShopsCsvSelect = (query: ProductShopsCsvQuery, dialect: Dialect): CompiledQuery<unknown> => {
  const texts = [sql`name`, sql`city_name`, sql`address`].map(dialect.safeText);
  const { yes, no } = query.words;
  const stock = sql`CASE WHEN in_stock THEN ${yes} WHEN NOT in_stock THEN ${no} END`;
  return compile(
    withSteps(
      steps(query, dialect),
      sql`SELECT ${sql.join(texts)}, ${money(sql`price`, 'price', dialect)}, ${money(sql`regular`, 'price', dialect)},
        ${dialect.safeText(sql`promotion`)}, ${stock}, ${dialect.isoMoment(sql`observed_at`)},
        ${money(sql`price_before`, 'price', dialect)}, CAST(changed_on AS VARCHAR), seen_times
        FROM shops_seen ORDER BY ${order(dialect)}`,
    ),
  );
};
