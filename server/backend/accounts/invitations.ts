import { inviteMembers } from '../../contract/calls/main/members.ts';
import { hashOfToken, linkLifeMs, newMailToken } from '../mail/mail-tokens.ts';
import { notFound } from '../problems/problem.ts';
import type { RoleKey } from '../records/account-tables.ts';
import {
  acceptInvitation,
  findInvitation,
  keepInvitation,
  lastInvitation,
  reviseInvitation,
} from '../records/invitations.ts';
import { dropRegistrations } from '../records/registrations.ts';
import type { Records } from '../records/schema.ts';
import { addMember, findTeamName, isMember } from '../records/teams.ts';
import { accountById, findAccount, insertUser } from '../records/users.ts';
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
  /** The role of an invitation that waits stays as it is. */
  keepsRole?: boolean;
};

/** What became of an invitation: mailed, revised without another mail, or without object since the person is in the team. */
export type Invited = 'sent' | 'waiting' | 'member';

const letterFor = (known: boolean, head: { inviter: string; team: string }, message: string, token: string) =>
  known
    ? ({ kind: 'invitationToKnown', ...head } as const)
    : ({ kind: 'invitation', ...head, message, token } as const);

/** The same address is not mailed to again for an hour, however often it is invited. */
const restMs = 3_600_000;

type Last = NonNullable<Awaited<ReturnType<typeof lastInvitation>>>;

const isResting = ({ expires_at }: Last, now: number): boolean => expires_at - linkLifeMs.invitation > now - restMs;

const waits = ({ expires_at, withdrawn_at }: Last, now: number): boolean => withdrawn_at === null && expires_at > now;

/** An invitation to a dashboard makes nobody less than another one that waits would. */
const roleFor = ({ role, keepsRole }: Invite, last: Last | undefined, now: number): RoleKey =>
  keepsRole && last && waits(last, now) ? last.role : role;

/**
 * Invites an address into a team, within the caller's transaction; call `mailer.wake()` after it. An account belongs to
 * one team: an address that has one is told so by mail, and the inviter learns nothing of it. Within an hour of the last mail
 * role and message of the invitation are changed, and the mail that went stands.
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

/** How many of the addresses were mailed, wait without another mail, or were in the team already. */
export const countInvited = (all: readonly Invited[]) => ({
  done: true as const,
  sent: all.filter(one => one === 'sent').length,
  waiting: all.filter(one => one === 'waiting').length,
  members: all.filter(one => one === 'member').length,
});

/** An invitation stands as long as who invites still may. */
const mayInvite = (role: RoleKey): boolean => {
  const rule = permissions[inviteMembers.id];
  return rule !== undefined && mayEver(rule, role);
};

/** Who invites to which team. Throws 404 where the token is unknown, used, too old or taken back, or its inviter may not invite any more. */
export const validInvitation = async ({ records, now }: Pick<AccountServices, 'records' | 'now'>, token: string) => {
  const found = await findInvitation(records, hashOfToken(token), now().getTime());
  if (!found || !mayInvite(found.inviterRole)) throw notFound('Invitation');
  return found;
};

type Answer = { name: string; lastName: string; password: string; confirmPassword: string };

/**
 * Makes the invited person's account in the inviting team; the token works once. Throws 404 for the token, 400 with the
 * field at fault (the token then still works).
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
    // As it stands now: while the password was looked at it may have been taken back, or its role changed.
    const found = await validInvitation({ records: work, now: services.now }, token);
    if (await findAccount(work, found.email)) throw tokenInvalid();
    if (!(await acceptInvitation(work, found.id, now))) throw tokenInvalid();
    await dropRegistrations(work, found.email);
    const person = { email: found.email, name, lastName, passwordHash, languageId: found.languageId };
    const userId = await insertUser(work, { ...person, emailConfirmedAt: now });
    await addMember(work, found.teamId, userId, found.role);
  });
};
