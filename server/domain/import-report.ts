/** What can be odd about the rows of an import that were accepted, in the order in which it is told. */
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

/** What an import corrects in the catalogue, in the order in which it is told: products, shops, retailers; then what it left as it was. */
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
