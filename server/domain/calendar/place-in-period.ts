import { type Day, daysBetween } from './days.ts';

/** A Monday: weeks are counted from it. */
const monday = '1970-01-05';

const weekNumber = (day: Day): number => Math.floor(daysBetween(monday, day) / 7);
const monthNumber = (day: Day): number => 12 * Number(day.slice(0, 4)) + Number(day.slice(5, 7));

/**
 * The place of a bucket in a period, from 0 on: how many days, ISO weeks or months after the one in which the period begins.
 * Buckets of two periods stand beside one another by it, whatever of them was observed.
 */
export const placeInPeriod = (start: Day, day: Day, bucket: 'day' | 'week' | 'month'): number => {
  if (bucket === 'month') return monthNumber(day) - monthNumber(start);
  return bucket === 'week' ? weekNumber(day) - weekNumber(start) : daysBetween(start, day);
};
