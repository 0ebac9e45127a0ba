import { promotionCalls } from '../../contract/calls/charts/promotion.ts';
import type { SummaryBody } from '../../contract/entities/analysis-bodies.ts';
import type {
  IntervalBody,
  IntervalRow,
  PromotionBody,
  PromotionOverview,
  PromotionRow,
  ShareBody,
} from '../../contract/entities/promotion.ts';
import type { Principal } from '../accounts/principal.ts';
import { type Implementation, implement } from '../api/implement.ts';
import type { RateFigures, RateSortKey } from '../observations/analyses/market.ts';
import type {
  IntervalRow as Interval,
  PromotionRow as Promotion,
  PromotionKind,
  PromotionSummary,
} from '../observations/analyses/promotion.ts';
import { noRate } from '../observations/read-market.ts';
import { noPromotion } from '../observations/read-promotion.ts';
import type { DashboardHead } from '../records/dashboards.ts';
import type { Services } from '../services.ts';
import { asked } from './asked.ts';
import { tablesOf } from './both-versions.ts';
import { csvHeader } from './csv-words.ts';
import { detailOf } from './price-wire.ts';
import { rateCalls } from './rate-calls.ts';

const shareFigures = ({ known, hits, rate, depth, seeming, shops }: RateFigures) => ({
  ...{ known, promoted: hits, share: rate, depth, seeming, shops },
});

const columns: Record<Exclude<ShareBody['filter'], ''>, RateSortKey> = {
  ...{ place: 'place', start: 'start', share: 'rate', depth: 'depth', seeming: 'seeming' },
  ...{ promoted: 'hits', known: 'known', shops: 'shops' },
};

const share = (services: Services): Implementation[] =>
  rateCalls(services, promotionCalls.share, {
    level: 'retailer',
    columns,
    figures: shareFigures,
    table: services.observations.promotionShare,
    file: services.observations.promotionShareCsv,
    header: [
      ...(['retailer', 'from', 'promotionShare', 'depth', 'seemingShare'] as const),
      ...(['promotedObservations', 'seemingObservations', 'knownPromotion', 'shops'] as const),
    ],
    chart: services.observations.promotionShareChart,
    drawn: ({ value }: ShareBody) => (value === '' || value === 'share' ? 'rate' : value),
  });

const summaryWire = ({ summary }: { summary: PromotionSummary }, head: DashboardHead) => ({
  summary: { name: head.name, ...summary },
});

const intervalRow = ({ productId, retailerId, ...row }: Interval): IntervalRow => ({
  masterProductId: productId,
  masterRetailerId: retailerId,
  ...row,
});

const calendar = (services: Services): Implementation[] =>
  tablesOf(promotionCalls.calendar, {
    read: async (principal: Principal, body: IntervalBody) => {
      const { head, filter } = await asked(services, principal, body);
      const sort = { by: body.filter || 'product', direction: body.filter2 || 'asc' } as const;
      return { head, query: filter && { ...filter, sort, currency: head.currency } };
    },
    find: (query, signal) => services.observations.promotionCalendar(query, signal),
    nothing: { rows: [], total: 0, summary: noPromotion },
    rows: found => found.rows.map(intervalRow),
    beside: summaryWire,
    header: languageId =>
      csvHeader(
        [
          ...(['product', 'upc', 'retailer', 'from', 'until', 'lowestInPromotion', 'deepest'] as const),
          ...(['shops', 'promotions', 'seeming', 'currency'] as const),
        ],
        languageId,
      ),
    file: (query, header, signal) => services.observations.promotionCalendarCsv(query, header, signal),
  });

const promotionRow = ({ productId, shopId, retailerName, cityName, address, ...row }: Promotion): PromotionRow => ({
  masterProductId: productId,
  shopMasterId: shopId,
  shopDetail: detailOf({ regionName: null, retailerName, cityName, address }),
  ...row,
});

const ofKind = (services: Services, view: 'deepest' | 'seeming', kind: PromotionKind): Implementation[] =>
  tablesOf(promotionCalls[view], {
    read: async (principal: Principal, body: PromotionBody) => {
      const { head, filter } = await asked(services, principal, body);
      const sort = { by: body.filter || 'depth', direction: body.filter2 || (body.filter ? 'asc' : 'desc') } as const;
      return { head, query: filter && { ...filter, kind, sort, currency: head.currency } };
    },
    find: (query, signal) => services.observations.promotions(query, signal),
    nothing: { rows: [], total: 0, summary: noPromotion },
    rows: found => found.rows.map(promotionRow),
    beside: summaryWire,
    header: languageId =>
      csvHeader(
        [
          ...(['product', 'upc', 'retailer', 'shop', 'city', 'address', 'promotion', 'from', 'until'] as const),
          ...(['price', 'regular', 'lowestInPromotion', 'lowestBefore', 'deepest', 'currency'] as const),
        ],
        languageId,
      ),
    file: (query, header, signal) => services.observations.promotionsCsv(query, header, signal),
  });

const overview = (services: Services): Implementation[] => {
  type Asks = { principal: Principal; body: SummaryBody; signal: AbortSignal };
  const read = async ({ principal, body, signal }: Asks): Promise<PromotionOverview> => {
    const { head, filter } = await asked(services, principal, body);
    const one = { page: 1, limit: 1 } as const;
    const rates = { ...one, level: 'retailer', bucket: 'period', sort: { by: 'place', direction: 'asc' } } as const;
    const runs = { ...one, kind: 'now', sort: { by: 'depth', direction: 'desc' } } as const;
    const [figures, promotions] = filter
      ? await Promise.all([
          services.observations.promotionShare({ ...filter, ...rates }, signal),
          services.observations.promotions({ ...filter, ...runs }, signal),
        ])
      : [{ summary: noRate }, { summary: noPromotion }];
    const { promotions: number, now, seeming, observations, newest } = promotions.summary;
    return {
      name: head.name,
      ...shareFigures(figures.summary),
      ...{ observations, newest, promotions: number, now, seemingPromotions: seeming },
    };
  };
  return [implement(promotionCalls.summary.chart, read), implement(promotionCalls.summary.chartV1, read)];
};

/** The calls of the promotions. */
export const promotionApi = (services: Services): Implementation[] => [
  ...overview(services),
  ...share(services),
  ...calendar(services),
  ...ofKind(services, 'deepest', 'now'),
  ...ofKind(services, 'seeming', 'seeming'),
];
