import { z } from 'zod';
import { count, day, figure, id, moment, timeZone } from '../scalars.ts';
import {
  type AlertBaseline,
  type AlertEvent,
  type AverageDays,
  alertBaselines,
  alertDirections,
  alertEvents,
  averageDays,
} from './alert-kinds.ts';
import { shopSummary } from './firing-shops.ts';

export const alertEvent = z.enum(alertEvents);
export const alertBaseline = z.enum(alertBaselines);
export const alertDirection = z.enum(alertDirections);
export const alertUnits = ['percent', 'money'] as const;

/** Limits of an alert (docs/product.md leaves them open). */
export const alertBounds = {
  /** Alerts of a dashboard, archived ones too. */
  perDashboard: 200,
  name: 80,
  products: 500,
  groups: 50,
  threshold: 1_000_000,
  percent: 1000,
  places: 500,
  quietDays: 90,
} as const;

const subject = {
  productIds: z.array(id).max(alertBounds.products).default([]),
  groupIds: z.array(id).max(alertBounds.groups).default([]),
};

/**
 * In which direction a price has to differ from its baseline, and by how much: an amount of the dashboard's currency,
 * or per cent.
 */
const size = {
  direction: alertDirection.default('both'),
  threshold: z.number().min(0).max(alertBounds.threshold).multipleOf(0.01).default(0),
  unit: z.enum(alertUnits).default('percent'),
};

const name = z.string().trim().max(alertBounds.name).default('');
/** Who is notified: the person who made the alert, or everybody who may open the dashboard. */
const audience = z.enum(['me', 'everybody']).default('me');

/** A basic alert: products or groups, an event, and for prices the direction and size against the previous price. */
export const basicAlertBody = z.strictObject({ name, audience, ...subject, event: alertEvent, ...size });
export type BasicAlertBody = z.output<typeof basicAlertBody>;

const placeIds = z.array(id).max(alertBounds.places).default([]);

const advanced = {
  name,
  audience,
  ...subject,
  retailerIds: placeIds,
  regionIds: placeIds,
  cityIds: placeIds,
  shopIds: placeIds,
  /** At how many shops the condition has to be met. */
  leastPlaces: z.number().int().min(1).max(alertBounds.places).default(1),
  /** After firing for a product it does not fire again for that product for this many days. */
  quietDays: count.max(alertBounds.quietDays).default(0),
};

/**
 * An advanced alert with a price configuration. `baseline`: the shop's previous price, its average of `days` days
 * before, the most frequent price of the day over the alert's places, or at the retailer on the day the own price or
 * the lowest competitor's. `tolerance` (%): prices this close to each other are equal.
 */
export const priceConfiguration = z.strictObject({
  configuration: z.literal('price'),
  ...advanced,
  ...size,
  baseline: alertBaseline.default('previous'),
  days: z.literal(averageDays).default(7),
  tolerance: z.number().min(0).max(50).multipleOf(0.01).default(0),
});

/** An advanced alert with a promo configuration. `leastDepth` (%): the minimum depth of a promotion that counts. */
export const promoConfiguration = z.strictObject({
  configuration: z.literal('promo'),
  ...advanced,
  event: z.enum(['promotion_begins', 'promotion_ends']),
  leastDepth: z.number().min(0).max(99).multipleOf(0.01).default(0),
});

export const advancedAlertBody = z.discriminatedUnion('configuration', [priceConfiguration, promoConfiguration]);
export type AdvancedAlertBody = z.output<typeof advancedAlertBody>;

/** An alert of either kind: a basic one has no `configuration`. */
export const alertBody = z.union([advancedAlertBody, basicAlertBody]);
export type AlertBody = z.output<typeof alertBody>;

/** Whether an alert has a configuration of prices or promotions, and so places. */
export const isAdvanced = (body: AlertBody): body is AdvancedAlertBody => 'configuration' in body;

/** The event that an alert is about: a price configuration is about prices. */
export const alertEventIn = (body: AlertBody): AlertEvent => ('event' in body ? body.event : 'price');

/** What an alert compares prices with; null if it is not about prices. A basic one compares only with the shop's previous price. */
export const baselineIn = (body: AlertBody): AlertBaseline | null => {
  if (alertEventIn(body) !== 'price') return null;
  return 'baseline' in body ? body.baseline : 'previous';
};

/** Of how many days the average is that an alert compares prices with; null if it compares with something else. */
export const averageDaysIn = (body: AlertBody): AverageDays | null =>
  baselineIn(body) === 'average' && 'days' in body ? body.days : null;

/** `paused` and `archived` alerts fire nothing; an archived one is not shown in the main list. */
export const alertStates = ['on', 'paused', 'archived'] as const;
export const alertState = z.enum(alertStates);
export type AlertState = z.output<typeof alertState>;

const head = {
  id,
  state: alertState,
  createdBy: z.string(),
  createdAt: moment,
  /** Firings of the last 30 days, and the day of the newest. */
  recentFirings: count,
  lastFired: day.nullable(),
  /** How many of its notifications the person has not viewed: in lists of alerts; an API may leave it out. */
  unviewed: count.optional(),
};

export const basicAlert = basicAlertBody.extend(head);
export type BasicAlert = z.output<typeof basicAlert>;
export const advancedAlert = z.discriminatedUnion('configuration', [
  priceConfiguration.extend(head),
  promoConfiguration.extend(head),
]);
export type AdvancedAlert = z.output<typeof advancedAlert>;

/**
 * A day on which an alert fired, or would have, for a product. `places`: shops concerned, `began`: those where it began
 * on the day; `price` and `baseline`: averages over the latter, in the dashboard's currency; `against`: the kind of
 * baseline (for a promotion that begins the baseline is the regular price, and `against` is null); `againstDays`: of how
 * many days an average is; `above`: at how many of them the price was above it; `retailerId`: of all shops where it began.
 */
export const alertFiring = z.object({
  masterProductId: id,
  productName: z.string(),
  upc: z.string(),
  day,
  places: z.number().int().min(1),
  began: z.number().int().min(1).nullish(),
  above: count.nullish(),
  price: figure,
  baseline: figure,
  against: alertBaseline.nullish(),
  againstDays: z.literal(averageDays).nullish(),
  retailerId: id.nullable(),
  retailerName: z.string().nullable(),
  ...shopSummary,
});
export type AlertFiring = z.output<typeof alertFiring>;

/** When an alert would have fired in the last 30 days with data; `firings` holds the newest 200 of `total`. */
export const alertPreview = z.object({
  start: day.nullable(),
  end: day.nullable(),
  total: count,
  firings: z.array(alertFiring),
  perDay: z
    .array(z.object({ day, firings: count }))
    .optional()
    .meta({ description: 'How often on each day with a firing, also where `firings` has the newest ones alone' }),
});
export type AlertPreview = z.output<typeof alertPreview>;

/**
 * A stored firing with its alert: a "landing" in the API (docs/product.md §7.6, landings list). `takenBack`: the observations it
 * fired after were undone since, at all shops; `takenBackShops`: at how many. It stays in people's notifications. `left`: the
 * product has left the dashboard since, so that no page of it shows the product. `viewed`: whether the person has viewed its
 * notification; left out where they have none, and by an API that does not say.
 */
export const storedFiring = alertFiring.extend({
  landingId: id,
  alertId: id,
  alertKind: z.enum(['basic', 'advanced']),
  alertName: z.string(),
  event: alertEvent,
  dashboardId: id,
  firedAt: moment,
  takenBack: z.boolean().optional(),
  takenBackShops: count.optional(),
  left: z.boolean().optional(),
  viewed: z.boolean().optional(),
});
export type StoredFiring = z.output<typeof storedFiring>;

/** A firing of which a person was notified. */
export const notification = storedFiring.extend({ notificationId: id, dashboardName: z.string(), viewed: z.boolean() });
export type Notification = z.output<typeof notification>;

/** A person's choice of alert mails: immediately, once a day at an hour of their time zone, or none. */
export const alertSettings = z.object({
  mail: z.enum(['at_once', 'daily', 'off']),
  hour: z.number().int().min(0).max(23),
  timeZone: timeZone.default('UTC'),
});
export type AlertSettings = z.output<typeof alertSettings>;

/**
 * A mail about alerts that was not delivered: `attempts` failed (0 if its time ran out before the first). It is tried again at
 * `nextAt`, or was given up because of a `problem`. `lost`: since sending it ended the process several times; its `problem` is one that
 * an older reader of the contract knows.
 */
export const mailTrouble = z.object({
  createdAt: moment,
  attempts: count,
  nextAt: moment.nullable(),
  problem: z.enum(['refused', 'tooLate', 'unreadable', 'withdrawn']).nullable(),
  lost: z.boolean().default(false),
});
export type MailTrouble = z.output<typeof mailTrouble>;

/** A person's choice, and their mails that were not delivered, the newest first. */
export const alertSettingsAndTroubles = alertSettings.extend({ troubles: z.array(mailTrouble).max(20).default([]) });
