import { z } from 'zod';
import { defineCall } from '../../../call.ts';
import { bounds, done, emailAddress, mailToken, newPassword, userHandle } from '../../../entities/account.ts';
import { id } from '../../../scalars.ts';

const section = '7.1';
const open = { api: 'main', section, access: 'open', family: 'account' } as const;

export const recoverPassword = defineCall({
  ...open,
  id: 'password.recover',
  method: 'POST',
  path: '/auth/recover-password',
  summary: 'Mails a link for a new password, if the address has an account. The same reply for any address',
  body: z.object({ email: emailAddress }),
  reply: z.object({ userId: userHandle }),
});

export const resendRecovery = defineCall({
  ...open,
  id: 'password.recover.resend',
  method: 'POST',
  path: '/users/{userId}/resend-recovery',
  summary: 'Mails the recovery link again; the earlier one no longer works. The same reply for any handle',
  params: z.object({ userId: userHandle }),
  reply: done,
});

export const saveNewPassword = defineCall({
  ...open,
  id: 'password.new',
  method: 'POST',
  path: '/auth/new-password',
  summary:
    'Sets a new password with the token of the mail, once; all bearer tokens of the person become invalid. 400 `token_invalid`, or the fault of a field',
  body: z.object({
    newPassword,
    newPasswordConfirm: z.string().max(bounds.password),
    token: mailToken,
  }),
  /** `personId`: whose sessions the web tier then ends; backends may omit it. */
  reply: done.extend({ personId: id.optional() }),
});
