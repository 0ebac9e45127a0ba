import type { ReactNode } from 'react';

const Mini = ({ children }: { children: ReactNode }) => (
  <svg className="mini" viewBox="0 0 208 56" aria-hidden="true">
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

/** Ranges of two retailers, each with its average. */
const Ranges = () => (
  <Mini>
    <path className="m-rail" d="M16 16h140M56 40h136" />
    <circle className="m-dot" cx="100" cy="16" r="6" />
    <circle className="m-dot" cx="144" cy="40" r="6" />
  </Mini>
);

/** Two prices in steps: the own one rises, the other falls. */
const Steps = () => (
  <Mini>
    <path className="m-line" d="M4 22h88v18h112" />
    <path className="m-line m-own" d="M4 42h56v-8h52V14h92" />
    <circle className="m-dot" cx="112" cy="14" r="5" />
  </Mini>
);

/** A price that goes up before it comes down to where it was. */
const Promotion = () => (
  <Mini>
    <path className="m-line m-dash" d="M4 42h200" />
    <path className="m-line m-own" d="M4 42h54V14h46v28h100" />
  </Mini>
);

/** Days of a shop, some without stock. */
const Stock = () => (
  <Mini>
    <path className="m-soft" d={cellsAs(at => !isOut(at))} />
    <path className="m-out" d={cellsAs(isOut)} />
  </Mini>
);

/** Four pictures: two alike, one that differs, one that is missing. */
const Pictures = () => (
  <Mini>
    <path className="m-box" d="M4 8h40v40H4zM59 8h40v40H59zM114 8h40v40h-40z" />
    <path className="m-box m-miss" d="M164 8h40v40h-40z" />
    <path className="m-dot" d="M17 16h14v24H17zM72 16h14v24H72z" />
    <circle className="m-grey" cx="134" cy="28" r="11" />
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
