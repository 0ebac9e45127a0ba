/** A text for searching and sorting: without accents and case, and with plain spaces. */
export const fold = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
