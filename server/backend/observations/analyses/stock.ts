import type { PriceFilter } from './price-filter.ts';

/** Days before the period in which a stock-out is followed back to its beginning. */
export const stockLookBackDays = 120;

export type OutSortKey = 'product' | 'place' | 'since' | 'days' | 'price';
export type OutSort = { by: OutSortKey; direction: 'asc' | 'desc' };
export type OutCsvQuery = PriceFilter & { sort: OutSort };
export type OutQuery = OutCsvQuery & { page: number; limit: number };

/**
 * A product that was out of stock in a shop when its stock was last seen. `since`: day of the first out-of-stock observation
 * after the last in-stock one; `days`: calendar days from then to the newest that was observed, both
 * included; `price`: the last one known before.
 */
export type OutRow = {
  productId: number;
  upc: string;
  productName: string;
  shopId: number;
  shopName: string;
  retailerName: string | null;
  cityName: string | null;
  address: string | null;
  since: string;
  seen: string;
  days: number;
  price: number | null;
};

/** `pairs`: product × shop whose stock state is known in the period; `out`: of those out of stock when last seen. */
export type StockSummary = { observations: number; known: number; pairs: number; out: number; newest: string | null };
export type OutTable = { rows: OutRow[]; total: number; summary: StockSummary };

export type OftenSortKey = 'product' | 'rate' | 'times' | 'days' | 'longest' | 'out' | 'shops';
export type OftenSort = { by: OftenSortKey; direction: 'asc' | 'desc' };
export type OftenCsvQuery = PriceFilter & { sort: OftenSort };
export type OftenQuery = OftenCsvQuery & { page: number; limit: number };

/**
 * A product: its stock-out rate in %, how often it ran out in a shop, the days out of all of them together and of the longest
 * one (calendar days: the first one and all up to the day before it was back, or to the newest that was observed), and in how many shops it is out.
 */
export type OftenRow = {
  productId: number;
  upc: string;
  productName: string;
  rate: number | null;
  hits: number;
  known: number;
  times: number;
  days: number;
  longest: number;
  out: number;
  shops: number;
};
export type OftenTable = { rows: OftenRow[]; total: number; summary: StockSummary };

/** Days of a strip, the period's last one included. */
export const stripDays = 60;
/** `productId`: the one product of the filter. */
export type StripCsvQuery = PriceFilter & { productId: number };
export type StripQuery = StripCsvQuery & { page: number; limit: number };

/** A letter a day: i in stock, o out of stock, u unknown, n never listed (all of them then). */
export type StripRow = {
  shopId: number;
  shopName: string;
  retailerName: string | null;
  cityName: string | null;
  address: string | null;
  states: string;
};
export type Strip = { days: string[]; rows: StripRow[]; total: number; neverListed: number; newest: string | null };
