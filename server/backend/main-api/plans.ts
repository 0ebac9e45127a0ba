import { planCountries, planList, plansV2 } from '../../contract/calls/main/plans.ts';
import { type Implementation, implement, implementOpen } from '../api/implement.ts';
import { notFound } from '../api/problem.ts';
import { countriesOfPlan } from '../plans/plan-countries.ts';
import { allPackages, findPlan, plansOfTeam } from '../records/plans.ts';
import { textColumns } from '../records/reference.ts';
import type { Services } from '../services.ts';
import { countryWire } from './wire.ts';

const listCall = ({ records }: Services): Implementation =>
  implement(planList, async ({ principal }) => {
    const plans = await plansOfTeam(records, principal.teamId);
    return plans.map(({ id, name, packageId }) => ({ planId: id, name, packageId }));
  });

const countriesCall = ({ records }: Services): Implementation =>
  implement(planCountries, async ({ principal, params, languageId }) => {
    const plan = await findPlan(records, principal.teamId, params.planId);
    if (!plan) throw notFound('Plan');
    const countries = await countriesOfPlan(records, plan);
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
  offersCall(services),
];
