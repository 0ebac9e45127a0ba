/** A text as searches compare it: lower case, without accents, single blanks. */
export const fold = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();

/** A LIKE pattern part that means the text itself (escape character: backslash). */
export const literal = (text: string): string => text.replace(/[\\%_]/g, character => `\\${character}`);
