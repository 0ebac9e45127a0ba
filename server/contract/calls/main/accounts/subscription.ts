import { z } from 'zod';
import { defineCall } from '../../../call.ts';
import {
  paymentConcurrency,
  subscriptionCheck,
  subscriptionLabel,
  subscriptionPlan,
  userSubscription,
} from '../../../entities/plan.ts';
import { id, idText, languageNumberText } from '../../../scalars.ts';

const of = { api: 'main', section: '7.5' } as const;
const changed = z.object({ planId: id, packageId: id });

export const subscriptionPlanById = defineCall({
  ...of,
  id: 'subscription.plan',
  method: 'GET',
  path: '/subscriptions/plans/{planId}',
  summary: 'A plan of the team with its package and price, in a language and for a payment period',
  params: z.object({ planId: idText }),
  query: z.object({ languageId: languageNumberText, paymentConcurrency }),
  reply: subscriptionPlan,
});

export const subscriptionOfUser = defineCall({
  ...of,
  id: 'subscription.user',
  method: 'GET',
  path: '/subscriptions/user',
  summary:
    "The person's subscription: limits, use and end of their team’s plan. An ended plan has the limits of the free package",
  reply: userSubscription,
});

export const checkSubscription = defineCall({
  ...of,
  id: 'subscription.check',
  method: 'GET',
  path: '/subscriptions/check',
  summary: 'Whether the subscription has ended',
  reply: subscriptionCheck,
});

export const subscriptionLabels = defineCall({
  ...of,
  id: 'subscription.labels',
  method: 'GET',
  path: '/subscriptions/labels',
  summary: 'The status labels of docs/product.md §4 in words',
  query: z.object({ languageId: languageNumberText }),
  reply: z.array(subscriptionLabel),
});

export const upgradePlan = defineCall({
  ...of,
  id: 'plans.upgrade',
  family: 'account',
  method: 'GET',
  acting: true,
  path: '/plans/{planId}/upgrade/{packageId}',
  summary:
    'Sets the plan to a package; a trial or an ended plan becomes a paid one without an end. Owners and administrators only. 400 for package 1 (that is a downgrade), 409 `too_small` if it does not fit the current use',
  params: z.object({ planId: idText, packageId: idText }),
  reply: changed,
});

export const downgradePlan = defineCall({
  ...of,
  id: 'plans.downgrade',
  family: 'account',
  method: 'PUT',
  path: '/plans/downgrade',
  summary:
    "Sets the team's plan to package 1, the free tier. Nothing is deleted: what exceeds its limits remains readable, and nothing can be added. Owners and administrators only",
  body: z.object({ packageId: z.literal(1) }),
  reply: changed,
});
