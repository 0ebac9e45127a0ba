import type { View } from './view.ts';

/** The values in sight, with those of the points next to them: their lines reach the edges. */
export const inSight = (values: readonly (number | null)[], [from, to]: View): number[] =>
  values.slice(Math.max(0, Math.floor(from)), Math.ceil(to) + 1).filter(value => value !== null);
