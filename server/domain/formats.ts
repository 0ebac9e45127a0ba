import type { Translator } from '../../locales/text.ts';
import { type Lang, languageFacts } from './languages.ts';

/**
 * Formats of numbers, money and dates. Numbers and money follow the country (docs/look.md, Words), the names of months
 * and units the person's language.
 */
export type Formats = {
  /** Money without its currency: tables and figures show the currency once, in the header or beside. */
  money: (amount: number | null) => string;
  /** Money with its currency, for sentences. */
  moneyWithUnit: (amount: number | null) => string;
  /** The smallest amount that money is written in, with its currency: prices that are written alike are less than that apart. */
  least: string;
  /** Money with its sign, + or −, rounded once; zero has no sign. */
  signedMoney: (amount: number | null) => string;
  count: (count: number) => string;
  /** A difference of counts with its sign, + or −; zero has no sign. */
  signedCount: (count: number) => string;
  /** One decimal; the sign % is added separately. */
  percent: (percent: number | null) => string;
  /** Percent with its sign, + or −; zero has no sign. */
  signedPercent: (percent: number | null) => string;
  /** The difference of two shares as they are written, with its sign: both may stand beside it. */
  percentStep: (from: number, to: number) => string;
  day: (day: string) => string;
  /** With the month's whole name: 31 January 2026. */
  longDay: (day: string) => string;
  /** The first day of a bucket, short: a day, the ISO week that it begins, a month. */
  bucket: (day: string, bucket: 'day' | 'week' | 'month') => string;
  /** A month's short name without its year. */
  month: (day: string) => string;
  period: (start: string, end: string) => string;
  /** A period behind its name: “28 Sep – 27 Oct 2026”, “del 28 sep al 27 oct 2026”. */
  span: (start: string, end: string) => string;
  /** A period within a sentence: “in 1 – 25 Oct 2026”, “on 19 Nov 2026”. */
  within: (start: string, end: string) => string;
  /** A moment in the country's time zone; midnight means a source without times, and only the day is shown. */
  moment: (iso: string) => string;
  currency: string;
  /** How `money` writes numbers, for what formats them in the browser. */
  numbers: { locale: string; digits: number };
};

const none = '–';

/** ISO weeks belong to the year of their Thursday. */
const isoWeek = (monday: string): number => {
  const thursday = new Date(utcNoon(monday) + 3 * 86_400_000);
  return Math.floor((thursday.getTime() - Date.UTC(thursday.getUTCFullYear(), 0, 1)) / (7 * 86_400_000)) + 1;
};

const utcNoon = (day: string): number => Date.parse(`${day}T12:00:00Z`);

const orNone =
  <T>(format: (value: T) => string) =>
  (value: T | null): string =>
    value === null ? none : format(value);

const mostKept = 20_000;

/** Prices and counts repeat: formatted texts are cached, up to a limit. */
const kept = <V extends number | string>(format: (value: V) => string): ((value: V) => string) => {
  const known = new Map<V, string>();
  return value => {
    const text = known.get(value) ?? format(value);
    if (known.size >= mostKept) known.clear();
    known.set(value, text);
    return text;
  };
};

/** Making a formatter costs more than using it a hundred times: each combination is made once in a process. */
const made = new Map<string, Formats>();

export type FormatsFor = { lang: Lang; locale: string; currency: string; timeZone: string };

const make = ({ lang, locale, currency, timeZone }: FormatsFor): Formats => {
  const { tag, week, within, span } = languageFacts(lang);
  const digits =
    new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;
  const money = new Intl.NumberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits });
  const counts = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 });
  const signedCounts = new Intl.NumberFormat(locale, { maximumFractionDigits: 0, signDisplay: 'exceptZero' });
  const percents = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const signed = { signDisplay: 'exceptZero' } as const;
  const signedMoney = new Intl.NumberFormat(locale, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    ...signed,
  });
  const asWritten = (percent: number): number => Number(percent.toFixed(1));
  const signedPercents = new Intl.NumberFormat(locale, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
    ...signed,
  });
  const days = new Intl.DateTimeFormat(tag, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });
  const longDays = new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' });
  const shortDays = new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  const months = new Intl.DateTimeFormat(tag, { month: 'short', year: 'numeric', timeZone: 'UTC' });
  const monthNames = new Intl.DateTimeFormat(tag, { month: 'short', timeZone: 'UTC' });
  const periods = kept<string>(both => {
    const [start = '', end = ''] = both.split(' ');
    if (start === end) return days.format(utcNoon(start));
    // The thin blanks around its dash look like none in the font of titles.
    return days.formatRange(utcNoon(start), utcNoon(end)).replaceAll('\u2009', ' ');
  });
  const spanned: Formats['span'] = (start, end) => {
    const days = periods(`${start} ${end}`);
    return span ? span.before + days.replace(/\s*–\s*/, span.between) : days;
  };
  const bucket: Formats['bucket'] = (day, of) => {
    if (of === 'week') return `${week}${isoWeek(day)}`;
    return (of === 'month' ? months : shortDays).format(utcNoon(day));
  };
  const moments = new Intl.DateTimeFormat(tag, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
  });
  const localDays = new Intl.DateTimeFormat(tag, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone,
  });
  const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone });
  const plainMoney = kept<number>(amount => money.format(amount));
  const moneyText = orNone(plainMoney);
  return {
    money: moneyText,
    moneyWithUnit: amount => (amount === null ? none : `${plainMoney(amount)}\u00a0${currency}`),
    least: `${plainMoney(10 ** -digits)}\u00a0${currency}`,
    signedMoney: orNone(kept(amount => signedMoney.format(amount).replace('-', '−'))),
    count: kept(count => counts.format(count)),
    signedCount: kept(count => signedCounts.format(count).replace('-', '−')),
    percent: orNone(kept(percent => percents.format(percent))),
    signedPercent: orNone(kept(percent => signedPercents.format(percent).replace('-', '−'))),
    percentStep: (from, to) => signedPercents.format(asWritten(to) - asWritten(from)).replace('-', '−'),
    bucket,
    month: day => monthNames.format(utcNoon(day)),
    day: kept(day => days.format(utcNoon(day))),
    longDay: kept(day => longDays.format(utcNoon(day))),
    period: (start, end) => periods(`${start} ${end}`),
    span: spanned,
    within: (start, end) =>
      start === end ? `${within.day} ${periods(`${start} ${end}`)}` : `${within.days} ${spanned(start, end)}`,
    moment: kept(iso => {
      const at = Date.parse(iso);
      return clock.format(at) === '00:00' ? localDays.format(at) : moments.format(at);
    }),
    currency,
    numbers: { locale, digits },
  };
};

/** The formats of a language in a country. */
export function formatsFor(wanted: FormatsFor): Formats {
  const key = `${wanted.lang} ${wanted.locale} ${wanted.currency} ${wanted.timeZone}`;
  const known = made.get(key);
  if (known) return known;
  const formats = make(wanted);
  made.set(key, formats);
  return formats;
}

const units = ['common:kilobytes', 'common:megabytes', 'common:gigabytes'] as const;

/**
 * A size as people write it, on pages and in what commands print: whole kilobytes, megabytes or gigabytes with one decimal where it
 * has one. `base`: 1024 where the size is a setting in such megabytes, so that it is as round as the setting.
 */
export const sizeWords = (
  { t, lang }: { t: Translator; lang: Lang },
  bytes: number,
  base: 1000 | 1024 = 1000,
): string => {
  const kilobytes = Math.ceil(bytes / base);
  const power = [base ** 2, base].filter(size => kilobytes >= size).length;
  const format = new Intl.NumberFormat(languageFacts(lang).numbers, { maximumFractionDigits: 1 });
  return t(units[power] ?? 'common:kilobytes', { number: format.format(kilobytes / base ** power) });
};
