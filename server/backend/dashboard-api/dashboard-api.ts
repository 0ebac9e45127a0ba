import { cleanCache } from '../../contract/calls/dashboard/cache.ts';
import { priceProducts, promoProducts } from '../../contract/calls/dashboard/products.ts';
import { healthCalls } from '../../contract/calls/health.ts';
import { type Implementation, implement, implementOpen } from '../api/implement.ts';
import { analysisScope } from '../dashboards/analysis-scope.ts';
import { ownDashboard } from '../dashboards/own-dashboard.ts';
import { promotedProducts, seenProducts } from '../dashboards/seen-products.ts';
import { productNames } from '../records/products.ts';
import type { Services } from '../services.ts';

/** A list of products with how often and when last: those with a price, or those on promotion. */
const productsCall = (
  services: Services,
  call: typeof priceProducts | typeof promoProducts,
  find: typeof seenProducts,
): Implementation =>
  implement(call, async ({ principal, params, query: { page, limit }, signal }) => {
    const { head, scope } = await analysisScope(services.records, principal, params.dashboardId);
    const seen = await find(services, head.id, scope, signal);
    const shown = seen.slice((page - 1) * limit, page * limit);
    const names = await productNames(
      services.records,
      shown.map(product => product.productId),
    );
    const data = shown.flatMap(({ productId, newest, observations: count }) => {
      const name = names.get(productId);
      return name ? [{ masterProductId: productId, ...name, observations: count, newest }] : [];
    });
    return { data, page, limit, total: seen.length };
  });

const cleanCall = ({ records, caches }: Services): Implementation =>
  implement(cleanCache, async ({ principal, params, query }) => {
    const head = await ownDashboard(records, principal, params.dashboardId);
    return { dropped: caches.drop(head.id, query.cacheType) };
  });

/** Every call of the dashboard API. */
export const dashboardApi = (services: Services): Implementation[] => [
  implementOpen(healthCalls.dashboard, () => ({ status: 'ok' as const })),
  productsCall(services, priceProducts, seenProducts),
  productsCall(services, promoProducts, promotedProducts),
  cleanCall(services),
];
