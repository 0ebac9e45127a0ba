import { type CoverageList, CoveragePage } from '../../../views/pages/plan/CoveragePage.tsx';
import * as coverage from '../../contract/calls/main/accounts/plan-coverage.ts';
import { basicLimits, removePlanCountries } from '../../contract/calls/main/accounts/plan-details.ts';
import { planCountries } from '../../contract/calls/main/accounts/plans.ts';
import { subscriptionOfUser } from '../../contract/calls/main/accounts/subscription.ts';
import { ownTeam } from '../../contract/calls/main/accounts/team.ts';
import { dashboardList } from '../../contract/calls/main/dashboards/dashboards.ts';
import type { CountryLimits } from '../../contract/entities/plan.ts';
import { countryInSentence } from '../../domain/country-names.ts';
import { paths } from '../../domain/paths.shared.ts';
import type { PageRequest } from '../../http/pages/page-request.ts';
import { endWith, pageReply, type Reply, redirectTo } from '../../http/reply.ts';
import { page } from '../../rendering/page.ts';
import { allOk } from '../../upstream/outcome.ts';
import { type Refusal, refusalCode, unsent } from '../shared/forms/form-refusal.ts';
import { refusedChange } from '../shared/forms/refused-change.ts';
import { idParameter, orEnd } from '../shared/outcomes/failure.ts';
import { countText, usageBar } from '../shared/plan/plan-words.ts';

/** docs/product.md §9: the plan's cities are requested with limit 2000, page 1. */
const citiesAtOnce = { limit: 2000, page: 1 };

const load = async (request: PageRequest, countryId: number) => {
  const [subscription, team, listed] = await Promise.all([
    request.call(subscriptionOfUser, {}),
    request.call(ownTeam, {}),
    request.call(dashboardList, {}),
  ]);
  const { planId } = orEnd(subscription);
  const params = { planId };
  const query = { countryId };
  const [limits, countries, regions, cities, shops, retailers, analyses] = orEnd(
    allOk([
      ...(await Promise.all([
        request.call(basicLimits, { params: { planId, countryId } }),
        request.call(planCountries, { params }),
        request.call(coverage.planRegions, { params, query }),
        request.call(coverage.planCities, { params, query: { ...query, ...citiesAtOnce } }),
        request.call(coverage.planShops, { params, query }),
        request.call(coverage.planRetailers, { params, query }),
        request.call(coverage.planAnalysis, { params }),
      ])),
    ]),
  );
  const country = countries.find(one => one.countryId === countryId) ?? endWith('notFound');
  const canManage = team.kind === 'ok' && team.value.canManage;
  const watching = listed.kind === 'ok' ? listed.value.filter(one => one.countryCode === country.code) : [];
  return { planId, canManage, watching, limits, country, regions, cities, shops, retailers, analyses };
};
type Loaded = Awaited<ReturnType<typeof load>>;

/** Bars of the limits that have texts. */
const presentBars = (request: PageRequest, { configuracionPlan }: CountryLimits) =>
  configuracionPlan.flatMap(({ type, used, max, elsewhere = 0 }) => {
    if (type !== 'products' && type !== 'retailers') return [];
    // All countries share the limit: what is left is what all of them leave.
    const bar = usageBar(request, `limit-${type}`, request.t(`plan:${type}`), used + elsewhere, max);
    const values = { used: countText(request, used), elsewhere: countText(request, elsewhere) };
    return [{ ...bar, whole: elsewhere > 0 ? request.t('plan:usedHere', values) : null }];
  });

type Place = { id: number; name: string; hasProducts: boolean };

const presentLists = (
  request: PageRequest,
  { regions, cities, shops, retailers, analyses }: Loaded,
): CoverageList[] => {
  const { t } = request;
  const count = (many: number) => countText(request, many);
  const places = (all: readonly Place[]) =>
    all.map(({ id, name, hasProducts }) => ({ id, name, note: hasProducts ? null : t('plan:noPrices') }));
  const cut = (shown: number, total: number) =>
    shown < total ? t('plan:coverageFirst', { count: count(shown), total: count(total) }) : null;
  const whole = (id: string, title: string, entries: CoverageList['entries'], total = entries.length) => ({
    id,
    title,
    entries,
    count: count(total),
    cut: cut(entries.length, total),
  });
  const used = analyses.map(({ id, name, active }) => ({ id, name, note: active ? t('plan:analysisOn') : null }));
  const stores = shops.shops.map(shop => ({
    ...shop,
    name: [shop.name, shop.retailerName].filter(Boolean).join(', '),
  }));
  return [
    whole('analyses', t('plan:coverageAnalyses'), used),
    whole(
      'retailers',
      t('plan:coverageRetailers'),
      retailers.map(({ id, name }) => ({ id, name, note: null })),
    ),
    whole('regions', t('plan:coverageRegions'), places(regions)),
    whole('cities', t('plan:coverageCities'), places(cities.cities), cities.total),
    whole('shops', t('plan:coverageShops'), places(stores), shops.total),
  ];
};

/** The country can be taken out of the plan if no dashboard watches it; those that do are named. */
const presentRemoval = (
  { t, basePath }: PageRequest,
  { canManage, watching, country: { countryId } }: Loaded,
  country: string,
) =>
  canManage
    ? {
        action: paths.planCountryRemove(countryId),
        text: t('plan:removeCountryText', { country }),
        label: t('plan:removeCountry', { country }),
        first: t('plan:watchedFirst', { count: watching.length }),
        watching: watching.map(({ id, name, status }) => ({
          id,
          name,
          href: basePath + (status === 'active' ? paths.dashboard(id) : paths.setup(id)),
        })),
      }
    : null;

/** /team/plan/countries/:countryId: what the plan covers of a market. */
export const showCoverage = async (request: PageRequest, { status, problem }: Refusal = unsent): Promise<Reply> => {
  const loaded = await load(request, idParameter(request.params.countryId));
  const { t } = request;
  const country = countryInSentence(loaded.country.name, request.lang);
  const title = t('plan:coverageTitle', { country });
  const props = {
    country: loaded.country.name,
    title,
    removal: presentRemoval(request, loaded, country),
    lead: t('plan:coverageLead', {
      retailers: countText(request, loaded.retailers.length),
      shops: countText(request, loaded.shops.total),
      cities: countText(request, loaded.cities.total),
      regions: countText(request, loaded.regions.length),
    }),
    limits: presentBars(request, loaded.limits),
    lists: presentLists(request, loaded),
    problem,
  };
  return pageReply(page(title, CoveragePage, props), status);
};

const inUse = ({ t, lang }: PageRequest, name: string): Refusal => ({
  status: 409,
  errors: [],
  problem: { title: t('forms:refused'), text: t('plan:countryInUse', { country: countryInSentence(name, lang) }) },
});

/** Removes the country from the plan, if it has no dashboard. */
export const removeCountry = async (request: PageRequest): Promise<Reply> => {
  const countryId = idParameter(request.params.countryId);
  const { planId } = orEnd(await request.call(subscriptionOfUser, {}));
  const params = { planId };
  const countries = orEnd(await request.call(planCountries, { params }));
  const name = countries.find(one => one.countryId === countryId)?.name ?? endWith('notFound');
  const outcome = await request.call(removePlanCountries, { params, body: { countries: [countryId] } });
  if (outcome.kind === 'ok') {
    request.notify({ type: 'ok', key: 'CountryRemoved', params: { name } });
    return redirectTo(paths.teamPlan);
  }
  const isUsed = refusalCode(outcome) === 'country_in_use';
  return showCoverage(request, isUsed ? inUse(request, name) : refusedChange(request.t, outcome));
};
