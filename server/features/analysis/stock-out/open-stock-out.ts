import { type FieldValues, fieldValues } from '../../../contract/analyses/parts/address.ts';
import { stockOut, stripDays } from '../../../contract/analyses/stock-out.ts';
import type { CallResult } from '../../../contract/call.ts';
import { addDays } from '../../../domain/calendar/days.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import { bodyOfCharted, buildBody } from '../ask/ask.ts';
import { tableBody, withoutSort } from '../ask/ask-table.ts';
import type { OpenAnalysis } from '../ask/open-analysis.ts';
import type { Ending } from '../market/at-end.ts';

/** The period's data on stock. */
export type StockOverview = CallResult<typeof stockOut.overview.calls.read>;

/** Stock-outs with the choices in the address. `isForemost`: the product in view is not chosen, but the one that is out most often. */
export type OpenStockOut = Ending & FieldValues<typeof stockOut.address> & { isForemost: boolean };

const openView = (open: OpenAnalysis): Omit<OpenStockOut, 'isForemost'> => {
  const { selection } = open;
  const chosen = fieldValues(stockOut.address, selection.view);
  const [few, many] = shopSizes;
  const limit = chosen.view === 'shops' && selection.limit !== many ? few : selection.limit;
  return { ...open, ...chosen, selection: { ...selection, limit } };
};

/** The product that is out of stock most often in the days that are shown, of those of the filter; null if none was out. */
const foremostOut = async (request: PageRequest, open: OpenAnalysis): Promise<OpenAnalysis['charted']> => {
  const { selection: given } = withoutSort(open);
  const selection = { ...given, compared: null, start: addDays(given.end, 1 - stripDays) };
  const body = tableBody(stockOut.often, { ...open, selection });
  const often = await request.call(stockOut.often.calls.table, { query: { page: 1, limit: 1 }, body });
  const [first] = often.kind === 'ok' ? often.value.data : [];
  return (first?.rate && open.data.products.find(({ id }) => id === first.masterProductId)) || null;
};

/** The choices in the address. Without a product in it the days by shop are of the one that is out most often. */
export const openStockOut = async (request: PageRequest, given: OpenAnalysis): Promise<OpenStockOut> => {
  const open = openView(given);
  const isChosen = open.data.products.some(({ id }) => id === open.selection.charted);
  const foremost = open.view === 'shops' && open.asks && !isChosen ? await foremostOut(request, open) : null;
  return { ...open, charted: foremost ?? open.charted, isForemost: foremost !== null };
};

/** Shops on a page of days by shop, the first unless more are asked for: each is a strip and a row. */
export const shopSizes = [30, 200] as const;

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
  now: (open: OpenStockOut) => tableBody(stockOut.now, open, { grouped: 'reach' }),
  often: (open: OpenStockOut) => tableBody(stockOut.often, open),
  /** The product in view only. */
  shops: (open: OpenStockOut) => bodyOfCharted(open),
};
