import type { DirtKey } from '../../domain/import-report.ts';
import type { Dimensions } from './dimensions.ts';
import type { MasterFile, RecordFile } from './staged-file.ts';

/** A file was not staged: some of its lines end in another way than others, which the engine does not read. */
export class MixedLineEnds extends Error {}

/** What the rows of a file are: observations; observations that are complete lists of a shop and day; promotions of those. */
export type Holding = 'observations' | 'lists' | 'promotions';

/** Moments outside these days are rejected, and prices in a currency other than the country's if a row has one. */
export type StageRequest = {
  holds: Holding;
  main: RecordFile;
  /** Bytes of its text. */
  textBytes: number;
  masters: readonly MasterFile[];
  country: { id: number; code: string; timeZone: string; currency: string };
  firstDay: string;
  lastDay: string;
};

/**
 * A product of the file: a code, and its scope ('': everyone's; see catalogue/identity.ts). `digest`: of what the file says
 * of it, and of who says it, as a whole number; two that are equal say the same.
 */
type CodeAndDigest = { code: string; scope: string; digest: number };
/** Its number among the products of the file stands for what the file says of it. */
export type StagedCode = CodeAndDigest & { row: number };
/**
 * With its description. `describedBy`: the scope of the shop whose row describes it; `recorded`: a describing file has
 * it.
 */
export type StagedProduct = CodeAndDigest & {
  describedBy: string;
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

/** A row that was split into cells but rejected, by its number (from 0) among the rows that could be split. */
export type RejectedRecord = { record: number; reason: RejectReason };
/** A row that could not be split into cells, by the byte at which it begins. */
export type UnreadableRow = { offset: number; reason: RejectReason };

/** Known oddities of the accepted rows; numbers of rows unless the name says otherwise. */
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

/** Shops of the file by their code: the id of each, and the scope of its own product codes. Columns of equal length. */
export type ShopIds = { codes: readonly string[]; ids: readonly number[]; scopes: readonly string[] };
/** Products of the file by code and scope. Columns of equal length. */
export type ProductIds = { codes: readonly string[]; scopes: readonly string[]; ids: readonly number[] };
/** The scope of the own codes of some shops. */
export type ShopScopes = Omit<ShopIds, 'codes'>;
/**
 * Own codes that move with their shops to another retailer: the observations of a product at all shops of a scope move
 * to another product.
 */
export type Rehoming = {
  shops: ShopScopes;
  moves: readonly { productId: number; scope: string; toId: number }[];
};

/** Ids of existing records for codes of the file. */
export type KnownIds = { products: ProductIds; shops: ShopIds };

/** Ids of the records for every code of the file, and their dimensions. */
export type CatalogueIds = KnownIds & { rehoming: Rehoming; dimensions: Dimensions };

/** `superseded`: rows for which the file has a better one; the others are written or unchanged. */
export type CommitCounts = { written: number; unchanged: number; replaced: number; superseded: number };

/** Called now and then with the finished share of a step, 0 to 1. */
export type OnShare = (share: number) => void;

/** A file that is being imported. The steps are called in the order in which they are listed here. */
export type Staging = {
  counts: StageCounts;
  /** Both in the order of the file. */
  rejected: () => AsyncIterable<readonly RejectedRecord[]>;
  unreadable: () => AsyncIterable<readonly UnreadableRow[]>;
  dirt: () => Promise<Dirt>;
  shops: () => AsyncIterable<readonly StagedShop[]>;
  /** The products, once the scopes of the shops are known. */
  products: (shops: ShopIds) => AsyncIterable<readonly StagedCode[]>;
  /** The descriptions of some of them; call it after `products`. */
  descriptions: (rows: readonly number[]) => Promise<StagedProduct[]>;
  /** How shops of these scopes describe these products, if they do; call it after `products`. */
  describedBy: (wanted: readonly { code: string; scope: string }[]) => Promise<StagedProduct[]>;
  /** What `commit` would count. Changes nothing. */
  preview: (known: KnownIds, signal?: AbortSignal) => Promise<CommitCounts>;
  /**
   * Writes everything in one transaction, or nothing. A key with the same values is not changed; with other values it
   * is replaced, and the old values are stored separately.
   */
  commit: (importId: number, ids: CatalogueIds, signal?: AbortSignal, onShare?: OnShare) => Promise<CommitCounts>;
  close: () => Promise<void>;
};
