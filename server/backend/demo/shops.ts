import type { Market, MarketCity } from './markets/market.ts';
import { between, hash32, seedRandom } from './random.ts';

/** A shop of a demo market; an online shop has no city. */
export type DemoShop = {
  code: string;
  name: string;
  address: string;
  kind: 'physical' | 'online';
  /** Index of the retailer in the market. */
  retailer: number;
  city: MarketCity | null;
  /** Factor on the retailer's prices in this shop. */
  level: number;
  /** Hour of the survey in UTC, late enough to be the same day anywhere in the Americas. */
  surveyHour: number;
};

type Pair = { retailer: number; city: MarketCity };

/**
 * The pairs of retailer and city that get a shop, in an order shuffled by the seed: one of each retailer in each region
 * if there are so many shops, then the first ones of the others.
 */
const choosePairs = (market: Market): Pair[] => {
  const pairs = market.retailers.flatMap((_, retailer) => market.cities.map(city => ({ retailer, city })));
  const rank = (pair: Pair) => hash32(`${market.countryCode}|${pair.retailer}|${pair.city.name}`);
  const shuffled = pairs.toSorted((a, b) => rank(a) - rank(b));
  const ofRegion = Map.groupBy(shuffled, ({ retailer, city }) => `${retailer}|${city.region}`);
  const first = new Set([...ofRegion.values()].flatMap(list => list.slice(0, 1)));
  const chosen = new Set([...first, ...shuffled.filter(pair => !first.has(pair))].slice(0, market.shopCount));
  return shuffled.filter(pair => chosen.has(pair));
};

const addressIn = (market: Market, code: string): string => {
  const random = seedRandom('address', code);
  const street = market.streets[between(random, 0, market.streets.length - 1)] ?? '';
  const number = between(random, 10, 1990);
  return market.languageId === 2 ? `${street} ${number}` : `${number} ${street}`;
};

const toCode = (market: Market, index: number): string => `${market.countryCode}-${String(index + 1).padStart(3, '0')}`;

/** About a tenth of these shops charge two per cent more; the others share prices, so that modes are meaningful. */
const buildPhysicalShop = (market: Market, { retailer, city }: Pair, index: number): DemoShop => {
  const code = toCode(market, index);
  const random = seedRandom('shop', code);
  return {
    code,
    name: `${market.retailers[retailer]?.name ?? ''} ${city.name}`,
    address: addressIn(market, code),
    kind: 'physical',
    retailer,
    city,
    level: random() < 0.1 ? 1.02 : 1,
    surveyHour: between(random, 15, 18),
  };
};

const buildOnlineShop = (market: Market, retailer: number, index: number): DemoShop => ({
  code: toCode(market, index),
  name: market.retailers[retailer]?.online ?? '',
  address: '',
  kind: 'online',
  retailer,
  city: null,
  level: 0.99,
  surveyHour: 15,
});

/** Shops of a market: the physical ones, then one online shop for each retailer. */
export const buildShops = (market: Market): DemoShop[] => [
  ...choosePairs(market).map((pair, index) => buildPhysicalShop(market, pair, index)),
  ...market.retailers.map((_, retailer) => buildOnlineShop(market, retailer, market.shopCount + retailer)),
];
