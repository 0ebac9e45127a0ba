import type { Period } from './date-presets.ts';
import { addDays, type Day } from './days.ts';

/** How many days the overview looks at; the first is the default. */
export const overviewDays = [7, 30] as const;
export type OverviewDays = (typeof overviewDays)[number];

/**
 * So many days up to the last one with data, and as many before them; both ends are part of each. The days begin with the data
 * at the earliest: `before` is null where nothing was observed before them.
 */
export const overviewPeriods = (
  lastDay: Day,
  days: OverviewDays,
  firstDay: Day | null,
): { period: Period; before: Period | null } => {
  const start = addDays(lastDay, 1 - days);
  const isFirst = firstDay !== null && firstDay >= start && firstDay <= lastDay;
  return {
    period: { start: isFirst ? firstDay : start, end: lastDay },
    before: isFirst ? null : { start: addDays(lastDay, 1 - 2 * days), end: addDays(lastDay, -days) },
  };
};
