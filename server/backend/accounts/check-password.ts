import { ApiProblem } from '../problems/problem.ts';
import { newestRegistration } from '../records/accounts/registrations.ts';
import { findAccount } from '../records/accounts/users.ts';
import type { AccountServices } from './account-services.ts';
import { verifyPassword } from './passwords.ts';
import type { Bearer } from './tokens.ts';

/** The same reply for an unknown address, a wrong password and an account that is switched off. */
const wrongCredentials = (): ApiProblem =>
  new ApiProblem(401, 'wrong_credentials', 'The e-mail address or the password is wrong');

/** Sent only to people who know the password; `userId` is the handle for requesting the mail again. */
const notConfirmed = (userId: string): ApiProblem =>
  new ApiProblem(403, 'email_not_confirmed', 'Confirm your e-mail address first', { extra: { userId } });

/**
 * Whose password it is, with one check in all cases: an account, a waiting registration, or neither. Throws 401, or 403
 * if the address is not confirmed yet.
 */
export const checkPassword = async (services: AccountServices, email: string, password: string): Promise<Bearer> => {
  const account = await findAccount(services.records, email);
  const waiting = account ? undefined : await newestRegistration(services.records, email);
  const matches = await verifyPassword(account?.password_hash ?? waiting?.password_hash, password);
  if (matches && waiting) throw notConfirmed(await services.handles.seal(waiting.email));
  if (!account || !matches || account.status !== 'active') throw wrongCredentials();
  return { userId: account.id, version: account.token_version };
};
