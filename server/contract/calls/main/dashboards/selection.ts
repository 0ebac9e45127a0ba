import { z } from 'zod';
import { defineCall } from '../../../call.ts';
import { bounds } from '../../../entities/account.ts';
import { readSelectableProduct, retailerOption, selectableProduct } from '../../../entities/catalogue.ts';
import { count, flag, id, idText, limit, page, paged } from '../../../scalars.ts';

const ofDashboard = z.object({ dashboardId: idText });
const changed = z.object({ selected: count });

export const dashboardRetailers = defineCall({
  id: 'retailers.byDashboard',
  api: 'main',
  method: 'GET',
  path: '/dashboards/{dashboardId}/retailers',
  section: '7.3',
  summary: 'Retailers of a dashboard: all available ones, or the selected ones',
  params: ofDashboard,
  query: z.object({ selected: flag.optional(), countryId: idText.optional() }),
  reply: z.array(retailerOption),
});

/**
 * `retailers` is the whole selection: omitted ones are no longer selected. Of an active dashboard at least one stays (409
 * `no_retailer`).
 */
export const addRetailers = defineCall({
  id: 'retailers.add',
  api: 'main',
  method: 'POST',
  path: '/dashboards/{dashboardId}/retailers',
  section: '7.3',
  family: 'account',
  summary: 'Choose the retailers of a dashboard; an active one keeps at least one. 409 `no_retailer` otherwise',
  params: ofDashboard,
  body: z.object({ retailers: z.array(id).max(2000) }),
  reply: changed,
});

export const allProducts = defineCall({
  id: 'products.all',
  api: 'main',
  method: 'GET',
  path: '/products',
  section: '7.3',
  summary: 'Products available to a dashboard',
  query: z.object({
    dashboardId: idText,
    page,
    limit: limit(200, 500),
    categoryId: idText.optional(),
    retailerId: idText.optional(),
    productName: z.string().max(bounds.search).optional(),
    excludeSelected: flag.optional(),
  }),
  reply: paged(selectableProduct),
  read: wire => ({ ...wire, data: wire.data.map(readSelectableProduct) }),
});

export const addProducts = defineCall({
  id: 'products.add',
  api: 'main',
  method: 'POST',
  path: '/dashboards/{dashboardId}/products',
  section: '7.3',
  summary: 'Add products to a dashboard',
  params: ofDashboard,
  body: z.object({ productIds: z.array(id).min(1).max(5000) }),
  reply: changed,
});

export const removeProducts = defineCall({
  id: 'products.remove',
  api: 'main',
  method: 'DELETE',
  path: '/dashboards/{dashboardId}/products',
  section: '7.3',
  summary: 'Remove products from a dashboard',
  params: ofDashboard,
  body: z.object({ productIds: z.array(id).min(1).max(5000) }),
  reply: changed,
});
