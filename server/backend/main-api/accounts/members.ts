import * as contract from '../../../contract/calls/main/accounts/members.ts';
import { addressesOf, areInvited, countInvited, type Invited, invite } from '../../accounts/invitations.ts';
import { type Implementation, implement, implementKept } from '../../api/implement.ts';
import { implementMaking } from '../../api/make-once.ts';
import { changeable, memberWire, statusOn, userWire } from '../../dashboards/members.ts';
import { ownDashboard } from '../../dashboards/own-dashboard.ts';
import { conflict, notFound } from '../../problems/problem.ts';
import { listInvitations } from '../../records/accounts/team-people.ts';
import * as people from '../../records/dashboards/dashboard-members.ts';
import type { Records } from '../../records/schema.ts';
import type { Services } from '../../services.ts';
import { changedMeanwhile, isAsSeen } from '../../team/seen.ts';

const inviteCall = (services: Services): Implementation =>
  implementMaking(services, contract.inviteMembers, {
    make:
      ({ principal, params, body, baseUrl }) =>
      async work => {
        const { teamId, userId: inviterId } = principal;
        const made = { teamId, inviterId, role: 'analyst', keepsRole: true } as const;
        const mail = { message: body.message.trim(), baseUrl };
        const emails = addressesOf(body.members);
        const head = await ownDashboard(work, principal, params.dashboardId);
        await people.reopenFor(work, teamId, head.id, emails);
        const each: Invited[] = [];
        for (const email of emails) each.push(await invite(services, work, { ...made, ...mail, email }));
        return countInvited(each);
      },
    isThere: async (work, _made, { principal, params, body }) => {
      await ownDashboard(work, principal, params.dashboardId);
      return areInvited(services, work, { ...principal, ...body });
    },
    made: () => services.mailer.wake(),
  });

const list = ({ records, now }: Services): Implementation =>
  implementKept(contract.usersAndMembersOfDashboard, async ({ principal: { teamId, ...principal }, params }) => {
    const head = await ownDashboard(records, { teamId, ...principal }, params.dashboardId);
    const team = await people.teamOnDashboard(records, teamId, head.id);
    const waiting = await listInvitations(records, teamId, now().getTime());
    return {
      users: team.map(userWire),
      members: team.filter(person => statusOn(person) !== 'left').map(memberWire),
      invitations: waiting.map(({ email, expiresAt }) => ({ email, expiresAt: new Date(expiresAt).toISOString() })),
    };
  });

/** People of a dashboard in the contract's format, after a change. */
const changedMembers = async (work: Records, teamId: number, dashboardId: number, ids: readonly number[]) => {
  const changed = new Set(ids);
  const team = await people.teamOnDashboard(work, teamId, dashboardId);
  return { members: team.filter(person => changed.has(person.id)).map(memberWire) };
};

const toggle = ({ records }: Services): Implementation =>
  implement(contract.changeMemberStatus, ({ principal, params, body }) =>
    records.transaction().execute(async work => {
      const head = await ownDashboard(work, principal, params.dashboardId);
      const meant = await changeable(work, principal.teamId, head, body.members);
      if (meant.some(person => !isAsSeen(memberWire(person).status, body.seen))) throw changedMeanwhile();
      const readIds = (open: boolean) =>
        meant.filter(person => (statusOn(person) === 'active') === open).map(person => person.id);
      const [closed, opened] = [readIds(true), readIds(false)];
      await people.setOnDashboard(work, head.id, closed, { status: 'off' });
      await people.setOnDashboard(work, head.id, opened, { status: 'active' });
      return changedMembers(work, principal.teamId, head.id, body.members);
    }),
  );

const setAccess = ({ records }: Services): Implementation =>
  implement(contract.changeMemberAccess, ({ principal, params, body: { members, access } }) =>
    records.transaction().execute(async work => {
      const head = await ownDashboard(work, principal, params.dashboardId);
      const meant = await changeable(work, principal.teamId, head, members);
      if (access === 'edit' && meant.some(person => person.role === 'reader')) {
        throw conflict('role_views', 'A reader may only look, whatever the dashboard allows');
      }
      const ids = meant.map(person => person.id);
      await people.setOnDashboard(work, head.id, ids, { access });
      return changedMembers(work, principal.teamId, head.id, ids);
    }),
  );

const leave = ({ records }: Services): Implementation =>
  implement(contract.leaveDashboard, ({ principal, params }) =>
    records.transaction().execute(async work => {
      const head = await ownDashboard(work, principal, params.dashboardId);
      const [person] = await changeable(work, principal.teamId, head, [params.userId]);
      if (!person || statusOn(person) === 'left') throw notFound('Member');
      await people.setOnDashboard(work, head.id, [person.id], { status: 'left' });
      return { id: head.id };
    }),
  );

/** The people of the team on a dashboard (docs/product.md §7.4). */
export const memberCalls = (services: Services): Implementation[] =>
  [inviteCall, list, toggle, setAccess, leave].map(make => make(services));
