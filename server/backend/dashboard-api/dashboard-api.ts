import { priceProducts } from '../../contract/calls/dashboard/products.ts';
import { healthCalls } from '../../contract/calls/health.ts';
import { type Implementation, implement, implementOpen } from '../api/implement.ts';
import { analysisScope } from '../dashboards/analysis-scope.ts';
import { everything, type ProductFreshness } from '../observations/observations.ts';
import { productNames } from '../records/products.ts';
import type { Services } from '../services.ts';

const newestFirst = (a: ProductFreshness, b: ProductFreshness): number =>
  b.newest.localeCompare(a.newest) || a.productId - b.productId;

const productsCall = ({ records, observations }: Services): Implementation =>
  implement(priceProducts, async ({ principal, params, query: { page, limit }, signal }) => {
    const { scope } = await analysisScope(records, principal, params.dashboardId);
    const { countryId, productIds, retailerIds } = scope;
    if (productIds.length === 0) return { data: [], page, limit, total: 0 };
    const filter = { ...everything, countryId, productIds, retailerIds, withUnknownShops: true };
    const seen = (await observations.productFreshness(filter, signal)).toSorted(newestFirst);
    const shown = seen.slice((page - 1) * limit, page * limit);
    const names = await productNames(
      records,
      shown.map(product => product.productId),
    );
    const data = shown.flatMap(({ productId, newest, observations: count }) => {
      const name = names.get(productId);
      return name ? [{ masterProductId: productId, ...name, observations: count, newest }] : [];
    });
    return { data, page, limit, total: seen.length };
  });

/** Every call of the dashboard API. */
export const dashboardApi = (services: Services): Implementation[] => [
  implementOpen(healthCalls.dashboard, () => ({ status: 'ok' as const })),
  productsCall(services),
];
