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
] as const;
export type DirtKey = (typeof dirtKeys)[number];
