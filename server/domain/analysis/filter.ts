/**
 * The filter of an analysis, the same from the address of a page to the SQL: the observations of a period that match
 * the choices, by their master ids. An empty list is no choice.
 */
export type Filter = {
  /** First and last day, yyyy-mm-dd, both included, in the country's time zone. */
  readonly start: string;
  readonly end: string;
  readonly products: readonly number[];
  readonly retailers: readonly number[];
  readonly regions: readonly number[];
  readonly cities: readonly number[];
  readonly shops: readonly number[];
  /** Postal codes of shops, if a source has them. */
  readonly postal: readonly string[];
  readonly countryId?: number | undefined;
  /** Includes shops without a known retailer besides those of `retailers`: if nobody chose retailers. */
  readonly withUnknownShops?: boolean | undefined;
  /** How many retailers the country has, where that is known: with so many, and unknown shops, no shop is left out. */
  readonly retailersInCountry?: number | undefined;
  /** Only products in shops that were observed on these days too, with a price where prices are asked for. */
  readonly alsoOn?: { readonly start: string; readonly end: string } | undefined;
};

/** A filter that matches everything: a start for callers that narrow it. */
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
