import * as contract from '../../../contract/calls/main/dashboards/product-choice.ts';
import { type Implementation, implement, implementKept } from '../../api/implement.ts';
import { ownDashboard } from '../../dashboards/own-dashboard.ts';
import { withinLimit } from '../../plans/within-limit.ts';
import { notFound } from '../../problems/problem.ts';
import { retailersOfProduct } from '../../records/catalogue-reads/places.ts';
import { searchPlan, searchSelected } from '../../records/catalogue-reads/product-search.ts';
import { categoriesOfCountry, isProduct } from '../../records/catalogue-reads/products.ts';
import * as selection from '../../records/dashboards/selection.ts';
import type { Services } from '../../services.ts';

const selected = ({ records }: Services): Implementation =>
  implementKept(contract.selectedProducts, async ({ principal, params, query }) => {
    const head = await ownDashboard(records, principal, params.dashboardId);
    return searchSelected(records, head.id, query);
  });

const categories = ({ records }: Services): Implementation =>
  implementKept(contract.productCategories, async ({ principal, query }) =>
    categoriesOfCountry(records, (await ownDashboard(records, principal, query.dashboardId)).countryId),
  );

const plan = ({ records }: Services): Implementation =>
  implement(contract.planProducts, async ({ principal, query }) => {
    const head = await ownDashboard(records, principal, query.dashboardId);
    return searchPlan(records, head.planId, query);
  });

const selectAll = ({ records }: Services): Implementation =>
  implement(contract.selectAllProducts, ({ principal, params }) =>
    records.transaction().execute(async work => {
      const head = await ownDashboard(work, principal, params.dashboardId);
      const change = () => selection.addAllProducts(work, head.id, head.countryId);
      await withinLimit(work, principal, head, 'products', change);
      return { selected: await selection.countProducts(work, head.id) };
    }),
  );

const removeAll = ({ records }: Services): Implementation =>
  implement(contract.removeAllProducts, ({ principal, params }) =>
    records.transaction().execute(async work => {
      const head = await ownDashboard(work, principal, params.dashboardId);
      await selection.removeAllProducts(work, head.id);
      return { selected: 0 };
    }),
  );

const retailers = ({ records }: Services): Implementation =>
  implement(contract.retailersOfProduct, async ({ principal, params, query }) => {
    const head = query.dashboardId ? await ownDashboard(records, principal, query.dashboardId) : undefined;
    if (!(await isProduct(records, params.productId))) throw notFound('Product');
    const chosen = new Set(head ? await selection.loadRetailerIds(records, head.id) : []);
    const sellers = await retailersOfProduct(records, params.productId, head?.countryId);
    return sellers.map(retailer => ({ ...retailer, isSelected: chosen.has(retailer.id) }));
  });

/** Choosing all products at once, and the retailers that sell a product (docs/product.md §7.3). */
export const productChoiceCalls = (services: Services): Implementation[] =>
  [selected, categories, plan, selectAll, removeAll, retailers].map(make => make(services));
