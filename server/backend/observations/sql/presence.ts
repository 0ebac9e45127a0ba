import { type CompiledQuery, sql } from 'kysely';
import { everything, type Filter } from '../../../domain/analysis/filter.ts';
import type { Dialect } from '../engine.ts';
import type { Seen, Selected } from '../reads/freshness.ts';
import { compile } from './compile.ts';
import { matches, matchingShops } from './matching.ts';

export type FreshnessColumns = { id: number; newest: string; observations: number | bigint };

/** Newest observation of each retailer; shops without a retailer are left out. */
export const retailerFreshnessQuery = (filter: Filter, dialect: Dialect): CompiledQuery<FreshnessColumns> =>
  compile(
    sql<FreshnessColumns>`WITH seen AS (SELECT shop_id, max(observed_at) AS newest, count(*) AS n FROM observations
        WHERE ${matches(filter)} GROUP BY shop_id)
      SELECT s.retailer_id AS id, ${dialect.isoMoment(sql`max(seen.newest)`)} AS newest, sum(seen.n) AS observations
      FROM seen JOIN shops AS s ON s.id = seen.shop_id WHERE s.retailer_id IS NOT NULL
      GROUP BY s.retailer_id ORDER BY s.retailer_id`,
  );

/** Newest observation of each product. */
export const productFreshnessQuery = (filter: Filter, dialect: Dialect): CompiledQuery<FreshnessColumns> =>
  compile(
    sql<FreshnessColumns>`SELECT product_id AS id, ${dialect.isoMoment(sql`max(observed_at)`)} AS newest,
        count(*) AS observations FROM observations WHERE ${matches(filter)} GROUP BY product_id ORDER BY product_id`,
  );

/** Newest promoted observation of each product. */
export const promotedProductsQuery = (filter: Filter, dialect: Dialect): CompiledQuery<FreshnessColumns> =>
  compile(
    sql<FreshnessColumns>`SELECT product_id AS id, ${dialect.isoMoment(sql`max(observed_at)`)} AS newest,
        count(*) AS observations FROM observations WHERE ${matches(filter)} AND promoted
        GROUP BY product_id ORDER BY product_id`,
  );

export type DaysColumns = { first_day: string | null; last_day: string | null };

/** First and last day with an observation. */
export const daysQuery = (filter: Filter): CompiledQuery<DaysColumns> =>
  compile(
    sql<DaysColumns>`SELECT CAST(min(day) AS VARCHAR) AS first_day, CAST(max(day) AS VARCHAR) AS last_day
      FROM observations WHERE ${matches(filter)}`,
  );

export type PresenceColumns = FreshnessColumns & { kind: 'product' | 'retailer' | 'shop' };

/**
 * Products, retailers and shops with any observation of the products: in one statement, since each alone would read the
 * whole history of the products.
 */
export const presenceQuery = (
  { countryId, products, retailers }: Selected,
  dialect: Dialect,
): CompiledQuery<PresenceColumns> => {
  const chosen = { ...everything, retailers };
  const figures = sql`${dialect.isoMoment(sql`max(newest)`)} AS newest, sum(n) AS observations`;
  return compile(
    sql<PresenceColumns>`WITH seen AS MATERIALIZED (SELECT product_id, shop_id, max(observed_at) AS newest, count(*) AS n
        FROM observations WHERE ${matches({ ...everything, countryId, products })} GROUP BY product_id, shop_id),
      placed AS MATERIALIZED (SELECT f.product_id, s.retailer_id, f.newest, f.n FROM seen AS f JOIN shops AS s ON s.id = f.shop_id)
      SELECT * FROM (SELECT 'product' AS kind, product_id AS id, ${figures} FROM placed
        WHERE ${matchingShops({ ...chosen, withUnknownShops: true })} GROUP BY product_id
      UNION ALL SELECT 'retailer' AS kind, retailer_id AS id, ${figures} FROM placed
        WHERE ${matchingShops(chosen)} AND retailer_id IS NOT NULL GROUP BY retailer_id
      UNION ALL SELECT 'shop' AS kind, shop_id AS id, ${figures} FROM seen GROUP BY shop_id) AS found ORDER BY kind, id`,
  );
};

export type SeenColumns = { retailer: number; products: number | bigint };

/** How many of some products each retailer of a country has had since a day; shops without a retailer are left out. */
export const seenQuery = ({ countryId, since, productIds }: Seen, dialect: Dialect): CompiledQuery<SeenColumns> =>
  compile(
    sql<SeenColumns>`SELECT s.retailer_id AS retailer, count(DISTINCT o.product_id) AS products
      FROM observations AS o JOIN shops AS s ON s.id = o.shop_id
      WHERE o.country_id = ${countryId} AND o.day >= CAST(${since} AS DATE) AND s.retailer_id IS NOT NULL
        AND o.product_id IN (SELECT id FROM (${dialect.numbers(
          ['id'],
          productIds.map(id => [id]),
        )}) AS chosen)
      GROUP BY s.retailer_id ORDER BY s.retailer_id`,
  );

export type MarketColumns = { product_id: number; country_id: number; retailer_id: number | null; first_day: string };

/** Where the products of some imports were observed by them, and the first day there. */
export const marketsQuery = (importIds: readonly number[], dialect: Dialect): CompiledQuery<MarketColumns> =>
  compile(
    sql<MarketColumns>`SELECT o.product_id, o.country_id, s.retailer_id, CAST(min(o.day) AS VARCHAR) AS first_day
      FROM observations AS o JOIN shops AS s ON s.id = o.shop_id
      WHERE o.import_id IN (SELECT id FROM (${dialect.numbers(
        ['id'],
        importIds.map(id => [id]),
      )}) AS chosen)
      GROUP BY o.product_id, o.country_id, s.retailer_id ORDER BY o.product_id`,
  );
