import * as contract from '../../../contract/calls/main/dashboards/selection.ts';
import { type Implementation, implement, implementKept } from '../../api/implement.ts';
import { ownDashboard } from '../../dashboards/own-dashboard.ts';
import { withinLimit } from '../../plans/within-limit.ts';
import { conflict, invalid } from '../../problems/problem.ts';
import { retailersOfCountry } from '../../records/catalogue-reads/places.ts';
import { searchProducts } from '../../records/catalogue-reads/product-search.ts';
import { missingProductIds } from '../../records/catalogue-reads/products.ts';
import * as selection from '../../records/dashboards/selection.ts';
import type { Services } from '../../services.ts';

const retailerList = ({ records }: Services): Implementation =>
  implementKept(contract.dashboardRetailers, async ({ principal, params, query }) => {
    const head = await ownDashboard(records, principal, params.dashboardId);
    const chosen = new Set(await selection.loadRetailerIds(records, head.id));
    const all = await retailersOfCountry(records, query.countryId ?? head.countryId);
    const listed = query.selected ? all.filter(retailer => chosen.has(retailer.id)) : all;
    return listed.map(({ id, name, image }) => ({ id, name, image, isSelected: chosen.has(id) }));
  });

const chooseRetailers = ({ records }: Services): Implementation =>
  implement(contract.addRetailers, ({ principal, params, body }) =>
    records.transaction().execute(async work => {
      const head = await ownDashboard(work, principal, params.dashboardId);
      const ids = [...new Set(body.retailers)];
      // A draft is filled step by step; an active dashboard without a retailer would be empty for everybody.
      if (ids.length === 0 && head.status === 'active') {
        throw conflict('no_retailer', 'An active dashboard needs at least one retailer');
      }
      const known = new Set((await retailersOfCountry(work, head.countryId)).map(retailer => retailer.id));
      if (ids.some(id => !known.has(id))) throw invalid({ retailers: 'not all of them are in the country' });
      await withinLimit(work, principal, head, 'retailers', () => selection.setRetailers(work, head.id, ids));
      return { selected: ids.length };
    }),
  );

const productList = ({ records }: Services): Implementation =>
  implementKept(contract.allProducts, async ({ principal, query }) => {
    const { id: dashboardId, countryId } = await ownDashboard(records, principal, query.dashboardId);
    return searchProducts(records, { ...query, dashboardId, countryId });
  });

const addToDashboard = ({ records }: Services): Implementation =>
  implement(contract.addProducts, ({ principal, params, body: { productIds } }) =>
    records.transaction().execute(async work => {
      const head = await ownDashboard(work, principal, params.dashboardId);
      const missing = await missingProductIds(work, head.countryId, productIds);
      if (missing.length > 0) throw invalid({ productIds: `not in the country: ${missing.slice(0, 5).join(', ')}` });
      await withinLimit(work, principal, head, 'products', () => selection.addProducts(work, head.id, productIds));
      return { selected: await selection.countProducts(work, head.id) };
    }),
  );

const removeFromDashboard = ({ records }: Services): Implementation =>
  implement(contract.removeProducts, ({ principal, params, body }) =>
    records.transaction().execute(async work => {
      const head = await ownDashboard(work, principal, params.dashboardId);
      await selection.removeProducts(work, head.id, body.productIds);
      return { selected: await selection.countProducts(work, head.id) };
    }),
  );

/** Retailers and products of a dashboard (docs/product.md §7.3). */
export const selectionCalls = (services: Services): Implementation[] =>
  [retailerList, chooseRetailers, productList, addToDashboard, removeFromDashboard].map(make => make(services));
