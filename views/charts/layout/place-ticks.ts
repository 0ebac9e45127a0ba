import { textWidth } from './text-width.ts';

/**
 * A label under an axis. `at`: in percent of the width; `year` is added where it differs from that of the one before; one
 * that `stays` is shown however few there is room for; `wideOnly`: one that a narrow box is better off without.
 */
export type Tick = { at: number; text: string; year?: string; stays?: boolean; wideOnly?: boolean };
type Anchor = 'start' | 'middle' | 'end';
/** `minor`: only shown in a wide box. A label is moved inwards where it would leave the box. */
export type PlacedTick = Written & { anchors: Record<keyof Widths, Anchor>; minor: boolean };

/** The narrowest width of the plot in a wide and in a narrow box, in pixels. */
export type Widths = { wide: number; narrow: number };

const size = 12.5;
const usualGap = 10;
const closeGap = 4;
/** Every tick, every second one and so on; weeks of days, and years of months. */
const steps = [1, 2, 3, 4, 6, 7, 12, 14, 21, 28, 42, 56, 84, 112, 168, 336];

type Box = { from: number; to: number };

const anchorIn = (at: number, width: number, plot: number): Anchor => {
  if ((at / 100) * plot < width / 2) return 'start';
  return ((100 - at) / 100) * plot < width / 2 ? 'end' : 'middle';
};

type Written = Pick<Tick, 'at' | 'text' | 'wideOnly'>;

const widthOf = ({ text }: Written): number => textWidth(text, size);

const boxOf = (tick: Written, widths: Widths, box: keyof Widths): Box => {
  const { at } = tick;
  const [plot, width] = [widths[box], widthOf(tick)];
  const x = (at / 100) * plot;
  const from = { start: x, middle: x - width / 2, end: x - width }[anchorIn(at, width, plot)];
  return { from, to: from + width };
};

/** The texts of these ticks next to each other, with the year where it begins. */
const write = (ticks: readonly Tick[], severalYears: boolean): Written[] =>
  ticks.map((tick, index) => {
    const isNew = severalYears && tick.year !== undefined && tick.year !== ticks[index - 1]?.year;
    const { at, text, wideOnly = false } = tick;
    return { at, text: isNew ? `${text} ${tick.year}` : text, wideOnly };
  });

const everyNth = <T>(list: readonly T[], step: number, anchor: number): T[] =>
  list.filter((_one, index) => (index - anchor) % step === 0);

/** Where counting begins: what stays, else the first tick of a new year, else the last tick, which is the newest. */
const anchorIndex = (ticks: readonly Tick[]): number => {
  const staying = ticks.findIndex(({ stays }) => stays);
  if (staying !== -1) return staying;
  const newYear = ticks.findIndex((tick, index) => index > 0 && tick.year !== ticks[index - 1]?.year);
  return newYear === -1 ? ticks.length - 1 : newYear;
};

const place = (tick: Written, widths: Widths, minor: boolean): PlacedTick => {
  const anchor = (box: keyof Widths): Anchor => anchorIn(tick.at, widthOf(tick), widths[box]);
  return { ...tick, anchors: { wide: anchor('wide'), narrow: anchor('narrow') }, minor };
};

/**
 * As many of the ticks as fit beside one another, evenly spaced; those that only fit in a wide box are minor. The first
 * one joins them if there is room. `gap`: the least distance of two labels.
 */
export function placeTicks(ticks: readonly Tick[], widths: Widths, gap = usualGap): PlacedTick[] {
  const severalYears = ticks.length > 0 && ticks[0]?.year !== ticks.at(-1)?.year;
  const fits = (shown: readonly Written[], box: keyof Widths, least = gap): boolean => {
    const boxes = shown.map(tick => boxOf(tick, widths, box));
    return boxes.every((box, index) => index === 0 || box.from >= (boxes[index - 1]?.to ?? 0) + least);
  };
  const fitsWide = (shown: readonly Tick[]): boolean => fits(write(shown, severalYears), 'wide');
  // Rather without the first one than with half of the others, unless it has to stay, or lies farthest from one that does.
  const wishes = steps.flatMap(step => {
    const spaced = everyNth(ticks, step, anchorIndex(ticks));
    const isBound = spaced[0]?.stays || spaced.at(-1)?.stays;
    return spaced.length > 1 && !isBound ? [spaced, spaced.slice(1)] : [spaced];
  });
  const spaced = wishes.find(fitsWide) ?? [];
  const withFirst = [...new Set([...ticks.slice(0, 1), ...spaced])];
  const shown = fitsWide(withFirst) ? withFirst : spaced;
  const written = write(shown, severalYears);
  // In a narrow box the last label with a year stays, so that it is known which year is meant.
  const withYear = written.findLastIndex(({ text }, index) => text !== shown[index]?.text);
  const staying = shown.findIndex(({ stays }) => stays);
  const inNarrow = written.filter(({ wideOnly }) => !wideOnly);
  const bound = [withYear, staying].find(index => index !== -1) ?? written.length - 1;
  const anchor = written.slice(0, bound).filter(({ wideOnly }) => !wideOnly).length;
  const narrowStep = steps.find(one => fits(everyNth(inNarrow, one, anchor), 'narrow')) ?? inNarrow.length;
  const kept = new Set(everyNth(inNarrow, narrowStep, anchor));
  const first = inNarrow.slice(0, 1);
  // Two ends that stand close say more than one alone.
  if (fits([...new Set([...first, ...kept])], 'narrow', kept.size > 1 ? gap : closeGap))
    for (const one of first) kept.add(one);
  return written.map(tick => place(tick, widths, !kept.has(tick)));
}
