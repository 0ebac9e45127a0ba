import type { Period } from '../calendar/date-presets.ts';
import { addDays, type Day } from '../calendar/days.ts';

/** Lengths of the overview's period in days; the first is the default. */
export const overviewDays = [7, 30] as const;
export type OverviewDays = (typeof overviewDays)[number];

/**
 * This many days up to the last one with data, and as many before; both ends included. They do not begin before the
 * data: `before` is null if nothing was observed earlier.
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
