import { inDictionaryOrder } from '../dictionary-order.ts';
import type { Records } from '../schema.ts';
import type { RoleKey } from './account-tables.ts';

/** Everybody of a team by name. */
export const peopleOfTeam = async (records: Records, teamId: number) => {
  const rows = await records
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .innerJoin('roles', 'roles.id', 'memberships.role_id')
    .select([
      'users.id',
      'users.name',
      'users.last_name as lastName',
      'users.email',
      'roles.key as role',
      'memberships.status',
    ])
    .where('memberships.team_id', '=', teamId)
    .orderBy('users.id')
    .execute();
  return inDictionaryOrder(rows, row => `${row.name} ${row.lastName}`);
};

/** A person of a team. */
export type TeamMember = Awaited<ReturnType<typeof peopleOfTeam>>[number];

/** Unanswered invitations of a team, by address. `expiresAt` in ms. */
export const listInvitations = (records: Records, teamId: number, now: number) =>
  records
    .selectFrom('invitations')
    .innerJoin('roles', 'roles.id', 'invitations.role_id')
    .select([
      'invitations.id as invitationId',
      'invitations.email',
      'invitations.message',
      'invitations.expires_at as expiresAt',
      'roles.key as role',
    ])
    .where('invitations.team_id', '=', teamId)
    .where('invitations.accepted_at', 'is', null)
    .where('invitations.withdrawn_at', 'is', null)
    .where('invitations.expires_at', '>', now)
    .orderBy('invitations.email')
    .execute();

/** Revokes an invitation of a team; false if it is no longer waiting. */
export const withdrawInvitation = async (
  records: Records,
  teamId: number,
  invitationId: number,
  now: number,
): Promise<boolean> => {
  const { numUpdatedRows } = await records
    .updateTable('invitations')
    .set({ withdrawn_at: now })
    .where('id', '=', invitationId)
    .where('team_id', '=', teamId)
    .where('accepted_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** Roles, the one with the most permissions first. */
export const roles = (records: Records) => records.selectFrom('roles').selectAll().orderBy('id').execute();

/** Key of a role by its id; undefined where there is none. */
export const roleKey = async (records: Records, id: number): Promise<RoleKey | undefined> =>
  (await records.selectFrom('roles').select('key').where('id', '=', id).executeTakeFirst())?.key;
