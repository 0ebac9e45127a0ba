import { standsOut } from './stands-out.ts';

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

/** The line with the largest change, up or down, and its size in %, without its sign; `only`: no other has a change. */
export type EvolutionAnswer<L> = { kind: 'rose' | 'fell'; line: L; percent: number; only: boolean };

const seenFrom = 0.05;

/** Whether a change in % is large enough for a buyer to notice. */
export const isSeen = (percent: number): boolean => Math.abs(percent) >= seenFrom;

/** The change from the first known value to the last one, in %; null if they are one, or the first is 0. */
const moveOf = (values: readonly (number | null)[]): number | null => {
  const isKnown = (value: number | null): boolean => value !== null;
  return values.findIndex(isKnown) === values.findLastIndex(isKnown) ? null : lineChange(values).changePercent;
};

/**
 * For the sentence under the title of an evolution; `still` if no change is large enough to be noticed, `alike` if
 * several are the largest as `text` writes them, without their sign.
 */
export function evolutionAnswer<L extends { data: readonly (number | null)[] }>(
  lines: readonly L[],
  text: (percent: number) => string,
): EvolutionAnswer<L> | 'still' | 'alike' | null {
  const moved = lines.flatMap(line => {
    const percent = moveOf(line.data);
    return percent === null ? [] : [{ line, percent }];
  });
  if (moved.length === 0) return null;
  if (!moved.some(({ percent }) => isSeen(percent))) return 'still';
  const size = ({ percent }: { percent: number }): number => Math.abs(percent);
  const only = moved.length === 1;
  const most = only ? moved[0] : standsOut({ rows: moved, value: size, text: one => text(size(one)) });
  return most ? { line: most.line, kind: most.percent > 0 ? 'rose' : 'fell', percent: size(most), only } : 'alike';
}
