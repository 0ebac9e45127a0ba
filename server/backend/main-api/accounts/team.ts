import * as contract from '../../../contract/calls/main/accounts/team.ts';
import { addressesOf, areInvited, countInvited, type Invited, invite } from '../../accounts/invitations.ts';
import { permissions } from '../../accounts/permissions.ts';
import type { Principal } from '../../accounts/principal.ts';
import { type Implementation, implement, implementKept } from '../../api/implement.ts';
import { implementMaking } from '../../api/make-once.ts';
import { currentPlan } from '../../plans/own-plan.ts';
import { notFound } from '../../problems/problem.ts';
import { listInvitations, peopleOfTeam, withdrawInvitation } from '../../records/accounts/team-people.ts';
import { findTeamName, setMemberRole, setMemberStatus } from '../../records/accounts/teams.ts';
import type { Records } from '../../records/schema.ts';
import type { Services } from '../../services.ts';
import { assignableRole, changeablePeople, planUserWire } from '../../team/people.ts';
import { changedMeanwhile, isAsSeen } from '../../team/seen.ts';

const teamCall = ({ records }: Services): Implementation =>
  implementKept(contract.ownTeam, async ({ principal }) => {
    const { teamId, role } = principal;
    const name = await findTeamName(records, teamId);
    if (name === undefined) throw notFound('Team');
    const { id: planId } = await currentPlan(records, principal);
    const { length: members } = await peopleOfTeam(records, teamId);
    const canManage = permissions[contract.toggleTeamMembers.id]?.roles.includes(role) ?? false;
    return { teamId, name, planId, members, canManage };
  });

const changedUsers = async (work: Records, principal: Principal, ids: readonly number[]) => {
  const people = await peopleOfTeam(work, principal.teamId);
  return {
    users: people.filter(person => ids.includes(person.id)).map(person => planUserWire(principal, person)),
  };
};

const toggleCall = ({ records }: Services): Implementation =>
  implement(contract.toggleTeamMembers, ({ principal, body: { members, seen } }) =>
    records.transaction().execute(async work => {
      const people = await changeablePeople(work, principal, members);
      if (people.some(person => !isAsSeen(person.status, seen))) throw changedMeanwhile();
      for (const { id, status } of people)
        await setMemberStatus(work, principal.teamId, id, status === 'active' ? 'off' : 'active');
      return changedUsers(work, principal, members);
    }),
  );

const roleCall = ({ records }: Services): Implementation =>
  implement(contract.setTeamRole, ({ principal, body: { members, roleId } }) =>
    records.transaction().execute(async work => {
      const role = await assignableRole(work, roleId);
      for (const { id } of await changeablePeople(work, principal, members))
        await setMemberRole(work, principal.teamId, id, role);
      return changedUsers(work, principal, members);
    }),
  );

const inviteCall = (services: Services): Implementation =>
  implementMaking(services, contract.inviteToTeam, {
    make:
      ({ principal, body, baseUrl }) =>
      async work => {
        const { teamId, userId: inviterId } = principal;
        const role = await assignableRole(work, body.roleId);
        const made = { teamId, inviterId, role, message: body.message.trim(), baseUrl };
        const each: Invited[] = [];
        for (const email of addressesOf(body.members)) each.push(await invite(services, work, { ...made, email }));
        return countInvited(each);
      },
    isThere: (work, _made, { principal, body }) => areInvited(services, work, { ...principal, ...body }),
    made: () => services.mailer.wake(),
  });

const waiting = async (services: Services, work: Records, teamId: number, id: number) => {
  const all = await listInvitations(work, teamId, services.now().getTime());
  const found = all.find(one => one.invitationId === id);
  if (!found) throw notFound('Invitation');
  return found;
};

const resendCall = (services: Services): Implementation =>
  implementMaking(services, contract.resendInvitation, {
    make:
      ({ principal, params: { invitationId }, baseUrl }) =>
      async work => {
        const { teamId, userId: inviterId } = principal;
        const { email, role, message } = await waiting(services, work, teamId, invitationId);
        return {
          sent: (await invite(services, work, { teamId, inviterId, role, email, message, baseUrl })) === 'sent',
        };
      },
    isThere: async (work, _made, { principal: { teamId }, params: { invitationId } }) =>
      (await waiting(services, work, teamId, invitationId)) !== undefined,
    made: () => services.mailer.wake(),
  });

const withdrawCall = ({ records, now }: Services): Implementation =>
  implement(contract.withdrawInvitation, async ({ principal, params }) => {
    const isTaken = await withdrawInvitation(records, principal.teamId, params.invitationId, now().getTime());
    if (!isTaken) throw notFound('Invitation');
    return { done: true as const };
  });

/** The team and its people (docs/product.md §1, §6, §7.5). */
export const teamCalls = (services: Services): Implementation[] =>
  [teamCall, toggleCall, roleCall, inviteCall, resendCall, withdrawCall].map(make => make(services));
