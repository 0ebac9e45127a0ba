import type { Bucket } from '../../../contract/analyses/parts/wire.ts';
import { dayMs } from '../../../domain/calendar/days.ts';

/** Days of a period, both ends counted. */
export const countDays = (start: string, end: string): number => (Date.parse(end) - Date.parse(start)) / dayMs + 1;

const firstOfAll = Date.parse('0001-01-01');

/** The day so many days before another one; never before the year 1. */
export const daysBefore = (day: string, days: number): string =>
  new Date(Math.max(firstOfAll, Date.parse(day) - days * dayMs)).toISOString().slice(0, 10);

/** First day of the period of the same length before a period; it ends on the day before that begins. */
export const startBefore = ({ start, end }: { start: string; end: string }): string =>
  daysBefore(start, countDays(start, end));

const twoYears = 731;

/** docs/figures.md: evolution is per day up to 92 days, per week up to 2 years, per month beyond. */
export const bucketFor = (start: string, end: string): Bucket => {
  const days = countDays(start, end);
  if (days <= 92) return 'day';
  return days <= twoYears ? 'week' : 'month';
};

const next = (day: string, bucket: Bucket): string => {
  const date = new Date(day);
  if (bucket === 'month') date.setUTCMonth(date.getUTCMonth() + 1);
  else date.setUTCDate(date.getUTCDate() + (bucket === 'week' ? 7 : 1));
  return date.toISOString().slice(0, 10);
};

/** First days of the buckets from one to another, both included; empty without a first one. */
export const bucketsBetween = (first: string | null, last: string | null, bucket: Bucket): string[] => {
  if (first === null || last === null) return [];
  const days: string[] = [];
  for (let day = first; day <= last; day = next(day, bucket)) days.push(day);
  return days;
};
