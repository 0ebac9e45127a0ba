import { planCountries, planLimitsById, planList, plansV2, planUseById } from '../../contract/calls/main/plans.ts';
import type { Principal } from '../accounts/principal.ts';
import { type Implementation, implement, implementOpen } from '../api/implement.ts';
import { notFound } from '../api/problem.ts';
import { countriesOfPlan } from '../plans/plan-countries.ts';
import { planUseOf } from '../plans/plan-use.ts';
import { allPackages, findPlan, type Plan, plansOfTeam } from '../records/plans.ts';
import { textColumns } from '../records/reference.ts';
import type { Services } from '../services.ts';
import { countryWire } from './wire.ts';

const listCall = ({ records }: Services): Implementation =>
  implement(planList, async ({ principal }) => {
    const plans = await plansOfTeam(records, principal.teamId);
    return plans.map(({ id, name, packageId }) => ({ planId: id, name, packageId }));
  });

/** The plan, if it is the team's. Throws a 404 for another team's, as for none. */
const ownPlan = async ({ records }: Services, { teamId }: Principal, planId: number): Promise<Plan> => {
  const plan = await findPlan(records, teamId, planId);
  if (!plan) throw notFound('Plan');
  return plan;
};

const limitsCall = (services: Services): Implementation =>
  implement(planLimitsById, async ({ principal, params }) => {
    const { limits } = await ownPlan(services, principal, params.planId);
    return { maxProducts: limits.products, maxRetailers: limits.retailers, maxCountries: limits.countries };
  });

const useCall = (services: Services): Implementation =>
  implement(planUseById, async ({ principal, params }) =>
    planUseOf(services.records, (await ownPlan(services, principal, params.planId)).id),
  );

const countriesCall = (services: Services): Implementation =>
  implement(planCountries, async ({ principal, params, languageId }) => {
    const plan = await ownPlan(services, principal, params.planId);
    const countries = await countriesOfPlan(services.records, plan);
    return countries.map(country => countryWire(country, languageId));
  });

/** Prices are kept in minor units; the wire has whole ones. */
const offersCall = ({ records }: Services): Implementation =>
  implementOpen(plansV2, async ({ languageId }) => {
    const packages = await allPackages(records);
    return packages.map(found => ({
      packageId: found.id,
      name: found[textColumns(languageId).name],
      maxProducts: found.max_products,
      maxRetailers: found.max_retailers,
      maxCountries: found.max_countries,
      monthPrice: found.month_price / 100,
      yearPrice: found.year_price / 100,
      currency: found.currency,
    }));
  });

/** Plans of the team, and the packages on offer (product.md §7.5). */
export const planCalls = (services: Services): Implementation[] => [
  listCall(services),
  countriesCall(services),
  limitsCall(services),
  useCall(services),
  offersCall(services),
];
