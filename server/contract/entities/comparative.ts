import { z } from 'zod';
import { days, expectLength, price } from '../consistent.ts';
import { id, moment, paged } from '../scalars.ts';
import { analysisBody, figure } from './analysis.ts';
import { bucket } from './analysis-bodies.ts';

const count = z.number().int().min(0);
const position = z.number().int().min(1).nullable();

/**
 * Comparative: a comparison set of the dashboard. `value`: the set's id; only an active one is compared, any other is a 404.
 * `location`: master id of the retailer that indexes are against, 0 for the average of all that are ranked. `filter`:
 * 'common' compares only the products of which every retailer that has any of the basket has a price in the period.
 * `data_date` cuts the time of the chart, '' as in the price evolution. The basket is that of the set: `master_product_id` and
 * `groups` choose nothing; `master_retailer_id` narrows the set's retailers.
 */
export const comparativeBody = analysisBody.extend({
  filter: z.enum(['', 'common']),
  filter2: z.literal(''),
  value: z.string().regex(/^\d{1,15}$/),
  location: z.number().int().min(0).default(0),
  data_date: z.union([z.literal(''), bucket]).default(''),
});
export type ComparativeBody = z.output<typeof comparativeBody>;

/**
 * What the basket costs at a retailer: Σ quantity × average price there (average with 6 decimals, as the products' table has
 * it). `cost`, `index` = 100 × cost / reference cost, and `position` (1 = cheapest; within 1 % the lower is shared) are null
 * unless all `products` have a price there; `priced`: how many have one.
 */
export const basketRow = z.object({
  masterRetailerId: id,
  retailerName: z.string(),
  cost: price,
  index: figure,
  position,
  priced: count,
  products: count,
  observations: count,
  shops: count,
});
export type BasketRow = z.output<typeof basketRow>;

/**
 * The cheapest first, then those without a whole basket. The summary's name is that of the set; `ranked`: retailers with a
 * whole basket, `averageCost` over these; `commonProducts`: of the whole basket, those that all have in common.
 */
export const basketTable = paged(basketRow).extend({
  summary: z.object({
    name: z.string().min(1),
    ranked: count,
    averageCost: price,
    products: count,
    commonProducts: count,
    observations: count,
    shops: count,
    newest: moment.nullable(),
  }),
});
export type BasketTable = z.output<typeof basketTable>;

/** A retailer over time: null is a hole, where the basket was not whole in that bucket. */
const basketLine = z.object({
  name: z.string(),
  masterRetailerId: id,
  cost: z.array(price),
  index: z.array(figure),
  position: z.array(position),
  priced: z.array(count),
  observations: z.array(count),
});
export type BasketLine = z.output<typeof basketLine>;

/** Lines in the order of the table; `xAxisData` holds the first day of each bucket. */
export const basketChart = z
  .object({
    bucket,
    xAxisData: days,
    series: z.array(basketLine),
    products: count,
    observations: count,
    shops: count,
    newest: moment.nullable(),
  })
  .superRefine(({ xAxisData, series }, context) => {
    const axis = { name: 'xAxisData', length: xAxisData.length };
    series.forEach((line, at) => {
      for (const name of ['cost', 'index', 'position', 'priced', 'observations'] as const)
        expectLength(context, ['series', at, name], line[name], axis);
    });
  });
export type BasketChart = z.output<typeof basketChart>;

/** A product of the basket at every compared retailer, in the order of the headers. */
export const basketProduct = z.object({
  masterProductId: id,
  upc: z.string(),
  productName: z.string(),
  quantity: z.number().int().min(1),
  /** Every retailer that has any of the basket has a price of it. */
  common: z.boolean(),
  cells: z.array(z.object({ masterRetailerId: id, average: price, observations: count, shops: count })),
});
export type BasketProduct = z.output<typeof basketProduct>;

export const basketProducts = paged(basketProduct)
  .extend({ headers: z.array(z.object({ masterId: id, name: z.string() })) })
  .superRefine(({ data, headers }, context) => {
    const axis = { name: 'headers', length: headers.length };
    data.forEach(({ cells }, at) => {
      expectLength(context, ['data', at, 'cells'], cells, axis);
    });
  });
export type BasketProducts = z.output<typeof basketProducts>;
