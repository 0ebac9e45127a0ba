import type { PageRequest } from '../../http/page-request.ts';

const units: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 365 * 86_400],
  ['month', 30 * 86_400],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
];

/** Numbers, moments and ages as the page's language writes them. */
export const wordsOf = ({ lang, now }: PageRequest) => {
  const locale = lang === 'es' ? 'es' : 'en-GB';
  const numbers = new Intl.NumberFormat(lang);
  const percents = new Intl.NumberFormat(lang, { style: 'percent', maximumFractionDigits: 0 });
  const moments = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });
  const ages = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  return {
    number: (value: number): string => numbers.format(value),
    percent: (share: number): string => percents.format(share),
    /** In UTC: people of several countries look at the same import. */
    moment: (iso: string): string => `${moments.format(Date.parse(iso))} UTC`,
    /** "3 days ago". */
    age: (iso: string): string => {
      const seconds = Math.max(0, (now - Date.parse(iso)) / 1000);
      const [unit, size] = units.find(([, least]) => seconds >= least) ?? ['second', 1];
      return ages.format(-Math.floor(seconds / size), unit);
    },
  };
};
export type Words = ReturnType<typeof wordsOf>;
