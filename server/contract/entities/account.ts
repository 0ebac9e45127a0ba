import { z } from 'zod';
import { id, moment } from '../scalars.ts';

/** What sign-in gives: the token, and when it ends (product.md §3 session user, §4 session expiry). */
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

/** A plan of the person's team, as the choice of a new dashboard needs it. */
export const planListItem = z.object({ planId: id, name: z.string(), packageId: id });
export type PlanListItem = z.output<typeof planListItem>;

/** Upper bounds that forms say before and the backend says after. */
export const bounds = { email: 254, password: 200, dashboardName: 80, search: 100 } as const;
