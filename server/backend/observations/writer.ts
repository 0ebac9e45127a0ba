import type { Dimensions } from './dimensions.ts';
import type { OnShare, Rehoming, ShopScopes, StageRequest, Staging } from './staging.ts';

/**
 * Observations as columns of equal length. `observedAt` in ms since the epoch, `day` in days since 1970-01-01 in the
 * country's own days, prices in millionths. `nth` is 1 where left out; other columns are null where left out.
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
  /** '' says that no image was shown; null tells nothing of images. */
  imageRef?: readonly (string | null)[];
  /** 64 bits as 16 hexadecimal digits. */
  imageHash?: readonly (string | null)[];
};

/** What is known to be new: keys are not compared with what is there. */
export type BulkWrite = {
  importId: number;
  countryId: number;
  dimensions: Dimensions;
  observations: Iterable<ObservationColumns>;
};

/** Where a product was observed, and the first day there (yyyy-mm-dd). */
export type Market = { productId: number; countryId: number; retailerId: number | null; firstDay: string };

/** Which products are looked for, in which country, from which day (yyyy-mm-dd) on. */
export type Seen = { countryId: number; since: string; productIds: readonly number[] };

/** The images after `after`, and none that was tried since `before` in vain. */
export type ToHash = { after: string; before: Date; limit: number };
/** What was found out about an image: its perceptual hash, or why there is none. */
export type FoundHash = { ref: string; hash: string | null; fault: string | null };

/** How often a product was observed at shops of a scope; scope null: at all other shops. */
export type OwnCodeHome = { productId: number; scope: string | null; observations: number };

/** The write side. Imports are whole or not there: the one transaction that also writes the ledger decides. */
export type ObservationsWriter = {
  /** Whether the import is in the ledger. */
  isCommitted: (importId: number) => Promise<boolean>;
  /** Writes new observations in one transaction with their dimensions and ledger row; resolves to their number. */
  bulkWrite: (bulk: BulkWrite, signal?: AbortSignal) => Promise<number>;
  /** Begins an import of a file: nothing is seen by readers before its `commit`. Close it in any case. */
  stage: (request: StageRequest, signal?: AbortSignal, onShare?: OnShare) => Promise<Staging>;
  /**
   * Takes an import back, in one transaction that ends with its row of the ledger: its observations go, and what they had
   * replaced comes back, but where a later import replaced them in turn. Does nothing where it is not there.
   */
  undo: (importId: number) => Promise<void>;
  /** Reads stored prices of 0, and regular prices that are none, by the rule by which imports read them. */
  repairOddPrices: () => Promise<void>;
  /** Of imports whose every observation tells of images: one without an image says that none was shown. */
  sayNoImage: (importIds: readonly number[]) => Promise<void>;
  /** Where products of own codes were observed that were at any of these shops; the most observed home of a product comes first. */
  homesOfOwnCodes: (shops: ShopScopes) => Promise<OwnCodeHome[]>;
  /** Gives observations to other products, in one transaction with the names of those. */
  rehome: (rehoming: Rehoming, products: Dimensions['products']) => Promise<void>;
  /** Images that observations name and of which no hash is known: a page of them, in their order. */
  imagesToHash: (wanted: ToHash) => Promise<string[]>;
  /** Keeps what was found out about images. */
  keepHashes: (found: readonly FoundHash[], now: Date) => Promise<void>;
  /** Later imports that replaced observations of this one, with their number. */
  replacedLater: (importId: number) => Promise<{ importId: number; rows: number }[]>;
  /** Where every product of a country was observed. */
  marketsOf: (countryId: number, signal?: AbortSignal) => Promise<Market[]>;
  /** Of some products, how many were seen at each retailer, by the retailer's id. */
  seenAt: (seen: Seen, signal?: AbortSignal) => Promise<Map<number, number>>;
};
