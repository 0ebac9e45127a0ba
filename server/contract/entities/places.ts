import { z } from 'zod';
import { id } from '../scalars.ts';

/** Region (docs/product.md §3). Filters send `areaMasterId`; `id` numbers the row in this dashboard. */
export const region = z.object({ id, areaMasterId: id, name: z.string(), hasProducts: z.boolean() });

/** City (docs/product.md §3); `stateName` is the name of its region and distinguishes cities of the same name. */
export const city = z.object({
  cityMasterId: id,
  areaMasterId: id,
  name: z.string(),
  stateName: z.string(),
  hasProducts: z.boolean(),
});

/**
 * Shop (docs/product.md §3). Place and retailer are null if no master record describes the shop; an online store has a
 * retailer and no place. Other APIs may leave out the retailer's id.
 */
export const shop = z.object({
  shopMasterId: id,
  areaMasterId: id.nullable(),
  cityMasterId: id.nullable(),
  name: z.string(),
  retailerMasterId: id.nullish(),
  retailerName: z.string().nullable(),
  address: z.string(),
  hasProducts: z.boolean(),
});

/** A place in our screens: filters send `id`, the master id. */
export type Region = { id: number; name: string; hasProducts: boolean };
export type City = { id: number; regionId: number; name: string; regionName: string; hasProducts: boolean };
export type Shop = {
  id: number;
  regionId: number | null;
  cityId: number | null;
  name: string;
  retailerId: number | null;
  retailerName: string | null;
  address: string;
  hasProducts: boolean;
};

export const readRegion = (wire: z.output<typeof region>): Region => ({
  id: wire.areaMasterId,
  name: wire.name,
  hasProducts: wire.hasProducts,
});

export const readCity = (wire: z.output<typeof city>): City => ({
  id: wire.cityMasterId,
  regionId: wire.areaMasterId,
  name: wire.name,
  regionName: wire.stateName,
  hasProducts: wire.hasProducts,
});

export const readShop = (wire: z.output<typeof shop>): Shop => ({
  id: wire.shopMasterId,
  regionId: wire.areaMasterId,
  cityId: wire.cityMasterId,
  name: wire.name,
  retailerId: wire.retailerMasterId ?? null,
  retailerName: wire.retailerName,
  address: wire.address,
  hasProducts: wire.hasProducts,
});
