import { type RawBuilder, sql } from 'kysely';
import type { Dialect } from '../engine.ts';

type Fragment = RawBuilder<unknown>;

const monthNumber = (day: Fragment): Fragment => sql`(year(${day}) * 12 + month(${day}))`;

/** `placeInPeriod` of the calendar, for the first day of a bucket. */
export const placeSql = (
  start: string,
  day: Fragment,
  bucket: 'day' | 'week' | 'month',
  { startOfBucket, wholeQuotient }: Dialect,
): Fragment => {
  const first = startOfBucket(bucket, sql`CAST(${start} AS DATE)`);
  if (bucket === 'month') return sql`${monthNumber(day)} - ${monthNumber(first)}`;
  const days = sql`${day} - ${first}`;
  return bucket === 'week' ? wholeQuotient(days, sql`7`) : days;
};
