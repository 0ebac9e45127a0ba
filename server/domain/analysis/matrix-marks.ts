export type Mark = 'lowest' | 'highest' | null;

/** The highest price is marked only if at most this many retailers have it. */
const mostHighest = 2;

/** The lowest and highest price of a row are over all of its columns, including those not shown. */
type Row = { lowest: number | null; highest: number | null; cells: readonly { value: number | null }[] };

/** Prices of the same cents count as the same, as they are shown; from millionths, which are exact. */
export const inCents = (value: number | null): number | null =>
  value === null ? null : Math.round(Math.round(value * 1e6) / 1e4);

/**
 * How a price of a row is marked. Every cell with the lowest price is, unless all prices are equal or there are none.
 */
export const markIn = (row: Row): ((value: number | null) => Mark) => {
  const [lowest, highest] = [inCents(row.lowest), inCents(row.highest)];
  if (lowest === null || highest === null || lowest === highest) return () => null;
  const standsOut = row.cells.filter(({ value }) => inCents(value) === highest).length <= mostHighest;
  return value => {
    const cents = inCents(value);
    return cents === lowest ? 'lowest' : cents === highest && standsOut ? 'highest' : null;
  };
};
