import type { PlaceLevel, PriceCsvHeaders } from '../observations/observations.ts';
import { csvWords } from './csv-words.ts';

/** Header texts of a level's CSV in the language: 2 is Spanish, everything else English. */
export const csvHeaders = (level: PlaceLevel, languageId: number): PriceCsvHeaders => {
  const words = csvWords(languageId);
  return { ...words, place: words[level] };
};
