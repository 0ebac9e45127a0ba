import type { ListRise, Market, MarketProduct, PriceWar } from './markets/market.ts';
import { between, hash32, seedRandom } from './random.ts';

/** The nearest price with an ending that is usual in the country: 23.37 becomes 23.50 where .50 and .90 are used. */
export const pricePoint = (points: readonly number[], price: number): number => {
  const whole = Math.floor(price);
  let best = price;
  let distance = Number.POSITIVE_INFINITY;
  for (const base of [whole - 1, whole]) {
    for (const point of points) {
      const away = Math.abs(base + point - price);
      if (base + point > 0 && away < distance) {
        best = base + point;
        distance = away;
      }
    }
  }
  return best;
};

/** The most that a price war takes off a price, in cuts. */
const mostCuts = 12;

/** Factor of a price war on a day: the two retailers undercut each other in turns. */
const warFactor = (
  { category, retailers, from, to, step, cut }: PriceWar,
  product: MarketProduct,
  retailer: string,
  daysAgo: number,
): number => {
  const turn = retailers.indexOf(retailer);
  if (product.category !== category || turn < 0 || daysAgo > from || daysAgo < to) return 1;
  const round = Math.floor((from - daysAgo) / step);
  const cuts = turn === 0 ? Math.floor((round + 1) / 2) * 2 : Math.floor(round / 2) * 2 + 1;
  return 1 - Math.min(cuts, mostCuts) * cut;
};

/** How long after the first retailer the last one follows a new list price. */
const mostLag = 14;

const riseFactor = (rise: ListRise, { brand, category, name }: MarketProduct, retailer: string, daysAgo: number) => {
  if (brand !== rise.brand || category !== rise.category) return 1;
  const lag = hash32(`rise|${name}|${retailer}`) % mostLag;
  return daysAgo <= rise.daysAgo - lag ? rise.factor : 1;
};

const multiply = (factors: readonly number[]): number => factors.reduce((product, factor) => product * factor, 1);

/** What a brand costs at a retailer, relative to the retailer's level. */
const brandLevelAt = (market: Market, brand: string, retailer: string): number =>
  multiply(market.brandLevels.flatMap(one => (one.brand === brand && one.retailer === retailer ? [one.level] : [])));

/** What a brand costs in a region, relative to the country. */
export const brandLevelIn = (market: Market, brand: string, region: string): number =>
  multiply(market.brandLevels.flatMap(one => (one.brand === brand && one.region === region ? [one.level] : [])));

/**
 * The regular price that a retailer sets for a product on each day, before the factor of the place: it stays for weeks,
 * follows inflation in steps and the brand's new list prices, and falls during a price war.
 */
export const regularPrices = (
  market: Market,
  product: MarketProduct,
  retailer: number,
  days: readonly string[],
): number[] => {
  const random = seedRandom('regular', market.countryCode, product.name, retailer);
  const { name = '', level: ofRetailer = 1 } = market.retailers[retailer] ?? {};
  const level = ofRetailer * (0.98 + random() * 0.04) * brandLevelAt(market, product.brand, name);
  let set = product.base * level;
  let nextChange = between(random, 10, 50);
  return days.map((_, day) => {
    if (day === nextChange) {
      const trend = 1 + (market.inflation * day) / 365;
      set = product.base * level * trend * (0.985 + random() * 0.03);
      nextChange = day + between(random, 22, 64);
    }
    const daysAgo = days.length - 1 - day;
    const wars = market.priceWars.map(war => warFactor(war, product, name, daysAgo));
    const rises = market.listRises.map(rise => riseFactor(rise, product, name, daysAgo));
    return set * multiply(wars) * multiply(rises);
  });
};
