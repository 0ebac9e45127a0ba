import { z } from 'zod';
import type { CallResult } from '../call.ts';
import { count, day, moment, paged } from '../scalars.ts';
import { listSortKeys, type RowOf, rowSchema } from './parts/columns.ts';
import { pages } from './parts/declare.ts';
import { product } from './parts/places.ts';

/**
 * A product at a retailer whose price changed in the period, as in the summary of one product: `before` and `now` are
 * averages over its shops with a price both before and in the period (`shops`), of each one's last price before it and
 * in it; null, like the change, if no shop has both. `changes`: how often a shop's price differed from its previous
 * one, `changedOn`: the last time. `size`: the change in % without its sign.
 */
const columns = {
  ...product,
  masterRetailerId: { kind: 'id' },
  retailerName: { kind: 'text', term: 'retailer', sort: 'retailer' },
  before: { kind: 'average', term: 'priceBeforePeriod', sort: 'before' },
  now: { kind: 'average', term: 'priceNow', sort: 'now' },
  change: { kind: 'difference', term: 'priceChange', sort: 'change' },
  changePercent: { kind: 'percent', term: 'priceChangePercent', sort: 'changePercent' },
  changes: { kind: 'count', term: 'priceChanges', sort: 'changes' },
  changedOn: { kind: 'day', term: 'changedOn', sort: 'changedOn' },
  shops: { kind: 'count', term: 'shops', sort: 'shops' },
  size: { kind: 'percent', term: 'priceChangePercent', sort: 'size', only: 'statement' },
} as const;
export type PriceChange = RowOf<typeof columns>;

/** `products`: with a price in the period; `changed`: those whose price changed in a shop. */
const ofPeriod = {
  products: { kind: 'count', term: 'productsWithPrice' },
  changed: { kind: 'count', term: 'movedProducts' },
  observations: { kind: 'count', term: 'observations' },
} as const;

/**
 * Over all shops, including those without a retailer. `dearer`, `cheaper`: those of the changed products whose price is
 * now higher or lower than before, over the shops that have both.
 */
const totals = {
  ...ofPeriod,
  dearer: { kind: 'count', term: 'dearerProducts' },
  cheaper: { kind: 'count', term: 'cheaperProducts' },
  changes: { kind: 'count', term: 'priceChanges' },
  shops: { kind: 'count', term: 'shops' },
} as const;

/** The most of `largest` in a reply. */
export const mostLargest = 100;

/** A product over all of its shops: its change is that of its own summary. */
const ofProduct = {
  masterProductId: { kind: 'id' },
  changePercent: { kind: 'percent', term: 'priceChangePercent' },
  shops: { kind: 'count', term: 'shops' },
} as const;

/**
 * `before`: the preceding period of the same length. `days`: how many products changed in each bucket of the period in
 * which any did. `largest`: the products that changed most over all of their shops, the largest change first, at most
 * 100: 0 is a product whose last price is the one before; one without an earlier price is not among them. Other APIs may leave either out.
 */
const summary = rowSchema(totals).extend({
  name: z.string().min(1),
  newest: moment.nullable(),
  before: rowSchema(ofPeriod),
  days: z.array(z.object({ from: day, changed: count })).optional(),
  largest: z.array(rowSchema(ofProduct)).max(mostLargest).optional(),
});

const row = rowSchema(columns);
const table = pages({
  id: 'priceChanges',
  path: 'price-changes',
  description: 'Products at retailers whose price changed, the largest change first',
  sorts: listSortKeys(columns),
  row,
  reply: paged(row).extend({ summary: summary.optional() }),
  columns,
});

/** Prices that changed in the period, product by retailer; by default the largest change first, up or down. */
export const priceChanges = {
  table: {
    ...table,
    key: ['masterProductId', 'masterRetailerId'],
    first: ['size', 'desc'],
    leads: ['changePercent'],
    totals,
  },
} as const;
export type PriceChanges = CallResult<typeof priceChanges.table.calls.table>;
