import { stockOut } from '../../../contract/analyses/stock-out.ts';
import type { CallResult } from '../../../contract/call.ts';
import { bodyOfCharted, buildBody } from '../ask/ask.ts';
import type { OpenAnalysis } from '../ask/open-analysis.ts';
import { tableBody } from '../present/table.ts';

/** The period's data on stock. */
export type StockOverview = CallResult<typeof stockOut.overview.calls.read>;

/** The first of each is the default. */
export const stockViews = ['rate', 'now', 'often', 'shops'] as const;
/** The size of buckets in the table of rates. */
export const rateCuts = ['period', 'week'] as const;

export type OpenStockOut = OpenAnalysis & {
  view: (typeof stockViews)[number];
  level: (typeof stockOut.levels)[number];
  /** The size of buckets in the table. */
  cut: (typeof rateCuts)[number];
};

/** The choices in the address, each at its default if it is not in the list. */
export const openStockOut = (open: OpenAnalysis): OpenStockOut => {
  const { view } = open.selection;
  return {
    ...open,
    view: stockViews.find(name => name === view.view) ?? 'rate',
    level: stockOut.levels.find(name => name === view.level) ?? 'retailer',
    cut: rateCuts.find(name => name === view.cut) ?? 'period',
  };
};

/** Lines that can be distinguished in a drawing. */
const mostLines = 8;

/** The question of each view; table and file have the same. */
export const bodies = {
  rate: (open: OpenStockOut) => tableBody(stockOut[open.level].table, open, { cut: open.cut, quantity: mostLines }),
  /** A chart always has buckets. */
  rateChart: (open: OpenStockOut) => buildBody(open, { cut: 'week', quantity: mostLines }),
  now: (open: OpenStockOut) => tableBody(stockOut.now, open),
  often: (open: OpenStockOut) => tableBody(stockOut.often, open),
  /** The product in view only. */
  shops: (open: OpenStockOut) => bodyOfCharted(open),
};
