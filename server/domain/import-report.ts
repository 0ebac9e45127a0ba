/** Possible oddities of accepted rows, in the order of the report. */
export const dirtKeys = [
  'emptyPrices',
  'zeroPrices',
  'oddRegularPrices',
  'shopsWithoutRecord',
  'rowsOfShopsWithoutRecord',
  'productsWithoutRecord',
  'keysWithSeveralPrices',
  'repeatedKeys',
  'productCodesNotEan13',
  'wrongCheckDigits',
] as const;
export type DirtKey = (typeof dirtKeys)[number];

/**
 * Corrections of an import in the catalogue, in the order of the report: products, shops, retailers; then what it did
 * not change.
 */
export const correctionKeys = [
  'productsRenamed',
  'productsDescribed',
  'shopsRenamed',
  'shopsMoved',
  'shopsToRetailer',
  'shopsDescribed',
  'retailersRenamed',
  'namesKept',
] as const;
export type CorrectionKey = (typeof correctionKeys)[number];
export type Corrections = Record<CorrectionKey, number>;

export const noCorrections = Object.fromEntries(correctionKeys.map(key => [key, 0])) as Corrections;
