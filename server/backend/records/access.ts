import type { RoleKey } from './account-tables.ts';
import type { Access, DashboardMemberStatus } from './dashboard-tables.ts';

/** Who looks: a person with her role in one team. */
export type Viewer = { readonly userId: number; readonly teamId: number; readonly role: RoleKey };

/** What was set for a person on one dashboard; nulls where nothing was. */
export type MemberRow = { memberAccess: Access | null; memberStatus: DashboardMemberStatus | null };

/** Owners and administrators hold every dashboard of their team: one that nobody could manage would stay in the plan. */
export const rolesOfEveryDashboard: readonly RoleKey[] = ['owner', 'administrator'];

/** Whether a role holds every dashboard of its team. */
export const holdsEveryDashboard = (role: RoleKey): boolean => rolesOfEveryDashboard.includes(role);

/**
 * What a person may do with a dashboard of her team; undefined where she may not open it. Without a row the role
 * decides: readers view, the others edit. What is set for one person never gives her more than her role.
 */
export const accessOf = (role: RoleKey, row: MemberRow): Access | undefined => {
  if (holdsEveryDashboard(role)) return 'edit';
  if ((row.memberStatus ?? 'active') !== 'active') return undefined;
  return role === 'reader' ? 'view' : (row.memberAccess ?? 'edit');
};
