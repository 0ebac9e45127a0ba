import type { PlaceLevel, PriceFilter } from '../observations.ts';

/** Levels of places; a retailer is none. */
export type GapLevel = Exclude<PlaceLevel, 'retailer'>;

export type GapSortKey =
  | 'product'
  | 'place'
  | 'own'
  | 'reference'
  | 'gap'
  | 'gapPercent'
  | 'index'
  | 'observations'
  | 'shops';
export type GapSort = { by: GapSortKey; direction: 'asc' | 'desc' };

/** `pairs`: own product and one that it is held against, at least one of them; the filter's productIds hold both sides. */
export type GapCsvQuery = PriceFilter & {
  level: GapLevel;
  pairs: readonly (readonly [own: number, reference: number])[];
  sort: GapSort;
};
export type GapQuery = GapCsvQuery & { page: number; limit: number };

/**
 * analyses.md, price gap and index; 6 decimals, half away from zero, from means that are not rounded. Percent and index
 * are null where the reference's average is 0. `shops`: those that either side stands on.
 */
export type GapFigures = {
  own: number | null;
  reference: number | null;
  gap: number | null;
  gapPercent: number | null;
  index: number | null;
  ownObservations: number;
  referenceObservations: number;
  shops: number;
};

/** Own product × place, only where both sides have a price. */
export type GapRow = GapFigures & {
  productId: number;
  upc: string;
  productName: string;
  placeId: number;
  placeName: string;
  regionName: string | null;
  retailerName: string | null;
  cityName: string | null;
  address: string | null;
};

/**
 * A page of rows, and the summary over all of them: the averages of each side over the observations behind the rows. What
 * several own products are held against counts with each of them.
 */
export type GapTable = { rows: GapRow[]; total: number; summary: GapFigures & { newest: string | null } };

/** The columns of the file. */
export const gapCsvColumns = {
  region: ['product', 'upc', 'region'],
  city: ['product', 'upc', 'city', 'region'],
  shop: ['product', 'upc', 'shop', 'retailer', 'city', 'address'],
} as const satisfies Record<GapLevel, readonly string[]>;
export const gapCsvFigures = [
  ...(['own', 'reference', 'gap', 'gapPercent', 'index'] as const),
  ...(['ownObservations', 'referenceObservations', 'shops'] as const),
] as const;
