import { resendConfirmation } from '../../contract/calls/main/accounts/registration.ts';
import { paths } from '../../domain/paths.shared.ts';
import type { MailedPageOf } from '../shared/mails/mailed-page.ts';

/** /register/check-email: the confirmation was sent. */
export const checkEmail: MailedPageOf = {
  kind: 'confirm',
  path: paths.checkEmail,
  resend: (request, userId) => request.call(resendConfirmation, { params: { userId } }),
  words: (t, email, note) => ({
    title: t(email === null ? 'register:nobodyTitle' : note ? 'forms:keptTitle' : 'register:sentTitle'),
    text: email ? t(note ? 'register:keptText' : 'register:sentText', { email }) : t('register:sentNobody'),
    hours: t('register:sentHours'),
    beginAgain: { href: paths.register, label: t('register:otherAddress') },
  }),
};
