import { cleanCache } from '../../contract/calls/dashboard/cache.ts';
import { priceProducts, promoProducts } from '../../contract/calls/dashboard/products.ts';
import { healthCalls } from '../../contract/calls/health.ts';
import { type Implementation, implement, implementKept, implementOpen } from '../api/implement.ts';
import { analysisScope } from '../dashboards/analysis-scope.ts';
import { ownDashboard } from '../dashboards/own-dashboard.ts';
import { promotedProducts, seenAtRetailers, seenProducts } from '../dashboards/seen-products.ts';
import { retailersOfDashboard } from '../records/catalogue-reads/places.ts';
import { productNames } from '../records/catalogue-reads/products.ts';
import type { Services } from '../services.ts';

type Seen = Awaited<ReturnType<typeof seenProducts>>;

/** A page of products, each with the number and time of its observations. */
const listDashboards = async ({ records }: Services, seen: Seen, { page, limit }: { page: number; limit: number }) => {
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
};

/** Products with a price, and how fresh each retailer's data is. */
const pricesCall = (services: Services): Implementation =>
  implementKept(
    priceProducts,
    async ({ principal, params, query, signal }) => {
      const { head, scope } = await analysisScope(services.records, principal, params.dashboardId);
      const [seen, newest, retailers] = await Promise.all([
        seenProducts(services, scope, signal),
        seenAtRetailers(services, scope, signal),
        retailersOfDashboard(services.records, head.id),
      ]);
      const fresh = retailers.map(({ id, name }) => ({
        masterRetailerId: id,
        retailerName: name,
        newest: newest.get(id) ?? null,
      }));
      return { ...(await listDashboards(services, seen, query)), retailers: fresh };
    },
    'prices',
  );

/** Products that were on promotion. */
const promotionsCall = (services: Services): Implementation =>
  implementKept(
    promoProducts,
    async ({ principal, params, query, signal }) => {
      const { scope } = await analysisScope(services.records, principal, params.dashboardId);
      return listDashboards(services, await promotedProducts(services, scope, signal), query);
    },
    'promotions',
  );

const cleanCall = ({ records, cache }: Services): Implementation =>
  implement(cleanCache, async ({ principal, params, query }) => {
    const head = await ownDashboard(records, principal, params.dashboardId);
    return { dropped: cache.drop(head.id, query.cacheType) };
  });

/** Every call of the dashboard API. */
export const dashboardApi = (services: Services): Implementation[] => [
  implementOpen(healthCalls.dashboard, () => ({ status: 'ok' as const })),
  pricesCall(services),
  promotionsCall(services),
  cleanCall(services),
];
