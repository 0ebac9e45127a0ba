import { ChangePackagePage } from '../../../views/pages/plan/ChangePackagePage.tsx';
import { DowngradePage } from '../../../views/pages/plan/DowngradePage.tsx';
import { plansV2 } from '../../contract/calls/main/accounts/plans.ts';
import { downgradePlan, subscriptionOfUser, upgradePlan } from '../../contract/calls/main/accounts/subscription.ts';
import { ownTeam } from '../../contract/calls/main/accounts/team.ts';
import { dashboardList } from '../../contract/calls/main/dashboards/dashboards.ts';
import type { PackageOffer } from '../../contract/entities/account.ts';
import { freePackageId, measureOverhang, type PaymentPeriod, parsePeriod } from '../../domain/accounts/packages.ts';
import { languageId } from '../../domain/languages.ts';
import { paths, withQuery } from '../../domain/paths.shared.ts';
import type { PageRequest } from '../../http/pages/page-request.ts';
import { endWith, pageReply, type Reply, redirectTo } from '../../http/reply.ts';
import { page } from '../../rendering/page.ts';
import { allOk } from '../../upstream/outcome.ts';
import { type Refusal, refusalCode, unsent } from '../shared/forms/form-refusal.ts';
import { refusedChange } from '../shared/forms/refused-change.ts';
import { idParameter, orEnd } from '../shared/outcomes/failure.ts';
import { countText, heldWords, isToRenew, overWords, priceText } from '../shared/plan/plan-words.ts';

/**
 * The plan, and the package that it is to get. Ends with a 404 for a package that is not offered, a 403 for people who
 * do not manage the plan.
 */
const load = async (request: PageRequest, packageId: number) => {
  const [subscription, offers, team] = orEnd(
    allOk([
      ...(await Promise.all([
        request.call(subscriptionOfUser, {}),
        request.call(plansV2, { query: { languageId: languageId(request.lang) } }),
        request.call(ownTeam, {}),
      ])),
    ]),
  );
  const wanted = offers.find(offer => offer.packageId === packageId) ?? endWith('notFound');
  if (!team.canManage) return endWith('forbidden');
  return { subscription, wanted };
};

type Loaded = Awaited<ReturnType<typeof load>>;

const limitRows = (request: PageRequest, { subscription, wanted }: Loaded) => {
  const row = (name: string, now: number, after: number) => ({
    name,
    now: countText(request, now),
    after: countText(request, after),
  });
  return [
    row(request.t('plan:products'), subscription.maxProducts, wanted.maxProducts),
    row(request.t('plan:retailers'), subscription.maxRetailers, wanted.maxRetailers),
    row(request.t('plan:countries'), subscription.maxCountries, wanted.maxCountries),
  ];
};

/** The chosen payment period: from the address, and from the form. */
const chosenPeriod = ({ form, query }: PageRequest): PaymentPeriod =>
  parsePeriod(form.get('period') ?? query.get('period'));

/** The plan's page with the chosen period. */
const planPath = (request: PageRequest): string =>
  withQuery(paths.teamPlan, new URLSearchParams({ period: chosenPeriod(request) }));

const presentCost = (request: PageRequest, offer: PackageOffer): string => {
  const period = chosenPeriod(request);
  const price = priceText(request, period === 'year' ? offer.yearPrice : offer.monthPrice, offer.currency);
  return request.t('plan:upgradeLead', { name: offer.name, price, period: request.t(`pricing:per_${period}`) });
};

/** Whether the plan has the package, and needs no renewal. */
const isHeld = ({ now }: PageRequest, { subscription, wanted }: Loaded): boolean =>
  subscription.packageId === wanted.packageId && !isToRenew(subscription, now);

const alreadyHeld = (request: PageRequest, { name }: PackageOffer): Reply => {
  request.notify({ type: 'info', key: 'HasPackage', params: { name } });
  return redirectTo(planPath(request));
};

/** The confirmation before a package is taken. */
const showUpgrade = async (request: PageRequest, { status, problem }: Refusal = unsent): Promise<Reply> => {
  const packageId = idParameter(request.params.packageId);
  if (packageId === freePackageId) return redirectTo(paths.downgrade);
  const loaded = await load(request, packageId);
  const { wanted, subscription } = loaded;
  if (isHeld(request, loaded)) return alreadyHeld(request, wanted);
  const over = overWords(request, measureOverhang(subscription, wanted));
  const props = {
    packageId,
    period: chosenPeriod(request),
    name: wanted.name,
    lead: presentCost(request, wanted),
    current: subscription.packageName,
    limits: limitRows(request, loaded),
    tooSmall: over.length > 0 ? `${over.join(', ')}. ${request.t('plan:refusedTooSmallText')}` : null,
    problem,
  };
  return pageReply(page(request.t('plan:upgradeTitle', { name: wanted.name }), ChangePackagePage, props), status);
};

export const askUpgrade = (request: PageRequest): Promise<Reply> => showUpgrade(request);

const tooSmall = ({ t }: PageRequest): Refusal => ({
  status: 409,
  errors: [],
  problem: { title: t('plan:refusedTooSmall'), text: t('plan:refusedTooSmallText') },
});

/** Takes a package. The upstream's call is a GET that acts (docs/product.md §7.5): it is sent once, from a POST. */
export const upgrade = async (request: PageRequest): Promise<Reply> => {
  const packageId = idParameter(request.params.packageId);
  const loaded = await load(request, packageId);
  const { subscription, wanted } = loaded;
  if (isHeld(request, loaded)) return alreadyHeld(request, wanted);
  const outcome = await request.call(upgradePlan, { params: { planId: subscription.planId, packageId } });
  if (outcome.kind !== 'ok') {
    const isTooSmall = refusalCode(outcome) === 'too_small';
    return showUpgrade(request, isTooSmall ? tooSmall(request) : refusedChange(request.t, outcome));
  }
  request.notify({ type: 'ok', key: 'PackageChanged', params: { name: wanted.name } });
  return redirectTo(planPath(request));
};

const loadDashboards = async (request: PageRequest) => {
  const all = await request.call(dashboardList, {});
  if (all.kind !== 'ok') return [];
  return all.value.map(({ id, name, totalProducts, totalRetailers }) => ({
    id,
    name,
    holds: request.t('plan:dashboardHolds', heldWords(request, { products: totalProducts, retailers: totalRetailers })),
  }));
};

/** The confirmation before returning to the free package, with what would exceed it. */
const showDowngrade = async (request: PageRequest, { status, problem }: Refusal = unsent): Promise<Reply> => {
  const [{ wanted, subscription }, dashboards] = await Promise.all([
    load(request, freePackageId),
    loadDashboards(request),
  ]);
  const over = overWords(request, measureOverhang(subscription, wanted));
  const props = { name: wanted.name, over, dashboards, problem };
  return pageReply(page(request.t('plan:downgradeTitle', { name: wanted.name }), DowngradePage, props), status);
};

export const askDowngrade = (request: PageRequest): Promise<Reply> => showDowngrade(request);

/** Returns to the free package: PUT {packageId: 1} (docs/product.md §4, §7.5). */
export const downgrade = async (request: PageRequest): Promise<Reply> => {
  const { wanted } = await load(request, freePackageId);
  const outcome = await request.call(downgradePlan, { body: { packageId: freePackageId } });
  if (outcome.kind !== 'ok') return showDowngrade(request, refusedChange(request.t, outcome));
  request.notify({ type: 'ok', key: 'PackageChanged', params: { name: wanted.name } });
  return redirectTo(paths.teamPlan);
};
