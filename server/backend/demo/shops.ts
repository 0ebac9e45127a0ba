import type { Market, MarketCity } from './markets/market.ts';
import { between, hash32, randomOf } from './random.ts';

/** A shop of a demo market; an online store has no city. */
export type DemoShop = {
  code: string;
  name: string;
  address: string;
  kind: 'physical' | 'online';
  retailer: number;
  city: MarketCity | null;
  /** Price of this shop against its retailer in its city. */
  level: number;
  /** Hour of the survey in UTC, late enough to be the same day anywhere in the Americas. */
  surveyHour: number;
};

type Pair = { retailer: number; city: MarketCity };

/** The pairs of retailer and city that get a shop: all of them in an order that the seed mixes, then the first ones. */
const chosenPairs = (market: Market): Pair[] => {
  const pairs = market.retailers.flatMap((_, retailer) => market.cities.map(city => ({ retailer, city })));
  const rank = (pair: Pair) => hash32(`${market.countryCode}|${pair.retailer}|${pair.city.name}`);
  return pairs.toSorted((a, b) => rank(a) - rank(b)).slice(0, market.shopCount);
};

const addressIn = (market: Market, code: string): string => {
  const random = randomOf('address', code);
  const street = market.streets[between(random, 0, market.streets.length - 1)] ?? '';
  const number = between(random, 10, 1990);
  return market.languageId === 2 ? `${street} ${number}` : `${number} ${street}`;
};

const codeOf = (market: Market, index: number): string => `${market.countryCode}-${String(index + 1).padStart(3, '0')}`;

/** A few shops have a manager who asks two per cent more: the rest of a chain shares its prices, so that modes mean something. */
const storeOf = (market: Market, { retailer, city }: Pair, index: number): DemoShop => {
  const code = codeOf(market, index);
  const random = randomOf('shop', code);
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

const onlineOf = (market: Market, retailer: number, index: number): DemoShop => ({
  code: codeOf(market, index),
  name: market.retailers[retailer]?.online ?? '',
  address: '',
  kind: 'online',
  retailer,
  city: null,
  level: 0.99,
  surveyHour: 15,
});

/** Shops of a market: those in streets, then one online store a retailer. */
export const shopsOf = (market: Market): DemoShop[] => [
  ...chosenPairs(market).map((pair, index) => storeOf(market, pair, index)),
  ...market.retailers.map((_, retailer) => onlineOf(market, retailer, market.shopCount + retailer)),
];
