import type { SubscriptionNote } from '../../../views/page-context.tsx';
import { readSubscription, type SubscriptionFacts, shownLabel } from '../../domain/accounts/subscription.ts';
import { type Lang, languageFacts } from '../../domain/languages.ts';
import type { Translator } from '../../rendering/translator.ts';

/** The name of the icon that the views draw for the sign of a state (docs/product.md §4). */
const icons = { warning: 'alert' } as const;
const types = { ok: 'info', warning: 'warning', error: 'error' } as const;

/** Use and limit as formatted numbers, which may be over 100 %: only the bars of docs/product.md §4 stop there. */
const presentAmounts = (facts: SubscriptionFacts, lang: Lang) => {
  const number = (count: number): string => new Intl.NumberFormat(languageFacts(lang).numbers).format(count);
  return {
    products: number(facts.totalProducts),
    maxProducts: number(facts.maxProducts),
    retailers: number(facts.totalRetailers),
    maxRetailers: number(facts.maxRetailers),
    countries: number(facts.totalCountries),
    maxCountries: number(facts.maxCountries),
  };
};

/** The banner's text on a subscription (docs/product.md §4); null if its state needs none. */
export const subscriptionNote = (
  { t, lang, basePath }: { t: Translator; lang: Lang; basePath: string },
  facts: SubscriptionFacts,
  now: number,
): SubscriptionNote | null => {
  const { statusLabel, statusIcon, statusClass, daysToEndTrial, ended, upgradeLink } = readSubscription(facts, now);
  if (!statusLabel) return null;
  const label = shownLabel(statusLabel, ended);
  const count = Math.max(0, daysToEndTrial ?? 0);
  const isToday = label === 'subscription_trial_days_end' && count === 0;
  return {
    type: types[statusClass],
    ...(statusIcon ? { icon: icons[statusIcon] } : {}),
    title: isToday ? t('plan:trialToday') : t(`plan:${label}`, { count }),
    text: t(`plan:${label}_text`, presentAmounts(facts, lang)),
    href: upgradeLink.startsWith('/') ? basePath + upgradeLink : upgradeLink,
    label: t('plan:comparePackages'),
  };
};
