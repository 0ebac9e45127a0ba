import { z } from 'zod';
import { SharedPasswordPage } from '../../../../views/pages/shared/SharedPasswordPage.tsx';
import { shareBounds } from '../../../contract/entities/share.ts';
import { paths } from '../../../domain/paths.shared.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import { pageReply, type Reply, redirectTo } from '../../../http/reply.ts';
import { page } from '../../../rendering/page.ts';
import type { FormLimits } from '../../../security/form-limits.ts';
import { secret } from '../../shared/forms/fields.ts';
import { filledWrongly, type Refusal, readRefusal, refusalCode, unsent } from '../../shared/forms/form-refusal.ts';
import { limited } from '../../shared/forms/limited.ts';
import { type Form, readForm } from '../../shared/forms/read-form.ts';
import { askShare, keepPass, refuseShare } from '../../shared/shares/open-share.ts';

const passwordForm = {
  schema: z.object({ password: secret(shareBounds.password) }),
  labels: { password: 'shares:password' },
} satisfies Form;

const show = ({ t, params }: PageRequest, { status, errors, problem, headers }: Refusal): Reply => {
  const action = paths.sharedPassword(params.token ?? '');
  const title = t('shares:passwordTitle');
  return pageReply(page(title, SharedPasswordPage, { action, errors, problem }), status, headers);
};

/** The form for the password of a link. A link without one, or that is open already, is shown. */
export const askPassword = async (request: PageRequest): Promise<Reply> => {
  const outcome = await askShare(request, { counts: false });
  if (outcome.kind === 'ok') return redirectTo(paths.shared(request.params.token ?? ''));
  return refusalCode(outcome) === 'password_needed' ? show(request, unsent) : refuseShare(request, outcome);
};

/** Opens the link with its password. */
export const givePassword =
  (limits: FormLimits) =>
  async (request: PageRequest): Promise<Reply> => {
    const { t } = request;
    const token = request.params.token ?? '';
    const read = readForm(request.form, t, passwordForm);
    if (!read.ok) return show(request, filledWrongly(read.errors));
    const { password } = read.body;
    const attempt = { limits, form: 'sharePassword', account: token } as const;
    const outcome = await limited(request, attempt, () => askShare(request, { counts: false, password }));
    if (outcome.kind === 'ok') {
      // Many people know the password, and none of them stands in the way of the next.
      await limits.forgive('sharePassword', token, request.raw.request.ip);
      if (outcome.value.pass !== null) keepPass(request, outcome.value.pass);
      return redirectTo(paths.shared(token));
    }
    if (outcome.kind === 'tooMany') return show(request, readRefusal(t, outcome));
    const text = `${t('shares:password')}: ${t('shares:passwordWrong')}`;
    if (refusalCode(outcome) === 'password_wrong') return show(request, filledWrongly([{ field: 'password', text }]));
    const isLimited = outcome.kind === 'rejected' && outcome.status === 429;
    return isLimited ? show(request, readRefusal(t, outcome)) : refuseShare(request, outcome);
  };
