/** A product of a demo market: `base` is its price at the start, in the country's currency. */
export type MarketProduct = { name: string; brand: string; category: string; base: number; own: boolean };

/** A retailer's mark: a shape in white and a second colour on a field of a hue. */
export type LogoMark = { hue: number; shape: LogoShape };

/** The shapes of retailers' marks. */
export type LogoShape =
  | 'almond'
  | 'basket'
  | 'bird'
  | 'cactus'
  | 'coin'
  | 'feather'
  | 'lantern'
  | 'thistle'
  | 'bolt'
  | 'wing';

/** `level` is the retailer's price level relative to the market; `online` the name of its online store. */
export type MarketRetailer = {
  name: string;
  level: number;
  online: string;
  mark: LogoMark;
  /** How many days its newest observations are behind those of the others. */
  daysLate?: number;
};

/** `level` is the city's price level relative to the country. */
export type MarketCity = { name: string; region: string; level: number };

/** Days of a year on which every retailer has promotions, with the country's own names and dates. */
export type SeasonalEvent = { name: string; days: (year: number) => { first: string; last: string }; depth: number };

/** Days counted back from the newest one of the market, which is 0; `from` is the earlier. */
export type DaysAgo = { from: number; to: number };

/** A sale that lies at the same distance from the newest day, whatever the date: of `percent` of a retailer's products. */
export type SaleWeek = DaysAgo & { name: string; depth: number; percent: number };

/** Two retailers undercut each other in turns over one category, by `cut` every `step` days, and then stop at once. */
export type PriceWar = DaysAgo & { category: string; retailers: readonly [string, string]; step: number; cut: number };

/** What a brand costs at one retailer, or in one region, relative to its usual price. */
export type BrandLevel = { brand: string; retailer?: string; region?: string; level: number };

/** A brand's new list prices in a category: retailers follow one after the other within the next two weeks. */
export type ListRise = { brand: string; category: string; daysAgo: number; factor: number };

/** A product of which many shops have none for some days: `percent` of them. */
export type Shortage = DaysAgo & { product: string; percent: number };

/**
 * A product that a retailer does not always have: listed since so many days before the end of the data, listed until so many before it;
 * never where it says neither. Without a retailer it is launched or discontinued everywhere.
 */
export type Gap = { product: string; retailer?: string; since?: number; until?: number };

/** All that is invented about one country's market. Names are in the country's language. */
export type Market = {
  countryCode: string;
  languageId: number;
  /** Prefix of the invented codes, in the range reserved for use inside a shop. */
  upcPrefix: string;
  retailers: readonly MarketRetailer[];
  /** How many physical shops there are; each retailer also has one online store. */
  shopCount: number;
  /** How many of a hundred products a physical shop lists. */
  listedPercent: number;
  /** Products that all shops of a retailer list. */
  staples: readonly string[];
  cities: readonly MarketCity[];
  streets: readonly string[];
  products: readonly MarketProduct[];
  /** How many days of history the categories have that no dashboard is about; the others have all days. */
  shortHistory: Readonly<Record<string, number>>;
  /** Of competitors' products alone: the own ones are everywhere. */
  gaps: readonly Gap[];
  brandLevels: readonly BrandLevel[];
  listRises: readonly ListRise[];
  priceWars: readonly PriceWar[];
  shortages: readonly Shortage[];
  /** Own products that alerts are about, the one that is out of stock first. */
  watched: readonly string[];
  /** Days since a brand gave all of its packs a new look, where that is known. */
  relaunches: Readonly<Record<string, number>>;
  events: readonly SeasonalEvent[];
  saleWeeks: readonly SaleWeek[];
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
