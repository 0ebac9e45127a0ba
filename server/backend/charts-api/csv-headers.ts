import {
  type PlaceLevel,
  type PriceCsvHeaders,
  priceCsvColumns,
  priceCsvFigures,
} from '../observations/analyses/price.ts';
import { csvWords } from './csv-words.ts';

type Headers = Required<PriceCsvHeaders>;

/** Header texts of a level's CSV in the language: 2 is Spanish, everything else English. */
export const csvHeaders = (level: PlaceLevel, languageId: number): Headers => {
  const words = csvWords(languageId);
  return { ...words, place: words[level] };
};

/** The header line of a level's CSV; the currency comes last. */
export const priceCsvHeader = (headers: Headers, level: PlaceLevel): string[] =>
  [...priceCsvColumns[level], ...priceCsvFigures, 'currency' as const].map(column => headers[column]);
