import { z } from 'zod';
import { lasting, price } from '../consistent.ts';
import { day, id, moment, paged } from '../scalars.ts';
import { analysisBody, figure, sortDirection } from './analysis.ts';
import { bucket } from './analysis-bodies.ts';

const count = z.number().int().min(0);
const direction = z.union([z.literal(''), sortDirection]);

/** By what the rows of share and depth are ordered. */
export const shareSortKeys = ['place', 'start', 'share', 'depth', 'seeming', 'promoted', 'known', 'shops'] as const;
export const shareSortKey = z.enum(shareSortKeys);

/**
 * Share and depth. `value`: the figure that the lines of the chart follow ('' is share); `data_date`: how the time is cut: ''
 * is by week, `period` the whole of it at once (the table alone; a chart is then by week); `quantity`: lines at the most.
 */
export const shareBody = analysisBody.extend({
  filter: z.union([z.literal(''), shareSortKey]),
  filter2: direction,
  value: z.enum(['', 'share', 'depth', 'seeming']),
  data_date: z.union([z.literal(''), bucket, z.literal('period')]).default(''),
  quantity: z.number().int().min(1).max(60).default(8),
});
export type ShareBody = z.output<typeof shareBody>;

/**
 * Promotions (analyses.md). `share`: promoted observations in % of those whose promotion state is known; `depth`: average of
 * 1 − price / regular price in %, over the promoted ones that have both; `seeming`: promoted observations of promotions that
 * are not below the lowest price of the same product and shop in the 30 days before they began.
 */
const shareFigures = z.object({
  known: count,
  promoted: count,
  share: figure,
  depth: figure,
  seeming: count,
  shops: count,
});

/** A retailer and bucket; only where any promotion state is known. `start`: first day of the bucket. */
export const shareRow = shareFigures.extend({ masterId: id, name: z.string(), start: day });
export type ShareRow = z.output<typeof shareRow>;

/** `observations`: all that match, known or not: without any known one nothing can be said of promotions. */
export const shareTable = paged(shareRow).extend({
  summary: shareFigures.extend({ name: z.string().min(1), observations: count, newest: moment.nullable() }).optional(),
});
export type ShareTable = z.output<typeof shareTable>;

export const promotionSortKeys = ['product', 'place', 'depth', 'price', 'before', 'start', 'end'] as const;
export const promotionSortKey = z.enum(promotionSortKeys);
/** Promotions of a product in a shop. '' is the deepest first. */
export const promotionBody = analysisBody.extend({
  filter: z.union([z.literal(''), promotionSortKey]),
  filter2: direction,
  value: z.literal(''),
});
export type PromotionBody = z.output<typeof promotionBody>;

/**
 * Consecutive promoted observations of a product in a shop that reach into the period: what is out of stock or unknown between
 * two of them ends nothing. `start` is followed back 120 days before the period at the most. Price, regular price, text and
 * depth (%) as last seen in it; `lowest`: its lowest price; `before`: the lowest price in the 30 days before it, null where none
 * was seen; `seeming`: not below that; `now`: nothing was observed after it.
 */
export const promotionRow = lasting(
  z.object({
    masterProductId: id,
    upc: z.string(),
    productName: z.string(),
    shopMasterId: id,
    shopName: z.string(),
    shopDetail: z.string(),
    start: day,
    end: day,
    now: z.boolean(),
    seeming: z.boolean(),
    promotion: z.string().nullable(),
    price,
    regular: price,
    depth: figure,
    lowest: price,
    before: price,
  }),
  'start',
  'end',
);
export type PromotionRow = z.output<typeof promotionRow>;

/** `promotions`, `now`, `seeming`: of a product in a shop, all of the period; `known` as for the share. */
const summary = z.object({
  name: z.string().min(1),
  observations: count,
  known: count,
  promotions: count,
  now: count,
  seeming: count,
  newest: moment.nullable(),
});
export type PromotionSummary = z.output<typeof summary>;

export const promotionTable = paged(promotionRow).extend({ summary: summary.optional() });
export type PromotionTable = z.output<typeof promotionTable>;

export const intervalSortKeys = ['product', 'place', 'start', 'end', 'depth', 'shops'] as const;
export const intervalSortKey = z.enum(intervalSortKeys);
/** The calendar of promotions. '' is by product and retailer. */
export const intervalBody = analysisBody.extend({
  filter: z.union([z.literal(''), intervalSortKey]),
  filter2: direction,
  value: z.literal(''),
});
export type IntervalBody = z.output<typeof intervalBody>;

/**
 * Product × retailer × interval: the promotions of its shops, merged where they overlap or follow one another by a day. `depth`:
 * the deepest of them; `lowest`: the lowest price; `seeming`: how many of the `promotions` save nothing; `now`: any still runs.
 */
export const intervalRow = lasting(
  z.object({
    masterProductId: id,
    upc: z.string(),
    productName: z.string(),
    masterRetailerId: id,
    retailerName: z.string(),
    start: day,
    end: day,
    now: z.boolean(),
    shops: count,
    promotions: count,
    seeming: count,
    depth: figure,
    lowest: price,
  }),
  'start',
  'end',
);
export type IntervalRow = z.output<typeof intervalRow>;
export const intervalTable = paged(intervalRow).extend({ summary: summary.optional() });
export type IntervalTable = z.output<typeof intervalTable>;

/** A product that was seen on promotion, as the dashboard API lists it: `newest`: when last; `observations`: promoted ones. */
export const promoProduct = z.object({
  masterProductId: id,
  upc: z.string(),
  productName: z.string(),
  observations: count,
  newest: moment.nullable(),
});

/** What the period knows of promotions, whatever is looked at: figures as of the share, promotions as of their tables. */
export const promotionOverview = shareFigures.extend({
  name: z.string().min(1),
  observations: count,
  promotions: count,
  now: count,
  seemingPromotions: count,
  newest: moment.nullable(),
});
export type PromotionOverview = z.output<typeof promotionOverview>;
