import type { Filter } from '../../../domain/filter.ts';
import type { Bucket, StandsOn } from './evolution.ts';

/**
 * What a basket costs at retailers. `retailerIds` of the filter are those that are compared, at least one; `basket` holds each
 * product once, at least one. `reference`: the retailer that indexes are against; null is the average of all that are ranked.
 * `commonOnly`: the basket is what every compared retailer that has any of it has a price of, in the whole period.
 */
export type BasketQuery = Filter & {
  basket: readonly { productId: number; quantity: number }[];
  reference: number | null;
  commonOnly: boolean;
};
export type BasketEvolutionQuery = BasketQuery & { bucket: Bucket };

/**
 * One retailer. Cost is the sum of quantity × average price there; it, index (100 × cost / reference cost) and position (1 and
 * the retailers that are cheaper by more than 1 %) are null unless all products of the basket have a price. `priced`: how many
 * of them have one.
 */
export type BasketRow = {
  retailerId: number;
  retailerName: string;
  cost: number | null;
  index: number | null;
  position: number | null;
  priced: number;
  observations: number;
  shops: number;
};

/** The cheapest first, then those without a whole basket by how much of it they have. `products`: in the basket as it is compared. */
export type BasketTable = StandsOn & {
  rows: BasketRow[];
  ranked: number;
  averageCost: number | null;
  products: number;
  commonProducts: number;
};

/** A retailer over time, its figures by bucket; a bucket without a whole basket is a hole. */
export type BasketLine = {
  retailerId: number;
  retailerName: string;
  cost: (number | null)[];
  index: (number | null)[];
  position: (number | null)[];
  priced: number[];
  observations: number[];
};

/** Lines in the order of the table; `buckets` from the first to the last one with a price, without gaps. */
export type BasketEvolution = StandsOn & { buckets: string[]; lines: BasketLine[]; products: number };

/** A product of the basket at each retailer, in their order; `average` is null where it has no price. */
export type BasketProduct = {
  productId: number;
  upc: string;
  productName: string;
  quantity: number;
  common: boolean;
  cells: { average: number | null; observations: number; shops: number }[];
};

/** Retailers in the order of the table; products by name. */
export type BasketProducts = { retailers: { id: number; name: string }[]; products: BasketProduct[] };

/** The columns of the files. */
export const basketCsvColumns = {
  retailers: ['retailer', 'cost', 'costIndex', 'position', 'pricedProducts', 'basketProducts', 'observations', 'shops'],
  evolution: ['retailer', 'from', 'cost', 'costIndex', 'position', 'pricedProducts', 'basketProducts', 'observations'],
  products: ['product', 'upc', 'quantity', 'retailer', 'average', 'cost', 'observations', 'shops'],
} as const;
