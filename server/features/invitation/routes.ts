import { z } from 'zod';
import {
  AcceptInvitationPage,
  type AcceptInvitationPageProps,
} from '../../../views/pages/invitation/AcceptInvitationPage.tsx';
import { confirmInvitation, validateInvitation } from '../../contract/calls/main/accounts/invitation.ts';
import { bounds, type Invitation } from '../../contract/entities/account.ts';
import { paths, patterns } from '../../domain/paths.shared.ts';
import type { PageRequest } from '../../http/pages/page-request.ts';
import { pageReply, type Reply, redirectTo } from '../../http/reply.ts';
import { open, type Route } from '../../http/route.ts';
import { page } from '../../rendering/page.ts';
import type { FormLimits } from '../../security/form-limits.ts';
import { becomeVisitor } from '../../session/sign-in.ts';
import type { Failure } from '../../upstream/outcome.ts';
import { line } from '../shared/forms/fields.ts';
import { filledWrongly, type Refusal, readRefusal, refusalCode, unsent } from '../shared/forms/form-refusal.ts';
import { limited } from '../shared/forms/limited.ts';
import { tokenIn } from '../shared/forms/mail-token.ts';
import { anyPassword, chosenPassword, repeated } from '../shared/forms/passwords.ts';
import { type Form, readForm } from '../shared/forms/read-form.ts';

const acceptance = {
  schema: repeated(
    z.object({
      name: line(bounds.name),
      lastName: line(bounds.name),
      password: chosenPassword,
      confirmPassword: anyPassword,
    }),
    'password',
    'confirmPassword',
  ),
  labels: {
    name: 'forms:name',
    lastName: 'forms:lastName',
    password: 'forms:password',
    confirmPassword: 'forms:repeat',
  },
} satisfies Form;

const nothing = { name: '', lastName: '' };

const render = (request: PageRequest, props: AcceptInvitationPageProps, status = 200, headers = {}): Reply =>
  pageReply(page(request.t('invitation:title'), AcceptInvitationPage, props), status, headers);

const show = (
  request: PageRequest,
  { token, invitation }: { token: string; invitation: Invitation },
  { name, lastName }: AcceptInvitationPageProps['values'],
  { status, errors, problem, headers }: Refusal,
): Reply => {
  return render(request, { invitation, token, values: { name, lastName }, errors, problem, bounds }, status, headers);
};

/**
 * An unusable invitation is reported before any form (docs/product.md §4); an unavailable service is a different case.
 */
const unusable = (request: PageRequest, failure: Failure | null, status: number): Reply => {
  const refusal = failure?.kind === 'failed' ? readRefusal(request.t, failure) : null;
  const common = { invitation: null, token: '', values: nothing, errors: [], bounds };
  return render(request, { ...common, problem: refusal?.problem ?? null }, refusal?.status ?? status);
};

/** /accept-invitation?token=: loads the inviter (GET, query token) and shows the form. */
const form = async (request: PageRequest): Promise<Reply> => {
  const token = tokenIn(request.query);
  if (token === null) return unusable(request, null, 200);
  const outcome = await request.call(validateInvitation, { query: { token } });
  if (outcome.kind !== 'ok') return unusable(request, outcome, 200);
  return show(request, { token, invitation: outcome.value }, nothing, unsent);
};

/** Sends exactly {name, lastName, password, confirmPassword} and the token in the query (docs/product.md §7.1). */
const accept =
  (limits: FormLimits) =>
  async (request: PageRequest): Promise<Reply> => {
    const { t } = request;
    const token = tokenIn(request.query);
    if (token === null) return unusable(request, null, 422);
    const found = await request.call(validateInvitation, { query: { token } });
    if (found.kind !== 'ok') return unusable(request, found, 422);
    const shown = { token, invitation: found.value };
    const read = readForm(request.form, t, acceptance);
    if (!read.ok) return show(request, shown, read.typed, filledWrongly(read.errors));
    const { body } = read;
    const attempt = { limits, form: 'invitation', account: token } as const;
    const send = { query: { token }, body };
    const outcome = await limited(request, attempt, () => request.call(confirmInvitation, send));
    if (outcome.kind === 'ok') {
      request.record('invitationAccepted');
      request.notify({ type: 'ok', key: 'Joined', params: { team: found.value.teamName } });
      await becomeVisitor(request.raw.request);
      return redirectTo(paths.login);
    }
    if (outcome.kind === 'notFound' || refusalCode(outcome) === 'token_invalid') return unusable(request, null, 422);
    return show(request, shown, read.typed, readRefusal(t, outcome, acceptance.labels));
  };

/** Acceptance of an invitation (docs/product.md §2, §4, §7.1). */
export const invitationRoutes = (limits: FormLimits): Route[] => [
  open.get(patterns.acceptInvitation, form),
  open.post(patterns.acceptInvitation, accept(limits)),
];
