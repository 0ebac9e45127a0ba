import { z } from 'zod';
import { id } from '../scalars.ts';
import { analysisBody, sortDirection } from './analysis.ts';

/** How an analysis over time is cut: '' leaves it to the API (day up to 92 days, week up to 2 years, month beyond). */
export const bucket = z.enum(['day', 'week', 'month']);

const masterIdText = z.string().regex(/^\d{0,15}$/);

/** By what rows of the price gap are ordered. */
export const gapSortKeys = [
  'product',
  'place',
  'own',
  'reference',
  'gap',
  'gapPercent',
  'index',
  'observations',
  'shops',
] as const;
export const gapSortKey = z.enum(gapSortKeys);
export type GapSortKey = z.output<typeof gapSortKey>;

/**
 * Price gap. `master_product_id` and `groups` choose among the dashboard's own products (those that count, product.md §4);
 * `value`: master id of the competitor that they are held against, '' for all competitors of each together.
 */
export const gapBody = analysisBody.extend({
  filter: z.union([z.literal(''), gapSortKey]),
  filter2: z.union([z.literal(''), sortDirection]),
  value: masterIdText,
});
export type GapBody = z.output<typeof gapBody>;

/** By what the rows of the matrix are ordered: the product's name, or how far its lowest and highest price lie apart. */
export const matrixSortKeys = ['product', 'spread'] as const;
export const matrixSortKey = z.enum(matrixSortKeys);

/**
 * Price per retailer. `location`: the region or city that the matrix is about, by its master id, 0 for all of them; in the
 * matrix by shop the retailer whose shops are its columns. `value`: the figure in the cells. `quantity`: how many columns at
 * the most, those with the most observations. `columns`: the ids of the only columns wanted, in any order; [] is no choice.
 */
export const matrixBody = analysisBody.extend({
  filter: z.union([z.literal(''), matrixSortKey]),
  filter2: z.union([z.literal(''), sortDirection]),
  location: z.number().int().min(0).default(0),
  quantity: z.number().int().min(1).max(60).default(20),
  columns: z.array(id).max(60).default([]),
});
export type MatrixBody = z.output<typeof matrixBody>;
