import { roleId } from '../dashboards/reference.ts';
import type { Records } from '../schema.ts';
import type { RoleKey } from './account-tables.ts';
import { normalEmail } from './users.ts';

export type NewInvitation = {
  teamId: number;
  inviterId: number;
  role: RoleKey;
  email: string;
  message: string;
  tokenHash: string;
  expiresAt: number;
};

/** Stores an invitation; a second one of the same team to the same address replaces the first. */
export const keepInvitation = async (records: Records, invitation: NewInvitation): Promise<void> => {
  const values = {
    inviter_id: invitation.inviterId,
    role_id: await roleId(records, invitation.role),
    message: invitation.message,
    token_hash: invitation.tokenHash,
    expires_at: invitation.expiresAt,
    accepted_at: null,
    withdrawn_at: null,
  };
  await records
    .insertInto('invitations')
    .values({ team_id: invitation.teamId, email: normalEmail(invitation.email), ...values })
    .onConflict(conflict => conflict.columns(['team_id', 'email']).doUpdateSet(values))
    .execute();
};

/** The last invitation of a team to an address that nobody accepted, revoked or not; undefined if there is none. */
export const lastInvitation = (records: Records, teamId: number, email: string) =>
  records
    .selectFrom('invitations')
    .innerJoin('roles', 'roles.id', 'invitations.role_id')
    .select(['invitations.id', 'expires_at', 'withdrawn_at', 'roles.key as role'])
    .where('team_id', '=', teamId)
    .where('email', '=', normalEmail(email))
    .where('accepted_at', 'is', null)
    .executeTakeFirst();

/** Updates what an invitation offers, without another mail; a revoked one becomes valid again. */
export const reviseInvitation = async (
  records: Records,
  id: number,
  { inviterId, role, message }: Pick<NewInvitation, 'inviterId' | 'role' | 'message'>,
): Promise<void> => {
  const values = { inviter_id: inviterId, role_id: await roleId(records, role), message, withdrawn_at: null };
  await records.updateTable('invitations').set(values).where('id', '=', id).execute();
};

/**
 * An open invitation with its inviter, their role now, and the team; undefined if the token is unknown, used or
 * expired, if the invitation was revoked, or if its inviter has left the team.
 */
export const findInvitation = (records: Records, tokenHash: string, now: number) =>
  records
    .selectFrom('invitations')
    .innerJoin('teams', 'teams.id', 'invitations.team_id')
    .innerJoin('users', 'users.id', 'invitations.inviter_id')
    .innerJoin('roles', 'roles.id', 'invitations.role_id')
    .innerJoin('memberships', join =>
      join
        .onRef('memberships.user_id', '=', 'users.id')
        .onRef('memberships.team_id', '=', 'teams.id')
        .on('memberships.status', '=', 'active'),
    )
    .innerJoin('roles as own', 'own.id', 'memberships.role_id')
    .select([
      'own.key as inviterRole',
      'invitations.id',
      'invitations.email',
      'invitations.message',
      'invitations.team_id as teamId',
      'teams.name as teamName',
      'users.name as inviterName',
      'users.last_name as inviterLastName',
      'users.language_id as languageId',
      'roles.key as role',
    ])
    .where('invitations.token_hash', '=', tokenHash)
    .where('invitations.expires_at', '>', now)
    .where('invitations.accepted_at', 'is', null)
    .where('invitations.withdrawn_at', 'is', null)
    .executeTakeFirst();

/** Marks an invitation as accepted; false where another request was first. */
export const acceptInvitation = async (records: Records, id: number, now: number): Promise<boolean> => {
  const { numUpdatedRows } = await records
    .updateTable('invitations')
    .set({ accepted_at: now })
    .where('id', '=', id)
    .where('accepted_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};
