import { textWidth } from './text-width.ts';

/** A label under an axis. `at`: in percent of the width; `year` is added where it differs from that of the one before. */
export type Tick = { at: number; text: string; year?: string };
/** `minor`: only shown in a wide box. */
export type PlacedTick = { at: number; text: string; anchor: 'start' | 'middle' | 'end'; minor: boolean };

/** The narrowest width of the plot in a wide and in a narrow box, in pixels. */
export type Widths = { wide: number; narrow: number };

const size = 12.5;
const gap = 10;
/** Every tick, every second one and so on; weeks of days, and years of months. */
const steps = [1, 2, 3, 4, 6, 7, 12, 14, 21, 28, 42, 56, 84, 112, 168, 336];

type Box = { from: number; to: number };

const anchorOf = ({ at }: Tick, width: number, narrow: number): PlacedTick['anchor'] => {
  if ((at / 100) * narrow < width / 2) return 'start';
  return ((100 - at) / 100) * narrow < width / 2 ? 'end' : 'middle';
};

const boxOf = ({ at, text, anchor }: PlacedTick, plot: number): Box => {
  const width = textWidth(text, size);
  const x = (at / 100) * plot;
  const from = { start: x, middle: x - width / 2, end: x - width }[anchor];
  return { from, to: from + width };
};

const fits = (ticks: readonly PlacedTick[], plot: number): boolean => {
  const boxes = ticks.map(tick => boxOf(tick, plot));
  return boxes.every((box, index) => index === 0 || box.from >= (boxes[index - 1]?.to ?? 0) + gap);
};

/** The texts of these ticks next to each other, with the year where it begins. */
const write = (ticks: readonly Tick[], narrow: number, severalYears: boolean): PlacedTick[] =>
  ticks.map((tick, index) => {
    const isNew = severalYears && tick.year !== undefined && tick.year !== ticks[index - 1]?.year;
    const text = isNew ? `${tick.text} ${tick.year}` : tick.text;
    return { at: tick.at, text, anchor: anchorOf(tick, textWidth(text, size), narrow), minor: false };
  });

const everyNth = <T>(list: readonly T[], step: number, anchor: number): T[] =>
  list.filter((_one, index) => (index - anchor) % step === 0);

/** Where counting begins: the first tick of a new year, else the last tick, which is the newest. */
const anchorIndex = (ticks: readonly Tick[]): number => {
  const newYear = ticks.findIndex((tick, index) => index > 0 && tick.year !== ticks[index - 1]?.year);
  return newYear === -1 ? ticks.length - 1 : newYear;
};

/**
 * As many of the ticks as fit beside one another, evenly spaced; those that only fit in a wide box are minor. The first
 * one joins them if there is room.
 */
export function placeTicks(ticks: readonly Tick[], { wide, narrow }: Widths): PlacedTick[] {
  const severalYears = ticks.length > 0 && ticks[0]?.year !== ticks.at(-1)?.year;
  const spaced = (step: number): Tick[] => everyNth(ticks, step, anchorIndex(ticks));
  const withFirst = (shown: Tick[]): Tick[] => {
    const [first] = ticks;
    const extended = first && shown[0] !== first ? [first, ...shown] : shown;
    return fits(write(extended, narrow, severalYears), wide) ? extended : shown;
  };
  // Rather without the first one than with half of the others.
  const wishes = steps.flatMap(step => [spaced(step), spaced(step).slice(1)]).filter(wish => wish.length > 0);
  const shown = withFirst(wishes.find(wish => fits(write(wish, narrow, severalYears), wide)) ?? []);
  const placed = write(shown, narrow, severalYears);
  // In a narrow box the last label with a year stays, so that it is known which year is meant.
  const withYear = placed.findLastIndex(({ text }, index) => text !== shown[index]?.text);
  const anchor = withYear === -1 ? placed.length - 1 : withYear;
  const narrowStep = steps.find(one => fits(everyNth(placed, one, anchor), narrow)) ?? placed.length;
  const kept = new Set(everyNth(placed, narrowStep, anchor));
  const [first] = placed;
  if (first && fits([...new Set([first, ...kept])], narrow)) kept.add(first);
  return placed.map(tick => ({ ...tick, minor: !kept.has(tick) }));
}
