import { z } from 'zod';
import { currency, day, id, moment } from '../scalars.ts';
import { planLimits, planUse, teamName } from './account.ts';
import { teamUser } from './members.ts';

/** The same rules as for a team's name: it stands in the same places. */
export const planName = teamName;

/** When something ends: a moment, or a day, which ends as it begins in UTC. */
const end = z.union([moment, day]);

const planHead = z.object({ planId: id, name: z.string(), packageId: id, packageName: z.string() });
const period = z.enum(['year', 'month']);

/** How a plan is paid for: asked by docs/product.md §7.5 as `paymentConcurrency`, the year unless said otherwise (§9). */
export const paymentConcurrency = period.default('year');

const term = z.object({
  isTrial: z.boolean(),
  expirationTrial: end.nullable(),
  expirationDate: end.nullable(),
});

/** A team's plan with its price for a period, in whole units of the currency (docs/product.md §7.5). */
export const subscriptionPlan = planHead
  .extend(planLimits.shape)
  .extend(term.shape)
  .extend({
    paymentConcurrency: period,
    price: z.number().min(0),
    currency,
  });
export type SubscriptionPlan = z.output<typeof subscriptionPlan>;

const statusClass = z.enum(['ok', 'warning', 'error']);
const usage = z.object({ percentage: z.number().int().min(0).max(100), class: statusClass });

/**
 * The team's plan as it stands now (docs/product.md §3, Team plan). Status, percentages and days left follow
 * from the rest by §4: an upstream
 * may leave them out, and pages count them anew by their own clock. `upgradeLink` may be left out, then it is /pricing (§2).
 */
export const userSubscription = planHead
  .extend(planLimits.shape)
  .extend(planUse.shape)
  .extend(term.shape)
  .extend({
    upgradeLink: z.string().nullish(),
    statusLabel: z.string().nullish(),
    statusIcon: z.enum(['warning']).nullish(),
    statusClass: statusClass.nullish(),
    daysToEndTrial: z.number().int().nullish(),
    usage: z.object({ products: usage, retailers: usage, countries: usage }).nullish(),
  });
export type UserSubscription = z.output<typeof userSubscription>;

/** Whether the team's plan still counts: `ended` once the end of trial or paid time has passed. */
export const subscriptionCheck = z.object({ state: z.enum(['active', 'ended']), isTrial: z.boolean() });

/** The texts of a status label (docs/product.md §4) in one language. */
export const subscriptionLabel = z.object({ label: z.string(), title: z.string(), text: z.string() });
export type SubscriptionLabel = z.output<typeof subscriptionLabel>;

const amount = z.number().int().min(0);

/**
 * One limit of a plan in one country: what it counts, how much there may be, and how much of it is there. `elsewhere`: what
 * other countries of the plan use of the same limit, where it is one for all of them; left out, the country has its own.
 */
export const countrySetting = z.object({ type: z.string(), max: amount, used: amount, elsewhere: amount.optional() });

/** Limits in one country; the name of the list is docs/product.md §3's. */
export const countryLimits = z.object({ countryId: id, configuracionPlan: z.array(countrySetting) });
export type CountryLimits = z.output<typeof countryLimits>;

/** Basic plan (docs/product.md §3). */
export const basicPlan = z.object({
  planId: id,
  usersAdded: amount,
  selectedCountries: z.array(z.object({ countryId: id })),
  limits: z.array(countryLimits),
});
export type BasicPlan = z.output<typeof basicPlan>;

/** What a plan is. `configured`: its first steps are done, nobody is reminded of them any more. */
export const planInfo = planHead.extend({ configured: z.boolean(), dashboards: amount });

/** A step from a new team to its first analysis; `dashboardId`: where it goes on, null where that is a new dashboard. */
export const onboardingStep = z.object({
  step: z.string(),
  done: z.boolean(),
  dashboardId: id.nullable(),
});
export type OnboardingStep = z.output<typeof onboardingStep>;

/** A role with its name in one language; `assignable`: whoever manages the team may give it. */
export const planRole = z.object({ roleId: id, key: z.string(), name: z.string(), assignable: z.boolean() });
export type PlanRole = z.output<typeof planRole>;

/** Somebody of the team; `fixed`: neither status nor role can be changed by who asks. */
export const planUser = teamUser.extend({ fixed: z.boolean() });
export type PlanUser = z.output<typeof planUser>;

/** An invitation into the team that waits for an answer. */
export const openInvitation = z.object({ invitationId: id, email: z.email(), role: z.string(), expiresAt: moment });

/** Everybody of the team, and who is awaited. */
export const planUsers = z.object({ users: z.array(planUser), invitations: z.array(openInvitation) });
export type PlanUsers = z.output<typeof planUsers>;

/** The team of the person (docs/product.md §1: it holds the plan). `canManage`: the person decides about people and plan. */
export const team = z.object({ teamId: id, name: z.string(), planId: id, members: amount, canManage: z.boolean() });
export type Team = z.output<typeof team>;
