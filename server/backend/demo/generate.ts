import { isInStock, isListed, type Life, planLife, stockDays, surveyedDays } from './availability.ts';
import { type ImageVariant, imageCalendar } from './images.ts';
import type { Market, MarketProduct } from './markets/market.ts';
import { brandLevelIn, pricePoint, regularPrices } from './prices.ts';
import { type DayPrice, promotionCalendar } from './promotions.ts';
import { buildShops, type DemoShop } from './shops.ts';

/** The EAN-13 check digit of twelve digits. */
const checkDigit = (digits: string): number => {
  const sum = [...digits].reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);
  return (10 - (sum % 10)) % 10;
};

/** An invented EAN-13 in the range reserved for use inside a shop: no real product can have it. */
const inventedUpc = (prefix: string, index: number): string => {
  const digits = prefix + String(index + 1).padStart(12 - prefix.length, '0');
  return digits + checkDigit(digits);
};

export type DemoProduct = MarketProduct & { upc: string };

/** One country's market, ready to be observed. */
export type DemoMarket = { market: Market; products: DemoProduct[]; shops: DemoShop[] };

/** One observation; prices in millionths of the currency, null when out of stock. Indexes count in the market's lists. */
export type DemoObservation = {
  product: number;
  shop: number;
  /** Index into the days. */
  day: number;
  hour: number;
  priceMicros: number | null;
  regularMicros: number;
  promotion: string | null;
  promoted: boolean;
  inStock: boolean;
  image: ImageVariant | null;
};

/** The products and shops of a market, with their codes. */
export const demoMarket = (market: Market): DemoMarket => ({
  market,
  products: market.products.map((product, index) => ({ ...product, upc: inventedUpc(market.upcPrefix, index) })),
  shops: buildShops(market),
});

/** What a retailer does with one product, the same in all of its shops. */
type Policy = {
  life: Life;
  regular: number[];
  calendar: DayPrice[];
  images: (ImageVariant | null)[];
  surveyed: boolean[];
};

const choosePolicy = (market: Market, product: DemoProduct, retailer: number, days: readonly string[]): Policy => ({
  life: planLife(market, product, retailer, days.length),
  regular: regularPrices(market, product, retailer, days),
  calendar: promotionCalendar(market, product, retailer, days),
  images: imageCalendar(market, product, retailer, days.length),
  surveyed: surveyedDays(market, retailer, days.length),
});

const micros = (price: number): number => Math.round(price * 100) * 10_000;

type Place = { product: number; shop: number; inStock: boolean[] };

type Prices = { regularMicros: number; priceMicros: number };

const pricesOn = (points: readonly number[], set: number, today: DayPrice): Prices => {
  const regular = pricePoint(points, set * today.lift);
  const paid = today.depth === 0 ? regular : pricePoint(points, set * today.lift * (1 - today.depth));
  return { regularMicros: micros(regular), priceMicros: micros(Math.min(paid, regular)) };
};

/** As `pricesOn`, for one day after the other: prices stay for weeks, and are not calculated anew on each day. */
const priceSteps = (points: readonly number[]) => {
  let [ofSet, ofLift, ofDepth] = [Number.NaN, 1, 0];
  let prices: Prices = { regularMicros: 0, priceMicros: 0 };
  return (set: number, today: DayPrice): Prices => {
    if (set === ofSet && today.lift === ofLift && today.depth === ofDepth) return prices;
    [ofSet, ofLift, ofDepth] = [set, today.lift, today.depth];
    prices = pricesOn(points, set, today);
    return prices;
  };
};

/** Factor of a place on a brand's prices. */
const levelAt = (market: Market, { level, city }: DemoShop, brand: string): number =>
  city ? level * city.level * brandLevelIn(market, brand, city.region) : level;

function* generateSeries(demo: DemoMarket, policy: Policy, place: Place): Generator<DemoObservation> {
  const shop = demo.shops[place.shop];
  if (!shop) return;
  const level = levelAt(demo.market, shop, demo.products[place.product]?.brand ?? '');
  const pricesOf = priceSteps(demo.market.pricePoints);
  for (let day = policy.life.first; day < policy.life.end; day++) {
    const today = policy.calendar[day];
    const set = policy.regular[day];
    if (!today || set === undefined || !policy.surveyed[day]) continue;
    const { regularMicros, priceMicros } = pricesOf(set * level, today);
    const inStock = isInStock(place.inStock, policy.life, day);
    const promoted = inStock && today.promotion !== null && priceMicros < regularMicros;
    yield {
      product: place.product,
      shop: place.shop,
      day,
      hour: shop.surveyHour,
      priceMicros: inStock ? priceMicros : null,
      regularMicros,
      promotion: promoted ? today.promotion : null,
      promoted,
      inStock,
      image: policy.images[day] ?? null,
    };
  }
}

/** Every observation of a market over the days, product by product and shop by shop: always the same for the same days. */
export function* demoObservations(demo: DemoMarket, days: readonly string[]): Generator<DemoObservation> {
  for (const [product, made] of demo.products.entries()) {
    const policies = demo.market.retailers.map((_, retailer) => choosePolicy(demo.market, made, retailer, days));
    for (const [shop, { retailer }] of demo.shops.entries()) {
      const policy = policies[retailer];
      const seller = demo.shops[shop];
      if (!policy || !seller || !isListed(demo.market, seller, made)) continue;
      const inStock = stockDays(demo.market, seller, made, days.length);
      yield* generateSeries(demo, policy, { product, shop, inStock });
    }
  }
}
