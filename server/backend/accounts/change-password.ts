import { invalid, tooManyAttempts, unauthorized } from '../problems/problem.ts';
import { accountById, wordsAbout } from '../records/accounts/users.ts';
import type { AccountServices } from './account-services.ts';
import { refuseWeakPassword } from './faults.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import { storePassword } from './recover.ts';
import type { Bearer } from './tokens.ts';

type Given = { currentPassword: string; newPassword: string; newPasswordConfirm: string };

/** Attempts at the current password count like sign-ins, so that an open session cannot be used to guess it. */
const checkCurrent = async (
  services: AccountServices,
  kept: string,
  limitKey: string,
  given: string,
): Promise<void> => {
  const wait = await services.signInLimit.attempt(limitKey, undefined);
  if (wait > 0) throw tooManyAttempts(wait);
  if (!(await verifyPassword(kept, given)))
    throw invalid({ currentPassword: 'wrong' }, 'The current password is wrong');
  await services.signInLimit.succeeded(limitKey, undefined);
};

/** Changes the person's password; all earlier tokens become invalid. Throws 400 with the faulty field. */
export const changeOwnPassword = async (
  services: AccountServices,
  userId: number,
  given: Given,
  baseUrl: string,
): Promise<Bearer> => {
  const account = await accountById(services.records, userId);
  if (!account) throw unauthorized();
  await checkCurrent(services, account.password_hash, `person ${userId}`, given.currentPassword);
  const { newPassword, newPasswordConfirm } = given;
  const about = await wordsAbout(services.records, userId);
  const names = { password: 'newPassword', repeated: 'newPasswordConfirm' };
  await refuseWeakPassword({ password: newPassword, repeated: newPasswordConfirm, about }, names);
  if (newPassword === given.currentPassword) throw invalid({ newPassword: 'same' }, 'The new password is the old one');
  const passwordHash = await hashPassword(newPassword);
  const version = await services.records
    .transaction()
    .execute(work => storePassword(services, work, { userId, passwordHash, baseUrl }));
  services.mailer.wake();
  return { userId, version };
};
