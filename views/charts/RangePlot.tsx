import { Fragment } from 'react';
import { usePartId } from '../part-context.tsx';
import { wholeWidths } from './layout/plot-widths.ts';
import { rangeEnds, valueGap } from './layout/range-ends.ts';
import { fitText, textWidth } from './layout/text-width.ts';
import { type Axis, axisOver } from './scale.ts';
import { XAxis } from './XAxis.tsx';

/** One place: prices as numbers for the drawing, as texts for reading. */
export type RangeRow = {
  name: string;
  minimum: number;
  average: number;
  mode: number | null;
  maximum: number;
  /** The average of its competitors there, if it is compared with any. */
  reference?: number | null;
  /** The average in the period that it is compared with, and how far it has changed since. */
  compared?: number | null;
  changeText?: string;
  minimumText: string;
  averageText: string;
  maximumText: string;
  /** The whole row in words. */
  description: string;
};

export type RangePlotProps = {
  id: string;
  title: string;
  rows: RangeRow[];
  /** What the averages are called, which stand in a column beside the names. */
  averages: string;
  tickTexts: (values: readonly number[]) => string[];
};

const rowHeight = 48;
const valueSize = 11.5;
/** The past is behind the present, and smaller: 8 pixels with its line. */
const thenRadius = 3.25;
const nameSize = 14;
/** The head of the averages, and their changes. */
const headSize = 12.5;
/** Beside the drawing in a wide box, above it in a narrow one (client/styles/charts/range.css). */
const [nameColumns, nameAbove] = [[240, 320], 272] as const;

/** The classes of a plot by the room for the values at the ends of its ranges, in pixels. */
const sides = [
  { name: 'chart__plot chart__plot--range', room: 48 },
  { name: 'chart__plot chart__plot--range chart__plot--y3', room: 76 },
  { name: 'chart__plot chart__plot--range chart__plot--y4', room: 108 },
] as const;

/** One price alone has no ends: the column of averages says it. */
const hasEnds = ({ minimumText, maximumText }: RangeRow): boolean => minimumText !== maximumText;

const sideFor = (rows: readonly RangeRow[]) => {
  const texts = rows.filter(hasEnds).flatMap(row => [row.minimumText, row.maximumText]);
  const needed = 8 + Math.max(0, ...texts.map(text => textWidth(text, valueSize, 'figures')));
  return sides.find(({ room }) => room >= needed) ?? sides[2];
};

/** Between a name and its average, and between that and the values of the drawing, in pixels. */
const averageGap = 14;

/** The room for a column of averages with its head, and for an average beside the name above a narrow drawing. */
const averageRoom = (rows: readonly RangeRow[], head: string) => {
  const figures = Math.max(...rows.map(({ averageText }) => textWidth(averageText, nameSize, 'figures')), 0);
  const changes = Math.max(...rows.map(({ changeText = '' }) => textWidth(changeText, headSize)), 0);
  return {
    beside: averageGap + Math.max(figures, changes, textWidth(head, headSize)),
    above: averageGap + figures + (changes && changes + textWidth(' ', nameSize)),
  };
};

/** The room for names beside the drawing: more only if one of them needs it. */
const nameRoom = (rows: readonly RangeRow[], taken: number): number => {
  const [usual, most] = nameColumns;
  return rows.some(({ name }) => textWidth(name, nameSize) > usual - taken) ? most : usual;
};

type NameProps = { row: RangeRow; y: number; wide: number; narrow: number };

/** The name as it fits in either box, and the average, in a column of its own in both. */
const Name = ({ row: { name, averageText, changeText = '' }, y, wide, narrow }: NameProps) => (
  <>
    <text className="name only-wide" x="0" y={y}>
      {fitText(name, wide, nameSize)}
    </text>{' '}
    <text className="average only-wide" x="0" y={changeText ? y - 7 : y}>
      {averageText}
    </text>{' '}
    {changeText ? (
      <text className="average average__head only-wide" x="0" y={y + 9}>
        {changeText}{' '}
      </text>
    ) : null}
    <text className="name only-narrow" x="0" y={y}>
      {fitText(name, narrow, nameSize)}
    </text>{' '}
    <text className="average only-narrow" x="100%" y={y}>
      {averageText}
      {changeText ? <tspan className="average__head"> {changeText}</tspan> : null}
    </text>{' '}
  </>
);

type At = (value: number) => number;

const isKnown = (value: number | null | undefined): value is number => value !== null && value !== undefined;

type RowProps = {
  row: RangeRow;
  y: number;
  room: number;
  names: number;
  /** The room that averages take from names. */
  taken: ReturnType<typeof averageRoom>;
  at: At;
};

/** A box from which on a drawing has much room (client/styles/charts/range.css), in pixels. */
const fullBox = 900;

/** The narrowest drawings: of a box with much room, of a wide one, and of a narrow one. */
const drawingsOf = (names: number, room: number) => ({
  full: fullBox - names - room,
  wide: wholeWidths.wide - names - room,
  narrow: wholeWidths.narrow - 2 * room,
});

/** From the end of a range to the end of its value, in percent of a drawing. */
const reachOf = (text: string, width: number): number =>
  ((textWidth(text, valueSize, 'figures') + valueGap) / width) * 100;

type ValueProps = {
  side: 'lo' | 'hi';
  text: string;
  y: number;
  /** The end itself, and beside what its value has room in drawings of each width; in percent. */
  end: number;
  beside: Record<'full' | 'wide' | 'narrow', number>;
};

/**
 * The value of an end. Where the mark of the competitors would go through it, it stands above its end in a wide drawing, and beyond
 * the mark in a narrow one, where names are above.
 */
const Value = ({ side, text, y, end, beside: { full, wide, narrow } }: ValueProps) => {
  const raised = full === end ? ' near' : ' raised';
  return narrow === end ? (
    <text className={side} x={`${end}%`} y={y}>
      {text}
    </text>
  ) : (
    <>
      <text className={`${side} only-wide${wide === end ? '' : raised}`} x={`${end}%`} y={y}>
        {text}
      </text>{' '}
      <text className={`${side} only-narrow`} x={`${narrow}%`} y={y}>
        {text}
      </text>
    </>
  );
};

type EndsProps = { row: RangeRow; y: number; drawings: ReturnType<typeof drawingsOf>; at: At };

/** The values at both ends of a range. */
const Ends = ({ row, y, drawings, at }: EndsProps) => {
  const endsIn = (width: number) =>
    rangeEnds(row, { low: reachOf(row.minimumText, width), high: reachOf(row.maximumText, width) }, at);
  const [full, wide, narrow] = [endsIn(drawings.full), endsIn(drawings.wide), endsIn(drawings.narrow)];
  const ends = [
    ['lo', 'low', row.minimum, row.minimumText],
    ['hi', 'high', row.maximum, row.maximumText],
  ] as const;
  return ends.map(([side, end, price, text]) => (
    <Fragment key={side}>
      <Value
        side={side}
        text={text}
        y={y}
        end={at(price)}
        beside={{ full: at(full[end]), wide: at(wide[end]), narrow: at(narrow[end]) }}
      />{' '}
    </Fragment>
  ));
};

const Row = ({ row, y, room, names, taken, at }: RowProps) => {
  const drawings = drawingsOf(names, room);
  return (
    <g className="range__row">
      <line className="rule" x1="0" x2="100%" y1={y + rowHeight / 2} y2={y + rowHeight / 2} />
      <Name row={row} y={y} wide={names - room - taken.beside} narrow={nameAbove - taken.above} />
      <g className="range__drawn">
        <line className="rail" x1={`${at(row.minimum)}%`} x2={`${at(row.maximum)}%`} y1={y} y2={y} />
        {hasEnds(row) ? <Ends row={row} y={y} drawings={drawings} at={at} /> : null}
        {isKnown(row.reference) ? (
          <line className="reference" x1={`${at(row.reference)}%`} x2={`${at(row.reference)}%`} y1={y - 6} y2={y + 6} />
        ) : null}
        {isKnown(row.compared) ? (
          <>
            <line className="then" x1={`${at(row.compared)}%`} x2={`${at(row.average)}%`} y1={y} y2={y} />
            <circle className="then" cx={`${at(row.compared)}%`} cy={y} r={thenRadius} />
          </>
        ) : null}
        <circle className="mark" cx={`${at(row.average)}%`} cy={y} r="5.5" />
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
export const RangePlot = ({ id, title, rows, averages, tickTexts }: RangePlotProps) => {
  const own = usePartId(id);
  const axis = rangeAxis(rows);
  const height = rows.length * rowHeight;
  const texts = tickTexts(axis.ticks);
  const { name, room } = sideFor(rows);
  const ticks = axis.ticks.map((tick, index) => ({ at: axis.at(tick), text: texts[index] ?? '' }));
  const taken = averageRoom(rows, averages);
  const names = nameRoom(rows, room + taken.beside);
  const widths = drawingsOf(names, room);
  return (
    <div className={names === nameColumns[0] ? name : `${name} chart__plot--named`} data-points={rows.length}>
      <svg className="plot range s-own" height={height + 4} role="img" aria-labelledby={`${own}-title ${own}-desc`}>
        <title id={`${own}-title`}>{title}</title>
        <desc id={`${own}-desc`}>{rows.map(row => row.description).join(' ')}</desc>
        <XAxis ticks={ticks} widths={widths} y={height} lines />
        <text className="average average__head only-wide" x="0" y="-8">
          {averages}
        </text>{' '}
        <text className="average average__head only-narrow" x="100%" y="7">
          {averages}
        </text>{' '}
        {rows.map((row, index) => (
          <Row
            key={row.name + String(index)}
            row={row}
            y={index * rowHeight + rowHeight / 2}
            room={room}
            names={names}
            taken={taken}
            at={axis.at}
          />
        ))}
      </svg>
    </div>
  );
};

type RangeWords = {
  range: string;
  average: string;
  mode: string /** If any row has them. */;
  reference?: string;
  compared?: string;
};

/** The legend of a range plot, in the order of the drawing. */
export const RangeLegend = ({ range, average, mode, reference, compared }: RangeWords) => (
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
        <path className="modemark" d="M1.5 11.5h11L7 3z" />
      </svg>
      {mode}
    </li>
    {reference ? (
      <li>
        <svg className="legend__sign" viewBox="0 0 14 14" aria-hidden="true">
          <line className="reference" x1="7" x2="7" y1="0" y2="14" />
        </svg>
        {reference}
      </li>
    ) : null}
    {compared ? (
      <li>
        <svg className="legend__sign" viewBox="0 0 14 14" aria-hidden="true">
          <circle className="then" cx="7" cy="7" r={thenRadius} />
        </svg>
        {compared}
      </li>
    ) : null}
  </ul>
);
