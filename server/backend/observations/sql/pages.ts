import { type RawBuilder, sql } from 'kysely';

type Fragment = RawBuilder<unknown>;

/** Upwards or downwards, what has no value last. */
export const directed = (first: Fragment, direction: 'asc' | 'desc'): Fragment =>
  sql`${first} ${direction === 'desc' ? sql`DESC` : sql`ASC`} NULLS LAST`;
