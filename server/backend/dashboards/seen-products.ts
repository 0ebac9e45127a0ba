import { everything } from '../../domain/analysis/filter.ts';
import type { ProductFreshness } from '../observations/reads/freshness.ts';
import type { Scope } from './analysis-scope.ts';
import type { DashboardServices } from './dashboard-services.ts';

const newestFirst = (a: ProductFreshness, b: ProductFreshness): number =>
  b.newest.localeCompare(a.newest) || a.productId - b.productId;

const listSeen =
  (read: 'productFreshness' | 'promotedProducts') =>
  async ({ observations }: DashboardServices, scope: Scope, signal: AbortSignal): Promise<ProductFreshness[]> => {
    const { countryId, productIds, retailerIds } = scope;
    if (productIds.length === 0) return [];
    const filter = { ...everything, countryId, products: productIds, retailers: retailerIds, withUnknownShops: true };
    return (await observations[read](filter, signal)).toSorted(newestFirst);
  };

/** When a dashboard's products were last observed at each of its retailers, by retailer id. */
export const seenAtRetailers = async (
  { observations }: DashboardServices,
  { countryId, productIds, retailerIds }: Scope,
  signal: AbortSignal,
): Promise<Map<number, string>> => {
  if (productIds.length === 0 || retailerIds.length === 0) return new Map();
  const filter = { ...everything, countryId, products: productIds, retailers: retailerIds };
  const seen = await observations.freshness(filter, signal);
  return new Map(seen.map(({ retailerId, newest }) => [retailerId, newest]));
};

/** The observed products of a dashboard, the newest price first. */
export const seenProducts = listSeen('productFreshness');

/** Those that were on promotion, the most recent first. */
export const promotedProducts = listSeen('promotedProducts');
