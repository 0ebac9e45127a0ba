/** Calendar days are texts yyyy-mm-dd: they sort chronologically and have no time zone. */
export type Day = string;

export const dayMs = 86_400_000;
export const toMs = (day: Day): number => Date.parse(`${day}T00:00:00Z`);
export const toDay = (ms: number): Day => new Date(ms).toISOString().slice(0, 10);

export const addDays = (day: Day, days: number): Day => toDay(toMs(day) + days * dayMs);

/** Days from one day to another; negative if it is earlier. */
export const daysBetween = (from: Day, to: Day): number => Math.round((toMs(to) - toMs(from)) / dayMs);
