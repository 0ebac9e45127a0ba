/** The stretch of days on which at least half of some shops had none, how many had none at most, and on which day if on one alone; `shops`: how many there are. */
export type OutTogether = { from: number; to: number; most: number; peak: number | null; shops: number };

/** Of fewer shops nothing is said. */
const fewestShops = 4;

/**
 * Whether shops were out of stock on the same days: at least half of them on each day of the only such stretch, and two thirds on one of
 * these. `out`: of each shop, whether it was out, day by day.
 */
export const outTogether = (out: readonly (readonly boolean[])[]): OutTogether | null => {
  const shops = out.length;
  if (shops < fewestShops) return null;
  const counts = (out[0] ?? []).map((_, day) => out.filter(days => days[day]).length);
  const isShared = (count: number): boolean => 2 * count >= shops;
  const [from, to] = [counts.findIndex(isShared), counts.findLastIndex(isShared)];
  const most = Math.max(0, ...counts);
  const peak = counts.filter(count => count === most).length === 1 ? counts.indexOf(most) : null;
  return 3 * most >= 2 * shops && counts.slice(from, to + 1).every(isShared) ? { from, to, most, peak, shops } : null;
};
