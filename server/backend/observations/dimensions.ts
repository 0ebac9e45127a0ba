/** A copy of the catalogue's names and places, stored with the observations. Ids are those of the records. */
export type Dimensions = {
  regions: readonly { id: number; name: string; countryId: number }[];
  cities: readonly { id: number; name: string; regionId: number }[];
  retailers: readonly { id: number; name: string; countryId: number }[];
  shops: readonly ShopDimension[];
  products: readonly { id: number; upc: string; name: string }[];
};
export type ShopDimension = {
  id: number;
  name: string;
  address: string | null;
  postal: string | null;
  retailerId: number | null;
  cityId: number | null;
  regionId: number | null;
  countryId: number;
};
