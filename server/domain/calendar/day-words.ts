import { type Lang, languageFacts, onceEach } from '../languages.ts';

const formats = onceEach(lang => {
  const { tag } = languageFacts(lang);
  return {
    days: new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeZone: 'UTC' }),
    weekdays: new Intl.DateTimeFormat(tag, { weekday: 'long', timeZone: 'UTC' }),
    moments: new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' }),
  };
});

/** A day in words; `at` is a moment (ISO or ms since the epoch), its day in UTC. */
export const dayWords = (lang: Lang, at: string | number): string => formats(lang).days.format(new Date(at));

/** A Monday in UTC, in ms since the epoch. */
const monday = 4 * 86_400_000;

/** A day of the week as it stands within a sentence; 1 is Monday. */
export const weekdayWords = (lang: Lang, weekday: number): string =>
  formats(lang).weekdays.format(new Date(monday + (weekday - 1) * 86_400_000));

/** A moment in words, in UTC, which is part of the text. */
export const momentWords = (lang: Lang, at: string | number): string =>
  `${formats(lang).moments.format(new Date(at))} UTC`;

const inZone = (lang: Lang, timeZone: string) => {
  const { tag } = languageFacts(lang);
  return {
    days: new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeZone }),
    moments: new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short', timeZone }),
    zones: new Intl.DateTimeFormat(lang, { timeZone, timeZoneName: 'short' }),
  };
};

const made = new Map<string, ReturnType<typeof inZone>>();

/** Made once for each language and zone: to make one takes longer than to fill a page with what it writes. */
const formatsIn = (lang: Lang, timeZone: string): ReturnType<typeof inZone> => {
  const key = `${lang} ${timeZone}`;
  const known = made.get(key) ?? inZone(lang, timeZone);
  made.set(key, known);
  return known;
};

/** A moment as clocks show it in a time zone, with what that is called there at that time: EST, GMT-6. */
export const momentWordsAt = (lang: Lang, at: string | number, timeZone: string): string => {
  const { moments, zones } = formatsIn(lang, timeZone);
  const when = new Date(at);
  const zone = zones.formatToParts(when).find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
  return `${moments.format(when)}\u00a0${zone}`;
};

/** The day of a moment as calendars show it in a time zone. */
export const dayWordsIn = (lang: Lang, at: string | number, timeZone: string): string =>
  formatsIn(lang, timeZone).days.format(new Date(at));
