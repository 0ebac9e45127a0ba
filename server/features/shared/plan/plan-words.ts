import type { PackageCard } from '../../../../views/components/PackageCards.tsx';
import type { UsageProps } from '../../../../views/components/Usage.tsx';
import type { PackageOffer } from '../../../contract/entities/account.ts';
import type { UserSubscription } from '../../../contract/entities/plan.ts';
import {
  freePackageId,
  holds,
  measureOverhang,
  type Overhang,
  type PaymentPeriod,
} from '../../../domain/accounts/packages.ts';
import { measureUsage, type Usage } from '../../../domain/accounts/plan-usage.ts';
import { readSubscription } from '../../../domain/accounts/subscription.ts';
import { dayWords } from '../../../domain/calendar/day-words.ts';
import { languageFacts } from '../../../domain/languages.ts';
import { paths, withQuery } from '../../../domain/paths.shared.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';

type Here = Pick<PageRequest, 'lang' | 't' | 'basePath'>;

/** A count in the page's format. */
export const countText = ({ lang }: Pick<Here, 'lang'>, count: number): string =>
  new Intl.NumberFormat(languageFacts(lang).numbers).format(count);

/** A price in whole units of its currency, written as prices are on the pages of dashboards. */
export const priceText = ({ lang }: Pick<Here, 'lang'>, amount: number, currency: string): string =>
  `${new Intl.NumberFormat(languageFacts(lang).prices, { maximumFractionDigits: 0 }).format(amount)}\u00a0${currency}`;

/** How many products and retailers something has, in words. */
export const heldWords = (
  here: Pick<Here, 'lang' | 't'>,
  { products, retailers }: { products: number; retailers: number },
): { products: string; retailers: string } => ({
  products: here.t('plan:heldProducts', { count: products, amount: countText(here, products) }),
  retailers: here.t('plan:heldRetailers', { count: retailers, amount: countText(here, retailers) }),
});

/** A day in words; for a moment its day in UTC. */
export const dayText = ({ lang }: Pick<Here, 'lang'>, iso: string): string => dayWords(lang, iso);

const presentWarning = ({ t }: Here, { state }: Usage): string | null =>
  state === 'ok' ? null : t(state === 'warning' ? 'plan:nearlyFull' : 'plan:atLimit');

/** The used share of a limit; what is used at all is not 0 %. */
export const shareText = ({ share }: Usage, used: number): string =>
  `${share === 0 && used > 0 ? '<\u00a01' : share}\u00a0%`;

/**
 * One usage bar: a name, whole percent, and from 90 % on a word and a sign besides the colour (docs/product.md §4, §9).
 */
export const usageBar = (here: Here, id: string, name: string, used: number, max: number): UsageProps => {
  const usage = measureUsage(used, max);
  const values = { used: countText(here, used), max: countText(here, max), left: countText(here, usage.left) };
  return {
    id,
    name,
    share: shareText(usage, used),
    used,
    max,
    state: usage.state,
    note: usage.left === 0 ? here.t('plan:usedOver', values) : here.t('plan:usedOf', { ...values, count: usage.left }),
    whole: null,
    warning: presentWarning(here, usage),
    upgrade: { href: here.basePath + paths.pricing, label: here.t('plan:comparePackages') },
  };
};

/** The limits of a plan by kind. */
export type Held = Pick<
  UserSubscription,
  'totalProducts' | 'totalRetailers' | 'totalCountries' | 'maxProducts' | 'maxRetailers' | 'maxCountries'
>;

/** The three bars of a plan. */
export const usageBars = (here: Here, held: Held): UsageProps[] => [
  usageBar(here, 'use-products', here.t('plan:products'), held.totalProducts, held.maxProducts),
  usageBar(here, 'use-retailers', here.t('plan:retailers'), held.totalRetailers, held.maxRetailers),
  usageBar(here, 'use-countries', here.t('plan:countries'), held.totalCountries, held.maxCountries),
];

/** What does not fit, in words, for each limit. */
export const overWords = (here: Here, over: Overhang): string[] => {
  const { t } = here;
  const values = (count: number) => ({ count, amount: countText(here, count) });
  return [
    ...(over.products > 0 ? [t('plan:overProducts', values(over.products))] : []),
    ...(over.retailers > 0 ? [t('plan:overRetailers', values(over.retailers))] : []),
    ...(over.countries > 0 ? [t('plan:overCountries', values(over.countries))] : []),
  ];
};

/** The person's subscription, and whether they manage it; null if not signed in. */
export type Own = { subscription: UserSubscription; canManage: boolean };

/** A trial, or an ended plan, can be taken again. */
export const isToRenew = (subscription: UserSubscription, now: number): boolean => {
  const { statusLabel } = readSubscription(subscription, now);
  const { isTrial, packageId } = subscription;
  return packageId !== freePackageId && (isTrial || statusLabel === 'subscription_expired');
};

/** The recommended package: the cheapest above the person's own that holds what is used. */
const nextUp = ({ subscription }: Own, all: PackageOffer[]): PackageOffer | undefined => {
  const price = all.find(one => one.packageId === subscription.packageId)?.yearPrice ?? 0;
  const larger = all.filter(one => one.yearPrice > price && holds(one, subscription));
  return larger.toSorted((a, b) => a.yearPrice - b.yearPrice)[0];
};

type Offering = { period: PaymentPeriod; all: PackageOffer[] };
type Act = NonNullable<PackageCard['act']>;

const presentAct = (
  here: Here & { now: number },
  offer: PackageOffer,
  own: Own,
  { period, all }: Offering,
): PackageCard['act'] => {
  const { t, basePath } = here;
  const { name, packageId } = offer;
  const link = (path: string, label: string, look: Act['look'] = 'plain') => ({ href: basePath + path, label, look });
  const upgrade = withQuery(paths.upgrade(packageId), { period });
  const current = all.find(one => one.packageId === own.subscription.packageId);
  const [fits, tooMuch] = [holds(offer, own.subscription), t('plan:whatIsTooMuch', { name })];
  const isDearer = offer.yearPrice > (current?.yearPrice ?? 0);
  if (packageId === own.subscription.packageId) {
    if (!isToRenew(own.subscription, here.now) || !fits) return null;
    return link(upgrade, t(own.subscription.isTrial ? 'plan:take' : 'plan:keep', { name }), 'primary');
  }
  // One can always go back to the free package: nothing is deleted. What does not fit is said before it is confirmed.
  if (packageId === freePackageId)
    return link(paths.downgrade, t('plan:backToFree', { name }), fits ? 'plain' : 'quiet');
  if (!fits) return link(upgrade, tooMuch, 'quiet');
  const isNext = !isToRenew(own.subscription, here.now) && nextUp(own, all) === offer;
  return link(upgrade, t(isDearer ? 'plan:upgradeTo' : 'plan:changeTo', { name }), isNext ? 'primary' : 'plain');
};

const presentCard = (
  here: Here & { now: number },
  offer: PackageOffer,
  own: Own | null,
  offering: Offering,
): PackageCard => {
  const { packageId, maxProducts, maxRetailers, maxCountries } = offer;
  const over = own ? overWords(here, measureOverhang(own.subscription, offer)) : [];
  const isOwn = packageId === own?.subscription.packageId;
  const isMeant = own !== null && (!isOwn || isToRenew(own.subscription, here.now));
  const note = over.length > 0 && isMeant ? here.t('plan:tooSmall', { list: over.join(', ') }) : null;
  return {
    id: packageId,
    name: offer.name,
    price: priceText(here, offering.period === 'year' ? offer.yearPrice : offer.monthPrice, offer.currency),
    products: countText(here, maxProducts),
    retailers: countText(here, maxRetailers),
    countries: countText(here, maxCountries),
    isOwn,
    act: own?.canManage ? presentAct(here, offer, own, offering) : null,
    note,
  };
};

/** The packages as cards, with what the person may do about each. */
export const packageCards = (
  here: Here & { now: number },
  offers: PackageOffer[],
  period: PaymentPeriod,
  own: Own | null,
): PackageCard[] => offers.map(offer => presentCard(here, offer, own, { period, all: offers }));

/** The same page for each period. */
export const periodLinks = ({ basePath }: Pick<Here, 'basePath'>, path: string) => ({
  year: basePath + withQuery(path, { period: 'year' }),
  month: basePath + withQuery(path, { period: 'month' }),
});
