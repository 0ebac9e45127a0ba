import type { PlanCountriesProps } from '../../../views/pages/plan/PlanCountries.tsx';
import type { PlanPageProps } from '../../../views/pages/plan/PlanPage.tsx';
import { bounds } from '../../contract/entities/account.ts';
import type { PaymentPeriod } from '../../domain/accounts/packages.ts';
import { readSubscription, refreshTotals, shownLabel } from '../../domain/accounts/subscription.ts';
import { paths } from '../../domain/paths.shared.ts';
import type { PageRequest } from '../../http/pages/page-request.ts';
import { works } from '../shared/people/signed-in.ts';
import { presentOnboarding } from '../shared/plan/onboarding.ts';
import {
  countText,
  dayText,
  heldWords,
  packageCards,
  periodLinks,
  priceText,
  usageBars,
} from '../shared/plan/plan-words.ts';
import type { LoadedPlan } from './load.ts';

/** The input of the page's forms, to be shown again. */
export type Typed = { name?: string | undefined; countries?: readonly number[] };

/** Until when a plan runs, in words; null if it does not end. */
const termText = (request: PageRequest, { subscription }: LoadedPlan): string | null => {
  const { isTrial, expirationTrial, expirationDate } = subscription;
  const end = isTrial ? expirationTrial : expirationDate;
  if (end === null) return null;
  const day = dayText(request, end);
  if (Date.parse(end) <= request.now) return request.t('plan:ended', { day });
  return request.t(isTrial ? 'plan:trialUntil' : 'plan:until', { day });
};

const presentLead = (request: PageRequest, loaded: LoadedPlan): string => {
  const { t } = request;
  const { price, subscription, basic } = loaded;
  const named = { package: subscription.packageName };
  const paid = price && price.price > 0 ? price : null;
  const cost = paid
    ? { price: priceText(request, paid.price, paid.currency), period: t(`pricing:per_${paid.paymentConcurrency}`) }
    : null;
  return [
    cost ? t('plan:lead', { ...named, ...cost }) : t('plan:leadFree', named),
    termText(request, loaded),
    basic ? t('plan:users', { count: basic.usersAdded }) : null,
  ]
    .filter(Boolean)
    .join(' ');
};

/** The status in the upstream's words (docs/product.md §7.5, subscription labels); in ours if it has none. */
const presentStatus = (request: PageRequest, { subscription, labels }: LoadedPlan): PlanPageProps['status'] => {
  const { statusLabel: label, statusClass, daysToEndTrial, ended } = readSubscription(subscription, request.now);
  if (!label) return null;
  const statusLabel = shownLabel(label, ended);
  const count = Math.max(0, daysToEndTrial ?? 0);
  const named = labels.find(one => one.label === statusLabel)?.title;
  return { kind: statusClass, text: named ?? request.t(`plan:${statusLabel}`, { count }) };
};

const presentCountries = (request: PageRequest, loaded: LoadedPlan, typed: Typed): PlanCountriesProps | null => {
  const { t, basePath } = request;
  const { basic, countries, subscription, team } = loaded;
  if (!basic) return null;
  const known = new Map(countries.map(country => [country.countryId, country]));
  const taken = new Set(basic.selectedCountries.map(country => country.countryId));
  const holds = (id: number): string => {
    const settings = basic.limits.find(limit => limit.countryId === id)?.configuracionPlan ?? [];
    const used = (type: string) => settings.find(one => one.type === type)?.used ?? 0;
    return t('plan:countryLimits', heldWords(request, { products: used('products'), retailers: used('retailers') }));
  };
  const offered = countries.filter(country => !taken.has(country.countryId));
  const hasRoom = subscription.totalCountries < subscription.maxCountries;
  return {
    countries: [...taken].map(id => ({
      id,
      name: known.get(id)?.name ?? String(id),
      flag: known.get(id)?.image ?? null,
      holds: holds(id),
      href: basePath + paths.planCountry(id),
    })),
    offered: !team.canManage
      ? []
      : offered.map(({ countryId, name }) => ({
          value: String(countryId),
          label: name,
          checked: typed.countries?.includes(countryId) ?? false,
        })),
    closed: hasRoom ? null : t('plan:noRoom'),
  };
};

/** From this share on of what a plan holds it is named which limit is near. */
const nearly = 0.8;

/** That there is room, or how much is used of what is nearest to its limit. */
const presentTitle = (
  request: PageRequest,
  usage: PlanPageProps['usage'],
  { packageName }: LoadedPlan['subscription'],
): string => {
  const { t } = request;
  const [fullest] = usage.toSorted(
    (one, other) => other.used / Math.max(1, other.max) - one.used / Math.max(1, one.max),
  );
  if (!fullest) return t('plan:titleNone');
  if (fullest.used < nearly * fullest.max) return t('plan:titleRoom', { package: packageName });
  return fullest.state === 'error'
    ? t('plan:subscription_on_limit')
    : t('plan:title', {
        what: fullest.name.toLowerCase(),
        used: countText(request, fullest.used),
        max: countText(request, fullest.max),
      });
};

/** The content of /team/plan. */
export const presentPlan = (
  request: PageRequest,
  loaded: LoadedPlan,
  period: PaymentPeriod,
  typed: Typed,
): Omit<PlanPageProps, 'tabs' | 'errors' | 'problem'> => {
  const { subscription, team, info, steps, offers, labels } = loaded;
  const own = { subscription, canManage: team.canManage };
  const usage = usageBars(request, subscription);
  return {
    teamName: team.name,
    title: presentTitle(request, usage, subscription),
    lead: presentLead(request, loaded),
    status: presentStatus(request, loaded),
    canManage: team.canManage,
    onboarding: presentOnboarding(request, steps, info, { canFinish: team.canManage, works: works(request) }),
    usage,
    countries: presentCountries(request, loaded, typed),
    packages: offers && {
      period,
      periodLinks: periodLinks(request, paths.teamPlan),
      packages: packageCards(request, offers, period, own),
    },
    name: typed.name ?? info?.name ?? subscription.name,
    maxName: bounds.teamName,
    labels: labels.map(({ title, text }) => ({ name: title, text })),
  };
};

/** The plan's use with countries that did not fit (docs/product.md §4, local refresh). */
export const wouldHold = (request: PageRequest, { subscription }: LoadedPlan, added: number): string => {
  const { totalCountries, maxCountries } = refreshTotals(subscription, {
    countries: subscription.totalCountries + added,
  });
  const values = { used: countText(request, totalCountries), max: countText(request, maxCountries) };
  return request.t('plan:wouldBe', values);
};
