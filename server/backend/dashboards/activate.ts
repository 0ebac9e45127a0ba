import { conflict } from '../problems/problem.ts';
import { setDashboardStatus } from '../records/dashboards/dashboards.ts';
import { whatIsSelected } from '../records/dashboards/held.ts';
import type { Records } from '../records/schema.ts';

/** Activates a dashboard; an active one stays active. Throws a 409 if it has no retailer or no product. */
export const activate = async (work: Records, dashboardId: number): Promise<void> => {
  const selected = await whatIsSelected(work, dashboardId);
  if (!selected.products || !selected.retailers) {
    throw conflict('incomplete', 'Choose at least one retailer and one product first');
  }
  await setDashboardStatus(work, dashboardId, 'active');
};
