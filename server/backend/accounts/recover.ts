import { hashOfToken, linkLifeMs, newMailToken } from '../mail/mail-tokens.ts';
import { dropRecovery, findRecovery, keepRecovery, takeRecovery } from '../records/accounts/recoveries.ts';
import { accountById, findAccount, setPassword, wordsAbout } from '../records/accounts/users.ts';
import type { Records } from '../records/schema.ts';
import { langById } from '../words/texts-in.ts';
import type { AccountServices } from './account-services.ts';
import { refuseWeakPassword, tokenInvalid } from './faults.ts';
import { hashPassword } from './passwords.ts';

/** Mails a link for a new password if the address has an active account; otherwise does nothing. */
export const mailRecovery = async (services: AccountServices, email: string, baseUrl: string): Promise<void> => {
  const expiresAt = services.now().getTime() + linkLifeMs.recoverPassword;
  const { token, hash } = newMailToken();
  await services.records.transaction().execute(async work => {
    const account = await findAccount(work, email);
    if (account?.status !== 'active') return;
    await keepRecovery(work, account.id, hash, expiresAt);
    const letter = { kind: 'recoverPassword', name: account.name, token } as const;
    await services.mailer.post(work, { to: account.email, lang: langById(account.language_id), baseUrl, letter });
  });
  services.mailer.wake();
};

export type PasswordChange = { userId: number; passwordHash: string; baseUrl: string };

/**
 * Sets the password, invalidates all tokens and mailed links of the person, and notifies them by mail; returns the new
 * token number.
 */
export const storePassword = async (
  services: AccountServices,
  work: Records,
  change: PasswordChange,
): Promise<number> => {
  const { userId, passwordHash, baseUrl } = change;
  const version = await setPassword(work, userId, passwordHash);
  await dropRecovery(work, userId);
  const account = await accountById(work, userId);
  if (account) {
    const letter = { kind: 'passwordChanged', name: account.name } as const;
    await services.mailer.post(work, { to: account.email, lang: langById(account.language_id), baseUrl, letter });
  }
  return version;
};

type NewPassword = { newPassword: string; newPasswordConfirm: string; token: string };

/**
 * Sets a new password with the token of a mail, which works once; returns the person. Throws 400: `token_invalid`, or
 * the faulty field, in which case the token still works.
 */
export const recoverWithToken = async (
  services: AccountServices,
  given: NewPassword,
  baseUrl: string,
): Promise<number> => {
  const { records } = services;
  const hash = hashOfToken(given.token);
  const found = await findRecovery(records, hash, services.now().getTime());
  const account = found && (await accountById(records, found.user_id));
  if (!account) throw tokenInvalid();
  const chosen = {
    password: given.newPassword,
    repeated: given.newPasswordConfirm,
    about: await wordsAbout(records, account.id),
  };
  await refuseWeakPassword(chosen, { password: 'newPassword', repeated: 'newPasswordConfirm' });
  const passwordHash = await hashPassword(given.newPassword);
  await records.transaction().execute(async work => {
    if (!(await takeRecovery(work, hash, services.now().getTime()))) throw tokenInvalid();
    await storePassword(services, work, { userId: account.id, passwordHash, baseUrl });
  });
  services.mailer.wake();
  return account.id;
};
