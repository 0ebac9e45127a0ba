import type { TextValues, Translator } from '../../../locales/text.ts';
import type { Letter, PlainLetter } from './letters.ts';

/** Values for the texts of every letter; `when`: the time at which it was queued, in words. */
export type Facts = { appName: string; when: string };

/** The texts of a letter: its subject, and paragraphs before and after the links; `rest` comes after its list of firings. */
export type MailText = { subject: string; before: string[]; rest: string[]; after: string[] };

/** Texts have one paragraph a line. */
const paragraphs = (text: string): string[] => text.split('\n');

const sayAlerts = (t: Translator, { isDigest, items, more }: Letter<'alerts'>, { appName }: Facts): MailText => {
  const count = items.length + more;
  const [first] = items;
  return {
    subject:
      count === 1 && first?.what ? `${first.product}: ${first.what}` : t('mails:alerts.subject', { count, appName }),
    before: [t(isDigest ? 'mails:alerts.daily' : 'mails:alerts.atOnce')],
    rest: more > 0 ? [t('mails:alerts.more', { number: more })] : [],
    after: [],
  };
};

const sayStopped = (t: Translator, { report, reason, email }: Letter<'reportStopped'>): MailText => ({
  subject: t('mails:reportStopped.subject', { report }),
  before: [t('mails:reportStopped.before', { report }), t(`mails:reportStopped.why_${reason}`, { email })],
  rest: [],
  after: [],
});

const letterValues = (letter: Letter, facts: Facts): TextValues =>
  'inviter' in letter ? { ...facts, inviter: letter.inviter, team: letter.team } : facts;

/** The texts of a letter in a language; those of a report are made with its figures. */
export const mailText = (t: Translator, letter: PlainLetter, facts: Facts): MailText => {
  if (letter.kind === 'alerts') return sayAlerts(t, letter, facts);
  if (letter.kind === 'reportStopped') return sayStopped(t, letter);
  const { kind } = letter;
  const values = letterValues(letter, facts);
  return {
    subject: t(`mails:${kind}.subject`, values),
    before: paragraphs(t(`mails:${kind}.before`, values)),
    rest: [],
    // The mail about a changed password says everything above the link.
    after: kind === 'passwordChanged' ? [] : paragraphs(t(`mails:${kind}.after`, values)),
  };
};
