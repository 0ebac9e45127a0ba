import type { RateQuery as Rates } from '../../../../server/backend/analyses/rates/rates.ts';
import type { StockState } from '../../../../server/contract/analyses/stock-out.ts';
import type { Filter } from '../../../../server/domain/analysis/filter.ts';
import { near } from './figures.ts';
import { dayText, dimensions, type Fact, readDay, readMoment } from './market.ts';
import { readBucket } from './over-time.ts';
import {
  between,
  inPlaces,
  matching,
  ordered,
  priced,
  readDetail,
  readGroups,
  readNames,
  readShop,
} from './selecting.ts';

type Page = { page: number; limit: number };
type RateQuery = Rates & Page;

const dayMs = 86_400_000;
const shifted = (day: string, days: number): string => dayText(Date.parse(day) / dayMs + days);
const daysFrom = (start: string, end: string): number => (Date.parse(end) - Date.parse(start)) / dayMs;
/** Every day from one to the other, both included, written out. */
const daysThrough = (first: string, last: string): string[] =>
  Array.from({ length: Math.max(0, daysFrom(first, last)) + 1 }, (_, at) => shifted(first, at));
const inOrder = <One extends Fact>(facts: readonly One[]): One[] =>
  ordered(
    facts,
    fact => fact.at,
    'asc',
    fact => fact.order,
  );
const readNewest = (facts: readonly Fact[]): string | null => facts.map(readMoment).toSorted().at(-1) ?? null;
const readKnown = (facts: readonly Fact[]): Fact[] => facts.filter(fact => fact.inStock !== null);
const readRate = (facts: readonly Fact[]) => {
  const known = readKnown(facts);
  const hits = known.filter(fact => !fact.inStock).length;
  return { known: known.length, out: hits, rate: known.length > 0 ? near((100 * hits) / known.length) : null };
};

type Out = { facts: Fact[]; since: string; back: string | null; price: number | null };

/** The calendar days on which it was out: none on which it was back, unless it was seen out on that day too. */
const daysOut = ({ facts, since, back }: Out, newest: string): number =>
  daysThrough(since, back ?? newest).filter(day => day !== back || facts.some(fact => readDay(fact) === day)).length;

const readSeen = (filter: Filter, all: readonly Fact[]): Fact[] =>
  between(inPlaces(filter, all), shifted(filter.start, -120), filter.end);

/** Stock-outs of one product in one shop that reach into the period. */
const readOuts = (pair: readonly Fact[], start: string): Out[] => {
  const outs: Out[] = [];
  let open: Out | null = null;
  for (const fact of inOrder(readKnown(pair))) {
    if (fact.inStock) {
      if (open) open.back = readDay(fact);
      open = null;
    } else if (open) open.facts.push(fact);
    else {
      const before = inOrder(priced(pair)).filter(one => one.at < fact.at);
      open = { facts: [fact], since: readDay(fact), back: null, price: before.at(-1)?.micros ?? null };
      outs.push(open);
    }
  }
  return outs.filter(out => out.facts.some(fact => readDay(fact) >= start));
};

const readPairs = (facts: readonly Fact[]): Fact[][] => [
  ...readGroups(facts, fact => `${fact.product} ${fact.shop}`).values(),
];

/** The rate by place, observation by observation. */
export const obviousStockRate = (query: RateQuery, all: readonly Fact[]) => {
  const facts = matching(query, all);
  const place = (fact: Fact) => (query.level === 'region' ? readShop(fact).regionId : readShop(fact).retailerId);
  const bucket = (fact: Fact) => (query.bucket === 'period' ? query.start : readBucket(readDay(fact), query.bucket));
  const groups = readGroups(facts, fact => (place(fact) === null ? null : `${place(fact)} ${bucket(fact)}`));
  const figures = (group: readonly Fact[]) => ({
    ...readRate(group),
    shops: new Set(readKnown(group).map(fact => fact.shop)).size,
  });
  const rows = [...groups].map(([key, group]) => {
    const [id = '', start = ''] = key.split(' ');
    return { masterId: Number(id), name: readNames(query.level, Number(id)).name ?? '', start, ...figures(group) };
  });
  const known = rows.filter(row => row.known > 0);
  const from = (query.page - 1) * query.limit;
  return {
    rows: ordered(
      known,
      row => row.name,
      'asc',
      row => row.start,
    ).slice(from, from + query.limit),
    total: known.length,
    totals: { ...figures(facts), observations: facts.length, newest: readNewest(facts) },
  };
};

const readTotals = (query: Filter, all: readonly Fact[]) => {
  const facts = matching(query, all);
  const outs = readPairs(readSeen(query, all)).flatMap(pair => readOuts(pair, query.start));
  return {
    observations: facts.length,
    known: readKnown(facts).length,
    pairs: readPairs(readKnown(facts)).length,
    out: outs.filter(out => out.back === null).length,
    newest: readNewest(facts),
  };
};

/** The newest day of the retailer of each observation, or of its shop where that has none. */
export const readReach = (query: Filter, all: readonly Fact[]): ((fact: Fact) => string) => {
  const seller = (fact: Fact) => readShop(fact).retailerId ?? `shop ${fact.shop}`;
  const groups = readGroups(matching(query, all), seller);
  return fact => groups.get(seller(fact))?.map(readDay).toSorted().at(-1) ?? '';
};

/** Whether others have passed the newest day of the retailer of an observation. */
export const readEarlier = (query: Filter, all: readonly Fact[]): ((fact: Fact) => boolean) => {
  const reach = readReach(query, all);
  const last = matching(query, all).map(readDay).toSorted().at(-1) ?? '';
  return fact => reach(fact) < last;
};

/** What is out of stock now. */
export const obviousOut = (query: Filter & Page, all: readonly Fact[]) => {
  const seen = readSeen(query, all);
  const reach = readReach(query, all);
  const isEarlier = readEarlier(query, all);
  const rows = readPairs(seen).flatMap(pair =>
    readOuts(pair, query.start)
      .filter(out => out.back === null)
      .map(out => {
        const { facts, since, price } = out;
        const [first] = facts as [Fact];
        const product = dimensions.products.find(one => one.id === first.product);
        const names = readNames('shop', first.shop);
        return {
          masterProductId: first.product,
          upc: product?.upc ?? '',
          productName: product?.name ?? '',
          shopMasterId: first.shop,
          shopName: names.name ?? '',
          shopDetail: readDetail(names),
          since,
          seen: facts.map(readDay).toSorted().at(-1) ?? '',
          days: daysOut(out, reach(first)),
          price: price === null ? null : price / 1e6,
          earlier: isEarlier(first),
        };
      }),
  );
  const sorted = ordered(
    rows,
    row => row.days,
    'desc',
    row => row.productName,
    row => row.shopName,
  );
  const from = (query.page - 1) * query.limit;
  const shown = sorted.slice(from, from + query.limit);
  return { rows: shown, total: rows.length, totals: readTotals(query, all) };
};

/** The products that were out most often. */
export const obviousOften = (query: Filter & Page, all: readonly Fact[]) => {
  const seen = readSeen(query, all);
  const reach = readReach(query, all);
  const products = readGroups(readKnown(matching(query, all)), fact => fact.product);
  const rows = [...products].map(([productId, facts]) => {
    const product = dimensions.products.find(one => one.id === productId);
    const outs = readPairs(seen.filter(fact => fact.product === productId)).flatMap(pair =>
      readOuts(pair, query.start),
    );
    const lengths = outs.map(out => daysOut(out, reach(out.facts[0] as Fact)));
    const rate = readRate(facts);
    return {
      masterProductId: productId,
      upc: product?.upc ?? '',
      productName: product?.name ?? '',
      rate: rate.rate,
      outObservations: rate.out,
      known: rate.known,
      times: outs.length,
      days: lengths.reduce((sum, each) => sum + each, 0),
      longest: Math.max(0, ...lengths),
      out: outs.filter(out => out.back === null).length,
      shops: new Set(facts.map(fact => fact.shop)).size,
    };
  });
  const sorted = ordered(
    rows,
    row => row.times,
    'desc',
    row => row.productName,
  );
  const from = (query.page - 1) * query.limit;
  return { rows: sorted.slice(from, from + query.limit), total: rows.length, totals: readTotals(query, all) };
};

/** A state a day and shop. */
export const obviousStrip = (query: Filter & Page, all: readonly Fact[]) => {
  const start = shifted(query.end, -59);
  const days = Array.from({ length: 60 }, (_, at) => shifted(start, at));
  const ever = between(inPlaces(query, all), '0001-01-01', query.end);
  const shops = dimensions.shops.filter(
    shop => inPlaces(query, [{ shop: shop.id, product: query.products[0] } as Fact]).length > 0,
  );
  const rows = shops.map(shop => {
    const facts = ever.filter(fact => fact.shop === shop.id);
    const states = days.map((day): StockState => {
      const last = inOrder(readKnown(facts.filter(fact => readDay(fact) === day))).at(-1);
      if (facts.length === 0) return 'neverListed';
      return last ? (last.inStock ? 'inStock' : 'out') : 'unknown';
    });
    const names = readNames('shop', shop.id);
    const shown = { shopMasterId: shop.id, shopName: names.name ?? '', shopDetail: readDetail(names), states };
    return { shown, retailer: names.retailerName };
  });
  const outDays = (states: readonly StockState[]) => -states.filter(state => state === 'out').length;
  const never = (states: readonly StockState[]) => (states[0] === 'neverListed' ? 1 : 0);
  const sorted = ordered(
    rows,
    row => never(row.shown.states),
    'asc',
    row => outDays(row.shown.states),
    row => row.retailer ?? '~',
    row => row.shown.shopName,
  );
  const from = (query.page - 1) * query.limit;
  const neverListed = rows.filter(row => never(row.shown.states) === 1).length;
  const newest = readNewest(between(ever, start, query.end));
  const data = sorted.slice(from, from + query.limit).map(row => row.shown);
  return { days, data, total: rows.length, neverListed, newest };
};
