import { z } from 'zod';
import { NewPasswordPage, type NewPasswordPageProps } from '../../../views/pages/recovery/NewPasswordPage.tsx';
import { saveNewPassword } from '../../contract/calls/main/accounts/recovery.ts';
import { bounds } from '../../contract/entities/account.ts';
import { paths } from '../../domain/paths.shared.ts';
import type { PageRequest } from '../../http/pages/page-request.ts';
import { pageReply, type Reply, redirectTo } from '../../http/reply.ts';
import { page } from '../../rendering/page.ts';
import type { FormLimits } from '../../security/form-limits.ts';
import type { SessionDirectory } from '../../session/directory.ts';
import { becomeVisitor } from '../../session/sign-in.ts';
import { filledWrongly, type Refusal, readRefusal, refusalCode, unsent } from '../shared/forms/form-refusal.ts';
import { limited } from '../shared/forms/limited.ts';
import { tokenIn } from '../shared/forms/mail-token.ts';
import { newPasswordFields, newPasswordLabels, repeated } from '../shared/forms/passwords.ts';
import { type Form, readForm } from '../shared/forms/read-form.ts';

const newPasswordForm = {
  schema: repeated(z.object(newPasswordFields), 'newPassword', 'newPasswordConfirm'),
  labels: newPasswordLabels,
} satisfies Form;

const show = (request: PageRequest, token: string | null, { status, errors, problem, headers }: Refusal): Reply => {
  const props: NewPasswordPageProps = { token, errors, problem, bounds };
  return pageReply(page(request.t('recovery:newTitle'), NewPasswordPage, props), status, headers);
};

const tooOld = filledWrongly([]);

/** /login/new-password?token= */
export const showNewPassword = (request: PageRequest): Reply => show(request, tokenIn(request.query), unsent);

/** Saves the password: exactly {newPassword, newPasswordConfirm, token} (docs/product.md §5 and §7.1). */
export const savePassword =
  (limits: FormLimits, sessions: SessionDirectory) =>
  async (request: PageRequest): Promise<Reply> => {
    const { t, form } = request;
    const token = tokenIn(form);
    if (token === null) return show(request, null, tooOld);
    const read = readForm(form, t, newPasswordForm);
    if (!read.ok) return show(request, token, filledWrongly(read.errors));
    const body = { ...read.body, token };
    const attempt = { limits, form: 'newPassword', account: token } as const;
    const outcome = await limited(request, attempt, () => request.call(saveNewPassword, { body }));
    if (outcome.kind === 'ok') {
      request.record('passwordSaved');
      request.notify({ type: 'ok', key: 'PasswordSaved' });
      await becomeVisitor(request.raw.request);
      if (outcome.value.personId) await sessions.endOthers(outcome.value.personId, request.raw.request.sessionID);
      return redirectTo(paths.login);
    }
    const isTokens = refusalCode(outcome) === 'token_invalid' || outcome.kind === 'notFound';
    return isTokens
      ? show(request, null, tooOld)
      : show(request, token, readRefusal(t, outcome, newPasswordForm.labels));
  };
