import type { Dimensions } from './dimensions.ts';
import type { OnShare, Rehoming, ShopScopes, StageRequest, Staging } from './staging.ts';

/**
 * Observations as columns of equal length. `observedAt` in ms since the epoch, `day` in days since 1970-01-01 in the
 * country's own days, prices in millionths. `nth` is 1 if omitted; other columns are null if omitted.
 */
export type ObservationColumns = {
  productId: readonly number[];
  shopId: readonly number[];
  observedAt: readonly number[];
  day: readonly number[];
  nth?: readonly number[];
  priceMicros: readonly (number | null)[];
  regularMicros?: readonly (number | null)[];
  promotion?: readonly (string | null)[];
  promoted?: readonly (boolean | null)[];
  inStock?: readonly (boolean | null)[];
  /** '' means that no image was shown; null: no information on images. */
  imageRef?: readonly (string | null)[];
  /** 64 bits as 16 hexadecimal digits. */
  imageHash?: readonly (string | null)[];
};

/** Known to be new: keys are not compared with existing ones. */
export type BulkWrite = {
  importId: number;
  countryId: number;
  dimensions: Dimensions;
  observations: Iterable<ObservationColumns>;
};

/** Where a product was observed, and the first day there (yyyy-mm-dd). */
export type Market = { productId: number; countryId: number; retailerId: number | null; firstDay: string };

/** The images after `after`, without those that were tried since `before` without success. */
export type ToHash = { after: string; before: Date; limit: number };
/** The result for an image: its perceptual hash, or why there is none. */
export type FoundHash = { ref: string; hash: string | null; fault: string | null };

/** How often a product was observed at shops of a scope; scope null: at all other shops. */
export type OwnCodeHome = { productId: number; scope: string | null; observations: number };

/**
 * The write side. An import is there completely or not at all, as decided by the single transaction that also writes
 * the ledger.
 */
export type ObservationsWriter = {
  /** Whether the import is in the ledger. */
  isCommitted: (importId: number) => Promise<boolean>;
  /** What another process may still be writing of the import will not come to be. */
  giveUp: (importId: number) => Promise<void>;
  /** Writes new observations in one transaction with their dimensions and ledger row; resolves to their number. */
  bulkWrite: (bulk: BulkWrite, signal?: AbortSignal) => Promise<number>;
  /** Begins the import of a file: readers see nothing before its `commit`. Always close it. */
  stage: (request: StageRequest, signal?: AbortSignal, onShare?: OnShare) => Promise<Staging>;
  /**
   * Undoes an import, in one transaction that ends with its row of the ledger: its observations are deleted and what
   * they had replaced is restored, unless a later import replaced them in turn. Does nothing if the import is not
   * there.
   */
  undo: (importId: number) => Promise<void>;
  /** Corrects stored prices of 0 and invalid regular prices, by the same rule as imports. */
  repairOddPrices: () => Promise<void>;
  /**
   * In imports all of whose observations have information on images: one without an image means that none was shown.
   */
  sayNoImage: (importIds: readonly number[]) => Promise<void>;
  /** Computes anew what is kept of promotions and stock-outs beside the observations. */
  rebuildRuns: () => Promise<void>;
  /**
   * Where products with own codes were observed, for those observed at any of these shops; the scope with the most
   * observations first.
   */
  homesOfOwnCodes: (shops: ShopScopes) => Promise<OwnCodeHome[]>;
  /** Moves observations to other products, in one transaction with their names. */
  rehome: (rehoming: Rehoming, products: Dimensions['products']) => Promise<void>;
  /** Images in observations without a known hash: a page of them, in their order. */
  imagesToHash: (wanted: ToHash) => Promise<string[]>;
  /** Stores the results for images. */
  keepHashes: (found: readonly FoundHash[], now: Date) => Promise<void>;
  /** Later imports that replaced observations of this one, with their number. */
  replacedLater: (importId: number) => Promise<{ importId: number; rows: number }[]>;
  /** Where every product of a country was observed. */
  listMarkets: (countryId: number, signal?: AbortSignal) => Promise<Market[]>;
};
