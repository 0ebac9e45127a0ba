import { addDays, type Day, momentOf, todayIn } from './days.ts';

/** How often a report is sent; every rhythm has an hour. */
export const reportRhythms = ['daily', 'weekdays', 'weekly', 'monthly'] as const;
export type ReportRhythm = (typeof reportRhythms)[number];

/**
 * When a report is sent: at an hour of a time zone. `weekday`: 1 for Monday to 7, of weekly ones; `monthDay`: of monthly ones;
 * in a month that is shorter, its last day.
 */
export type ReportSchedule = {
  rhythm: ReportRhythm;
  weekday: number;
  monthDay: number;
  hour: number;
  timeZone: string;
};

const weekdayOf = (day: Day): number => ((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7) + 1;
const isLastOfMonth = (day: Day): boolean => addDays(day, 1).slice(8) === '01';
const mostDays = 32;

const isOn = ({ rhythm, weekday, monthDay }: ReportSchedule, day: Day): boolean => {
  if (rhythm === 'daily') return true;
  if (rhythm === 'weekdays') return weekdayOf(day) <= 5;
  if (rhythm === 'weekly') return weekdayOf(day) === weekday;
  const date = Number(day.slice(8));
  return date === monthDay || (date < monthDay && isLastOfMonth(day));
};

const turnFrom = (schedule: ReportSchedule, now: number, step: 1 | -1): number => {
  const today = todayIn(schedule.timeZone, now);
  for (let days = -step; Math.abs(days) <= mostDays; days += step) {
    const day = addDays(today, days);
    const moment = momentOf(schedule.timeZone, day, schedule.hour);
    const fits = step === 1 ? moment > now : moment <= now;
    if (fits && isOn(schedule, day)) return moment;
  }
  throw new Error('a report has a turn each month');
};

/** When a report is due next after a moment; both in ms since the epoch. */
export const nextTurn = (schedule: ReportSchedule, now: number): number => turnFrom(schedule, now, 1);

/** When it was due last, at that moment or before. */
export const lastTurn = (schedule: ReportSchedule, now: number): number => turnFrom(schedule, now, -1);
