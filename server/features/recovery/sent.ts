import { resendRecovery } from '../../contract/calls/main/accounts/recovery.ts';
import { paths } from '../../domain/paths.shared.ts';
import type { MailedPageOf } from '../shared/mails/mailed-page.ts';

/** /login/recover/sent: the link for a new password was sent, if the address has an account. */
export const recoverSent: MailedPageOf = {
  kind: 'recover',
  path: paths.recoverSent,
  resend: (request, userId) => request.call(resendRecovery, { params: { userId } }),
  words: (t, email, note) => ({
    title: t(email === null ? 'recovery:nobodyTitle' : note ? 'forms:keptTitle' : 'recovery:sentTitle'),
    text: email ? t(note ? 'recovery:keptText' : 'recovery:sentText', { email }) : t('recovery:sentNobody'),
    hours: t('recovery:sentMinutes'),
    beginAgain: { href: paths.recover, label: t('recovery:otherAddress') },
  }),
};
