import { daysBetween } from '../../domain/days.ts';

/** A day on which something fired, or would. */
type Fired = { productId: number; day: string };

const apart = (a: string, b: string): number => Math.abs(daysBetween(a, b));

/**
 * Firings of one alert that stay when each makes it quiet about its product for `quietDays` days; the earliest comes first.
 * `before`: days on which it has fired already. Days may come late: one shortly before a firing is quiet too.
 */
export const afterQuiet = <T extends Fired>(
  firings: readonly T[],
  before: readonly Fired[],
  quietDays: number,
): T[] => {
  if (quietDays === 0) return [...firings];
  const days = new Map(
    [...Map.groupBy(before, one => one.productId)].map(([id, all]) => [id, all.map(one => one.day)]),
  );
  return firings
    .toSorted((a, b) => a.day.localeCompare(b.day))
    .filter(({ productId, day }) => {
      const known = days.get(productId) ?? [];
      if (known.some(other => apart(other, day) <= quietDays)) return false;
      days.set(productId, [...known, day]);
      return true;
    });
};
