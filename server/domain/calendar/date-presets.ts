import { addDays, type Day, mondayBefore, monthStart, quarterStart, yearStart } from './days.ts';

/** The ten presets in the order of docs/product.md §9; the first is the default. */
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
  'this_year',
] as const;
export type DatePreset = (typeof datePresets)[number];

export const defaultPreset: DatePreset = datePresets[0];

/** Both ends are part of the period. */
export type Period = { start: Day; end: Day };

const rules: Record<DatePreset, (today: Day, firstDay: Day | null) => Period> = {
  from_start: (today, firstDay) => ({ start: firstDay ?? addDays(today, -1), end: addDays(today, -1) }),
  yesterday: today => ({ start: addDays(today, -1), end: addDays(today, -1) }),
  last_7_days: today => ({ start: addDays(today, -7), end: addDays(today, -1) }),
  last_week: today => ({ start: addDays(mondayBefore(today), -7), end: addDays(mondayBefore(today), -1) }),
  last_30_days: today => ({ start: addDays(today, -30), end: addDays(today, -1) }),
  last_month: today => ({ start: monthStart(today, -1), end: addDays(monthStart(today), -1) }),
  last_3_months: today => ({ start: monthStart(today, -3), end: addDays(monthStart(today), -1) }),
  last_quarter: today => ({ start: quarterStart(today, -1), end: addDays(quarterStart(today), -1) }),
  last_year: today => ({ start: yearStart(today, -1), end: addDays(yearStart(today), -1) }),
  this_year: today => {
    const yesterday = addDays(today, -1);
    return { start: yearStart(today), end: yesterday < yearStart(today) ? today : yesterday };
  },
};

/**
 * The period of a preset. `today` is the day in the country's time zone, `firstDay` the first day with data (null: none
 * yet). If the data begins later, the start is moved there and `cut` is true; a period that ends before the data begins
 * is not changed.
 */
export function presetPeriod(preset: DatePreset, today: Day, firstDay: Day | null): Period & { cut: boolean } {
  const { start, end } = rules[preset](today, firstDay);
  const cut = firstDay !== null && start < firstDay && firstDay <= end;
  const begin = cut ? firstDay : start;
  return { start: begin > end ? end : begin, end, cut };
}
