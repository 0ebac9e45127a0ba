import { customerProfile, signIn } from '../../contract/calls/main/account.ts';
import { verifyPassword } from '../accounts/passwords.ts';
import { type Implementation, implement, implementOpen } from '../api/implement.ts';
import { ApiProblem, tooManyAttempts, unauthorized } from '../api/problem.ts';
import { findAccount, findProfile, normalEmail } from '../records/users.ts';
import type { Services } from '../services.ts';

/** One answer for an unknown address, a wrong password and an account that is off. */
const wrongCredentials = (): ApiProblem =>
  new ApiProblem(401, 'wrong_credentials', 'The e-mail address or the password is wrong');

const checkPassword = async (services: Services, email: string, password: string): Promise<number> => {
  const account = await findAccount(services.records, email);
  const matches = await verifyPassword(account?.password_hash, password);
  if (!account || !matches || account.status !== 'active') throw wrongCredentials();
  return account.id;
};

const signInCall = (services: Services): Implementation =>
  implementOpen(signIn, async ({ body, address }) => {
    const account = normalEmail(body.email);
    const wait = services.signInLimit.waitSeconds(account, address);
    if (wait > 0) throw tooManyAttempts(wait);
    services.signInLimit.attempt(account, address);
    const userId = await checkPassword(services, account, body.password);
    services.signInLimit.succeeded(account, address);
    return services.tokens.issue(userId);
  });

const profileCall = (services: Services): Implementation =>
  implement(customerProfile, async ({ principal }) => {
    const found = await findProfile(services.records, principal.userId, principal.teamId);
    if (!found) throw unauthorized();
    const { teamId, teamName, ...person } = found;
    return { ...person, team: { id: teamId, name: teamName } };
  });

/** Sign-in and the profile (product.md §7.1). */
export const accountCalls = (services: Services): Implementation[] => [signInCall(services), profileCall(services)];
