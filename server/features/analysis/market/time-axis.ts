import type { Tick } from '../../../../views/charts/layout/place-ticks.ts';
import { dayTicks } from '../../../../views/charts/layout/time-ticks.ts';
import { daysBetween } from '../../../domain/calendar/days.ts';
import type { Formats } from '../../../domain/formats.ts';

const rounded = (value: number): number => Math.round(value * 100) / 100;

/** Of so many days each can be named. */
const fewDays = 14;

/** An axis over whole days, both ends included; positions are in percent of the width. */
export const timeAxis = (start: string, end: string) => {
  const days = daysBetween(start, end) + 1;
  /**
   * From the beginning of the first day to the end of the last one, limited to the axis; never too narrow to be seen.
   */
  const span = (first: string, last: string): { x: number; width: number } => {
    const from = Math.max(0, daysBetween(start, first));
    const to = Math.min(days, daysBetween(start, last) + 1);
    return { x: rounded((100 * from) / days), width: rounded(Math.max(0.5, (100 * (to - from)) / days)) };
  };
  /** Weeks back from the last day where the days of a longer period would be named. */
  const ticks = (formats: Formats): Tick[] => {
    const named = dayTicks(start, end, formats);
    const isByDay = named.length === days && days > fewDays;
    return isByDay ? named.filter((_, at) => (days - 1 - at) % 7 === 0) : named;
  };
  return { span, ticks };
};
