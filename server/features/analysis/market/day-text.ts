import type { Formats } from '../../../domain/formats.ts';

/** What stands before the last day of a period: its first day, as far as the last one does not say it; '' if it is that one. */
export const beforeLastDay = (formats: Formats, first: string, last: string): string => {
  const period = formats.period(first, last);
  const end = formats.day(last);
  return period.endsWith(end)
    ? period.slice(0, -end.length).replace(/\s*–\s*$/, '\u00a0–')
    : `${formats.day(first)}\u00a0–`;
};

/** A day on one line, however narrow its column is. */
export const dayText = (formats: Formats, day: string): string => formats.day(day).replaceAll(' ', '\u00a0');
