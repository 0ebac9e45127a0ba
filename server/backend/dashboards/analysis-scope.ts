import type { Principal } from '../accounts/principal.ts';
import type { DashboardHead } from '../records/dashboards/dashboards.ts';
import { countRetailersOfCountry, loadProductIds, loadRetailerIds } from '../records/dashboards/selection.ts';
import type { Records } from '../records/schema.ts';
import { ownDashboard } from './own-dashboard.ts';

/** What the analyses of a dashboard cover; `retailersInCountry`: how many it could have chosen. */
export type Scope = {
  countryId: number;
  productIds: readonly number[];
  retailerIds: readonly number[];
  retailersInCountry: number;
};

/** A dashboard of the person's team with the scope of its analyses. Throws a 404 for another team's. */
export const analysisScope = async (
  records: Records,
  principal: Principal,
  dashboardId: number,
): Promise<{ head: DashboardHead; scope: Scope }> => {
  const head = await ownDashboard(records, principal, dashboardId);
  const productIds = await loadProductIds(records, head.id);
  const retailerIds = await loadRetailerIds(records, head.id);
  const retailersInCountry = await countRetailersOfCountry(records, head.countryId);
  return { head, scope: { countryId: head.countryId, productIds, retailerIds, retailersInCountry } };
};
