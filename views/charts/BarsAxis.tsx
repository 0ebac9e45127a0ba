import { Children, type ReactNode } from 'react';
import type { Tick } from './layout/place-ticks.ts';
import { XAxis } from './XAxis.tsx';

/** The least widths of the bars beside their names and values, and where names stand above them on a phone. */
const widths = { wide: 160, narrow: 88 };
const below = { wide: 160, narrow: 180 };

/** The axis below a list of bars: their own values say the same, so it is only for the eye. */
export const BarsAxis = ({ ticks, namesAbove = false }: { ticks: readonly Tick[]; namesAbove?: boolean }) => (
  <li className="bars__axis" aria-hidden="true">
    <svg className="plot" height="24" aria-hidden="true">
      <line className="base" x1="0" x2="100%" y1="0.5" y2="0.5" />
      <XAxis ticks={ticks} widths={namesAbove ? below : widths} y={0} />
    </svg>
  </li>
);

/** The axis of shares. */
export const shareTicks: Tick[] = [0, 50, 100].map(at => ({ at, text: `${at}\u00a0%` }));

/** What the numbers beside bars are, above each of their columns; for the eye, since each says so itself or stands alone. */
export const BarsHead = ({ children }: { children: ReactNode }) => (
  <li className="bars__head" aria-hidden="true">
    {Children.map(children, child => (
      <span>{child}</span>
    ))}
  </li>
);
