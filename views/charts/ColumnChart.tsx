import { usePartId } from '../part-context.tsx';
import type { Then } from './layout/other-period.tsx';
import type { Tick, Widths } from './layout/place-ticks.ts';
import { plotFor } from './layout/plot-widths.ts';
import { textWidth } from './layout/text-width.ts';
import { axisOver } from './scale.ts';
import { XAxis } from './XAxis.tsx';
import { YAxis } from './YAxis.tsx';

export type Column = {
  name: string;
  label: string;
  value: number | null;
  text: string;
  light: boolean;
  /** The value in the period that it is compared with. */
  compared?: Then | null;
};

type Props = {
  id: string;
  title: string;
  description: string;
  columns: Column[];
  yTickTexts: (values: readonly number[]) => string[];
  /** Labels under the axis by the number of their column; without them those of the columns. */
  xTicks?: Tick[];
  /** Where columns of bands meet, both ends of the axis included, in place of their labels. */
  edges?: readonly Omit<Tick, 'at'>[];
};

const height = 200;
/** `closeSize`: in a narrow box, of values wider than their columns. */
const [valueSize, closeSize] = [12.5, 11];
/** How far above a bar its value stands. */
const valueRise = 6;
/** Few columns have names rather than days: as many as possible are shown. */
const [mostNames, nameGap] = [12, 3];

type Place = {
  column: Column;
  /** Left edge and width, in percent. */
  x: number;
  width: number;
  top: number;
  /** Where the value of the other period is; null if none is drawn. */
  thenTop: number | null;
};

/** Whether every value fits above its bar. */
const valuesFit = (columns: readonly Column[], plot: number): boolean =>
  columns.every(({ text }) => textWidth(text, valueSize, 'figures') + 4 <= plot / columns.length);

/** Where the higher of a bar and the stroke of the other period is. */
const topOf = ({ top, thenTop }: Place): number => Math.min(top, thenTop ?? top);

/** Whether smaller values, wider than their columns, each stand clear of the bar at either side and of its value. */
const closeValuesFit = (places: readonly Place[], plot: number): boolean => {
  const slot = plot / places.length;
  const halfOf = ({ column }: Place): number => textWidth(column.text, closeSize, 'figures') / 2;
  const isClear = (one: Place, beside: Place | undefined): boolean =>
    !beside ||
    ((topOf(one) - valueRise <= topOf(beside) ||
      halfOf(one) + (beside.thenTop === null ? 0.35 : 0.44) * slot <= slot) &&
      (Math.abs(topOf(one) - topOf(beside)) >= closeSize || halfOf(one) + halfOf(beside) <= slot));
  return places.every(
    (one, at) => halfOf(one) <= 1.5 * slot && isClear(one, places[at - 1]) && isClear(one, places[at + 1]),
  );
};

const valueClass = (places: readonly Place[], { wide, narrow }: Widths): string | null => {
  const columns = places.map(({ column }) => column);
  if (!valuesFit(columns, wide)) return null;
  if (valuesFit(columns, narrow)) return 'barvalue';
  return closeValuesFit(places, narrow) ? 'barvalue close' : 'barvalue wide-only';
};

/** One bar with its value above, if it fits. */
const Bar = ({ column, x, width, top, thenTop, shown }: Place & { shown: string | null }) =>
  column.value === null ? null : (
    <g>
      <rect
        className={column.light ? 'bar bar--light' : 'bar'}
        x={`${(x + width * 0.15).toFixed(2)}%`}
        width={`${(width * 0.7).toFixed(2)}%`}
        y={top}
        height={height - top}
      >
        <title>
          {[`${column.label || column.name}: ${column.text}`, column.compared?.text].filter(Boolean).join(', ')}
        </title>
      </rect>
      {thenTop === null ? null : (
        <line
          className="then then--stroke"
          x1={`${(x + width * 0.06).toFixed(2)}%`}
          x2={`${(x + width * 0.94).toFixed(2)}%`}
          y1={thenTop}
          y2={thenTop}
        />
      )}
      {shown === null ? null : (
        <text className={shown} x={`${(x + width / 2).toFixed(2)}%`} y={Math.min(top, thenTop ?? top) - valueRise}>
          {`${column.text} `}
        </text>
      )}
    </g>
  );

const labelsOf = (columns: readonly Column[]): Tick[] =>
  columns.flatMap(({ label }, at) => (label ? [{ at, text: label }] : []));

/** Under the axis the middle of each column, or where two meet; in percent. */
const ticksOf = ({ columns, xTicks, edges }: Pick<Props, 'columns' | 'xTicks' | 'edges'>): Tick[] => {
  const width = 100 / Math.max(1, columns.length);
  if (edges) return edges.map((edge, at) => ({ ...edge, at: at * width }));
  return (xTicks ?? labelsOf(columns)).map(tick => ({ ...tick, at: (tick.at + 0.5) * width }));
};

/** Vertical bars from zero, one for each bucket; a bucket without observations is a gap. Light bars had a promotion. */
export const ColumnChart = ({ id, title, description, columns, yTickTexts, xTicks, edges }: Props) => {
  const own = usePartId(id);
  const known = columns
    .flatMap(({ value, compared }) => [value, compared?.value ?? null])
    .filter(value => value !== null);
  const scale = axisOver(known.length > 0 ? known : [0, 1], { fromZero: true, ticks: 4 });
  // There is no half of a shop, or of a day.
  const axis = known.every(Number.isInteger) ? { ...scale, ticks: scale.ticks.filter(Number.isInteger) } : scale;
  const y = (value: number): number => Math.round(height - (axis.at(value) / 100) * height);
  const width = 100 / Math.max(1, columns.length);
  const yTexts = yTickTexts(axis.ticks);
  const { name, widths } = plotFor(yTexts, false);
  const places = columns.map((column, index) => ({
    column,
    x: index * width,
    width,
    top: y(column.value ?? 0),
    thenTop: column.compared ? y(column.compared.value) : null,
  }));
  const shown = valueClass(places, widths);
  return (
    <div className={`${name} chart__plot--columns`}>
      <svg className="plot s-own" height={height} role="img" aria-labelledby={`${own}-title ${own}-desc`}>
        <title id={`${own}-title`}>{title}</title>
        <desc id={`${own}-desc`}>{description}</desc>
        <YAxis axis={axis} y={y} texts={yTexts} />
        {places.map(place => (
          <Bar key={place.column.name} {...place} shown={shown} />
        ))}
        <XAxis
          ticks={ticksOf({ columns, ...(xTicks ? { xTicks } : {}), ...(edges ? { edges } : {}) })}
          widths={widths}
          y={height}
          gap={xTicks || columns.length > mostNames ? undefined : nameGap}
        />
      </svg>
    </div>
  );
};
