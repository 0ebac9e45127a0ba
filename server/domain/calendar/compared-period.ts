import type { DatePreset, Period } from './date-presets.ts';
import { addDays, type Day, daysBetween, isDay, monthStart } from './days.ts';

/** What a period is compared with: the one before it, the same days a year before, days of choice. */
export const comparisons = ['before', 'year', 'dates'] as const;
export type Comparison = (typeof comparisons)[number];

/** A period, and the name that it was chosen by. */
export type NamedPeriod = Period & { range: DatePreset | 'dates' };

/** The same day a year before; of a leap day the day before it. */
const yearBefore = (day: Day): Day => {
  const same = `${String(Number(day.slice(0, 4)) - 1).padStart(4, '0')}${day.slice(4)}`;
  return isDay(same) ? same : addDays(day, -366);
};

/** The same day of some months before; of a day that the month does not have its last one. */
const monthsBefore = (day: Day, months: number): Day => {
  const same = addDays(monthStart(day, -months), Number(day.slice(8)) - 1);
  const last = addDays(monthStart(day, 1 - months), -1);
  return same < last ? same : last;
};

/** Before the first year of the calendar there are no days. */
const inCalendar = (day: Day): Day => (isDay(day) ? day : '0000-01-01');

/** The months by which a period of the calendar is moved to the one before it; `whole`: it ends with a month. */
const calendarMonths: Partial<Record<NamedPeriod['range'], { months: number; whole: boolean }>> = {
  last_month: { months: 1, whole: true },
  last_3_months: { months: 3, whole: true },
  last_quarter: { months: 3, whole: true },
  last_year: { months: 12, whole: true },
  this_month: { months: 1, whole: false },
  this_year: { months: 12, whole: false },
};

/**
 * The period before (docs/figures.md, compared with another period). One of the calendar has that of the calendar before it: a
 * whole one the whole one, one so far the same days. Any other has as many days before it.
 */
const periodJustBefore = ({ start, end, range }: NamedPeriod): Period => {
  const moved = calendarMonths[range];
  if (!moved) {
    const days = daysBetween(start, end) + 1;
    return { start: addDays(start, -days), end: addDays(start, -1) };
  }
  const { months, whole } = moved;
  return {
    start: monthsBefore(start, months),
    end: whole ? addDays(monthStart(end, 1 - months), -1) : monthsBefore(end, months),
  };
};

/** The period that another one is compared with, where that follows from it. */
export const periodBefore = (comparison: Exclude<Comparison, 'dates'>, period: NamedPeriod): Period => {
  const { start, end } =
    comparison === 'before'
      ? periodJustBefore(period)
      : { start: yearBefore(period.start), end: yearBefore(period.end) };
  return { start: inCalendar(start), end: inCalendar(end) };
};

/** The period before, null if the data begins with the period: then nothing was observed in it. */
export const periodBeforeOf = (period: NamedPeriod, firstDay: Day | null): Period | null =>
  firstDay !== null && firstDay >= period.start ? null : periodBefore('before', period);

/** Whether a period ends where another one begins: the last price of the one is then the one that the other begins with. */
export const endsRightBefore = ({ end }: Period, { start }: Period): boolean => addDays(end, 1) === start;

/** Whether the period before is as many days right before: some calls reply with the figures of these by themselves. */
export const isRightBefore = ({ start, end }: Period, before: Period): boolean => {
  const days = periodBefore('before', { start, end, range: 'dates' });
  return days.start === before.start && days.end === before.end;
};
