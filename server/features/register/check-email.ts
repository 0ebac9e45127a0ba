import { MailedPage } from '../../../views/pages/register/MailedPage.tsx';
import { resendConfirmation } from '../../contract/calls/main/registration.ts';
import type { PageRequest } from '../../http/page-request.ts';
import { pageReply, type Reply, redirectTo } from '../../http/reply.ts';
import { page } from '../../rendering/page.ts';
import type { FormLimits } from '../../security/form-limits.ts';
import { type Refusal, refusalOf, unsent } from '../form-refusal.ts';
import { limited } from '../limited.ts';
import { mailedTo, mailNote } from '../mailed-to.ts';
import { paths } from '../paths.ts';

const show = async (request: PageRequest, { status, problem, headers }: Refusal): Promise<Reply> => {
  const { t } = request;
  const mailed = mailedTo(request, 'confirm');
  const props = {
    title: t('register:sentTitle'),
    text: mailed ? t('register:sentText', { email: mailed.email }) : t('register:sentNobody'),
    hours: t('register:sentHours'),
    resendTo: mailed ? paths.checkEmail : null,
    beginAgain: { href: paths.register, label: t('register:otherAddress') },
    note: await mailNote(request),
    problem,
  };
  return pageReply(page(props.title, MailedPage, props), status, headers);
};

/** /register/check-email: where the mail went, and how to get it again. */
export const checkEmail = (request: PageRequest): Promise<Reply> => show(request, unsent);

/** Mails the link again, by the handle that the session holds. */
export const resend =
  (limits: FormLimits) =>
  async (request: PageRequest): Promise<Reply> => {
    const mailed = mailedTo(request, 'confirm');
    if (!mailed) return redirectTo(paths.checkEmail);
    const attempt = { limits, form: 'resend', account: mailed.email } as const;
    const params = { userId: mailed.userId };
    const outcome = await limited(request, attempt, () => request.call(resendConfirmation, { params }));
    if (outcome.kind !== 'ok') return show(request, refusalOf(request.t, outcome, []));
    request.notify({ type: 'ok', key: 'MailedAgain' });
    return redirectTo(paths.checkEmail);
  };
