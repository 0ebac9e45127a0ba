import type { SparkProps } from '../../../../views/charts/Spark.tsx';
import type { Period } from '../../../domain/calendar/date-presets.ts';
import { type Day, daysBetween } from '../../../domain/calendar/days.ts';

type Point = { from: Day; value: number | null };

const inHundredths = (part: number, whole: number): number => Number(((100 * part) / whole).toFixed(1));

/** The sparkline of a figure over the period; null with fewer than two values. */
export const presentSpark = ({ start, end }: Period, points: readonly Point[]): SparkProps | null => {
  const known = points.flatMap(({ from, value }) => (value === null ? [] : [{ from, value }]));
  if (known.length < 2) return null;
  const values = known.map(({ value }) => value);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const days = Math.max(1, daysBetween(start, end));
  const placed = known.map(({ from, value }) => ({
    // The first week or month may begin before the period.
    x: inHundredths(Math.max(0, daysBetween(start, from)), days),
    y: high === low ? 50 : inHundredths(high - value, high - low),
  }));
  const path = placed.map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${x} ${y}`).join('');
  return { path, end: placed.at(-1) ?? { x: 0, y: 0 } };
};
