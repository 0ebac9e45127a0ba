import type { PriceProduct, RetailerNewest } from '../../../contract/entities/priced-products.ts';
import { addDays, todayIn } from '../../../domain/calendar/days.ts';
import type { Formats } from '../../../domain/formats.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import { observedWords } from '../../shared/words/observed-words.ts';

/** The newest observation of a dashboard's products (null: none), and that of each retailer; null if unknown. */
export type Freshness = { newest: string | null; retailers: RetailerNewest[] | null };

/** From the list of the dashboard API, the newest product first. */
export const toFreshness = (list: { data: PriceProduct[]; retailers?: RetailerNewest[] | undefined }): Freshness => ({
  newest: list.data[0]?.newest ?? null,
  retailers: list.retailers ?? null,
});

/** Maximum number of retailers named; the others are counted. */
const mostNamed = 4;

const listLate = (
  { t, now }: PageRequest,
  { newest, retailers }: Freshness & { newest: string },
  { formats, timeZone }: { formats: Formats; timeZone: string },
): string => {
  if (!retailers || retailers.length === 0) return '';
  const toDay = (moment: string): string => todayIn(timeZone, Date.parse(moment));
  const yesterday = addDays(todayIn(timeZone, now), -1);
  const known = retailers.flatMap(one => (one.newest === null ? [] : [toDay(one.newest)]));
  const isEarly = (day: string): boolean => day < toDay(newest);
  const late = retailers.filter(
    one => one.newest === null || (isEarly(toDay(one.newest)) && toDay(one.newest) < yesterday),
  );
  if (late.length === 0) {
    return t(known.some(isEarly) ? 'overview:fresh.recent' : 'overview:fresh.all', { count: retailers.length });
  }
  const named = late.slice(0, mostNamed).map(one =>
    t(one.newest === null ? 'overview:fresh.never' : 'overview:fresh.since', {
      retailer: one.retailerName,
      day: one.newest === null ? '' : formats.day(toDay(one.newest)),
    }),
  );
  const others = late.length - named.length;
  const rest = others > 0 ? [t('overview:fresh.others', { count: others })] : [];
  return t('overview:fresh.late', {
    count: late.length,
    total: retailers.length,
    names: [...named, ...rest].join(', '),
  });
};

/**
 * "yesterday", the time, and which retailers are late: those whose newest day is before yesterday and before that of
 * all.
 */
export const freshnessWords = (
  request: PageRequest,
  fresh: Freshness & { newest: string },
  country: { formats: Formats; timeZone: string },
): { age: string; text: string } => {
  const { age, text } = observedWords(request).observed(fresh.newest, country.timeZone);
  return { age, text: [`${text}.`, listLate(request, fresh, country)].filter(Boolean).join(' ') };
};
