import { sql } from 'kysely';
import type { Filter } from '../../../domain/analysis/filter.ts';
import type { Dialect } from '../engine.ts';
import type { Steps } from './figures.ts';
import { matchesPriced } from './matching.ts';

/** Two passes, since an engine then only reads what is at the last moments. */
const statesBefore = (query: Filter, dialect: Dialect): Steps => {
  const before = sql`FROM observations WHERE ${matchesPriced({ ...query, start: '0001-01-01' })}
    AND day < CAST(${query.start} AS DATE)`;
  return [
    {
      name: 'moments_before',
      query: sql`SELECT product_id, shop_id, max(observed_at) AS observed_at ${before}
        GROUP BY product_id, shop_id`,
    },
    {
      name: 'states_before',
      query: sql`SELECT p.product_id, p.shop_id, max(p.day) AS day, ${dialect.atLast(sql`p.price_micros`, sql`p.nth`)} AS price
        FROM (SELECT product_id, shop_id, observed_at, day, nth, price_micros ${before}) AS p
        JOIN moments_before AS m ON m.product_id = p.product_id AND m.shop_id = p.shop_id AND m.observed_at = p.observed_at
        GROUP BY p.product_id, p.shop_id`,
      kept: true,
    },
  ];
};

/**
 * The prices of products as states of their shops: what a source gives for one moment is one state, its last. The
 * steps:
 * - `states_before` (product_id, shop_id, day, price): the last one of each product and shop before the period
 * - `price_states` (product_id, shop_id, day, observed_at, price, price_before, n, total): each state of the period
 *   with the previous one in its shop, within the period or before, null if there is none; and with all prices of its
 *   moment
 */
export const priceStateSteps = (query: Filter, dialect: Dialect): Steps => [
  ...statesBefore(query, dialect),
  {
    name: 'states_now',
    query: sql`SELECT product_id, shop_id, observed_at, max(day) AS day, ${dialect.atLast(sql`price_micros`, sql`nth`)} AS price,
      count(*) AS n, ${dialect.total(sql`price_micros`)} AS total FROM observations WHERE ${matchesPriced(query)}
      GROUP BY product_id, shop_id, observed_at`,
  },
  {
    name: 'price_states',
    query: sql`SELECT n.product_id, n.shop_id, n.day, n.observed_at, n.price, n.n, n.total, coalesce(
        ${dialect.before(sql`n.price`, sql`PARTITION BY n.product_id, n.shop_id ORDER BY n.observed_at`)}, b.price) AS price_before
      FROM states_now AS n LEFT JOIN states_before AS b ON b.product_id = n.product_id AND b.shop_id = n.shop_id`,
    kept: true,
  },
];
