import { type RoleKey, roleId } from './reference.ts';
import type { Records } from './schema.ts';
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

/** Keeps an invitation; a second one of the same team to the same address takes the first one's place. */
export const keepInvitation = async (records: Records, invitation: NewInvitation): Promise<void> => {
  const values = {
    inviter_id: invitation.inviterId,
    role_id: await roleId(records, invitation.role),
    message: invitation.message,
    token_hash: invitation.tokenHash,
    expires_at: invitation.expiresAt,
    accepted_at: null,
  };
  await records
    .insertInto('invitations')
    .values({ team_id: invitation.teamId, email: normalEmail(invitation.email), ...values })
    .onConflict(conflict => conflict.columns(['team_id', 'email']).doUpdateSet(values))
    .execute();
};

/** When the open invitation of a team to an address ends; undefined where there is none. */
export const openInvitation = (records: Records, teamId: number, email: string) =>
  records
    .selectFrom('invitations')
    .select('expires_at')
    .where('team_id', '=', teamId)
    .where('email', '=', normalEmail(email))
    .where('accepted_at', 'is', null)
    .executeTakeFirst();

/** An open invitation with who invites to which team; undefined where the token is unknown, used or too old. */
export const findInvitation = (records: Records, tokenHash: string, now: number) =>
  records
    .selectFrom('invitations')
    .innerJoin('teams', 'teams.id', 'invitations.team_id')
    .innerJoin('users', 'users.id', 'invitations.inviter_id')
    .innerJoin('roles', 'roles.id', 'invitations.role_id')
    .select([
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
