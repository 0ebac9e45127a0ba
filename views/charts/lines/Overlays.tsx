import { textWidth } from '../layout/text-width.ts';
import type { At } from './Line.tsx';

/** From one point to another, both included: a promotion, or an event with its name. */
export type Band = { from: number; to: number; text?: string };

/** A day that is looked at: a dot at `value`, with a line from what it is compared with. `at`: the number of the point. */
export type Spot = { at: number; value: number; from: number | null };

/** Where notes are: the point of their first day and that of the last one, and their numbers in the list below, from and to. */
export type Mark = { at: number; to: number; numbers: readonly [number, number] };

/** Bands over the days of promotions and events; half a step wider than their points, within the plot. */
export const Bands = ({ bands, count, height }: { bands: readonly Band[]; count: number; height: number | string }) => {
  const length = count - 1 || 1;
  const percent = (at: number): number => Math.round(Math.min(1, Math.max(0, at / length)) * 1000) / 10;
  return bands.map(({ from, to, text }) => {
    const [start, end] = count === 1 ? [0, 100] : [percent(from - 0.5), percent(to + 0.5)];
    return (
      <g key={from}>
        <rect
          className="band"
          x={`${start}%`}
          width={`${Math.round((end - start) * 10) / 10}%`}
          y="0"
          height={height}
        />
        {text ? (
          <text className="note" x={`${Math.min(88, Math.max(12, (start + end) / 2))}%`} y="-8">
            {`${text} `}
          </text>
        ) : null}
      </g>
    );
  });
};

/** Days that are looked at. */
export const Spots = ({ spots, x, y }: { spots: readonly Spot[]; x: At; y: At }) =>
  spots.map(({ at, value, from }) => (
    <g key={`${at} ${value}`} className="spot">
      {from === null ? null : <line x1={`${x(at)}%`} x2={`${x(at)}%`} y1={y(from)} y2={y(value)} />}
      <circle cx={`${x(at)}%`} cy={y(value)} r="5" />
    </g>
  ));

const numbersOf = ({ numbers: [first, last] }: Mark): string => (first === last ? `${first}` : `${first}–${last}`);

const numberSize = 12;
const numberGap = 4;

/**
 * What is written above the lines of notes: those whose numbers would stand over each other at this width share theirs, also where a
 * label has become wider by that.
 */
const labelsOf = (marks: readonly Mark[], x: At, width: number): Mark[] => {
  const touch = (before: Mark, mark: Mark): boolean => {
    const needed = (textWidth(numbersOf(before), numberSize) + textWidth(numbersOf(mark), numberSize)) / 2;
    return ((x(mark.at) - x(before.at)) / 100) * width < needed + numberGap;
  };
  const labels: Mark[] = [];
  for (const mark of marks.toSorted((a, b) => a.at - b.at)) {
    let label = mark;
    for (let before = labels.at(-1); before && touch(before, label); before = labels.at(-1)) {
      const all = [...before.numbers, ...label.numbers];
      label = { ...before, numbers: [Math.min(...all), Math.max(...all)] };
      labels.pop();
    }
    labels.push(label);
  }
  return labels;
};

/** Rows of notes: one that begins on a day of another stands below that, or both would read as one from number to number. */
const rowsOf = (marks: readonly Mark[]): Mark[][] => {
  const rows: Mark[][] = [];
  for (const mark of marks.toSorted((a, b) => a.at - b.at)) {
    const free = rows.find(row => row.every(({ to }) => to < mark.at));
    if (free) free.push(mark);
    else rows.push([mark]);
  }
  return rows;
};

/** A small chart has no room for rows: lines of days right below one another at its top, and all numbers above it. */
const rowHeight = { whole: 18, small: 4 };

/** `width`: the least one of the drawing, in pixels. */
type MarksProps = { marks: readonly Mark[]; x: At; height: number | string; small: boolean; width: number };

/** Notes: a line at the first day, over the plot to the last one, with the number above. */
export const Marks = ({ marks, x, height, small, width }: MarksProps) =>
  rowsOf(marks).map((row, nth) => {
    const top = nth * rowHeight[small ? 'small' : 'whole'];
    const labels = new Map(labelsOf(small ? marks : row, x, width).map(label => [label.at, numbersOf(label)]));
    return row.map(({ at, to }) => {
      const text = labels.get(at);
      return (
        <g key={at} className="pin">
          <line x1={`${x(at)}%`} x2={`${x(at)}%`} y1={top} y2={height} />
          {to > at ? <line className="pin__days" x1={`${x(at)}%`} x2={`${x(to)}%`} y1={top} y2={top} /> : null}
          {text ? (
            <text className="note" x={`${x(at)}%`} y={small ? -4 : top - (nth > 0 ? 4 : 8)}>
              {`${text} `}
            </text>
          ) : null}
        </g>
      );
    });
  });
