import type { DatePreset, Period } from './date-presets.ts';
import { addDays, type Day, daysBetween, isDay, monthStart } from './days.ts';

/**
 * What a period is compared with: the days before it, as many as it has (of this month the same days of the one before); the
 * same days a year before; days of choice.
 */
export const comparisons = ['before', 'year', 'dates'] as const;
export type Comparison = (typeof comparisons)[number];

/** The same day a year before; of a leap day the day before it. */
const yearBefore = (day: Day): Day => {
  const same = `${String(Number(day.slice(0, 4)) - 1).padStart(4, '0')}${day.slice(4)}`;
  return isDay(same) ? same : addDays(day, -366);
};

/** Before the first year of the calendar there are no days. */
const inCalendar = (day: Day): Day => (isDay(day) ? day : '0000-01-01');

/** The same day of the month before; of a day that it does not have its last one. */
const monthBefore = (day: Day): Day => {
  const same = addDays(monthStart(day, -1), Number(day.slice(8)) - 1);
  const last = addDays(monthStart(day), -1);
  return same < last ? same : last;
};

/** The period that another one is compared with, where that follows from it, and from the name that it was chosen by. */
export const periodBefore = (
  comparison: Exclude<Comparison, 'dates'>,
  { start, end }: Period,
  range: DatePreset | 'dates' = 'dates',
): Period => {
  if (comparison === 'before' && range === 'this_month') {
    return { start: inCalendar(monthBefore(start)), end: inCalendar(monthBefore(end)) };
  }
  if (comparison === 'year') {
    return { start: inCalendar(yearBefore(start)), end: inCalendar(yearBefore(end)) };
  }
  const days = daysBetween(start, end) + 1;
  return { start: inCalendar(addDays(start, -days)), end: inCalendar(addDays(start, -1)) };
};
