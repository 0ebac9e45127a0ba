import type { DirtKey } from '../../domain/import-report.ts';
import type { Dimensions } from './dimensions.ts';

/** How the text of a cell becomes a value. */
export type ValueReader =
  | 'text'
  | 'firstOfList'
  | 'code'
  | 'decimal'
  | 'number'
  | 'moment'
  | 'yesNo'
  | 'discount'
  | 'promotionName'
  | 'image'
  | 'flag'
  | 'country'
  | 'ownCountry'
  | 'currency'
  | 'untilDay'
  | 'single'
  | 'notOfClub'
  | 'withoutCoupon'
  | 'promotionPrice';

/** What a value is, in the words of the catalogue and of the fact. */
export type Target =
  | 'country'
  | 'productCode'
  | 'productName'
  | 'brand'
  | 'presentation'
  | 'category'
  | 'productImage'
  | 'shopCode'
  | 'shopName'
  | 'shopKind'
  | 'retailer'
  | 'regionCode'
  | 'region'
  | 'city'
  | 'address'
  | 'postal'
  | 'latitude'
  | 'longitude'
  | 'observedAt'
  | 'price'
  | 'regularPrice'
  | 'currency'
  | 'promotion'
  | 'promoted'
  | 'inStock'
  | 'image'
  | 'branch'
  | 'validUntil'
  | 'minimumQuantity'
  | 'club'
  | 'coupon';

/**
 * Where a value stands in a file: columns by their number; several are joined to one text by `joint`. `always` is a text
 * that stands for every row instead. `none`: texts for nothing.
 */
export type BoundField = {
  target: Target;
  read: ValueReader;
  columns: readonly number[];
  always?: string;
  joint?: string;
  none: readonly string[];
};

/** A file of records that the engine can read: UTF-8, plain or gzip, with a header line. */
export type RecordFile = {
  path: string;
  gzip: boolean;
  delimiter: string;
  columnCount: number;
  decimalSign: '.' | ',';
  fields: readonly BoundField[];
};

/** What a file beside the prices describes. */
export type MasterRole = 'products' | 'shops' | 'regions' | 'regularPrices';
export type MasterFile = RecordFile & { role: MasterRole; renamed: Readonly<Record<string, string>> };

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

export type StagedProduct = {
  code: string;
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
  firstDay: string | null;
  lastDay: string | null;
};

/** Ids of the records for every code of the file, and the dimensions that come with them. */
export type CatalogueIds = {
  products: ReadonlyMap<string, number>;
  shops: ReadonlyMap<string, number>;
  dimensions: Dimensions;
};

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
  products: () => AsyncIterable<readonly StagedProduct[]>;
  shops: () => AsyncIterable<readonly StagedShop[]>;
  /**
   * Writes everything in one transaction, or nothing. The same key with the same values is left as it is; with other
   * values it is replaced, and what it replaces is kept apart.
   */
  commit: (importId: number, ids: CatalogueIds, signal?: AbortSignal, onShare?: OnShare) => Promise<CommitCounts>;
  close: () => Promise<void>;
};
