/** The interface's languages (product.md §1); languageId 1 is English, 2 Spanish (product.md §9). */
export const languages = ['en', 'es'] as const;
export type Lang = (typeof languages)[number];

export const isLang = (text: unknown): text is Lang => languages.some(lang => lang === text);

export const languageId = (lang: Lang): number => languages.indexOf(lang) + 1;

/** The language of an id; null for an id that the interface has no texts for. */
export const languageOf = (id: number): Lang | null => languages[id - 1] ?? null;
