import type { Filter } from '../../../domain/filter.ts';

/** Where a price is told: analyses.md, price by region, city, shop, and per retailer. */
export type PlaceLevel = 'region' | 'city' | 'shop' | 'retailer';

export type PriceSortKey =
  | 'product'
  | 'place'
  | 'average'
  | 'minimum'
  | 'maximum'
  | 'mode'
  | 'dispersion'
  | 'observations'
  | 'shops';
export type PriceSort = { by: PriceSortKey; direction: 'asc' | 'desc' };

/** `page` counts from 1, `limit` is at least 1. */
export type PriceQuery = Filter & { level: PlaceLevel; sort: PriceSort; page: number; limit: number };
export type PriceCsvQuery = Omit<PriceQuery, 'page' | 'limit'>;
export type PriceChartQuery = Filter & { level: PlaceLevel; limit: number };

/**
 * The figures of analyses.md over the matching priced observations, in the country's currency. Average and dispersion
 * (%) have 6 decimals, rounded half away from zero. Prices are null only where there is no observation.
 */
export type PriceFigures = {
  average: number | null;
  minimum: number | null;
  maximum: number | null;
  mode: number | null;
  modeCount: number;
  modeTies: number;
  dispersion: number | null;
  observations: number;
  shops: number;
};

/** Product × place. A city has its regionName; a shop its retailerName, cityName and address where they are known. */
export type PriceRow = PriceFigures & {
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

/** All matching observations at once, those of shops without a place too. `newest` is an ISO moment in UTC. */
export type PriceSummary = PriceFigures & { newest: string | null };

/** A page of rows, the number of all rows, and the summary over all matching observations. */
export type PriceTable = { rows: PriceRow[]; total: number; summary: PriceSummary };

/** The chosen products pooled by place, the dearest average first; all lists have the same length. */
export type PriceChart = {
  placeIds: number[];
  xAxisData: string[];
  minimum: number[];
  average: number[];
  mode: number[];
  modeCount: number[];
  maximum: number[];
  observations: number[];
  shops: number[];
};

/** The columns of the CSV of each level, in their order. Headers are given for each of them. */
export const priceCsvColumns = {
  region: ['product', 'upc', 'place'],
  city: ['product', 'upc', 'place', 'region'],
  shop: ['product', 'upc', 'place', 'retailer', 'city', 'address'],
  retailer: ['product', 'upc', 'place'],
} as const satisfies Record<PlaceLevel, readonly string[]>;
export const priceCsvFigures = [
  'average',
  'minimum',
  'maximum',
  'mode',
  'modeCount',
  'modeTies',
  'dispersion',
  'observations',
  'shops',
] as const;
export type PriceCsvColumn = (typeof priceCsvColumns)[PlaceLevel][number] | (typeof priceCsvFigures)[number];
export type PriceCsvHeaders = Record<PriceCsvColumn, string> & { currency?: string };
