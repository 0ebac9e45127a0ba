import type { Filter } from '../../../domain/filter.ts';

/** Days before the period in which a promotion is followed back to its beginning, and prices before it are looked for. */
export const lookBackDays = 120;
/** Days before a promotion whose lowest price it is held against. */
export const priorDays = 30;

export type PromotionSortKey = 'product' | 'place' | 'depth' | 'price' | 'before' | 'start' | 'end';
export type PromotionSort = { by: PromotionSortKey; direction: 'asc' | 'desc' };

/** Of all promotions of the period, those that run when last seen, or those that save nothing. */
export type PromotionKind = 'now' | 'seeming';
export type PromotionCsvQuery = Filter & { kind: PromotionKind; sort: PromotionSort };
export type PromotionQuery = PromotionCsvQuery & { page: number; limit: number };

/**
 * A promotion of a product in a shop: consecutive promoted observations. Price, regular price and depth (%) as last seen in
 * it; `lowest` its lowest price; `before` the lowest price there in the 30 days before it, null where none was seen.
 */
export type PromotionRow = {
  productId: number;
  upc: string;
  productName: string;
  shopId: number;
  shopName: string;
  retailerName: string | null;
  cityName: string | null;
  address: string | null;
  start: string;
  end: string;
  now: boolean;
  seeming: boolean;
  promotion: string | null;
  price: number | null;
  regular: number | null;
  depth: number | null;
  lowest: number | null;
  before: number | null;
};

/** What a reply stands on. `known`: observations whose promotion state is known; `promotions`: of a product in a shop. */
export type PromotionSummary = {
  observations: number;
  known: number;
  promotions: number;
  now: number;
  seeming: number;
  newest: string | null;
};
export type PromotionTable = { rows: PromotionRow[]; total: number; summary: PromotionSummary };

export type IntervalSortKey = 'product' | 'place' | 'start' | 'end' | 'depth' | 'shops';
export type IntervalSort = { by: IntervalSortKey; direction: 'asc' | 'desc' };
export type IntervalCsvQuery = Filter & { sort: IntervalSort };
export type IntervalQuery = IntervalCsvQuery & { page: number; limit: number };

/**
 * A promotion of a product at a retailer: those of its shops, merged where they overlap or follow one another by a day. `depth`
 * is the deepest, `lowest` the lowest price of them; `seeming`: how many of its shops' promotions save nothing.
 */
export type IntervalRow = {
  productId: number;
  upc: string;
  productName: string;
  retailerId: number;
  retailerName: string;
  start: string;
  end: string;
  now: boolean;
  shops: number;
  promotions: number;
  seeming: number;
  depth: number | null;
  lowest: number | null;
};
export type IntervalTable = { rows: IntervalRow[]; total: number; summary: PromotionSummary };
