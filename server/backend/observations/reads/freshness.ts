import type { Filter } from '../../../domain/analysis/filter.ts';

/** How new a retailer's data is: `newest` is the moment of its newest observation, ISO in UTC. */
export type RetailerFreshness = { retailerId: number; newest: string; observations: number };
export type ProductFreshness = { productId: number; newest: string; observations: number };
/** Where a product was observed, and the first day there (yyyy-mm-dd). */
export type ProductMarket = { productId: number; countryId: number; retailerId: number | null; firstDay: string };
/** The requested products and country, and the first day (yyyy-mm-dd). */
export type Seen = { countryId: number; since: string; productIds: readonly number[] };
/** Products of a country, at some of its retailers. */
export type Selected = { countryId: number; products: readonly number[]; retailers: readonly number[] };
/** Where and until when products were observed. */
export type Presence = {
  /** At the retailers, and in shops without one. */
  products: ProductFreshness[];
  retailers: RetailerFreshness[];
  /** Ids of shops, those of other retailers too. */
  shops: number[];
};
export type DayRange = { firstDay: string | null; lastDay: string | null };

/** Facts about the observations themselves: how new they are, and which products and places they cover. */
export type FreshnessReads = {
  /** The newest observation of each retailer, priced or not. */
  freshness: (filter: Filter, signal?: AbortSignal) => Promise<RetailerFreshness[]>;
  /** The newest observation of each product, priced or not. */
  productFreshness: (filter: Filter, signal?: AbortSignal) => Promise<ProductFreshness[]>;
  /** The newest promoted observation of each product that has any. */
  promotedProducts: (filter: Filter, signal?: AbortSignal) => Promise<ProductFreshness[]>;
  /** First and last day with an observation; null where there is none. */
  days: (filter: Filter, signal?: AbortSignal) => Promise<DayRange>;
  /** Where and until when any of the products was observed, priced or not. */
  presence: (selected: Selected, signal?: AbortSignal) => Promise<Presence>;
  /** How many of some products were seen at each retailer of a country, by the retailer's id. */
  seenAt: (seen: Seen, signal?: AbortSignal) => Promise<Map<number, number>>;
  /** Where the products of some imports, one at least, were observed by them. */
  productMarkets: (importIds: readonly number[], signal?: AbortSignal) => Promise<ProductMarket[]>;
};
