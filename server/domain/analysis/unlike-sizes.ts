type Points = readonly (number | null)[];

/** Where one line is more than so many times as high as another, a change of the lower one is not seen beside it. */
const mostTimes = 2;

/** Whether the first known values of some lines are too far apart for one axis. */
export const areOfUnlikeSizes = (lines: readonly Points[]): boolean => {
  const sizes = lines.flatMap(points => points.find(value => value !== null) ?? []).filter(size => size > 0);
  return sizes.length > 1 && Math.max(...sizes) > mostTimes * Math.min(...sizes);
};
