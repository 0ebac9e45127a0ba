import { createHash } from 'node:crypto';
import type { SendMailOptions } from 'nodemailer';
import parseAddresses from 'nodemailer/lib/addressparser';
import { renderMail } from '../../rendering/render-mail.ts';
import type { QueuedMail } from '../records/outgoing/mails.ts';
import { asText } from './as-text.ts';
import { compose, type Sender } from './compose.ts';
import type { Mail } from './letters.ts';
import { buildReport, endUrlOf, type ReportContent } from './report-mail.ts';
import type { Unsubscribing } from './unsubscribing.ts';

export type From = { name: string; address: string };

/** Reads `Name <address>` or a plain address. Throws if it is not exactly one address. */
export const readFrom = (text: string): From => {
  const [first, ...others] = parseAddresses(text, { flatten: true });
  if (!first?.address.includes('@') || others.length > 0) throw new Error('mail from: expected one address');
  return { name: first.name, address: first.address };
};

/** The same at every attempt, so that mail programs recognise a mail that arrives twice. */
const buildMessageId = (sealed: string, from: From): string => {
  const id = createHash('sha256').update(sealed).digest('hex').slice(0, 32);
  return `<${id}@${from.address.split('@').at(-1)}>`;
};

/** Where the mails that come by themselves are ended; null for those that answer what somebody did. */
const endingOf = (
  { user_id: userId }: QueuedMail,
  { letter, baseUrl }: Mail,
  { tokenFor, reportTokenFor }: Unsubscribing,
): string | null => {
  if (!baseUrl) return null;
  if (letter.kind === 'report') {
    return letter.recipientId === null ? null : endUrlOf({ baseUrl }, reportTokenFor(letter.recipientId));
  }
  return letter.kind === 'alerts' && userId !== null ? endUrlOf({ baseUrl }, tokenFor(userId)) : null;
};

/**
 * Where mail programs have their readers end them: by their own button, which sends a form at once where the address is one
 * of HTTPS (RFC 8058), or by the page of the link.
 */
const listHeaders = (url: string | null): Record<string, string> => {
  if (url === null) return {};
  return {
    'List-Unsubscribe': `<${url}>`,
    ...(url.startsWith('https:') ? { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } : {}),
  };
};

/** From whom mails are, and how they are ended. */
export type Sending = { from: From; sender: Sender; unsubscribing: Unsubscribing };

/** Subject, text and HTML of a mail; `content`: what a report says. */
const buildBody = (
  mail: Mail,
  {
    sender,
    at,
    endUrl,
    content,
  }: {
    sender: Sender;
    at: Date;
    endUrl: string | null;
    content: ReportContent | null;
  },
) => {
  const { letter } = mail;
  if (letter.kind === 'report') {
    if (content === null) throw new Error('a report without its content');
    return buildReport({ ...mail, letter }, content, sender, endUrl);
  }
  const words = compose({ ...mail, letter }, sender, at);
  return { subject: words.subject, text: asText(words), html: renderMail(words) };
};

/** The message to send: sender, recipient, date, text and HTML. */
export const buildMessage = (
  queued: QueuedMail,
  mail: Mail,
  { from, sender, unsubscribing }: Sending,
  content: ReportContent | null,
): SendMailOptions => {
  const at = new Date(queued.created_at);
  const endUrl = endingOf(queued, mail, unsubscribing);
  return {
    from,
    // As an object, not a string: a comma in it must not name a second recipient.
    to: { name: '', address: mail.to },
    ...buildBody(mail, { sender, at, endUrl, content }),
    date: at,
    messageId: buildMessageId(queued.sealed ?? '', from),
    headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': mail.lang, ...listHeaders(endUrl) },
    xMailer: false,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
};
