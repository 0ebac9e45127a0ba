import type { SubscriptionNote } from '../../views/page-context.tsx';
import { type SubscriptionFacts, subscriptionOf } from '../domain/subscription.ts';
import type { Translator } from '../rendering/translator.ts';

const types = { ok: 'info', warning: 'warning', error: 'error' } as const;

/** What the banner says of a subscription (product.md §4); null where its state asks for none. */
export const subscriptionNote = (
  t: Translator,
  facts: SubscriptionFacts,
  now: number,
  basePath: string,
): SubscriptionNote | null => {
  const { statusLabel, statusClass, daysToEndTrial, usage, upgradeLink } = subscriptionOf(facts, now);
  if (!statusLabel) return null;
  const count = Math.max(0, daysToEndTrial ?? 0);
  const shares = { products: usage.products.share, retailers: usage.retailers.share };
  const isToday = statusLabel === 'subscription_trial_days_end' && count === 0;
  return {
    type: types[statusClass],
    title: isToday ? t('plan:trialToday') : t(`plan:${statusLabel}`, { count }),
    text: t(`plan:${statusLabel}_text`, shares),
    href: upgradeLink.startsWith('/') ? basePath + upgradeLink : upgradeLink,
    label: t('plan:comparePackages'),
  };
};
