import { Lanes } from './Lanes.tsx';
import type { Tick } from './layout/place-ticks.ts';

/** Consecutive days with the same state, in percent of the width. */
export type Stretch = { x: number; width: number; state: 'inStock' | 'out' | 'unknown' };
/** `stretches` is empty if the shop never listed the product: `none` says so. */
export type StripLane = { key: string; name: string; detail: string; stretches: Stretch[]; none: string; text: string };
export type StockStripsProps = { title: string; lanes: StripLane[]; xTicks: Tick[] };

const barHeight = 16;

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
export const StockStrips = ({ title, lanes, xTicks }: StockStripsProps) => {
  const drawn = lanes.map(({ stretches, none, ...lane }) => ({
    ...lane,
    drawing: none ? (
      <text className="stock__none" x="0" y={barHeight - 3}>
        {none}
      </text>
    ) : (
      stretches.map(stretch => <Mark key={stretch.x} stretch={stretch} y={1} />)
    ),
  }));
  return (
    <Lanes title={title} height={barHeight + 2} xTicks={xTicks} groups={[{ key: 'shops', name: '', lanes: drawn }]} />
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
