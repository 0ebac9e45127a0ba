import { line } from 'd3-shape';
import { axisOver } from './scale.ts';

/** `points` are spread evenly over the width; null is a hole, never zero. */
export type Series = { name: string; points: (number | null)[]; own: boolean; endText: string };

export type LineChartProps = {
  id: string;
  title: string;
  description: string;
  series: Series[];
  /** Texts under the axis, at their place among the points. */
  xTicks: { at: number; text: string }[];
  yTickTexts: (values: readonly number[]) => string[];
};

const height = 260;
const labelHeight = 18;
const strokeClasses = ['s-2', 's-3', 's-4', 's-5', 's-6', 's-7', 's-8'];

/** Own products are blue and thick; the others take the other hues, dashes and marks in their order. */
const classOf = (series: readonly Series[], index: number): string => {
  if (series[index]?.own) return 's-own';
  const others = series.slice(0, index).filter(one => !one.own).length;
  return strokeClasses[others % strokeClasses.length] ?? 's-8';
};

/** Ends differ by shape too, in the order of the hues. */
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

const EndMark = ({ of, x, y }: { of: string; x: string; y: number }) => (
  <svg className={of} x={x} y={y} overflow="visible" aria-hidden="true">
    <path className="mark" d={marks[of]} />
  </svg>
);

/** One's own lines come last, and so lie above the others. */
const ownLast = (series: readonly Series[]): { one: Series; of: string }[] =>
  series
    .map((one, index) => ({ one, of: classOf(series, index) }))
    .sort((a, b) => Number(a.one.own) - Number(b.one.own));

const lastPoint = (points: readonly (number | null)[]): { index: number; value: number } | null => {
  const index = points.findLastIndex(point => point !== null);
  const value = points[index];
  return value === null || value === undefined ? null : { index, value };
};

const Line = ({ of, own, d }: { of: string; own: boolean; d: string }) =>
  own ? (
    <>
      <path className="halo" d={d} />
      <path className={`line line--own ${of}`} d={d} />
    </>
  ) : (
    <path className={`line ${of}`} d={d} />
  );

type End = { name: string; text: string; of: string; index: number; y: number; labelY: number };

/** Where lines end, from top to bottom, their labels moved apart so that none lies on another. */
const endsOf = (drawn: readonly { one: Series; of: string }[], y: (value: number) => number): End[] => {
  const ends = drawn.flatMap(({ one, of }) => {
    const last = lastPoint(one.points);
    return last ? [{ name: one.name, text: one.endText, of, index: last.index, y: y(last.value) }] : [];
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

/** Lines with holes where nothing was observed, labelled at their ends where there is room. */
export const LineChart = ({ id, title, description, series, xTicks, yTickTexts }: LineChartProps) => {
  const known = series.flatMap(one => one.points).filter(point => point !== null);
  const axis = axisOver(known.length > 0 ? known : [0, 1]);
  const length = Math.max(1, ...series.map(one => one.points.length)) - 1 || 1;
  const y = (value: number): number => height - (axis.at(value) / 100) * height;
  const x = (index: number): number => Math.round((index / length) * 1000) / 10;
  const path = line<number | null>()
    .defined(point => point !== null)
    .x((_point, index) => x(index))
    .y(point => y(point ?? 0))
    .digits(1);
  const texts = yTickTexts(axis.ticks);
  const drawn = ownLast(series);
  const ends = endsOf(drawn, y);
  return (
    <div className="chart__plot chart__plot--ends">
      <svg className="plot" height={height} role="img" aria-labelledby={`${id}-title ${id}-desc`}>
        <title id={`${id}-title`}>{title}</title>
        <desc id={`${id}-desc`}>{description}</desc>
        {axis.ticks.map((tick, index) => (
          <g key={tick}>
            <line className={index === 0 ? 'base' : 'grid'} x1="0" x2="100%" y1={y(tick)} y2={y(tick)} />
            <text className="ytick" x="0" y={y(tick)}>
              {texts[index]}
            </text>{' '}
          </g>
        ))}
        <svg
          className="lines"
          width="100%"
          height={height}
          viewBox={`0 0 100 ${height}`}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          {drawn.map(({ one, of }) => (
            <Line key={one.name} of={of} own={one.own} d={path(one.points) ?? ''} />
          ))}
        </svg>
        {ends.map(end => (
          <g className={end.of} key={end.name}>
            <EndMark of={end.of} x={`${x(end.index)}%`} y={end.y} />
            <text className="end" x={`${x(end.index)}%`} y={end.labelY}>
              {end.text}
            </text>{' '}
          </g>
        ))}
        {xTicks.map((tick, index) => (
          <text
            key={tick.at}
            className={`xtick${index === 0 ? ' xtick--first' : index === xTicks.length - 1 ? ' xtick--last' : index % 2 ? ' xtick--minor' : ''}`}
            x={`${x(tick.at)}%`}
            y={height}
          >
            {`${tick.text} `}
          </text>
        ))}
      </svg>
    </div>
  );
};

/** The same series in the same order, for where the labels at the ends have no room. */
export const LineLegend = ({ series, narrowOnly }: { series: Series[]; narrowOnly?: boolean }) => (
  <ul className={narrowOnly ? 'legend legend--narrow' : 'legend'}>
    {series.map((one, index) => (
      <li key={one.name} className={classOf(series, index)}>
        <svg viewBox="0 0 28 14" aria-hidden="true">
          <line className={one.own ? 'line line--own' : 'line'} x1="2" x2="26" y1="7" y2="7" />
          <path className="mark" d={marks[classOf(series, index)]} transform="translate(14 7)" />
        </svg>
        {one.endText}
      </li>
    ))}
  </ul>
);
