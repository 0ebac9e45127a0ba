import { TeamPage, type TeamPageProps } from '../../../views/pages/team/TeamPage.tsx';
import * as details from '../../contract/calls/main/accounts/plan-details.ts';
import { ownTeam } from '../../contract/calls/main/accounts/team.ts';
import { bounds } from '../../contract/entities/account.ts';
import type { PlanRole, PlanUser, PlanUsers } from '../../contract/entities/plan.ts';
import { languageId } from '../../domain/languages.ts';
import type { PageRequest } from '../../http/pages/page-request.ts';
import { pageReply, type Reply } from '../../http/reply.ts';
import { page } from '../../rendering/page.ts';
import { orNull } from '../../upstream/outcome.ts';
import { type Refusal, unsent } from '../shared/forms/form-refusal.ts';
import { mailNote } from '../shared/mails/mailed-to.ts';
import { orEnd } from '../shared/outcomes/failure.ts';
import { roleText } from '../shared/people/members.ts';
import { ownZone } from '../shared/people/own-zone.ts';
import { works } from '../shared/people/signed-in.ts';
import { readTeamTabs } from '../shared/people/team-tabs.ts';
import { presentOnboarding } from '../shared/plan/onboarding.ts';
import { observedWords } from '../shared/words/observed-words.ts';

export type Typed = { emails: string; message: string; role: string };

/** The page needs team and people; other parts are left out if they fail. */
const load = async (request: PageRequest) => {
  const team = orEnd(await request.call(ownTeam, {}));
  const params = { planId: team.planId };
  const [users, roles, info, steps, tabs, zone, note] = await Promise.all([
    request.call(details.planUsersById, { params }),
    request.call(details.planRoles, { query: { languageId: languageId(request.lang) } }),
    request.call(details.planInfoById, { params }),
    request.call(details.onboardingSteps, { params }),
    readTeamTabs(request),
    ownZone(request),
    mailNote(request),
  ]);
  const known = { info: orNull(info), steps: orNull(steps) };
  return { team, tabs, zone, note, people: orEnd(users), roles: orNull(roles) ?? [], ...known };
};
type Loaded = Awaited<ReturnType<typeof load>>;

const findRoleId = (roles: readonly PlanRole[], key: string): string =>
  String(roles.find(role => role.key === key)?.roleId ?? '');

/** What a role may do; '' for one that is not ours. */
const roleNote = ({ t }: PageRequest, { key }: PlanRole): string => {
  const known = (['owner', 'administrator', 'analyst', 'reader'] as const).find(one => one === key);
  return known ? t(`team:role_${known}`) : '';
};

const presentOptions = (request: PageRequest, roles: readonly PlanRole[]) =>
  roles
    .filter(role => role.assignable)
    .map(role => ({ value: String(role.roleId), label: role.name, note: roleNote(request, role) }));

const nameOfRole = (request: PageRequest, roles: readonly PlanRole[], key: string): string =>
  roles.find(role => role.key === key)?.name ?? roleText(request.t, key);

const presentRow = (request: PageRequest, { roles }: Loaded, user: PlanUser): TeamPageProps['members'][number] => ({
  id: user.id,
  name: `${user.name} ${user.lastName}`,
  email: user.email,
  role: nameOfRole(request, roles, user.role),
  roleId: findRoleId(roles, user.role),
  isOn: user.status === 'active',
  fixed: user.fixed,
  isOneself: user.id === request.raw.request.session.person?.id,
});

const presentInvitations = (request: PageRequest, { roles, zone }: Loaded, { invitations }: PlanUsers) => {
  const { dayOf } = observedWords(request, zone);
  return invitations.map(({ invitationId, email, role, expiresAt }) => ({
    id: invitationId,
    email,
    note: request.t('team:awaited', { role: nameOfRole(request, roles, role), day: dayOf(expiresAt) }),
  }));
};

const presentHelp = (request: PageRequest, role: PlanRole): { name: string; text: string }[] => {
  const text = roleNote(request, role);
  return text ? [{ name: role.name, text }] : [];
};

const present = (
  request: PageRequest,
  loaded: Loaded,
  typed: Typed | null,
): Omit<TeamPageProps, 'errors' | 'problem'> => {
  const { t } = request;
  const { team, tabs, note, people, roles, info, steps } = loaded;
  const open = people.invitations.length;
  return {
    teamName: team.name,
    note,
    tabs,
    title: t('team:people', { count: team.members }),
    lead: open > 0 ? t('team:invitationsOpen', { count: open }) : t('team:invitationsNone'),
    canManage: team.canManage,
    onboarding: presentOnboarding(request, steps, info, { canFinish: team.canManage, works: works(request) }),
    members: people.users.map(user => presentRow(request, loaded, user)),
    roles: presentOptions(request, roles),
    invitations: presentInvitations(request, loaded, people),
    typed: typed ?? { emails: '', message: '', role: findRoleId(roles, 'analyst') },
    maxMessage: bounds.message,
    roleHelp: roles.flatMap(role => presentHelp(request, role)),
  };
};

/** /team, with the messages of the form that was sent. */
export const showTeam = async (
  request: PageRequest,
  typed: Typed | null = null,
  { status, errors, problem, headers }: Refusal = unsent,
): Promise<Reply> => {
  const props = { ...present(request, await load(request), typed), errors, problem };
  return pageReply(page(props.title, TeamPage, props), status, headers);
};

export const team = (request: PageRequest): Promise<Reply> => showTeam(request);
