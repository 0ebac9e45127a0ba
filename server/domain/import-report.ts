import type { Translator } from '../../locales/text.ts';

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

/** A product that is called otherwise since an import. */
export type Renaming = { before: string; now: string };
/** So many renamings are said with an import; the others are counted. */
export const mostRenamings = 20;

/**
 * What an import adds to the catalogue: how many of each, and the first by what they are told from others. A code that is typed
 * wrongly is a new shop.
 */
export type Additions = {
  shops: number;
  retailers: number;
  products: number;
  shopCodes: string[];
  retailerNames: string[];
};
/** So many additions of a kind are said with an import; the others are counted. */
export const mostAdded = 10;

/** Nothing added yet. */
export const noAdditions = (): Additions => ({ shops: 0, retailers: 0, products: 0, shopCodes: [], retailerNames: [] });

const namesWords = (
  t: Translator,
  number: (count: number) => string,
  names: readonly string[],
  all: number,
): string => {
  const more = all - names.length;
  return [names.join(', '), ...(more > 0 ? [t('imports:added.more', { count: more, number: number(more) })] : [])].join(
    ' ',
  );
};

/** What an import adds, a line for each kind of which there is any. */
export const addedLines = (
  t: Translator,
  number: (count: number) => string,
  { shops, retailers, products, shopCodes, retailerNames }: Additions,
): string[] => [
  ...(shops > 0
    ? [
        t('imports:added.shops', {
          count: shops,
          number: number(shops),
          names: namesWords(t, number, shopCodes, shops),
        }),
      ]
    : []),
  ...(retailers > 0
    ? [
        t('imports:added.retailers', {
          count: retailers,
          number: number(retailers),
          names: namesWords(t, number, retailerNames, retailers),
        }),
      ]
    : []),
  ...(products > 0 ? [t('imports:added.products', { count: products, number: number(products) })] : []),
];

/** How many of each kind, the first products that were renamed, and what is new. */
export type Corrections = Record<CorrectionKey, number> & { renamed: Renaming[]; added: Additions };

/** Nothing corrected yet. */
export const noCorrections = (): Corrections => ({
  ...(Object.fromEntries(correctionKeys.map(key => [key, 0])) as Record<CorrectionKey, number>),
  renamed: [],
  added: noAdditions(),
});
