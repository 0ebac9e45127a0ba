import { PricingPage } from '../../../views/pages/pricing/PricingPage.tsx';
import { plansV2 } from '../../contract/calls/main/accounts/plans.ts';
import { subscriptionOfUser, subscriptionPlanById } from '../../contract/calls/main/accounts/subscription.ts';
import { ownTeam } from '../../contract/calls/main/accounts/team.ts';
import type { PackageOffer } from '../../contract/entities/account.ts';
import type { SubscriptionPlan } from '../../contract/entities/plan.ts';
import { type PaymentPeriod, parsePeriod } from '../../domain/accounts/packages.ts';
import { languageId } from '../../domain/languages.ts';
import { paths, patterns } from '../../domain/paths.shared.ts';
import type { PageRequest } from '../../http/pages/page-request.ts';
import { pageReply, type Reply } from '../../http/reply.ts';
import { open, type Route } from '../../http/route.ts';
import { page } from '../../rendering/page.ts';
import { orEnd } from '../shared/outcomes/failure.ts';
import { type Beginning, namedTrial } from '../shared/plan/beginning.ts';
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

const beginningText = ({ t, signedIn }: PageRequest, beginning: Beginning, offers: readonly PackageOffer[]): string => {
  if (signedIn || beginning.trialDays === null) return '';
  if (beginning.trialDays === 0) return t('pricing:beginsFree');
  const trial = namedTrial(beginning, offers);
  return trial ? t('pricing:beginsTrial', trial) : '';
};

/** How many months a year costs, where that is the same whole number for all that cost something. */
const yearText = ({ t }: PageRequest, offers: readonly PackageOffer[]): string => {
  const paid = offers.filter(({ monthPrice }) => monthPrice > 0);
  const [months, ...others] = new Set(paid.map(({ monthPrice, yearPrice }) => yearPrice / monthPrice));
  return months !== undefined && others.length === 0 && Number.isInteger(months)
    ? t('pricing:yearCosts', { count: months })
    : '';
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
      beginning: beginningText(request, beginning, orEnd(offers)),
      yearCosts: yearText(request, orEnd(offers)),
    };
    return pageReply(page(request.t('pricing:title'), PricingPage, props));
  };

/** /pricing (docs/product.md §2): the packages, public. */
export const pricingRoutes = (beginning: Beginning): Route[] => [open.get(patterns.pricing, pricing(beginning))];
