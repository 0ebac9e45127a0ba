import { z } from 'zod';
import { figure, id } from '../scalars.ts';

const names = z.array(z.string());

/** A shop at which it happened: its price there, and the baseline. */
export const firingShop = z.object({
  shopId: id,
  shopName: z.string(),
  retailerName: z.string().nullable(),
  price: figure,
  baseline: figure,
});
export type FiringShop = z.output<typeof firingShop>;

/** Shops whose prices were on one side of their baselines, with the averages of both. */
const firingSide = z.object({ shops: z.number().int().min(1), price: z.number(), baseline: z.number() });

/**
 * Where it happened. `shops`: by name, the first ones if there are many; names of all their retailers, regions and cities, and
 * ids of the retailers, empty if one is unknown; `higher` and `lower`: shops with prices above and below their baselines.
 */
export const shopSummary = {
  shops: z.array(firingShop).max(50).nullish(),
  retailerNames: names.nullish(),
  retailerIds: z.array(id).nullish(),
  regionNames: names.nullish(),
  cityNames: names.nullish(),
  higher: firingSide.nullish(),
  lower: firingSide.nullish(),
};
