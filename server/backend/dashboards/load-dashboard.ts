import type { DashboardHead } from '../records/dashboards/dashboards.ts';
import { loadGroups } from '../records/dashboards/groups.ts';
import { loadFirstDay } from '../records/dashboards/held.ts';
import { analysesOfDashboard } from '../records/dashboards/reference.ts';
import { analysisIn } from '../words/analysis-in.ts';
import * as data from './dashboard-data.ts';
import type { DashboardServices } from './dashboard-services.ts';
import { countryOfHead, toInsertedDate } from './head-wire.ts';

/** What was chosen for a dashboard, in the fields of docs/product.md §3. */
const chosen = async (services: DashboardServices, head: DashboardHead) => ({
  groups: await loadGroups(services.records, head.id),
  retailers: await data.loadRetailers(services, head),
  products: await data.loadProducts(services, head),
  myProducts: await data.loadOwnProducts(services, head),
  myProductsCompetitors: await data.loadCompetitors(services, head),
});

/** A dashboard with its content in the contract's format (docs/product.md §3, Dashboard). */
export const loadDashboard = async (
  services: DashboardServices,
  head: DashboardHead,
  languageId: number,
  signal: AbortSignal,
) => ({
  id: head.id,
  name: head.name,
  ...countryOfHead(head, languageId),
  ...(await chosen(services, head)),
  regions: await data.loadRegions(services, head, signal),
  cities: await data.loadCities(services, head, signal),
  shops: await data.loadShops(services, head, signal),
  insertedDate: toInsertedDate(head),
  initialFilterDate: await loadFirstDay(services.records, head),
});

/** Everything that was chosen for a dashboard so far; of the analyses those that are switched on. */
export const loadAllSelected = async (services: DashboardServices, head: DashboardHead, languageId: number) => ({
  id: head.id,
  name: head.name,
  status: head.status,
  ...countryOfHead(head, languageId),
  ...(await chosen(services, head)),
  analysis: (await analysesOfDashboard(services.records, head.id))
    .filter(one => one.active)
    .map(analysisIn(languageId)),
});
