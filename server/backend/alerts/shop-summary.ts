import type { AlertFiring } from '../../contract/entities/alerts.ts';
import type { ShopEvent } from '../observations/reads/alerts.ts';
import type { ShopPlace } from '../records/catalogue-reads/shop-places.ts';
import { inDictionaryOrder } from '../records/dictionary-order.ts';

type Seen = Pick<ShopEvent, 'shopId' | 'price' | 'baseline'>;
type Priced = Seen & { price: number; baseline: number };
type Places = ReadonlyMap<number, ShopPlace>;

/** What pages and mails show of a firing's shops, in the contract's format. */
export type ShopSummary = Pick<
  AlertFiring,
  'shops' | 'retailerNames' | 'retailerIds' | 'regionNames' | 'cityNames' | 'higher' | 'lower'
>;

/** What is stored of it as JSON, with the days of the average that the alert was about then. */
export type KeptSummary = ShopSummary & Pick<AlertFiring, 'againstDays'>;

const micros = 1_000_000;

/** The average of amounts with 6 decimals; null where one is missing, or there are none. */
const average = (amounts: readonly (number | null)[]): number | null => {
  let total = 0;
  for (const amount of amounts) {
    if (amount === null) return null;
    total += Math.round(amount * micros);
  }
  return amounts.length === 0 ? null : Math.round(total / amounts.length) / micros;
};

const isPriced = (seen: Seen): seen is Priced => seen.price !== null && seen.baseline !== null;

const toSide = (seen: readonly Priced[]): ShopSummary['higher'] => {
  const [price, baseline] = [average(seen.map(one => one.price)), average(seen.map(one => one.baseline))];
  return price === null || baseline === null ? null : { shops: seen.length, price, baseline };
};

/** The different names in alphabetical order; empty if one is unknown, since the others would be taken for all. */
const namesIn = (places: readonly ShopPlace[], name: 'retailerName' | 'regionName' | 'cityName'): string[] => {
  const names = places.flatMap(place => place[name] ?? []);
  return names.length < places.length ? [] : inDictionaryOrder([...new Set(names)], one => one);
};

/** The different retailers; empty if one is unknown. */
const retailersIn = (places: readonly ShopPlace[]): number[] => {
  const ids = places.flatMap(place => place.retailerId ?? []);
  return ids.length < places.length ? [] : [...new Set(ids)].sort((one, other) => one - other);
};

const shopsByName = (seen: readonly Seen[], places: Places, most: number) => {
  const named = seen.flatMap(({ shopId, price, baseline }) => {
    const place = places.get(shopId);
    return place ? [{ shopId, shopName: place.name, retailerName: place.retailerName, price, baseline }] : [];
  });
  return inDictionaryOrder(named, shop => shop.shopName).slice(0, most);
};

/** Shops stored by name with a firing; more do not fit into a sentence. */
export const mostNamedShops = 5;

type OneRetailer = { retailerId: number | null; retailerName: string | null };
const noRetailer: OneRetailer = { retailerId: null, retailerName: null };

/** The retailer that all shops are of; null where there are several, or none is known. */
const retailerOfAll = (known: readonly ShopPlace[]): OneRetailer => {
  const [first] = known;
  const isOne = known.every(place => place.retailerId === first?.retailerId);
  return { retailerId: (isOne && first?.retailerId) || null, retailerName: (isOne && first?.retailerName) || null };
};

/**
 * Figures and names of the shops at which something happened: how many, at how many the price was above its baseline, the
 * averages, and names of at most `most` shops; the retailer only if all of them belong to it. `all`: how many shops are
 * concerned in total.
 */
export const summariseShops = (
  seen: readonly Seen[],
  places: Places,
  { all, most = mostNamedShops }: { all: number; most?: number },
) => {
  const priced = seen.filter(isPriced);
  const higher = priced.filter(one => one.price > one.baseline);
  const lower = priced.filter(one => one.price < one.baseline);
  const known = seen.flatMap(one => places.get(one.shopId) ?? []);
  const summary: ShopSummary = {
    shops: shopsByName(seen, places, most),
    retailerNames: namesIn(known, 'retailerName'),
    retailerIds: retailersIn(known),
    regionNames: namesIn(known, 'regionName'),
    cityNames: namesIn(known, 'cityName'),
    higher: toSide(higher),
    lower: toSide(lower),
  };
  return {
    ...(known.length < seen.length ? noRetailer : retailerOfAll(known)),
    // A shop that was sent may no longer meet the condition: it is still counted.
    places: Math.max(all, seen.length),
    began: seen.length,
    above: higher.length,
    price: average(seen.map(one => one.price)),
    baseline: average(seen.map(one => one.baseline)),
    summary,
  };
};
