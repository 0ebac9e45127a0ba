import type { Translator } from '../../../locales/text.ts';
import type { Lang } from '../../domain/languages.ts';
import type { MailWords } from '../../rendering/render-mail.ts';
import { translatorFor } from '../../rendering/translator.ts';
import { greetable, messageLines, oneLine, oneSentence } from './clean.ts';
import type { AlertItem, Mail, PlainLetter } from './letters.ts';
import { linksIn, siteUrl } from './links.ts';
import { mailText } from './mail-text.ts';

/** The sender in the footer of every mail. */
export type Sender = { appName: string; companyName: string; companyContact: string };

/** A mail that is texts alone. */
export type PlainMail = Omit<Mail, 'letter'> & { letter: PlainLetter };

const formatWhen = (lang: Lang, at: Date): string =>
  `${new Intl.DateTimeFormat(lang, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(at)} UTC`;

const cleanedItem = (item: AlertItem): AlertItem => ({
  ...item,
  ...(item.what ? { what: oneSentence(item.what) } : {}),
  alert: item.alert && oneLine(item.alert),
  product: oneLine(item.product),
  dashboard: oneLine(item.dashboard),
});

const cleaned = (letter: PlainLetter): PlainLetter => {
  if (letter.kind === 'alerts') return { ...letter, items: letter.items.map(cleanedItem) };
  if (letter.kind === 'reportStopped') return { ...letter, report: oneLine(letter.report) };
  return 'inviter' in letter ? { ...letter, inviter: oneLine(letter.inviter), team: oneLine(letter.team) } : letter;
};

const composeItems = (t: Translator, letter: PlainLetter, baseUrl: string): MailWords['items'] =>
  letter.kind === 'alerts'
    ? letter.items.map(item => ({
        title: item.product,
        url: item.path ? siteUrl(baseUrl, item.path) : null,
        lines: [
          ...(item.what ? [item.what] : []),
          [item.day, item.dashboard, ...(item.alert ? [t('notifications:ofAlert', { name: item.alert })] : [])].join(
            ' · ',
          ),
        ],
      }))
    : [];

const composeQuote = (t: Translator, letter: PlainLetter): MailWords['quote'] => {
  const lines = letter.kind === 'invitation' ? messageLines(letter.message) : [];
  return letter.kind === 'invitation' && lines.length > 0
    ? { lead: t('mails:messageOf', { name: letter.inviter }), lines }
    : null;
};

const greeting = (t: Translator, letter: PlainLetter): string => {
  const name = 'name' in letter ? greetable(letter.name) : null;
  return name === null ? t('mails:greetingNobody') : t('mails:greeting', { name });
};

/** The texts of a mail in its language; `at`: when it was queued. */
export const compose = (mail: PlainMail, sender: Sender, at: Date): MailWords => {
  const t = translatorFor(mail.lang);
  const letter = cleaned(mail.letter);
  const { appName, companyName, companyContact } = sender;
  return {
    lang: mail.lang,
    ...mailText(t, letter, { appName, when: formatWhen(mail.lang, at) }),
    greeting: greeting(t, letter),
    items: composeItems(t, letter, mail.baseUrl),
    quote: composeQuote(t, letter),
    links: linksIn(letter, mail.baseUrl).map(({ name, url }) => ({ url, label: t(`mails:link.${name}`) })),
    orCopy: t('mails:orCopy'),
    foot: [t('mails:sentBy', { appName }), `${companyName} · ${companyContact}`],
  };
};
