import type { DirtKey } from '../../domain/import-report.ts';
import type { Dimensions } from './dimensions.ts';
import type { MasterFile, RecordFile } from './staged-file.ts';

/** What the rows of a file are: observations; observations that are complete lists of a shop and day; promotions of those. */
export type Holding = 'observations' | 'lists' | 'promotions';

/** Moments outside of the days are rejected, and prices in another currency than the country's where a row names one. */
export type StageRequest = {
  holds: Holding;
  main: RecordFile;
  masters: readonly MasterFile[];
  country: { id: number; code: string; timeZone: string; currency: string };
  firstDay: string;
  lastDay: string;
};

/**
 * A product of the file: a code, and whose it is ('': everyone's; see catalogue/identity.ts). `toldBy`: whose the shop is by which
 * the row comes that describes it; `recorded`: a master describes it.
 */
export type StagedProduct = {
  code: string;
  scope: string;
  toldBy: string;
  recorded: boolean;
  name: string | null;
  brand: string | null;
  presentation: string | null;
  category: string | null;
  image: string | null;
};
export type StagedShop = {
  code: string;
  name: string | null;
  kind: string | null;
  retailer: string | null;
  region: string | null;
  city: string | null;
  address: string | null;
  postal: string | null;
  latitude: number | null;
  longitude: number | null;
};

/** Why a row was not accepted. */
export type RejectReason =
  | 'missingColumns'
  | 'tooManyColumns'
  | 'brokenQuotes'
  | 'lineTooLong'
  | 'brokenEncoding'
  | 'unreadableRow'
  | 'noProduct'
  | 'noShop'
  | 'noDate'
  | 'badDate'
  | 'dateOutOfRange'
  | 'destroyedCode'
  | 'badPrice'
  | 'badRegularPrice'
  | 'badStock'
  | 'textTooLong'
  | 'otherCountry'
  | 'otherCurrency'
  | 'promotionEnded'
  | 'promotionOfSeveral'
  | 'promotionOfClub'
  | 'promotionWithCoupon'
  | 'noPromotionPrice';

/** How many rows were rejected, by reason. */
export type RejectCounts = Readonly<Partial<Record<RejectReason, number>>>;

/** A row that was split into cells but not accepted, by its number (from 0) among the rows that could be split. */
export type RejectedRecord = { record: number; reason: RejectReason };
/** A row that could not be split into cells, by the byte at which it begins. */
export type UnreadableRow = { offset: number; reason: RejectReason };

/** Known oddities of what was accepted; rows unless the name says otherwise. */
export type Dirt = Record<DirtKey, number>;

export type StageCounts = {
  read: number;
  accepted: number;
  rejected: number;
  /** Rejected rows by reason, the most frequent first. */
  rejectedBy: RejectCounts;
  firstDay: string | null;
  lastDay: string | null;
};

/** Shops of the file by their code: the id of each, and whose its own product codes are. Columns of equal length. */
export type ShopIds = { codes: readonly string[]; ids: readonly number[]; scopes: readonly string[] };
/** Products of the file by their code and whose that is. Columns of equal length. */
export type ProductIds = { codes: readonly string[]; scopes: readonly string[]; ids: readonly number[] };
/** Whose the own codes of some shops are. */
export type ShopScopes = Omit<ShopIds, 'codes'>;
/** Own codes that follow shops to their retailer: the observations of a product at all shops of a scope become another one's. */
export type Rehoming = {
  shops: ShopScopes;
  moves: readonly { productId: number; scope: string; toId: number }[];
};

/** Ids of the records that there are for codes of the file. */
export type KnownIds = { products: ProductIds; shops: ShopIds };

/** Ids of the records for every code of the file, and the dimensions that come with them. */
export type CatalogueIds = KnownIds & { rehoming: Rehoming; dimensions: Dimensions };

/** `superseded`: rows that another row of the file beats; the others are written or unchanged. */
export type CommitCounts = { written: number; unchanged: number; replaced: number; superseded: number };

/** Is told now and then which share of a step is done, 0 to 1. */
export type OnShare = (share: number) => void;

/** A file on its way in. The steps go in the order in which they stand here. */
export type Staging = {
  counts: StageCounts;
  /** Both in the order of the file. */
  rejected: () => AsyncIterable<readonly RejectedRecord[]>;
  unreadable: () => AsyncIterable<readonly UnreadableRow[]>;
  dirt: () => Promise<Dirt>;
  shops: () => AsyncIterable<readonly StagedShop[]>;
  /** The products, once it is known whose the shops are. */
  products: (shops: ShopIds) => AsyncIterable<readonly StagedProduct[]>;
  /** How shops of these scopes describe these products, of those that do; after `products`. */
  describedBy: (wanted: readonly { code: string; scope: string }[]) => Promise<StagedProduct[]>;
  /** What `commit` would count. Changes nothing. */
  preview: (known: KnownIds, signal?: AbortSignal) => Promise<CommitCounts>;
  /**
   * Writes everything in one transaction, or nothing. The same key with the same values is left as it is; with other
   * values it is replaced, and what it replaces is kept apart.
   */
  commit: (importId: number, ids: CatalogueIds, signal?: AbortSignal, onShare?: OnShare) => Promise<CommitCounts>;
  close: () => Promise<void>;
};
