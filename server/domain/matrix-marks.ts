export type Mark = 'lowest' | 'highest' | null;

/** The highest price is marked where it stands out: where no more than this many ask it. */
const mostHighest = 2;

/** The lowest and highest price of a row over all of its columns, also those that are not shown. */
export type RowEnds = { lowest: number | null; highest: number | null };

/**
 * Which cells of a row are its lowest and highest. Every cell with the lowest price is marked; none is where all prices are
 * equal, or where there is none.
 */
export const rowMarks = (values: readonly (number | null)[], { lowest, highest }: RowEnds): Mark[] => {
  if (lowest === null || highest === null || lowest === highest) return values.map(() => null);
  const standsOut = values.filter(value => value === highest).length <= mostHighest;
  return values.map(value => (value === lowest ? 'lowest' : value === highest && standsOut ? 'highest' : null));
};
