import { inviteMembers } from '../../contract/calls/main/members.ts';
import { invite } from '../accounts/invitations.ts';
import { type Implementation, implement } from '../api/implement.ts';
import { forbidden } from '../api/problem.ts';
import { ownDashboard } from '../dashboards/own-dashboard.ts';
import type { RoleKey } from '../records/reference.ts';
import { normalEmail } from '../records/users.ts';
import type { Services } from '../services.ts';

const mayInvite = new Set<RoleKey>(['owner', 'administrator']);

const inviteCall = (services: Services): Implementation =>
  implement(inviteMembers, async ({ principal, params, body, baseUrl }) => {
    await ownDashboard(services.records, principal, params.dashboardId);
    if (!mayInvite.has(principal.role)) throw forbidden();
    const { teamId, userId: inviterId } = principal;
    const head = { teamId, inviterId, role: 'analyst', message: body.message.trim(), baseUrl } as const;
    await services.records.transaction().execute(async work => {
      for (const email of new Set(body.members.map(normalEmail))) await invite(services, work, { ...head, email });
    });
    services.mailer.wake();
    return { done: true as const };
  });

/** Members of a dashboard's team (product.md §7.4). */
export const memberCalls = (services: Services): Implementation[] => [inviteCall(services)];
