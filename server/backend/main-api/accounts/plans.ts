import * as contract from '../../../contract/calls/main/accounts/plans.ts';
import { byCountryName } from '../../../domain/country-names.ts';
import { type Implementation, implementKept, implementOpen } from '../../api/implement.ts';
import { countryWire } from '../../dashboards/head-wire.ts';
import { ownPlan } from '../../plans/own-plan.ts';
import { countriesOfPlan } from '../../plans/plan-countries.ts';
import { loadPlanUse } from '../../plans/plan-use.ts';
import { limitsWire } from '../../plans/plan-wire.ts';
import { allPackages, plansOfTeam } from '../../records/accounts/plans.ts';
import type { Services } from '../../services.ts';
import { langById, textsIn } from '../../words/texts-in.ts';

const listCall = ({ records }: Services): Implementation =>
  implementKept(contract.planList, async ({ principal }) => {
    const plans = await plansOfTeam(records, principal.teamId);
    return plans.map(({ id, name, packageId }) => ({ planId: id, name, packageId }));
  });

const limitsCall = ({ records }: Services): Implementation =>
  implementKept(contract.planLimitsById, async ({ principal, params }) =>
    limitsWire(await ownPlan(records, principal, params.planId)),
  );

const useCall = ({ records }: Services): Implementation =>
  implementKept(contract.planUseById, async ({ principal, params }) =>
    loadPlanUse(records, (await ownPlan(records, principal, params.planId)).id),
  );

const countriesCall = ({ records }: Services): Implementation =>
  implementKept(contract.planCountries, async ({ principal, params, languageId }) => {
    const plan = await ownPlan(records, principal, params.planId);
    const countries = await countriesOfPlan(records, plan);
    return byCountryName(countries, langById(languageId)).map(country => countryWire(country, languageId));
  });

/** Prices are stored in minor units; the API has whole units. */
const offersCall = ({ records }: Services): Implementation =>
  implementOpen(contract.plansV2, async ({ languageId }) => {
    const packages = await allPackages(records);
    return packages.map(found => ({
      packageId: found.id,
      name: textsIn(languageId)(`packages:${found.key}`),
      maxProducts: found.max_products,
      maxRetailers: found.max_retailers,
      maxCountries: found.max_countries,
      monthPrice: found.month_price / 100,
      yearPrice: found.year_price / 100,
      currency: found.currency,
    }));
  });

/** Plans of the team, and the packages on offer (docs/product.md §7.5). */
export const planCalls = (services: Services): Implementation[] =>
  [listCall, countriesCall, limitsCall, useCall, offersCall].map(make => make(services));
