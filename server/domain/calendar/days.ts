import { addDays, type Day, dayMs, daysBetween, toDay, toMs } from '../day-steps.shared.ts';

export { addDays, type Day, dayMs, daysBetween };

/** Monday of the ISO week that holds the day. */
export const mondayBefore = (day: Day): Day => addDays(day, -((new Date(toMs(day)).getUTCDay() + 6) % 7));

const parts = (day: Day): [year: number, month: number] => [Number(day.slice(0, 4)), Number(day.slice(5, 7))];

/** First day of the month `months` after the day's month. */
export const monthStart = (day: Day, months = 0): Day => {
  const [year, month] = parts(day);
  return toDay(Date.UTC(year, month - 1 + months, 1));
};

export const yearStart = (day: Day, years = 0): Day => `${String(parts(day)[0] + years).padStart(4, '0')}-01-01`;

/** First day of the quarter `quarters` after the day's quarter. */
export const quarterStart = (day: Day, quarters = 0): Day => {
  const [, month] = parts(day);
  return monthStart(day, -((month - 1) % 3) + quarters * 3);
};

/** Whether the text is a calendar day that exists: 2026-02-30 is not. */
export const isDay = (text: string): boolean => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const ms = toMs(text);
  return !Number.isNaN(ms) && toDay(ms) === text;
};

/** Making a formatter costs far more than using it: one for each time zone. */
const calendars = new Map<string, Intl.DateTimeFormat>();

const calendarFor = (timeZone: string): Intl.DateTimeFormat => {
  const known = calendars.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  calendars.set(timeZone, made);
  return made;
};

/** Today's date in a time zone. `now` in ms since the epoch. */
export const todayIn = (timeZone: string, now: number): Day => calendarFor(timeZone).format(now);

const moments = new Map<string, Intl.DateTimeFormat>();

/** Clock and calendar of a time zone at a moment, as if they were UTC; ms since the epoch. */
const localMs = (timeZone: string, at: number): number => {
  const format =
    moments.get(timeZone) ??
    new Intl.DateTimeFormat('en-GB', { timeZone, dateStyle: 'short', timeStyle: 'medium', hourCycle: 'h23' });
  moments.set(timeZone, format);
  const [day, month, year, hour, minute, second] = (format.format(at).match(/\d+/g) ?? []).map(Number);
  return Date.UTC(year ?? 0, (month ?? 1) - 1, day, hour, minute, second);
};

/**
 * The moment of an hour on a day in a time zone, in ms since the epoch; if the clock skips it, as much later as it skips.
 */
export const momentOf = (timeZone: string, day: Day, hour: number): number => {
  const wanted = toMs(day) + hour * 3_600_000;
  // The second pass corrects for a clock change between that hour in UTC and that hour there.
  const near = wanted - (localMs(timeZone, wanted) - wanted);
  const found = near - (localMs(timeZone, near) - wanted);
  return localMs(timeZone, found) === wanted ? found : Math.max(near, found);
};

/** The moment at which a day begins in a time zone, in ms since the epoch; if its midnight is skipped, one hour later. */
export const startOfDay = (timeZone: string, day: Day): number => momentOf(timeZone, day, 0);

const clocks = new Map<string, Intl.DateTimeFormat>();

const clockFor = (timeZone: string): Intl.DateTimeFormat => {
  const made =
    clocks.get(timeZone) ?? new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' });
  clocks.set(timeZone, made);
  return made;
};

/** The time in a time zone, hh:mm. `now` in ms since the epoch. */
export const timeIn = (timeZone: string, now: number): string => clockFor(timeZone).format(now);

/** The hour in a time zone, 0 to 23. */
export const hourIn = (timeZone: string, now: number): number => Number(timeIn(timeZone, now).slice(0, 2));
