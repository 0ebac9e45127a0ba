import type { Translator } from '../../../locales/text.ts';
import { type Lang, languageById } from '../../domain/languages.ts';
import { translatorFor } from '../../rendering/translator.ts';

/** The language of an id; English if there are no texts for it. */
export const langById = (languageId: number): Lang => languageById(languageId) ?? 'en';

/** The texts in the language of an id. */
export const textsIn = (languageId: number): Translator => translatorFor(langById(languageId));
