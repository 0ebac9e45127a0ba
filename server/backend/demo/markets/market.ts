/** A product of a demo market: `base` is its price at the start, in the country's currency. */
export type MarketProduct = { name: string; brand: string; category: string; base: number; own: boolean };

/** `level` is the retailer's price level relative to the market; `online` the name of its online store. */
export type MarketRetailer = { name: string; level: number; online: string };

/** `level` is the city's price level relative to the country. */
export type MarketCity = { name: string; region: string; level: number };

/** Days of a year on which every retailer has promotions, with the country's own names and dates. */
export type SeasonalEvent = { name: string; days: (year: number) => { first: string; last: string }; depth: number };

/**
 * A product that a retailer does not always have: listed since so many days before the end of the data, listed until so many before it;
 * never where it says neither.
 */
export type Gap = { product: string; retailer: string; since?: number; until?: number };

/** All that is invented about one country's market. Names are in the country's language. */
export type Market = {
  countryCode: string;
  languageId: number;
  /** Prefix of the invented codes, in the range reserved for use inside a shop. */
  upcPrefix: string;
  retailers: readonly MarketRetailer[];
  /** How many physical shops there are; each retailer also has one online store. */
  shopCount: number;
  cities: readonly MarketCity[];
  streets: readonly string[];
  products: readonly MarketProduct[];
  /** Of competitors' products alone: the own ones are everywhere. */
  gaps: readonly Gap[];
  events: readonly SeasonalEvent[];
  promotions: readonly string[];
  /** Price endings: 0.9 makes 23.90. */
  pricePoints: readonly number[];
  /** Rise of prices in a year, 0.05 is 5 %. */
  inflation: number;
};

/** [name, category, base price, own brand or not] → products of a brand. */
export type Line = readonly [name: string, category: string, base: number];

/** A brand's products from lines, with the brand in place of `{}` in the names. */
export const toProducts = (brand: string, own: boolean, lines: readonly Line[]): MarketProduct[] =>
  lines.map(([name, category, base]) => ({ name: name.replace('{}', brand), brand, category, base, own }));

/** yyyy-mm-dd of the n-th weekday (0 Sunday) of a month (1–12), moved by some days. */
export const nthWeekday = (year: number, month: number, weekday: number, nth: number, moved = 0): string => {
  const first = new Date(Date.UTC(year, month - 1, 1)).getUTCDay();
  const day = 1 + ((weekday - first + 7) % 7) + (nth - 1) * 7 + moved;
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
};
