import type { ReactNode } from 'react';

const Mini = ({ children }: { children: ReactNode }) => (
  <svg className="mini" viewBox="0 0 208 56" fill="none" aria-hidden="true">
    {children}
  </svg>
);

const cells = Array.from({ length: 16 }, (_, at) => at);
const isOut = (at: number): boolean => (at > 5 && at < 10) || at === 12;
const cellsAs = (chosen: (at: number) => boolean): string =>
  cells
    .filter(chosen)
    .map(at => `M${4 + 12.5 * at} 18h9v20h-9z`)
    .join('');

const own = 'var(--own)';

const Dot = ({ x, y, r }: { x: number; y: number; r: number }) => <circle fill={own} cx={x} cy={y} r={r} />;
const OwnLine = ({ d }: { d: string }) => <path stroke={own} strokeWidth={2.5} strokeLinejoin="round" d={d} />;

/** Ranges of two retailers, each with its average. */
const Ranges = () => (
  <Mini>
    <path stroke={own} strokeWidth={4} strokeLinecap="round" opacity={0.3} d="M16 16h140M56 40h136" />
    <Dot x={100} y={16} r={6} />
    <Dot x={144} y={40} r={6} />
  </Mini>
);

/** Two prices in steps: the own one rises, the other falls. */
const Steps = () => (
  <Mini>
    <path stroke="var(--hue-8)" strokeWidth={2} strokeLinejoin="round" d="M4 22h88v18h112" />
    <OwnLine d="M4 42h56v-8h52V14h92" />
    <Dot x={112} y={14} r={5} />
  </Mini>
);

/** A price that goes up before it comes down to where it was. */
const Promotion = () => (
  <Mini>
    <path stroke="var(--axis)" strokeWidth={2} strokeDasharray="4 3" d="M4 42h200" />
    <OwnLine d="M4 42h54V14h46v28h100" />
  </Mini>
);

/** Days of a shop, some without stock. */
const Stock = () => (
  <Mini>
    <path fill="var(--line)" d={cellsAs(at => !isOut(at))} />
    <path fill="var(--ink)" d={cellsAs(isOut)} />
  </Mini>
);

/** Four pictures: two alike, one that differs, one that is missing. */
const Pictures = () => (
  <Mini>
    <g stroke="var(--frame)" strokeWidth={1.5}>
      <path d="M4 8h40v40H4zM59 8h40v40H59zM114 8h40v40h-40z" />
      <path strokeDasharray="3 3" d="M164 8h40v40h-40z" />
    </g>
    <path fill={own} d="M17 16h14v24H17zM72 16h14v24H72z" />
    <circle fill="var(--hue-8)" cx={134} cy={28} r={11} />
  </Mini>
);

/** What the product answers, each with its drawing. */
export const questions = [
  { key: '1', Drawing: Ranges },
  { key: '2', Drawing: Steps },
  { key: '3', Drawing: Promotion },
  { key: '4', Drawing: Stock },
  { key: '5', Drawing: Pictures },
] as const;
