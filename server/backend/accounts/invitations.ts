import { inviteMembers } from '../../contract/calls/main/accounts/members.ts';
import { hashOfToken, linkLifeMs, newMailToken } from '../mail/mail-tokens.ts';
import { notFound } from '../problems/problem.ts';
import type { RoleKey } from '../records/accounts/account-tables.ts';
import {
  acceptInvitation,
  findInvitation,
  keepInvitation,
  lastInvitation,
  reviseInvitation,
} from '../records/accounts/invitations.ts';
import { dropRegistrations } from '../records/accounts/registrations.ts';
import { addMember, findTeamName, isMember } from '../records/accounts/teams.ts';
import { accountById, findAccount, insertUser, normalEmail } from '../records/accounts/users.ts';
import type { Records } from '../records/schema.ts';
import { langById } from '../words/texts-in.ts';
import type { AccountServices } from './account-services.ts';
import { refuseWeakPassword, tokenInvalid } from './faults.ts';
import { hashPassword } from './passwords.ts';
import { mayEver, permissions } from './permissions.ts';

export type Invite = {
  teamId: number;
  inviterId: number;
  role: RoleKey;
  email: string;
  message: string;
  baseUrl: string;
  /** Keeps the role of a waiting invitation. */
  keepsRole?: boolean;
};

/** The result of an invitation: mailed, updated without another mail, or not needed since the person is in the team. */
export type Invited = 'sent' | 'waiting' | 'member';

const letterFor = (known: boolean, head: { inviter: string; team: string }, message: string, token: string) =>
  known
    ? ({ kind: 'invitationToKnown', ...head } as const)
    : ({ kind: 'invitation', ...head, message, token } as const);

/** The same address gets at most one mail an hour, however often it is invited. */
const restMs = 3_600_000;

type Last = NonNullable<Awaited<ReturnType<typeof lastInvitation>>>;

const isResting = ({ expires_at }: Last, now: number): boolean => expires_at - linkLifeMs.invitation > now - restMs;

const waits = ({ expires_at, withdrawn_at }: Last, now: number): boolean => withdrawn_at === null && expires_at > now;

/** An invitation to a dashboard never lowers the role of a waiting invitation. */
const roleFor = ({ role, keepsRole }: Invite, last: Last | undefined, now: number): RoleKey =>
  keepsRole && last && waits(last, now) ? last.role : role;

/**
 * Invites an address into a team, within the caller's transaction; call `mailer.wake()` after it. An account belongs to
 * one team: the owner of an address with an account is notified by mail, and the inviter does not learn of it. Within
 * an hour of the last mail only the invitation's role and message are updated.
 */
export const invite = async (services: AccountServices, work: Records, made: Invite): Promise<Invited> => {
  const { teamId, inviterId, email, message, baseUrl } = made;
  const [inviter, team, known] = [
    await accountById(work, inviterId),
    await findTeamName(work, teamId),
    await findAccount(work, email),
  ];
  if (!inviter || team === undefined) throw notFound('Team');
  if (known && (await isMember(work, teamId, known.id))) return 'member';
  const now = services.now().getTime();
  const last = await lastInvitation(work, teamId, email);
  const role = roleFor(made, last, now);
  if (last && isResting(last, now)) {
    await reviseInvitation(work, last.id, { inviterId, role, message });
    return 'waiting';
  }
  const { token, hash } = newMailToken();
  const expiresAt = now + linkLifeMs.invitation;
  await keepInvitation(work, { teamId, inviterId, role, email, message, tokenHash: hash, expiresAt });
  const head = { inviter: `${inviter.name} ${inviter.last_name}`, team };
  const lang = langById(known?.language_id ?? inviter.language_id);
  await services.mailer.post(work, {
    to: email,
    lang,
    baseUrl,
    letter: letterFor(known !== undefined, head, message, token),
  });
  return 'sent';
};

type Asked = { teamId: number; members: readonly string[] };

/** Addresses as they are kept, each once. */
export const addressesOf = (members: readonly string[]): string[] => [...new Set(members.map(normalEmail))];

/** Whether none of the team's invitations to these addresses was withdrawn or ran out. */
export const areInvited = async (
  { now }: Pick<AccountServices, 'now'>,
  work: Records,
  { teamId, members }: Asked,
): Promise<boolean> => {
  for (const email of addressesOf(members)) {
    const last = await lastInvitation(work, teamId, email);
    if (last && !waits(last, now().getTime())) return false;
  }
  return true;
};

/** How many of the addresses were mailed, are waiting without another mail, or were in the team already. */
export const countInvited = (all: readonly Invited[]) => ({
  done: true as const,
  sent: all.filter(one => one === 'sent').length,
  waiting: all.filter(one => one === 'waiting').length,
  members: all.filter(one => one === 'member').length,
});

/** An invitation is valid as long as its inviter may invite. */
const mayInvite = (role: RoleKey): boolean => {
  const rule = permissions[inviteMembers.id];
  return rule !== undefined && mayEver(rule, role);
};

/**
 * The inviter and team of a token. Throws 404 if the token is unknown, used, expired or revoked, or its inviter may no
 * longer invite.
 */
export const validInvitation = async ({ records, now }: Pick<AccountServices, 'records' | 'now'>, token: string) => {
  const found = await findInvitation(records, hashOfToken(token), now().getTime());
  if (!found || !mayInvite(found.inviterRole)) throw notFound('Invitation');
  return found;
};

type Answer = { name: string; lastName: string; password: string; confirmPassword: string };

/**
 * Creates the invited person's account in the inviting team; the token works once. Throws 404 for the token, 400 with
 * the faulty field (the token then still works).
 */
export const acceptWithToken = async (services: AccountServices, token: string, answer: Answer): Promise<void> => {
  const { email, teamName } = await validInvitation(services, token);
  const { name, lastName, password, confirmPassword } = answer;
  const about = [name, lastName, email, teamName];
  await refuseWeakPassword(
    { password, repeated: confirmPassword, about },
    { password: 'password', repeated: 'confirmPassword' },
  );
  const passwordHash = await hashPassword(password);
  const now = services.now().getTime();
  await services.records.transaction().execute(async work => {
    // Read again: while the password was checked it may have been revoked, or its role changed.
    const found = await validInvitation({ records: work, now: services.now }, token);
    if (await findAccount(work, found.email)) throw tokenInvalid();
    if (!(await acceptInvitation(work, found.id, now))) throw tokenInvalid();
    await dropRegistrations(work, found.email);
    const person = { email: found.email, name, lastName, passwordHash, languageId: found.languageId };
    const userId = await insertUser(work, { ...person, emailConfirmedAt: now });
    await addMember(work, found.teamId, userId, found.role);
  });
};
