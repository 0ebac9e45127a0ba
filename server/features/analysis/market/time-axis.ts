import type { XTick } from '../../../../views/charts/IntervalChart.tsx';
import { addDays, daysBetween } from '../../../domain/calendar/days.ts';
import type { Formats } from '../../../domain/formats.ts';

const mostTicks = 6;

const rounded = (value: number): number => Math.round(value * 100) / 100;

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
  const ticks = (formats: Formats): XTick[] => {
    const step = Math.max(1, Math.ceil((days - 1) / (mostTicks - 1)));
    return Array.from({ length: Math.ceil(days / step) }, (_, nth) => {
      const day = addDays(start, nth * step);
      return { at: rounded((100 * nth * step) / days), text: formats.bucket(day, 'day') };
    });
  };
  return { span, ticks };
};
