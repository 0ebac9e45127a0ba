import { type Lang, languageFacts, onceEach } from './languages.ts';

const names = onceEach(lang => new Intl.DisplayNames(lang, { type: 'region' }));

/** The name of a country in a language, by its two letters of ISO 3166: `MX` is Mexico, and México in Spanish. */
export const countryName = (code: string, lang: Lang): string => names(lang).of(code) ?? code;

/** A country's name as it is written within a sentence: “in the United States”. */
export const countryInSentence = (name: string, lang: Lang): string =>
  languageFacts(lang).articled.includes(name) ? `the ${name}` : name;

/** Countries in the order of their names in a language. */
export const byCountryName = <T extends { code: string }>(countries: readonly T[], lang: Lang): T[] =>
  countries.toSorted((one, other) => countryName(one.code, lang).localeCompare(countryName(other.code, lang), lang));
