import { ConfirmEmailPage, type ConfirmEmailPageProps } from '../../../views/pages/register/ConfirmEmailPage.tsx';
import { confirmEmail } from '../../contract/calls/main/registration.ts';
import { bounds } from '../../contract/entities/account.ts';
import type { PageRequest } from '../../http/page-request.ts';
import { pageReply, type Reply, redirectTo } from '../../http/reply.ts';
import { page } from '../../rendering/page.ts';
import type { FormLimits } from '../../security/form-limits.ts';
import { becomeVisitor } from '../../session/sign-in.ts';
import { type Refusal, refusalOf } from '../form-refusal.ts';
import { limited } from '../limited.ts';
import { paths } from '../paths.ts';

const show = (request: PageRequest, shown: Partial<ConfirmEmailPageProps>, status = 200, headers = {}): Reply => {
  const props: ConfirmEmailPageProps = { token: null, problem: null, ...shown };
  return pageReply(page(request.t('register:confirmTitle'), ConfirmEmailPage, props), status, headers);
};

const isToken = (token: string | null): token is string => !!token && token.length <= bounds.token;

/** Shows a button and confirms nothing: mail scanners follow links. */
export const confirmForm = (request: PageRequest): Reply => {
  const token = request.query.get('token');
  return show(request, { token: isToken(token) ? token : null });
};

const refused = (request: PageRequest, token: string, { status, problem, headers }: Refusal): Reply =>
  show(request, { token, problem }, status, headers);

/** Confirms the address (product.md §7.1: POST, query token). */
export const confirm =
  (limits: FormLimits) =>
  async (request: PageRequest): Promise<Reply> => {
    const token = request.form.get('token');
    if (!isToken(token)) return show(request, {}, 422);
    const attempt = { limits, form: 'confirm', account: token } as const;
    const outcome = await limited(request, attempt, () => request.call(confirmEmail, { query: { token } }));
    if (outcome.kind === 'ok') {
      request.record('emailConfirmed');
      const { passwordMailed } = outcome.value;
      request.notify(
        passwordMailed ? { type: 'warning', key: 'PasswordMailed' } : { type: 'ok', key: 'EmailConfirmed' },
      );
      await becomeVisitor(request.raw.request);
      return redirectTo(paths.login);
    }
    const isTokens = outcome.kind === 'rejected' || outcome.kind === 'notFound';
    const refusal = refusalOf(request.t, outcome, []);
    return isTokens && refusal.status !== 429 ? show(request, {}, 422) : refused(request, token, refusal);
  };
