import { daysBetween } from '../../domain/calendar/days.ts';

/** A day on which a product fired, or would have. `joins`: more shops of that day belong to the same firing. */
type Fired = { productId: number; day: string };
type FiredBefore = Fired & { joins: boolean };

const apart = (a: string, b: string): number => Math.abs(daysBetween(a, b));

/**
 * The firings of one alert that remain if each of them silences its product for `quietDays` days, beginning with the
 * earliest. `before`: days on which it has fired already. Data may arrive late: days shortly before a firing are quiet too.
 * More shops of a day that has fired are kept.
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
