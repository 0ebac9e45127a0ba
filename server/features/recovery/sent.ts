import { MailedPage } from '../../../views/pages/register/MailedPage.tsx';
import { resendRecovery } from '../../contract/calls/main/recovery.ts';
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
  const mailed = mailedTo(request, 'recover');
  const props = {
    title: t('recovery:sentTitle'),
    text: mailed ? t('recovery:sentText', { email: mailed.email }) : t('recovery:sentNobody'),
    hours: t('recovery:sentMinutes'),
    resendTo: mailed ? paths.recoverSent : null,
    beginAgain: { href: paths.recover, label: t('recovery:otherAddress') },
    note: await mailNote(request),
    problem,
  };
  return pageReply(page(props.title, MailedPage, props), status, headers);
};

/** /login/recover/sent: where the mail went, and how to get it again. */
export const recoverSent = (request: PageRequest): Promise<Reply> => show(request, unsent);

/** Mails the link again, by the handle that the session holds (product.md §7.1: by userId). */
export const resendRecoveryMail =
  (limits: FormLimits) =>
  async (request: PageRequest): Promise<Reply> => {
    const mailed = mailedTo(request, 'recover');
    if (!mailed) return redirectTo(paths.recoverSent);
    const attempt = { limits, form: 'resend', account: mailed.email } as const;
    const params = { userId: mailed.userId };
    const outcome = await limited(request, attempt, () => request.call(resendRecovery, { params }));
    if (outcome.kind !== 'ok') return show(request, refusalOf(request.t, outcome, []));
    request.notify({ type: 'ok', key: 'MailedAgain' });
    return redirectTo(paths.recoverSent);
  };
