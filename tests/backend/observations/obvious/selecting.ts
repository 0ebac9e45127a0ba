import type { ShopDimension } from '../../../../server/backend/observations/dimensions.ts';
import type { PriceLevel } from '../../../../server/contract/analyses/parts/places.ts';
import type { Filter } from '../../../../server/domain/analysis/filter.ts';
import { dimensions, type Fact, readDay } from './market.ts';

/** An observation that enters price figures. */
export type Priced = Fact & { micros: number };

export const readShop = (fact: Fact): ShopDimension => {
  const found = dimensions.shops.find(one => one.id === fact.shop);
  if (!found) throw new Error('no such shop');
  return found;
};

const chosen = <Value>(list: readonly Value[], value: Value | null): boolean =>
  list.length === 0 || (value !== null && list.includes(value));

const isOfRetailers = (filter: Filter, retailerId: number | null): boolean =>
  chosen(filter.retailers, retailerId) || (filter.withUnknownShops === true && retailerId === null);

/** What matches in its place, at any time. */
export const inPlaces = (filter: Filter, facts: readonly Fact[]): Fact[] =>
  facts.filter(fact => {
    const shop = readShop(fact);
    return (
      filter.products.includes(fact.product) &&
      chosen(filter.shops, fact.shop) &&
      isOfRetailers(filter, shop.retailerId) &&
      chosen(filter.regions, shop.regionId) &&
      chosen(filter.cities, shop.cityId) &&
      chosen(filter.postal, shop.postal)
    );
  });

export const between = (facts: readonly Fact[], start: string, end: string): Fact[] =>
  facts.filter(fact => readDay(fact) >= start && readDay(fact) <= end);

/** What matches, priced or not. */
export const matching = (filter: Filter, facts: readonly Fact[]): Fact[] =>
  between(inPlaces(filter, facts), filter.start, filter.end);

export const priced = (facts: readonly Fact[]): Priced[] =>
  facts.flatMap(fact => (fact.micros !== null && fact.inStock !== false ? [{ ...fact, micros: fact.micros }] : []));

export const readPlace: Record<PriceLevel, (fact: Fact) => number | null> = {
  region: fact => readShop(fact).regionId,
  city: fact => readShop(fact).cityId,
  shop: fact => fact.shop,
  retailer: fact => readShop(fact).retailerId,
};

/** Name of a place, and what distinguishes places of the same name. */
export const readNames = (level: PriceLevel, id: number) => {
  const nothing = { regionName: null, retailerName: null, cityName: null, address: null };
  const nameIn = (list: readonly { id: number; name: string }[], wanted: number | null) =>
    list.find(one => one.id === wanted)?.name ?? null;
  if (level === 'region') return { ...nothing, name: nameIn(dimensions.regions, id) };
  if (level === 'retailer') return { ...nothing, name: nameIn(dimensions.retailers, id) };
  if (level === 'city') {
    const regionId = dimensions.cities.find(one => one.id === id)?.regionId ?? null;
    return { ...nothing, name: nameIn(dimensions.cities, id), regionName: nameIn(dimensions.regions, regionId) };
  }
  const shop = dimensions.shops.find(one => one.id === id);
  return {
    name: shop?.name ?? null,
    regionName: null,
    address: shop?.address ?? null,
    retailerName: nameIn(dimensions.retailers, shop?.retailerId ?? null),
    cityName: nameIn(dimensions.cities, shop?.cityId ?? null),
  };
};

/** Groups by a key; what has none is in no group. */
export const readGroups = <Item, Key>(items: readonly Item[], key: (item: Item) => Key | null): Map<Key, Item[]> => {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const name = key(item);
    if (name !== null) groups.set(name, [...(groups.get(name) ?? []), item]);
  }
  return groups;
};

type Rank = number | string | null;

const compare = (a: Rank, b: Rank): number => {
  if (a === b) return 0;
  return (a ?? 0) < (b ?? 0) ? -1 : 1;
};

/** What has no value comes last, whatever the direction. */
const compareFirst = (a: Rank, b: Rank, direction: 'asc' | 'desc'): number => {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return direction === 'desc' ? compare(b, a) : compare(a, b);
};

/** Sorted by one value in a direction, what has none last, then by others upwards. */
export const ordered = <Item>(
  items: readonly Item[],
  first: (item: Item) => Rank,
  direction: 'asc' | 'desc',
  ...rest: ((item: Item) => Rank)[]
): Item[] =>
  items.toSorted((a, b) => {
    const ties = rest.map(next => compare(next(a), next(b)));
    return [compareFirst(first(a), first(b), direction), ...ties].find(sign => sign !== 0) ?? 0;
  });

/** What distinguishes places of one name, on one line. */
export const readDetail = (names: ReturnType<typeof readNames>): string =>
  [names.regionName, names.retailerName, names.cityName, names.address].filter(Boolean).join(' · ');
