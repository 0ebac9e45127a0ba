import type { Figure } from '../../../../views/components/Figures.tsx';
import { priceProducts } from '../../../contract/calls/dashboard/products.ts';
import type { PlaceLevel } from '../../../domain/analysis/analysis-keys.ts';
import { addDays, isDay, todayIn } from '../../../domain/calendar/days.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import type { OpenAnalysis } from '../ask/open-analysis.ts';
import { presentChange } from '../present/compared.ts';
import { type Freshness, toFreshness } from '../present/freshness.ts';
import type { Ending } from './at-end.ts';

/** Retailers whose data ends before the period, with the last day of their data, and that day in words. */
export type LateRetailers = ReadonlyMap<number, { name: string; last: string; day: string }>;

/** How far the data of each retailer reaches; null if that could not be read. */
export const readReach = async (request: PageRequest, { data }: OpenAnalysis): Promise<Freshness | null> => {
  const params = { dashboardId: data.basic.id };
  const outcome = await request.call(priceProducts, { params, query: { limit: 1 } });
  return outcome.kind === 'ok' ? toFreshness(outcome.value) : null;
};

/** The retailers of the selection, each with the day of its newest observation; null if it has none. */
const reached = ({ data, selection }: OpenAnalysis, { retailers }: Freshness) => {
  const toDay = (moment: string): string => todayIn(data.basic.timeZone, Date.parse(moment));
  return (retailers ?? [])
    .filter(({ masterRetailerId: id }) => selection.retailers.length === 0 || selection.retailers.includes(id))
    .map(({ masterRetailerId: id, retailerName: name, newest }) => ({ id, name, day: newest && toDay(newest) }));
};

const shortDay = ({ formats }: OpenAnalysis, day: string): string =>
  formats.bucket(day, 'day').replaceAll(' ', '\u00a0');

/** The last day of the period that any retailer has data of; '' if that is not known. */
const lastDay = ({ data, selection: { end } }: OpenAnalysis, reach: Freshness | null): string => {
  if (!isDay(end) || !reach?.newest) return '';
  const newest = todayIn(data.basic.timeZone, Date.parse(reach.newest));
  return newest < end ? newest : end;
};

/** The retailers among the chosen ones whose figures at the end of the period are of an earlier day. */
export const lateAtEnd = (open: OpenAnalysis, reach: Freshness | null): LateRetailers => {
  const { start } = open.selection;
  const last = lastDay(open, reach);
  if (last === '' || !reach) return new Map();
  return new Map(
    reached(open, reach).flatMap(({ id, name, day }) =>
      day !== null && day < last && day >= start ? [[id, { name, last: day, day: shortDay(open, day) }]] : [],
    ),
  );
};

/** Maximum number of retailers in a sentence; the others are counted. */
const mostInSentence = 4;

export const listed = ({ t }: PageRequest, names: readonly string[]): string => {
  const others = names.length - mostInSentence;
  const rest = others > 0 ? [t('overview:fresh.others', { count: others })] : [];
  return [...names.slice(0, mostInSentence), ...rest].join(', ');
};

/** Retailers whose figures do not reach the end of the period, each with its last day; empty if all do. */
const untilWords = ({ t }: PageRequest, late: LateRetailers): string[] =>
  [...late.values()].map(({ name, day }) => `${name} ${t('analysis:late.until', { day })}`);

/**
 * Retailers whose figures do not reach the end of the period, each with its last day; and those of the selection without
 * any in it, whose data ends before, or that are not among the ones `shown`. '' if there are none.
 */
export const reachWords = (
  request: PageRequest,
  open: OpenAnalysis,
  reach: Freshness | null,
  shown: ReadonlySet<number> | null = null,
): string => {
  const { t } = request;
  if (!isDay(open.selection.start) || !reach) return '';
  const late = lateAtEnd(open, reach);
  const missing = reached(open, reach).filter(
    ({ id, day }) => day === null || day < open.selection.start || (shown !== null && !shown.has(id)),
  );
  const names = missing.map(({ name, day }) => {
    if (day === null) return t('overview:fresh.never', { retailer: name });
    return day < open.selection.start ? t('analysis:late.last', { name, day: open.formats.day(day) }) : name;
  });
  return [
    ...(late.size > 0 ? [t('analysis:late.notToEnd', { names: listed(request, untilWords(request, late)) })] : []),
    ...(names.length > 0 ? [t('analysis:late.missing', { names: listed(request, names) })] : []),
  ].join(' ');
};

/**
 * On a page of states at the end of the period: those of late retailers are what was seen there last, which is counted, or listed
 * with its day; '' if none is late.
 */
export const lastStateWords = (
  request: PageRequest,
  open: Ending,
  reach: Freshness | null,
  as: 'asLastSeen' | 'listed',
): string => {
  const late = lateAtEnd(open, reach);
  if (late.size === 0) return '';
  const names = listed(request, untilWords(request, late));
  const notToEnd = request.t('analysis:late.notToEnd', { names });
  // All of it is of the last day that the page names.
  const isOfOneDay = [...late.values()].every(({ last }) => last === open.endsOn);
  return isOfOneDay ? notToEnd : `${notToEnd} ${request.t(`analysis:late.${as}`)}`;
};

/** Beside the name of a retailer without any figure: the last day of its data, if that is before the period; '' otherwise. */
export const lastText = (
  { t }: PageRequest,
  open: OpenAnalysis,
  reach: Freshness | null,
  retailerId: number,
): string => {
  const found = reach ? reached(open, reach).find(({ id }) => id === retailerId) : undefined;
  return found?.day && found.day < open.selection.start
    ? t('analysis:late.since', { day: open.formats.day(found.day) })
    : '';
};

/** The same analysis with the last day of the chosen retailers, where all of them are late: what holds at its end held on that day. */
export const endingWithData = <O extends OpenAnalysis>(open: O, reach: Freshness | null): O & Ending => {
  const late = lateAtEnd(open, reach);
  const chosen = open.selection.retailers;
  const days = chosen.flatMap(id => late.get(id)?.last ?? []).toSorted();
  const endsOn = days.at(-1);
  return endsOn === undefined || days.length < chosen.length ? open : { ...open, endsOn };
};

/**
 * Whether some of the retailers end before others, so that what is over all of them begins and ends with unlike shops. `last`: the
 * last day that counts, if that is not the last one.
 */
export const endApart = (open: OpenAnalysis, reach: Freshness | null, last: string | null = null): boolean => {
  const late = [...lateAtEnd(open, reach).values()].filter(one => last === null || one.last < last);
  const days = new Set(late.map(one => one.last));
  return late.length > 0 && (days.size > 1 || open.selection.retailers.length !== late.length);
};

const mostNamed = 1;

/** Behind a figure at the end of the period: whose part of it is of an earlier day. */
const lateNote = ({ t }: PageRequest, late: LateRetailers): string => {
  if (late.size === 0) return '';
  if (late.size > mostNamed) return t('analysis:late.some', { count: late.size });
  return [...late.values()].map(one => t('analysis:late.one', one)).join('');
};

const pairWords = (t: PageRequest['t'], formats: OpenAnalysis['formats'], pairs: number): string =>
  t('stockOut:note.outNow', { count: pairs, pairs: formats.count(pairs) });

/** Of how many products in a shop a count is: of those at the others where late ones are counted apart, if they are counted. */
const ofPairs = (
  { t }: PageRequest,
  { formats }: OpenAnalysis,
  { pairs, pairsEarlier, isApart }: { pairs: number | undefined; pairsEarlier: number | undefined; isApart: boolean },
): string =>
  pairs === undefined || (isApart && pairsEarlier === undefined)
    ? t('promotion:note.running')
    : pairWords(t, formats, pairs - (isApart ? (pairsEarlier ?? 0) : 0));

/** What is counted at the end, of how many (`pairs`), and the same where data end earlier, as far as an API says it. */
type CountedAtEnd = {
  all: number;
  earlier: number | undefined;
  pairs: number | undefined;
  pairsEarlier: number | undefined;
  before: number | null | undefined;
  late: LateRetailers;
};

/** Where all that are chosen are late, their day; where an API does not count them apart, whose data are of an earlier day. */
const behindCount = (request: PageRequest, open: Ending, { earlier, late }: CountedAtEnd, isApart: boolean): string => {
  if (earlier === undefined) return lateNote(request, late);
  return open.endsOn && !isApart ? request.t('analysis:late.asOf', { day: shortDay(open, open.endsOn) }) : '';
};

/** In the definition: how many more held where data end earlier. */
const apartWords = ({ t }: PageRequest, { formats }: Ending, earlier: number, pairsEarlier: number): string => {
  const number = formats.count(earlier);
  return pairsEarlier > 0
    ? t('analysis:late.apartOf', { number, total: formats.count(pairsEarlier) })
    : t('analysis:late.apart', { number });
};

/**
 * A tile's count of what holds at the end of the period: that of the last day, of how many, and in its definition how many more held
 * where data end earlier. Beside another period it is the same; its change is of all of them, as they were seen last in both, and says so with
 * both numbers.
 */
export const countAtEnd = (
  request: PageRequest,
  open: Ending,
  counted: CountedAtEnd,
): { count: number; note: string; apart: string; change: Figure['change'] } => {
  const { t } = request;
  const { formats } = open;
  const { all, earlier = 0, before, pairsEarlier = 0 } = counted;
  const isApart = counted.earlier !== undefined && (earlier > 0 || pairsEarlier > 0);
  const { change } = presentChange(t, formats, 'count', { now: all, before });
  const asSeen = change !== undefined && earlier > 0;
  const note = [ofPairs(request, open, { ...counted, isApart }), behindCount(request, open, counted, isApart)];
  const ends = { from: formats.count(before ?? 0), to: formats.count(all) };
  return {
    count: all - earlier,
    note: note.filter(Boolean).join('; '),
    apart: isApart ? apartWords(request, open, earlier, pairsEarlier) : '',
    change: asSeen ? { ...change, rest: t('analysis:late.asSeenFromTo', ends) } : change,
  };
};

/** Behind how many products of a state there are at the end: how many more had it where data end earlier; '' if none. */
export const moreWords = ({ t }: PageRequest, { formats }: OpenAnalysis, earlier: number | undefined): string =>
  earlier ? `, ${t('analysis:late.more', { number: formats.count(earlier) })}` : '';

/** When what is in a state at the end was seen last, if others were seen later; '' otherwise. */
const lastSeen = (
  { t }: PageRequest,
  open: Ending,
  reach: Freshness | null,
  seen: string | null | undefined,
): string =>
  seen && seen < (open.endsOn ?? lastDay(open, reach))
    ? t('analysis:late.lastSeen', { day: shortDay(open, seen) })
    : '';

/** The same below a day, on one line. */
export const lastSeenBelow = (...of: Parameters<typeof lastSeen>): string => lastSeen(...of).replaceAll(' ', '\u00a0');

/** The same behind its name in a sentence. */
export const seenWords = (...of: Parameters<typeof lastSeen>): string => {
  const words = lastSeen(...of);
  return words === '' ? '' : `, ${words}`;
};

/** Beside a retailer: how far its data reaches, if not to the end; '' otherwise. */
export const untilText = ({ t }: PageRequest, late: LateRetailers, retailerId: number): string => {
  const day = late.get(retailerId)?.day;
  return day === undefined ? '' : t('analysis:late.until', { day });
};

/** The same in a row of a table that is cut: of a week only the one in which the data end says it. */
export const untilInRow = (
  request: PageRequest,
  late: LateRetailers,
  cut: 'period' | 'week',
  { masterId, start }: { masterId: number; start: string },
): string => {
  const last = late.get(masterId)?.last;
  const isIn = cut === 'period' || (last !== undefined && last >= start && last < addDays(start, 6));
  return isIn ? untilText(request, late, masterId) : '';
};

/** Beside a shop: how far the data of its retailer reach, if not to the end; '' otherwise. */
const untilOfShops = (request: PageRequest, open: Ending, reach: Freshness | null): ((shopId: number) => string) => {
  const late = lateAtEnd(open, reach);
  const apart = new Map([...late].filter(([, { last }]) => last !== open.endsOn));
  if (apart.size === 0) return () => '';
  // An API may say of a shop by its name alone which retailer it belongs to.
  const named = new Map([...late].map(([id, { name }]) => [name, id]));
  const retailers = new Map(
    open.data.shops.map(({ id, retailerId, retailerName }) => [id, retailerId ?? named.get(retailerName ?? '')]),
  );
  return shopId => untilText(request, apart, retailers.get(shopId) ?? 0);
};

/** The same beside a place of a level, or a retailer: of regions and cities, with several retailers, none ends by itself. */
export const untilOfPlaces = (
  request: PageRequest,
  open: Ending & { level: PlaceLevel | 'retailer' },
  reach: Freshness | null,
): ((placeId: number) => string) => {
  if (open.level === 'shop') return untilOfShops(request, open, reach);
  const late: LateRetailers = open.level === 'retailer' ? lateAtEnd(open, reach) : new Map();
  return placeId => untilText(request, late, placeId);
};
