import { z } from 'zod';
import { defineCall } from '../../call.ts';
import { bounds, done, emailAddress } from '../../entities/account.ts';
import { idText } from '../../scalars.ts';

export const inviteMembers = defineCall({
  id: 'members.invite',
  api: 'main',
  method: 'POST',
  path: '/dashboards/{dashboardId}/members/invite',
  section: '7.4',
  summary:
    'Invites addresses by mail into the team of the dashboard, as analysts; owners and administrators only. The answer tells nothing of who has an account',
  family: 'account',
  params: z.object({ dashboardId: idText }),
  body: z.object({
    members: z.array(emailAddress).min(1).max(20),
    message: z.string().max(bounds.message).default(''),
  }),
  reply: done,
});
