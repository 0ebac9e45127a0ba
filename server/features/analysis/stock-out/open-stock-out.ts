import { type FieldValues, fieldValues } from '../../../contract/analyses/parts/address.ts';
import { stockOut } from '../../../contract/analyses/stock-out.ts';
import type { CallResult } from '../../../contract/call.ts';
import { bodyOfCharted, buildBody } from '../ask/ask.ts';
import { tableBody, withoutSort } from '../ask/ask-table.ts';
import type { OpenAnalysis } from '../ask/open-analysis.ts';

/** The period's data on stock. */
export type StockOverview = CallResult<typeof stockOut.overview.calls.read>;

/** Stock-outs with the choices in the address. */
export type OpenStockOut = OpenAnalysis & FieldValues<typeof stockOut.address>;

export const openStockOut = (open: OpenAnalysis): OpenStockOut => ({
  ...open,
  ...fieldValues(stockOut.address, open.selection.view),
});

/** Lines that can be distinguished in a drawing. */
const mostLines = 8;

/** The question of each view; table and file have the same. */
export const bodies = {
  rate: (open: OpenStockOut) =>
    tableBody(stockOut.rate[open.level].table, open, { cut: open.cut, quantity: mostLines }),
  /** By place in the table's first order: what the lines are ordered by, and what stands beside their names. */
  rateWhole: (open: OpenStockOut) =>
    tableBody(stockOut.rate[open.level].table, withoutSort(open), { cut: 'period', quantity: mostLines }),
  /** A chart always has buckets. */
  rateChart: (open: OpenStockOut, cut: 'day' | 'week') => buildBody(open, { cut, quantity: mostLines }),
  now: (open: OpenStockOut) => tableBody(stockOut.now, open),
  often: (open: OpenStockOut) => tableBody(stockOut.often, open),
  /** The product in view only. */
  shops: (open: OpenStockOut) => bodyOfCharted(open),
};
