import { dataProducts } from '../../contract/calls/main/dashboards/dashboard-data.ts';
import { referenceImages } from '../../contract/calls/main/dashboards/reference-images.ts';
import type { PageRequest } from '../../http/pages/page-request.ts';
import { endWith } from '../../http/reply.ts';
import { type OpenDashboard, openDashboard } from '../shared/dashboard/open-dashboard.ts';
import { idParameter, orEnd } from '../shared/outcomes/failure.ts';

type Kept = { id: number; width: number; height: number; addedAt: string; current: boolean };

/** The reference image of a product of a dashboard, and the previous one. */
export type OpenReference = OpenDashboard & {
  productId: number;
  product: string;
  current: Kept | null;
  before: Kept | null;
};

/** Loads the data of a page about a product's reference. Ends the request if the dashboard has no such product. */
export const openReference = async (request: PageRequest): Promise<OpenReference> => {
  const productId = idParameter(request.params.productId);
  const params = { dashboardId: idParameter(request.params.id) };
  const [opened, products, images] = await Promise.all([
    openDashboard(request, 'hero-image'),
    request.call(dataProducts, { params }),
    request.call(referenceImages, { params }),
  ]);
  const product = orEnd(products).find(one => one.id === productId) ?? endWith('notFound');
  const mine = orEnd(images).filter(one => one.masterProductId === productId);
  return {
    ...opened,
    productId,
    product: product.name,
    current: mine.find(one => one.current) ?? null,
    before: mine.findLast(one => !one.current) ?? null,
  };
};
