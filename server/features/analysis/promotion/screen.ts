import { MarketPage } from '../../../../views/pages/analysis/MarketPage.tsx';
import { promotionCalls } from '../../../contract/calls/charts/promotion.ts';
import { promoProducts } from '../../../contract/calls/dashboard/products.ts';
import { intervalSortKeys, promotionSortKeys, shareSortKeys } from '../../../contract/entities/promotion.ts';
import type { PageRequest } from '../../../http/page-request.ts';
import { page } from '../../../rendering/page.ts';
import { ask, summaryBodyOf } from '../ask.ts';
import { lastPageOf } from '../last-page.ts';
import { mostOffered } from '../market/product-choice.ts';
import type { Screen } from '../screen.ts';
import { withRows } from '../with-rows.ts';
import {
  calendarBodyOf,
  type OpenPromotion,
  openPromotion,
  promotionBodyOf,
  promotionViews,
  shareBodyOf,
  shareCuts,
  shareFigures,
} from './open-promotion.ts';
import { type PromotionReadings, presentPromotion } from './present.ts';

const readView = async (
  request: PageRequest,
  open: OpenPromotion,
): Promise<Pick<PromotionReadings, 'of' | 'lastPage'>> => {
  const { view, selection } = open;
  const here = { page: selection.page, limit: selection.limit };
  const first = { page: 1, limit: 1 };
  if (view === 'share') {
    const body = shareBodyOf(open);
    const pageOf = (query: typeof here) => () => request.call(promotionCalls.share.table, { query, body });
    const drawn = { ...body, data_date: 'week' } as const;
    const [table, chart] = await Promise.all([
      ask(open, pageOf(here)),
      ask(open, () => request.call(promotionCalls.share.chart, { body: drawn })),
    ]);
    return { of: { view, table: withRows(table), chart }, lastPage: await lastPageOf(open, table, pageOf(first)) };
  }
  if (view === 'calendar') {
    const body = calendarBodyOf(open);
    const pageOf = (query: typeof here) => () => request.call(promotionCalls.calendar.table, { query, body });
    const table = await ask(open, pageOf(here));
    return { of: { view, table: withRows(table) }, lastPage: await lastPageOf(open, table, pageOf(first)) };
  }
  const body = promotionBodyOf(open);
  const pageOf = (query: typeof here) => () => request.call(promotionCalls[view].table, { query, body });
  const table = await ask(open, pageOf(here));
  return { of: { view, table: withRows(table) }, lastPage: await lastPageOf(open, table, pageOf(first)) };
};

const read = async (request: PageRequest, open: OpenPromotion): Promise<PromotionReadings> => {
  const params = { dashboardId: open.data.basic.id };
  const [overview, products, ofView] = await Promise.all([
    ask(open, () => request.call(promotionCalls.summary.chart, { body: summaryBodyOf(open) })),
    request.call(promoProducts, { params, query: { page: 1, limit: mostOffered } }),
    readView(request, open),
  ]);
  return { overview, products, ...ofView };
};

const bodies = {
  share: shareBodyOf,
  calendar: calendarBodyOf,
  deepest: promotionBodyOf,
  seeming: promotionBodyOf,
} as const;

/** Promotions: share and depth, the calendar, the deepest that run, those that save nothing. */
export const promotion: Screen = {
  reading: {
    view: { view: promotionViews, figure: shareFigures, cut: shareCuts },
    sortKeys: [...new Set([...shareSortKeys, ...intervalSortKeys, ...promotionSortKeys])],
  },
  show: async (request, opened) => {
    const open = openPromotion(opened);
    const readings = await read(request, open);
    const title = `${request.t('analysisTypes:name.promotion')} · ${open.data.basic.name}`;
    const status = readings.lastPage === null ? 200 : 404;
    return { page: page(title, MarketPage, presentPromotion(request, open, readings)), status };
  },
  csv: ({ t }, opened) => {
    const open = openPromotion(opened);
    return {
      call: promotionCalls[open.view].csv,
      body: bodies[open.view](open),
      name: t('promotion:csvName'),
      type: t(`promotion:csv.${open.view}`),
      apart:
        open.view === 'share'
          ? [
              open.figure === 'share' ? null : t(`promotion:figures.${open.figure}`),
              open.cut === 'period' ? null : t(`promotion:cut.${open.cut}`),
            ]
          : [],
    };
  },
};
