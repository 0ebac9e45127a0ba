import { priceProducts } from '../../../contract/calls/dashboard/products.ts';
import { type AnalysisKey, switchedOn } from '../../../domain/analysis/analysis-keys.ts';
import { type OverviewDays, overviewDays, overviewPeriods } from '../../../domain/analysis/overview-period.ts';
import { ownProductIds } from '../../../domain/analysis/own-products.ts';
import type { Period } from '../../../domain/calendar/date-presets.ts';
import { addDays, todayIn } from '../../../domain/calendar/days.ts';
import { type Formats, formatsFor } from '../../../domain/formats.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import type { Outcome } from '../../../upstream/outcome.ts';
import { type DashboardData, loadDashboard } from '../../shared/dashboard/load-dashboard.ts';
import { idParameter, loadedOrEnd } from '../../shared/outcomes/failure.ts';
import { type Freshness, toFreshness } from '../present/freshness.ts';

/** A dashboard's overview: its days, the preceding days, and its country's formats. */
export type OpenOverview = {
  data: DashboardData;
  analyses: AnalysisKey[];
  formats: Formats;
  /** Master ids of the configured own products (docs/product.md §4). */
  own: ReadonlySet<number>;
  days: OverviewDays;
  period: Period;
  /** null if the data begins with the period. */
  before: Period | null;
  /** How fresh the data is. */
  newest: Outcome<Freshness>;
};

/** The first of the products with prices, ordered by the newest, has the newest time. */
const readNewest = async (request: PageRequest, dashboardId: number): Promise<Outcome<Freshness>> => {
  const outcome = await request.call(priceProducts, { params: { dashboardId }, query: { limit: 1 } });
  if (outcome.kind !== 'ok') return outcome;
  return { kind: 'ok', value: toFreshness(outcome.value) };
};

/**
 * Loads the dashboard and the end of its data. Days are counted back from the last one with data, so that old data is
 * shown too; if that is unknown, from yesterday like every other period.
 */
export async function openOverview(request: PageRequest): Promise<OpenOverview> {
  const id = idParameter(request.params.id);
  const [loaded, newest] = await Promise.all([loadDashboard(request, id), readNewest(request, id)]);
  const data = loadedOrEnd(loaded);
  const { locale, currency, timeZone } = data.basic;
  const known = newest.kind === 'ok' ? newest.value.newest : null;
  const lastDay = known ? todayIn(timeZone, Date.parse(known)) : addDays(todayIn(timeZone, request.now), -1);
  const days = overviewDays.find(count => String(count) === request.query.get('days')) ?? overviewDays[0];
  return {
    data,
    analyses: switchedOn(data.analyses),
    formats: formatsFor({ lang: request.lang, locale, currency, timeZone }),
    own: ownProductIds(data.ownProducts),
    days,
    ...overviewPeriods(lastDay, days, data.firstDay),
    newest,
  };
}
