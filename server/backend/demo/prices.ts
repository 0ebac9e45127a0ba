import type { Market, MarketProduct } from './markets/market.ts';
import { between, seedRandom } from './random.ts';

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

/** Days, counted from the newest, between which the first two retailers undercut each other. */
const war = { from: 150, to: 105, step: 3, cut: 0.013 };

/**
 * Factor of the price war on a day: the two undercut each other in turns down to about 15 % off, and then stop at once.
 */
const warFactor = (market: Market, product: MarketProduct, retailer: number, daysAgo: number): number => {
  const fought = product.category === market.products[0]?.category && retailer < 2;
  if (!fought || daysAgo > war.from || daysAgo < war.to) return 1;
  const round = Math.floor((war.from - daysAgo) / war.step);
  const cuts = Math.floor((round + (retailer === 0 ? 1 : 0)) / 2) * 2 + (retailer === 0 ? 0 : 1);
  return 1 - Math.min(cuts, 12) * war.cut;
};

/**
 * The regular price that a retailer sets for a product on each day, before the factor of the place: it stays for weeks,
 * follows inflation in steps, and falls during a price war.
 */
export const regularPrices = (
  market: Market,
  product: MarketProduct,
  retailer: number,
  days: readonly string[],
): number[] => {
  const random = seedRandom('regular', market.countryCode, product.name, retailer);
  const level = (market.retailers[retailer]?.level ?? 1) * (0.98 + random() * 0.04);
  let set = product.base * level;
  let nextChange = between(random, 10, 50);
  return days.map((_, day) => {
    if (day === nextChange) {
      const trend = 1 + (market.inflation * day) / 365;
      set = product.base * level * trend * (0.985 + random() * 0.03);
      nextChange = day + between(random, 22, 64);
    }
    return set * warFactor(market, product, retailer, days.length - 1 - day);
  });
};
