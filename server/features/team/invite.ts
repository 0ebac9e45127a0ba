import { z } from 'zod';
import { inviteToTeam } from '../../contract/calls/main/accounts/team.ts';
import { paths } from '../../domain/paths.shared.ts';
import type { PageRequest } from '../../http/pages/page-request.ts';
import { type Reply, redirectTo } from '../../http/reply.ts';
import type { FormLimits } from '../../security/form-limits.ts';
import { id, issueAlone, text } from '../shared/forms/fields.ts';
import { filledWrongly, refusesField } from '../shared/forms/form-refusal.ts';
import { invitedFields, invitedLabels } from '../shared/forms/invited-addresses.ts';
import { limited } from '../shared/forms/limited.ts';
import { type Form, readForm } from '../shared/forms/read-form.ts';
import { refusedChange } from '../shared/forms/refused-change.ts';
import { notifyInvited } from '../shared/people/members.ts';
import { readPersonId } from '../shared/people/signed-in.ts';
import { showTeam } from './show.ts';

const isRole = (typed: string): boolean => id.safeParse(typed).success;

const invitation = {
  schema: z.object({
    ...invitedFields,
    role: text(z.string().refine(isRole, issueAlone('team:chooseRole')).transform(Number)),
  }),
  labels: invitedLabels,
} satisfies Form;

/** Invites into the team by mail. The reply does not reveal whether an address has an account. */
export const invite =
  (limits: FormLimits) =>
  async (request: PageRequest): Promise<Reply> => {
    const { form, t } = request;
    const read = readForm(form, t, invitation);
    const { typed } = read;
    if (!read.ok) return showTeam(request, typed, filledWrongly(read.errors));
    const { emails: members, message, role: roleId } = read.body;
    const attempt = { limits, form: 'invite', account: String(readPersonId(request)) } as const;
    const body = { members, message, roleId };
    const outcome = await limited(request, attempt, () => request.call(inviteToTeam, { body }));
    if (outcome.kind !== 'ok') {
      const isOfRole = refusesField(outcome, 'roleId');
      const refusal = isOfRole
        ? filledWrongly([{ field: 'role', text: t('team:chooseRole') }])
        : refusedChange(t, outcome);
      return showTeam(request, typed, refusal);
    }
    await notifyInvited(request, outcome.value, members.length);
    return redirectTo(paths.team);
  };
