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
