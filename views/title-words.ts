import type { ReactNode } from 'react';
import { keepUnits } from './keep-units.ts';
import { wholeWords } from './whole-words.tsx';

/**
 * Days of one month, “1 – 25 Oct”, with their year or without, from one number to another, “10–25 %”, or a word with a hyphen: after a
 * dash a line breaks even before a fixed blank. And both words of a name with “&”.
 */
const whole = /(\S+ & \S+|\b\d{1,2}\s?–\s?\d+\s[A-Za-zÀ-ת]{3,4}(?:\s\d{4})?\b|\d+–\d+(?:\s%)?|\S+-\S+)/;

/** Titles, sentences and names beside bars: numbers stay with their units, and neither days nor words are broken at a dash. */
export const titleWords = (text: string): ReactNode => wholeWords(keepUnits(text), whole);
