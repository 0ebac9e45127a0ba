import { addDays, daysBetween } from '../../../server/domain/day-steps.shared.ts';
import type { Tick } from './place-ticks.ts';

/** How days and months are written in the person's language. */
export type CalendarFormats = { month: (day: string) => string; bucket: (day: string, bucket: 'day') => string };

/** Longer periods have months under their axis, shorter ones days. */
const mostDays = 100;

/** `offset`: days from the beginning of the axis. */
type Mark = { offset: number; text: string; year: string };

const yearOf = (day: string): string => day.slice(0, 4);

const isFirstOfMonth = (day: string): boolean => day.endsWith('-01');

/** The beginnings of months in a long period, every day of a short one. */
const calendarMarks = (start: string, end: string, formats: CalendarFormats): Mark[] => {
  const length = daysBetween(start, end);
  const isLong = length > mostDays;
  return Array.from({ length: length + 1 }, (_, offset) => ({ offset, day: addDays(start, offset) }))
    .filter(({ day }) => !isLong || isFirstOfMonth(day))
    .map(({ offset, day }) => ({
      offset,
      text: isLong ? formats.month(day) : formats.bucket(day, 'day'),
      year: yearOf(day),
    }));
};

/** Labels for an axis of whole days, in percent of its width: a day is where it begins. */
export function dayTicks(start: string, end: string, formats: CalendarFormats): Tick[] {
  const days = daysBetween(start, end) + 1;
  return calendarMarks(start, end, formats).map(({ offset, text, year }) => ({
    at: Math.round((10_000 * offset) / days) / 100,
    text,
    year,
  }));
}

/**
 * Labels for an axis of buckets by the number of the bucket: days or months in the person's language, whatever the
 * buckets are. `days`: the first day of each bucket; the first week may be cut where the period begins.
 */
export function timeTicks(days: readonly string[], bucket: 'day' | 'week' | 'month', formats: CalendarFormats): Tick[] {
  const [start, end] = [days[0], days.at(-1)];
  if (start === undefined || end === undefined) return [];
  if (bucket === 'month') return days.map((day, at) => ({ at, text: formats.month(day), year: yearOf(day) }));
  const isLong = daysBetween(start, end) > mostDays;
  if (!isLong) return days.map((day, at) => ({ at, text: formats.bucket(day, 'day'), year: yearOf(day) }));
  const width = bucket === 'week' ? 7 : 1;
  const cut = width - daysBetween(start, days[1] ?? addDays(start, width));
  return calendarMarks(start, end, formats).map(({ offset, text, year }) => ({
    at: (offset + cut) / width,
    text,
    year,
  }));
}
