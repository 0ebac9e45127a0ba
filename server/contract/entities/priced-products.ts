import { z } from 'zod';
import { count, id, moment } from '../scalars.ts';

/** A retailer of a dashboard with the newest observation of its products there; null if there is none. */
export const retailerNewest = z.object({ masterRetailerId: id, retailerName: z.string(), newest: moment.nullable() });
export type RetailerNewest = z.output<typeof retailerNewest>;

/** A product with its newest price, as in the dashboard API. */
export const priceProduct = z.object({
  masterProductId: id,
  upc: z.string(),
  productName: z.string(),
  observations: count,
  newest: moment.nullable(),
});
export type PriceProduct = z.output<typeof priceProduct>;
