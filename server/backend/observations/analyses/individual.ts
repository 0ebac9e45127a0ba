import type { Filter } from '../../../domain/filter.ts';
import type { LastShops } from '../../../domain/unfinished.ts';
import type { Bucket, StandsOn } from './evolution.ts';
import type { PlaceLevel, PriceFigures, PriceSortKey } from './price.ts';

/** One product among those that it is held against; the filter's productIds hold them all. */
type OneProduct = Filter & { productId: number };

export type ProductLineQuery = OneProduct & { bucket: Bucket };

/** A product in a bucket; `reference` is the average of all that it is held against. Shares in %. */
export type ProductBucket = {
  bucket: string;
  average: number;
  minimum: number;
  maximum: number;
  mode: number;
  observations: number;
  promotion: number | null;
  reference: number | null;
  referenceObservations: number;
  referencePromotion: number | null;
};

/** Buckets from the first to the last one with a price of the product; undefined is a hole. */
export type ProductLine = StandsOn & {
  buckets: string[];
  values: (ProductBucket | undefined)[];
  lastShops?: LastShops | undefined;
};

/** The columns of the file, a row a bucket with a price; behind them, where products are held against it, the reference's. */
export const productLineCsvColumns = [
  ...(['from', 'average', 'minimum', 'maximum'] as const),
  ...(['mode', 'observations', 'promotionShare'] as const),
] as const;
export const productLineCsvReference = ['reference', 'referenceObservations'] as const;

/** `beforeStart`: first day of the period of the same length before it. */
export type ProductSummaryQuery = OneProduct & { beforeStart: string };

/**
 * Against what it is held against; analyses.md, price gap, index and position. The gap is that of the summary of `GapTable` by
 * region; null where no region has a price of both sides.
 */
export type Standing = {
  reference: number | null;
  gap: number | null;
  gapPercent: number | null;
  index: number | null;
  position: number;
  of: number;
};

/**
 * One product in the period. `last…` is the last day with a price in the period and the average there. `change` is from each
 * shop's last price before the period to its last one in it, averaged over the shops that have both, `priorPrice` the former
 * average, `priorDay` the latest day before the period that has a price of one of these shops. `changes` counts prices of a
 * shop that were other than its one before, several of one moment being one price. Shares in %.
 */
export type ProductSummary = PriceFigures & {
  retailers: number;
  newest: string | null;
  lastDay: string | null;
  lastPrice: number | null;
  priorDay: string | null;
  priorPrice: number | null;
  change: number | null;
  changePercent: number | null;
  changes: number;
  promotionShare: number | null;
  stockOutRate: number | null;
  standing: Standing | null;
  before: Record<'average' | 'index' | 'promotionShare' | 'stockOutRate', number | null>;
};

/** The filter is that of one product at one retailer. */
export type ProductShopsQuery = OneProduct & { page: number; limit: number };
/** `words` say in the file whether a product was in stock. */
export type ProductShopsCsvQuery = OneProduct & { words: { yes: string; no: string } };

/**
 * A shop's newest observation in the period. `priceBefore` is the one before its last change in the period, on `changedOn`.
 * `observations`: all of the period, priced or not.
 */
export type ShopState = {
  shopId: number;
  name: string;
  cityName: string | null;
  address: string | null;
  price: number | null;
  regularPrice: number | null;
  promotion: string | null;
  inStock: boolean | null;
  observedAt: string;
  priceBefore: number | null;
  changedOn: string | null;
  observations: number;
};

/** `lowest`: of the 30 days up to the end of the period, and the last day of it. `newest`: of all states. */
export type ProductShops = {
  rows: ShopState[];
  total: number;
  figures: PriceFigures;
  newest: string | null;
  lowest: number | null;
  lowestDay: string | null;
  outShops: number;
};

export const productShopsCsvColumns = [
  ...(['shop', 'city', 'address', 'price', 'regular', 'promotion', 'inStock', 'observedAt'] as const),
  ...(['priceBefore', 'changedOn', 'observations'] as const),
] as const;

/** By place: one product, the places in the order asked for. */
export type ModeSortKey = Exclude<PriceSortKey, 'product' | 'dispersion'>;
export type ModesCsvQuery = Filter & {
  level: PlaceLevel;
  sort: { by: ModeSortKey; direction: 'asc' | 'desc' };
};
export type ModesQuery = ModesCsvQuery & { quantity: number };

/** The mode at a place: `share` of the observations has it, in %. `prices`: the most frequent ones, the lower first on a tie. */
export type ModeEntry = {
  placeId: number;
  placeName: string;
  regionName: string | null;
  retailerName: string | null;
  cityName: string | null;
  address: string | null;
  mode: number | null;
  modeCount: number;
  modeTies: number;
  share: number | null;
  observations: number;
  shops: number;
  prices: { price: number; count: number }[];
};

export const frequentPrices = [1, 2, 3, 4, 5] as const;
/** The columns of the file; behind them price and observations of each of `frequentPrices`. */
export const modesCsvColumns = {
  region: ['region'],
  city: ['city', 'region'],
  shop: ['shop', 'retailer', 'city', 'address'],
  retailer: ['retailer'],
} as const satisfies Record<PlaceLevel, readonly string[]>;
export const modesCsvFigures = ['mode', 'modeCount', 'modeTies', 'modeShare', 'observations', 'shops'] as const;
