import type { Principal } from '../accounts/principal.ts';
import { notFound, planOver } from '../problems/problem.ts';
import { countProductsOfPlan, countRetailersOfPlan, findPlan } from '../records/accounts/plans.ts';
import type { DashboardHead } from '../records/dashboards/dashboards.ts';
import { countProducts, countRetailers } from '../records/dashboards/selection.ts';
import type { Records } from '../records/schema.ts';

const ofPlan = { products: countProductsOfPlan, retailers: countRetailersOfPlan } as const;
const ofDashboard = { products: countProducts, retailers: countRetailers } as const;

/**
 * Changes the content of a dashboard, within the caller's transaction. Throws `plan is over` if the plan, over all of
 * its dashboards, then exceeds its limit, which undoes the change. Reductions are never refused, so that a plan that
 * became smaller can be reduced step by step.
 */
export const withinLimit = async (
  work: Records,
  principal: Principal,
  head: DashboardHead,
  what: keyof typeof ofPlan,
  change: () => Promise<void>,
): Promise<void> => {
  const plan = await findPlan(work, principal.teamId, head.planId);
  if (!plan) throw notFound('Plan');
  const held = async () => [await ofPlan[what](work, plan.id), await ofDashboard[what](work, head.id)] as const;
  const [planBefore, before] = await held();
  await change();
  const [planAfter, after] = await held();
  const grew = planAfter > planBefore || after > before;
  if (grew && planAfter > plan.limits[what]) throw planOver();
};

/**
 * Fills a new dashboard with a copy, within the caller's transaction. Throws `plan is over` if the plan has ended or
 * would exceed its limits.
 */
export const copyWithinLimits = (
  work: Records,
  principal: Principal,
  made: DashboardHead,
  copy: () => Promise<void>,
): Promise<void> =>
  withinLimit(work, principal, made, 'products', () => withinLimit(work, principal, made, 'retailers', copy));
