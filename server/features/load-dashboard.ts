import {
  dataBasic,
  dataCities,
  dataInitialDate,
  dataOwnProducts,
  dataProducts,
  dataRegions,
  dataRetailers,
  dataShops,
} from '../contract/calls/main/dashboard-data.ts';
import type { OwnProduct, Product, Retailer } from '../contract/entities/catalogue.ts';
import type { BasicData } from '../contract/entities/dashboard.ts';
import type { City, Region, Shop } from '../contract/entities/places.ts';
import type { PageRequest } from '../http/page-request.ts';
import { endWith } from '../http/reply.ts';
import { allOk, type Outcome, ok } from '../upstream/outcome.ts';
import { orEnd } from './failure.ts';

/** All that the pages of a dashboard choose from. */
export type DashboardData = {
  basic: BasicData;
  regions: Region[];
  cities: City[];
  shops: Shop[];
  retailers: Retailer[];
  products: Product[];
  ownProducts: OwnProduct[];
  firstDay: string | null;
};

/**
 * Loads a dashboard's data, all calls side by side, as one outcome: any failure makes the whole loading one
 * (product.md §8).
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
    request.call(dataInitialDate, input),
  ]);
  const loaded = allOk(outcomes);
  if (loaded.kind !== 'ok') return loaded;
  const [basic, regions, cities, shops, retailers, products, ownProducts, firstDay] = loaded.value;
  return ok({ basic, regions, cities, shops, retailers, products, ownProducts, firstDay });
}

/** The loaded data; where loading failed, the request ends and the page says that the dashboard as a whole did not load. */
export const dashboardOrEnd = (loaded: Outcome<DashboardData>): DashboardData =>
  loaded.kind === 'failed' ? endWith('loading') : orEnd(loaded);
