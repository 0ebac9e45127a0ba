import { linePath } from './line-path.ts';
import { axisOver } from './scale.ts';
import { tickClass } from './tick-class.ts';
import { YAxis } from './YAxis.tsx';

/** `points` are spread evenly over the width; null is a gap, never zero. `promoted`: the points with a promotion. */
export type Series = {
  name: string;
  points: (number | null)[];
  own: boolean;
  /** Name and last value: at the line's end, and in the legend. */
  endText: string;
  /** A shorter text for the line's end if the whole text does not fit. */
  endShort?: string;
  promoted?: readonly boolean[];
  /** The last point is not complete: its segment is dotted, and it has an open mark. */
  unfinished?: boolean;
};

export type LineChartProps = {
  id: string;
  title: string;
  description: string;
  series: Series[];
  /** Labels under the axis, at their points. */
  xTicks: { at: number; text: string }[];
  yTickTexts: (values: readonly number[]) => string[];
  /** Lowest and highest of an axis that several charts share. */
  span?: readonly [number, number];
  /** A chart among several: lower, without labels at its ends. */
  small?: boolean;
};

const heights = { full: 260, small: 120 } as const;
const labelHeight = 18;
const strokeClasses = ['s-2', 's-3', 's-4', 's-5', 's-6', 's-7', 's-8'];

const ownDashes = ['', ' s-own--1', ' s-own--2', ' s-own--3'];

/**
 * Own products are blue and thick, and differ by their dashes; the others take the other colours, dashes and marks in
 * their order.
 */
const lineClass = (series: readonly Series[], index: number): string => {
  if (series[index]?.own) {
    const before = series.slice(0, index).filter(one => one.own).length;
    return `s-own${ownDashes[before % ownDashes.length]}`;
  }
  const others = series.slice(0, index).filter(one => !one.own).length;
  return strokeClasses[others % strokeClasses.length] ?? 's-8';
};

/** Marks at the ends differ in shape too, in the order of the colours. */
const marks: Record<string, string> = {
  's-own': 'M-5 0a5 5 0 1 0 10 0a5 5 0 1 0-10 0z',
  's-2': 'M-4-4h8v8h-8z',
  's-3': 'M0-5.5 5 4H-5z',
  's-4': 'M0-5.5 5.5 0 0 5.5-5.5 0z',
  's-5': 'M0 5.5 5-4H-5z',
  's-6': 'M-1.8-5h3.6v3.2H5v3.6H1.8V5h-3.6V1.8H-5v-3.6h3.2z',
  's-7': 'M-5-2.5h10v5H-5z',
  's-8': 'M-2.5-5h5v10h-5z',
};

const ownMarks = ['s-own', 's-4', 's-2', 's-3'];

/** Own lines have the same colour: their marks differ like their dashes. */
const markId = (of: string): string | undefined =>
  marks[of.startsWith('s-own') ? (ownMarks[Number(of.at(-1)) || 0] ?? 's-own') : of];

type MarkProps = { of: string; x: string | number; y: number; open?: boolean };

const EndMark = ({ of, x, y, open = false }: MarkProps) => (
  <svg className={of} x={x} y={y} overflow="visible" aria-hidden="true">
    <path className={open ? 'mark mark--open' : 'mark'} d={markId(of)} />
  </svg>
);

/** The mark of a value that is not complete. */
export const OpenMark = (at: Omit<MarkProps, 'open'>) => <EndMark {...at} open />;

/** Own lines come last, and so are drawn above the others. */
const ownLast = (series: readonly Series[]): { one: Series; of: string }[] =>
  series
    .map((one, index) => ({ one, of: lineClass(series, index) }))
    .sort((a, b) => Number(a.one.own) - Number(b.one.own));

const lastPoint = (points: readonly (number | null)[]): { index: number; value: number } | null => {
  const index = points.findLastIndex(point => point !== null);
  const value = points[index];
  return value === null || value === undefined ? null : { index, value };
};

type Paths = { whole: string; d: string; unfinished: string; lone: string; promotion: string };
type Drawn = Paths & { of: string; own: boolean };

/** The line, single points between gaps as dots, and its promotions as a tube. */
const Line = ({ of, own, whole, d, unfinished, lone, promotion }: Drawn) => (
  <>
    {own ? <path className="halo" d={whole} /> : null}
    <path className={own ? `line line--own ${of}` : `line ${of}`} d={d} />
    {promotion ? <path className={`promo ${of}`} d={promotion} /> : null}
    {promotion ? <path className="promo-core" d={promotion} /> : null}
    {unfinished ? <path className={`unfinished ${of}`} d={unfinished} /> : null}
    {lone ? <path className={`lone ${of}`} d={lone} /> : null}
  </>
);

/** Points without a neighbour, which a path would not show. */
const isLone = (points: readonly (number | null)[], index: number): boolean =>
  points[index] !== null && (points[index - 1] ?? null) === null && (points[index + 1] ?? null) === null;

type End = { name: string; text: string; of: string; open: boolean; index: number; y: number; labelY: number };

/** The ends of lines from top to bottom, with their labels moved apart so that they do not overlap. */
const placeEnds = (drawn: readonly { one: Series; of: string }[], y: (value: number) => number): End[] => {
  const ends = drawn.flatMap(({ one, of }) => {
    const last = lastPoint(one.points);
    const { name, endShort, endText, unfinished: open = false } = one;
    return last ? [{ name, text: endShort ?? endText, of, open, index: last.index, y: y(last.value) }] : [];
  });
  let free = Number.NEGATIVE_INFINITY;
  return ends
    .sort((a, b) => a.y - b.y)
    .map(end => {
      const labelY = Math.max(end.y, free);
      free = labelY + labelHeight;
      return { ...end, labelY };
    });
};

/** Paths of a series in the stretched inner drawing: x runs from 0 to 100. */
const drawPaths = (
  { points, promoted = [], unfinished = false }: Series,
  x: (index: number) => number,
  y: (value: number) => number,
): Paths => {
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
    promotion: linePath(points.length, index => isKnown(index) && promoted[index] === true, x, yAt),
  };
};

/** Lines with gaps where nothing was observed, with labels at their ends if they fit. */
export const LineChart = (props: LineChartProps) => {
  const { id, title, description, series, xTicks, yTickTexts, span, small } = props;
  const height = small ? heights.small : heights.full;
  const known = span ?? series.flatMap(one => one.points).filter(point => point !== null);
  const axis = axisOver(known.length > 0 ? known : [0, 1], small ? { ticks: 3 } : {});
  const length = Math.max(1, ...series.map(one => one.points.length)) - 1 || 1;
  const y = (value: number): number => height - (axis.at(value) / 100) * height;
  const x = (index: number): number => Math.round((index / length) * 1000) / 10;
  const drawn = ownLast(series);
  const ends = placeEnds(small ? drawn.filter(({ one }) => one.unfinished) : drawn, y);
  return (
    <div className={small ? 'chart__plot chart__plot--small' : 'chart__plot chart__plot--ends'}>
      <svg className="plot" height={height} role="img" aria-labelledby={`${id}-title ${id}-desc`}>
        <title id={`${id}-title`}>{title}</title>
        <desc id={`${id}-desc`}>{description}</desc>
        <YAxis axis={axis} y={y} texts={yTickTexts(axis.ticks)} />
        <svg
          className="lines"
          width="100%"
          height={height}
          viewBox={`0 0 100 ${height}`}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          {drawn.map(({ one, of }) => (
            <Line key={one.name} of={of} own={one.own} {...drawPaths(one, x, y)} />
          ))}
        </svg>
        {ends.map(end => (
          <g className={end.of} key={end.name}>
            <EndMark of={end.of} x={`${x(end.index)}%`} y={end.y} open={end.open} />
            {small ? null : (
              <text className="end" x={`${x(end.index)}%`} y={end.labelY}>
                {end.text}
              </text>
            )}{' '}
          </g>
        ))}
        {xTicks.map((tick, index) => (
          <text key={tick.at} className={tickClass(index, xTicks.length)} x={`${x(tick.at)}%`} y={height}>
            {`${tick.text} `}
          </text>
        ))}
      </svg>
    </div>
  );
};

/** The same series in the same order, as a legend if the labels at the ends do not fit. */
export const LineLegend = ({ series, narrowOnly }: { series: Series[]; narrowOnly?: boolean }) => (
  <ul className={narrowOnly ? 'legend legend--narrow' : 'legend'}>
    {series.map((one, index) => (
      <li key={one.name} className={lineClass(series, index)}>
        <svg viewBox="0 0 28 14" aria-hidden="true">
          <line className={one.own ? 'line line--own' : 'line'} x1="2" x2="26" y1="7" y2="7" />
          <path className="mark" d={markId(lineClass(series, index))} transform="translate(14 7)" />
        </svg>
        {one.endText}
      </li>
    ))}
  </ul>
);
