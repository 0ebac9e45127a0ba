/** What of an axis is in sight: numbers of points for lines, prices for ranges. */
export type View = readonly [from: number, to: number];

/** The view, moved and cut so that it lies within the whole axis and is no shorter than `least`. */
export const keepWithin = ([from, to]: View, [start, end]: View, least: number): View => {
  const length = Math.min(end - start, Math.max(least, to - from));
  const middle = (from + to) / 2;
  const first = Math.min(end - length, Math.max(start, middle - length / 2));
  return [first, first + length];
};

/** A view of `factor` times the length about the same middle. */
export const scaleView = ([from, to]: View, factor: number): View => {
  const middle = (from + to) / 2;
  const half = ((to - from) / 2) * factor;
  return [middle - half, middle + half];
};

/** The view beside it, by a share of its length. */
export const shiftView = ([from, to]: View, share: number): View => {
  const step = (to - from) * share;
  return [from + step, to + step];
};
