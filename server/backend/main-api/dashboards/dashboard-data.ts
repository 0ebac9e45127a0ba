import * as contract from '../../../contract/calls/main/dashboards/dashboard-data.ts';
import { dashboardWhole } from '../../../contract/calls/main/dashboards/dashboard-whole.ts';
import { todayIn } from '../../../domain/calendar/days.ts';
import { type Implementation, implementKept } from '../../api/implement.ts';
import { analysisScope } from '../../dashboards/analysis-scope.ts';
import * as data from '../../dashboards/dashboard-data.ts';
import { basicDataWire, toInsertedDate } from '../../dashboards/head-wire.ts';
import { ownDashboard } from '../../dashboards/own-dashboard.ts';
import { seenProducts } from '../../dashboards/seen-products.ts';
import { newestImportOf } from '../../records/catalogue/imports.ts';
import { searchCompetitors } from '../../records/catalogue-reads/product-search.ts';
import { type DashboardHead, isOfDemo } from '../../records/dashboards/dashboards.ts';
import { loadGroups } from '../../records/dashboards/groups.ts';
import { loadFirstDay } from '../../records/dashboards/held.ts';
import { analysesOfDashboard } from '../../records/dashboards/reference.ts';
import type { Services } from '../../services.ts';
import { analysisIn } from '../../words/analysis-in.ts';

type OpenScope = Awaited<ReturnType<typeof analysisScope>>;

/** As many products as a dashboard can have. */
const mostCompetitors = 5000;

const basic = async ({ records }: Services, head: DashboardHead, languageId: number) =>
  basicDataWire(head, await isOfDemo(records, head), languageId);

/** First and last day with prices of its products. */
const dates = async (services: Services, { head, scope }: OpenScope, signal: AbortSignal) => {
  const [initialFilterDate, [newest]] = await Promise.all([
    loadFirstDay(services.records, head),
    seenProducts(services, scope, signal),
  ]);
  return { initialFilterDate, lastDate: newest ? todayIn(head.timeZone, Date.parse(newest.newest)) : null };
};

/** Everything of a dashboard at once. */
const whole = (services: Services): Implementation =>
  implementKept(dashboardWhole, async ({ principal, params, languageId, signal }) => {
    const { records } = services;
    const opened = await analysisScope(records, principal, params.dashboardId);
    const { head } = opened;
    const linked = { selected: true, page: 1, limit: mostCompetitors };
    return {
      basic: await basic(services, head, languageId),
      regions: await data.loadRegions(services, head, signal),
      cities: await data.loadCities(services, head, signal),
      shops: await data.loadShops(services, head, signal),
      retailers: await data.loadRetailers(services, head),
      products: await data.loadProducts(services, head),
      ownProducts: await data.loadOwnProducts(services, head),
      competitors: (await searchCompetitors(records, head.id, linked)).data,
      groups: await loadGroups(records, head.id),
      dates: await dates(services, opened, signal),
      analyses: (await analysesOfDashboard(records, head.id)).map(analysisIn(languageId)),
      asOf: await newestImportOf(records, head.countryId),
    };
  });

/** The parts of a dashboard, one call for each (docs/product.md §7.2, data by {dashboardId}). */
export const dashboardDataCalls = (services: Services): Implementation[] => {
  const head = (input: { principal: Parameters<typeof ownDashboard>[1]; params: { dashboardId: number } }) =>
    ownDashboard(services.records, input.principal, input.params.dashboardId);
  return [
    implementKept(contract.dataBasic, async input => basic(services, await head(input), input.languageId)),
    implementKept(contract.dataRegions, async input => data.loadRegions(services, await head(input), input.signal)),
    implementKept(contract.dataCities, async input => data.loadCities(services, await head(input), input.signal)),
    implementKept(contract.dataShops, async input => data.loadShops(services, await head(input), input.signal)),
    implementKept(contract.dataRetailers, async input => data.loadRetailers(services, await head(input))),
    implementKept(contract.dataProducts, async input => data.loadProducts(services, await head(input))),
    implementKept(contract.dataOwnProducts, async input => data.loadOwnProducts(services, await head(input))),
    implementKept(contract.dataInsertedDate, async input => ({ insertedDate: toInsertedDate(await head(input)) })),
    implementKept(contract.dataInitialDate, async ({ principal, params, signal }) =>
      dates(services, await analysisScope(services.records, principal, params.dashboardId), signal),
    ),
    whole(services),
  ];
};
