type Points = readonly (number | null)[];

/** How often one line passes from above another to below it, or back; touching is no crossing. */
const crossingsOf = (one: Points, other: Points): number => {
  let crossings = 0;
  let side = 0;
  for (let index = 0; index < one.length; index += 1) {
    const [a, b] = [one[index] ?? null, other[index] ?? null];
    if (a === null || b === null || a === b) continue;
    const now = Math.sign(a - b);
    if (side !== 0 && now !== side) crossings += 1;
    side = now;
  }
  return crossings;
};

/** Crossings of all pairs of lines. */
export const countCrossings = (lines: readonly Points[]): number =>
  lines.reduce(
    (sum, line, index) => lines.slice(index + 1).reduce((all, other) => all + crossingsOf(line, other), sum),
    0,
  );

/** More lines than this cannot be followed where they cross, nor fewer that cross more often. */
const [mostLines, mostCrossings] = [4, 24];

/** Whether the eye cannot follow these lines in one drawing. */
export const isTangled = (lines: readonly Points[]): boolean => {
  if (lines.length < 2) return false;
  const crossings = countCrossings(lines);
  return lines.length > mostLines ? crossings > 0 : crossings > mostCrossings;
};
