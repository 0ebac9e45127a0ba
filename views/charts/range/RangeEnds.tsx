import { textWidth } from '../layout/text-width.ts';
import { endSize, headSize, type RangeRow } from './range-row.ts';

/** The classes of a plot by the room for the lowest and the highest prices at its sides, in pixels. */
const sides = [
  { name: 'chart__plot chart__plot--range', room: 48 },
  { name: 'chart__plot chart__plot--range chart__plot--y3', room: 76 },
  { name: 'chart__plot chart__plot--range chart__plot--y4', room: 108 },
] as const;

/** Between the drawing and the columns at its sides (`.lo` in client/styles/charts/chart-plot.css), in pixels. */
const endGap = 8;

export const sideFor = (rows: readonly RangeRow[]) => {
  const texts = rows.flatMap(row => [row.minimumText, row.maximumText]);
  const needed = endGap + Math.max(0, ...texts.map(text => textWidth(text, endSize, 'figures')));
  return sides.find(({ room }) => room >= needed) ?? sides[2];
};

/** The lowest and the highest price of a row, in columns at both sides: nothing is drawn there that could go through one. */
export const RangeEnds = ({ row, y }: { row: RangeRow; y: number }) => (
  <>
    <text className="lo" x="0" y={y}>
      {row.minimumText}
    </text>{' '}
    <text className="hi" x="100%" y={y}>
      {row.maximumText}
    </text>{' '}
  </>
);

type RangeEndHeadsProps = {
  /** What the lowest and the highest prices are called. */
  ends: readonly [lowest: string, highest: string];
  /** For either column, in pixels. */
  room: number;
};

/** The heads of both columns: over their prices, or where they are longer from the outer edge inwards. */
export const RangeEndHeads = ({ ends: [lowest, highest], room }: RangeEndHeadsProps) => {
  const [low, high] = [lowest, highest].map(text => textWidth(text, headSize));
  return (
    <>
      <text
        className="ends__head only-wide"
        x="0"
        y="-3.5"
        transform={`translate(-${Math.min(room, endGap + (low ?? 0))})`}
      >
        {lowest}
      </text>{' '}
      <text
        className="ends__head only-wide"
        x="100%"
        y="-3.5"
        transform={`translate(${Math.min(endGap, room - (high ?? 0))})`}
      >
        {highest}
      </text>{' '}
    </>
  );
};
