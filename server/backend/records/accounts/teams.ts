import { roleId } from '../dashboards/reference.ts';
import type { Records } from '../schema.ts';
import type { RoleKey, UserStatus } from './account-tables.ts';

/** Adds a team; returns its id. */
export const insertTeam = async (records: Records, name: string, isDemo = false): Promise<number> => {
  const values = { name, is_demo: isDemo ? 1 : 0 };
  const { id } = await records.insertInto('teams').values(values).returning('id').executeTakeFirstOrThrow();
  return id;
};

/** Name of a team; undefined if it no longer exists. */
export const findTeamName = async (records: Records, teamId: number): Promise<string | undefined> =>
  (await records.selectFrom('teams').select('name').where('id', '=', teamId).executeTakeFirst())?.name;

/**
 * Whether a team runs the installation: the first one that registered; where there is none, the first of the demo. Everybody
 * may try the demo, and is not to see what others have sent.
 */
export const operates = async (records: Records, teamId: number): Promise<boolean> => {
  const first = records.selectFrom('teams').select('id').orderBy('is_demo').orderBy('id').limit(1);
  return (await first.executeTakeFirst())?.id === teamId;
};

/** Makes a person a member of a team. */
export const addMember = async (records: Records, teamId: number, userId: number, role: RoleKey): Promise<void> => {
  const values = { team_id: teamId, user_id: userId, role_id: await roleId(records, role) };
  await records.insertInto('memberships').values(values).execute();
};

type Change = { role_id?: number; status?: UserStatus };

const changeMembership = async (records: Records, teamId: number, userId: number, change: Change): Promise<void> => {
  const update = records.updateTable('memberships').set(change);
  await update.where('team_id', '=', teamId).where('user_id', '=', userId).execute();
};

/** Changes the role of a member of a team. */
export const setMemberRole = async (records: Records, teamId: number, userId: number, role: RoleKey): Promise<void> =>
  changeMembership(records, teamId, userId, { role_id: await roleId(records, role) });

/** Switches a person's membership of a team on or off. */
export const setMemberStatus = (records: Records, teamId: number, userId: number, status: UserStatus): Promise<void> =>
  changeMembership(records, teamId, userId, { status });

/** Whether a person is a member of a team, switched on or off. */
export const isMember = async (records: Records, teamId: number, userId: number): Promise<boolean> => {
  const found = await records
    .selectFrom('memberships')
    .select('user_id')
    .where('team_id', '=', teamId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return found !== undefined;
};
