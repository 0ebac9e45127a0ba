import { z } from 'zod';
import { defineCall } from '../../../call.ts';
import { bounds, emailState, newPassword, profile, signedIn, userSettings } from '../../../entities/account.ts';
import { languageNumber, languageNumbersText } from '../../../scalars.ts';

const section = '7.1';

export const signIn = defineCall({
  id: 'auth.login',
  api: 'main',
  method: 'POST',
  path: '/auth/login',
  section,
  summary:
    'Sign in. 401 `wrong_credentials` does not say which field is wrong; 403 `email_not_confirmed`, with `userId`, comes only after the right password',
  access: 'open',
  family: 'account',
  body: z.object({
    email: z.string().min(1).max(bounds.email),
    password: z.string().min(1).max(bounds.password),
  }),
  reply: signedIn,
});

export const validateToken = defineCall({
  id: 'auth.validate',
  api: 'main',
  method: 'GET',
  path: '/auth/validate',
  section,
  summary: 'Whether the token is still valid: 401 if it was revoked',
  family: 'account',
  reply: z.object({ valid: z.literal(true) }),
});

export const customerProfile = defineCall({
  id: 'account.profile',
  api: 'main',
  method: 'GET',
  path: '/customer/profile',
  section,
  summary: 'Profile of the signed-in person',
  family: 'account',
  reply: profile,
});

export const userSettingsInfo = defineCall({
  id: 'account.settings',
  api: 'main',
  method: 'GET',
  path: '/user/settings',
  section,
  summary: 'The settings of the signed-in person',
  family: 'account',
  reply: userSettings,
});

export const settingsLanguage = defineCall({
  id: 'account.settings.language',
  api: 'main',
  method: 'PUT',
  path: '/user/settings/language',
  section,
  summary: `Changes the language of the person's pages and mails: ${languageNumbersText}`,
  family: 'account',
  body: z.object({ languageId: languageNumber }),
  reply: userSettings,
});

export const validateEmail = defineCall({
  id: 'account.email.state',
  api: 'main',
  method: 'GET',
  path: '/user/email',
  section,
  summary: "Whether the signed-in person's address was confirmed; never whether an address is free",
  family: 'account',
  reply: emailState,
});

export const changePassword = defineCall({
  id: 'account.password.change',
  api: 'main',
  method: 'POST',
  path: '/user/password',
  section,
  summary:
    'Changes the password; earlier tokens become invalid, the reply has a new one. 400 names the field: currentPassword, newPassword or newPasswordConfirm',
  family: 'account',
  body: z.object({
    currentPassword: z.string().min(1).max(bounds.password),
    newPassword,
    newPasswordConfirm: z.string().max(bounds.password),
  }),
  /** Omitted by backends that do not change the token. */
  reply: signedIn.partial(),
});
