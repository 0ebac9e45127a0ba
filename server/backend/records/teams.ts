import type { UserStatus } from './account-tables.ts';
import { type RoleKey, roleId } from './reference.ts';
import type { Records } from './schema.ts';

/** Adds a team; gives its id. */
export const insertTeam = async (records: Records, name: string): Promise<number> => {
  const { id } = await records.insertInto('teams').values({ name }).returning('id').executeTakeFirstOrThrow();
  return id;
};

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
