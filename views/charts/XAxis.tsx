import { type PlacedTick, placeTicks, type Tick, type Widths } from './layout/place-ticks.ts';

type Props = {
  ticks: readonly Tick[];
  widths: Widths;
  /** Where the axis is, in pixels from the top. */
  y: number;
  /** Lines over the whole height, instead of marks on the axis. */
  lines?: boolean;
  /** The least distance of two labels. */
  gap?: number | undefined;
};

const tickClass = ({ anchors, minor }: PlacedTick): string =>
  `xtick xtick--${anchors.wide} xtick--narrow-${anchors.narrow}${minor ? ' xtick--minor' : ''}`;

/** The labels below a drawing, as many as fit, each with a mark at its place. */
export const XAxis = ({ ticks, widths, y, lines = false, gap }: Props) => (
  <>
    {placeTicks(ticks, widths, gap).map(tick => (
      <g key={tick.at}>
        <line
          className={`${lines ? 'grid' : 'xmark'}${tick.minor ? ' xtick--minor' : ''}`}
          x1={`${tick.at}%`}
          x2={`${tick.at}%`}
          y1={lines ? 0 : y}
          y2={lines ? y : y + 4}
        />
        <text className={tickClass(tick)} x={`${tick.at}%`} y={y}>
          {`${tick.text} `}
        </text>
      </g>
    ))}
  </>
);
