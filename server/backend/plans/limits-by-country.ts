import { countProductsOfPlan, countRetailersOfPlan, type Plan } from '../records/accounts/plans.ts';
import type { Records } from '../records/schema.ts';

const counts = { products: countProductsOfPlan, retailers: countRetailersOfPlan } as const;

const loadSetting = async (records: Records, { id, limits }: Plan, countryId: number, type: keyof typeof counts) => {
  const [used, whole] = [await counts[type](records, id, countryId), await counts[type](records, id)];
  return { type, max: limits[type], used, elsewhere: Math.max(0, whole - used) };
};

/** Limits of a plan with what its dashboards of one country use of them (docs/product.md §3, configuracionPlan). */
export const limitsInCountry = async (records: Records, plan: Plan, countryId: number) => ({
  countryId,
  configuracionPlan: [
    await loadSetting(records, plan, countryId, 'products'),
    await loadSetting(records, plan, countryId, 'retailers'),
  ],
});
