import { z } from 'zod';
import { count, id, moment } from '../scalars.ts';
import { done } from './account.ts';
import { dashboardAccess } from './dashboard.ts';

/** A person of the dashboard's team. `status` is that of their membership of the team. */
export const teamUser = z.object({
  id,
  name: z.string(),
  lastName: z.string(),
  email: z.email(),
  role: z.string(),
  status: z.enum(['active', 'off']),
});
export type TeamUser = z.output<typeof teamUser>;

/**
 * A person of the team on the dashboard. `status`: `off` was switched off and cannot open it; `access`: what they may
 * do with it, never more than their role; `fixed`: owners and administrators have access to every dashboard, nothing
 * can be set.
 */
export const dashboardMember = teamUser.extend({ access: dashboardAccess, fixed: z.boolean() });
export type DashboardMember = z.output<typeof dashboardMember>;

/** Everybody of the team, those on the dashboard, and the waiting invitations. */
export const usersAndMembers = z.object({
  users: z.array(teamUser),
  members: z.array(dashboardMember),
  invitations: z.array(z.object({ email: z.email(), expiresAt: moment })).default([]),
});
export type UsersAndMembers = z.output<typeof usersAndMembers>;

/**
 * The person's status when the page was loaded: without it a toggle does not notice changes by others (docs/product.md
 * §4 only has the toggle).
 */
export const seenStatus = z.enum(['active', 'off']);

/**
 * The results of invitations, as far as the API gives them: mailed, updated without another mail (there was one within
 * the hour), or in the team already. They do not reveal who else has an account.
 */
export const invited = done.extend({
  sent: count.optional(),
  waiting: count.optional(),
  members: count.optional(),
});
export type Invited = z.output<typeof invited>;
