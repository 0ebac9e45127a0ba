import type { Gap } from './markets/market.ts';
import { between, hash32, seedRandom } from './random.ts';
import type { DemoShop } from './shops.ts';

/** Whether the survey covered a retailer on each day: some single days are missing, and once ten days in a row. */
export const surveyedDays = (countryCode: string, retailer: number, days: number): boolean[] => {
  const random = seedRandom('survey', countryCode, retailer);
  const reached = Array.from({ length: days }, () => random() > 0.012);
  const gap = between(random, 60, days - 60);
  if (retailer === 2) reached.fill(false, gap, gap + 10);
  return reached;
};

/** Whether a shop ever lists a product of its retailer; online stores list all of them. */
export const isListed = (shop: DemoShop, upc: string): boolean =>
  shop.kind === 'online' || hash32(`listed|${shop.code}|${upc}`) % 100 < 84;

/**
 * Whether the product is on the shelf on each day: stock-outs last two to nine days, and are more frequent before a
 * weekend of deals.
 */
export const stockDays = (shop: DemoShop, upc: string, days: number): boolean[] => {
  const random = seedRandom('stock', shop.code, upc);
  const inStock = new Array<boolean>(days).fill(true);
  let day = between(random, 10, 220);
  while (day < days) {
    inStock.fill(false, day, day + between(random, 2, 9));
    day += between(random, 60, 280);
  }
  return inStock;
};

/** First and last day (exclusive) on which a product is listed. */
export type Life = { first: number; end: number };

/** When the market has a product: one is launched late, one is discontinued. */
export const planLife = (productIndex: number, products: number, days: number): Life => ({
  first: productIndex === products - 1 ? Math.floor(days * 0.55) : 0,
  end: productIndex === products - 7 ? Math.floor(days * 0.8) : days,
});

/** When one retailer of the market lists it, where it does not do so all the time. */
export const lifeAt = ({ first, end }: Life, gap: Gap | undefined, days: number): Life => {
  if (!gap) return { first, end };
  const { since, until } = gap;
  if (since === undefined && until === undefined) return { first: days, end: days };
  return { first: Math.max(first, days - (since ?? days)), end: Math.min(end, days - (until ?? 0)) };
};

const lastDays = 10;

/** Whether the product is on the shelf. A discontinued one is to the end: a stock-out that nothing follows would last for ever. */
export const isInStock = (inStock: readonly boolean[], { end }: Life, day: number): boolean =>
  inStock[day] !== false || (end < inStock.length && day >= end - lastDays);
