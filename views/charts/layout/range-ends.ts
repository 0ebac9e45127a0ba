/** A row of a range plot: what it reaches from and to, and the mark of what it is compared with. */
type Range = { minimum: number; maximum: number; reference?: number | null | undefined };

/**
 * The prices beside which the values of a range's ends have room: the ends themselves, or the mark of the competitors where
 * it lies outside of the range so near that it would go through the value. There a wide drawing has the value above its own end. `at` places a price, and `reach` is how far a
 * value and its distance from the end go, in the same unit.
 */
export const rangeEnds = (
  { minimum, maximum, reference }: Range,
  reach: { low: number; high: number },
  at: (price: number) => number,
): { low: number; high: number } => {
  if (reference === null || reference === undefined) return { low: minimum, high: maximum };
  const isNear = (end: number, most: number): boolean => Math.abs(at(reference) - at(end)) <= most;
  return {
    low: reference < minimum && isNear(minimum, reach.low) ? reference : minimum,
    high: reference > maximum && isNear(maximum, reach.high) ? reference : maximum,
  };
};

/** Between the end of a range and its value, and beyond it, in pixels. */
export const valueGap = 14;
