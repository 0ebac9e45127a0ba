import { z } from 'zod';
import { price } from '../consistent.ts';
import { day, id, moment, paged } from '../scalars.ts';
import { analysisBody, figure, sortDirection } from './analysis.ts';

const count = z.number().int().min(0);

export const priceChangeSortKeys = [
  ...(['size', 'product', 'retailer', 'before', 'now', 'change', 'changePercent', 'changes'] as const),
  ...(['changedOn', 'shops'] as const),
] as const;

/** Price changes. '' is the widest first, whichever its direction (`size`: change % without its sign). */
export const priceChangesBody = analysisBody.extend({
  filter: z.union([z.literal(''), z.enum(priceChangeSortKeys)]),
  filter2: z.union([z.literal(''), sortDirection]),
  value: z.literal(''),
});
export type PriceChangesBody = z.output<typeof priceChangesBody>;

/**
 * A product at a retailer whose price changed in the period (analyses.md, change), as the summary of one product has it there:
 * `before` and `now` are averages over its shops with a price both before and in the period (`shops`), of each one's last price
 * before it and its last one in it; null, as the change is, where no shop has both. `changes`: how often a shop's price was
 * another than its one before, `changedOn`: when last.
 */
export const priceChangeRow = z.object({
  masterProductId: id,
  upc: z.string(),
  productName: z.string(),
  masterRetailerId: id,
  retailerName: z.string(),
  before: price,
  now: price,
  change: figure,
  changePercent: figure,
  changes: count,
  changedOn: day,
  shops: count,
});
export type PriceChangeRow = z.output<typeof priceChangeRow>;

/**
 * The summary is over all shops, those without a retailer too. `products`: with a price in the period; `changed`: those of them
 * whose price changed in a shop; `dearer`, `cheaper`: those of the changed ones whose price is now above or below that before,
 * over the shops that have both. `before`: the period of the same length before it.
 */
export const priceChangesTable = paged(priceChangeRow).extend({
  summary: z
    .object({
      name: z.string().min(1),
      products: count,
      changed: count,
      dearer: count,
      cheaper: count,
      changes: count,
      observations: count,
      shops: count,
      newest: moment.nullable(),
      before: z.object({ products: count, changed: count, observations: count }),
    })
    .optional(),
});
export type PriceChangesTable = z.output<typeof priceChangesTable>;
