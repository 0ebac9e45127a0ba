import { sql } from 'kysely';
import type { Filter } from '../../../domain/analysis/filter.ts';
import type { Dialect } from '../../observations/engine.ts';
import type { Steps } from '../../observations/sql/figures.ts';
import { withPrices } from '../../observations/sql/matching.ts';
import type { Fragment } from '../answers/cells.ts';
import type { OpenQuestion } from '../answers/question.ts';
import { plainQuery } from '../answers/table.ts';

/** `watched`: all products of the dashboard. By them a retailer is known to have been observed, whatever products were chosen. */
export type ListingQuery = Filter & { watched: readonly number[] };

export const listingQuery = (opened: OpenQuestion): ListingQuery | null => {
  const filter = plainQuery(opened);
  return filter && { ...filter, watched: opened.scope.productIds };
};

/** From `in_shops`, which has a row for each watched product in each shop, to `chosen` (product_id) and `seen`, the rows of these. */
export const chosenSteps = ({ products }: Filter, dialect: Dialect): Steps => [
  {
    name: 'chosen',
    query: dialect.numbers(
      ['product_id'],
      products.map(id => [id]),
    ),
    kept: true,
  },
  {
    name: 'seen',
    query: sql`SELECT f.* FROM in_shops AS f JOIN chosen AS c ON c.product_id = f.product_id`,
    kept: true,
  },
];

/**
 * From the observations of the period, whatever they say of stock and price, to
 * - `seen` (product_id, shop_id, n, priced, total, newest): each chosen product in each shop, and its prices
 * - `listed_at` (product_id, retailer_id): what each retailer lists of them. Shops whose retailer nobody knows are of none
 * - `sellers` (retailer_id, listed, observations, shops): the retailers with an observation of any watched product, and what
 *   they list of the chosen ones
 */
export const seenSteps = (query: ListingQuery, dialect: Dialect): Steps => [
  {
    name: 'in_shops',
    query: sql`SELECT product_id, shop_id, count(*) AS n, count(price) AS priced, ${dialect.total(sql`price`)} AS total,
      max(observed_at) AS newest FROM (${withPrices({ ...query, products: query.watched })}) AS matching
      GROUP BY product_id, shop_id`,
    kept: true,
  },
  ...chosenSteps(query, dialect),
  {
    name: 'listed_at',
    query: sql`SELECT DISTINCT f.product_id, s.retailer_id FROM seen AS f JOIN shops AS s ON s.id = f.shop_id
      WHERE s.retailer_id IS NOT NULL`,
    kept: true,
  },
  {
    name: 'sellers',
    query: sql`SELECT s.retailer_id, count(DISTINCT c.product_id) AS listed,
      coalesce(sum(CASE WHEN c.product_id IS NOT NULL THEN f.n END), 0) AS observations,
      count(DISTINCT CASE WHEN c.product_id IS NOT NULL THEN f.shop_id END) AS shops
      FROM in_shops AS f JOIN shops AS s ON s.id = f.shop_id LEFT JOIN chosen AS c ON c.product_id = f.product_id
      WHERE s.retailer_id IS NOT NULL GROUP BY s.retailer_id`,
    kept: true,
  },
];

export const standsOn = { observations: sql`observations`, shops: sql`shops` };

/** One row over everything that was seen: its observations, shops and newest moment. */
export const seenAtAll: Fragment = sql`SELECT coalesce(sum(n), 0) AS observations, count(DISTINCT shop_id) AS shops,
  max(newest) AS newest FROM seen`;

export const retailerColumns = { masterRetailerId: sql`retailer_id`, retailerName: sql`retailer_name` };
