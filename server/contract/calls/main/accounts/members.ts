import { z } from 'zod';
import { defineCall } from '../../../call.ts';
import { bounds, emailAddress } from '../../../entities/account.ts';
import { dashboardAccess } from '../../../entities/dashboard.ts';
import { dashboardMember, invited, seenStatus, usersAndMembers } from '../../../entities/members.ts';
import { id, idText } from '../../../scalars.ts';

const of = { api: 'main', section: '7.4', family: 'account' } as const;
const ofDashboard = z.object({ dashboardId: idText });
const members = z.array(id).min(1).max(500);
const changed = z.object({ members: z.array(dashboardMember) });

export const inviteMembers = defineCall({
  ...of,
  id: 'members.invite',
  method: 'POST',
  makes: true,
  path: '/dashboards/{dashboardId}/members/invite',
  summary:
    'Invites addresses by mail into the team of the dashboard, as analysts; a colleague who had left the dashboard gets access again. Owners and administrators only. The reply does not reveal who has an account',
  params: ofDashboard,
  body: z.object({
    members: z.array(emailAddress).min(1).max(20),
    message: z.string().max(bounds.message).default(''),
  }),
  reply: invited,
});

export const usersAndMembersOfDashboard = defineCall({
  ...of,
  id: 'members.list',
  method: 'GET',
  path: '/dashboards/{dashboardId}/members',
  summary: 'Everybody of the team, those on the dashboard with their access, and open invitations',
  params: ofDashboard,
  reply: usersAndMembers,
});

export const changeMemberStatus = defineCall({
  ...of,
  id: 'members.status',
  method: 'POST',
  path: '/dashboards/{dashboardId}/members/status',
  summary:
    'Toggles people of the team by their ids: people with access lose it, people without (switched off, or left) get it again. 404 for somebody of another team, 409 `fixed` for owners and administrators, 409 `changed_meanwhile` where somebody no longer stands as `seen`: nothing is changed then',
  params: ofDashboard,
  body: z.object({ members, seen: seenStatus.optional() }),
  reply: changed,
});

export const changeMemberAccess = defineCall({
  ...of,
  id: 'members.access',
  method: 'PUT',
  path: '/dashboards/{dashboardId}/members/access',
  summary:
    'Sets what people may do with the dashboard: `view` or `edit`. 404 for somebody of another team, 409 `fixed` for owners and administrators, 409 `role_views` for `edit` to a reader: nothing is changed then',
  params: ofDashboard,
  body: z.object({ members, access: dashboardAccess }),
  reply: changed,
});

export const leaveDashboard = defineCall({
  ...of,
  id: 'members.leave',
  method: 'DELETE',
  path: '/dashboards/{dashboardId}/members/{userId}',
  summary:
    'Removes a person from the dashboard: everybody may leave, owners and administrators may remove others. They stay in the team. 409 `fixed` for owners and administrators, who have access to every dashboard',
  params: ofDashboard.extend({ userId: idText }),
  reply: z.object({ id }),
});
