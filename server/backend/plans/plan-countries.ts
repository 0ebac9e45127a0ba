import { conflict, invalid, notFound, planOver } from '../problems/problem.ts';
import { addPlanCountry, dropPlanCountry, type Plan, planCountryIds } from '../records/accounts/plans.ts';
import { hasDashboardIn } from '../records/accounts/subscriptions.ts';
import { type Country, countriesById, countriesWithShops } from '../records/catalogue-reads/places.ts';
import type { Records } from '../records/schema.ts';

/**
 * Countries in which a dashboard of the plan can be made: those of the plan and, as long as its limit allows more,
 * those with shops; the first dashboard in a country adds it to the plan.
 */
export const countriesOfPlan = async (records: Records, plan: Plan): Promise<Country[]> => {
  const taken = await planCountryIds(records, plan.id);
  const hasRoom = taken.length < plan.limits.countries;
  const open = hasRoom ? (await countriesWithShops(records)).map(country => country.id) : [];
  return countriesById(records, [...new Set([...taken, ...open])]);
};

/**
 * Adds a country to the plan for a new dashboard. Throws a 400 if it has no data, and `plan is over` if the limit is
 * reached.
 */
export const takeCountry = async (records: Records, plan: Plan, countryId: number): Promise<void> => {
  const taken = await planCountryIds(records, plan.id);
  if (taken.includes(countryId)) return;
  const open = await countriesWithShops(records);
  if (!open.some(country => country.id === countryId)) throw invalid({ countryId: 'has no data here' });
  if (taken.length >= plan.limits.countries) throw planOver();
  await addPlanCountry(records, plan.id, countryId);
};

/** Removes a country from the plan. Throws a 404 if the plan does not have it, a 409 if it still has dashboards. */
export const dropCountry = async (records: Records, plan: Plan, countryId: number): Promise<void> => {
  if (!(await planCountryIds(records, plan.id)).includes(countryId)) throw notFound('Country');
  if (await hasDashboardIn(records, plan.id, countryId))
    throw conflict('country_in_use', 'A dashboard of the plan is about this country');
  await dropPlanCountry(records, plan.id, countryId);
};
