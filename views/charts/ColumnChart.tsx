import { axisOver } from './scale.ts';

export type Column = { name: string; label: string; value: number | null; text: string; light: boolean };

type Props = {
  id: string;
  title: string;
  description: string;
  columns: Column[];
  yTickTexts: (values: readonly number[]) => string[];
};

const height = 200;
/** With more columns their values and most of their names have no room. */
const mostValues = 12;

/** Upright bars from zero, one a bucket; a bucket without an observation is a gap. Light bars had a promotion. */
export const ColumnChart = ({ id, title, description, columns, yTickTexts }: Props) => {
  const known = columns.flatMap(column => (column.value === null ? [] : [column.value]));
  const axis = axisOver(known.length > 0 ? known : [0, 1], { fromZero: true, ticks: 4 });
  const y = (value: number): number => Math.round(height - (axis.at(value) / 100) * height);
  const step = 100 / Math.max(1, columns.length);
  const every = Math.ceil(columns.length / mostValues);
  const texts = yTickTexts(axis.ticks);
  return (
    <div className="chart__plot chart__plot--columns">
      <svg className="plot s-own" height={height} role="img" aria-labelledby={`${id}-title ${id}-desc`}>
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
        {columns.map((column, index) => (
          <g key={column.name}>
            {column.value === null ? null : (
              <rect
                className={column.light ? 'bar bar--light' : 'bar'}
                x={`${(index * step + step * 0.15).toFixed(2)}%`}
                width={`${(step * 0.7).toFixed(2)}%`}
                y={y(column.value)}
                height={height - y(column.value)}
              />
            )}
            {column.value !== null && columns.length <= mostValues ? (
              <text className="barvalue" x={`${((index + 0.5) * step).toFixed(2)}%`} y={y(column.value) - 6}>
                {`${column.text} `}
              </text>
            ) : null}
            {index % every === 0 ? (
              <text
                className={(index / every) % 2 ? 'xtick xtick--minor' : 'xtick'}
                x={`${((index + 0.5) * step).toFixed(2)}%`}
                y={height}
              >
                {`${column.label} `}
              </text>
            ) : null}
          </g>
        ))}
      </svg>
    </div>
  );
};
