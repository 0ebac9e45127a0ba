import { addDays, todayIn } from './days.ts';

type Dated = { newest: string | null };

/** The newest moment of all; undefined where none has any. */
export const newestOf = (all: readonly Dated[]): string | undefined =>
  all
    .flatMap(one => one.newest ?? [])
    .toSorted((a, b) => Date.parse(a) - Date.parse(b))
    .at(-1);

/** Those whose newest day is before yesterday and before that of all, and those without any. */
export const lateAmong = <One extends Dated>(
  all: readonly One[],
  { newest, now, timeZone }: { newest: string; now: number; timeZone: string },
): One[] => {
  const toDay = (moment: string): string => todayIn(timeZone, Date.parse(moment));
  const yesterday = addDays(todayIn(timeZone, now), -1);
  const isLate = (day: string): boolean => day < toDay(newest) && day < yesterday;
  return all.filter(one => one.newest === null || isLate(toDay(one.newest)));
};

/** Those that are late among all that there are: nobody is where none has any. */
export const lateOf = <One extends Dated>(all: readonly One[], at: { now: number; timeZone: string }): One[] => {
  const newest = newestOf(all);
  return newest === undefined ? [] : lateAmong(all, { ...at, newest });
};
