import type { Number64 } from '../numbers.ts';

/** Figures as an engine gives them: prices in millionths. */
export type FigureColumns = Record<
  'average' | 'minimum' | 'maximum' | 'mode' | 'mode_count' | 'mode_ties' | 'dispersion' | 'observations' | 'shops',
  Number64
>;
