import type { Lang } from '../domain/languages.ts';

const make = (locale: string) => ({
  days: new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }),
  moments: new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' }),
});

/** Making a formatter costs more than a hundred uses of it: once a language. */
const made: Record<Lang, ReturnType<typeof make>> = { en: make('en-GB'), es: make('es') };

/** A day in words; `at` is a moment (ISO or ms since the epoch), its day in UTC. */
export const dayWords = (lang: Lang, at: string | number): string => made[lang].days.format(new Date(at));

/** A moment in words, in UTC, which it says. */
export const momentWords = (lang: Lang, at: string | number): string =>
  `${made[lang].moments.format(new Date(at))} UTC`;
