export type Mark = 'lowest' | 'highest' | null;

/** The highest price is marked only if at most this many retailers have it. */
const mostHighest = 2;

/** The lowest and highest price of a row are over all of its columns, including those not shown. */
type Row = { lowest: number | null; highest: number | null; cells: readonly { value: number | null }[] };

/**
 * How a price of a row is marked. Every cell with the lowest price is, unless all prices are equal or there are none.
 */
export const markIn = ({ lowest, highest, cells }: Row): ((value: number | null) => Mark) => {
  if (lowest === null || highest === null || lowest === highest) return () => null;
  const standsOut = cells.filter(({ value }) => value === highest).length <= mostHighest;
  return value => (value === lowest ? 'lowest' : value === highest && standsOut ? 'highest' : null);
};
