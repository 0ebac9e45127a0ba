/** Which observations match. An empty list is no filter; days are yyyy-mm-dd in the country's own days, both included. */
export type PriceFilter = {
  countryId?: number | undefined;
  productIds: readonly number[];
  start: string;
  end: string;
  retailerIds: readonly number[];
  regionIds: readonly number[];
  cityIds: readonly number[];
  shopIds: readonly number[];
  postal: readonly string[];
  /** Besides those of `retailerIds`, shops whose retailer no master record tells. */
  withUnknownShops?: boolean | undefined;
};

/** A filter that lets everything through: a start for callers that narrow it. */
export const everything: PriceFilter = {
  productIds: [],
  start: '0001-01-01',
  end: '9999-12-31',
  retailerIds: [],
  regionIds: [],
  cityIds: [],
  shopIds: [],
  postal: [],
};
