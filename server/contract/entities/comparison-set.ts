import { z } from 'zod';
import { id } from '../scalars.ts';

/** An active set is offered for comparison; an archived one is kept, but neither compared nor changed. */
export const comparisonSetStatuses = ['active', 'archived'] as const;
export const comparisonSetStatus = z.enum(comparisonSetStatuses);
export type ComparisonSetStatus = z.output<typeof comparisonSetStatus>;

/** Limits of a set: ours (docs/product.md §3 only names it). */
export const setBounds = { name: 80, products: 200, retailers: 100, quantity: 999 } as const;

/** A product of the basket, and its quantity. */
export const basketItem = z.object({ productId: id, quantity: z.number().int().min(1).max(setBounds.quantity) });
export type BasketItem = z.output<typeof basketItem>;

/**
 * Comparison set: a basket of products of a dashboard, and the retailers at which it is compared. `gone` names what was
 * chosen but has left the dashboard: it is in neither list, and returns with the dashboard's choice.
 */
export const comparisonSet = z.object({
  id,
  name: z.string(),
  status: comparisonSetStatus,
  products: z.array(basketItem),
  retailerIds: z.array(id),
  gone: z.object({ products: z.array(z.string()), retailers: z.array(z.string()) }),
});
export type ComparisonSet = z.output<typeof comparisonSet>;
