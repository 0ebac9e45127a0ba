import { freePackageId, trialPackageId } from '../../domain/accounts/packages.ts';
import { dayMs } from '../../domain/calendar/days.ts';
import { hashOfToken, linkLifeMs, newMailToken } from '../mail/mail-tokens.ts';
import { insertPlan } from '../records/accounts/plans.ts';
import {
  dropRegistration,
  dropRegistrations,
  findRegistrations,
  insertRegistration,
  newestRegistration,
  renewRegistration,
  takeRegistration,
} from '../records/accounts/registrations.ts';
import { addMember, insertTeam } from '../records/accounts/teams.ts';
import { findAccount, insertUser } from '../records/accounts/users.ts';
import type { Records } from '../records/schema.ts';
import { langById } from '../words/texts-in.ts';
import type { AccountServices } from './account-services.ts';
import { tokenInvalid } from './faults.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import { mailRecovery } from './recover.ts';
import { type Bearer, firstVersion } from './tokens.ts';

/**
 * The plan of a new team: a trial of this many days (docs/product.md §1, §4), or the free package if there is none.
 * `now` in ms.
 */
const firstPlan = (trialDays: number, now: number) =>
  trialDays === 0
    ? { packageId: freePackageId }
    : { packageId: trialPackageId, isTrial: true, expiresAt: now + trialDays * dayMs };

export type Registration = {
  email: string;
  name: string;
  lastName: string;
  teamName: string;
  password: string;
  languageId: number;
};

type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

const notifyOwner = (services: AccountServices, work: Records, account: Account, baseUrl: string): Promise<void> =>
  services.mailer.post(work, {
    to: account.email,
    lang: langById(account.language_id),
    baseUrl,
    letter: { kind: 'alreadyRegistered', name: account.name },
  });

/** How many of them are checked: more are an abuse. */
const mostCompared = 3;

/** The waiting registration of the same person who registers again: the one with the same password. */
const findEarlier = async (services: AccountServices, email: string, password: string): Promise<number | undefined> => {
  const waiting = (await findRegistrations(services.records, email)).slice(0, mostCompared);
  const same = await Promise.all(waiting.map(one => verifyPassword(one.password_hash, password)));
  return waiting.find((_one, index) => same[index])?.id;
};

/**
 * Stores a registration until its address is confirmed, and mails the link; an earlier one of the same person no longer
 * works. If the address has an account, its owner is notified instead, with the same work, so that neither the reply
 * nor its time reveals which.
 */
export const register = async (services: AccountServices, made: Registration, baseUrl: string): Promise<void> => {
  const now = services.now().getTime();
  const { token, hash } = newMailToken();
  const { password, ...person } = made;
  const [passwordHash, earlier] = await Promise.all([
    hashPassword(password),
    findEarlier(services, made.email, password),
  ]);
  await services.records.transaction().execute(async work => {
    const account = await findAccount(work, made.email);
    if (account) return notifyOwner(services, work, account, baseUrl);
    if (earlier !== undefined) await dropRegistration(work, earlier);
    const waiting = { tokenHash: hash, tokenExpiresAt: now + linkLifeMs.confirmEmail, createdAt: now };
    await insertRegistration(work, { ...person, passwordHash, ...waiting });
    const letter = { kind: 'confirmEmail', name: made.name, token } as const;
    await services.mailer.post(work, { to: made.email, lang: langById(made.languageId), baseUrl, letter });
  });
  services.mailer.wake();
};

/**
 * Mails the newest registration's link again, with a new token; the owner of an address with an account is notified
 * instead.
 */
export const mailConfirmationAgain = async (
  services: AccountServices,
  email: string,
  baseUrl: string,
): Promise<void> => {
  const now = services.now().getTime();
  const { token, hash } = newMailToken();
  await services.records.transaction().execute(async work => {
    const account = await findAccount(work, email);
    if (account) return notifyOwner(services, work, account, baseUrl);
    const waiting = await newestRegistration(work, email);
    if (!waiting) return;
    await renewRegistration(work, waiting.id, hash, now + linkLifeMs.confirmEmail);
    const letter = { kind: 'confirmEmail', name: waiting.name, token } as const;
    await services.mailer.post(work, { to: waiting.email, lang: langById(waiting.language_id), baseUrl, letter });
  });
  services.mailer.wake();
};

/**
 * Turns a registration into an account, the owner of a new team, whose trial begins now; the token works once. If other
 * registrations with other passwords wait for the same address, nobody knows which password belongs to its owner: the
 * account then has none until the owner sets it with a mailed link, and the result is null; otherwise it is the
 * account's person. Throws 400 `token_invalid` if the token is unknown, used or expired, or if the address got an
 * account in the meantime.
 */
export const confirmRegistration = async (
  services: AccountServices,
  token: string,
  baseUrl: string,
): Promise<Bearer | null> => {
  const now = services.now().getTime();
  const nobodys = await hashPassword(newMailToken().token);
  const { contested, userId } = await services.records.transaction().execute(async work => {
    const made = await takeRegistration(work, hashOfToken(token), now);
    if (!made || (await findAccount(work, made.email))) throw tokenInvalid();
    const others = await findRegistrations(work, made.email);
    await dropRegistrations(work, made.email);
    const userId = await insertUser(work, {
      email: made.email,
      name: made.name,
      lastName: made.last_name,
      passwordHash: others.length > 0 ? nobodys : made.password_hash,
      languageId: made.language_id,
      emailConfirmedAt: now,
    });
    const teamId = await insertTeam(work, made.team_name);
    await addMember(work, teamId, userId, 'owner');
    await insertPlan(work, { teamId, name: made.team_name, countryIds: [], ...firstPlan(services.trialDays, now) });
    return { contested: others.length > 0 ? made.email : null, userId };
  });
  if (contested === null) return { userId, version: firstVersion };
  await mailRecovery(services, contested, baseUrl);
  return null;
};
