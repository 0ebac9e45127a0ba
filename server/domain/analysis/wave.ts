type Points = readonly (number | null)[];

/**
 * A stretch of points in which all lines together are far above the rest, and the line that rises highest in it, with that
 * value and its point: where that line goes on high and rises further, the stretch reaches as far. `isLatest`: another one was
 * before it.
 */
export type Wave = { from: number; to: number; line: number; highest: number; at: number; isLatest: boolean };

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Fewer points have no shape. */
const fewestPoints = 7;
/** In a wave the lines are at least so many times as high as outside. */
const leastTimes = 2;
/** And so many points of a rate higher: twice of nearly nothing is no wave. */
const leastRise = 5;

/** The mean of the lines at each point; null where none is known. */
const meansOf = (lines: readonly Points[]): (number | null)[] =>
  Array.from({ length: Math.max(0, ...lines.map(({ length }) => length)) }, (_, at) => {
    const known = lines.flatMap(points => points[at] ?? []);
    return known.length > 0 ? mean(known) : null;
  });

/** The highest value of a line in a stretch, and its point; a line that still stands high at its end is followed until it does no longer. */
const topOf = (
  points: Points,
  { from, to }: { from: number; to: number },
  isHigh: (value: number | null) => boolean,
): { highest: number; at: number } => {
  const after = points.findIndex((value, at) => at > to && !isHigh(value));
  const highUntil = after === -1 ? points.length : after;
  const until = isHigh(points[to] ?? null) ? highUntil : to + 1;
  const inside = points.slice(from, until).map(value => value ?? Number.NEGATIVE_INFINITY);
  const highest = Math.max(...inside);
  return { highest, at: from + inside.indexOf(highest) };
};

type Stretch = { from: number; to: number };

/** The stretches of points that are high; points that nothing is known of end none. */
const highStretches = (means: Points, isHigh: (value: number | null) => boolean): Stretch[] => {
  const found: Stretch[] = [];
  let last: Stretch | undefined;
  means.forEach((value, at) => {
    if (isHigh(value)) {
      if (!last) found.push({ from: at, to: at });
      last = found.at(-1);
      if (last) last.to = at;
    } else if (value !== null) last = undefined;
  });
  return found;
};

/**
 * The wave of some rates over time: of stretches in which their mean is above the middle between its lowest and its highest the only one,
 * or of several the last, if it goes on to the end. Each has more than one point, all together less than half of them, and are well above
 * what is outside. null if there is none, or several that are over.
 */
export function findWave(lines: readonly Points[]): Wave | null {
  const means = meansOf(lines);
  const known = means.filter(value => value !== null);
  if (known.length < fewestPoints) return null;
  const middle = (Math.min(...known) + Math.max(...known)) / 2;
  const isAbove = (value: number | null): boolean => value !== null && value > middle;
  const found = highStretches(means, isAbove);
  const wave = found.at(-1);
  const goesOn = wave?.to === means.findLastIndex(value => value !== null);
  if (!wave || (found.length > 1 && !goesOn) || found.some(({ from, to }) => from === to)) return null;
  const [inside, outside] = [known.filter(isAbove), known.filter(value => !isAbove(value))];
  if (2 * inside.length >= known.length) return null;
  if (mean(inside) < Math.max(leastTimes * mean(outside), mean(outside) + leastRise)) return null;
  const tops = lines.map(points => topOf(points, wave, isAbove));
  const highest = Math.max(...tops.map(top => top.highest));
  const line = tops.findIndex(top => top.highest === highest);
  const at = tops[line]?.at ?? wave.from;
  return { from: wave.from, to: Math.max(wave.to, at), line, highest, at, isLatest: found.length > 1 };
}
