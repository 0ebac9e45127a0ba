import { z } from 'zod';
import { inviteMembers } from '../../contract/calls/main/accounts/members.ts';
import { paths } from '../../domain/paths.shared.ts';
import type { PageRequest } from '../../http/pages/page-request.ts';
import { type Reply, redirectTo } from '../../http/reply.ts';
import type { FormLimits } from '../../security/form-limits.ts';
import { filledWrongly } from '../shared/forms/form-refusal.ts';
import { invitedFields, invitedLabels } from '../shared/forms/invited-addresses.ts';
import { limited } from '../shared/forms/limited.ts';
import { type Form, readForm } from '../shared/forms/read-form.ts';
import { refusedChange } from '../shared/forms/refused-change.ts';
import { idParameter } from '../shared/outcomes/failure.ts';
import { notifyInvited } from '../shared/people/members.ts';
import { readPersonId } from '../shared/people/signed-in.ts';
import { showMembers } from './show.ts';

const invitation = { schema: z.object(invitedFields), labels: invitedLabels } satisfies Form;

/**
 * Invites by mail: POST {members, message} (docs/product.md §7.4). The reply does not reveal whether an address has an
 * account.
 */
export const invite =
  (limits: FormLimits) =>
  async (request: PageRequest): Promise<Reply> => {
    const dashboardId = idParameter(request.params.id);
    const read = readForm(request.form, request.t, invitation);
    const { typed } = read;
    if (!read.ok) return showMembers(request, typed, filledWrongly(read.errors));
    const { emails: members, message } = read.body;
    const body = { members, message };
    const attempt = { limits, form: 'invite', account: String(readPersonId(request)) } as const;
    const send = { params: { dashboardId }, body };
    const outcome = await limited(request, attempt, () => request.call(inviteMembers, send));
    if (outcome.kind !== 'ok') return showMembers(request, typed, refusedChange(request.t, outcome));
    await notifyInvited(request, outcome.value, members.length);
    return redirectTo(paths.members(dashboardId));
  };
