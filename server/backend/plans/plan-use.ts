import { countProductsOfPlan, countRetailersOfPlan, planCountryIds } from '../records/accounts/plans.ts';
import type { Records } from '../records/schema.ts';

/** What the limits of a plan count, over all of its dashboards: products and retailers once each, and countries. */
export const loadPlanUse = async (records: Records, planId: number) => ({
  totalProducts: await countProductsOfPlan(records, planId),
  totalRetailers: await countRetailersOfPlan(records, planId),
  totalCountries: (await planCountryIds(records, planId)).length,
});
