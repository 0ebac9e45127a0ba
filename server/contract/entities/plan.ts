import { z } from 'zod';
import { count, currency, day, id, moment } from '../scalars.ts';
import { planLimits, planUse, teamName } from './account.ts';
import { teamUser } from './members.ts';

/** The same rules as for a team's name, since both are shown in the same places. */
export const planName = teamName;

/** When something ends: a moment, or a day, which then ends at its beginning in UTC. */
const end = z.union([moment, day]);

const planHead = z.object({ planId: id, name: z.string(), packageId: id, packageName: z.string() });
const period = z.enum(['year', 'month']);

/** How a plan is paid: `paymentConcurrency` in docs/product.md §7.5, yearly by default (§9). */
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
 * The team's plan now (docs/product.md §3, Team plan). Status, percentages and days left follow from the rest by §4: an
 * upstream may omit them, and pages calculate them by their own clock. Without `upgradeLink` it is /pricing (§2).
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

/** Whether the team's plan is valid: `ended` once the end of the trial or paid time has passed. */
export const subscriptionCheck = z.object({ state: z.enum(['active', 'ended']), isTrial: z.boolean() });

/** The texts of a status label (docs/product.md §4) in one language. */
export const subscriptionLabel = z.object({ label: z.string(), title: z.string(), text: z.string() });
export type SubscriptionLabel = z.output<typeof subscriptionLabel>;

/**
 * One limit of a plan in one country: its kind, the limit, and the use. `elsewhere`: the use in other countries of the
 * plan, if they share the limit; otherwise the country has its own.
 */
export const countrySetting = z.object({ type: z.string(), max: count, used: count, elsewhere: count.optional() });

/** Limits in one country; docs/product.md §3 names the list. */
export const countryLimits = z.object({ countryId: id, configuracionPlan: z.array(countrySetting) });
export type CountryLimits = z.output<typeof countryLimits>;

/** Basic plan (docs/product.md §3). */
export const basicPlan = z.object({
  planId: id,
  usersAdded: count,
  selectedCountries: z.array(z.object({ countryId: id })),
  limits: z.array(countryLimits),
});
export type BasicPlan = z.output<typeof basicPlan>;

/** The description of a plan. `configured`: its first steps are done, and reminders are no longer shown. */
export const planInfo = planHead.extend({ configured: z.boolean(), dashboards: count });

/** A step from a new team to its first analysis; `dashboardId`: where it continues, null if in a new dashboard. */
export const onboardingStep = z.object({
  step: z.string(),
  done: z.boolean(),
  dashboardId: id.nullable(),
});
export type OnboardingStep = z.output<typeof onboardingStep>;

/** A role with its name in one language; `assignable`: managers of the team may assign it. */
export const planRole = z.object({ roleId: id, key: z.string(), name: z.string(), assignable: z.boolean() });
export type PlanRole = z.output<typeof planRole>;

/** Somebody of the team; `fixed`: the person who requests it can change neither status nor role. */
export const planUser = teamUser.extend({ fixed: z.boolean() });
export type PlanUser = z.output<typeof planUser>;

/** An unanswered invitation into the team. */
export const openInvitation = z.object({ invitationId: id, email: z.email(), role: z.string(), expiresAt: moment });

/** Everybody of the team, and the unanswered invitations. */
export const planUsers = z.object({ users: z.array(planUser), invitations: z.array(openInvitation) });
export type PlanUsers = z.output<typeof planUsers>;

/** The person's team (docs/product.md §1: it has the plan). `canManage`: the person manages people and plan. */
export const team = z.object({ teamId: id, name: z.string(), planId: id, members: count, canManage: z.boolean() });
export type Team = z.output<typeof team>;
