import { type Lang, languageOf } from '../../domain/languages.ts';

/** The language of a person's mails; English where the id is unknown. */
export const langOf = (languageId: number): Lang => languageOf(languageId) ?? 'en';
