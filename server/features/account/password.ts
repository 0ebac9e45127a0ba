import { z } from 'zod';
import { changePassword } from '../../contract/calls/main/accounts/account.ts';
import { paths } from '../../domain/paths.shared.ts';
import type { PageRequest } from '../../http/pages/page-request.ts';
import { type Reply, redirectTo } from '../../http/reply.ts';
import type { FormLimits } from '../../security/form-limits.ts';
import type { SessionDirectory } from '../../session/directory.ts';
import { renewSession, replaceToken } from '../../session/sign-in.ts';
import { filledWrongly, readRefusal } from '../shared/forms/form-refusal.ts';
import { limited } from '../shared/forms/limited.ts';
import { anyPassword, newPasswordFields, newPasswordLabels, repeated } from '../shared/forms/passwords.ts';
import { type Form, readForm } from '../shared/forms/read-form.ts';
import { readPersonId } from '../shared/people/signed-in.ts';
import { showAccount } from './show.ts';

const passwordForm = {
  schema: repeated(
    z.object({ currentPassword: anyPassword, ...newPasswordFields }),
    'newPassword',
    'newPasswordConfirm',
  ),
  labels: { currentPassword: 'account:currentPassword', ...newPasswordLabels },
} satisfies Form;

/** Ends all other sessions and gives this one a new id: stolen ones become useless. */
const startAfresh = async (
  request: PageRequest,
  sessions: SessionDirectory,
  reply: { accessToken?: string | undefined; expiresAt?: string | undefined },
): Promise<void> => {
  const { request: raw } = request.raw;
  if (reply.accessToken) replaceToken(raw, reply.accessToken, reply.expiresAt);
  await renewSession(raw);
  await sessions.endOthers(readPersonId(request), raw.sessionID);
};

/** Changes the password of the signed-in person. */
export const changeOwnPassword =
  (limits: FormLimits, sessions: SessionDirectory) =>
  async (request: PageRequest): Promise<Reply> => {
    const { t, form } = request;
    const read = readForm(form, t, passwordForm);
    if (!read.ok) return showAccount(request, sessions, filledWrongly(read.errors));
    const person = String(readPersonId(request));
    const { body } = read;
    const attempt = { limits, form: 'changePassword', account: person } as const;
    const outcome = await limited(request, attempt, () => request.call(changePassword, { body }));
    if (outcome.kind === 'ok') request.record('passwordChanged');
    if (outcome.kind === 'rejected') request.record('passwordRefused');
    if (outcome.kind !== 'ok') return showAccount(request, sessions, readRefusal(t, outcome, passwordForm.labels));
    await limits.forgive('changePassword', person, request.raw.request.ip);
    await startAfresh(request, sessions, outcome.value);
    request.notify({ type: 'ok', key: 'PasswordChanged' });
    return redirectTo(paths.account);
  };
