export type Mark = 'lowest' | 'highest' | null;

/** The highest price is marked only if at most this many retailers have it. */
const mostHighest = 2;

/** The lowest and highest price of a row over all of its columns, including those not shown. */
export type RowEnds = { lowest: number | null; highest: number | null };

/**
 * Which cells of a row are its lowest and highest. Every cell with the lowest price is marked, unless all prices are
 * equal or there are none.
 */
export const rowMarks = (values: readonly (number | null)[], { lowest, highest }: RowEnds): Mark[] => {
  if (lowest === null || highest === null || lowest === highest) return values.map(() => null);
  const standsOut = values.filter(value => value === highest).length <= mostHighest;
  return values.map(value => (value === lowest ? 'lowest' : value === highest && standsOut ? 'highest' : null));
};
