import { stockOutCalls } from '../../contract/calls/charts/stock-out.ts';
import type { SummaryBody } from '../../contract/entities/analysis-bodies.ts';
import type {
  OftenBody,
  OftenRow,
  OutBody,
  OutRow,
  StockOverview,
  StockRateBody,
  StockState,
  StripBody,
  StripRow,
} from '../../contract/entities/stock-out.ts';
import type { Principal } from '../accounts/principal.ts';
import { type Implementation, implement } from '../api/implement.ts';
import type { RateFigures, RateLevel, RateSortKey } from '../observations/analyses/market.ts';
import type {
  OftenRow as Often,
  OutRow as Out,
  StripRow as Shop,
  StockSummary,
} from '../observations/analyses/stock.ts';
import { noRate } from '../observations/read-market.ts';
import { noStock } from '../observations/read-stock.ts';
import type { DashboardHead } from '../records/dashboards.ts';
import { productOfDashboard } from '../records/products.ts';
import type { Services } from '../services.ts';
import { asked, sure } from './asked.ts';
import { tablesOf } from './both-versions.ts';
import { csvHeader, csvWords } from './csv-words.ts';
import { detailOf } from './price-wire.ts';
import { rateCalls } from './rate-calls.ts';

const rateFigures = ({ known, hits, rate, shops }: RateFigures) => ({ known, out: hits, rate, shops });

const columns: Record<Exclude<StockRateBody['filter'], ''>, RateSortKey> = {
  ...{ place: 'place', start: 'start', rate: 'rate', out: 'hits', known: 'known', shops: 'shops' },
};

const rate = (services: Services, level: RateLevel): Implementation[] =>
  rateCalls(services, stockOutCalls[level], {
    level,
    columns,
    figures: rateFigures,
    table: services.observations.stockOutRate,
    file: services.observations.stockOutRateCsv,
    header: [level, 'from', 'stockOutRate', 'outObservations', 'knownStock', 'shops'],
    chart: services.observations.stockOutRateChart,
    drawn: () => 'rate',
  });

const summaryWire = ({ summary }: { summary: StockSummary }, head: DashboardHead) => ({
  summary: { name: head.name, ...summary },
});

const outRow = ({ productId, shopId, retailerName, cityName, address, ...row }: Out): OutRow => ({
  masterProductId: productId,
  shopMasterId: shopId,
  shopDetail: detailOf({ regionName: null, retailerName, cityName, address }),
  ...row,
});

const outNow = (services: Services): Implementation[] =>
  tablesOf(stockOutCalls.now, {
    read: async (principal: Principal, body: OutBody) => {
      const { head, filter } = await asked(services, principal, body);
      const sort = { by: body.filter || 'since', direction: body.filter2 || 'asc' } as const;
      return { head, query: filter && { ...filter, sort, currency: head.currency } };
    },
    find: (query, signal) => services.observations.outNow(query, signal),
    nothing: { rows: [], total: 0, summary: noStock },
    rows: found => found.rows.map(outRow),
    beside: summaryWire,
    header: languageId =>
      csvHeader(
        [
          ...(['product', 'upc', 'retailer', 'shop', 'city', 'address', 'since', 'seenOut'] as const),
          ...(['daysOut', 'lastPrice', 'currency'] as const),
        ],
        languageId,
      ),
    file: (query, header, signal) => services.observations.outNowCsv(query, header, signal),
  });

const oftenRow = ({ productId, hits, ...row }: Often): OftenRow => ({
  masterProductId: productId,
  outObservations: hits,
  ...row,
});

const often = (services: Services): Implementation[] =>
  tablesOf(stockOutCalls.often, {
    read: async (principal: Principal, body: OftenBody) => {
      const { head, filter } = await asked(services, principal, body);
      const sort = { by: body.filter || 'rate', direction: body.filter2 || (body.filter ? 'asc' : 'desc') } as const;
      return { head, query: filter && { ...filter, sort } };
    },
    find: (query, signal) => services.observations.outOften(query, signal),
    nothing: { rows: [], total: 0, summary: noStock },
    rows: found => found.rows.map(oftenRow),
    beside: summaryWire,
    header: languageId =>
      csvHeader(
        [
          ...(['product', 'upc', 'stockOutRate', 'outObservations', 'knownStock', 'times'] as const),
          ...(['daysOut', 'longestOut', 'outShops', 'shops'] as const),
        ],
        languageId,
      ),
    file: (query, header, signal) => services.observations.outOftenCsv(query, header, signal),
  });

const stateOf: Record<string, StockState> = { i: 'inStock', o: 'out', u: 'unknown', n: 'neverListed' };

const stripRow = ({ shopId, shopName, states, ...names }: Shop): StripRow => ({
  shopMasterId: shopId,
  shopName,
  shopDetail: detailOf({ ...names, regionName: null }),
  states: [...states].map(letter => stateOf[letter] ?? 'unknown'),
});

const strip = (services: Services): Implementation[] =>
  tablesOf(stockOutCalls.strip, {
    read: async (principal: Principal, body: StripBody) => {
      const productId = body.master_product_id[0] ?? 0;
      const { head, filter } = await asked(services, principal, { ...body, groups: [[]] });
      return { head, query: filter && { ...filter, productId, idDashboard: body.idDashboard } };
    },
    find: (query, signal) => services.observations.stockStrip(query, signal),
    nothing: { days: [], rows: [], total: 0, neverListed: 0, newest: null },
    rows: found => found.rows.map(stripRow),
    beside: async ({ days, neverListed, newest }, _head, query) => {
      const { idDashboard, productId } = sure(query);
      const { productName } = sure(await productOfDashboard(services.records, idDashboard, productId));
      return { product_name: productName, days, neverListed, newest };
    },
    header: languageId => csvHeader(['retailer', 'shop', 'city', 'address', 'day', 'stock'], languageId),
    file: (query, header, signal, languageId) => {
      const { inStockDay: i, out: o, unknownDay: u, neverListed: n } = csvWords(languageId);
      return services.observations.stockStripCsv({ ...query, words: { i, o, u, n } }, header, signal);
    },
  });

const overview = (services: Services): Implementation[] => {
  type Asks = { principal: Principal; body: SummaryBody; signal: AbortSignal };
  const read = async ({ principal, body, signal }: Asks): Promise<StockOverview> => {
    const { head, filter } = await asked(services, principal, body);
    const one = { page: 1, limit: 1 } as const;
    const rates = { ...one, level: 'retailer', bucket: 'period', sort: { by: 'place', direction: 'asc' } } as const;
    const outs = { ...one, sort: { by: 'since', direction: 'asc' } } as const;
    const [figures, out] = filter
      ? await Promise.all([
          services.observations.stockOutRate({ ...filter, ...rates }, signal),
          services.observations.outNow({ ...filter, ...outs }, signal),
        ])
      : [{ summary: noRate }, { summary: noStock }];
    const { pairs, out: outNow, observations, newest } = out.summary;
    return { name: head.name, ...rateFigures(figures.summary), observations, pairs, outNow, newest };
  };
  return [implement(stockOutCalls.summary.chart, read), implement(stockOutCalls.summary.chartV1, read)];
};

/** The calls of the stock-outs. */
export const stockOutApi = (services: Services): Implementation[] => [
  ...overview(services),
  ...rate(services, 'retailer'),
  ...rate(services, 'region'),
  ...outNow(services),
  ...often(services),
  ...strip(services),
];
