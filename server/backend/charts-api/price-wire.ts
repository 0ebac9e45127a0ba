import type { PriceFigures } from '../observations/analyses/price.ts';

/** The figures alone, without what stands beside them. */
export const figuresOf = (row: PriceFigures): PriceFigures => ({
  average: row.average,
  minimum: row.minimum,
  maximum: row.maximum,
  mode: row.mode,
  modeCount: row.modeCount,
  modeTies: row.modeTies,
  dispersion: row.dispersion,
  observations: row.observations,
  shops: row.shops,
});

/** What tells places of one name apart: a city's region; a shop's retailer, city and address. */
export const detailOf = (row: Record<'regionName' | 'retailerName' | 'cityName' | 'address', string | null>): string =>
  [row.regionName, row.retailerName, row.cityName, row.address].filter(Boolean).join(' · ');
