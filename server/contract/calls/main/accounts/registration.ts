import { z } from 'zod';
import { defineCall } from '../../../call.ts';
import {
  done,
  emailAddress,
  mailService,
  mailToken,
  newPassword,
  personName,
  signedIn,
  teamName,
  userHandle,
} from '../../../entities/account.ts';
import { languageNumber } from '../../../scalars.ts';

const section = '7.1';
const open = { api: 'main', section, access: 'open', family: 'account' } as const;

/** The handle for requesting the mail again. */
const handle = z.object({ userId: userHandle });

export const createUser = defineCall({
  ...open,
  id: 'users.create',
  method: 'POST',
  path: '/users',
  summary:
    'Registers a person with a team of their own on the free package, and mails a link that confirms the address. The reply is the same for an address with an account, whose owner is notified by mail',
  body: z.object({
    name: personName,
    lastName: personName,
    email: emailAddress,
    teamName,
    password: newPassword,
    languageId: languageNumber.default(1),
  }),
  reply: handle,
});

export const confirmEmail = defineCall({
  ...open,
  id: 'users.email.confirm',
  method: 'POST',
  path: '/users/confirm-email',
  summary:
    'Confirms the address with the token of the mail; 400 `token_invalid` if it is unknown, used or expired. `passwordMailed`: the address was registered with several passwords, so a link to a new one was mailed. `accessToken` and `expiresAt`: signs the person in, who has just shown that the address is theirs; backends that leave them out send people to the sign-in',
  query: z.object({ token: mailToken }),
  reply: done.extend({ passwordMailed: z.boolean().default(false) }).extend(signedIn.partial().shape),
});

export const resendConfirmation = defineCall({
  ...open,
  id: 'users.email.resend',
  method: 'POST',
  path: '/users/{userId}/resend-confirmation',
  summary: 'Mails the confirmation link again; the earlier one no longer works. The same reply for any handle',
  params: z.object({ userId: userHandle }),
  reply: done,
});

export const mailServiceState = defineCall({
  ...open,
  id: 'mail.state',
  method: 'GET',
  path: '/mail/state',
  summary: 'Whether mails can be sent at present, independent of any address. Optional: without it pages show nothing',
  reply: mailService,
});
