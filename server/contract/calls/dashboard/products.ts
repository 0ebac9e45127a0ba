import { z } from 'zod';
import { defineCall } from '../../call.ts';
import { priceProduct, retailerNewest } from '../../entities/priced-products.ts';
import { idText, limit, page, paged } from '../../scalars.ts';

export const priceProducts = defineCall({
  id: 'dashboard.price.products',
  api: 'dashboard',
  method: 'GET',
  path: '/dashboards/{dashboardId}/price/products',
  section: '7.9',
  summary: 'Products of a dashboard that have prices, the newest first',
  params: z.object({ dashboardId: idText }),
  query: z.object({ page, limit: limit(50, 200) }),
  reply: paged(priceProduct).extend({ retailers: z.array(retailerNewest).optional() }),
});

/** `newest`: when a product was last observed on promotion; `observations`: its promoted ones. */
export const promoProducts = defineCall({
  id: 'dashboard.promo.products',
  api: 'dashboard',
  method: 'GET',
  path: '/dashboards/{dashboardId}/promo/products',
  section: '7.9',
  summary: 'Products of a dashboard that were observed on promotion, the most recent first',
  params: z.object({ dashboardId: idText }),
  query: z.object({ page, limit: limit(50, 200) }),
  reply: paged(priceProduct),
});
