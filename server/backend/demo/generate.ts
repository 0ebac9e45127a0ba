import { isInStock, isListed, type Life, lifeAt, planLife, stockDays, surveyedDays } from './availability.ts';
import { type ImageVariant, imageCalendar } from './images.ts';
import type { Market, MarketProduct } from './markets/market.ts';
import { pricePoint, regularPrices } from './prices.ts';
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

/** What a retailer does not always have. */
const planGap = ({ gaps, retailers }: Market, { name }: DemoProduct, retailer: number) =>
  gaps.find(gap => gap.product === name && gap.retailer === retailers[retailer]?.name);

const choosePolicy = (
  market: Market,
  product: DemoProduct,
  retailer: number,
  life: Life,
  days: readonly string[],
): Policy => ({
  life: lifeAt(life, planGap(market, product, retailer), days.length),
  regular: regularPrices(market, product, retailer, days),
  calendar: promotionCalendar(market, product, retailer, days),
  images: imageCalendar(product.upc, retailer, days.length),
  surveyed: surveyedDays(market.countryCode, retailer, days.length),
});

const micros = (price: number): number => Math.round(price * 100) * 10_000;

const pricesOn = (points: readonly number[], set: number, today: DayPrice) => {
  const regular = pricePoint(points, set * today.lift);
  const paid = today.depth === 0 ? regular : pricePoint(points, set * today.lift * (1 - today.depth));
  return { regularMicros: micros(regular), priceMicros: micros(Math.min(paid, regular)) };
};

type Place = { product: number; shop: number; inStock: boolean[] };

function* generateSeries(demo: DemoMarket, policy: Policy, place: Place): Generator<DemoObservation> {
  const shop = demo.shops[place.shop];
  if (!shop) return;
  const level = shop.level * (shop.city?.level ?? 1);
  for (let day = policy.life.first; day < policy.life.end; day++) {
    const today = policy.calendar[day];
    const set = policy.regular[day];
    if (!today || set === undefined || !policy.surveyed[day]) continue;
    const { regularMicros, priceMicros } = pricesOn(demo.market.pricePoints, set * level, today);
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
    const life = planLife(product, demo.products.length, days.length);
    const policies = demo.market.retailers.map((_, retailer) => choosePolicy(demo.market, made, retailer, life, days));
    for (const [shop, { retailer }] of demo.shops.entries()) {
      const policy = policies[retailer];
      const seller = demo.shops[shop];
      if (!policy || !seller || !isListed(seller, made.upc)) continue;
      const inStock = stockDays(seller, made.upc, days.length);
      yield* generateSeries(demo, policy, { product, shop, inStock });
    }
  }
}
