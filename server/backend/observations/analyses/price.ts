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
