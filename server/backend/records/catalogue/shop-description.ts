import type { ShopKind } from './tables.ts';

/** What is known of a shop; places and the retailer by name. */
export type ShopDescription = {
  name: string;
  kind: ShopKind;
  retailer: string | null;
  region: string | null;
  city: string | null;
  address: string | null;
  postal: string | null;
  latitude: number | null;
  longitude: number | null;
};

/** A shop of the file: before (null: it is new) and after the import. */
export type PlannedShop = {
  code: string;
  id: number | null;
  retailerId: number | null;
  was: ShopDescription | null;
  is: ShopDescription;
};
