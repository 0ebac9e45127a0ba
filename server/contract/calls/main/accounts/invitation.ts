import { z } from 'zod';
import { defineCall } from '../../../call.ts';
import { bounds, done, invitation, mailToken, newPassword, personName } from '../../../entities/account.ts';

const section = '7.1';
const open = { api: 'main', section, access: 'open', family: 'account' } as const;
const token = z.object({ token: mailToken });

export const validateInvitation = defineCall({
  ...open,
  id: 'invitations.validate',
  method: 'GET',
  path: '/invitations/validate',
  summary: 'The inviter and the team; 404 if the token is unknown, used or expired',
  query: token,
  reply: invitation,
});

export const confirmInvitation = defineCall({
  ...open,
  id: 'invitations.confirm',
  method: 'POST',
  path: '/invitations/confirm',
  summary: 'Creates the account of the invited person, a member of the inviting team; the token works once',
  query: token,
  body: z.object({
    name: personName,
    lastName: personName,
    password: newPassword,
    confirmPassword: z.string().max(bounds.password),
  }),
  reply: done,
});
