import type { Language } from '../../locales/language.ts';
import { resources } from '../../locales/resources.ts';
import type { Lang } from '../../locales/text.ts';

export type { Lang } from '../../locales/text.ts';

/** The interface's languages (docs/product.md §1). */
export const languages = Object.keys(resources) as Lang[];

/** How a language writes days, numbers and prices, and what it is called. */
export const languageFacts = (lang: Lang): Language => resources[lang].language;

export const isLang = (text: unknown): text is Lang => languages.some(lang => lang === text);

/** The number of a language in the contract: 1 is English, 2 Spanish (docs/product.md §9). */
export const languageId = (lang: Lang): number => languageFacts(lang).id;

/** The language of an id; null if the interface has no texts for it. */
export const languageById = (id: number): Lang | null => languages.find(lang => languageId(lang) === id) ?? null;

/**
 * A function whose result is made once for each language, when first needed: formatters are more expensive to make than
 * to use.
 */
export const onceEach = <T>(make: (lang: Lang) => T): ((lang: Lang) => T) => {
  const made = new Map<Lang, T>();
  return lang => {
    const known = made.get(lang) ?? make(lang);
    made.set(lang, known);
    return known;
  };
};

const listFormat = onceEach(lang => new Intl.ListFormat(languageFacts(lang).tag, { type: 'conjunction' }));

/** Several names or counts as a sentence has them: "a, b, and c". */
export const listWords = (lang: Lang, names: readonly string[]): string => listFormat(lang).format(names);
