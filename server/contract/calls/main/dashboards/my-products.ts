import { z } from 'zod';
import { defineCall } from '../../../call.ts';
import { bounds } from '../../../entities/account.ts';
import { ownProduct, readOwnProduct } from '../../../entities/catalogue.ts';
import { ownCandidate, readOwnCandidate } from '../../../entities/choice.ts';
import { id, idText, limit, page, paged } from '../../../scalars.ts';

const path = '/dashboards/{dashboardId}/my-products';
const ofDashboard = { api: 'main', section: '7.3', params: z.object({ dashboardId: idText }) } as const;
const productIds = z.array(id).min(1).max(5000);
const all = z.array(ownProduct);
const readAll = (wire: z.output<typeof all>) => wire.map(readOwnProduct);

export const myProducts = defineCall({
  ...ofDashboard,
  id: 'myProducts.list',
  method: 'GET',
  path,
  summary: 'Own products of a dashboard with their status; only those that are CONFIGURATED count (docs/product.md §4)',
  reply: all,
  read: readAll,
});

export const allMyProducts = defineCall({
  ...ofDashboard,
  id: 'myProducts.all',
  method: 'GET',
  path: `${path}/all`,
  summary: 'Products of a dashboard from which own products are chosen; `status` of those that are own products',
  query: z.object({ page, limit: limit(200, 500), productName: z.string().max(bounds.search).optional() }),
  reply: paged(ownCandidate),
  read: wire => ({ ...wire, data: wire.data.map(readOwnCandidate) }),
});

export const selectMyProducts = defineCall({
  ...ofDashboard,
  id: 'myProducts.select',
  method: 'POST',
  path,
  summary:
    'Add products of a dashboard to its own products: PENDING until a competitor is linked. One that was a competitor no longer is. 400 for a product that the dashboard has not chosen',
  family: 'account',
  body: z.object({ productIds }),
  reply: all,
  read: readAll,
});

export const removeMyProducts = defineCall({
  ...ofDashboard,
  id: 'myProducts.remove',
  method: 'DELETE',
  path,
  summary: 'Remove products from the own products of a dashboard, with their competitors; they stay in the dashboard',
  body: z.object({ productIds }),
  reply: all,
  read: readAll,
});

export const enableMyProducts = defineCall({
  ...ofDashboard,
  id: 'myProducts.enable',
  method: 'PUT',
  path,
  summary:
    'Switch own products off (DISABLED: they and their competitors do not count) or on again (CONFIGURATED, or PENDING without a competitor). 400 for a product that is not an own product',
  family: 'account',
  body: z.object({ productIds, enabled: z.boolean() }),
  reply: all,
  read: readAll,
});
