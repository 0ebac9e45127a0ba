import { RecoverPage, type RecoverPageProps } from '../../../views/pages/recovery/RecoverPage.tsx';
import { recoverPassword } from '../../contract/calls/main/recovery.ts';
import { bounds } from '../../contract/entities/account.ts';
import { paths } from '../../domain/paths.shared.ts';
import type { PageRequest } from '../../http/page-request.ts';
import { pageReply, type Reply, redirectTo } from '../../http/reply.ts';
import { page } from '../../rendering/page.ts';
import type { FormLimits } from '../../security/form-limits.ts';
import { readFields } from '../form-fields.ts';
import { filledWrongly, type Refusal, refusalOf, unsent } from '../form-refusal.ts';
import { limited } from '../limited.ts';
import { keepMailedTo } from '../mailed-to.ts';

const show = (request: PageRequest, email: string, { status, errors, problem, headers }: Refusal): Reply => {
  const props: RecoverPageProps = { email, errors, problem, maxEmail: bounds.email };
  return pageReply(page(request.t('recovery:title'), RecoverPage, props), status, headers);
};

/** /login/recover */
export const recoverForm = (request: PageRequest): Reply => show(request, '', unsent);

/** Asks for the mail: exactly {email} (product.md §7.1). The answer is the same for any address. */
export const askForRecovery =
  (limits: FormLimits) =>
  async (request: PageRequest): Promise<Reply> => {
    const { t, form } = request;
    const rules = [{ name: 'email', label: t('forms:email'), max: bounds.email, kind: 'email' } as const];
    const { values, errors } = readFields(form, t, rules);
    const { email = '' } = values;
    if (errors.length > 0) return show(request, email, filledWrongly(errors));
    const attempt = { limits, form: 'recover', account: email } as const;
    const outcome = await limited(request, attempt, () => request.call(recoverPassword, { body: { email } }));
    if (outcome.kind !== 'ok') return show(request, email, refusalOf(t, outcome, rules));
    request.record('recoveryAsked');
    keepMailedTo(request, { kind: 'recover', userId: outcome.value.userId, email });
    return redirectTo(paths.recoverSent);
  };
