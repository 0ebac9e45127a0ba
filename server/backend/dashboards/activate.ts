import { conflict } from '../problems/problem.ts';
import { setDashboardStatus } from '../records/dashboards.ts';
import { whatIsSelected } from '../records/held.ts';
import type { Records } from '../records/schema.ts';

/** Makes a dashboard active; an active one stays so. Throws a 409 before it has a retailer and a product. */
export const activate = async (work: Records, dashboardId: number): Promise<void> => {
  const selected = await whatIsSelected(work, dashboardId);
  if (!selected.products || !selected.retailers) {
    throw conflict('incomplete', 'Choose at least one retailer and one product first');
  }
  await setDashboardStatus(work, dashboardId, 'active');
};
