import type { UserStatus } from './account-tables.ts';
import { type RoleKey, roleId } from './reference.ts';
import type { Records } from './schema.ts';

/** Adds a team; gives its id. */
export const insertTeam = async (records: Records, name: string): Promise<number> => {
  const { id } = await records.insertInto('teams').values({ name }).returning('id').executeTakeFirstOrThrow();
  return id;
};

/** Name of a team; undefined where it is gone. */
export const findTeamName = async (records: Records, teamId: number): Promise<string | undefined> =>
  (await records.selectFrom('teams').select('name').where('id', '=', teamId).executeTakeFirst())?.name;

/** Makes a person a member of a team. */
export const addMember = async (records: Records, teamId: number, userId: number, role: RoleKey): Promise<void> => {
  const values = { team_id: teamId, user_id: userId, role_id: await roleId(records, role) };
  await records.insertInto('memberships').values(values).execute();
};

/** Changes what a member may do. */
export const setMemberRole = async (records: Records, userId: number, role: RoleKey): Promise<void> => {
  const role_id = await roleId(records, role);
  await records.updateTable('memberships').set({ role_id }).where('user_id', '=', userId).execute();
};

/** Switches a person's memberships on or off. */
export const setMemberStatus = async (records: Records, userId: number, status: UserStatus): Promise<void> => {
  await records.updateTable('memberships').set({ status }).where('user_id', '=', userId).execute();
};

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
