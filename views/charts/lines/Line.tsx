import { linePath } from '../line-path.ts';
import type { Series } from './series.ts';

type Paths = { whole: string; d: string; unfinished: string; lone: string };

type LineProps = Paths & { of: string; nth: number; strong: boolean };

/** The line, and single points between gaps as dots. The zoomable chart finds its numbers by `data-line`. */
export const Line = ({ of, nth, strong, whole, d, unfinished, lone }: LineProps) => (
  <>
    {strong ? <path className="halo" d={whole} /> : null}
    <path className={strong ? `line line--own ${of}` : `line ${of}`} d={d} data-line={nth} />
    {unfinished ? <path className={`unfinished ${of}`} d={unfinished} /> : null}
    {lone ? <path className={`lone ${of}`} d={lone} /> : null}
  </>
);

/** Points without a neighbour, which a path would not show. */
const isLone = (points: readonly (number | null)[], index: number): boolean =>
  points[index] !== null && (points[index - 1] ?? null) === null && (points[index + 1] ?? null) === null;

export type At = (value: number) => number;
/** Where a value stands from the top: in pixels, or as a part of a height that the stylesheet chooses. */
export type Down = (value: number) => number | string;

/** Paths of a series in the stretched inner drawing: x runs from 0 to 100. */
export const drawPaths = ({ points, unfinished = false }: Series, x: At, y: At): Paths => {
  const last = points.length - 1;
  const isKnown = (index: number): boolean => (points[index] ?? null) !== null;
  const yAt = (index: number): number => y(points[index] ?? 0);
  const whole = linePath(points.length, isKnown, x, yAt);
  return {
    whole,
    d: unfinished ? linePath(last, isKnown, x, yAt) : whole,
    unfinished: unfinished ? linePath(last + 1, index => index >= last - 1 && isKnown(index), x, yAt) : '',
    lone: points
      .flatMap((point, index) =>
        point !== null && isLone(points, index) ? [`M${x(index)} ${Math.round(y(point) * 10) / 10}h0`] : [],
      )
      .join(''),
  };
};

/** Where points stand, in percent of the width; a single one in the middle. */
export const acrossOf = (count: number): At => {
  const length = count - 1;
  return length > 0 ? index => Math.round((index / length) * 1000) / 10 : () => 50;
};
