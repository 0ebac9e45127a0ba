import type { styleguide as english } from '../../en/public/styleguide.ts';

export const styleguide: Record<keyof typeof english, string> = {
  title: 'Guía de estilo',
  lead: 'Cada componente en sus estados. Todas las pantallas se hacen con ellos.',
};
