import type { Gap, Market, MarketProduct } from './markets/market.ts';
import { between, hash32, seedRandom } from './random.ts';
import type { DemoShop } from './shops.ts';

type Sold = { name: string; upc: string };

/** The newest days, on which no survey is missing by chance: an average without a retailer looks like a price that moved. */
const completeDays = 40;

/**
 * Whether the survey covered a retailer on each day: some single days are missing, once ten days in a row, and the
 * newest ones where its data is late.
 */
export const surveyedDays = ({ countryCode, retailers }: Market, retailer: number, days: number): boolean[] => {
  const random = seedRandom('survey', countryCode, retailer);
  const reached = Array.from({ length: days }, (_, day) => random() > 0.012 || day >= days - completeDays);
  const gap = between(random, 60, days - 60);
  if (retailer === 2) reached.fill(false, gap, gap + 10);
  return reached.fill(false, days - (retailers[retailer]?.daysLate ?? 0));
};

/** Whether a shop ever lists a product of its retailer; online stores list all of them. */
export const isListed = ({ listedPercent, staples }: Market, shop: DemoShop, { name, upc }: Sold): boolean =>
  shop.kind === 'online' || staples.includes(name) || hash32(`listed|${shop.code}|${upc}`) % 100 < listedPercent;

/** Stock-outs of one shop last two to nine days; a shortage takes the product from many shops at once. */
export const stockDays = ({ shortages }: Market, shop: DemoShop, product: Sold, days: number): boolean[] => {
  const random = seedRandom('stock', shop.code, product.upc);
  const inStock = new Array<boolean>(days).fill(true);
  let day = between(random, 10, 220);
  while (day < days) {
    inStock.fill(false, day, day + between(random, 2, 9));
    day += between(random, 60, 280);
  }
  for (const shortage of shortages.filter(one => one.product === product.name)) {
    const place = seedRandom('shortage', shop.code, product.upc);
    if (place() * 100 >= shortage.percent) continue;
    const first = days - 1 - shortage.from + between(place, 0, 3);
    inStock.fill(false, first, days - shortage.to - between(place, 0, 2));
  }
  return inStock;
};

/** First and last day (exclusive) on which a product is listed. */
export type Life = { first: number; end: number };

/** Whether a gap is the market's as a whole, or that of a retailer. */
const isOf = (gap: Gap, retailer: string | undefined): boolean =>
  gap.retailer === undefined || gap.retailer === retailer;

const shorten = ({ first, end }: Life, { since, until }: Gap, days: number): Life =>
  since === undefined && until === undefined
    ? { first: days, end: days }
    : { first: Math.max(first, days - (since ?? days)), end: Math.min(end, days - (until ?? 0)) };

/** When a retailer of the market lists a product. */
export const planLife = (
  { gaps, retailers, shortHistory }: Market,
  { name, category }: MarketProduct,
  retailer: number,
  days: number,
): Life =>
  gaps
    .filter(gap => gap.product === name && isOf(gap, retailers[retailer]?.name))
    .reduce((life, gap) => shorten(life, gap, days), {
      first: Math.max(0, days - (shortHistory[category] ?? days)),
      end: days,
    });

const lastDays = 10;

/** Whether the product is on the shelf. A discontinued one is to the end: a stock-out that nothing follows would last for ever. */
export const isInStock = (inStock: readonly boolean[], { end }: Life, day: number): boolean =>
  inStock[day] !== false || (end < inStock.length && day >= end - lastDays);
