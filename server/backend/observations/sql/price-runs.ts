import { type RawBuilder, sql } from 'kysely';
import type { Filter } from '../../../domain/analysis/filter.ts';
import { priceRuns } from './derived.ts';
import type { Steps } from './figures.ts';
import { matchesBegun, matchesPriced } from './matching.ts';

type Fragment = RawBuilder<unknown>;

/** Whether a stretch of the same price surely has an observation in the period: its first or its last one. */
const isSure = ({ start, end }: Filter): Fragment => sql`(last_day >= CAST(${start} AS DATE)
  AND (first_day >= CAST(${start} AS DATE) OR last_day <= CAST(${end} AS DATE)))`;

/** One that begins before the period and ends after it may have none in it: the observations say so. */
const isDoubtful = ({ start, end }: Filter): Fragment =>
  sql`(first_day < CAST(${start} AS DATE) AND last_day > CAST(${end} AS DATE))`;

/**
 * `price_runs_begun`: stretches that begin in the period or before it, by their first day, and whether that is in it
 * (`now`).
 */
export const runsBegun = (query: Filter): Steps => [
  {
    name: 'price_runs_begun',
    query: sql`SELECT product_id, shop_id, first_at, first_day AS day, price, price_before,
      first_day >= CAST(${query.start} AS DATE) AS now, ${isSure(query)} AS sure, ${isDoubtful(query)} AS doubtful
      FROM ${priceRuns} WHERE ${matchesBegun(query)}`,
    kept: true,
  },
];

/** From these: products in shops of `ends` (product_id, shop_id, sure, doubtful) with a price in the period. */
export const withPriceNow = (ends: Fragment, query: Filter): Fragment => sql`(sure OR (product_id, shop_id) IN
  (SELECT product_id, shop_id FROM observations WHERE ${matchesPriced(query)}
    AND (product_id, shop_id) IN (SELECT product_id, shop_id FROM ${ends} WHERE NOT sure AND doubtful)))`;

/** `priced_shops` (shop_id): where anything has a price in the period. */
export const pricedShops = (query: Filter): Steps => [
  {
    name: 'shop_runs',
    query: sql`SELECT shop_id, bool_or(${isSure(query)}) AS sure, bool_or(${isDoubtful(query)}) AS doubtful
      FROM ${priceRuns} WHERE ${matchesBegun(query)} AND last_day >= CAST(${query.start} AS DATE) GROUP BY shop_id`,
    kept: true,
  },
  {
    name: 'priced_shops',
    query: sql`SELECT shop_id FROM shop_runs WHERE sure UNION SELECT shop_id FROM observations
      WHERE ${matchesPriced(query)} AND shop_id IN (SELECT shop_id FROM shop_runs WHERE NOT sure AND doubtful)`,
  },
];
