import { priceProducts } from '../../../contract/calls/dashboard/products.ts';
import { isDay, todayIn } from '../../../domain/calendar/days.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import type { OpenAnalysis } from '../ask/open-analysis.ts';
import { type Freshness, toFreshness } from '../present/freshness.ts';

/** Retailers whose data ends before the period, with the last day of their data in words. */
export type LateRetailers = ReadonlyMap<number, { name: string; day: string }>;

/** How far the data of each retailer reaches; null if that could not be read. */
export const readReach = async (request: PageRequest, { data }: OpenAnalysis): Promise<Freshness | null> => {
  const params = { dashboardId: data.basic.id };
  const outcome = await request.call(priceProducts, { params, query: { limit: 1 } });
  return outcome.kind === 'ok' ? toFreshness(outcome.value) : null;
};

/** The retailers among the chosen ones whose figures at the end of the period are of an earlier day. */
export const lateAtEnd = ({ data, selection, formats }: OpenAnalysis, reach: Freshness | null): LateRetailers => {
  const { start, end, retailers: chosen } = selection;
  const newest = reach?.newest ?? null;
  if (!isDay(end) || newest === null) return new Map();
  const toDay = (moment: string): string => todayIn(data.basic.timeZone, Date.parse(moment));
  const last = [end, toDay(newest)].toSorted()[0] ?? end;
  return new Map(
    (reach?.retailers ?? []).flatMap(({ masterRetailerId: id, retailerName: name, newest: own }) => {
      const day = own === null ? null : toDay(own);
      const isShown = chosen.length === 0 || chosen.includes(id);
      return day !== null && day < last && day >= start && isShown
        ? [[id, { name, day: formats.bucket(day, 'day').replaceAll(' ', '\u00a0') }]]
        : [];
    }),
  );
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
