import type { AlertEvent } from '../contract/entities/alert-kinds.ts';
import type { AnalysisKey } from '../domain/analysis-keys.ts';
import { addDays } from '../domain/days.ts';
import { paths, withQuery } from '../domain/paths.shared.ts';

const daysAround = 14;

/** The analysis that shows what an event is about, if it is switched on; a price is looked at on its product's page. */
const analysisOf = {
  price: null,
  promotion_begins: 'promotion',
  promotion_ends: 'promotion',
  out_of_stock: 'stock-out',
  back_in_stock: 'stock-out',
  hero_image: 'hero-image',
} as const satisfies Record<AlertEvent, AnalysisKey | null>;

type View = { query: Record<string, string>; part: string };

/**
 * The view of that analysis and the part of its page: the list of where it was out at the end of the day, at which the period
 * then ends; the days of each shop where it is back; the calendar of its promotions.
 */
const viewOf = (event: AlertEvent, productId: number): View => {
  if (event === 'out_of_stock') return { query: { view: 'now' }, part: '#table' };
  if (event === 'back_in_stock') return { query: { charted: String(productId), view: 'shops' }, part: '#drawing' };
  return event === 'hero_image' ? { query: {}, part: '' } : { query: { view: 'calendar' }, part: '#drawing' };
};

/** What a link to a firing hangs on. */
export type Fired = {
  dashboardId: number;
  masterProductId: number;
  day: string;
  event: AlertEvent;
  /** The retailer of all shops that are concerned, if it is one. */
  retailerId: number | null;
  /** Whether the product has left the dashboard since. */
  left?: boolean | undefined;
};

/**
 * The page that a firing is about, the days around it chosen (docs/product.md §7.6, landings): the analysis of its event, else
 * the product's own page; '' where none of them is switched on, or the product
 * has left the dashboard. `today`: no period reaches into the future.
 */
export const landingPath = (
  { dashboardId, masterProductId, day, event, retailerId, left }: Fired,
  analyses: readonly AnalysisKey[],
  today: string,
): string => {
  if (left) return '';
  const last = event === 'out_of_stock' ? day : addDays(day, daysAround);
  const end = last > today && today >= day ? today : last;
  const query = {
    start_date: addDays(day, -daysAround),
    end_date: end,
    ...(retailerId === null ? {} : { retailer: retailerId }),
  };
  const analysis = analysisOf[event];
  if (analysis && analyses.includes(analysis)) {
    const view = viewOf(event, masterProductId);
    const whole = { ...query, product: masterProductId, ...view.query };
    return withQuery(paths.analysis(dashboardId, analysis), whole) + view.part;
  }
  return analyses.includes('individual') ? withQuery(paths.product(dashboardId, masterProductId), query) : '';
};

/** The same; where no page shows it, the list of what its alert told. */
export const landingOrList = (
  fired: Fired & { alertId: number },
  analyses: readonly AnalysisKey[],
  today: string,
): string =>
  landingPath(fired, analyses, today) || withQuery(paths.alertLandings(fired.dashboardId), { alertId: fired.alertId });
