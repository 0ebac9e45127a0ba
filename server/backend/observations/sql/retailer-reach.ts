import { type RawBuilder, sql } from 'kysely';
import type { Step } from './figures.ts';

/**
 * From `seen` (product, shop, newest_day) to `reach`: of each shop the newest day of its retailer (`reach_day`), and
 * whether others have newer ones (`ends_earlier`). A shop without a retailer is one of its own.
 */
export const retailerReach: Step = {
  name: 'reach',
  query: sql`SELECT shop_id, retailer_id, reach_day, reach_day < max(reach_day) OVER () AS ends_earlier
    FROM (SELECT f.shop_id, s.retailer_id, max(f.newest_day) OVER (PARTITION BY s.retailer_id,
      CASE WHEN s.retailer_id IS NULL THEN f.shop_id END) AS reach_day
      FROM (SELECT shop_id, max(newest_day) AS newest_day FROM seen GROUP BY shop_id) AS f
      LEFT JOIN shops AS s ON s.id = f.shop_id) AS r`,
  kept: true,
};

/** How many of some rows (product_id, shop_id) are at retailers whose newest day others have passed. */
export const countEarlier = (rows: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(SELECT count(*) FROM (${rows}) AS f JOIN reach ON reach.shop_id = f.shop_id WHERE ends_earlier)`;

/** How many products of them are at such retailers alone. */
export const countOnlyEarlier = (rows: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(SELECT count(*) FROM (SELECT product_id FROM (${rows}) AS f JOIN reach ON reach.shop_id = f.shop_id
    GROUP BY product_id HAVING count(*) FILTER (WHERE NOT ends_earlier) = 0) AS only_earlier)`;
