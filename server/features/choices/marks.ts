import { advancedAlerts, basicAlerts } from '../../contract/calls/main/alerts/alerts.ts';
import { comparisonSetList } from '../../contract/calls/main/dashboards/comparison-sets.ts';
import type { PageRequest } from '../../http/pages/page-request.ts';
import { allOk } from '../../upstream/outcome.ts';
import { loadDashboard } from '../shared/dashboard/load-dashboard.ts';
import { loadedOrEnd, orEnd } from '../shared/outcomes/failure.ts';
import { productLabel } from './products/present-products.ts';

/** The uses of a product in a dashboard, besides being chosen. */
export const markNames = ['own', 'competitor', 'group', 'alert', 'set'] as const;
export type Mark = (typeof markNames)[number];
export type MarkedProduct = { id: number; label: string; marks: Mark[] };

/** Which of the products are own products, competitors, in a group, named by an alert or in a comparison set. */
export const loadMarked = async (
  request: PageRequest,
  dashboardId: number,
  productIds: readonly number[],
): Promise<MarkedProduct[]> => {
  const params = { dashboardId };
  const [loaded, sets, ...alerts] = await Promise.all([
    loadDashboard(request, dashboardId),
    request.call(comparisonSetList, { params }),
    request.call(basicAlerts, { params }),
    request.call(advancedAlerts, { params }),
  ]);
  const { products, ownProducts, competitors, groups } = loadedOrEnd(loaded);
  const holders: Record<Mark, ReadonlySet<number>> = {
    own: new Set(ownProducts.map(one => one.id)),
    competitor: new Set(competitors.map(one => one.id)),
    group: new Set(groups.flatMap(one => one.productIds)),
    alert: new Set(
      orEnd(allOk(alerts))
        .flat()
        .flatMap(one => one.productIds),
    ),
    set: new Set(orEnd(sets).flatMap(one => one.products.map(item => item.productId))),
  };
  const ticked = new Set(productIds);
  return products.flatMap(product => {
    const marks = markNames.filter(mark => holders[mark].has(product.id));
    return ticked.has(product.id) && marks.length > 0
      ? [{ id: product.id, label: productLabel(request, product), marks }]
      : [];
  });
};
