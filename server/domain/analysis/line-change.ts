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

/**
 * The line with the largest change, up or down, and its size; null if no change is large enough for a buyer to notice.
 */
export type EvolutionAnswer = { kind: 'rose' | 'fell'; name: string; percent: number; first: number; last: number };

const seenFrom = 0.05;

/** For the sentence under the title of an evolution. */
export function evolutionAnswer(
  lines: readonly { name: string; data: readonly (number | null)[] }[],
): EvolutionAnswer | 'still' | null {
  const moved = lines.flatMap(({ name, data }) => {
    const isKnown = (value: number | null): boolean => value !== null;
    if (data.findIndex(isKnown) === data.findLastIndex(isKnown)) return [];
    const { first, last, changePercent } = lineChange(data);
    return first === null || last === null || changePercent === null
      ? []
      : [{ name, first, last, percent: changePercent }];
  });
  const most = moved.reduce<(typeof moved)[number] | null>(
    (best, one) => (best && Math.abs(best.percent) >= Math.abs(one.percent) ? best : one),
    null,
  );
  if (!most) return null;
  if (Math.abs(most.percent) < seenFrom) return 'still';
  return { ...most, kind: most.percent > 0 ? 'rose' : 'fell', percent: Math.abs(most.percent) };
}
