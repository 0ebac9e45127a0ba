/** A text for searching and sorting: without accents, case and the spaces around it. */
export const fold = (text: string): string => text.trim().normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
