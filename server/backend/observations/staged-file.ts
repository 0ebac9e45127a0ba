/** How the text of a cell is converted. */
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

/** The values of a record, by the names of the catalogue and of the observations. */
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
 * Where a value is in a file: columns by number; several are joined to one text by `joint`. `always`: the same text for
 * every row instead. `none`: texts that mean "no value".
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

/** What a describing file is about. */
export type MasterRole = 'products' | 'shops' | 'regions' | 'regularPrices';
export type MasterFile = RecordFile & { role: MasterRole; renamed: Readonly<Record<string, string>> };
