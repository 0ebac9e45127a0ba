import { dashboardsOfPlan } from '../records/accounts/subscriptions.ts';
import type { Records } from '../records/schema.ts';

/** The steps from a new team to its first analysis; they continue in the newest dashboard that is not complete. */
export const loadOnboarding = async (records: Records, planId: number) => {
  const dashboards = await dashboardsOfPlan(records, planId);
  const dashboardId = dashboards.find(one => one.status === 'draft')?.id ?? null;
  const done = {
    dashboard: dashboards.length > 0,
    retailers: dashboards.some(one => Number(one.retailers) > 0),
    products: dashboards.some(one => Number(one.products) > 0),
    analysis: dashboards.some(one => one.status === 'active'),
  };
  return Object.entries(done).map(([step, isDone]) => ({
    step,
    done: isDone,
    dashboardId: isDone ? null : dashboardId,
  }));
};
