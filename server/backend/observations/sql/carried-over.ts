import { type RawBuilder, sql } from 'kysely';
import type { Step } from './figures.ts';

type Fragment = RawBuilder<unknown>;

/**
 * A state that goes on (a promotion, a stock-out) began before the period only where the first observation of the period is
 * in it. The days to look back to are several times the period, and to put them all in order is most of the work: so they
 * enter for these products in these shops alone.
 *
 * Where nothing lies before the period (all that there is was chosen) the question is not asked.
 *
 * The step gives `carried_over` (product_id, shop_id) from `facts` (…, observed_at, now); of several observations of the
 * first moment one does.
 */
export const carriedOver = (state: Fragment, isKnown: Fragment): Step => ({
  name: 'carried_over',
  query: sql`SELECT product_id, shop_id FROM facts WHERE now AND ${isKnown} AND EXISTS (SELECT 1 FROM facts WHERE NOT now) GROUP BY product_id, shop_id
    HAVING min(CASE WHEN ${state} THEN observed_at END) = min(observed_at)`,
  kept: true,
});

/** Observations of the period, and those before it where they can matter. */
export const isInOrCarriedOver: Fragment = sql`(now OR (product_id, shop_id) IN (SELECT product_id, shop_id FROM carried_over))`;
