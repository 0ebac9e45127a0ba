import { holdsEveryDashboard, resolveAccess, type Viewer } from '../accounts/access.ts';
import type { RoleKey } from '../accounts/account-tables.ts';
import { inDictionaryOrder } from '../dictionary-order.ts';
import type { Records } from '../schema.ts';
import type { Access, DashboardMemberStatus } from './dashboard-tables.ts';

const accessQuery = (records: Records, viewer: Viewer) =>
  records
    .selectFrom('dashboards')
    .leftJoin('dashboard_members as mine', join =>
      join.onRef('mine.dashboard_id', '=', 'dashboards.id').on('mine.user_id', '=', viewer.userId),
    )
    .select(['mine.access as memberAccess', 'mine.status as memberStatus'])
    .where('dashboards.team_id', '=', viewer.teamId);

/**
 * What a person may do with a dashboard; undefined if it does not exist, belongs to another team or is closed to them.
 */
export const accessToDashboard = async (
  records: Records,
  viewer: Viewer,
  dashboardId: number,
): Promise<Access | undefined> => {
  const row = await accessQuery(records, viewer).where('dashboards.id', '=', dashboardId).executeTakeFirst();
  return row && resolveAccess(viewer.role, row);
};

/** The same for the dashboard of a product group. */
export const accessToGroup = async (records: Records, viewer: Viewer, groupId: number): Promise<Access | undefined> => {
  const row = await accessQuery(records, viewer)
    .innerJoin('product_groups', 'product_groups.dashboard_id', 'dashboards.id')
    .where('product_groups.id', '=', groupId)
    .executeTakeFirst();
  return row && resolveAccess(viewer.role, row);
};

/** The same for the dashboard of a comparison set. */
export const accessToSet = async (records: Records, viewer: Viewer, setId: number): Promise<Access | undefined> => {
  const row = await accessQuery(records, viewer)
    .innerJoin('comparison_sets', 'comparison_sets.dashboard_id', 'dashboards.id')
    .where('comparison_sets.id', '=', setId)
    .executeTakeFirst();
  return row && resolveAccess(viewer.role, row);
};

/** Everybody of a team by name, with their settings on one dashboard. */
export const teamOnDashboard = async (records: Records, teamId: number, dashboardId: number) => {
  const rows = await records
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .innerJoin('roles', 'roles.id', 'memberships.role_id')
    .leftJoin('dashboard_members as held', join =>
      join.onRef('held.user_id', '=', 'users.id').on('held.dashboard_id', '=', dashboardId),
    )
    .select([
      'users.id',
      'users.name',
      'users.last_name as lastName',
      'users.email',
      'roles.key as role',
      'memberships.status',
      'held.access as memberAccess',
      'held.status as memberStatus',
    ])
    .where('memberships.team_id', '=', teamId)
    .orderBy('users.id')
    .execute();
  return inDictionaryOrder(rows, row => `${row.name} ${row.lastName}`).map(row => ({
    ...row,
    fixed: holdsEveryDashboard(row.role),
  }));
};

/** A person of the team with their settings on one dashboard. */
export type TeamPerson = Awaited<ReturnType<typeof teamOnDashboard>>[number];

/** What a person may do with a dashboard that they may open. */
export const accessWhenOpen = (role: RoleKey, memberAccess: Access | null): Access =>
  resolveAccess(role, { memberAccess, memberStatus: 'active' }) ?? 'view';

type Change = { access?: Access; status?: DashboardMemberStatus };

/** Sets access or status of people on a dashboard; what is omitted is not changed. */
export const setOnDashboard = async (
  records: Records,
  dashboardId: number,
  userIds: readonly number[],
  change: Change,
): Promise<void> => {
  if (userIds.length === 0) return;
  await records
    .insertInto('dashboard_members')
    .values(userIds.map(user_id => ({ dashboard_id: dashboardId, user_id, ...change })))
    .onConflict(conflict => conflict.columns(['dashboard_id', 'user_id']).doUpdateSet(change))
    .execute();
};

/** Gives people of the team who had left a dashboard access again, by their addresses. */
export const reopenFor = async (
  records: Records,
  teamId: number,
  dashboardId: number,
  emails: readonly string[],
): Promise<void> => {
  const people = records
    .selectFrom('users')
    .innerJoin('memberships', 'memberships.user_id', 'users.id')
    .select('users.id')
    .where('memberships.team_id', '=', teamId)
    .where('users.email', 'in', emails);
  await records
    .updateTable('dashboard_members')
    .set({ status: 'active' })
    .where('dashboard_id', '=', dashboardId)
    .where('status', '=', 'left')
    .where('user_id', 'in', people)
    .execute();
};
