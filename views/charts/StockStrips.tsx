import { FittedText } from './FittedText.tsx';
import type { Tick } from './layout/place-ticks.ts';
import { wholeWidths } from './layout/plot-widths.ts';
import { XAxis } from './XAxis.tsx';

/** Consecutive days with the same state, in percent of the width. */
export type Stretch = { x: number; width: number; state: 'inStock' | 'out' | 'unknown' };
/** `stretches` is empty if the shop never listed the product: `none` says so. */
export type StripLane = { key: string; name: string; detail: string; stretches: Stretch[]; none: string; text: string };
export type StockStripsProps = { id: string; title: string; lanes: StripLane[]; xTicks: Tick[] };

const [laneHeight, labelHeight, barHeight] = [42, 14, 16];

/** Three shapes, not only three colours: a low bar, a block of full height with a cross line, a dotted line. */
const Mark = ({ stretch: { x, width, state }, y }: { stretch: Stretch; y: number }) => {
  const box = { x: `${x}%`, width: `${width}%` };
  if (state === 'inStock') return <rect className="stock stock--in" {...box} y={y + barHeight - 5} height="5" />;
  if (state === 'out') return <rect className="stock stock--out" {...box} y={y} height={barHeight} />;
  return (
    <line
      className="stock stock--unknown"
      x1={`${x}%`}
      x2={`${Math.round((x + width) * 100) / 100}%`}
      y1={y + barHeight - 2.5}
      y2={y + barHeight - 2.5}
    />
  );
};

/** A strip for each shop: its known stock state on each day. */
export const StockStrips = ({ id, title, lanes, xTicks }: StockStripsProps) => {
  const height = lanes.length * laneHeight;
  return (
    <div className="intervals">
      <svg className="plot" height={height + 24} role="img" aria-labelledby={`${id}-title ${id}-desc`}>
        <title id={`${id}-title`}>{title}</title>
        <desc id={`${id}-desc`}>{lanes.map(lane => `${lane.name}: ${lane.text}`).join(' ')}</desc>
        <XAxis ticks={xTicks} widths={wholeWidths} y={height} lines />
        {lanes.map((lane, index) => {
          const y = index * laneHeight;
          return (
            <g key={lane.key}>
              <FittedText
                className="interval__group"
                y={y + labelHeight}
                text={lane.name}
                detail={lane.detail}
                size={14}
              />
              {lane.stretches.map(stretch => (
                <Mark key={stretch.x} stretch={stretch} y={y + labelHeight + 6} />
              ))}
              {lane.none ? (
                <text className="stock__none" x="0" y={y + labelHeight + 6 + barHeight - 3}>
                  {`${lane.none} `}
                </text>
              ) : null}
            </g>
          );
        })}
      </svg>
    </div>
  );
};

/** The legend of the strips. */
export const StockLegend = ({ inStock, out, unknown }: Record<'inStock' | 'out' | 'unknown', string>) => (
  <ul className="legend">
    {(['inStock', 'out', 'unknown'] as const).map(state => (
      <li key={state}>
        <svg viewBox="0 0 28 18" aria-hidden="true">
          <Mark stretch={{ x: 0, width: 100, state }} y={1} />
        </svg>
        {{ inStock, out, unknown }[state]}
      </li>
    ))}
  </ul>
);
