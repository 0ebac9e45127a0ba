import { z } from 'zod';
import { RemoveMemberPage } from '../../../views/pages/members/RemoveMemberPage.tsx';
import {
  changeMemberAccess,
  changeMemberStatus,
  leaveDashboard,
  usersAndMembersOfDashboard,
} from '../../contract/calls/main/accounts/members.ts';
import { paths } from '../../domain/paths.shared.ts';
import type { PageRequest } from '../../http/pages/page-request.ts';
import { endWith, pageReply, type Reply, redirectTo } from '../../http/reply.ts';
import { page } from '../../rendering/page.ts';
import type { Outcome } from '../../upstream/outcome.ts';
import { openDashboard } from '../shared/dashboard/open-dashboard.ts';
import { one } from '../shared/forms/fields.ts';
import { readChoices } from '../shared/forms/read-form.ts';
import { refusedChange } from '../shared/forms/refused-change.ts';
import { idParameter, orEnd } from '../shared/outcomes/failure.ts';
import { seenIn } from '../shared/people/members.ts';
import { showMembers } from './show.ts';

type Change = (request: PageRequest, dashboardId: number, member: number) => Promise<Outcome<unknown>>;

/** One change of one member; a refusal is shown above the list. */
const change =
  (key: string, make: Change) =>
  async (request: PageRequest): Promise<Reply> => {
    const dashboardId = idParameter(request.params.id);
    const outcome = await make(request, dashboardId, idParameter(request.form.get('member') ?? ''));
    if (outcome.kind !== 'ok') return showMembers(request, undefined, refusedChange(request.t, outcome));
    request.notify({ type: 'ok', key });
    return redirectTo(paths.members(dashboardId));
  };

/** Switches a member of the dashboard off or on again: POST {members: [id]} (docs/product.md §7.4). */
export const toggleStatus = change('MemberChanged', (request, dashboardId, member) =>
  request.call(changeMemberStatus, { params: { dashboardId }, body: { members: [member], ...seenIn(request) } }),
);

const accessForm = z.object({ access: one(z.enum(['view', 'edit']).default('view')) });

/** What a member may do with the dashboard. */
export const changeAccess = change('MemberChanged', (request, dashboardId, member) => {
  const { access } = readChoices(accessForm, request.form);
  return request.call(changeMemberAccess, { params: { dashboardId }, body: { members: [member], access } });
});

/** Removing somebody requires a page that says what they lose. */
export const askTakeAway = async (request: PageRequest): Promise<Reply> => {
  const dashboardId = idParameter(request.params.id);
  const member = idParameter(request.query.get('member') ?? '');
  const [{ details, frame }, listed] = await Promise.all([
    openDashboard(request, 'members'),
    request.call(usersAndMembersOfDashboard, { params: { dashboardId } }),
  ]);
  if (!details.can.manageMembers) return endWith('forbidden');
  const found = orEnd(listed).members.find(({ id, fixed }) => id === member && !fixed) ?? endWith('notFound');
  const name = `${found.name} ${found.lastName}`;
  const title = request.t('members:removeTitle', { name, dashboard: details.name });
  return pageReply(page(title, RemoveMemberPage, { frame, title, id: dashboardId, member: { id: member, name } }));
};

/** Removes a member from the dashboard; they stay in the team. */
export const takeAway = change('MemberRemoved', (request, dashboardId, userId) =>
  request.call(leaveDashboard, { params: { dashboardId, userId } }),
);
