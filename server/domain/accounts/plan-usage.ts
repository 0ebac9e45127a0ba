/** How far a limit of a plan is used: `share` in whole percent, at most 100 (docs/product.md §4). */
export type Usage = { used: number; max: number; left: number; share: number; state: 'ok' | 'warning' | 'error' };

const warningFrom = 90;
const errorFrom = 95;

/** A usage bar: warning from 90 %, error from 95 % (docs/product.md §9). A limit of 0 is full once anything is used. */
export const measureUsage = (used: number, max: number): Usage => {
  const exact = max > 0 ? Math.min(100, (used * 100) / max) : used > 0 ? 100 : 0;
  const state = exact >= errorFrom ? 'error' : exact >= warningFrom ? 'warning' : 'ok';
  return { used, max, left: Math.max(0, max - used), share: Math.floor(exact), state };
};
