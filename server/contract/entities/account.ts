import { z } from 'zod';
import { count, currency, id, moment, timeZone } from '../scalars.ts';

/** Limits shown in forms and checked by the backend (docs/product.md §5 leaves them open). Characters. */
export const bounds = {
  name: 80,
  email: 254,
  password: 200,
  /** Length is better than variety: no rule requires digits or capitals. */
  passwordLeast: 10,
  teamName: 80,
  message: 500,
  token: 200,
  /** A sealed address. */
  handle: 1200,
  dashboardName: 80,
  groupName: 80,
  search: 100,
} as const;

/** Control characters, invisible blanks, and characters that change the direction of text. */
export const oddCharacter = /[\p{Cc}\u200B\u2028-\u202E\u2060\u2066-\u2069\uFEFF]/u;

const line = (most: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(most)
    // A line break in a name would end the header of a mail; characters that change the direction of text could falsify
    // it.
    .refine(text => !oddCharacter.test(text), 'holds a control character')
    .refine(text => /[\p{L}\p{N}\p{S}]/u.test(text), 'holds nothing that can be read');

export const personName = line(bounds.name);
export const teamName = line(bounds.teamName);
export const emailAddress = z.email().max(bounds.email);
/** A new password; one that is only checked may be shorter. */
export const newPassword = z.string().min(bounds.passwordLeast).max(bounds.password);
/** The single-use token of a mail's link. */
export const mailToken = z.string().min(1).max(bounds.token);

/**
 * Represents an address in calls that send a mail again (docs/product.md §7.1 `userId`): opaque, and the same whether
 * the address has an account or not.
 */
export const userHandle = z.string().min(1).max(bounds.handle);

/** The result of sign-in: the token, and when it expires (docs/product.md §3 session user, §4 session expiry). */
export const signedIn = z.object({
  accessToken: z.string().min(1),
  /** Omitted by backends whose token is a JWT with an `exp` claim. */
  expiresAt: moment.optional(),
});

/** The person behind the token. languageId 1 is English, 2 Spanish. */
export const profile = z.object({
  id,
  name: z.string(),
  lastName: z.string(),
  email: z.email(),
  languageId: z.number().int(),
  team: z.object({ id, name: z.string() }),
  role: z.string(),
  operates: z.boolean().optional().meta({ description: 'whether the person may see what belongs to the installation' }),
});
export type Profile = z.output<typeof profile>;

/** A person's own settings. */
export const userSettings = z.object({
  languageId: z.number().int(),
  /** In which the person reads when something happened; omitted by backends that do not know it. */
  timeZone: timeZone.optional(),
});
export type UserSettings = z.output<typeof userSettings>;

/** Whether the signed-in person's address is confirmed (docs/product.md §7.1 validate e-mail). */
export const emailState = z.object({ email: z.email(), validated: z.boolean() });
export type EmailState = z.output<typeof emailState>;

/**
 * The inviter and team of an invitation: shown before the form (docs/product.md §4: an invitation is validated by token
 * first).
 */
export const invitation = z.object({
  email: z.email(),
  teamName: z.string(),
  inviterName: z.string(),
  message: z.string(),
});
export type Invitation = z.output<typeof invitation>;

/**
 * Whether mails can be sent at present: `delayed` while the mail server accepts none, `outbox` if none is configured.
 */
export const mailService = z.object({ state: z.enum(['working', 'delayed', 'outbox']) });
export type MailService = z.output<typeof mailService>;

/** An empty reply. */
export const done = z.object({ done: z.literal(true) });

/** A plan of the person's team, for making a dashboard. */
export const planListItem = z.object({ planId: id, name: z.string(), packageId: id });
export type PlanListItem = z.output<typeof planListItem>;

/** The limits of a plan (docs/product.md §3, Team plan). */
export const planLimits = z.object({ maxProducts: count, maxRetailers: count, maxCountries: count });
export type PlanLimits = z.output<typeof planLimits>;

/** How much of them its dashboards use together (docs/product.md §3, Team plan). */
export const planUse = z.object({ totalProducts: count, totalRetailers: count, totalCountries: count });
export type PlanUse = z.output<typeof planUse>;

/** A package as shown to everybody; prices in whole units of the currency. */
export const packageOffer = z.object({
  packageId: id,
  name: z.string(),
  maxProducts: z.number().int(),
  maxRetailers: z.number().int(),
  maxCountries: z.number().int(),
  monthPrice: z.number(),
  yearPrice: z.number(),
  currency,
});
export type PackageOffer = z.output<typeof packageOffer>;
