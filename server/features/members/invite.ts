import type { FormError } from '../../../views/components/ErrorSummary.tsx';
import { inviteMembers } from '../../contract/calls/main/members.ts';
import { bounds, emailAddress } from '../../contract/entities/account.ts';
import type { PageRequest } from '../../http/page-request.ts';
import { type Reply, redirectTo } from '../../http/reply.ts';
import type { FormLimits } from '../../security/form-limits.ts';
import { idParameter } from '../failure.ts';
import { filledWrongly } from '../form-refusal.ts';
import { limited } from '../limited.ts';
import { paths } from '../paths.ts';
import { personIdOf } from '../person-id.ts';
import { refusedChange } from '../refused-change.ts';
import { showMembers } from './show.ts';

const mostAtOnce = 20;

const addressesIn = (text: string): string[] => [...new Set(text.split(/[\s,;]+/).filter(Boolean))];

const errorsOf = ({ t }: PageRequest, addresses: string[], message: string): FormError[] => {
  const wrong = addresses.filter(address => !emailAddress.safeParse(address).success);
  const errors: FormError[] = [];
  const tell = (field: string, text: string) => errors.push({ field, text });
  if (addresses.length === 0) tell('emails', `${t('members:emails')}: ${t('common:required')}`);
  if (addresses.length > mostAtOnce) tell('emails', t('members:tooManyAtOnce', { max: mostAtOnce }));
  else if (wrong.length > 0) tell('emails', t('members:notAddresses', { list: wrong.slice(0, 5).join(', ') }));
  const max = bounds.message;
  if (message.length > max)
    tell('message', `${t('members:message')}: ${t('common:tooLong', { max, length: message.length })}`);
  return errors;
};

/** Invites by mail: POST {members, message} (product.md §7.4). Whether an address has an account is told to nobody. */
export const invite =
  (limits: FormLimits) =>
  async (request: PageRequest): Promise<Reply> => {
    const dashboardId = idParameter(request.params.id);
    const typed = { emails: request.form.get('emails') ?? '', message: (request.form.get('message') ?? '').trim() };
    const members = addressesIn(typed.emails);
    const errors = errorsOf(request, members, typed.message);
    if (errors.length > 0) return showMembers(request, typed, filledWrongly(errors));
    const body = { members, message: typed.message };
    const attempt = { limits, form: 'invite', account: String(personIdOf(request)) } as const;
    const send = { params: { dashboardId }, body };
    const outcome = await limited(request, attempt, () => request.call(inviteMembers, send));
    if (outcome.kind !== 'ok') return showMembers(request, typed, refusedChange(request.t, outcome));
    request.notify({ type: 'ok', key: 'Invited', params: { count: members.length } });
    return redirectTo(paths.members(dashboardId));
  };
