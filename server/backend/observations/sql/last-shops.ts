import { type RawBuilder, sql } from 'kysely';
import type { LastShops } from '../../../domain/unfinished.ts';
import { count, type Number64 } from '../numbers.ts';

type Fragment = RawBuilder<unknown>;

/** Null if there is no such bucket. */
export type LastShopsColumns = { last_shops: Number64; shops_before: Number64 };

/**
 * The newest two of `buckets` (bucket, each once) with their shops in `priced` (a FROM with its WHERE; bucket,
 * shop_id). Only two buckets: shops of every bucket would cost as much as the figures.
 */
export const ofLastBuckets = (buckets: Fragment, priced: Fragment): Fragment =>
  sql`SELECT bucket, count(*) AS shops FROM (SELECT DISTINCT bucket, shop_id ${priced}
    AND bucket IN (SELECT bucket FROM (${buckets}) AS known ORDER BY bucket DESC LIMIT 2)) AS seen GROUP BY bucket`;

/**
 * The same from `last_days` (last_bucket, last_day: all days of the newest two buckets) and the conditions of what has a
 * price.
 */
export const ofLastDays = (isPriced: Fragment): Fragment =>
  sql`SELECT last_bucket AS bucket, count(*) AS shops FROM (SELECT DISTINCT last_bucket, shop_id
    FROM observations JOIN last_days ON last_day = day WHERE ${isPriced}) AS seen GROUP BY last_bucket`;

/** The columns, from a step called `last_buckets` made by one of these. */
export const lastShopsColumns = sql`(SELECT shops FROM last_buckets ORDER BY bucket DESC LIMIT 1) AS last_shops,
  (SELECT shops FROM last_buckets ORDER BY bucket DESC LIMIT 1 OFFSET 1) AS shops_before`;

/** The values of the columns; null with fewer than two buckets. */
export const readLastShops = (row: Partial<LastShopsColumns> | undefined): LastShops | undefined => {
  const { last_shops: last = null, shops_before: before = null } = row ?? {};
  return last !== null && before !== null ? { last: count(last), before: count(before) } : undefined;
};
