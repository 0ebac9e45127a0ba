import type { Bucket } from '../../../contract/analyses/wire.ts';
import type { Filter } from '../../../domain/filter.ts';

/** What rates are told of: all shops of a retailer, or of a region. */
export type RateLevel = 'retailer' | 'region';

/** How time is cut; `period` is the whole of it at once. */
export type RateBucket = Bucket | 'period';

export type RateSortKey = 'place' | 'start' | 'rate' | 'depth' | 'seeming' | 'hits' | 'known' | 'shops';
export type RateSort = { by: RateSortKey; direction: 'asc' | 'desc' };
/** The figure that lines over time follow. */
export type RateFigure = 'rate' | 'depth' | 'seeming';

export type RateCsvQuery = Filter & { level: RateLevel; bucket: RateBucket; sort: RateSort };
export type RateQuery = RateCsvQuery & { page: number; limit: number };
export type RateChartQuery = Filter & {
  level: RateLevel;
  bucket: Bucket;
  figure: RateFigure;
  quantity: number;
};

/**
 * Observations whose state is known, and those of them that were hit: on promotion, or out of stock. `rate` = hits / known in
 * %. Of promotions also `depth`, the average of 1 − price / regular price in %, and `seeming`, the hits of promotions that are
 * not below the lowest price before them. 6 decimals, half away from zero.
 */
export type RateFigures = {
  known: number;
  hits: number;
  rate: number | null;
  depth: number | null;
  seeming: number;
  shops: number;
};
/** `start`: first day of the bucket. */
export type RateRow = RateFigures & { placeId: number; placeName: string; start: string };

/** Over all matching observations, those of shops without a place too. `newest` is an ISO moment in UTC. */
export type RateSummary = RateFigures & { observations: number; newest: string | null };
export type RateTable = { rows: RateRow[]; total: number; summary: RateSummary };
