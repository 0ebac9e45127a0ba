import * as contract from '../../../contract/calls/main/dashboards/dashboard-data.ts';
import { todayIn } from '../../../domain/calendar/days.ts';
import { type Implementation, implement } from '../../api/implement.ts';
import { analysisScope } from '../../dashboards/analysis-scope.ts';
import * as data from '../../dashboards/dashboard-data.ts';
import { basicDataWire, toInsertedDate } from '../../dashboards/head-wire.ts';
import { ownDashboard } from '../../dashboards/own-dashboard.ts';
import { seenProducts } from '../../dashboards/seen-products.ts';
import { isDemoCountry } from '../../records/dashboards/dashboards.ts';
import { loadFirstDay } from '../../records/dashboards/held.ts';
import type { Services } from '../../services.ts';

/** The parts of a dashboard, one call for each (docs/product.md §7.2, data by {dashboardId}). */
export const dashboardDataCalls = (services: Services): Implementation[] => {
  const head = (input: { principal: Parameters<typeof ownDashboard>[1]; params: { dashboardId: number } }) =>
    ownDashboard(services.records, input.principal, input.params.dashboardId);
  return [
    implement(contract.dataBasic, async input => {
      const found = await head(input);
      return basicDataWire(found, await isDemoCountry(services.records, found.countryId), input.languageId);
    }),
    implement(contract.dataRegions, async input => data.loadRegions(services, await head(input), input.signal)),
    implement(contract.dataCities, async input => data.loadCities(services, await head(input), input.signal)),
    implement(contract.dataShops, async input => data.loadShops(services, await head(input), input.signal)),
    implement(contract.dataRetailers, async input => data.loadRetailers(services, await head(input))),
    implement(contract.dataProducts, async input => data.loadProducts(services, await head(input))),
    implement(contract.dataOwnProducts, async input => data.loadOwnProducts(services, await head(input))),
    implement(contract.dataInsertedDate, async input => ({ insertedDate: toInsertedDate(await head(input)) })),
    implement(contract.dataInitialDate, async ({ principal, params, signal }) => {
      const { head: found, scope } = await analysisScope(services.records, principal, params.dashboardId);
      const [initialFilterDate, seen] = await Promise.all([
        loadFirstDay(services.records, found),
        seenProducts(services, found.id, scope, signal),
      ]);
      const [newest] = seen;
      const lastDate = newest ? todayIn(found.timeZone, Date.parse(newest.newest)) : null;
      return { initialFilterDate, lastDate };
    }),
  ];
};
