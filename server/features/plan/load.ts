import * as details from '../../contract/calls/main/accounts/plan-details.ts';
import { planCountries, plansV2 } from '../../contract/calls/main/accounts/plans.ts';
import {
  subscriptionLabels,
  subscriptionOfUser,
  subscriptionPlanById,
} from '../../contract/calls/main/accounts/subscription.ts';
import { ownTeam } from '../../contract/calls/main/accounts/team.ts';
import type { PaymentPeriod } from '../../domain/accounts/packages.ts';
import { languageId } from '../../domain/languages.ts';
import type { PageRequest } from '../../http/pages/page-request.ts';
import { orNull } from '../../upstream/outcome.ts';
import { orEnd } from '../shared/outcomes/failure.ts';

/** The data of /team/plan: subscription and team are required, other parts are null if they fail. */
export const loadPlan = async (request: PageRequest, period: PaymentPeriod) => {
  const subscription = orEnd(await request.call(subscriptionOfUser, {}));
  const params = { planId: subscription.planId };
  const language = languageId(request.lang);
  const [team, price, info, basic, countries, steps, labels, offers] = await Promise.all([
    request.call(ownTeam, {}),
    request.call(subscriptionPlanById, { params, query: { languageId: language, paymentConcurrency: period } }),
    request.call(details.planInfoById, { params }),
    request.call(details.basicPlanInfo, {}),
    request.call(planCountries, { params }),
    request.call(details.onboardingSteps, { params }),
    request.call(subscriptionLabels, { query: { languageId: language } }),
    request.call(plansV2, { query: { languageId: language } }),
  ]);
  return {
    subscription,
    team: orEnd(team),
    price: orNull(price),
    info: orNull(info),
    basic: orNull(basic),
    countries: orNull(countries) ?? [],
    steps: orNull(steps),
    labels: orNull(labels) ?? [],
    offers: orNull(offers),
  };
};
export type LoadedPlan = Awaited<ReturnType<typeof loadPlan>>;
