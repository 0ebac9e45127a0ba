import { z } from 'zod';
import { days, expectLength, lasting, price } from '../consistent.ts';
import { day, id, moment, paged } from '../scalars.ts';
import { analysisBody, figure, sortDirection } from './analysis.ts';
import { bucket } from './analysis-bodies.ts';

const count = z.number().int().min(0);
const direction = z.union([z.literal(''), sortDirection]);

export const stockRateSortKeys = ['place', 'start', 'rate', 'out', 'known', 'shops'] as const;
export const stockRateSortKey = z.enum(stockRateSortKeys);

/** The stock-out rate. `data_date`: how the time is cut: '' is by week, `period` the whole of it at once (the table alone). */
export const stockRateBody = analysisBody.extend({
  filter: z.union([z.literal(''), stockRateSortKey]),
  filter2: direction,
  value: z.literal(''),
  data_date: z.union([z.literal(''), bucket, z.literal('period')]).default(''),
  quantity: z.number().int().min(1).max(60).default(8),
});
export type StockRateBody = z.output<typeof stockRateBody>;

/** `rate`: observations out of stock in % of those whose stock state is known. */
const rateFigures = z.object({ known: count, out: count, rate: figure, shops: count });

/** A place and bucket; only where any stock state is known. `start`: first day of the bucket. */
export const stockRateRow = rateFigures.extend({ masterId: id, name: z.string(), start: day });
export type StockRateRow = z.output<typeof stockRateRow>;
export const stockRateTable = paged(stockRateRow).extend({
  summary: rateFigures.extend({ name: z.string().min(1), observations: count, newest: moment.nullable() }).optional(),
});
export type StockRateTable = z.output<typeof stockRateTable>;

/** `pairs`: product × shop whose stock state is known in the period; `out`: of those out of stock when last seen. */
const summary = z.object({
  name: z.string().min(1),
  observations: count,
  known: count,
  pairs: count,
  out: count,
  newest: moment.nullable(),
});
export type StockSummary = z.output<typeof summary>;

export const outSortKeys = ['product', 'place', 'since', 'days', 'price'] as const;
export const outSortKey = z.enum(outSortKeys);
/** What is out of stock now. '' is the longest first. */
export const outBody = analysisBody.extend({
  filter: z.union([z.literal(''), outSortKey]),
  filter2: direction,
  value: z.literal(''),
});
export type OutBody = z.output<typeof outBody>;

/**
 * A product that was out of stock in a shop when its stock was last seen. `since`: day of the first out-of-stock observation after
 * the last in-stock one, followed back 120 days before the period at the most; `seen`: of the last; `days`: calendar days from
 * `since` to the newest that was observed, both included; `price`: the last one before.
 */
export const outRow = lasting(
  z.object({
    masterProductId: id,
    upc: z.string(),
    productName: z.string(),
    shopMasterId: id,
    shopName: z.string(),
    shopDetail: z.string(),
    since: day,
    seen: day,
    days: count,
    price,
  }),
  'since',
  'seen',
);
export type OutRow = z.output<typeof outRow>;
export const outTable = paged(outRow).extend({ summary: summary.optional() });
export type OutTable = z.output<typeof outTable>;

export const oftenSortKeys = ['product', 'rate', 'times', 'days', 'longest', 'out', 'shops'] as const;
export const oftenSortKey = z.enum(oftenSortKeys);
/** Products by how often they were out of stock. '' is the highest rate first. */
export const oftenBody = analysisBody.extend({
  filter: z.union([z.literal(''), oftenSortKey]),
  filter2: direction,
  value: z.literal(''),
});
export type OftenBody = z.output<typeof oftenBody>;

/**
 * A product: its rate, how often it ran out in a shop (`times`), the days out of all those together and of the longest (calendar
 * days: the first one and all up to the day before it was back, or to the newest that was observed), and in how many shops it is out now.
 */
export const oftenRow = z.object({
  masterProductId: id,
  upc: z.string(),
  productName: z.string(),
  rate: figure,
  outObservations: count,
  known: count,
  times: count,
  days: count,
  longest: count,
  out: count,
  shops: count,
});
export type OftenRow = z.output<typeof oftenRow>;
export const oftenTable = paged(oftenRow).extend({ summary: summary.optional() });
export type OftenTable = z.output<typeof oftenTable>;

/** The days of one product: exactly one in `master_product_id`. */
export const stripBody = analysisBody.extend({
  filter: z.literal(''),
  filter2: z.literal(''),
  value: z.literal(''),
  master_product_id: z.array(id).length(1),
});
export type StripBody = z.output<typeof stripBody>;

/** A shop: its state on each day; `neverListed` on all of them where it never had the product. */
export const stockStates = ['inStock', 'out', 'unknown', 'neverListed'] as const;
export type StockState = (typeof stockStates)[number];
export const stripRow = z.object({
  shopMasterId: id,
  shopName: z.string(),
  shopDetail: z.string(),
  states: z.array(z.enum(stockStates)),
});
export type StripRow = z.output<typeof stripRow>;

/** The last 60 days of the period, shop by shop: those where it was out most first, those that never listed it last. */
export const stripTable = paged(stripRow)
  .extend({
    product_name: z.string().min(1),
    days,
    neverListed: count,
    newest: moment.nullable(),
  })
  .superRefine(({ data, days: shown }, context) => {
    data.forEach(({ states }, at) => {
      expectLength(context, ['data', at, 'states'], states, { name: 'days', length: shown.length });
    });
  });
export type StripTable = z.output<typeof stripTable>;

/** What the period knows of stock, whatever is looked at. */
export const stockOverview = rateFigures.extend({
  name: z.string().min(1),
  observations: count,
  pairs: count,
  outNow: count,
  newest: moment.nullable(),
});
export type StockOverview = z.output<typeof stockOverview>;
