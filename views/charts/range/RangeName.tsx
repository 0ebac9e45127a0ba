import { Fragment } from 'react';
import { fitText, textWidth } from '../layout/text-width.ts';
import { headSize, nameSize, type RangeRow } from './range-row.ts';

/** The room for names and averages beside the drawing in a wide box, above it in a narrow one (client/styles/charts/range.css). */
export const [nameColumns, nameAbove] = [[240, 320], 272] as const;
/** What the box of a usual phone is wider than the narrowest one. */
const phoneRoom = 52;

/** Between a name and its average, and beside the names also between that and the lowest prices, in pixels. */
const averageGap = { beside: 20, above: 14 } as const;

/** The room for a column of averages with its head, and for an average beside the name above a narrow drawing. */
export const averageRoom = (rows: readonly RangeRow[], head: string) => {
  const figures = Math.max(...rows.map(({ averageText }) => textWidth(averageText, nameSize, 'figures')), 0);
  const changes = Math.max(...rows.map(({ changeText = '' }) => textWidth(changeText, headSize)), 0);
  return {
    beside: averageGap.beside + Math.max(figures, changes, textWidth(head, headSize)),
    above: averageGap.above + figures + (changes && changes + textWidth(' ', nameSize)),
  };
};

/** The room for names beside the drawing: more only if one of them needs it. */
export const nameRoom = (rows: readonly RangeRow[], taken: number): number => {
  const [usual, most] = nameColumns;
  return rows.some(({ name }) => textWidth(name, nameSize) > usual - taken) ? most : usual;
};

/**
 * Whether above a narrow drawing the last days of data stand beside the names: of all places or of none, since one without would look as if
 * its data went on. Below the drawing they are named instead (LateRows).
 */
export const saysUntil = (rows: readonly RangeRow[], room: number): boolean =>
  rows.every(({ name, until = '' }) => !until || textWidth(name, nameSize) + textWidth(` ${until}`, headSize) <= room);

type RangeNameProps = { row: RangeRow; y: number; wide: number; narrow: number; narrowUntil: boolean };

/** A name on one line, or on two where it needs them. */
const linesOf = (name: string, width: number): string[] => {
  if (textWidth(name, nameSize) <= width) return [name];
  const words = name.split(' ');
  const isWithin = (count: number): boolean => textWidth(words.slice(0, count).join(' '), nameSize) <= width;
  const first = words.findLastIndex((_word, at) => at > 0 && isWithin(at));
  if (first < 1) return [fitText(name, width, nameSize)];
  return [words.slice(0, first).join(' '), fitText(words.slice(first).join(' '), width, nameSize)];
};

/** The name above a narrow drawing; where it has no room on the narrowest phone, there in short (client/styles/charts/range.css). */
const narrowNames = (name: string, width: number): [className: string, text: string][] => {
  const [short, long] = [width, width + phoneRoom].map(room => fitText(name, room, nameSize));
  return short === long
    ? [['name only-narrow', short ?? name]]
    : [
        ['name only-narrow only-tight', short ?? name],
        ['name only-narrow not-tight', long ?? name],
      ];
};

/** Between the lines of a name, in pixels. */
const nameLine = 17;

/** The lines of a name about its row. */
const WideName = ({ lines, y }: { lines: readonly string[]; y: number }) => (
  <text className="name only-wide" x="0" y={y - ((lines.length - 1) / 2) * nameLine}>
    {lines.length === 1
      ? lines[0]
      : lines.map((line, at) => (
          <tspan key={line} x="0" dy={at * nameLine}>
            {at === 0 ? `${line} ` : line}
          </tspan>
        ))}
  </text>
);

/** The name as it fits in either box, and the average, in a column of its own in both. */
export const RangeName = ({
  row: { name, until = '', averageText, changeText = '' },
  y,
  wide,
  narrow,
  narrowUntil,
}: RangeNameProps) => (
  <>
    {until ? (
      <text className="name only-wide" x="0" y={y - 7}>
        {fitText(name, wide, nameSize)}{' '}
        <tspan className="average__head" x="0" dy="16">
          {until}
        </tspan>
      </text>
    ) : (
      <WideName lines={linesOf(name, wide)} y={y} />
    )}{' '}
    <text className="average only-wide" x="0" y={changeText ? y - 7 : y}>
      {averageText}
    </text>{' '}
    {changeText ? (
      <text className="average average__head only-wide" x="0" y={y + 9}>
        {changeText}{' '}
      </text>
    ) : null}
    {narrowNames(name, narrow).map(([className, text]) => (
      <Fragment key={className}>
        <text className={className} x="0" y={y}>
          {text}
          {until && narrowUntil ? <tspan className="average__head">{` ${until}`}</tspan> : null}
        </text>{' '}
      </Fragment>
    ))}
    <text className="average only-narrow" x="100%" y={y}>
      {averageText}
      {changeText ? <tspan className="average__head"> {changeText}</tspan> : null}
    </text>{' '}
  </>
);
