import type { Period } from './date-presets.ts';
import { addDays, type Day } from './days.ts';

/** How many days the overview looks at; the first is the default. */
export const overviewDays = [7, 30] as const;
export type OverviewDays = (typeof overviewDays)[number];

/** So many days up to the last one with data, and as many before them. Both ends are part of each. */
export const overviewPeriods = (lastDay: Day, days: OverviewDays): { period: Period; before: Period } => ({
  period: { start: addDays(lastDay, 1 - days), end: lastDay },
  before: { start: addDays(lastDay, 1 - 2 * days), end: addDays(lastDay, -days) },
});
