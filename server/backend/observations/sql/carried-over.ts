import { type RawBuilder, sql } from 'kysely';
import type { Step } from './figures.ts';

type Fragment = RawBuilder<unknown>;

/**
 * The step `carried_over` (product_id, shop_id), from `facts` (…, observed_at, in_period): where a promotion or a
 * stock-out may have begun before the period, because an observation at the first moment of the period is in it. Only
 * for these are the earlier days sorted, which are several times as many as those of the period.
 */
export const carriedOver = (state: Fragment, isKnown: Fragment): Step => ({
  name: 'carried_over',
  query: sql`SELECT product_id, shop_id FROM facts WHERE in_period AND ${isKnown} AND EXISTS (SELECT 1 FROM facts WHERE NOT in_period) GROUP BY product_id, shop_id
    HAVING min(CASE WHEN ${state} THEN observed_at END) = min(observed_at)`,
  kept: true,
});

/** Observations of the period, and earlier ones where they can matter. */
export const isInOrCarriedOver: Fragment = sql`(in_period OR (product_id, shop_id) IN (SELECT product_id, shop_id FROM carried_over))`;
