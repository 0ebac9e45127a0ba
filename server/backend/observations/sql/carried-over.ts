import { type RawBuilder, sql } from 'kysely';
import type { Step } from './figures.ts';

type Fragment = RawBuilder<unknown>;

/**
 * A continuing state (a promotion, a stock-out) began before the period only if the first observation of the period is
 * in it. The preceding days are several times as many as the period, and sorting them is most of the work: so they are
 * read only for these products in these shops. If there is nothing before the period (all data was chosen) nothing more
 * is read. The step gives `carried_over` (product_id, shop_id) from `facts` (…, observed_at, now); of several
 * observations at the first moment one is enough.
 */
export const carriedOver = (state: Fragment, isKnown: Fragment): Step => ({
  name: 'carried_over',
  query: sql`SELECT product_id, shop_id FROM facts WHERE now AND ${isKnown} AND EXISTS (SELECT 1 FROM facts WHERE NOT now) GROUP BY product_id, shop_id
    HAVING min(CASE WHEN ${state} THEN observed_at END) = min(observed_at)`,
  kept: true,
});

/** Observations of the period, and earlier ones where they can matter. */
export const isInOrCarriedOver: Fragment = sql`(now OR (product_id, shop_id) IN (SELECT product_id, shop_id FROM carried_over))`;
