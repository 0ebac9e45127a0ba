import { ApiProblem } from '../problems/problem.ts';
import { newestRegistration } from '../records/registrations.ts';
import { findAccount } from '../records/users.ts';
import type { AccountServices } from './account-services.ts';
import { verifyPassword } from './passwords.ts';
import type { Bearer } from './tokens.ts';

/** One answer for an unknown address, a wrong password and an account that is off. */
const wrongCredentials = (): ApiProblem =>
  new ApiProblem(401, 'wrong_credentials', 'The e-mail address or the password is wrong');

/** Told only to who knows the password; `userId` is the handle by which the mail can be asked for again. */
const notConfirmed = (userId: string): ApiProblem =>
  new ApiProblem(403, 'email_not_confirmed', 'Confirm your e-mail address first', { extra: { userId } });

/**
 * Whose password it is: one check, whether the address has an account, only a registration that waits, or neither. Throws
 * 401, or 403 where the address was not confirmed yet.
 */
export const checkPassword = async (services: AccountServices, email: string, password: string): Promise<Bearer> => {
  const account = await findAccount(services.records, email);
  const waiting = account ? undefined : await newestRegistration(services.records, email);
  const matches = await verifyPassword(account?.password_hash ?? waiting?.password_hash, password);
  if (matches && waiting) throw notConfirmed(await services.handles.seal(waiting.email));
  if (!account || !matches || account.status !== 'active') throw wrongCredentials();
  return { userId: account.id, version: account.token_version };
};
