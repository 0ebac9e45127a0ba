import type { CallResult } from '../../../contract/call.ts';
import { competitorList } from '../../../contract/calls/main/dashboards/competitors.ts';
import {
  dataBasic,
  dataCities,
  dataInitialDate,
  dataOwnProducts,
  dataProducts,
  dataRegions,
  dataRetailers,
  dataShops,
} from '../../../contract/calls/main/dashboards/dashboard-data.ts';
import { dashboardWhole } from '../../../contract/calls/main/dashboards/dashboard-whole.ts';
import { allAnalysis } from '../../../contract/calls/main/dashboards/dashboards.ts';
import { groupList } from '../../../contract/calls/main/dashboards/groups.ts';
import type { Competitor } from '../../../contract/entities/choice.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import { allOk, type Outcome, ok } from '../../../upstream/outcome.ts';

/** What the pages of a dashboard show of it; `lastDay` is null too where the upstream does not say it. */
export type DashboardData = CallResult<typeof dashboardWhole>;

const mostOfPage = 500;

/** All competitors: the first page has the number of pages, the others are requested in parallel. */
const loadCompetitors = async (request: PageRequest, dashboardId: number): Promise<Outcome<Competitor[]>> => {
  const fetchPage = (page: number) =>
    request.call(competitorList, { params: { dashboardId }, query: { selected: true, page, limit: mostOfPage } });
  const first = await fetchPage(1);
  if (first.kind !== 'ok') return first;
  const others = Math.ceil(first.value.total / mostOfPage) - 1;
  const rest = allOk(
    await Promise.all(Array.from({ length: Math.max(0, others) }, (_page, index) => fetchPage(index + 2))),
  );
  return rest.kind === 'ok' ? ok([first.value, ...rest.value].flatMap(page => page.data)) : rest;
};

/** Each part by its own call, in parallel; any failure fails the whole loading (docs/product.md §8). */
const loadParts = async (request: PageRequest, dashboardId: number): Promise<Outcome<DashboardData>> => {
  const input = { params: { dashboardId } };
  const outcomes = await Promise.all([
    request.call(dataBasic, input),
    request.call(dataRegions, input),
    request.call(dataCities, input),
    request.call(dataShops, input),
    request.call(dataRetailers, input),
    request.call(dataProducts, input),
    request.call(dataOwnProducts, input),
    loadCompetitors(request, dashboardId),
    request.call(groupList, input),
    request.call(dataInitialDate, input),
    request.call(allAnalysis, { params: { id: dashboardId } }),
  ]);
  const loaded = allOk(outcomes);
  if (loaded.kind !== 'ok') return loaded;
  const [basic, regions, cities, shops, retailers, products, ownProducts, competitors, groups, days, analyses] =
    loaded.value;
  return ok({
    basic,
    regions,
    cities,
    shops,
    retailers,
    products,
    ownProducts,
    competitors,
    groups,
    ...days,
    analyses,
    asOf: null,
  });
};

/** A dashboard's data in one call, or part by part where the upstream has no such call. */
export const loadDashboard = (request: PageRequest, dashboardId: number): Promise<Outcome<DashboardData>> =>
  request.callOr(dashboardWhole, { params: { dashboardId } }, () => loadParts(request, dashboardId));
