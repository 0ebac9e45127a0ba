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

type Move<L> = { line: L; from: number; to: number; percent: number };

/** The change of a line from its first known value to its last one, in %; none if they are one, or the first is 0. */
const moveOf = <L extends { data: readonly (number | null)[] }>(line: L): Move<L>[] => {
  const isKnown = (value: number | null): boolean => value !== null;
  const [from, to] = [line.data.findIndex(isKnown), line.data.findLastIndex(isKnown)];
  const percent = from === to ? null : lineChange(line.data).changePercent;
  return percent === null ? [] : [{ line, from, to, percent }];
};

/** Those that begin as early and end as late as any: one that begins later or ends earlier has other days to change in. */
const overAllDays = <L>(moved: readonly Move<L>[]): Move<L>[] => {
  const [first, last] = [Math.min(...moved.map(({ from }) => from)), Math.max(...moved.map(({ to }) => to))];
  return moved.filter(({ from, to }) => from === first && to === last);
};

/** From which place to which the longest lines reach, where some begin later or end earlier than others; null where none does. */
export const spanApart = (lines: readonly { data: readonly (number | null)[] }[]): [number, number] | null => {
  const moved = lines.flatMap(moveOf);
  return overAllDays(moved).length < moved.length
    ? [Math.min(...moved.map(({ from }) => from)), Math.max(...moved.map(({ to }) => to))]
    : null;
};

/**
 * For the sentence under the title of an evolution, of the lines that reach over the same days; `still` if no change of any
 * line is large enough to be noticed, `alike` if several are the largest as `text` writes them, without their sign,
 * `apart` if there are not two that reach over all days, or what changed is others.
 */
export function evolutionAnswer<L extends { data: readonly (number | null)[] }>(
  lines: readonly L[],
  text: (percent: number) => string,
): EvolutionAnswer<L> | 'still' | 'alike' | 'apart' | null {
  const moved = lines.flatMap(line => moveOf(line));
  if (moved.length === 0) return null;
  const areSeen = (some: readonly Move<L>[]): boolean => some.some(({ percent }) => isSeen(percent));
  if (!areSeen(moved)) return 'still';
  const only = moved.length === 1;
  const whole = overAllDays(moved);
  if (!areSeen(whole) || (whole.length < 2 && !only)) return 'apart';
  const size = ({ percent }: { percent: number }): number => Math.abs(percent);
  const most = only ? whole[0] : standsOut({ rows: whole, value: size, text: one => text(size(one)) });
  return most ? { line: most.line, kind: most.percent > 0 ? 'rose' : 'fell', percent: size(most), only } : 'alike';
}
