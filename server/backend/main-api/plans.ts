import { planCountries, planList } from '../../contract/calls/main/plans.ts';
import { type Implementation, implement } from '../api/implement.ts';
import { notFound } from '../api/problem.ts';
import { countriesOfPlan } from '../plans/plan-countries.ts';
import { findPlan, plansOfTeam } from '../records/plans.ts';
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

/** Plans of the team (product.md §7.5). */
export const planCalls = (services: Services): Implementation[] => [listCall(services), countriesCall(services)];
