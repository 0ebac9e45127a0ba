import { type FieldValues, fieldValues } from '../../../contract/analyses/parts/address.ts';
import { promotion } from '../../../contract/analyses/promotion.ts';
import { buildBody } from '../ask/ask.ts';
import { tableBody, withoutSort } from '../ask/ask-table.ts';
import type { OpenAnalysis } from '../ask/open-analysis.ts';
import type { Ending } from '../market/at-end.ts';

/** Promotions with the choices in the address. */
export type OpenPromotion = Ending & FieldValues<typeof promotion.address>;

/** Promotions on a page of the calendar, the first unless more are asked for: each is a bar and a row. */
export const calendarSizes = [20, 200] as const;

export const openPromotion = (open: OpenAnalysis): OpenPromotion => {
  const { selection } = open;
  const chosen = fieldValues(promotion.address, selection.view);
  const [few, many] = calendarSizes;
  const limit = chosen.view === 'calendar' && selection.limit !== many ? few : selection.limit;
  return { ...open, ...chosen, selection: { ...selection, limit } };
};

/** Lines that can be distinguished in a drawing. */
const mostLines = 8;

/** The question of each view; table and file have the same. */
export const bodies = {
  share: (open: OpenPromotion) =>
    tableBody(promotion.share, open, { value: open.figure, cut: open.cut, quantity: mostLines }),
  /** By retailer in the table's first order: what the lines are ordered by, and what stands beside their names. */
  shareWhole: (open: OpenPromotion) =>
    tableBody(promotion.share, withoutSort(open), { value: open.figure, cut: 'period', quantity: mostLines }),
  /** A chart always has buckets. */
  shareChart: (open: OpenPromotion, cut: 'day' | 'week') =>
    buildBody(open, { value: open.figure, cut, quantity: mostLines }),
  calendar: (open: OpenPromotion) => tableBody(promotion.calendar, open, { grouped: 'product' }),
  deepest: (open: OpenPromotion) => tableBody(promotion.deepest, open, { grouped: 'reach' }),
  seeming: (open: OpenPromotion) => tableBody(promotion.seeming, open),
};
