/** The interface's languages (product.md §1); languageId 1 is English, 2 Spanish (product.md §9). */
export const languages = ['en', 'es'] as const;
export type Lang = (typeof languages)[number];

/**
 * How numbers are written that belong to no country, such as those of a team or a file: Spanish ones as most of its readers
 * write them. One of a country's data follows that country.
 */
export const numberLocales: Record<Lang, string> = { en: 'en-GB', es: 'es-MX' };

export const isLang = (text: unknown): text is Lang => languages.some(lang => lang === text);

export const languageId = (lang: Lang): number => languages.indexOf(lang) + 1;

/** The language of an id; null for an id that the interface has no texts for. */
export const languageOf = (id: number): Lang | null => languages[id - 1] ?? null;
