import { z } from 'zod';
import { day, id } from '../scalars.ts';
import { ownProduct, ownProductStatus, product, readOwnProduct, readProduct, retailerOption } from './catalogue.ts';

/** A retailer that sells a product: an option with its country. */
export const productRetailer = retailerOption.extend({ countryId: id });

/** A product of a dashboard that is or can be an own product; `status` is null if it is not. */
export const ownCandidate = product.extend({ isSelected: z.boolean(), status: ownProductStatus.nullable() });

/**
 * A product of a dashboard that is or can be a competitor, with the own products it competes with. `firstDay`: the first day on
 * which it was observed in the dashboard's country; null where it never was. An API may leave it out.
 */
export const competitor = product.extend({
  isSelected: z.boolean(),
  ownProductIds: z.array(id),
  firstDay: day.nullable().optional(),
});

/** One competitor with the own products that it competes with. */
export const competitorDetails = product.extend({ ownProducts: z.array(ownProduct) });

export const readOwnCandidate = (wire: z.output<typeof ownCandidate>) => ({
  ...readProduct(wire),
  isSelected: wire.isSelected,
  status: wire.status,
});

export const readCompetitor = (wire: z.output<typeof competitor>) => ({
  ...readProduct(wire),
  isSelected: wire.isSelected,
  ownProductIds: wire.ownProductIds,
  firstDay: wire.firstDay ?? null,
});

export const readCompetitorDetails = (wire: z.output<typeof competitorDetails>) => ({
  ...readProduct(wire),
  ownProducts: wire.ownProducts.map(readOwnProduct),
});

export type ProductRetailer = z.output<typeof productRetailer>;
export type OwnCandidate = ReturnType<typeof readOwnCandidate>;
export type Competitor = ReturnType<typeof readCompetitor>;
export type CompetitorDetails = ReturnType<typeof readCompetitorDetails>;
