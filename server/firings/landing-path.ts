import type { AlertEvent } from '../contract/entities/alert-kinds.ts';
import { addDays } from '../domain/days.ts';
import type { AnalysisKey } from '../features/analysis-types.ts';
import { paths } from '../features/paths.ts';

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

/**
 * The view of that analysis: the list of where it was out at the end of the day, at which the period then ends; the days of
 * each shop where it is back; the calendar of its promotions.
 */
const viewOf = (event: AlertEvent, productId: number): string => {
  if (event === 'out_of_stock') return '&view=now#table';
  if (event === 'back_in_stock') return `&charted=${productId}&view=shops#drawing`;
  return event === 'hero_image' ? '' : '&view=calendar#drawing';
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
 * The page that a firing is about, the days around it chosen (product.md §7.6, landings): the analysis of its event, else
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
  const period = new URLSearchParams({ start_date: addDays(day, -daysAround), end_date: end });
  const analysis = analysisOf[event];
  if (analysis && analyses.includes(analysis)) {
    const place = retailerId === null ? '' : `&retailer=${retailerId}`;
    return `${paths.analysis(dashboardId, analysis)}?${period}${place}&product=${masterProductId}${viewOf(event, masterProductId)}`;
  }
  if (!analyses.includes('individual')) return '';
  if (retailerId !== null) period.append('retailer', String(retailerId));
  return `${paths.product(dashboardId, masterProductId)}?${period}`;
};

/** The same; where no page shows it, the list of what its alert told. */
export const landingOrList = (
  fired: Fired & { alertId: number },
  analyses: readonly AnalysisKey[],
  today: string,
): string =>
  landingPath(fired, analyses, today) || `${paths.alertLandings(fired.dashboardId)}?alertId=${fired.alertId}`;
