import {
  changePassword,
  customerProfile,
  settingsLanguage,
  signIn,
  userSettingsInfo,
  validateEmail,
  validateToken,
} from '../../../contract/calls/main/accounts/account.ts';
import { jobList } from '../../../contract/calls/main/installation/jobs.ts';
import { changeOwnPassword } from '../../accounts/change-password.ts';
import { checkPassword } from '../../accounts/check-password.ts';
import { findRule, mayEver } from '../../accounts/permissions.ts';
import { type Implementation, implement, implementKept, implementOpen } from '../../api/implement.ts';
import { tooManyAttempts, unauthorized } from '../../problems/problem.ts';
import { operates } from '../../records/accounts/teams.ts';
import { findProfile, findStanding, loadEmail, normalEmail, setLanguage } from '../../records/accounts/users.ts';
import { loadMailChoice } from '../../records/alerts/alert-mails.ts';
import type { Services } from '../../services.ts';

const signInCall = (services: Services): Implementation =>
  implementOpen(signIn, async ({ body, address }) => {
    const account = normalEmail(body.email);
    const key = `address ${account}`;
    const wait = await services.signInLimit.attempt(key, address);
    if (wait > 0) throw tooManyAttempts(wait);
    const bearer = await checkPassword(services, account, body.password);
    await services.signInLimit.succeeded(key, address);
    return services.tokens.issue(bearer);
  });

/** Requests that get here have a valid token. */
const validateCall = (): Implementation => implement(validateToken, () => ({ valid: true as const }));

const profileCall = (services: Services): Implementation =>
  implementKept(customerProfile, async ({ principal }) => {
    const found = await findProfile(services.records, principal.userId, principal.teamId);
    if (!found) throw unauthorized();
    const { teamId, teamName, ...person } = found;
    const runs = mayEver(findRule(jobList.id), person.role) && (await operates(services.records, teamId));
    return { ...person, team: { id: teamId, name: teamName }, operates: runs };
  });

const settingsCall = (services: Services): Implementation =>
  implementKept(userSettingsInfo, async ({ principal }) => {
    const standing = await findStanding(services.records, principal.userId);
    if (!standing) throw unauthorized();
    const { timeZone } = await loadMailChoice(services.records, principal.userId);
    return { languageId: standing.languageId, timeZone };
  });

const languageCall = (services: Services): Implementation =>
  implement(settingsLanguage, async ({ principal, body }) => {
    await setLanguage(services.records, principal.userId, body.languageId);
    return body;
  });

const emailCall = (services: Services): Implementation =>
  implementKept(validateEmail, async ({ principal }) => {
    const found = await loadEmail(services.records, principal.userId);
    if (!found) throw unauthorized();
    return { email: found.email, validated: found.email_confirmed_at !== null };
  });

const passwordCall = (services: Services): Implementation =>
  implement(changePassword, async ({ principal, body, baseUrl }) =>
    services.tokens.issue(await changeOwnPassword(services, principal.userId, body, baseUrl)),
  );

/** Sign-in, the token and a person's settings (docs/product.md §7.1). */
export const accountCalls = (services: Services): Implementation[] => [
  signInCall(services),
  validateCall(),
  profileCall(services),
  settingsCall(services),
  languageCall(services),
  emailCall(services),
  passwordCall(services),
];
