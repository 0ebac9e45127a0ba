import { stockOut } from '../../../contract/analyses/stock-out.ts';
import type { CallResult } from '../../../contract/call.ts';
import { bodyOf, bodyOfCharted } from '../ask.ts';
import type { OpenAnalysis } from '../open-analysis.ts';
import { tableBody } from '../table.ts';

/** What the period knows of stock. */
export type StockOverview = CallResult<typeof stockOut.overview.calls.read>;

/** The first of each is the default. */
export const stockViews = ['rate', 'now', 'often', 'shops'] as const;
/** How time is cut in the table of rates. */
export const rateCuts = ['period', 'week'] as const;

export type OpenStockOut = OpenAnalysis & {
  view: (typeof stockViews)[number];
  level: (typeof stockOut.levels)[number];
  /** How the time of the table is cut. */
  cut: (typeof rateCuts)[number];
};

/** What the address asks of the stock-outs, each at its default where it is none of the list. */
export const openStockOut = (open: OpenAnalysis): OpenStockOut => {
  const { view } = open.selection;
  return {
    ...open,
    view: stockViews.find(name => name === view.view) ?? 'rate',
    level: stockOut.levels.find(name => name === view.level) ?? 'retailer',
    cut: rateCuts.find(name => name === view.cut) ?? 'period',
  };
};

/** Lines that a drawing shows apart. */
const mostLines = 8;

/** What each view asks; table and file of a view ask the same. */
export const bodies = {
  rate: (open: OpenStockOut) => tableBody(stockOut[open.level].table, open, { cut: open.cut, quantity: mostLines }),
  /** A chart is never over the whole period at once. */
  rateChart: (open: OpenStockOut) => bodyOf(open, { cut: 'week', quantity: mostLines }),
  now: (open: OpenStockOut) => tableBody(stockOut.now, open),
  often: (open: OpenStockOut) => tableBody(stockOut.often, open),
  /** The product in view alone. */
  shops: (open: OpenStockOut) => bodyOfCharted(open),
};
