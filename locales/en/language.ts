import type { Language } from '../language.ts';

export const language: Language = {
  id: 1,
  name: 'English',
  tag: 'en-GB',
  numbers: 'en-GB',
  // Dollars are written $.
  prices: 'en',
  week: 'W',
};
