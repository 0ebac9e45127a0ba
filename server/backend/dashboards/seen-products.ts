import { everything, type ProductFreshness } from '../observations/observations.ts';
import { observationsVersion } from '../records/catalogue/imports.ts';
import type { Services } from '../services.ts';
import type { Scope } from './analysis-scope.ts';
import { fingerprintOf } from './caches.ts';

const newestFirst = (a: ProductFreshness, b: ProductFreshness): number =>
  b.newest.localeCompare(a.newest) || a.productId - b.productId;

type Asks = Pick<Services, 'records' | 'observations' | 'caches'>;

/** The products of a dashboard that were observed, the newest price first; kept until there are others. */
export const seenProducts = async (
  { records, observations, caches }: Asks,
  dashboardId: number,
  scope: Scope,
  signal: AbortSignal,
): Promise<ProductFreshness[]> => {
  const { countryId, productIds, retailerIds } = scope;
  if (productIds.length === 0) return [];
  const filter = { ...everything, countryId, productIds, retailerIds, withUnknownShops: true };
  const depends = fingerprintOf(await observationsVersion(records), [countryId], productIds, retailerIds);
  return caches.read('prices', dashboardId, depends, async () =>
    (await observations.productFreshness(filter, signal)).toSorted(newestFirst),
  );
};
