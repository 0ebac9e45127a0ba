import { daysBetween } from '../../../domain/calendar/days.ts';
import { type Lang, languageFacts, onceEach } from '../../../domain/languages.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';

const units: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 365 * 86_400],
  ['month', 30 * 86_400],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
];

const formats = onceEach(lang => {
  const { tag, numbers } = languageFacts(lang);
  return {
    numbers: new Intl.NumberFormat(numbers),
    days: new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeZone: 'UTC' }),
    shortDays: new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'short', timeZone: 'UTC' }),
    ages: new Intl.RelativeTimeFormat(tag, { numeric: 'auto' }),
  };
});

type Clock = { parts: Intl.DateTimeFormat; zones: Intl.DateTimeFormat };

/** Making one takes longer than what it is asked for; there are only as many as time zones and languages. */
const clocks = new Map<string, Clock>();

const clockFor = (timeZone: string, lang: Lang): Clock => {
  const key = `${lang} ${timeZone}`;
  const made = clocks.get(key) ?? {
    parts: new Intl.DateTimeFormat('en-CA', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    }),
    zones: new Intl.DateTimeFormat(lang, { timeZone, timeZoneName: 'short' }),
  };
  clocks.set(key, made);
  return made;
};

/** A moment in a time zone: its day, its time, and the zone's name at that time. */
const clockIn = (at: string | number, timeZone: string, lang: Lang) => {
  const date = new Date(at);
  const clock = clockFor(timeZone, lang);
  const parts = Object.fromEntries(clock.parts.formatToParts(date).map(({ type, value }) => [type, value]));
  const named = clock.zones.formatToParts(date);
  return {
    day: `${parts.year}-${parts.month}-${parts.day}`,
    time: `${parts.hour}:${parts.minute}`,
    zone: named.find(part => part.type === 'timeZoneName')?.value ?? timeZone,
  };
};

/** Numbers, moments and ages in the page's language; `ownZone`: that of the person, where it says when something happened. */
export const observedWords = ({ lang, now }: Pick<PageRequest, 'lang' | 'now'>, ownZone = 'UTC') => {
  const { numbers, days, shortDays, ages } = formats(lang);
  const dayText = (day: string): string => days.format(Date.parse(`${day}T12:00:00Z`));
  /** "3 days ago". */
  const age = (iso: string): string => {
    const seconds = Math.max(0, (now - Date.parse(iso)) / 1000);
    const [unit, size] = units.find(([, least]) => seconds >= least) ?? ['second', 1];
    return ages.format(-Math.floor(seconds / size), unit);
  };
  /** "yesterday": a day has no hour. */
  const ageOfDay = (day: string, today: string): string => {
    const since = Math.max(0, daysBetween(day, today));
    const [unit, size] = units.slice(0, 2).find(([, least]) => since * 86_400 >= least) ?? ['day', 86_400];
    return ages.format(-Math.floor((since * 86_400) / size), unit);
  };
  return {
    number: (value: number): string => numbers.format(value),
    /** A share in whole per cent, with the sign as on all pages. */
    percent: (share: number): string => `${numbers.format(Math.round(share * 100))}\u00a0%`,
    day: dayText,
    /** The day of a moment on the person's clocks. */
    dayOf: (at: string | number): string => dayText(clockIn(at, ownZone, lang).day),
    /** The day of a moment, without its year where that is this one. */
    shortDay: (iso: string): string => {
      const { day } = clockIn(iso, ownZone, lang);
      const today = clockIn(now, ownZone, lang).day;
      const format = day.slice(0, 4) === today.slice(0, 4) ? shortDays : days;
      return format.format(Date.parse(`${day}T12:00:00Z`)).replaceAll(' ', '\u00a0');
    },
    /** A moment on the person's clocks, with the name of their zone. */
    moment: (at: string | number): string => {
      const { day, time, zone } = clockIn(at, ownZone, lang);
      return `${dayText(day)}, ${time}\u00a0${zone}`;
    },
    /** What the person's zone is called beside the time now. */
    zone: (): string => clockIn(now, ownZone, lang).zone,
    /** The day and the time of a moment, as clocks in a time zone show them. */
    clock: (iso: string, timeZone: string): { day: string; time: string } => clockIn(iso, timeZone, lang),
    /**
     * An observation: midnight in its country means a source without times, and only the day is shown. From two days on its age
     * is counted in days of the calendar, as who reads the date beside it counts them.
     */
    observed: (iso: string, timeZone: string): { age: string; text: string } => {
      const { day, time, zone } = clockIn(iso, timeZone, lang);
      const today = clockIn(now, timeZone, lang).day;
      if (time === '00:00') return { age: ageOfDay(day, today), text: dayText(day) };
      const isLongAgo = daysBetween(day, today) >= 2;
      return { age: isLongAgo ? ageOfDay(day, today) : age(iso), text: `${dayText(day)}, ${time}\u00a0${zone}` };
    },
  };
};
export type Words = ReturnType<typeof observedWords>;
