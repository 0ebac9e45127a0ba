import { addDays } from '../../domain/calendar/days.ts';
/** How many days of history the demo market has, the last of which is yesterday. */
export const historyDays = 400;

/** The days of the demo, oldest first: always the 400 up to the day before the clock's (UTC). */
export const demoDays = (now: Date): string[] => {
  const yesterday = addDays(now.toISOString().slice(0, 10), -1);
  return Array.from({ length: historyDays }, (_, index) => addDays(yesterday, index - historyDays + 1));
};
