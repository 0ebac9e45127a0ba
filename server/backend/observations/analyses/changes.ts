import type { Filter } from '../../../domain/filter.ts';

/** `size`: the change in % without its sign. */
export type ChangeSortKey =
  | 'size'
  | 'product'
  | 'retailer'
  | 'before'
  | 'now'
  | 'change'
  | 'changePercent'
  | 'changes'
  | 'changedOn'
  | 'shops';
export type ChangeSort = { by: ChangeSortKey; direction: 'asc' | 'desc' };
/** `beforeStart`: first day of the period before, of which the summary tells too; it ends on the day before `start`. */
export type ChangesCsvQuery = Filter & { sort: ChangeSort; beforeStart: string };
export type ChangesQuery = ChangesCsvQuery & { page: number; limit: number };

/**
 * A product at a retailer whose price changed in the period. `before`, `now`: averages of each shop's last price before the
 * period and its last one in it, over the `shops` that have both; 6 decimals, half away from zero, null where none has.
 * `changes`: prices that were another than the one before in their shop; `changedOn`: the day of the last.
 */
export type ChangeRow = {
  productId: number;
  upc: string;
  productName: string;
  retailerId: number;
  retailerName: string;
  before: number | null;
  now: number | null;
  change: number | null;
  changePercent: number | null;
  changes: number;
  changedOn: string;
  shops: number;
};

/** Over all shops, those without a retailer too: products with a price, and those of them whose price changed. */
export type ChangesSummary = {
  products: number;
  changed: number;
  /** Of the changed ones: now above, or below, the price before. */
  dearer: number;
  cheaper: number;
  changes: number;
  observations: number;
  shops: number;
  newest: string | null;
  before: { products: number; changed: number; observations: number };
};
export type ChangesTable = { rows: ChangeRow[]; total: number; summary: ChangesSummary };

/** The columns of the file. */
export const changesCsvColumns = [
  ...(['product', 'upc', 'retailer', 'priceBefore', 'priceNow', 'change', 'changePercent', 'changes'] as const),
  ...(['changedOn', 'shops'] as const),
] as const;
