import type { Filter } from '../../../domain/filter.ts';
import type { PlaceLevel } from './price.ts';

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
export type GapCsvQuery = Filter & {
  level: PlaceLevel;
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
 * A page of rows, and the summary over all pairs that count: those of the rows, and of the shops without a place of the level,
 * which are one place more. Its own is the average of the own observations, its reference the places' reference averages
 * weighted by the own observations there, so that places of different weight alone make no gap.
 */
export type GapTable = { rows: GapRow[]; total: number; summary: GapFigures & { newest: string | null } };

/** The columns of the file. */
export const gapCsvColumns = {
  region: ['product', 'upc', 'region'],
  city: ['product', 'upc', 'city', 'region'],
  shop: ['product', 'upc', 'shop', 'retailer', 'city', 'address'],
  retailer: ['product', 'upc', 'retailer'],
} as const satisfies Record<PlaceLevel, readonly string[]>;
export const gapCsvFigures = [
  ...(['own', 'reference', 'gap', 'gapPercent', 'index'] as const),
  ...(['ownObservations', 'referenceObservations', 'shops'] as const),
] as const;
