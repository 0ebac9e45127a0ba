import { addDays, type Day, mondayBefore, monthStart, quarterStart, yearStart } from './days.ts';

/**
 * The presets in the order of docs/product.md §9, the first of which is the default: ten, this month, and two that end with the
 * newest data, however old it is.
 */
export const datePresets = [
  'from_start',
  'yesterday',
  'last_7_days',
  'last_week',
  'last_30_days',
  'last_month',
  'last_3_months',
  'last_quarter',
  'last_year',
  'this_month',
  'this_year',
  'newest_7_days',
  'newest_30_days',
] as const;
export type DatePreset = (typeof datePresets)[number];

export const defaultPreset: DatePreset = datePresets[0];

/** Both ends are part of the period. */
export type Period = { start: Day; end: Day };

const upTo = (end: Day, days: number): Period => ({ start: addDays(end, 1 - days), end });

/** From a day to yesterday; on that day itself, the day alone. */
const soFar = (start: Day, today: Day): Period => {
  const yesterday = addDays(today, -1);
  return { start, end: yesterday < start ? today : yesterday };
};

type Rule = (today: Day, firstDay: Day | null, lastDay: Day | null) => Period;

const rules: Record<DatePreset, Rule> = {
  from_start: (today, firstDay) => ({ start: firstDay ?? addDays(today, -1), end: addDays(today, -1) }),
  yesterday: today => ({ start: addDays(today, -1), end: addDays(today, -1) }),
  last_7_days: today => ({ start: addDays(today, -7), end: addDays(today, -1) }),
  last_week: today => ({ start: addDays(mondayBefore(today), -7), end: addDays(mondayBefore(today), -1) }),
  last_30_days: today => ({ start: addDays(today, -30), end: addDays(today, -1) }),
  last_month: today => ({ start: monthStart(today, -1), end: addDays(monthStart(today), -1) }),
  last_3_months: today => ({ start: monthStart(today, -3), end: addDays(monthStart(today), -1) }),
  last_quarter: today => ({ start: quarterStart(today, -1), end: addDays(quarterStart(today), -1) }),
  last_year: today => ({ start: yearStart(today, -1), end: addDays(yearStart(today), -1) }),
  this_month: today => soFar(monthStart(today), today),
  this_year: today => soFar(yearStart(today), today),
  newest_7_days: (today, _firstDay, lastDay) => upTo(lastDay ?? addDays(today, -1), 7),
  newest_30_days: (today, _firstDay, lastDay) => upTo(lastDay ?? addDays(today, -1), 30),
};

/**
 * The period of a preset. `today` is the day in the country's time zone, `firstDay` the first day with data (null: none
 * yet), `lastDay` the last one (null: unknown, then the data ends yesterday). If the data begins later, the start is moved there and `cut` is true; a period that ends before the data begins
 * is not changed.
 */
export function presetPeriod(
  preset: DatePreset,
  today: Day,
  firstDay: Day | null,
  lastDay: Day | null,
): Period & { cut: boolean } {
  const { start, end } = rules[preset](today, firstDay, lastDay);
  const cut = firstDay !== null && start < firstDay && firstDay <= end;
  const begin = cut ? firstDay : start;
  return { start: begin > end ? end : begin, end, cut };
}
