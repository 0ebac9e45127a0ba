import * as contract from '../../contract/calls/main/selection.ts';
import { type Implementation, implement } from '../api/implement.ts';
import { invalid, notFound, planOver } from '../api/problem.ts';
import { ownDashboard } from '../dashboards/own-dashboard.ts';
import type { DashboardHead } from '../records/dashboards.ts';
import { retailersOfCountry } from '../records/places.ts';
import { findPlan, productIdsOfPlan, retailerIdsOfPlan } from '../records/plans.ts';
import { missingProductIds, searchProducts } from '../records/products.ts';
import type { Records } from '../records/schema.ts';
import * as selection from '../records/selection.ts';
import type { Services } from '../services.ts';

const limitsOf = async (records: Records, teamId: number, head: DashboardHead) => {
  const plan = await findPlan(records, teamId, head.planId);
  if (!plan) throw notFound('Plan');
  return plan.limits;
};

const sizeOfBoth = (one: ReadonlySet<number>, other: readonly number[]): number => new Set([...one, ...other]).size;

const retailerList = ({ records }: Services): Implementation =>
  implement(contract.dashboardRetailers, async ({ principal, params, query }) => {
    const head = await ownDashboard(records, principal, params.dashboardId);
    const chosen = new Set(await selection.retailerIdsOf(records, head.id));
    const all = await retailersOfCountry(records, query.countryId ?? head.countryId);
    const listed = query.selected ? all.filter(retailer => chosen.has(retailer.id)) : all;
    return listed.map(({ id, name, image }) => ({ id, name, image, isSelected: chosen.has(id) }));
  });

const chooseRetailers = ({ records }: Services): Implementation =>
  implement(contract.addRetailers, ({ principal, params, body }) =>
    records.transaction().execute(async work => {
      const head = await ownDashboard(work, principal, params.dashboardId);
      const ids = [...new Set(body.retailers)];
      const known = new Set((await retailersOfCountry(work, head.countryId)).map(retailer => retailer.id));
      if (ids.some(id => !known.has(id))) throw invalid({ retailers: 'not all of them are in the country' });
      const limits = await limitsOf(work, principal.teamId, head);
      const inPlan = await retailerIdsOfPlan(work, head.planId, head.id);
      if (sizeOfBoth(inPlan, ids) > limits.retailers) throw planOver();
      await selection.setRetailers(work, head.id, ids);
      return { selected: ids.length };
    }),
  );

const productList = ({ records }: Services): Implementation =>
  implement(contract.allProducts, async ({ principal, query }) => {
    const head = await ownDashboard(records, principal, query.dashboardId);
    const { data, total } = await searchProducts(records, {
      ...query,
      dashboardId: head.id,
      countryId: head.countryId,
    });
    return { data, page: query.page, limit: query.limit, total };
  });

const addToDashboard = ({ records }: Services): Implementation =>
  implement(contract.addProducts, ({ principal, params, body }) =>
    records.transaction().execute(async work => {
      const head = await ownDashboard(work, principal, params.dashboardId);
      const ids = [...new Set(body.productIds)];
      const missing = await missingProductIds(work, head.countryId, ids);
      if (missing.length > 0) throw invalid({ productIds: `not in the country: ${missing.slice(0, 5).join(', ')}` });
      const limits = await limitsOf(work, principal.teamId, head);
      const inPlan = await productIdsOfPlan(work, head.planId);
      if (sizeOfBoth(inPlan, ids) > limits.products) throw planOver();
      await selection.addProducts(work, head.id, ids);
      return { selected: (await selection.productIdsOf(work, head.id)).length };
    }),
  );

const removeFromDashboard = ({ records }: Services): Implementation =>
  implement(contract.removeProducts, ({ principal, params, body }) =>
    records.transaction().execute(async work => {
      const head = await ownDashboard(work, principal, params.dashboardId);
      await selection.removeProducts(work, head.id, [...new Set(body.productIds)]);
      return { selected: (await selection.productIdsOf(work, head.id)).length };
    }),
  );

/** Retailers and products of a dashboard (product.md §7.3). */
export const selectionCalls = (services: Services): Implementation[] =>
  [retailerList, chooseRetailers, productList, addToDashboard, removeFromDashboard].map(make => make(services));
