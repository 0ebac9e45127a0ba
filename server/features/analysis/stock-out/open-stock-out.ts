import {
  type OftenBody,
  type OutBody,
  oftenSortKey,
  outSortKey,
  type StockRateBody,
  type StripBody,
  stockRateSortKey,
} from '../../../contract/entities/stock-out.ts';
import { bodyOf, bodyOfCharted, unordered } from '../ask.ts';
import type { OpenAnalysis } from '../open-analysis.ts';

/** The first of each is the default. */
export const stockViews = ['rate', 'now', 'often', 'shops'] as const;
/** Places that a rate can be of. */
export const rateLevels = ['retailer', 'region'] as const;
/** How time is cut in the table of rates. */
export const rateCuts = ['period', 'week'] as const;

export type OpenStockOut = OpenAnalysis & {
  view: (typeof stockViews)[number];
  level: (typeof rateLevels)[number];
  /** How the time of the table is cut. */
  cut: (typeof rateCuts)[number];
};

/** What the address asks of the stock-outs, each at its default where it is none of the list. */
export const openStockOut = (open: OpenAnalysis): OpenStockOut => {
  const { view } = open.selection;
  return {
    ...open,
    view: stockViews.find(name => name === view.view) ?? 'rate',
    level: rateLevels.find(name => name === view.level) ?? 'retailer',
    cut: rateCuts.find(name => name === view.cut) ?? 'period',
  };
};

/** Lines that a drawing tells apart. */
const mostLines = 8;

/** The body of the rates, table and chart alike (product.md §7.7). */
export const rateBodyOf = (open: OpenStockOut): StockRateBody => {
  const sort = stockRateSortKey.safeParse(open.selection.sort);
  const order = sort.success ? ({ filter: sort.data, filter2: open.selection.direction } as const) : {};
  return { ...bodyOf(open), ...unordered, ...order, data_date: open.cut, quantity: mostLines };
};

/** The body of what is out. */
export const outBodyOf = (open: OpenStockOut): OutBody => {
  const sort = outSortKey.safeParse(open.selection.sort);
  const order = sort.success ? ({ filter: sort.data, filter2: open.selection.direction } as const) : {};
  return { ...bodyOf(open), ...unordered, ...order };
};

/** The body of the products by how often they were out. */
export const oftenBodyOf = (open: OpenStockOut): OftenBody => {
  const sort = oftenSortKey.safeParse(open.selection.sort);
  const order = sort.success ? ({ filter: sort.data, filter2: open.selection.direction } as const) : {};
  return { ...bodyOf(open), ...unordered, ...order };
};

/** The days of the product in view alone. */
export const stripBodyOf = (open: OpenStockOut): StripBody => ({ ...bodyOfCharted(open), ...unordered });
