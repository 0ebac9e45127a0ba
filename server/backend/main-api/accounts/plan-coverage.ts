import * as contract from '../../../contract/calls/main/accounts/plan-coverage.ts';
import type { Principal } from '../../accounts/principal.ts';
import { type Implementation, implementKept } from '../../api/implement.ts';
import * as coverage from '../../plans/coverage.ts';
import { ownPlan } from '../../plans/own-plan.ts';
import { analysesOfPlan } from '../../records/accounts/subscriptions.ts';
import type { Services } from '../../services.ts';
import { analysisIn } from '../../words/analysis-in.ts';

type CoverageInput = { principal: Principal; params: { planId: number }; query: { countryId?: number | undefined } };
type Paging = { page: number; limit: number };

const takePage = <T>(all: readonly T[], { page, limit }: Paging) => ({
  data: all.slice((page - 1) * limit, page * limit),
  page,
  limit,
  total: all.length,
});

const analysisCall = ({ records }: Services): Implementation =>
  implementKept(contract.planAnalysis, async ({ principal, params, languageId }) => {
    const plan = await ownPlan(records, principal, params.planId);
    return (await analysesOfPlan(records, plan.id)).map(analysisIn(languageId));
  });

/** What a plan covers of the market (docs/product.md §7.5). */
export const planCoverageCalls = (services: Services): Implementation[] => {
  const { records } = services;
  const countries = async ({ principal, params, query }: CoverageInput): Promise<number[]> =>
    coverage.coveredCountries(records, await ownPlan(records, principal, params.planId), query.countryId);
  return [
    implementKept(contract.planRegions, async input => coverage.coveredRegions(records, await countries(input))),
    implementKept(contract.planCities, async input =>
      takePage(await coverage.coveredCities(records, await countries(input)), input.query),
    ),
    implementKept(contract.planShops, async input =>
      takePage(await coverage.coveredShops(records, await countries(input)), input.query),
    ),
    implementKept(contract.planRetailers, async input => coverage.coveredRetailers(records, await countries(input))),
    analysisCall(services),
  ];
};
