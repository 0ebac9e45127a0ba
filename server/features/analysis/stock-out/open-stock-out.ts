import type { OverviewBody } from '../../../contract/entities/promotion.ts';
import {
  type OftenBody,
  type OutBody,
  oftenSortKey,
  outSortKey,
  type StockRateBody,
  type StripBody,
  stockRateSortKey,
} from '../../../contract/entities/stock-out.ts';
import { bodyOf, bodyOfCharted } from '../ask.ts';
import type { OpenAnalysis } from '../open-analysis.ts';

/** The first of each is the default. */
export const stockViews = ['rate', 'now', 'often', 'shops'] as const;
export const rateLevels = ['retailer', 'region'] as const;
export const rateCuts = ['period', 'week'] as const;

export type OpenStockOut = OpenAnalysis & {
  view: (typeof stockViews)[number];
  level: (typeof rateLevels)[number];
  /** How the time of the table is cut. */
  cut: (typeof rateCuts)[number];
};

export const openStockOut = (open: OpenAnalysis): OpenStockOut => {
  const { view } = open.selection;
  return {
    ...open,
    view: stockViews.find(name => name === view.view) ?? 'rate',
    level: rateLevels.find(name => name === view.level) ?? 'retailer',
    cut: rateCuts.find(name => name === view.cut) ?? 'period',
  };
};

const plain = { filter: '', filter2: '', value: '' } as const;

export const overviewBodyOf = (open: OpenAnalysis): OverviewBody => ({ ...bodyOf(open), ...plain });

/** Lines that a drawing tells apart. */
const mostLines = 8;

export const rateBodyOf = (open: OpenStockOut): StockRateBody => {
  const sort = stockRateSortKey.safeParse(open.selection.sort);
  const order = sort.success ? ({ filter: sort.data, filter2: open.selection.direction } as const) : {};
  return { ...bodyOf(open), ...plain, ...order, data_date: open.cut, quantity: mostLines };
};

export const outBodyOf = (open: OpenStockOut): OutBody => {
  const sort = outSortKey.safeParse(open.selection.sort);
  const order = sort.success ? ({ filter: sort.data, filter2: open.selection.direction } as const) : {};
  return { ...bodyOf(open), ...plain, ...order };
};

export const oftenBodyOf = (open: OpenStockOut): OftenBody => {
  const sort = oftenSortKey.safeParse(open.selection.sort);
  const order = sort.success ? ({ filter: sort.data, filter2: open.selection.direction } as const) : {};
  return { ...bodyOf(open), ...plain, ...order };
};

/** The days of the product in view alone. */
export const stripBodyOf = (open: OpenStockOut): StripBody => ({ ...bodyOfCharted(open), ...plain });
