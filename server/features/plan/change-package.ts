import { ChangePackagePage } from '../../../views/pages/plan/ChangePackagePage.tsx';
import { DowngradePage } from '../../../views/pages/plan/DowngradePage.tsx';
import { basicPlanInfo } from '../../contract/calls/main/accounts/plan-details.ts';
import { planCountries, plansV2 } from '../../contract/calls/main/accounts/plans.ts';
import { downgradePlan, subscriptionOfUser, upgradePlan } from '../../contract/calls/main/accounts/subscription.ts';
import { ownTeam } from '../../contract/calls/main/accounts/team.ts';
import { dashboardList } from '../../contract/calls/main/dashboards/dashboards.ts';
import type { PackageOffer } from '../../contract/entities/account.ts';
import type { UserSubscription } from '../../contract/entities/plan.ts';
import { freePackageId, measureOverhang, type PaymentPeriod, parsePeriod } from '../../domain/accounts/packages.ts';
import { languageId, listWords } from '../../domain/languages.ts';
import { paths, withQuery } from '../../domain/paths.shared.ts';
import type { PageRequest } from '../../http/pages/page-request.ts';
import { endWith, pageReply, type Reply, redirectTo } from '../../http/reply.ts';
import { page } from '../../rendering/page.ts';
import { allOk, orNull } from '../../upstream/outcome.ts';
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
  const current = offers.find(offer => offer.packageId === subscription.packageId);
  const wanted = offers.find(offer => offer.packageId === packageId) ?? endWith('notFound');
  if (!team.canManage) return endWith('forbidden');
  return { subscription, current, wanted };
};

type Loaded = Awaited<ReturnType<typeof load>>;

/** The chosen payment period: from the address, and from the form. */
const chosenPeriod = ({ form, query }: PageRequest): PaymentPeriod =>
  parsePeriod(form.get('period') ?? query.get('period'));

/** What both packages cost; nothing where the present one is not offered any more. */
const priceRow = (request: PageRequest, { current, wanted }: Loaded) => {
  if (!current) return [];
  const isYear = chosenPeriod(request) === 'year';
  const price = ({ yearPrice, monthPrice, currency }: PackageOffer) =>
    priceText(request, isYear ? yearPrice : monthPrice, currency);
  const name = request.t(isYear ? 'plan:priceYear' : 'plan:priceMonth');
  return [{ name, used: '', now: price(current), after: price(wanted), isOver: false }];
};

const limitRows = (request: PageRequest, loaded: Loaded) => {
  const { subscription, wanted } = loaded;
  const row = (name: string, used: number, now: number, after: number) => ({
    name,
    used: countText(request, used),
    now: countText(request, now),
    after: countText(request, after),
    isOver: used > after,
  });
  return [
    row(request.t('plan:products'), subscription.totalProducts, subscription.maxProducts, wanted.maxProducts),
    row(request.t('plan:retailers'), subscription.totalRetailers, subscription.maxRetailers, wanted.maxRetailers),
    row(request.t('plan:countries'), subscription.totalCountries, subscription.maxCountries, wanted.maxCountries),
    ...priceRow(request, loaded),
  ];
};

/** The plan's page with the chosen period. */
const planPath = (request: PageRequest): string =>
  withQuery(paths.teamPlan, new URLSearchParams({ period: chosenPeriod(request) }));

const presentCost = (request: PageRequest, offer: PackageOffer): string => {
  const period = chosenPeriod(request);
  const price = priceText(request, period === 'year' ? offer.yearPrice : offer.monthPrice, offer.currency);
  return request.t('plan:upgradeLead', { name: offer.name, price, period: request.t(`pricing:per_${period}`) });
};

/** That it holds less than the present package, of which the table says how much; '' where it does not. */
const stepDown = ({ t }: PageRequest, { subscription, wanted }: Loaded): string =>
  (['maxProducts', 'maxRetailers', 'maxCountries'] as const).some(limit => wanted[limit] < subscription[limit])
    ? t('plan:upgradeSmaller', { current: subscription.packageName })
    : '';

/** Whether the plan has the package, and needs no renewal. */
const isHeld = ({ now }: PageRequest, { subscription, wanted }: Loaded): boolean =>
  subscription.packageId === wanted.packageId && !isToRenew(subscription, now);

const alreadyHeld = (request: PageRequest, { name }: PackageOffer): Reply => {
  request.notify({ type: 'info', key: 'HasPackage', params: { name } });
  return redirectTo(planPath(request));
};

/** How many countries have to leave the plan, each of them with the dashboards that keep it there, where they are known. */
const countriesFirst = async (request: PageRequest, { planId }: UserSubscription, over: number) => {
  if (over <= 0) return null;
  const { t, basePath } = request;
  const [basic, known, listed] = await Promise.all([
    request.call(basicPlanInfo, {}),
    request.call(planCountries, { params: { planId } }),
    request.call(dashboardList, {}),
  ]);
  const dashboards = orNull(listed);
  const held = new Set(orNull(basic)?.selectedCountries.map(({ countryId }) => countryId));
  const countries = (orNull(known) ?? []).flatMap(({ countryId: id, name, code }) => {
    if (!held.has(id)) return [];
    const holds = dashboards
      ? t('plan:countryDashboards', { count: dashboards.filter(({ countryCode }) => countryCode === code).length })
      : '';
    return [{ id, name, href: basePath + paths.planCountry(id), holds }];
  });
  return countries.length > 0 ? { text: t('plan:countriesFirst', { count: over }), countries } : null;
};

/** What of the plan does not fit into a package, and the way to make it fit; null where all of it does. */
const presentTooSmall = async (request: PageRequest, { subscription, wanted }: Loaded) => {
  const { t, lang } = request;
  const over = measureOverhang(subscription, wanted);
  const words = overWords(request, over);
  if (words.length === 0) return null;
  const held = heldWords(request, over);
  const chosen = [...(over.products > 0 ? [held.products] : []), ...(over.retailers > 0 ? [held.retailers] : [])];
  return {
    title: t('plan:tooSmall', { list: words.join(', ') }),
    text: chosen.length > 0 ? t('plan:firstRemove', { list: listWords(lang, chosen) }) : t('plan:countryCanGo'),
    countries: await countriesFirst(request, subscription, over.countries),
  };
};

/** The confirmation before a package is taken. */
const showUpgrade = async (request: PageRequest, { status, problem }: Refusal = unsent): Promise<Reply> => {
  const packageId = idParameter(request.params.packageId);
  if (packageId === freePackageId) return redirectTo(paths.downgrade);
  const loaded = await load(request, packageId);
  const { wanted, subscription } = loaded;
  if (isHeld(request, loaded)) return alreadyHeld(request, wanted);
  const { t } = request;
  const tooSmall = await presentTooSmall(request, loaded);
  const title = t(tooSmall ? 'plan:whatIsTooMuch' : 'plan:upgradeTitle', { name: wanted.name });
  const props = {
    title,
    packageId,
    period: chosenPeriod(request),
    name: wanted.name,
    lead: [presentCost(request, wanted), tooSmall ? '' : stepDown(request, loaded)].filter(Boolean).join(' '),
    current: subscription.packageName,
    limits: limitRows(request, loaded),
    tooSmall,
    problem,
  };
  return pageReply(page(title, ChangePackagePage, props), status);
};

export const askUpgrade = (request: PageRequest): Promise<Reply> => showUpgrade(request);

const refusedTooSmall = ({ t }: PageRequest): Refusal => ({
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
    return showUpgrade(request, isTooSmall ? refusedTooSmall(request) : refusedChange(request.t, outcome));
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
  const [loaded, dashboards] = await Promise.all([load(request, freePackageId), loadDashboards(request)]);
  const { wanted, subscription } = loaded;
  const over = overWords(request, measureOverhang(subscription, wanted));
  const limits = limitRows(request, loaded);
  const props = { name: wanted.name, current: subscription.packageName, limits, over, dashboards, problem };
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
