import { type RawBuilder, sql } from 'kysely';

type Fragment = RawBuilder<unknown>;

/** Ascending or descending, null last. */
export const directed = (first: Fragment, direction: 'asc' | 'desc'): Fragment =>
  sql`${first} ${direction === 'desc' ? sql`DESC` : sql`ASC`} NULLS LAST`;
