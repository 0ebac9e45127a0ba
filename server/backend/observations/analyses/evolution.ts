import type { Filter } from '../../../domain/filter.ts';
import type { LastShops } from '../../../domain/unfinished.ts';

/** How time is cut: ISO weeks begin on Monday. */
export type Bucket = 'day' | 'week' | 'month';
/** The figure that is followed or stands in a cell. */
export type LedFigure = 'average' | 'minimum' | 'maximum' | 'mode';

/** What a line stands for: places and retailers pool the chosen products; `product` is a line a product. */
export type LineKind =
  | 'region'
  | 'city'
  | 'shop'
  | 'retailer'
  | 'regionRetailer'
  | 'cityRetailer'
  | 'shopRetailer'
  | 'product';

/** `quantity`: how many lines at the most; lines of `ownIds` come first where lines are products. */
export type EvolutionQuery = Filter & {
  lines: LineKind;
  figure: LedFigure;
  bucket: Bucket;
  quantity: number;
  ownIds: readonly number[];
};

/** `withProduct`: the rows of the file begin with name and upc of the one product that it is about. */
export type EvolutionCsvQuery = Omit<EvolutionQuery, 'quantity'> & { withProduct?: boolean };

/** Names of what a line stands for; those that do not apply are null. */
export type LineNames = {
  name: string;
  /** The retailer of a pair of place and retailer. */
  pairName: string | null;
  upc: string | null;
  regionName: string | null;
  retailerName: string | null;
  cityName: string | null;
  address: string | null;
};

/** Values by bucket; null is a hole. `promotion`: promoted observations in % of those whose promotion state is known. */
export type TimeSeries = { values: (number | null)[]; observations: number[]; promotion: (number | null)[] };
export type EvolutionLine = LineNames & TimeSeries & { id: number };

/** What a reply stands on: the priced observations of all lines. `newest` is an ISO moment in UTC. */
export type StandsOn = { observations: number; shops: number; newest: string | null };

/**
 * Lines over time, the ones with the most observations first. `buckets`: first day of each, from the first to the last one
 * with a price in any line, without gaps. `total`: lines there are. `lastShops`: none below two buckets with a price.
 */
export type Evolution = StandsOn & {
  buckets: string[];
  lines: EvolutionLine[];
  total: number;
  lastShops?: LastShops | undefined;
};

/** The columns of the file, a row a line and bucket: what the line is, the bucket, and what is known of it. */
export const evolutionCsvColumns = {
  region: ['region'],
  city: ['city', 'region'],
  shop: ['shop', 'retailer', 'city', 'address'],
  retailer: ['retailer'],
  regionRetailer: ['region', 'retailer'],
  cityRetailer: ['city', 'retailer', 'region'],
  shopRetailer: ['retailer', 'shop', 'city', 'address'],
  product: ['product', 'upc'],
} as const satisfies Record<LineKind, readonly string[]>;
