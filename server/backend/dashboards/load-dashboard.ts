import { countryOfHead, insertedDateOf } from '../main-api/wire.ts';
import { type DashboardHead, firstDayOf } from '../records/dashboards.ts';
import { groupsOf } from '../records/selection.ts';
import type { Services } from '../services.ts';
import * as data from './dashboard-data.ts';

/** A dashboard with all that it holds, as the contract sends it (product.md §3, Dashboard). */
export const loadDashboard = async (
  services: Services,
  head: DashboardHead,
  languageId: number,
  signal: AbortSignal,
) => ({
  id: head.id,
  name: head.name,
  ...countryOfHead(head, languageId),
  groups: await groupsOf(services.records, head.id),
  retailers: await data.retailersOf(services, head),
  products: await data.productsOf(services, head),
  myProducts: await data.ownProductsOf(services, head),
  myProductsCompetitors: await data.competitorsOf(services, head),
  regions: await data.regionsOf(services, head, signal),
  cities: await data.citiesOf(services, head, signal),
  shops: await data.shopsOf(services, head, signal),
  insertedDate: insertedDateOf(head),
  initialFilterDate: await firstDayOf(services.records, head),
});
