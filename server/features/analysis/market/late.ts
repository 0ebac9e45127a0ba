import { priceProducts } from '../../../contract/calls/dashboard/products.ts';
import { isDay, todayIn } from '../../../domain/calendar/days.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import type { OpenAnalysis } from '../ask/open-analysis.ts';
import { type Freshness, toFreshness } from '../present/freshness.ts';

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

/** The retailers among the chosen ones whose figures at the end of the period are of an earlier day. */
export const lateAtEnd = (open: OpenAnalysis, reach: Freshness | null): LateRetailers => {
  const { data, selection, formats } = open;
  const { start, end } = selection;
  if (!isDay(end) || !reach?.newest) return new Map();
  const last = [end, todayIn(data.basic.timeZone, Date.parse(reach.newest))].toSorted()[0] ?? end;
  return new Map(
    reached(open, reach).flatMap(({ id, name, day }) =>
      day !== null && day < last && day >= start
        ? [[id, { name, last: day, day: formats.bucket(day, 'day').replaceAll(' ', '\u00a0') }]]
        : [],
    ),
  );
};

/** Maximum number of retailers in a sentence; the others are counted. */
const mostInSentence = 4;

const listed = ({ t }: PageRequest, names: readonly string[]): string => {
  const others = names.length - mostInSentence;
  const rest = others > 0 ? [t('overview:fresh.others', { count: others })] : [];
  return [...names.slice(0, mostInSentence), ...rest].join(', ');
};

/** Of which retailers the figures do not reach the end of the period; '' if all do. */
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

/** On a page of states at the end of the period: those of late retailers are what was seen there last; '' if none is late. */
export const lastStateWords = (request: PageRequest, open: OpenAnalysis, reach: Freshness | null): string => {
  const late = lateAtEnd(open, reach);
  if (late.size === 0) return '';
  const names = listed(request, untilWords(request, late));
  return `${request.t('analysis:late.notToEnd', { names })} ${request.t('analysis:late.asLastSeen')}`;
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

const mostNamed = 1;

/** Behind a figure at the end of the period: whose part of it is of an earlier day. */
export const lateNote = ({ t }: PageRequest, late: LateRetailers): string => {
  if (late.size === 0) return '';
  if (late.size > mostNamed) return `; ${t('analysis:late.some', { count: late.size })}`;
  return [...late.values()].map(one => `; ${t('analysis:late.one', one)}`).join('');
};

/** Beside a retailer: how far its data reaches, if not to the end; '' otherwise. */
export const untilText = ({ t }: PageRequest, late: LateRetailers, retailerId: number): string => {
  const day = late.get(retailerId)?.day;
  return day === undefined ? '' : t('analysis:late.until', { day });
};
