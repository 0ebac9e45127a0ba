import type {
  AlertFiring,
  AlertQuery,
  AlertRule,
  ShopEvent,
} from '../../../../server/backend/observations/reads/alerts.ts';
import { dayText, dimensions, type Fact, readDay, readImport } from './market.ts';
import { readGroups, readShop } from './selecting.ts';

const dayNumber = (day: string): number => Date.parse(day) / 86_400_000;
const average = (values: readonly number[]): number => values.reduce((sum, one) => sum + one, 0) / values.length;

/** The last that a shop knew of a product on each day, the earliest day first. */
const readStates = (all: readonly Fact[], product: number, shop: number, from: string, to: string): Fact[] => {
  const own = all.filter(
    one => one.product === product && one.shop === shop && readDay(one) >= from && readDay(one) <= to,
  );
  return [...readGroups(own, readDay).values()]
    .map(list => list.toSorted((a, b) => a.at - b.at || a.order - b.order).at(-1) as Fact)
    .toSorted((a, b) => a.at - b.at);
};

const readPrice = (fact: Fact): number | null => (fact.inStock === false ? null : fact.micros);

const mode = (prices: readonly number[]): number | null => {
  const counts = [...readGroups(prices, price => price)].map(([price, list]) => ({ price, n: list.length }));
  return counts.toSorted((a, b) => b.n - a.n || a.price - b.price)[0]?.price ?? null;
};

const isAt = ({ places }: AlertRule, shop: number): boolean => {
  const found = dimensions.shops.find(one => one.id === shop);
  const among = (list: readonly number[], id: number | null | undefined): boolean =>
    list.length === 0 || (id !== null && id !== undefined && list.includes(id));
  return (
    among(places.retailerIds, found?.retailerId) &&
    among(places.regionIds, found?.regionId) &&
    among(places.cityIds, found?.cityId) &&
    among(places.shopIds, shop)
  );
};

const shopIds = dimensions.shops.map(shop => shop.id);

type Condition = { hit: boolean | null; moves: boolean; base: number | null };

/** Whether the price of a shop on a day is off what the rule holds it against; null where there is nothing to hold it against. */
const offPrice = (rule: AlertRule, price: number, base: number | null): boolean | null => {
  if (base === null || base <= 0) return null;
  const off = price - base;
  const isOnSide = rule.direction === 'both' || (rule.direction === 'up' ? off > 0 : off < 0);
  const size = Math.abs(off) * 10_000;
  const least = rule.threshold * (rule.unit === 'percent' ? base : 100_000_000);
  return isOnSide && size > rule.tolerance * base && size >= least;
};

const readMs = (fact: Fact): number => fact.at * 3_600_000;

/** Whether an observation came after all that was there when the rule was made or switched on. */
const isLater = ({ since }: AlertRule, fact: Fact): boolean =>
  !since || readMs(fact) > since.at || (readMs(fact) === since.dayStart && readImport(fact) > since.importId);

/** Whether an observation came while the rule was not on. */
const isOfPause = ({ pauses = [] }: AlertRule, fact: Fact): boolean =>
  pauses.some(({ from, to, dayStart, fromImport, toImport }) => {
    const [at, id] = [readMs(fact), readImport(fact)];
    return (at >= from && at < to && at !== dayStart) || (id > fromImport && id <= toImport);
  });

/** The days on which rules fire, by their definition. */
export const obviousFirings = (query: AlertQuery, all: readonly Fact[]): AlertFiring[] => {
  const from = dayText(dayNumber(query.start) - 60);
  const looked = dayText(dayNumber(query.start) - 30);
  const askedShops = new Set(shopIds.filter(shop => query.rules.some(rule => isAt(rule, shop))));
  const states = (product: number, shop: number) =>
    askedShops.has(shop) ? readStates(all, product, shop, from, query.end) : [];
  const priced = (product: number, shop: number) => states(product, shop).filter(one => readPrice(one) !== null);

  const onDay = (product: number, shops: readonly number[], day: string): number[] =>
    shops.flatMap(shop => priced(product, shop).filter(one => readDay(one) === day)).map(one => readPrice(one) ?? 0);

  const before = (product: number, fact: Fact) =>
    priced(product, fact.shop).filter(one => readDay(one) < readDay(fact));

  const averageBefore = (rule: AlertRule, product: number, fact: Fact): number | null => {
    const first = dayNumber(readDay(fact)) - rule.days;
    const near = before(product, fact).filter(one => dayNumber(readDay(one)) >= first);
    return near.length === 0 ? null : average(near.map(one => readPrice(one) ?? 0));
  };

  const partnersPrice = (rule: AlertRule, product: number, fact: Fact): number | null => {
    const retailer = readShop(fact).retailerId;
    if (retailer === null) return null;
    const shops = dimensions.shops.filter(shop => shop.retailerId === retailer).map(shop => shop.id);
    const others = (rule.partners.get(product) ?? []).flatMap(id => onDay(id, shops, readDay(fact)));
    if (others.length === 0) return null;
    return rule.baseline === 'own' ? average(others) : Math.min(...others);
  };

  const readBase = (rule: AlertRule, product: number, fact: Fact): number | null => {
    const last = before(product, fact).at(-1);
    if (rule.baseline === 'previous') return last ? readPrice(last) : null;
    if (rule.baseline === 'average') return averageBefore(rule, product, fact);
    const shops = shopIds.filter(shop => isAt(rule, shop));
    return rule.baseline === 'mode' ? mode(onDay(product, shops, readDay(fact))) : partnersPrice(rule, product, fact);
  };

  const readState = (rule: AlertRule, fact: Fact): boolean | null => {
    if (rule.event === 'out_of_stock' || rule.event === 'back_in_stock')
      return fact.inStock === null ? null : !fact.inStock;
    if (fact.promoted === null) return null;
    if (rule.event === 'promotion_ends' || !fact.promoted || rule.leastDepth === 0) return fact.promoted;
    const hasDepth = fact.micros !== null && fact.regular !== null && fact.regular > 0;
    return hasDepth && (1 - (fact.micros ?? 0) / (fact.regular ?? 1)) * 10_000 >= rule.leastDepth;
  };

  const conditionsAt = (rule: AlertRule, product: number, shop: number): { fact: Fact; condition: Condition }[] => {
    if (rule.event === 'price') {
      return priced(product, shop).map(fact => {
        const base = readBase(rule, product, fact);
        // A shop's first price does not differ from its average: there is none yet, but the next price may.
        const isFirst = rule.baseline === 'average' && base === null;
        const hit = isFirst ? false : offPrice(rule, readPrice(fact) ?? 0, base);
        return { fact, condition: { hit, moves: rule.baseline === 'previous', base } };
      });
    }
    if (rule.event === 'hero_image') return [];
    const isBeginning = rule.event === 'promotion_begins';
    const known = states(product, shop).filter(fact => readState(rule, fact) !== null);
    return known.map((fact, index) => {
      const [now, was] = [readState(rule, fact), index === 0 ? null : readState(rule, known[index - 1] as Fact)];
      const isEnd = rule.event === 'promotion_ends' || rule.event === 'back_in_stock';
      const hit = isEnd ? now === false && was === true : now === true;
      return { fact, condition: { hit, moves: isEnd, base: isBeginning ? fact.regular : null } };
    });
  };

  type Found = { fact: Fact; condition: Condition };

  /** Whether what holds at a place in a list began in a pause; a day on which it was not known is passed over. */
  const beganInPause = (rule: AlertRule, list: readonly Found[], at: number): boolean => {
    const known = list.slice(0, at + 1).filter(({ condition }) => condition.hit !== null);
    const begin = known.slice(known.findLastIndex(({ condition }) => !condition.hit) + 1)[0];
    return begin !== undefined && isOfPause(rule, begin.fact);
  };

  /** Shops where the condition began on a day, as far as that is news; `held` keeps those in which it holds. */
  const enteredOn = (rule: AlertRule, day: string, byShop: readonly Found[][], held: Set<number>): Found[] =>
    byShop.flatMap(list => {
      const at = list.findIndex(({ fact }) => readDay(fact) === day);
      const now = list[at];
      if (!now) return [];
      const { hit, moves } = now.condition;
      if (hit && !moves && !beganInPause(rule, list, at)) held.add(now.fact.shop);
      else held.delete(now.fact.shop);
      const was = list[at - 1]?.condition.hit ?? null;
      const isNews = isLater(rule, now.fact) && !isOfPause(rule, now.fact);
      return hit && (moves || was === false) && isNews ? [now] : [];
    });

  const amount = (value: number | null) => (value === null ? null : Math.round(value) / 1_000_000);

  const readEvent = ({ fact, condition: { base } }: Found): ShopEvent => ({
    shopId: fact.shop,
    price: amount(readPrice(fact)),
    baseline: amount(base),
    importId: readImport(fact),
  });

  const readFirings = (rule: AlertRule, index: number, product: number): AlertFiring[] => {
    const held = new Set<number>();
    const byShop = shopIds.filter(shop => isAt(rule, shop)).map(shop => conditionsAt(rule, product, shop));
    const moves = byShop.flat().some(({ condition }) => condition.moves);
    const days = [...new Set(byShop.flat().map(({ fact }) => readDay(fact)))].sort().filter(day => day >= looked);
    const least = rule.leastPlaces;
    return days.flatMap(day => {
      const heldBefore = held.size;
      const entered = enteredOn(rule, day, byShop, held);
      const reached = least <= 1 || (held.size >= least && heldBefore < least);
      const fires = moves ? entered.length >= least : reached;
      if (day < query.start || entered.length === 0 || !fires) return [];
      const places = moves ? entered.length : held.size;
      return [{ rule: index, productId: product, day, places, shops: entered.map(readEvent) }];
    });
  };
  return query.rules.flatMap((rule, index) =>
    rule.productIds.toSorted((a, b) => a - b).flatMap(id => readFirings(rule, index, id)),
  );
};
