/**
 * What an analysis looks at, the same from the address of a page to the statement that computes it: the observations of a period
 * that fit the choices, by their master ids. An empty list is no choice.
 */
export type Filter = {
  /** First and last day, yyyy-mm-dd, both included, in the country's own days. */
  readonly start: string;
  readonly end: string;
  readonly products: readonly number[];
  readonly retailers: readonly number[];
  readonly regions: readonly number[];
  readonly cities: readonly number[];
  readonly shops: readonly number[];
  /** Postal codes of shops, where a source has them. */
  readonly postal: readonly string[];
  readonly countryId?: number | undefined;
  /** Besides those of `retailers`, shops whose retailer no source knows: where no person chose retailers. */
  readonly withUnknownShops?: boolean | undefined;
};

/** A filter that lets everything through: a start for callers that narrow it. */
export const everything: Filter = {
  start: '0001-01-01',
  end: '9999-12-31',
  products: [],
  retailers: [],
  regions: [],
  cities: [],
  shops: [],
  postal: [],
};
