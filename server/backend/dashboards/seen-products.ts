import { everything, type ProductFreshness } from '../observations/observations.ts';
import { observationsVersion } from '../records/catalogue/imports.ts';
import type { Services } from '../services.ts';
import type { Scope } from './analysis-scope.ts';
import { fingerprintOf } from './caches.ts';

const newestFirst = (a: ProductFreshness, b: ProductFreshness): number =>
  b.newest.localeCompare(a.newest) || a.productId - b.productId;

type Asks = Pick<Services, 'records' | 'observations' | 'caches'>;

/** What is kept of a dashboard under a kind until there are other observations or another choice. */
const keptList =
  (kind: 'prices' | 'promotions', read: 'productFreshness' | 'promotedProducts') =>
  async (
    { records, observations, caches }: Asks,
    dashboardId: number,
    scope: Scope,
    signal: AbortSignal,
  ): Promise<ProductFreshness[]> => {
    const { countryId, productIds, retailerIds } = scope;
    if (productIds.length === 0) return [];
    const filter = { ...everything, countryId, productIds, retailerIds, withUnknownShops: true };
    const depends = fingerprintOf(await observationsVersion(records), [countryId], productIds, retailerIds);
    return caches.read(kind, dashboardId, depends, async () =>
      (await observations[read](filter, signal)).toSorted(newestFirst),
    );
  };

/** The products of a dashboard that were observed, the newest price first; kept until there are others. */
export const seenProducts = keptList('prices', 'productFreshness');

/** Those that were seen on promotion, the one seen last first; kept as well. */
export const promotedProducts = keptList('promotions', 'promotedProducts');
