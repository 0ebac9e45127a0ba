import { type Lang, languageFacts, onceEach } from '../languages.ts';
import { zoneName } from './zone-names.ts';

const formats = onceEach(lang => {
  const { tag } = languageFacts(lang);
  return {
    days: new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeZone: 'UTC' }),
    moments: new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' }),
  };
});

/** A day in words; `at` is a moment (ISO or ms since the epoch), its day in UTC. */
export const dayWords = (lang: Lang, at: string | number): string => formats(lang).days.format(new Date(at));

/** A moment in words, in UTC, which is part of the text. */
export const momentWords = (lang: Lang, at: string | number): string =>
  `${formats(lang).moments.format(new Date(at))} UTC`;

/** The same as clocks show it in a time zone, whose name stands beside it. */
export const momentWordsIn = (lang: Lang, at: string | number, timeZone: string): string => {
  const { tag } = languageFacts(lang);
  const format = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short', timeZone });
  return `${format.format(new Date(at))} (${zoneName(lang, timeZone)})`;
};
