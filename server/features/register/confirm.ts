import { ConfirmEmailPage, type ConfirmEmailPageProps } from '../../../views/pages/register/ConfirmEmailPage.tsx';
import type { CallResult } from '../../contract/call.ts';
import { confirmEmail } from '../../contract/calls/main/accounts/registration.ts';
import { paths } from '../../domain/paths.shared.ts';
import type { PageRequest } from '../../http/pages/page-request.ts';
import { pageReply, type Reply, redirectTo } from '../../http/reply.ts';
import { page } from '../../rendering/page.ts';
import type { FormLimits } from '../../security/form-limits.ts';
import { becomeVisitor } from '../../session/sign-in.ts';
import { type Refusal, readRefusal } from '../shared/forms/form-refusal.ts';
import { limited } from '../shared/forms/limited.ts';
import { tokenIn } from '../shared/forms/mail-token.ts';
import { enterWith } from '../shared/people/enter.ts';

const show = (request: PageRequest, shown: Partial<ConfirmEmailPageProps>, status = 200, headers = {}): Reply => {
  const props: ConfirmEmailPageProps = { token: null, problem: null, ...shown };
  return pageReply(page(request.t('register:confirmTitle'), ConfirmEmailPage, props), status, headers);
};

/** Shows a button and confirms nothing yet: mail scanners open links. */
export const confirmForm = (request: PageRequest): Reply => show(request, { token: tokenIn(request.query) });

const refused = (request: PageRequest, token: string, { status, problem, headers }: Refusal): Reply =>
  show(request, { token, problem }, status, headers);

/** Signs in the person who has just confirmed their address, if the upstream returns a token. */
const confirmed = async (
  request: PageRequest,
  { passwordMailed, accessToken, expiresAt }: CallResult<typeof confirmEmail>,
): Promise<Reply> => {
  await becomeVisitor(request.raw.request);
  const isIn = accessToken !== undefined && (await enterWith(request, { accessToken, expiresAt })).kind === 'ok';
  const key = passwordMailed ? 'PasswordMailed' : isIn ? 'EmailConfirmedIn' : 'EmailConfirmed';
  request.notify({ type: passwordMailed ? 'warning' : 'ok', key });
  return redirectTo(isIn ? paths.dashboards : paths.login);
};

/** Confirms the address (docs/product.md §7.1: POST, query token). */
export const confirm =
  (limits: FormLimits) =>
  async (request: PageRequest): Promise<Reply> => {
    const token = tokenIn(request.form);
    if (token === null) return show(request, {}, 422);
    const attempt = { limits, form: 'confirm', account: token } as const;
    const outcome = await limited(request, attempt, () => request.call(confirmEmail, { query: { token } }));
    if (outcome.kind === 'ok') {
      request.record('emailConfirmed');
      return confirmed(request, outcome.value);
    }
    const isTokens = outcome.kind === 'rejected' || outcome.kind === 'notFound';
    const refusal = readRefusal(request.t, outcome);
    return isTokens && refusal.status !== 429 ? show(request, {}, 422) : refused(request, token, refusal);
  };
