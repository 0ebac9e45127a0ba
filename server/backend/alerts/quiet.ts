import { daysBetween } from '../../domain/days.ts';

/** A day on which something fired, or would. `joins`: what comes to it is no other firing. */
type Fired = { productId: number; day: string };
type FiredBefore = Fired & { joins: boolean };

const apart = (a: string, b: string): number => Math.abs(daysBetween(a, b));

/**
 * Firings of one alert that stay when each makes it quiet about its product for `quietDays` days; the earliest comes first.
 * `before`: days on which it has fired already. Days may come late: one shortly before a firing is quiet too. What joins a day
 * that has fired stays.
 */
export const afterQuiet = <T extends Fired>(
  firings: readonly T[],
  before: readonly FiredBefore[],
  quietDays: number,
): T[] => {
  if (quietDays === 0) return [...firings];
  const known = Map.groupBy(before, one => one.productId);
  return firings
    .toSorted((a, b) => a.day.localeCompare(b.day))
    .filter(({ productId, day }) => {
      const days = known.get(productId) ?? [];
      if (days.some(other => other.joins && other.day === day)) return true;
      if (days.some(other => apart(other.day, day) <= quietDays)) return false;
      known.set(productId, [...days, { productId, day, joins: false }]);
      return true;
    });
};
