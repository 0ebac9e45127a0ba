import type { Principal } from '../accounts/principal.ts';
import { notFound } from '../problems/problem.ts';
import { type DashboardHead, findDashboard } from '../records/dashboards/dashboards.ts';
import type { Records } from '../records/schema.ts';

/** The dashboard, if the person may open it. Throws a 404 if it does not exist or is another team's. */
export const ownDashboard = async (
  records: Records,
  principal: Principal,
  dashboardId: number,
): Promise<DashboardHead> => {
  const head = await findDashboard(records, principal, dashboardId);
  if (!head) throw notFound('Dashboard');
  return head;
};
