import type { MailNote } from '../../../../views/components/notices/MailNote.tsx';
import { mailServiceState } from '../../../contract/calls/main/accounts/registration.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';

/** The recipient of the session's last mail, so that it can be sent again (docs/product.md §7.1: resend by userId). */
export type MailedTo = { kind: 'confirm' | 'recover'; userId: string; email: string };

/** Stores it in the session: the address is in no URL, and the page after the redirect shows it. */
export const keepMailedTo = (request: PageRequest, mailed: MailedTo): void => {
  request.raw.request.session.mailedTo = mailed;
};

export const mailedTo = (request: PageRequest, kind: MailedTo['kind']): MailedTo | null => {
  const found = request.raw.request.session.mailedTo;
  return found?.kind === kind ? found : null;
};

/** A note on the mail service: null while it works, or if the upstream does not say. */
export const mailNote = async (request: PageRequest): Promise<MailNote | null> => {
  const outcome = await request.call(mailServiceState, {});
  return outcome.kind === 'ok' && outcome.value.state !== 'working' ? outcome.value.state : null;
};

/** Whether mails stay on the server, since it has no mail server: what a notice says of them must not be that they were sent. */
export const isKept = async (request: PageRequest): Promise<boolean> => (await mailNote(request)) === 'outbox';
