import type { TextValues, Translator } from '../../../locales/text.ts';
import type { Letter } from './letters.ts';

/** What every letter may speak of; `when` is the moment at which it was written, in words. */
export type Facts = { appName: string; when: string };

/** A letter in words: its subject, and its paragraphs before and after the links; `rest` stands after what it reports one by one. */
export type Said = { subject: string; before: string[]; rest: string[]; after: string[] };

/** A text of several paragraphs has each on a line of its own. */
const paragraphs = (text: string): string[] => text.split('\n');

const sayAlerts = (t: Translator, { isDigest, items, more }: Letter<'alerts'>, { appName }: Facts): Said => {
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

const letterValues = (letter: Letter, facts: Facts): TextValues =>
  'inviter' in letter ? { ...facts, inviter: letter.inviter, team: letter.team } : facts;

/** A letter in the words of a language. */
export const say = (t: Translator, letter: Letter, facts: Facts): Said => {
  if (letter.kind === 'alerts') return sayAlerts(t, letter, facts);
  const { kind } = letter;
  const values = letterValues(letter, facts);
  return {
    subject: t(`mails:${kind}.subject`, values),
    before: paragraphs(t(`mails:${kind}.before`, values)),
    rest: [],
    // Who is told that the password was changed has been told everything above the link.
    after: kind === 'passwordChanged' ? [] : paragraphs(t(`mails:${kind}.after`, values)),
  };
};
