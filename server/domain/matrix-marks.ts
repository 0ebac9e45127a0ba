export type Mark = 'lowest' | 'highest' | null;

/** The highest price is marked where it stands out: where no more than this many ask it. */
const mostHighest = 2;

/**
 * Which cells of a row are its lowest and highest. Every cell with the lowest price is marked; none is where all prices are
 * equal, or where there are fewer than two.
 */
export const rowMarks = (values: readonly (number | null)[]): Mark[] => {
  const known = values.filter(value => value !== null);
  const [lowest, highest] = [Math.min(...known), Math.max(...known)];
  if (known.length < 2 || lowest === highest) return values.map(() => null);
  const standsOut = known.filter(value => value === highest).length <= mostHighest;
  return values.map(value => (value === lowest ? 'lowest' : value === highest && standsOut ? 'highest' : null));
};
