import { countProductsOfPlan, countRetailersOfPlan, type Plan } from '../records/plans.ts';
import type { Records } from '../records/schema.ts';

/** Limits of a plan with what its dashboards of one country use of them (product.md §3, configuracionPlan). */
export const limitsInCountry = async (records: Records, { id, limits }: Plan, countryId: number) => ({
  countryId,
  configuracionPlan: [
    { type: 'products', max: limits.products, used: await countProductsOfPlan(records, id, countryId) },
    { type: 'retailers', max: limits.retailers, used: await countRetailersOfPlan(records, id, countryId) },
  ],
});
