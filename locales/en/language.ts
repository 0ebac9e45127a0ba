import type { Language } from '../language.ts';

export const language: Language = {
  id: 1,
  name: 'English',
  tag: 'en-GB',
  numbers: 'en-GB',
  // Dollars are written $.
  prices: 'en',
  zones: { tags: ['en', 'en-GB', 'en-AU', 'en-IN'], before: '', after: ' Time' },
  articled: [
    'Bahamas',
    'Central African Republic',
    'Dominican Republic',
    'Gambia',
    'Maldives',
    'Netherlands',
    'Philippines',
    'United Arab Emirates',
    'United Kingdom',
    'United States',
  ],
  week: 'W',
  span: null,
  within: { days: 'in', day: 'on' },
};
