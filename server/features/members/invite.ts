import { inviteMembers } from '../../contract/calls/main/members.ts';
import { paths } from '../../domain/paths.shared.ts';
import type { PageRequest } from '../../http/page-request.ts';
import { type Reply, redirectTo } from '../../http/reply.ts';
import type { FormLimits } from '../../security/form-limits.ts';
import { idParameter } from '../failure.ts';
import { filledWrongly } from '../form-refusal.ts';
import { addressesIn, inviteErrors } from '../invited-addresses.ts';
import { notifyInvited } from '../invited-notices.ts';
import { limited } from '../limited.ts';
import { personIdOf } from '../person-id.ts';
import { refusedChange } from '../refused-change.ts';
import { showMembers } from './show.ts';

/** Invites by mail: POST {members, message} (product.md §7.4). Whether an address has an account is told to nobody. */
export const invite =
  (limits: FormLimits) =>
  async (request: PageRequest): Promise<Reply> => {
    const dashboardId = idParameter(request.params.id);
    const typed = { emails: request.form.get('emails') ?? '', message: (request.form.get('message') ?? '').trim() };
    const members = addressesIn(typed.emails);
    const errors = inviteErrors(request, members, typed.message);
    if (errors.length > 0) return showMembers(request, typed, filledWrongly(errors));
    const body = { members, message: typed.message };
    const attempt = { limits, form: 'invite', account: String(personIdOf(request)) } as const;
    const send = { params: { dashboardId }, body };
    const outcome = await limited(request, attempt, () => request.call(inviteMembers, send));
    if (outcome.kind !== 'ok') return showMembers(request, typed, refusedChange(request.t, outcome));
    notifyInvited(request, outcome.value, members.length);
    return redirectTo(paths.members(dashboardId));
  };
