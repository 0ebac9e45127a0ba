import { z } from 'zod';
import { id, moment } from '../scalars.ts';
import { done } from './account.ts';
import { dashboardAccess } from './dashboard.ts';

/** A person of the dashboard's team. `status` is that of her membership of the team. */
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
 * A person of the team who works on the dashboard. `status`: `off` was switched off and cannot open it; `access`: what she
 * may do with it, never more than her role; `fixed`: owners and administrators hold every dashboard, nothing can be set.
 */
export const dashboardMember = teamUser.extend({ access: dashboardAccess, fixed: z.boolean() });
export type DashboardMember = z.output<typeof dashboardMember>;

/** Everybody of the team, those of them who work on the dashboard, and the invitations that wait. */
export const usersAndMembers = z.object({
  users: z.array(teamUser),
  members: z.array(dashboardMember),
  invitations: z.array(z.object({ email: z.email(), expiresAt: moment })).default([]),
});
export type UsersAndMembers = z.output<typeof usersAndMembers>;

/**
 * How somebody stood when who toggles her saw the page: without it a toggle is blind
 * (docs/product.md §4 names no more than that).
 */
export const seenStatus = z.enum(['active', 'off']);

/**
 * What became of addresses that were invited, as far as the API tells: mailed, revised without another mail (there was one
 * within the hour), or in the team already. Nothing of who else has an account.
 */
export const invited = done.extend({
  sent: z.number().int().min(0).optional(),
  waiting: z.number().int().min(0).optional(),
  members: z.number().int().min(0).optional(),
});
export type Invited = z.output<typeof invited>;
