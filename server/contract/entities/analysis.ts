import { z } from 'zod';
import { day, id, moment } from '../scalars.ts';

/** A list of master ids in which `[0]` stands for "no choice" (product.md §5). */
const choice = z.array(z.number().int().min(0)).min(1).max(5000);

/** By what a table is ordered: a column's name, or the place's or product's name. */
export const sortKeys = [
  'product',
  'place',
  'average',
  'minimum',
  'maximum',
  'mode',
  'dispersion',
  'observations',
  'shops',
] as const;
export const sortKey = z.enum(sortKeys);
export type SortKey = z.output<typeof sortKey>;
export const sortDirection = z.enum(['asc', 'desc']);

/**
 * The body of every analysis (product.md §7.7). Its fourteen fields are always all there. What the fields without a
 * plain name mean, for the price tables and charts:
 * - `postal`: postal codes of shops, where a source has them
 * - `filter`, `filter2`: the column by which rows are ordered, and the direction; '' leaves both to the API
 * - `country`: the country's id; 0 leaves it to the dashboard
 * - `value`: the figure that leads (average, minimum, maximum or mode); '' is average
 * - `groups`: product ids of each chosen group, a list a group; `[[]]` is no group
 * - `master_product_id`: together with the products of the groups the choice; no choice means every product of the
 *   dashboard
 *
 * Ids from outside the dashboard are left out; if nothing else was chosen, nothing is found. Shops whose retailer nobody
 * knows count as long as no retailer is chosen.
 */
export const analysisBody = z.object({
  idDashboard: id,
  start_date: day,
  end_date: day,
  master_product_id: z.array(id).max(5000),
  master_retailer_id: choice,
  region: choice,
  cities: choice,
  stores: choice,
  postal: z.array(z.union([z.literal(0), z.string().max(20)])).min(1),
  filter: z.union([z.literal(''), sortKey]),
  filter2: z.union([z.literal(''), sortDirection]),
  country: z.number().int().min(0),
  value: z.enum(['', 'average', 'minimum', 'maximum', 'mode']),
  groups: z.array(z.array(id)).min(1),
});
export type AnalysisBody = z.output<typeof analysisBody>;

/** A figure that may be missing: NaN and Infinity have become null before the body is read. */
export const figure = z.number().nullable();

const count = z.number().int().min(0);

/** A retailer of a dashboard with the newest observation of its products there; null where there is none. */
export const retailerNewest = z.object({ masterRetailerId: id, retailerName: z.string(), newest: moment.nullable() });
export type RetailerNewest = z.output<typeof retailerNewest>;

/** A product with its newest price, as the dashboard API lists it. */
export const priceProduct = z.object({
  masterProductId: id,
  upc: z.string(),
  productName: z.string(),
  observations: count,
  newest: moment.nullable(),
});
export type PriceProduct = z.output<typeof priceProduct>;
