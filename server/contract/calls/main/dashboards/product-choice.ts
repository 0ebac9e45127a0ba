import { z } from 'zod';
import { defineCall } from '../../../call.ts';
import { bounds } from '../../../entities/account.ts';
import {
  category,
  product,
  readProduct,
  readSelectableProduct,
  selectableProduct,
} from '../../../entities/catalogue.ts';
import { productRetailer } from '../../../entities/choice.ts';
import { count, idText, limit, page, paged } from '../../../scalars.ts';

const section = '7.3';
const ofDashboard = z.object({ dashboardId: idText });
const changed = z.object({ selected: count });

export const selectedProducts = defineCall({
  id: 'products.selected',
  api: 'main',
  method: 'GET',
  path: '/dashboards/{dashboardId}/products',
  section,
  summary: 'Products that a dashboard has chosen',
  params: ofDashboard,
  query: z.object({
    page,
    limit: limit(200, 500),
    retailerId: idText.optional(),
    productName: z.string().max(bounds.search).optional(),
    categoryId: idText.optional(),
  }),
  reply: paged(product),
  read: wire => ({ ...wire, data: wire.data.map(readProduct) }),
});

export const selectAllProducts = defineCall({
  id: 'products.selectAll',
  api: 'main',
  method: 'POST',
  path: '/dashboards/{dashboardId}/products/all',
  section,
  summary:
    "Choose every product of the dashboard's country, regardless of any search. `plan is over` if they exceed the plan: nothing is changed then",
  params: ofDashboard,
  reply: changed,
});

export const removeAllProducts = defineCall({
  id: 'products.removeAll',
  api: 'main',
  method: 'DELETE',
  path: '/dashboards/{dashboardId}/products/all',
  section,
  summary: 'Remove every product from a dashboard, own products and competitors too; its groups stay, empty',
  params: ofDashboard,
  reply: changed,
});

export const productCategories = defineCall({
  id: 'products.categories',
  api: 'main',
  method: 'GET',
  path: '/products/categories',
  section,
  summary: "Categories that have products in the dashboard's country, by name, with how many",
  query: z.object({ dashboardId: idText }),
  reply: z.array(category),
});

export const planProducts = defineCall({
  id: 'products.plan',
  api: 'main',
  method: 'GET',
  path: '/plan/products',
  section,
  summary:
    "Products that any dashboard of the same plan has chosen: those that the plan's limit counts, each once; `isSelected`: the dashboard has it. With `countryId` those that were observed in that country",
  query: z.object({ page, limit: limit(200, 500), dashboardId: idText, countryId: idText.optional() }),
  reply: paged(selectableProduct),
  read: wire => ({ ...wire, data: wire.data.map(readSelectableProduct) }),
});

export const retailersOfProduct = defineCall({
  id: 'retailers.ofProduct',
  api: 'main',
  method: 'GET',
  path: '/products/{productId}/retailers',
  section,
  summary:
    'Retailers at which a product was observed. With `dashboardId` those of its country, and `isSelected`: it has chosen the retailer; without it those of every country, none selected',
  params: z.object({ productId: idText }),
  query: z.object({ dashboardId: idText.optional() }),
  reply: z.array(productRetailer),
});
