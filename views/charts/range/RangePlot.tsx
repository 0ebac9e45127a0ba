import { usePartId } from '../../part-context.tsx';
import { wholeWidths } from '../layout/plot-widths.ts';
import { type Axis, axisOver } from '../scale.ts';
import { XAxis } from '../XAxis.tsx';
import { RangeEndHeads, RangeEnds, sideFor } from './RangeEnds.tsx';
import { averageRoom, nameAbove, nameColumns, nameRoom, RangeName, saysUntil } from './RangeName.tsx';
import { type RangeRow, thenRadius } from './range-row.ts';

export type RangePlotProps = {
  id: string;
  title: string;
  /** The class of its colour: blue for an own product. */
  of: string;
  rows: RangeRow[];
  /** What the averages are called, which stand in a column beside the names. */
  averages: string;
  /** What the lowest and the highest prices are called, in columns at both sides of the drawing. */
  ends: readonly [lowest: string, highest: string];
  tickTexts: (values: readonly number[]) => string[];
};

const rowHeight = 48;
/** The mark of the competitors lies over the average, and reaches beyond it. */
const referenceReach = 9;

type At = (value: number) => number;

const isKnown = (value: number | null | undefined): value is number => value !== null && value !== undefined;

type RowProps = {
  row: RangeRow;
  y: number;
  room: number;
  names: number;
  /** The room that averages take from names. */
  taken: ReturnType<typeof averageRoom>;
  narrowUntil: boolean;
  at: At;
};

const Row = ({ row, y, room, names, taken, narrowUntil, at }: RowProps) => {
  return (
    <g className="range__row">
      <line className="rule" x1="0" x2="100%" y1={y + rowHeight / 2} y2={y + rowHeight / 2} />
      <RangeName
        row={row}
        y={y}
        wide={names - room - taken.beside}
        narrow={nameAbove - taken.above}
        narrowUntil={narrowUntil}
      />
      <g className="range__drawn">
        <line className="rail" x1={`${at(row.minimum)}%`} x2={`${at(row.maximum)}%`} y1={y} y2={y} />
        <RangeEnds row={row} y={y} />
        {isKnown(row.compared) ? (
          <>
            <line className="then" x1={`${at(row.compared)}%`} x2={`${at(row.average)}%`} y1={y} y2={y} />
            <circle className="then" cx={`${at(row.compared)}%`} cy={y} r={thenRadius} />
          </>
        ) : null}
        <circle className="mark" cx={`${at(row.average)}%`} cy={y} r="5.5" />
        {isKnown(row.reference) ? (
          <line
            className="reference"
            x1={`${at(row.reference)}%`}
            x2={`${at(row.reference)}%`}
            y1={y - referenceReach}
            y2={y + referenceReach}
          />
        ) : null}
        {row.mode === null ? null : (
          <svg x={`${at(row.mode)}%`} y={y + 8} overflow="visible" aria-hidden="true">
            <path className="modemark" d="M-5.5 8.5h11L0 0z" />
          </svg>
        )}
      </g>
    </g>
  );
};

/** The axis of the drawing, over all values of the rows. */
export const rangeAxis = (rows: readonly RangeRow[]): Axis =>
  axisOver(
    rows.flatMap(({ minimum, maximum, reference, compared }) => [
      minimum,
      maximum,
      ...[reference, compared].filter(isKnown),
    ]),
  );

/** Lowest to highest, average and mode of each place: one drawing for every width, x in percent, text at its own size. */
export const RangePlot = ({ id, title, of, rows, averages, ends, tickTexts }: RangePlotProps) => {
  const own = usePartId(id);
  const axis = rangeAxis(rows);
  const height = rows.length * rowHeight;
  const texts = tickTexts(axis.ticks);
  const { name, room } = sideFor(rows);
  const ticks = axis.ticks.map((tick, index) => ({ at: axis.at(tick), text: texts[index] ?? '', stays: index === 0 }));
  const taken = averageRoom(rows, averages);
  const names = nameRoom(rows, room + taken.beside);
  const narrowUntil = saysUntil(rows, nameAbove - taken.above);
  const widths = { wide: wholeWidths.wide - names - room, narrow: wholeWidths.narrow - 2 * room };
  return (
    <div className={names === nameColumns[0] ? name : `${name} chart__plot--named`} data-points={rows.length}>
      <svg className={`plot range ${of}`} height={height + 4} role="img" aria-labelledby={`${own}-title ${own}-desc`}>
        <title id={`${own}-title`}>{title}</title>
        <desc id={`${own}-desc`}>{rows.map(row => row.description).join(' ')}</desc>
        <XAxis ticks={ticks} widths={widths} y={height} lines />
        <text className="average average__head only-wide" x="0" y="-8">
          {averages}
        </text>{' '}
        <text className="average average__head only-narrow" x="100%" y="7">
          {averages}
        </text>{' '}
        <RangeEndHeads ends={ends} room={room} />
        {rows.map((row, index) => (
          <Row
            key={row.name + String(index)}
            row={row}
            y={index * rowHeight + rowHeight / 2}
            room={room}
            names={names}
            taken={taken}
            narrowUntil={narrowUntil}
            at={axis.at}
          />
        ))}
      </svg>
    </div>
  );
};
