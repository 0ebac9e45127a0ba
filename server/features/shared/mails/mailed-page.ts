import type { MailNote } from '../../../../views/components/notices/MailNote.tsx';
import { MailedPage, type MailedPageProps } from '../../../../views/pages/mailed/MailedPage.tsx';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import { pageReply, type Reply, redirectTo } from '../../../http/reply.ts';
import { open, type Route } from '../../../http/route.ts';
import { page } from '../../../rendering/page.ts';
import type { Translator } from '../../../rendering/translator.ts';
import type { FormLimits } from '../../../security/form-limits.ts';
import type { Outcome } from '../../../upstream/outcome.ts';
import { type Refusal, readRefusal, unsent } from '../forms/form-refusal.ts';
import { limited } from '../forms/limited.ts';
import { isKept, type MailedTo, mailedTo, mailNote } from './mailed-to.ts';

/** The differences between the two mails that can be requested again. */
export type MailedPageOf = {
  kind: MailedTo['kind'];
  path: string;
  /** Mails it again, by the handle in the session (docs/product.md §7.1: by userId). */
  resend: (request: PageRequest, userId: string) => Promise<Outcome<unknown>>;
  /** The text of the page; `email` is null if this browser requested no mail. */
  words: (
    t: Translator,
    email: string | null,
    note: MailNote | null,
  ) => Pick<MailedPageProps, 'title' | 'text' | 'hours' | 'beginAgain'>;
};

const show = async (
  request: PageRequest,
  { kind, path, words }: MailedPageOf,
  { status, problem, headers }: Refusal,
): Promise<Reply> => {
  const email = mailedTo(request, kind)?.email ?? null;
  const note = await mailNote(request);
  const texts = words(request.t, email, note);
  const props = { ...texts, resendTo: email && path, note, problem };
  return pageReply(page(texts.title, MailedPage, props), status, headers);
};

const resend = async (request: PageRequest, mailed: MailedPageOf, limits: FormLimits): Promise<Reply> => {
  const to = mailedTo(request, mailed.kind);
  if (!to) return redirectTo(mailed.path);
  const attempt = { limits, form: 'resend', account: to.email } as const;
  const outcome = await limited(request, attempt, () => mailed.resend(request, to.userId));
  if (outcome.kind !== 'ok') return show(request, mailed, readRefusal(request.t, outcome));
  request.notify({ type: 'ok', key: (await isKept(request)) ? 'MailedAgainKept' : 'MailedAgain' });
  return redirectTo(mailed.path);
};

/** A page that says where a mail was sent, with a form to send it again. */
export const mailedRoutes = (mailed: MailedPageOf, limits: FormLimits): Route[] => [
  open.get(mailed.path, request => show(request, mailed, unsent)),
  open.post(mailed.path, request => resend(request, mailed, limits)),
];
