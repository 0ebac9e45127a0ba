import { z } from 'zod';
import { inOrder, price } from '../consistent.ts';
import { day, id, moment, paged } from '../scalars.ts';
import { figure, priceFigures } from './analysis.ts';

const count = z.number().int().min(0);

/**
 * How the product stands against its competitors in the period; null where it is not an own product or none has a price. The
 * gap is that of the summary of its price gap by region (null where no region has a price of both sides): its own side is the
 * average over those regions.
 */
const standing = z.object({
  reference: price,
  gap: figure,
  gapPercent: figure,
  index: figure,
  /** 1 = cheapest; averages within 1 % share the lower rank. */
  position: count,
  /** Products ranked, itself included. */
  of: count,
});

/**
 * One product in the period. `lastPrice` is the average of the last day with a price in the period. `change` compares the same
 * shops: over those with a price both before and in the period, the average of each one's last price in it against
 * `priorPrice`, the average of each one's last price before it; `priorDay` is the latest day of the latter. All four are null
 * where no shop has both. `changes`: how often a shop's price was another than its one before, in the period; several prices
 * of one moment are one, the last.
 * `promotionShare`, `stockOutRate` in %. `before`: the period of the same length before it.
 */
export const individualSummary = inOrder(
  priceFigures.extend({
    name: z.string().min(1),
    masterProductId: id,
    upc: z.string(),
    brand: z.string().nullable(),
    categoryName: z.string().nullable(),
    own: z.boolean(),
    retailers: count,
    newest: moment.nullable(),
    lastDay: day.nullable(),
    lastPrice: price,
    priorDay: day.nullable(),
    priorPrice: price,
    change: figure,
    changePercent: figure,
    changes: count,
    promotionShare: figure,
    stockOutRate: figure,
    standing: standing.nullable(),
    before: z.object({ average: price, index: figure, promotionShare: figure, stockOutRate: figure }),
  }),
);
export type IndividualSummary = z.output<typeof individualSummary>;

/** Newest known state of a shop in the period, and the price before its last change. */
const shopState = z.object({
  shopMasterId: id,
  name: z.string(),
  detail: z.string(),
  price,
  regularPrice: price,
  promotion: z.string().nullable(),
  inStock: z.boolean().nullable(),
  observedAt: moment,
  priceBefore: price,
  changedOn: day.nullable(),
  observations: count,
});
export type ShopState = z.output<typeof shopState>;

/**
 * One product at one retailer: a page of its shops, newest first; product_name is needed (product.md §5). `lowest` is the
 * lowest price in the 30 days up to the end of the period, with its last day. `outShops`: out of stock when last seen.
 */
export const retailerDetails = paged(shopState).extend({
  product_name: z.string().min(1),
  upc: z.string(),
  retailerName: z.string(),
  figures: inOrder(priceFigures),
  newest: moment.nullable(),
  lowest: price,
  lowestDay: day.nullable(),
  outShops: count,
});
export type RetailerDetails = z.output<typeof retailerDetails>;

/** The mode at a place, and how much of the observations has it in %; `prices`: the most frequent ones, at most 5. */
export const modeEntry = z.object({
  masterId: id,
  name: z.string(),
  detail: z.string(),
  mode: price,
  modeCount: count,
  modeTies: count,
  share: figure,
  observations: count,
  shops: count,
  prices: z.array(z.object({ price: z.number().min(0), count })),
});
export type ModeEntry = z.output<typeof modeEntry>;

/** Figures at a place. */
export const placeEntry = inOrder(priceFigures.extend({ masterId: id, name: z.string(), detail: z.string() }));
export type PlaceEntry = z.output<typeof placeEntry>;

/** Lists: empty is not found (product.md §5). */
export const modeList = z.array(modeEntry);
export const placeList = z.array(placeEntry);
