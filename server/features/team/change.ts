import * as contract from '../../contract/calls/main/accounts/team.ts';
import { paths } from '../../domain/paths.shared.ts';
import type { PageRequest } from '../../http/pages/page-request.ts';
import { type Reply, redirectTo } from '../../http/reply.ts';
import type { FormLimits } from '../../security/form-limits.ts';
import type { Failure, Outcome } from '../../upstream/outcome.ts';
import { type Refusal, refusalCode, refusesField } from '../shared/forms/form-refusal.ts';
import { limited, type TooMany } from '../shared/forms/limited.ts';
import { refusedChange } from '../shared/forms/refused-change.ts';
import { isKept } from '../shared/mails/mailed-to.ts';
import { idParameter } from '../shared/outcomes/failure.ts';
import { seenIn } from '../shared/people/members.ts';
import { readPersonId } from '../shared/people/signed-in.ts';
import { showTeam } from './show.ts';

const refused = ({ t }: PageRequest, failure: Failure | TooMany): Refusal => {
  const saying = (status: number, text: string): Refusal => ({
    status,
    errors: [],
    problem: { title: t('forms:refused'), text },
  });
  if (refusalCode(failure) === 'fixed') return saying(409, t('team:refused_fixed'));
  return refusesField(failure, 'roleId') ? saying(422, t('team:chooseRole')) : refusedChange(t, failure);
};

type Change = (request: PageRequest, id: number) => Promise<Outcome<unknown> | TooMany>;

/** One change of one person or invitation; a refusal is shown above the list. */
const change =
  (field: 'member' | 'invitation', key: string, make: Change) =>
  async (request: PageRequest): Promise<Reply> => {
    const outcome = await make(request, idParameter(request.form.get(field) ?? ''));
    if (outcome.kind !== 'ok') return showTeam(request, null, refused(request, outcome));
    request.notify({ type: 'ok', key });
    return redirectTo(paths.team);
  };

/** Switches somebody of the team off or on again (docs/product.md §4): they are refused at their next request. */
export const toggleStatus = change('member', 'MemberChanged', (request, member) =>
  request.call(contract.toggleTeamMembers, { body: { members: [member], ...seenIn(request) } }),
);

/** Gives somebody of the team another role, and so different access (docs/product.md §4). */
export const changeRole = change('member', 'MemberChanged', (request, member) => {
  const roleId = idParameter(request.form.get('role') ?? '');
  return request.call(contract.setTeamRole, { body: { members: [member], roleId } });
});

/** Ends an invitation. */
export const withdraw = change('invitation', 'Withdrawn', (request, invitationId) =>
  request.call(contract.withdrawInvitation, { params: { invitationId } }),
);

/** Mails an invitation again; this counts as sending one. */
export const resend =
  (limits: FormLimits) =>
  async (request: PageRequest): Promise<Reply> => {
    const invitationId = idParameter(request.form.get('invitation') ?? '');
    const attempt = { limits, form: 'invite', account: String(readPersonId(request)) } as const;
    const outcome = await limited(request, attempt, () =>
      request.call(contract.resendInvitation, { params: { invitationId } }),
    );
    if (outcome.kind !== 'ok') return showTeam(request, null, refused(request, outcome));
    if (outcome.value.sent) {
      request.notify({ type: 'ok', key: (await isKept(request)) ? 'InvitedAgainKept' : 'InvitedAgain' });
    } else request.notify({ type: 'info', key: 'JustInvited' });
    return redirectTo(paths.team);
  };
