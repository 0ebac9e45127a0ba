import { everything } from '../../domain/analysis/filter.ts';
import type { ProductFreshness } from '../observations/reads/freshness.ts';
import { observationsVersion } from '../records/catalogue/imports.ts';
import type { Scope } from './analysis-scope.ts';
import { toFingerprint } from './caches.ts';
import type { DashboardServices } from './dashboard-services.ts';

const newestFirst = (a: ProductFreshness, b: ProductFreshness): number =>
  b.newest.localeCompare(a.newest) || a.productId - b.productId;

/** A cached result of a dashboard, valid until there are new observations or other choices. */
const keptList =
  (kind: 'prices' | 'promotions', read: 'productFreshness' | 'promotedProducts') =>
  async (
    { records, observations, caches }: DashboardServices,
    dashboardId: number,
    scope: Scope,
    signal: AbortSignal,
  ): Promise<ProductFreshness[]> => {
    const { countryId, productIds, retailerIds } = scope;
    if (productIds.length === 0) return [];
    const filter = { ...everything, countryId, products: productIds, retailers: retailerIds, withUnknownShops: true };
    const depends = toFingerprint(await observationsVersion(records), [countryId], productIds, retailerIds);
    return caches.read(kind, dashboardId, depends, async () =>
      (await observations[read](filter, signal)).toSorted(newestFirst),
    );
  };

/** When a dashboard's products were last observed at each of its retailers, by retailer id; cached as well. */
export const seenAtRetailers = async (
  { records, observations, caches }: DashboardServices,
  dashboardId: number,
  { countryId, productIds, retailerIds }: Scope,
  signal: AbortSignal,
): Promise<Map<number, string>> => {
  if (productIds.length === 0 || retailerIds.length === 0) return new Map();
  const filter = { ...everything, countryId, products: productIds, retailers: retailerIds };
  const depends = toFingerprint(await observationsVersion(records), [countryId], productIds, retailerIds);
  const seen = await caches.read('retailers', dashboardId, depends, () => observations.freshness(filter, signal));
  return new Map(seen.map(({ retailerId, newest }) => [retailerId, newest]));
};

/** The observed products of a dashboard, the newest price first; cached. */
export const seenProducts = keptList('prices', 'productFreshness');

/** Those that were on promotion, the most recent first; cached. */
export const promotedProducts = keptList('promotions', 'promotedProducts');
