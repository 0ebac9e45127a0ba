import type { Filter } from '../../../domain/filter.ts';
import type { ImageState } from '../../../domain/hero-image.ts';

/** The brand's reference image of a product by its perceptual hash, 16 hexadecimal digits. */
export type ImageReference = { productId: number; hash: string };

type HeroFilter = Filter & { references: readonly ImageReference[] };

export type HeroSort = { by: 'product' | 'changed' | 'different'; direction: 'asc' | 'desc' };
/** `state`: only what is in this state; null for all. */
export type HeroCsvQuery = HeroFilter & { state: ImageState | null; sort: HeroSort };
export type HeroQuery = HeroCsvQuery & { page: number; limit: number };
export type ComplianceQuery = HeroFilter;
/** `changesOnly`: without the images that a retailer showed first in the period. */
export type HeroHistoryCsvQuery = HeroFilter & { state: ImageState | null; changesOnly: boolean };
export type HeroHistoryQuery = HeroHistoryCsvQuery & { page: number; limit: number };

/** The words that stand for states in a file. */
export type StateWords = { words: Readonly<Record<ImageState, string>> };

export type StateCounts = Record<ImageState, number>;

/**
 * What a retailer showed of a product from `firstDay` to `lastDay` (yyyy-mm-dd), without a change between them. `distance`:
 * bits of 64 between it and the reference; null where either is not known. `imageRef` null: the retailer showed none.
 */
export type ShownImage = {
  retailerId: number;
  retailerName: string;
  imageRef: string | null;
  state: ImageState;
  distance: number | null;
  firstDay: string;
  lastDay: string;
  observations: number;
};

/** The newest image of a product at a retailer; `changedOn` null: the same all through the period. */
export type HeroCell = ShownImage & { changedOn: string | null; changes: number };
export type HeroRow = { productId: number; upc: string; productName: string; cells: HeroCell[] };

/** A page of products; what is summed up is over all of them and every state. */
export type HeroGallery = {
  rows: HeroRow[];
  total: number;
  counts: StateCounts;
  /** Pairs of product and retailer that show an image. */
  withImage: number;
  newest: string | null;
};

/** `share`: same of all that were compared (same, different or missing), in %; null where none was. */
export type RetailerCompliance = StateCounts & { retailerId: number; retailerName: string; share: number | null };

/** An image with what it stood between; `isFirst`: nothing was seen before it in the period. */
export type HeroHistoryRow = ShownImage & {
  productId: number;
  upc: string;
  productName: string;
  days: number;
  isFirst: boolean;
};
export type HeroHistory = { rows: HeroHistoryRow[]; total: number };

/** The columns of the files. */
export const heroCsvColumns = [
  ...(['product', 'upc', 'retailer', 'imageState', 'imageDistance', 'seenOn', 'changedOn', 'imageChanges'] as const),
  ...(['observations', 'image'] as const),
] as const;
export const complianceCsvColumns = [
  ...(['retailer', 'imageSame', 'imageDifferent', 'imageMissing', 'imageShare'] as const),
  ...(['imageNotCompared', 'imageNoReference'] as const),
] as const;
export const heroHistoryCsvColumns = [
  ...(['product', 'upc', 'retailer', 'from', 'until', 'days', 'imageState', 'imageDistance'] as const),
  ...(['observations', 'image'] as const),
] as const;
