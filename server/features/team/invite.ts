import { inviteToTeam } from '../../contract/calls/main/team.ts';
import { paths } from '../../domain/paths.shared.ts';
import type { PageRequest } from '../../http/page-request.ts';
import { type Reply, redirectTo } from '../../http/reply.ts';
import type { FormLimits } from '../../security/form-limits.ts';
import { filledWrongly } from '../form-refusal.ts';
import { addressesIn, inviteErrors } from '../invited-addresses.ts';
import { notifyInvited } from '../invited-notices.ts';
import { limited } from '../limited.ts';
import { personIdOf } from '../person-id.ts';
import { refusedChange } from '../refused-change.ts';
import { showTeam } from './show.ts';

/** Invites into the team by mail. Whether an address has an account is told to nobody. */
export const invite =
  (limits: FormLimits) =>
  async (request: PageRequest): Promise<Reply> => {
    const { form, t } = request;
    const typed = {
      emails: form.get('emails') ?? '',
      message: (form.get('message') ?? '').trim(),
      role: form.get('role') ?? '',
    };
    const members = addressesIn(typed.emails);
    const roleId = Number(typed.role);
    const errors = inviteErrors(request, members, typed.message);
    if (!(Number.isSafeInteger(roleId) && roleId > 0)) errors.push({ field: 'role', text: t('team:chooseRole') });
    if (errors.length > 0) return showTeam(request, typed, filledWrongly(errors));
    const attempt = { limits, form: 'invite', account: String(personIdOf(request)) } as const;
    const body = { members, message: typed.message, roleId };
    const outcome = await limited(request, attempt, () => request.call(inviteToTeam, { body }));
    if (outcome.kind !== 'ok') return showTeam(request, typed, refusedChange(t, outcome));
    notifyInvited(request, outcome.value, members.length);
    return redirectTo(paths.team);
  };
