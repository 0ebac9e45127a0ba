import { MarketPage } from '../../../../views/pages/analysis/MarketPage.tsx';
import { stockOutCalls } from '../../../contract/calls/charts/stock-out.ts';
import { oftenSortKeys, outSortKeys, stockRateSortKeys } from '../../../contract/entities/stock-out.ts';
import type { PageRequest } from '../../../http/page-request.ts';
import { page } from '../../../rendering/page.ts';
import { notFound } from '../../../upstream/outcome.ts';
import { ask, summaryBodyOf } from '../ask.ts';
import { lastPageOf } from '../last-page.ts';
import type { Screen } from '../screen.ts';
import { withRows } from '../with-rows.ts';
import {
  type OpenStockOut,
  oftenBodyOf,
  openStockOut,
  outBodyOf,
  rateBodyOf,
  rateCuts,
  rateLevels,
  stockViews,
  stripBodyOf,
} from './open-stock-out.ts';
import { presentStockOut, type StockReadings } from './present.ts';

type OfView = Pick<StockReadings, 'of' | 'lastPage'>;
const first = { page: 1, limit: 1 };

const readRate = async (request: PageRequest, open: OpenStockOut, here: typeof first): Promise<OfView> => {
  const calls = stockOutCalls[open.level];
  const body = rateBodyOf(open);
  const pageOf = (query: typeof first) => () => request.call(calls.table, { query, body });
  const drawn = { ...body, data_date: 'week' } as const;
  const [table, chart] = await Promise.all([
    ask(open, pageOf(here)),
    ask(open, () => request.call(calls.chart, { body: drawn })),
  ]);
  return {
    of: { view: 'rate', table: withRows(table), chart },
    lastPage: await lastPageOf(open, table, pageOf(first)),
  };
};

const readView = async (request: PageRequest, open: OpenStockOut): Promise<OfView> => {
  const { view, selection } = open;
  const here = { page: selection.page, limit: selection.limit };
  if (view === 'rate') return readRate(request, open, here);
  if (view === 'now') {
    const body = outBodyOf(open);
    const pageOf = (query: typeof first) => () => request.call(stockOutCalls.now.table, { query, body });
    const table = await ask(open, pageOf(here));
    return { of: { view, table: withRows(table) }, lastPage: await lastPageOf(open, table, pageOf(first)) };
  }
  if (view === 'often') {
    const body = oftenBodyOf(open);
    const pageOf = (query: typeof first) => () => request.call(stockOutCalls.often.table, { query, body });
    const table = await ask(open, pageOf(here));
    return { of: { view, table: withRows(table) }, lastPage: await lastPageOf(open, table, pageOf(first)) };
  }
  if (!open.charted) return { of: { view, table: notFound() }, lastPage: null };
  const body = stripBodyOf(open);
  const pageOf = (query: typeof first) => () => request.call(stockOutCalls.strip.table, { query, body });
  const table = await ask(open, pageOf(here));
  return { of: { view, table: withRows(table) }, lastPage: await lastPageOf(open, table, pageOf(first)) };
};

const read = async (request: PageRequest, open: OpenStockOut): Promise<StockReadings> => {
  const [overview, ofView] = await Promise.all([
    ask(open, () => request.call(stockOutCalls.summary.chart, { body: summaryBodyOf(open) })),
    readView(request, open),
  ]);
  return { overview, ...ofView };
};

const fileOf = (open: OpenStockOut) => {
  switch (open.view) {
    case 'rate':
      return { call: stockOutCalls[open.level].csv, body: rateBodyOf(open) };
    case 'now':
      return { call: stockOutCalls.now.csv, body: outBodyOf(open) };
    case 'often':
      return { call: stockOutCalls.often.csv, body: oftenBodyOf(open) };
    case 'shops':
      return { call: stockOutCalls.strip.csv, body: stripBodyOf(open) };
  }
};

/** Stock-outs: the rate by place and week, what is out now, which products most often, the days of one product by shop. */
export const stockOut: Screen = {
  reading: {
    view: { view: stockViews, level: rateLevels, cut: rateCuts },
    sortKeys: [...new Set([...stockRateSortKeys, ...outSortKeys, ...oftenSortKeys])],
  },
  show: async (request, opened) => {
    const open = openStockOut(opened);
    const readings = await read(request, open);
    const title = `${request.t('analysis:name.stock-out')} · ${open.data.basic.name}`;
    const status = readings.lastPage === null ? 200 : 404;
    return { page: page(title, MarketPage, presentStockOut(request, open, readings)), status };
  },
  csv: ({ t }, opened) => {
    const open = openStockOut(opened);
    const apart = {
      rate: [t(`analysis:table.place.${open.level}`), open.cut === 'period' ? null : t(`promotion:cut.${open.cut}`)],
      shops: [open.charted?.name ?? null],
      now: [],
      often: [],
    }[open.view];
    return { ...fileOf(open), name: t('stockOut:csvName'), type: t(`stockOut:csv.${open.view}`), apart };
  },
};
