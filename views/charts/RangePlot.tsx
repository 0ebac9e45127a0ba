import { axisOver } from './scale.ts';

/** One place: prices as numbers for the drawing, as texts for reading. */
export type RangeRow = {
  name: string;
  minimum: number;
  average: number;
  mode: number | null;
  maximum: number;
  minimumText: string;
  maximumText: string;
  /** The whole row in words. */
  description: string;
};

export type RangePlotProps = {
  id: string;
  title: string;
  rows: RangeRow[];
  tickTexts: (values: readonly number[]) => string[];
};

const rowHeight = 52;
/** Longer names do not fit beside the drawing; the description and the table have the whole name. */
const mostLetters = 30;

const shortName = (name: string): string =>
  name.length > mostLetters ? `${name.slice(0, mostLetters - 1).trimEnd()}…` : name;

const Row = ({ row, y, at }: { row: RangeRow; y: number; at: (value: number) => number }) => (
  <g className="range__row">
    <line className="rule" x1="0" x2="100%" y1={y + rowHeight / 2} y2={y + rowHeight / 2} />
    <text className="name" x="0" y={y}>
      {shortName(row.name)}
    </text>{' '}
    <line className="rail" x1={`${at(row.minimum)}%`} x2={`${at(row.maximum)}%`} y1={y} y2={y} />
    <text className="lo" x={`${at(row.minimum)}%`} y={y}>
      {row.minimumText}
    </text>{' '}
    <text className="hi" x={`${at(row.maximum)}%`} y={y}>
      {row.maximumText}
    </text>{' '}
    <circle className="mark" cx={`${at(row.average)}%`} cy={y} r="5.5" />
    {row.mode === null ? null : (
      <svg x={`${at(row.mode)}%`} y={y - 17} overflow="visible" aria-hidden="true">
        <path className="modemark" d="M-5.5 0h11L0 8.5z" />
      </svg>
    )}
  </g>
);

/** Lowest to highest, average and mode of each place: one drawing for every width, x in percent, text at its own size. */
export const RangePlot = ({ id, title, rows, tickTexts }: RangePlotProps) => {
  const axis = axisOver(rows.flatMap(row => [row.minimum, row.maximum]));
  const height = rows.length * rowHeight;
  const texts = tickTexts(axis.ticks);
  return (
    <svg className="plot range s-own" height={height + 4} role="img" aria-labelledby={`${id}-title ${id}-desc`}>
      <title id={`${id}-title`}>{title}</title>
      <desc id={`${id}-desc`}>{rows.map(row => row.description).join(' ')}</desc>
      {axis.ticks.map((tick, index) => (
        <g key={tick}>
          <line className="grid" x1={`${axis.at(tick)}%`} x2={`${axis.at(tick)}%`} y1="0" y2={height} />
          <text className={`xtick${index % 2 ? ' xtick--minor' : ''}`} x={`${axis.at(tick)}%`} y={height}>
            {texts[index]}
          </text>{' '}
        </g>
      ))}
      {rows.map((row, index) => (
        <Row key={row.name + String(index)} row={row} y={index * rowHeight + rowHeight / 2} at={axis.at} />
      ))}
    </svg>
  );
};

/** The legend of a range plot, in the order of the drawing. */
export const RangeLegend = ({ range, average, mode }: { range: string; average: string; mode: string }) => (
  <ul className="legend s-own">
    <li>
      <svg viewBox="0 0 28 14" aria-hidden="true">
        <line className="line line--own rail" x1="2" x2="26" y1="7" y2="7" />
      </svg>
      {range}
    </li>
    <li>
      <svg className="legend__sign" viewBox="0 0 14 14" aria-hidden="true">
        <circle className="mark" cx="7" cy="7" r="5.5" />
      </svg>
      {average}
    </li>
    <li>
      <svg className="legend__sign" viewBox="0 0 14 14" aria-hidden="true">
        <path className="modemark" d="M1.5 3h11L7 11.5z" />
      </svg>
      {mode}
    </li>
  </ul>
);
