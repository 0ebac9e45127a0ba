import { axisOver } from './scale.ts';
import { YAxis } from './YAxis.tsx';

export type Column = { name: string; label: string; value: number | null; text: string; light: boolean };

type Props = {
  id: string;
  title: string;
  description: string;
  columns: Column[];
  yTickTexts: (values: readonly number[]) => string[];
};

const height = 200;
/** With more columns than this, values and most names do not fit. */
const mostValues = 12;

type Place = { column: Column /** Left edge and width, in percent. */; x: number; width: number; top: number };

/** One bar with its value above and its name below, if they fit. */
const Bar = ({ column, x, width, top, hasValue, nth }: Place & { hasValue: boolean; nth: number | null }) => (
  <g>
    {column.value === null ? null : (
      <rect
        className={column.light ? 'bar bar--light' : 'bar'}
        x={`${(x + width * 0.15).toFixed(2)}%`}
        width={`${(width * 0.7).toFixed(2)}%`}
        y={top}
        height={height - top}
      />
    )}
    {column.value !== null && hasValue ? (
      <text className="barvalue" x={`${(x + width / 2).toFixed(2)}%`} y={top - 6}>
        {`${column.text} `}
      </text>
    ) : null}
    {nth === null ? null : (
      <text className={nth % 2 ? 'xtick xtick--minor' : 'xtick'} x={`${(x + width / 2).toFixed(2)}%`} y={height}>
        {`${column.label} `}
      </text>
    )}
  </g>
);

/** Vertical bars from zero, one for each bucket; a bucket without observations is a gap. Light bars had a promotion. */
export const ColumnChart = ({ id, title, description, columns, yTickTexts }: Props) => {
  const known = columns.flatMap(column => (column.value === null ? [] : [column.value]));
  const axis = axisOver(known.length > 0 ? known : [0, 1], { fromZero: true, ticks: 4 });
  const y = (value: number): number => Math.round(height - (axis.at(value) / 100) * height);
  const width = 100 / Math.max(1, columns.length);
  const every = Math.ceil(columns.length / mostValues);
  return (
    <div className="chart__plot chart__plot--columns">
      <svg className="plot s-own" height={height} role="img" aria-labelledby={`${id}-title ${id}-desc`}>
        <title id={`${id}-title`}>{title}</title>
        <desc id={`${id}-desc`}>{description}</desc>
        <YAxis axis={axis} y={y} texts={yTickTexts(axis.ticks)} />
        {columns.map((column, index) => (
          <Bar
            key={column.name}
            column={column}
            x={index * width}
            width={width}
            top={y(column.value ?? 0)}
            hasValue={columns.length <= mostValues}
            nth={index % every === 0 ? index / every : null}
          />
        ))}
      </svg>
    </div>
  );
};
