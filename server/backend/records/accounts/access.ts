import type { Access, DashboardMemberStatus } from '../dashboards/dashboard-tables.ts';
import type { RoleKey } from './account-tables.ts';

/** A person with their role in one team. */
export type Viewer = { readonly userId: number; readonly teamId: number; readonly role: RoleKey };

/** What was set for a person on one dashboard; null if nothing was. */
export type MemberRow = { memberAccess: Access | null; memberStatus: DashboardMemberStatus | null };

/**
 * Owners and administrators have access to every dashboard of their team: a dashboard that nobody could manage would
 * use up the plan.
 */
export const rolesOfEveryDashboard: readonly RoleKey[] = ['owner', 'administrator'];

/** Whether a role has access to every dashboard of its team. */
export const holdsEveryDashboard = (role: RoleKey): boolean => rolesOfEveryDashboard.includes(role);

/**
 * What a person may do with a dashboard of their team; undefined if they may not open it. Without a row the role
 * decides: readers view, the others edit. Settings for one person never exceed their role.
 */
export const resolveAccess = (role: RoleKey, row: MemberRow): Access | undefined => {
  if (holdsEveryDashboard(role)) return 'edit';
  if ((row.memberStatus ?? 'active') !== 'active') return undefined;
  return role === 'reader' ? 'view' : (row.memberAccess ?? 'edit');
};
