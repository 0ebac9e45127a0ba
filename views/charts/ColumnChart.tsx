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
  /** Its label is shown however few there is room for: the title speaks of it. */
  stays?: boolean;
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
};

const height = 200;
const valueSize = 12.5;
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

const valueClass = (columns: readonly Column[], { wide, narrow }: Widths): string | null => {
  if (!valuesFit(columns, wide)) return null;
  return valuesFit(columns, narrow) ? 'barvalue' : 'barvalue wide-only';
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
        <text className={shown} x={`${(x + width / 2).toFixed(2)}%`} y={Math.min(top, thenTop ?? top) - 6}>
          {`${column.text} `}
        </text>
      )}
    </g>
  );

const labelsOf = (columns: readonly Column[]): Tick[] =>
  columns.flatMap(({ label, stays = false }, at) => (label ? [{ at, text: label, stays }] : []));

/** Vertical bars from zero, one for each bucket; a bucket without observations is a gap. Light bars had a promotion. */
export const ColumnChart = ({ id, title, description, columns, yTickTexts, xTicks }: Props) => {
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
  const shown = valueClass(columns, widths);
  const ticks = (xTicks ?? labelsOf(columns)).map(tick => ({ ...tick, at: (tick.at + 0.5) * width }));
  return (
    <div className={`${name} chart__plot--columns`}>
      <svg className="plot s-own" height={height} role="img" aria-labelledby={`${own}-title ${own}-desc`}>
        <title id={`${own}-title`}>{title}</title>
        <desc id={`${own}-desc`}>{description}</desc>
        <YAxis axis={axis} y={y} texts={yTexts} />
        {columns.map((column, index) => (
          <Bar
            key={column.name}
            column={column}
            x={index * width}
            width={width}
            top={y(column.value ?? 0)}
            thenTop={column.compared ? y(column.compared.value) : null}
            shown={shown}
          />
        ))}
        <XAxis
          ticks={ticks}
          widths={widths}
          y={height}
          gap={xTicks || columns.length > mostNames ? undefined : nameGap}
        />
      </svg>
    </div>
  );
};
