import * as contract from '../../../contract/calls/main/accounts/subscription.ts';
import type { Usage } from '../../../domain/accounts/plan-usage.ts';
import { readSubscription, type SubscriptionFacts, statusLabels } from '../../../domain/accounts/subscription.ts';
import { type Implementation, implement, implementKept } from '../../api/implement.ts';
import { upgradeTo } from '../../plans/change-package.ts';
import { currentPlan, ownPlan } from '../../plans/own-plan.ts';
import { loadPlanUse } from '../../plans/plan-use.ts';
import { limitsWire, planHeadWire, priceWire, termWire } from '../../plans/plan-wire.ts';
import { setPackage } from '../../records/accounts/subscriptions.ts';
import type { Services } from '../../services.ts';
import { textsIn } from '../../words/texts-in.ts';

/** The status labels of docs/product.md §4, in a language by its id. */
const labelsIn = (languageId: number) => {
  const t = textsIn(languageId);
  return statusLabels.map(label => ({
    label,
    title: t(`planStates:${label}.title`),
    text: t(`planStates:${label}.text`),
  }));
};

const planCall = ({ records }: Services): Implementation =>
  implement(contract.subscriptionPlanById, async ({ principal, params, query }) => {
    const plan = await ownPlan(records, principal, params.planId);
    const price = priceWire(plan, query.paymentConcurrency);
    return { ...planHeadWire(plan, query.languageId), ...limitsWire(plan), ...termWire(plan), ...price };
  });

/** What a plan allows at a moment (docs/product.md §4). */
const statusWire = (facts: SubscriptionFacts, now: number) => {
  const { statusLabel, statusIcon, statusClass, daysToEndTrial, usage } = readSubscription(facts, now);
  const toShare = ({ share, state }: Usage) => ({ percentage: share, class: state });
  const { products, retailers, countries } = usage;
  const shares = { products: toShare(products), retailers: toShare(retailers), countries: toShare(countries) };
  return { statusLabel, statusIcon, statusClass, daysToEndTrial, usage: shares };
};

const userCall = ({ records, now }: Services): Implementation =>
  implement(contract.subscriptionOfUser, async ({ principal, languageId }) => {
    const plan = await currentPlan(records, principal);
    const use = await loadPlanUse(records, plan.id);
    const facts = { ...limitsWire(plan), ...use, ...termWire(plan) };
    return { ...planHeadWire(plan, languageId), ...facts, ...statusWire(facts, now().getTime()) };
  });

const checkCall = ({ records }: Services): Implementation =>
  implementKept(contract.checkSubscription, async ({ principal }) => {
    const { ended, isTrial } = await currentPlan(records, principal);
    return { state: ended ? ('ended' as const) : ('active' as const), isTrial };
  });

const labelsCall = (): Implementation =>
  implement(contract.subscriptionLabels, ({ query }) => labelsIn(query.languageId));

const upgradeCall = ({ records }: Services): Implementation =>
  implement(contract.upgradePlan, ({ principal, params: { planId, packageId } }) =>
    records.transaction().execute(async work => {
      await upgradeTo(work, await ownPlan(work, principal, planId), packageId);
      return { planId, packageId };
    }),
  );

const downgradeCall = ({ records }: Services): Implementation =>
  implement(contract.downgradePlan, ({ principal, body: { packageId } }) =>
    records.transaction().execute(async work => {
      const { id: planId } = await currentPlan(work, principal);
      await setPackage(work, planId, packageId, null);
      return { planId, packageId };
    }),
  );

/** A team's subscription, and how to change it (docs/product.md §4 and §7.5). */
export const subscriptionCalls = (services: Services): Implementation[] =>
  [planCall, userCall, checkCall, labelsCall, upgradeCall, downgradeCall].map(make => make(services));
