import type { Market, MarketProduct } from './markets/market.ts';
import { between, type Random, seedRandom } from './random.ts';

/** What a retailer does to a product's price on one day. */
export type DayPrice = {
  /** Factor on the regular price: above 1 before a promotion that only seems to be one. */
  lift: number;
  /** Off the regular price: 0.2 is 20 %. */
  depth: number;
  promotion: string | null;
};

type Calendar = DayPrice[];

const quiet: DayPrice = { lift: 1, depth: 0, promotion: null };

const promote = (calendar: Calendar, first: number, length: number, depth: number, promotion: string): void => {
  for (let day = Math.max(0, first); day < Math.min(calendar.length, first + length); day++) {
    calendar[day] = { lift: calendar[day]?.lift ?? 1, depth, promotion };
  }
};

const raise = (calendar: Calendar, first: number, length: number, lift: number): void => {
  for (let day = Math.max(0, first); day < Math.min(calendar.length, first + length); day++) {
    calendar[day] = { ...quiet, lift };
  }
};

const pickText = (market: Market, random: Random): string =>
  market.promotions[between(random, 0, market.promotions.length - 1)] ?? '';

/**
 * A promotion whose price is not below that of the 30 days before: the price is raised first, then reduced to where it
 * was.
 */
const pretend = (calendar: Calendar, market: Market, random: Random, start: number): void => {
  const lift = 1.15 + random() * 0.08;
  const before = between(random, 12, 18);
  const length = between(random, 7, 12);
  raise(calendar, start - before, before + length, lift);
  promote(calendar, start, length, 1 - 1 / lift, pickText(market, random));
};

const weekly = (calendar: Calendar, market: Market, random: Random): void => {
  let day = between(random, 5, 45);
  while (day < calendar.length) {
    if (random() < 0.22) pretend(calendar, market, random, day);
    else promote(calendar, day, between(random, 7, 14), 0.08 + random() * 0.16, pickText(market, random));
    day += between(random, 38, 75);
  }
};

const seasonal = (calendar: Calendar, market: Market, days: readonly string[], random: Random): void => {
  const years = new Set(days.map(day => Number(day.slice(0, 4))));
  for (const year of years) {
    for (const event of market.events) {
      const takesPart = random() < 0.55;
      const depth = event.depth + (random() - 0.5) * 0.08;
      const { first, last } = event.days(year);
      if (!takesPart) continue;
      days.forEach((day, index) => {
        if (day >= first && day <= last) promote(calendar, index, 1, depth, event.name);
      });
    }
  }
};

/** Sales whose days are counted from the newest one; a retailer begins and ends them up to three days later. */
const sales = (calendar: Calendar, { countryCode, saleWeeks }: Market, { name }: MarketProduct, retailer: number) => {
  for (const { name: sale, from, to, depth, percent } of saleWeeks) {
    const late = between(seedRandom('sale', countryCode, sale, retailer), 0, 3);
    const random = seedRandom('sale', countryCode, sale, name, retailer);
    const off = depth + (random() - 0.5) * 0.1;
    const first = calendar.length - 1 - from + late;
    if (random() * 100 < percent) promote(calendar, first, from - to + 1, off, sale);
  }
};

/**
 * What a retailer does to a product on each day: its own promotions, seasonal events, and some that only seem to be
 * promotions.
 */
export const promotionCalendar = (
  market: Market,
  product: MarketProduct,
  retailer: number,
  days: readonly string[],
): Calendar => {
  const random = seedRandom('promotions', market.countryCode, product.name, retailer);
  const calendar: Calendar = days.map(() => quiet);
  weekly(calendar, market, random);
  seasonal(calendar, market, days, seedRandom('events', market.countryCode, product.name, retailer));
  sales(calendar, market, product, retailer);
  return calendar;
};
