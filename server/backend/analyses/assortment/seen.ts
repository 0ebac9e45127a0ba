import { sql } from 'kysely';
import type { Filter } from '../../../domain/analysis/filter.ts';
import type { Steps } from '../../observations/sql/figures.ts';
import { withPrices } from '../../observations/sql/matching.ts';
import type { Fragment } from '../answers/cells.ts';

/**
 * From the observations of the period, whatever they say of stock and price, to
 * - `seen` (product_id, shop_id, n, priced, total, newest): each product in each shop, and its prices
 * - `listed_at` (product_id, retailer_id): what each retailer lists. Shops whose retailer nobody knows are of none
 * - `sellers` (retailer_id, listed, observations, shops): the retailers with an observation
 */
export const seenSteps = (query: Filter): Steps => [
  {
    name: 'seen',
    query: sql`SELECT product_id, shop_id, count(*) AS n, count(price) AS priced, sum(price) AS total,
      max(observed_at) AS newest FROM (${withPrices(query)}) AS matching GROUP BY product_id, shop_id`,
    kept: true,
  },
  {
    name: 'listed_at',
    query: sql`SELECT DISTINCT f.product_id, s.retailer_id FROM seen AS f JOIN shops AS s ON s.id = f.shop_id
      WHERE s.retailer_id IS NOT NULL`,
    kept: true,
  },
  {
    name: 'sellers',
    query: sql`SELECT s.retailer_id, count(DISTINCT f.product_id) AS listed, sum(f.n) AS observations,
      count(DISTINCT f.shop_id) AS shops FROM seen AS f JOIN shops AS s ON s.id = f.shop_id
      WHERE s.retailer_id IS NOT NULL GROUP BY s.retailer_id`,
    kept: true,
  },
];

export const standsOn = { observations: sql`observations`, shops: sql`shops` };

/** One row of what everything that was seen stands on. */
export const seenAtAll: Fragment = sql`SELECT coalesce(sum(n), 0) AS observations, count(DISTINCT shop_id) AS shops,
  max(newest) AS newest FROM seen`;

export const retailerColumns = { masterRetailerId: sql`retailer_id`, retailerName: sql`retailer_name` };
