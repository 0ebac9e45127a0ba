import type { PriceProduct, RetailerNewest } from '../../../contract/entities/priced-products.ts';
import { todayIn } from '../../../domain/calendar/days.ts';
import { lateAmong } from '../../../domain/calendar/late.ts';
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

export type Known = Freshness & { newest: string };

/** Retailers whose newest day is before yesterday and before that of all. */
export const lateRetailers = (
  { now }: Pick<PageRequest, 'now'>,
  { newest, retailers }: Known,
  timeZone: string,
): RetailerNewest[] => lateAmong(retailers ?? [], { newest, now, timeZone });

/** That no retailer is late; '' if some are, or if nothing is known of them. */
export const nobodyLateWords = (request: PageRequest, fresh: Known, timeZone: string): string => {
  const { newest, retailers } = fresh;
  if (!retailers || retailers.length === 0 || lateRetailers(request, fresh, timeZone).length > 0) return '';
  const toDay = (moment: string): string => todayIn(timeZone, Date.parse(moment));
  const isEarlier = retailers.some(one => one.newest !== null && toDay(one.newest) < toDay(newest));
  const day = observedWords(request, timeZone).shortDay(newest);
  return request.t(isEarlier ? 'overview:fresh.recent' : 'overview:fresh.all', { count: retailers.length, day });
};

/** Which retailers are late, and since when; '' if none is, or if nothing is known of them. */
export const lateWords = (
  request: PageRequest,
  fresh: Known,
  { formats, timeZone }: { formats: Formats; timeZone: string },
): string => {
  const { t } = request;
  const { retailers } = fresh;
  const toDay = (moment: string): string => todayIn(timeZone, Date.parse(moment));
  const late = lateRetailers(request, fresh, timeZone);
  if (!retailers || late.length === 0) return '';
  const named = late.slice(0, mostNamed).map(one =>
    t(one.newest === null ? 'overview:fresh.never' : 'overview:fresh.since', {
      retailer: one.retailerName,
      day: one.newest === null ? '' : formats.day(toDay(one.newest)),
    }),
  );
  const others = late.length - named.length;
  const rest = others > 0 ? [t('overview:fresh.others', { count: others })] : [];
  const counts = { count: late.length, total: retailers.length };
  const names = [...named, ...rest].join(', ');
  if (counts.count < counts.total) return t('overview:fresh.late', { ...counts, names });
  return t('overview:fresh.lateAll', { all: t('overview:fresh.allLate', counts), names });
};

/** "yesterday", the time, and which retailers are late, or that none is. */
export const freshnessWords = (
  request: PageRequest,
  fresh: Freshness & { newest: string },
  country: { formats: Formats; timeZone: string },
): { age: string; text: string } => {
  const { age, text } = observedWords(request).observed(fresh.newest, country.timeZone);
  return {
    age,
    text: [`${text}.`, lateWords(request, fresh, country) || nobodyLateWords(request, fresh, country.timeZone)]
      .filter(Boolean)
      .join(' '),
  };
};
