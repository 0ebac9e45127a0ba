import { z } from 'zod';
import { count, currency, id, locale, timeZone } from '../scalars.ts';

/** Retailer of a dashboard: filters send `masterId` (docs/product.md §3, Dashboard.retailers). */
export const dashboardRetailer = z.object({ id, masterId: id, name: z.string(), image: z.string().nullable() });

/** Retailer option (docs/product.md §3). */
export const retailerOption = z.object({
  id,
  name: z.string(),
  image: z.string().nullable(),
  isSelected: z.boolean(),
});

/** Product in lists: the upc is text, since leading zeros count. */
export const product = z.object({
  masterProductId: id,
  upc: z.string(),
  productName: z.string(),
  brand: z.string().nullable(),
  categoryId: id.nullable(),
  categoryName: z.string().nullable(),
});

/** A product of a list to choose from. */
export const selectableProduct = product.extend({ isSelected: z.boolean() });

/** Category of products (docs/product.md §3 only names it); `products`: how many of its products can be chosen. */
export const category = z.object({ categoryId: id, name: z.string(), products: count });

/**
 * Status of an own product. Only CONFIGURATED counts as own product and as source of competitors (docs/product.md §4);
 * PENDING has no competitor yet, DISABLED was switched off.
 */
export const ownProductStatus = z.enum(['CONFIGURATED', 'PENDING', 'DISABLED']);

/** Own product (docs/product.md §3). */
export const ownProduct = z.object({
  upc: z.string(),
  productName: z.string(),
  masterProductId: id,
  status: ownProductStatus,
});

/** Country of plans and dashboards. `image` is the path of its flag on the web tier. */
export const country = z.object({
  countryId: id,
  code: z.string().length(2),
  name: z.string(),
  image: z.string(),
  currency,
  timeZone,
  locale,
});

export type Retailer = { id: number; name: string; image: string | null };
export type RetailerOption = z.output<typeof retailerOption>;
export type Product = { id: number; upc: string; name: string; brand: string | null; category: string | null };
export type SelectableProduct = Product & { isSelected: boolean };
export type OwnProduct = { id: number; upc: string; name: string; status: z.output<typeof ownProductStatus> };
export type Category = z.output<typeof category>;
export type Country = z.output<typeof country>;

export const readRetailer = (wire: z.output<typeof dashboardRetailer>): Retailer => ({
  id: wire.masterId,
  name: wire.name,
  image: wire.image,
});

export const readProduct = (wire: z.output<typeof product>): Product => ({
  id: wire.masterProductId,
  upc: wire.upc,
  name: wire.productName,
  brand: wire.brand,
  category: wire.categoryName,
});

export const readSelectableProduct = (wire: z.output<typeof selectableProduct>): SelectableProduct => ({
  ...readProduct(wire),
  isSelected: wire.isSelected,
});

export const readOwnProduct = (wire: z.output<typeof ownProduct>): OwnProduct => ({
  id: wire.masterProductId,
  upc: wire.upc,
  name: wire.productName,
  status: wire.status,
});
