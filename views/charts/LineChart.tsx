import { usePartId } from '../part-context.tsx';
import type { Tick } from './layout/place-ticks.ts';
import { plotFor } from './layout/plot-widths.ts';
import { EndMarks, WayMarks } from './lines/EndMarks.tsx';
import { Ends, fullHeight } from './lines/Ends.tsx';
import { acrossOf, type Down, drawPaths, Line } from './lines/Line.tsx';
import { type Band, Bands, type Mark, Marks, type Spot, Spots } from './lines/Overlays.tsx';
import { countPoints, isStrong, type Series, strongLast } from './lines/series.ts';
import { axisOfRanks, axisOver } from './scale.ts';
import { XAxis } from './XAxis.tsx';
import { YAxis } from './YAxis.tsx';

export type LineChartProps = {
  id: string;
  title: string;
  description: string;
  series: Series[];
  /** Labels under the axis; `at`: the number of a point, or between two of them. */
  xTicks: Tick[];
  yTickTexts: (values: readonly number[]) => string[];
  /** Its values are ranks: whole, the first one at the top. */
  ranks?: boolean;
  bands?: Band[];
  spots?: Spot[];
  marks?: Mark[];
  /** The axis begins at 0, whatever the values: they are rates. */
  fromZero?: boolean;
  /** Lowest and highest of an axis that several charts share. */
  span?: readonly [number, number];
  /** A chart among several: lower, without labels at its ends. */
  small?: boolean;
  /** Of a chart among several: the id of the lines of all of them, which are drawn in grey behind its own. */
  behind?: string;
  /** Of a chart among several: the numbers of its lines. */
  nth?: readonly number[];
};

const smallHeight = 120;

type OverAxis = Pick<LineChartProps, 'series' | 'span' | 'small' | 'spots' | 'ranks' | 'fromZero'>;

/** The axis of the values; that of small charts has fewer marks. */
export const lineAxis = ({ series, span, small = false, spots = [], ranks, fromZero = false }: OverAxis) => {
  const points = [...series.flatMap(one => one.points), ...spots.flatMap(({ value, from }) => [value, from])];
  const known = [...(span ?? points.filter(point => point !== null)), ...(fromZero ? [0] : [])];
  if (ranks) return axisOfRanks(known, { few: small });
  return axisOver(known.length > 0 ? known : [0, 1], small ? { ticks: 3 } : {});
};

/** All lines as one path, for the small charts to draw behind their own. */
export const LinesBehind = ({ id, ...behind }: { id: string } & Pick<LineChartProps, 'series' | 'span' | 'ranks'>) => {
  const own = usePartId(id);
  const { series } = behind;
  const axis = lineAxis({ ...behind, small: true });
  const x = acrossOf(countPoints(series));
  const y = (value: number): number => smallHeight - (axis.at(value) / 100) * smallHeight;
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
  const height = small ? smallHeight : fullHeight(drawn);
  const count = countPoints(series);
  const x = acrossOf(count);
  const y = (value: number): number => height - (axis.at(value) / 100) * height;
  // The stylesheet makes a small chart lower on a phone: what is in it keeps its part of the height.
  const down: Down = value => (small ? `${Math.round(1000 - 10 * axis.at(value)) / 10}%` : y(value));
  const whole = small ? '100%' : height;
  const yTexts = yTickTexts(axis.ticks);
  const plot = plotFor(yTexts, !small);
  // A picture cannot have links inside.
  const role = series.some(one => one.href) ? 'group' : 'img';
  // The numbers of notes stand above the plot.
  const marked = marks.length > 0 ? ' chart__plot--marked' : '';
  const size = small ? `chart__plot--small${marked}` : 'chart__plot--ends';
  return (
    <div className={`${plot.name} ${size}`} data-points={count} data-nth={nth?.join(' ')}>
      <svg className="plot" height={height} role={role} aria-labelledby={`${own}-title ${own}-desc`}>
        <title id={`${own}-title`}>{title}</title>
        <desc id={`${own}-desc`}>{description}</desc>
        <Bands bands={small ? bands.map(({ from, to }) => ({ from, to })) : bands} count={count} height={whole} />
        <YAxis axis={axis} y={down} texts={yTexts} />
        <svg
          className="lines"
          width="100%"
          height={whole}
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
        <EndMarks drawn={drawn} x={x} y={down} small={small} />
        <Spots spots={spots} x={x} y={y} />
        <Marks
          marks={marks}
          x={x}
          height={whole}
          small={small}
          width={small ? plot.small.narrow : plot.widths.narrow}
        />
        <svg y={whole} overflow="visible" aria-hidden="true">
          <XAxis
            ticks={xTicks.map(tick => ({ ...tick, at: count > 1 ? (100 * tick.at) / (count - 1) : 50 }))}
            widths={small ? plot.small : plot.widths}
            y={0}
          />
        </svg>
      </svg>
    </div>
  );
};
