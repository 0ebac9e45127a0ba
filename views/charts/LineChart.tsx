import { usePartId } from '../part-context.tsx';
import { type EndText, endLineHeight, planEnds, totalHeight } from './layout/end-labels.ts';
import type { Tick } from './layout/place-ticks.ts';
import { plotFor } from './layout/plot-widths.ts';
import { spreadLabels } from './layout/spread-labels.ts';
import { markOf } from './line-marks.ts';
import { linePath } from './line-path.ts';
import { axisOver } from './scale.ts';
import { XAxis } from './XAxis.tsx';
import { YAxis } from './YAxis.tsx';

/** `points` are spread evenly over the width; null is a gap, never zero. */
export type Series = {
  name: string;
  points: (number | null)[];
  own: boolean;
  /** The last value, beside the name. */
  value: string;
  /**
   * `lit`: the one that is looked at; `beside`: an own one that is not; `grey`: what it is compared with; `under`: the
   * same in another period.
   */
  tone?: 'lit' | 'beside' | 'grey' | 'under';
  /** A link that lights it up. */
  href?: string;
  /** The last point is not complete: its segment is dotted, and it has an open mark. */
  unfinished?: boolean;
};

/** From one point to another, both included: a promotion, or an event with its name. */
export type Band = { from: number; to: number; text?: string };

/** A day that is looked at: a dot at `value`, with a line from what it is compared with. `at`: the number of the point. */
export type Spot = { at: number; value: number; from: number | null };

/** Where a note is: the point of its first day and that of its last one, and its number in the list below. */
export type Mark = { at: number; to: number; text: string };

export type LineChartProps = {
  id: string;
  title: string;
  description: string;
  series: Series[];
  /** Labels under the axis; `at`: the number of a point, or between two of them. */
  xTicks: Tick[];
  yTickTexts: (values: readonly number[]) => string[];
  bands?: Band[];
  spots?: Spot[];
  marks?: Mark[];
  /** Lowest and highest of an axis that several charts share. */
  span?: readonly [number, number];
  /** A chart among several: lower, without labels at its ends. */
  small?: boolean;
  /** Of a chart among several: the id of the lines of all of them, which are drawn in grey behind its own. */
  behind?: string;
  /** Of a chart among several: the numbers of its lines. */
  nth?: readonly number[];
};

const heights = { full: 260, small: 120, most: 440 } as const;
const hues = ['s-2', 's-3', 's-4', 's-5', 's-6', 's-7', 's-8'];
const ownTints = ['s-own', 's-own s-own--1', 's-own s-own--2', 's-own s-own--3'];

/** Which of the lines of its side it is: of the own ones that are looked at come first. */
const placeOf = (series: readonly Series[], one: Series): number => {
  const side = series.filter(({ own }) => own === one.own);
  return one.own
    ? side.toSorted((a, b) => Number(b.tone === 'lit') - Number(a.tone === 'lit')).indexOf(one)
    : side.indexOf(one);
};

/**
 * The class of a line's colour: own lines are blue, the others take the other colours in their order. Own lines differ
 * by their mark, and by tone from the one that is looked at.
 */
export const lineClass = (series: readonly Series[], index: number): string => {
  const one = series[index];
  if (one?.tone === 'grey') return 's-grey';
  if (one?.tone === 'under') return 's-under';
  if (!one) return '';
  const classes = one.own ? ownTints : hues;
  return classes[placeOf(series, one) % classes.length] ?? '';
};

type MarkProps = { of: string; x: string | number; y: number; open?: boolean };

const EndMark = ({ of, x, y, open = false }: MarkProps) => (
  <svg className={of} x={x} y={y} overflow="visible" aria-hidden="true">
    <path className={open ? 'mark mark--open' : 'mark'} d={markOf(of)?.path} />
  </svg>
);

/** The mark of a value that is not complete. */
export const OpenMark = (at: Omit<MarkProps, 'open'>) => <EndMark {...at} open />;

export const isStrong = ({ own, tone }: Series): boolean => tone === 'lit' || (own && tone === undefined);

export type Classed = { one: Series; of: string; nth: number };

const rank = ({ own, tone }: Series): number =>
  (tone === 'grey' || tone === 'under' ? 0 : 1) + (own ? 1 : 0) + (tone === 'lit' ? 2 : 0);

/**
 * How many grey lines a narrow box leaves out, where more lines than one can follow would cross: what is looked at
 * stays.
 */
export const linesLeftOut = (series: readonly Series[]): number => {
  const greys = series.filter(({ tone }) => tone === 'grey').length;
  return series.length > 4 && greys < series.length ? greys : 0;
};

/** What matters comes last, and so is drawn above the others. */
const strongLast = (series: readonly Series[]): Classed[] =>
  series
    .map((one, index) => ({ one, of: lineClass(series, index), nth: index }))
    .sort((a, b) => rank(a.one) - rank(b.one));

const lastPoint = (points: readonly (number | null)[]): { index: number; value: number } | null => {
  const index = points.findLastIndex(point => point !== null);
  const value = points[index];
  return value === null || value === undefined ? null : { index, value };
};

type Paths = { whole: string; d: string; unfinished: string; lone: string };

type LineProps = Paths & { of: string; nth: number; strong: boolean };

/** The line, and single points between gaps as dots. The zoomable chart finds its numbers by `data-line`. */
const Line = ({ of, nth, strong, whole, d, unfinished, lone }: LineProps) => (
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

type At = (value: number) => number;

/** Paths of a series in the stretched inner drawing: x runs from 0 to 100. */
const drawPaths = ({ points, unfinished = false }: Series, x: At, y: At): Paths => {
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
const acrossOf = (count: number): At => {
  const length = count - 1;
  return length > 0 ? index => Math.round((index / length) * 1000) / 10 : () => 50;
};

const countPoints = (series: readonly Series[]): number => Math.max(1, ...series.map(one => one.points.length));

type Ended = Classed & { text: EndText; height: number };

/** Lines with a name at their end and in the legend: one of another period lies under its own, which has them. */
const isNamed = ({ tone, points }: Series): boolean => tone !== 'under' && lastPoint(points) !== null;

/** The lines that get a label at their end, the most important first. */
const labelled = (drawn: readonly Classed[]): Ended[] => {
  const ending = drawn.toReversed().filter(({ one }) => isNamed(one));
  const named = ending.map(({ one: { name, value, href } }) => ({ name, value, linked: Boolean(href) }));
  return planEnds(named, heights.most).flatMap((label, index) => {
    const classed = ending[index];
    return classed ? [{ ...classed, ...label }] : [];
  });
};

/** Whether every line has its name at its end, in a box with room for that. */
export const namesAllEnds = (series: readonly Series[]): boolean =>
  labelled(strongLast(series)).length === series.filter(isNamed).length;

/** A name with its value right of the plot, with a leader where it is not beside its point. */
const EndLabel = ({ of, one, text, x, y, middle }: Ended & { x: string; y: number; middle: number }) => {
  const first = middle - ((text.lines.length - 1) * endLineHeight) / 2 + 5;
  const label = (
    <text className={isStrong(one) ? 'end end--strong' : 'end'} x="100%" y={first}>
      {text.lines.map((line, index) => (
        <tspan key={line} {...(index > 0 ? { x: '100%', dy: endLineHeight } : {})}>
          {line ? `${line} ` : ''}
          {index === text.lines.length - 1 ? <tspan className="end__value">{text.value}</tspan> : null}
        </tspan>
      ))}
    </text>
  );
  return (
    <g className={`ends ${of}`}>
      <line className="lead lead--on" x1={x} x2="100%" y1={y} y2={y} />
      {Math.abs(middle - y) > 3 ? (
        <svg x="100%" overflow="visible" aria-hidden="true">
          <path className="lead" d={`M6 ${y}L15 ${middle}`} />
        </svg>
      ) : null}
      {one.href ? <a href={one.href}>{label}</a> : label}{' '}
    </g>
  );
};

const Ends = ({ drawn, x, y, height }: { drawn: readonly Classed[]; x: At; y: At; height: number }) => {
  const ends = labelled(drawn)
    .flatMap(end => {
      const last = lastPoint(end.one.points);
      return last ? [{ ...end, x: `${x(last.index)}%`, y: Math.round(y(last.value) * 10) / 10 }] : [];
    })
    .sort((a, b) => a.y - b.y);
  const tops = spreadLabels(
    ends.map(end => ({ at: end.y, height: end.height })),
    -6,
    height + 6,
  );
  return ends.map((end, index) => (
    <EndLabel key={end.one.name} {...end} middle={Math.round(((tops[index] ?? 0) + end.height / 2) * 10) / 10} />
  ));
};

/** Where an own line that is not looked at has its mark on its way, as parts of the width: its colour is that of others. */
const onTheWay = [0.2, 0.5, 0.8];

const WayMarks = ({ drawn, x, y, count }: { drawn: readonly Classed[]; x: At; y: At; count: number }) =>
  drawn
    .filter(({ one }) => one.tone === 'beside')
    .flatMap(({ one, of }) =>
      onTheWay.flatMap(part => {
        const at = Math.round(part * (count - 1));
        const value = one.points[at] ?? null;
        return value === null ? [] : [<EndMark key={`${of} ${part}`} of={of} x={`${x(at)}%`} y={y(value)} />];
      }),
    );

/** Marks at the last points: of all lines that have a colour, and of those that are not complete. */
const EndMarks = ({ drawn, x, y, small }: { drawn: readonly Classed[]; x: At; y: At; small: boolean }) =>
  drawn.map(({ one, of }) => {
    const last = lastPoint(one.points);
    if (!last || one.tone === 'under' || (small && !one.unfinished)) return null;
    const open = one.unfinished ?? false;
    return <EndMark key={one.name} of={of} x={`${x(last.index)}%`} y={y(last.value)} open={open} />;
  });

/** Bands over the days of promotions and events; half a step wider than their points, within the plot. */
const Bands = ({ bands, count, height }: { bands: readonly Band[]; count: number; height: number }) => {
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

const Spots = ({ spots, x, y }: { spots: readonly Spot[]; x: At; y: At }) =>
  spots.map(({ at, value, from }) => (
    <g key={at} className="spot">
      {from === null ? null : <line x1={`${x(at)}%`} x2={`${x(at)}%`} y1={y(from)} y2={y(value)} />}
      <circle cx={`${x(at)}%`} cy={y(value)} r="5" />
    </g>
  ));

/** Notes: a line at the first day, over the plot to the last one, with the number above. */
const Marks = ({ marks, x, height, small }: { marks: readonly Mark[]; x: At; height: number; small: boolean }) =>
  marks.map(({ at, to, text }) => (
    <g key={at} className="pin">
      <line x1={`${x(at)}%`} x2={`${x(at)}%`} y1="0" y2={height} />
      {to > at ? <line className="pin__days" x1={`${x(at)}%`} x2={`${x(to)}%`} y1="0" y2="0" /> : null}
      <text className="note" x={`${x(at)}%`} y={small ? -4 : -8}>
        {`${text} `}
      </text>
    </g>
  ));

const fullHeight = (drawn: readonly Classed[]): number => Math.max(heights.full, totalHeight(labelled(drawn)));

type OverAxis = Pick<LineChartProps, 'series' | 'span' | 'small' | 'spots'>;

/** The axis of the values; that of small charts has fewer marks. */
export const lineAxis = ({ series, span, small, spots = [] }: OverAxis) => {
  const points = [...series.flatMap(one => one.points), ...spots.flatMap(({ value, from }) => [value, from])];
  const known = span ?? points.filter(point => point !== null);
  return axisOver(known.length > 0 ? known : [0, 1], small ? { ticks: 3 } : {});
};

/** All lines as one path, for the small charts to draw behind their own. */
export const LinesBehind = ({ id, series, span }: { id: string } & Pick<LineChartProps, 'series' | 'span'>) => {
  const own = usePartId(id);
  const axis = lineAxis({ series, small: true, ...(span ? { span } : {}) });
  const x = acrossOf(countPoints(series));
  const y = (value: number): number => heights.small - (axis.at(value) / 100) * heights.small;
  return (
    <svg className="plot defs" width="0" height="0" aria-hidden="true">
      <defs>
        <path id={own} className="behind" d={series.map(one => drawPaths(one, x, y).whole).join('')} />
      </defs>
    </svg>
  );
};

/** Lines with gaps where nothing was observed, with their names and values at their ends if the box is wide. */
export const LineChart = (props: LineChartProps) => {
  const {
    id,
    title,
    description,
    series,
    xTicks,
    yTickTexts,
    bands = [],
    spots = [],
    marks = [],
    small = false,
    behind,
    nth,
  } = props;
  const own = usePartId(id);
  const ownBehind = usePartId(behind ?? '');
  const axis = lineAxis(props);
  const drawn = strongLast(series);
  const height = small ? heights.small : fullHeight(drawn);
  const count = countPoints(series);
  const x = acrossOf(count);
  const y = (value: number): number => height - (axis.at(value) / 100) * height;
  const yTexts = yTickTexts(axis.ticks);
  const { name, widths } = plotFor(yTexts, !small);
  // A picture cannot have links inside.
  const role = series.some(one => one.href) ? 'group' : 'img';
  // The numbers of notes stand above the plot.
  const marked = marks.length > 0 ? ' chart__plot--marked' : '';
  const size = small ? `chart__plot--small${marked}` : 'chart__plot--ends';
  const fewer = !small && linesLeftOut(series) > 0 ? ' chart__plot--fewer' : '';
  return (
    <div className={`${name} ${size}${fewer}`} data-points={count} data-nth={nth?.join(' ')}>
      <svg className="plot" height={height} role={role} aria-labelledby={`${own}-title ${own}-desc`}>
        <title id={`${own}-title`}>{title}</title>
        <desc id={`${own}-desc`}>{description}</desc>
        <Bands bands={small ? bands.map(({ from, to }) => ({ from, to })) : bands} count={count} height={height} />
        <YAxis axis={axis} y={y} texts={yTexts} />
        <svg
          className="lines"
          width="100%"
          height={height}
          viewBox={`0 0 100 ${height}`}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          {behind ? <use href={`#${ownBehind}`} /> : null}
          {drawn.map(({ one, of, nth: line }) => (
            <Line key={one.name} of={of} nth={line} strong={isStrong(one)} {...drawPaths(one, x, y)} />
          ))}
        </svg>
        {small ? null : <Ends drawn={drawn} x={x} y={y} height={height} />}
        {small ? null : <WayMarks drawn={drawn} x={x} y={y} count={count} />}
        <EndMarks drawn={drawn} x={x} y={y} small={small} />
        <Spots spots={spots} x={x} y={y} />
        <Marks marks={marks} x={x} height={height} small={small} />
        <XAxis
          ticks={xTicks.map(tick => ({ ...tick, at: count > 1 ? (100 * tick.at) / (count - 1) : 50 }))}
          widths={small ? { wide: widths.narrow, narrow: widths.narrow } : widths}
          y={height}
        />
      </svg>
    </div>
  );
};
