import { paths } from '../paths.shared.ts';
import { measureUsage, type Usage } from './plan-usage.ts';

/** The subscription call's data on a team's plan (docs/product.md §3, Team plan). Days and moments are ISO texts. */
export type SubscriptionFacts = {
  totalProducts: number;
  maxProducts: number;
  totalRetailers: number;
  maxRetailers: number;
  totalCountries: number;
  maxCountries: number;
  isTrial: boolean;
  expirationTrial: string | null;
  expirationDate: string | null;
  upgradeLink?: string | null | undefined;
};

export const statusLabels = [
  'subscription_trial_ending',
  'subscription_trial_days_end',
  'subscription_expired',
  'subscription_on_limit',
  'subscription_reaching_limit',
] as const;
export type StatusLabel = (typeof statusLabels)[number];
export type StatusClass = 'ok' | 'warning' | 'error';

/** The status of a subscription; no label if there is nothing to say. */
export type Status = { statusLabel: StatusLabel | null; statusIcon: 'warning' | null; statusClass: StatusClass };

const dayMs = 86_400_000;

/** The link of the banner unless the plan has another one (docs/product.md §2). */
const defaultUpgradeLink = paths.pricing;

/** Rounded number of days from `now` (ms) until a day or moment; negative from a day after it (docs/product.md §4). */
export const daysUntil = (iso: string, now: number): number => {
  const days = Math.round((Date.parse(iso) - now) / dayMs);
  return days === 0 ? 0 : days; // −0 is not below 0
};

const quiet: Status = { statusLabel: null, statusIcon: null, statusClass: 'ok' };

/** A trial: under 5 days error, under 10 warning (docs/product.md §4). */
export const trialStatus = (days: number): Status => ({
  statusLabel: days < 0 ? 'subscription_trial_ending' : 'subscription_trial_days_end',
  statusIcon: null,
  statusClass: days < 5 ? 'error' : days < 10 ? 'warning' : 'ok',
});

/** A trial whose end has passed is shown as ended, though the rounded days are still 0 for half a day. */
export const shownLabel = (label: StatusLabel, ended: boolean): StatusLabel =>
  ended && label === 'subscription_trial_days_end' ? 'subscription_trial_ending' : label;

/**
 * A paid plan: its end first, then the fuller one of products and retailers; countries do not count (docs/product.md
 * §4).
 */
export const paidStatus = (days: number | null, products: Usage, retailers: Usage): Status => {
  if (days !== null && days <= 0) return { ...quiet, statusLabel: 'subscription_expired', statusClass: 'error' };
  const states = [products.state, retailers.state];
  if (states.includes('error'))
    return { statusLabel: 'subscription_on_limit', statusIcon: 'warning', statusClass: 'error' };
  if (states.includes('warning'))
    return { statusLabel: 'subscription_reaching_limit', statusIcon: 'warning', statusClass: 'warning' };
  return quiet;
};

/** A link of the upstream, if it leads to a page of this site (under BASE_PATH) or is a web address. */
const goodLink = (link: string | null | undefined): string =>
  link && /^(\/(?![/\\])|https?:\/\/)/.test(link) ? link : defaultUpgradeLink;

/** Usage in whole percent with its class, for each of the three limits. */
export type Usages = { products: Usage; retailers: Usage; countries: Usage };

export type Subscription = Status & {
  usage: Usages;
  /** Null unless it is a trial with an end. */
  daysToEndTrial: number | null;
  /** Whether the end of the trial or paid time has passed: the rounded days of §4 may still be 0 for half a day. */
  ended: boolean;
  upgradeLink: string;
};

/** Everything that docs/product.md §3 and §4 derive from a team's plan at a moment (ms). */
export const readSubscription = (facts: SubscriptionFacts, now: number): Subscription => {
  const usage = {
    products: measureUsage(facts.totalProducts, facts.maxProducts),
    retailers: measureUsage(facts.totalRetailers, facts.maxRetailers),
    countries: measureUsage(facts.totalCountries, facts.maxCountries),
  };
  const { expirationTrial, expirationDate } = facts;
  const daysToEndTrial = facts.isTrial && expirationTrial !== null ? daysUntil(expirationTrial, now) : null;
  const paidDays = expirationDate === null ? null : daysUntil(expirationDate, now);
  const paid = () => paidStatus(paidDays, usage.products, usage.retailers);
  const trial = () => (daysToEndTrial === null ? quiet : trialStatus(daysToEndTrial));
  const end = facts.isTrial ? expirationTrial : expirationDate;
  const ended = end !== null && Date.parse(end) <= now;
  const upgradeLink = goodLink(facts.upgradeLink);
  return { ...(facts.isTrial ? trial() : paid()), usage, daysToEndTrial, ended, upgradeLink };
};

type Totals = Pick<SubscriptionFacts, 'totalProducts' | 'totalRetailers' | 'totalCountries'>;

/**
 * What is known of a plan after a change made here, until it is read again: products are added, the others replaced
 * (docs/product.md §4).
 */
export const refreshTotals = <T extends Totals>(
  plan: T,
  change: { products?: number; retailers?: number; countries?: number },
): T => ({
  ...plan,
  totalProducts: plan.totalProducts + (change.products ?? 0),
  totalRetailers: change.retailers ?? plan.totalRetailers,
  totalCountries: change.countries ?? plan.totalCountries,
});
