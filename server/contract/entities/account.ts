import { z } from 'zod';
import { currency, id, moment } from '../scalars.ts';

/** Bounds that forms say before and the backend says after (docs/product.md §5 leaves them open). Characters. */
export const bounds = {
  name: 80,
  email: 254,
  password: 200,
  /** A longer one is better than a mixed one: no rule asks for digits or capitals. */
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

/** Control characters, invisible blanks, and what turns the direction of writing. */
export const oddCharacter = /[\p{Cc}\u200B\u2028-\u202E\u2060\u2066-\u2069\uFEFF]/u;

const line = (most: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(most)
    // A line break in a name would end a header of a mail; what turns the direction of writing would lie about it.
    .refine(text => !oddCharacter.test(text), 'holds a control character')
    .refine(text => /[\p{L}\p{N}\p{S}]/u.test(text), 'holds nothing that can be read');

export const personName = line(bounds.name);
export const teamName = line(bounds.teamName);
export const emailAddress = z.email().max(bounds.email);
/** A password that somebody chooses; one that is only checked may be shorter. */
export const newPassword = z.string().min(bounds.passwordLeast).max(bounds.password);
/** The single-use token of a mail's link. */
export const mailToken = z.string().min(1).max(bounds.token);

/**
 * Stands for an address in the calls that send a mail again (docs/product.md §7.1 `userId`): opaque, and the same whether the
 * address has an account or not.
 */
export const userHandle = z.string().min(1).max(bounds.handle);

/** What sign-in gives: the token, and when it ends (docs/product.md §3 session user, §4 session expiry). */
export const signedIn = z.object({
  accessToken: z.string().min(1),
  /** Left out by backends whose token is a JWT with an `exp` claim. */
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
});
export type Profile = z.output<typeof profile>;

/** What a person has set for themselves. */
export const userSettings = z.object({ languageId: z.number().int() });
export type UserSettings = z.output<typeof userSettings>;

/** Whether the signed-in person's address was confirmed (docs/product.md §7.1 validate e-mail). */
export const emailState = z.object({ email: z.email(), validated: z.boolean() });
export type EmailState = z.output<typeof emailState>;

/** Who invites, to what: shown before the form (docs/product.md §4: an invitation is validated by token first). */
export const invitation = z.object({
  email: z.email(),
  teamName: z.string(),
  inviterName: z.string(),
  message: z.string(),
});
export type Invitation = z.output<typeof invitation>;

/** How mails leave just now: `delayed` while the mail server does not take them, `outbox` where none is configured. */
export const mailService = z.object({ state: z.enum(['working', 'delayed', 'outbox']) });
export type MailService = z.output<typeof mailService>;

/** A reply without anything to say. */
export const done = z.object({ done: z.literal(true) });

/** A plan of the person's team, as the choice of a new dashboard needs it. */
export const planListItem = z.object({ planId: id, name: z.string(), packageId: id });
export type PlanListItem = z.output<typeof planListItem>;

const amount = z.number().int().min(0);

/** How much a plan may hold (docs/product.md §3, Team plan). */
export const planLimits = z.object({ maxProducts: amount, maxRetailers: amount, maxCountries: amount });
export type PlanLimits = z.output<typeof planLimits>;

/** How much of that its dashboards hold together (docs/product.md §3, Team plan). */
export const planUse = z.object({ totalProducts: amount, totalRetailers: amount, totalCountries: amount });
export type PlanUse = z.output<typeof planUse>;

/** A package as anybody may see it; prices in whole units of the currency. */
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
