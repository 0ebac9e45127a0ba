/**
 * What the observations of a product in a shop can be in for a while. A run is a stretch of observations in the
 * `state` that follow one another among those in which it is `known`: conditions over a row of observations. The
 * engine keeps the runs in `table`, by each import and each undo in its own transaction.
 */
export type RunKind = { table: string; known: string; state: string };

/** An observation with a price that counts in price figures. */
export const isPriced = 'price_micros IS NOT NULL AND in_stock IS NOT FALSE';

/** Promotions: those without stock or without a price between two observations on promotion do not end one. */
export const promotionRuns = {
  table: 'promotion_runs',
  known: `${isPriced} AND promoted IS NOT NULL`,
  state: 'promoted',
} as const satisfies RunKind;

export const stockOutRuns = {
  table: 'stock_out_runs',
  known: 'in_stock IS NOT NULL',
  state: 'NOT in_stock',
} as const satisfies RunKind;

/** How many days before a promotion the lowest price is searched with which it is compared. */
export const priorDays = 30;
