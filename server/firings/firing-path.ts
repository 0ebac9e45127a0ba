import { type WrittenFields, writeFields } from '../contract/analyses/parts/address.ts';
import { promotion } from '../contract/analyses/promotion.ts';
import { stockOut } from '../contract/analyses/stock-out.ts';
import type { AlertEvent } from '../contract/entities/alert-kinds.ts';
import type { AnalysisKey } from '../domain/analysis/analysis-keys.ts';
import { addressFields, type ListName } from '../domain/analysis-address.shared.ts';
import { addDays } from '../domain/calendar/days.ts';
import { paths, withQuery } from '../domain/paths.shared.ts';

const daysAround = 14;

/** The analysis that shows an event, if it is switched on; prices are shown on the product's page. */
const analysisByEvent = {
  price: null,
  promotion_begins: 'promotion',
  promotion_ends: 'promotion',
  out_of_stock: 'stock-out',
  back_in_stock: 'stock-out',
  hero_image: 'hero-image',
} as const satisfies Record<AlertEvent, AnalysisKey | null>;

type View = { query: WrittenFields; part: string };

/**
 * The view of that analysis and the anchor on its page: out of stock, the list of shops at the end of the day (with which the
 * period ends); back in stock, the days of each shop; promotions, the calendar.
 */
const chooseView = (event: AlertEvent, productId: number): View => {
  if (event === 'out_of_stock') return { query: writeFields(stockOut.address, { view: 'now' }), part: '#table' };
  if (event === 'back_in_stock')
    return {
      query: { [addressFields.charted]: String(productId), ...writeFields(stockOut.address, { view: 'shops' }) },
      part: '#drawing',
    };
  return event === 'hero_image'
    ? { query: {}, part: '' }
    : { query: writeFields(promotion.address, { view: 'calendar' }), part: '#drawing' };
};

/** What the link of a firing depends on. */
export type Fired = {
  dashboardId: number;
  masterProductId: number;
  day: string;
  event: AlertEvent;
  /** At how many shops it holds, and at how many of them it began: its prices are those of the latter. */
  places: number;
  began?: number | null | undefined;
  /** The retailer, if all shops where it began belong to the same one. */
  retailerId: number | null;
  /** The retailers of all shops where it began; empty or missing if one is unknown. */
  retailerIds?: readonly number[] | null | undefined;
  /** The shops where it began, the first ones if there are many. */
  shops?: readonly { shopId: number }[] | null | undefined;
  /** Whether the product has left the dashboard since. */
  left?: boolean | undefined;
};

/** More retailers than these are shown as all of them: their ids would make the address of a mail too long. */
const mostRetailers = 20;

const retailersOf = ({ retailerId, retailerIds }: Fired): readonly number[] => {
  if (retailerId !== null) return [retailerId];
  return retailerIds && retailerIds.length <= mostRetailers ? retailerIds : [];
};

/**
 * The shops that the page is about. A price is that of the shops where it began: over others too it may have moved the other
 * way. Where these are more than are known, it is that of their retailers. A promotion or a stock-out is shown at all shops where
 * it holds.
 */
const writePlaces = (fired: Fired): readonly (readonly [ListName, string])[] => {
  const { event, places, began, retailerId, shops } = fired;
  const isOfAll = (began ?? places) === places;
  const areKnown = retailerId === null && event === 'price' && shops?.length === (began ?? places);
  if (areKnown) return shops.map(({ shopId }) => ['shop', String(shopId)] as const);
  return event === 'price' || isOfAll ? retailersOf(fired).map(id => ['retailer', String(id)] as const) : [];
};

/**
 * The page that shows a firing, for the days around it (docs/product.md §7.6): the analysis of its event, otherwise the page
 * of the product; '' if neither is switched on, or the product has left the dashboard. `today`: no period ends later.
 */
export const firingPath = (fired: Fired, analyses: readonly AnalysisKey[], today: string): string => {
  const { dashboardId, masterProductId, day, event, left } = fired;
  if (left) return '';
  const last = event === 'out_of_stock' ? day : addDays(day, daysAround);
  const end = last > today && today >= day ? today : last;
  const query: [string, string][] = [
    [addressFields.start, addDays(day, -daysAround)],
    [addressFields.end, end],
    ...writePlaces(fired).map(([list, id]): [string, string] => [list, id]),
  ];
  const analysis = analysisByEvent[event];
  if (analysis && analyses.includes(analysis)) {
    const view = chooseView(event, masterProductId);
    const product: [string, string] = ['product' satisfies ListName, String(masterProductId)];
    const whole = new URLSearchParams([...query, product, ...Object.entries(view.query)]);
    return withQuery(paths.analysis(dashboardId, analysis), whole) + view.part;
  }
  return analyses.includes('individual')
    ? withQuery(paths.product(dashboardId, masterProductId), new URLSearchParams(query))
    : '';
};

/** The same; if no page shows it, the list of its alert's firings. */
export const firingPathOrList = (
  fired: Fired & { alertId: number },
  analyses: readonly AnalysisKey[],
  today: string,
): string =>
  firingPath(fired, analyses, today) || withQuery(paths.alertHistory(fired.dashboardId), { alertId: fired.alertId });
