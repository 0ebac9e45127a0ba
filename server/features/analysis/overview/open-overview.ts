import type { ScreenAddress } from '../../../contract/analyses/parts/calls.ts';
import { priceProducts } from '../../../contract/calls/dashboard/products.ts';
import { switchedOn } from '../../../domain/analysis/analysis-keys.ts';
import { ownProductIds } from '../../../domain/analysis/own-products.ts';
import { addressFields } from '../../../domain/analysis-address.shared.ts';
import { type NamedPeriod, periodBeforeOf } from '../../../domain/calendar/compared-period.ts';
import type { Period } from '../../../domain/calendar/date-presets.ts';
import { todayIn } from '../../../domain/calendar/days.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import type { Outcome } from '../../../upstream/outcome.ts';
import type { DashboardData } from '../../shared/dashboard/load-dashboard.ts';
import { loadWithViews } from '../../shared/dashboard/load-views.ts';
import { idParameter, loadedOrEnd } from '../../shared/outcomes/failure.ts';
import { calendarOf, formatsOf, type OpenAnalysis } from '../ask/open-analysis.ts';
import { comparedPeriod, readCompared } from '../filter/compared-days.ts';
import { type ReadSelection, readSelection, unknownIn } from '../filter/selection.ts';
import { type Freshness, toFreshness } from '../present/freshness.ts';

/** A dashboard's overview: an analysis of everything in its period, the period before, and how fresh the data is. */
export type OpenOverview = OpenAnalysis & {
  /** null if the data begins with the period. */
  before: Period | null;
  newest: Outcome<Freshness>;
};

/** Whether it is of a single day: nothing has moved over that. */
export const isOfDay = ({ selection }: Pick<OpenOverview, 'selection'>): boolean => selection.start === selection.end;

/** The first of the products with prices, ordered by the newest, has the newest time. */
const readNewest = async (request: PageRequest, dashboardId: number): Promise<Outcome<Freshness>> => {
  const outcome = await request.call(priceProducts, { params: { dashboardId }, query: { limit: 1 } });
  if (outcome.kind !== 'ok') return outcome;
  return { kind: 'ok', value: toFreshness(outcome.value) };
};

/** Lengths of a period in addresses that people have, and what they are called today. */
const formerDays: Readonly<Record<string, string>> = { 7: 'newest_7_days', 30: 'newest_30_days' };

const noScreen: ScreenAddress = { fields: {}, sortKeys: [] };

/** The fields of the period: the overview is about everything, whatever else the address chooses. */
const periodFields = ({ query }: PageRequest): URLSearchParams => {
  const { range, start, end, was } = addressFields;
  const period = new URLSearchParams([...query].filter(([name]) => [range, start, end, was].some(one => one === name)));
  const former = formerDays[query.get('days') ?? ''];
  if (former !== undefined && period.size === 0) period.set(range, former);
  return period;
};

/**
 * The period. Where the upstream does not say the last day with data, it is that of the newest observation; then links
 * have the days themselves, as other pages cannot know it.
 */
const readPeriod = (request: PageRequest, data: DashboardData, newest: Outcome<Freshness>): ReadSelection => {
  const calendar = calendarOf(request, data);
  const moment = newest.kind === 'ok' ? newest.value.newest : null;
  const seen = moment === null ? null : todayIn(calendar.timeZone, Date.parse(moment));
  const { selection, problems } = readSelection(
    periodFields(request),
    { ...calendar, lastDay: data.lastDay ?? seen },
    noScreen,
  );
  const isGuessed = data.lastDay === null && selection.range.startsWith('newest');
  return {
    selection: isGuessed ? { ...selection, range: 'dates' } : selection,
    problems,
    unknown: unknownIn(request.query, noScreen),
  };
};

/** The period that the address compares with, as a page of figures beside this one does; null if it names none, or wrong days. */
const askedBefore = ({ query }: PageRequest, period: NamedPeriod): Period | null => {
  const { compared, problems } = readCompared(query, { ...period, problems: [] });
  return problems.length > 0 ? null : comparedPeriod({ compared });
};

/** Loads the dashboard and the end of its data. */
export async function openOverview(request: PageRequest): Promise<OpenOverview> {
  const id = idParameter(request.params.id);
  const [{ loaded, views, notes, zone }, newest] = await Promise.all([
    loadWithViews(request, id),
    readNewest(request, id),
  ]);
  const data = loadedOrEnd(loaded);
  const { selection, problems, unknown = [] } = readPeriod(request, data, newest);
  return {
    selection,
    problems,
    unknown,
    key: 'overview',
    data,
    analyses: switchedOn(data.analyses),
    formats: formatsOf(request, data),
    own: ownProductIds(data.ownProducts),
    charted: null,
    gone: false,
    failures: { otherPeriod: false, sameShops: false },
    asks: problems.length === 0,
    last: null,
    views,
    notes,
    zone,
    before: askedBefore(request, selection) ?? periodBeforeOf(selection, data.firstDay),
    newest,
  };
}
