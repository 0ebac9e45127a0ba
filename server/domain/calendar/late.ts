import { addDays, todayIn } from './days.ts';

/** Those whose newest day is before yesterday and before that of all, and those without any. */
export const lateAmong = <One extends { newest: string | null }>(
  all: readonly One[],
  { newest, now, timeZone }: { newest: string; now: number; timeZone: string },
): One[] => {
  const toDay = (moment: string): string => todayIn(timeZone, Date.parse(moment));
  const yesterday = addDays(todayIn(timeZone, now), -1);
  const isLate = (day: string): boolean => day < toDay(newest) && day < yesterday;
  return all.filter(one => one.newest === null || isLate(toDay(one.newest)));
};
