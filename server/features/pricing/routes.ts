import { PricingPage } from '../../../views/pages/pricing/PricingPage.tsx';
import { plansV2 } from '../../contract/calls/main/accounts/plans.ts';
import { subscriptionOfUser, subscriptionPlanById } from '../../contract/calls/main/accounts/subscription.ts';
import { ownTeam } from '../../contract/calls/main/accounts/team.ts';
import type { SubscriptionPlan } from '../../contract/entities/plan.ts';
import { type PaymentPeriod, parsePeriod } from '../../domain/accounts/packages.ts';
import { languageId } from '../../domain/languages.ts';
import { paths, patterns } from '../../domain/paths.shared.ts';
import type { PageRequest } from '../../http/pages/page-request.ts';
import { pageReply, type Reply } from '../../http/reply.ts';
import { open, type Route } from '../../http/route.ts';
import { page } from '../../rendering/page.ts';
import { orEnd } from '../shared/outcomes/failure.ts';
import { type Own, packageCards, periodLinks, priceText } from '../shared/plan/plan-words.ts';

type OwnPlan = { own: Own; plan: SubscriptionPlan | null };

/** The plan of the signed-in person's team; null for everybody else, and if it cannot be loaded. */
const loadOwn = async (request: PageRequest, period: PaymentPeriod): Promise<OwnPlan | null> => {
  if (!request.signedIn) return null;
  const [subscription, team] = await Promise.all([request.call(subscriptionOfUser, {}), request.call(ownTeam, {})]);
  if (subscription.kind !== 'ok') return null;
  const { planId } = subscription.value;
  const query = { languageId: languageId(request.lang), paymentConcurrency: period };
  const plan = await request.call(subscriptionPlanById, { params: { planId }, query });
  const canManage = team.kind === 'ok' && team.value.canManage;
  return { own: { subscription: subscription.value, canManage }, plan: plan.kind === 'ok' ? plan.value : null };
};

const ownText = (request: PageRequest, plan: SubscriptionPlan): string => {
  const { t } = request;
  const price = priceText(request, plan.price, plan.currency);
  return t('pricing:ownPlan', { name: plan.packageName, price, period: t(`pricing:per_${plan.paymentConcurrency}`) });
};

/** Days of the trial of a new team, 0 without one; null where another API decides. */
type Beginning = { trialDays: number | null };

const beginningText = ({ t, signedIn }: PageRequest, { trialDays }: Beginning): string => {
  if (signedIn || trialDays === null) return '';
  return trialDays > 0 ? t('pricing:beginsTrial', { count: trialDays }) : t('pricing:beginsFree');
};

const pricing =
  (beginning: Beginning) =>
  async (request: PageRequest): Promise<Reply> => {
    const period = parsePeriod(request.query.get('period'));
    const [offers, known] = await Promise.all([
      request.call(plansV2, { query: { languageId: languageId(request.lang) } }),
      loadOwn(request, period),
    ]);
    const props = {
      period,
      periodLinks: periodLinks(request, paths.pricing),
      packages: packageCards(request, orEnd(offers), period, known?.own ?? null),
      own: known?.plan ? ownText(request, known.plan) : null,
      beginning: beginningText(request, beginning),
    };
    return pageReply(page(request.t('pricing:title'), PricingPage, props));
  };

/** /pricing (docs/product.md §2): the packages, public. */
export const pricingRoutes = (beginning: Beginning): Route[] => [open.get(patterns.pricing, pricing(beginning))];
