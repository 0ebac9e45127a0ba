import { z } from 'zod';
import { RecoverPage, type RecoverPageProps } from '../../../views/pages/recovery/RecoverPage.tsx';
import { recoverPassword } from '../../contract/calls/main/accounts/recovery.ts';
import { bounds } from '../../contract/entities/account.ts';
import { paths } from '../../domain/paths.shared.ts';
import type { PageRequest } from '../../http/pages/page-request.ts';
import { pageReply, type Reply, redirectTo } from '../../http/reply.ts';
import { page } from '../../rendering/page.ts';
import type { FormLimits } from '../../security/form-limits.ts';
import { email } from '../shared/forms/fields.ts';
import { filledWrongly, type Refusal, readRefusal, unsent } from '../shared/forms/form-refusal.ts';
import { limited } from '../shared/forms/limited.ts';
import { type Form, readForm } from '../shared/forms/read-form.ts';
import { keepMailedTo } from '../shared/mails/mailed-to.ts';

const recovery = {
  schema: z.object({ email: email(bounds.email) }),
  labels: { email: 'forms:email' },
} satisfies Form;

const showForm = (request: PageRequest, typed: string, { status, errors, problem, headers }: Refusal): Reply => {
  const props: RecoverPageProps = { email: typed, errors, problem, maxEmail: bounds.email };
  return pageReply(page(request.t('recovery:title'), RecoverPage, props), status, headers);
};

/** The empty form for requesting the mail. */
export const showRecovery = (request: PageRequest): Reply => showForm(request, '', unsent);

/** Requests the mail (docs/product.md §7.1). The page does not say whether the address has an account. */
export const askForRecovery =
  (limits: FormLimits) =>
  async (request: PageRequest): Promise<Reply> => {
    const { t, form } = request;
    const read = readForm(form, t, recovery);
    if (!read.ok) return showForm(request, read.typed.email, filledWrongly(read.errors));
    const { body } = read;
    const attempt = { limits, form: 'recover', account: body.email } as const;
    const outcome = await limited(request, attempt, () => request.call(recoverPassword, { body }));
    if (outcome.kind !== 'ok') return showForm(request, body.email, readRefusal(t, outcome, recovery.labels));
    request.record('recoveryAsked');
    keepMailedTo(request, { kind: 'recover', userId: outcome.value.userId, email: body.email });
    return redirectTo(paths.recoverSent);
  };
