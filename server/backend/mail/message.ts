import { createHash } from 'node:crypto';
import type { SendMailOptions } from 'nodemailer';
import parseAddresses from 'nodemailer/lib/addressparser';
import { paths, withQuery } from '../../domain/paths.shared.ts';
import { renderMail } from '../../rendering/render-mail.ts';
import type { QueuedMail } from '../records/outgoing/mails.ts';
import { asText } from './as-text.ts';
import { compose, type Sender } from './compose.ts';
import type { Mail } from './letters.ts';
import { siteUrl } from './links.ts';
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

/**
 * Where mail programs have their readers end mails that come by themselves: by their own button, which sends a form at once
 * where the address is one of HTTPS (RFC 8058), or by the page of the link.
 */
const listHeaders = (
  { user_id: userId }: QueuedMail,
  { letter, baseUrl }: Mail,
  { tokenFor }: Unsubscribing,
): Record<string, string> => {
  if (letter.kind !== 'alerts' || userId === null || !baseUrl) return {};
  const url = siteUrl(baseUrl, withQuery(paths.unsubscribe, { token: tokenFor(userId) }));
  return {
    'List-Unsubscribe': `<${url}>`,
    ...(url.startsWith('https:') ? { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } : {}),
  };
};

/** From whom mails are, and how they are ended. */
export type Sending = { from: From; sender: Sender; unsubscribing: Unsubscribing };

/** The message to send: sender, recipient, date, text and HTML. */
export const buildMessage = (
  queued: QueuedMail,
  mail: Mail,
  { from, sender, unsubscribing }: Sending,
): SendMailOptions => {
  const at = new Date(queued.created_at);
  const words = compose(mail, sender, at);
  return {
    from,
    // As an object, not a string: a comma in it must not name a second recipient.
    to: { name: '', address: mail.to },
    subject: words.subject,
    date: at,
    messageId: buildMessageId(queued.sealed ?? '', from),
    headers: {
      'Auto-Submitted': 'auto-generated',
      'Content-Language': mail.lang,
      ...listHeaders(queued, mail, unsubscribing),
    },
    text: asText(words),
    html: renderMail(words),
    xMailer: false,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
};
