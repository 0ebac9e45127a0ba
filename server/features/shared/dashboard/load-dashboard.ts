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
import { groupList } from '../../../contract/calls/main/dashboards/groups.ts';
import type { OwnProduct, Product, Retailer } from '../../../contract/entities/catalogue.ts';
import type { Competitor } from '../../../contract/entities/choice.ts';
import type { BasicData, Group } from '../../../contract/entities/dashboard.ts';
import type { City, Region, Shop } from '../../../contract/entities/places.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import { allOk, type Outcome, ok } from '../../../upstream/outcome.ts';

/** The choices on the pages of a dashboard. */
export type DashboardData = {
  basic: BasicData;
  regions: Region[];
  cities: City[];
  shops: Shop[];
  retailers: Retailer[];
  products: Product[];
  ownProducts: OwnProduct[];
  /** Competitors of any of its own products. */
  competitors: Competitor[];
  groups: Group[];
  firstDay: string | null;
  /** Day of the newest observation; null if there is none, or the upstream does not say. */
  lastDay: string | null;
};

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

/**
 * Loads a dashboard's data with parallel calls, as one outcome: any failure fails the whole loading (docs/product.md
 * §8).
 */
export async function loadDashboard(request: PageRequest, dashboardId: number): Promise<Outcome<DashboardData>> {
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
  ]);
  const loaded = allOk(outcomes);
  if (loaded.kind !== 'ok') return loaded;
  const [basic, regions, cities, shops, retailers, products, ownProducts, competitors, groups, days] = loaded.value;
  return ok({ basic, regions, cities, shops, retailers, products, ownProducts, competitors, groups, ...days });
}
