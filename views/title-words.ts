import type { ReactNode } from 'react';
import { keepUnits } from './keep-units.ts';
import { wholeWords } from './whole-words.tsx';

/** Titles, sentences and names beside bars: numbers stay with their units, and words are not broken at a hyphen. */
export const titleWords = (text: string): ReactNode => wholeWords(keepUnits(text));
