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
