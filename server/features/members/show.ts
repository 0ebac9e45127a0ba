import { MembersPage, type MembersPageProps } from '../../../views/pages/members/MembersPage.tsx';
import { usersAndMembersOfDashboard } from '../../contract/calls/main/accounts/members.ts';
import { bounds } from '../../contract/entities/account.ts';
import type { DashboardMember, UsersAndMembers } from '../../contract/entities/members.ts';
import type { PageRequest } from '../../http/pages/page-request.ts';
import { pageReply, type Reply } from '../../http/reply.ts';
import { page } from '../../rendering/page.ts';
import { openDashboard } from '../shared/dashboard/open-dashboard.ts';
import { type Refusal, unsent } from '../shared/forms/form-refusal.ts';
import { mailNote } from '../shared/mails/mailed-to.ts';
import { idParameter, orEnd } from '../shared/outcomes/failure.ts';
import { roleText } from '../shared/people/members.ts';
import { ownZone } from '../shared/people/own-zone.ts';
import { observedWords } from '../shared/words/observed-words.ts';

const presentRow = (request: PageRequest, member: DashboardMember): MembersPageProps['members'][number] => ({
  id: member.id,
  name: `${member.name} ${member.lastName}`,
  email: member.email,
  role: roleText(request.t, member.role),
  isOn: member.status === 'active',
  access: member.access,
  fixed: member.fixed,
  canSetAccess: !member.fixed && member.role !== 'reader',
  isOneself: member.id === request.raw.request.session.person?.id,
});

/** Colleagues of the team who are not on the dashboard: they can be added again. */
const presentOthers = (request: PageRequest, { users, members }: UsersAndMembers): MembersPageProps['others'] => {
  const here = new Set(members.map(member => member.id));
  return users
    .filter(user => !here.has(user.id) && user.status === 'active')
    .map(user => ({
      id: user.id,
      name: `${user.name} ${user.lastName}`,
      email: user.email,
      role: roleText(request.t, user.role),
    }));
};

export type Typed = { emails: string; message: string };

/** /dashboards/:id/members, with the messages of the form that was sent. */
export const showMembers = async (
  request: PageRequest,
  typed: Typed = { emails: '', message: '' },
  { status, errors, problem }: Refusal = unsent,
): Promise<Reply> => {
  const dashboardId = idParameter(request.params.id);
  const [{ details, frame }, listed, zone, note] = await Promise.all([
    openDashboard(request, 'members'),
    request.call(usersAndMembersOfDashboard, { params: { dashboardId } }),
    ownZone(request),
    mailNote(request),
  ]);
  const found = orEnd(listed);
  const { dayOf } = observedWords(request, zone);
  const props: MembersPageProps = {
    frame,
    id: details.id,
    dashboardName: details.name,
    canManage: details.can.manageMembers,
    members: found.members.map(member => presentRow(request, member)),
    others: presentOthers(request, found),
    invitations: found.invitations.map(({ email, expiresAt }) => ({ email, until: dayOf(expiresAt) })),
    typed,
    maxMessage: bounds.message,
    note,
    errors,
    problem,
  };
  return pageReply(page(`${request.t('members:title')} · ${details.name}`, MembersPage, props), status);
};

export const members = (request: PageRequest): Promise<Reply> => showMembers(request);
