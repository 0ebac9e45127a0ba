import { fold } from './fold.ts';

/**
 * The words that a person looks for, folded: what stands between blanks, commas, hyphens, slashes and the like. A point
 * stays, since sizes have it.
 */
export const toWords = (text: string): string[] =>
  fold(text)
    .split(/[^\p{L}\p{N}\p{S}.%_&'+]+/u)
    .filter(Boolean);

/**
 * Whether a text has all words that a person looks for, in any order, in any case, with or without accents. Nothing typed
 * fits everything; signs alone, of which no word is left, fit nothing.
 */
export const createFinder = (typed: string): ((text: string) => boolean) => {
  const words = toWords(typed);
  if (words.length === 0) return () => typed.trim() === '';
  return text => {
    const folded = fold(text);
    return words.every(word => folded.includes(word));
  };
};
