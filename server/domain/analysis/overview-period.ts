import type { Period } from '../calendar/date-presets.ts';
import { addDays, type Day, daysBetween } from '../calendar/days.ts';

/**
 * The preceding days, as many as the period has, also of this month: the calls of the overview read both without a gap. null if
 * nothing was observed before it.
 */
export const precedingDays = ({ start, end }: Period, firstDay: Day | null): Period | null =>
  firstDay !== null && firstDay >= start
    ? null
    : { start: addDays(start, -daysBetween(start, end) - 1), end: addDays(start, -1) };
