/**
 * The changes of a line over time: its first and last known value, its lowest and highest; null if nothing is known.
 */
export type LineChange = {
  first: number | null;
  last: number | null;
  /** last − first with 6 decimals, as prices have, and in % of the first. */
  change: number | null;
  changePercent: number | null;
  lowest: number | null;
  highest: number | null;
};

const nothingKnown: LineChange = {
  first: null,
  last: null,
  change: null,
  changePercent: null,
  lowest: null,
  highest: null,
};

/**
 * From the values of a line in chronological order; null is a gap. In one pass: a page calculates it for years of
 * lines.
 */
export const lineChange = (values: readonly (number | null)[]): LineChange => {
  const first = values.find(value => value !== null) ?? null;
  const last = values.findLast(value => value !== null) ?? null;
  if (first === null || last === null) return nothingKnown;
  let [lowest, highest] = [first, first];
  for (const value of values) {
    if (value !== null && value < lowest) lowest = value;
    if (value !== null && value > highest) highest = value;
  }
  const changePercent = first === 0 ? null : (last / first - 1) * 100;
  return { first, last, change: Math.round((last - first) * 1e6) / 1e6, changePercent, lowest, highest };
};

/** The line with the largest change, up or down, and its size in %, without its sign. */
export type EvolutionAnswer<L> = { kind: 'rose' | 'fell'; line: L; percent: number };

const seenFrom = 0.05;

/** Whether a change in % is large enough for a buyer to notice. */
export const isSeen = (percent: number): boolean => Math.abs(percent) >= seenFrom;

/** For the sentence under the title of an evolution; `still` if no change is large enough to be noticed. */
export function evolutionAnswer<L extends { data: readonly (number | null)[] }>(
  lines: readonly L[],
): EvolutionAnswer<L> | 'still' | null {
  const isKnown = (value: number | null): boolean => value !== null;
  const moved = lines.flatMap(line => {
    if (line.data.findIndex(isKnown) === line.data.findLastIndex(isKnown)) return [];
    const { changePercent } = lineChange(line.data);
    return changePercent === null ? [] : [{ line, percent: changePercent }];
  });
  const most = moved.reduce<(typeof moved)[number] | null>(
    (best, one) => (best && Math.abs(best.percent) >= Math.abs(one.percent) ? best : one),
    null,
  );
  if (!most) return null;
  if (!isSeen(most.percent)) return 'still';
  return { ...most, kind: most.percent > 0 ? 'rose' : 'fell', percent: Math.abs(most.percent) };
}
