import { everything } from '../../domain/analysis/filter.ts';
import type { Presence, ProductFreshness } from '../observations/reads/freshness.ts';
import type { Scope } from './analysis-scope.ts';
import type { DashboardServices } from './dashboard-services.ts';

const newestFirst = (a: ProductFreshness, b: ProductFreshness): number =>
  b.newest.localeCompare(a.newest) || a.productId - b.productId;

/** Where and until when the products of a dashboard were observed. */
export const scopePresence = async (
  { observations }: DashboardServices,
  { countryId, productIds, retailerIds }: Pick<Scope, 'countryId' | 'productIds' | 'retailerIds'>,
  signal: AbortSignal,
): Promise<Presence> =>
  productIds.length === 0
    ? { products: [], retailers: [], shops: [] }
    : observations.presence({ countryId, products: productIds, retailers: retailerIds }, signal);

/** When a dashboard's products were last observed at each of its retailers, by retailer id. */
export const seenAtRetailers = async (
  services: DashboardServices,
  scope: Scope,
  signal: AbortSignal,
): Promise<Map<number, string>> => {
  if (scope.retailerIds.length === 0) return new Map();
  const { retailers } = await scopePresence(services, scope, signal);
  return new Map(retailers.map(({ retailerId, newest }) => [retailerId, newest]));
};

/** The observed products of a dashboard, the newest price first. */
export const seenProducts = async (
  services: DashboardServices,
  scope: Scope,
  signal: AbortSignal,
): Promise<ProductFreshness[]> => (await scopePresence(services, scope, signal)).products.toSorted(newestFirst);

/** Those that were on promotion, the most recent first. */
export const promotedProducts = async (
  { observations }: DashboardServices,
  { countryId, productIds, retailerIds }: Scope,
  signal: AbortSignal,
): Promise<ProductFreshness[]> => {
  if (productIds.length === 0) return [];
  const filter = { ...everything, countryId, products: productIds, retailers: retailerIds, withUnknownShops: true };
  return (await observations.promotedProducts(filter, signal)).toSorted(newestFirst);
};
