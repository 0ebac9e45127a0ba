import { z } from 'zod';
import { defineCall } from '../../../call.ts';
import { bounds, done, emailAddress } from '../../../entities/account.ts';
import { invited, seenStatus } from '../../../entities/members.ts';
import { planUser, team } from '../../../entities/plan.ts';
import { id, idText } from '../../../scalars.ts';

const of = { api: 'main', section: '7.5', family: 'account' } as const;
const members = z.array(id).min(1).max(500);
const changed = z.object({ users: z.array(planUser) });
const invitation = z.object({ invitationId: idText });

export const ownTeam = defineCall({
  ...of,
  id: 'team.get',
  method: 'GET',
  path: '/team',
  summary: 'The person’s team and its plan',
  reply: team,
});

export const toggleTeamMembers = defineCall({
  ...of,
  id: 'team.members.status',
  method: 'POST',
  path: '/team/members/status',
  summary:
    'Toggles people of the team by their ids: people who are switched off are refused at the next request. Owners and administrators only. 404 for somebody of another team, 409 `fixed` for the owner and oneself, 409 `changed_meanwhile` where somebody no longer stands as `seen`: nothing is changed then',
  body: z.object({ members, seen: seenStatus.optional() }),
  reply: changed,
});

export const setTeamRole = defineCall({
  ...of,
  id: 'team.members.role',
  method: 'PUT',
  path: '/team/members/role',
  summary:
    'Gives people of the team another role. Owners and administrators only. 404 for somebody of another team, 409 `fixed` for the owner and oneself, 400 for a role that cannot be assigned: nothing is changed then',
  body: z.object({ members, roleId: id }),
  reply: changed,
});

export const inviteToTeam = defineCall({
  ...of,
  id: 'team.invite',
  method: 'POST',
  makes: true,
  path: '/team/invitations',
  summary:
    'Invites addresses by mail into the team. Owners and administrators only. The reply does not reveal who has an account',
  body: z.object({
    members: z.array(emailAddress).min(1).max(20),
    message: z.string().max(bounds.message).default(''),
    roleId: id,
  }),
  reply: invited,
});

export const resendInvitation = defineCall({
  ...of,
  id: 'team.invitations.resend',
  method: 'POST',
  makes: true,
  path: '/team/invitations/{invitationId}/resend',
  summary:
    'Mails an invitation again, under a new link; the earlier one no longer works. Owners and administrators only. `sent` is false within an hour of the last mail, which remains valid',
  params: invitation,
  reply: z.object({ sent: z.boolean() }),
});

export const withdrawInvitation = defineCall({
  ...of,
  id: 'team.invitations.withdraw',
  method: 'DELETE',
  path: '/team/invitations/{invitationId}',
  summary: 'Ends an invitation: its link no longer works. Owners and administrators only',
  params: invitation,
  reply: done,
});
