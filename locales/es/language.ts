import type { Language } from '../language.ts';

export const language: Language = {
  id: 2,
  name: 'Español',
  tag: 'es',
  // As most readers of Spanish write them.
  numbers: 'es-MX',
  // Dollars are written $.
  prices: 'es-MX',
  zones: { tags: ['es', 'es-MX', 'es-AR'], before: 'hora de ', after: '' },
  articled: [],
  week: 'S',
  span: { before: 'del ', between: ' al ' },
  within: { days: 'en el periodo', day: 'el' },
};
