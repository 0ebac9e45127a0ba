import type { RateQuery as Rates } from '../../../../server/backend/analyses/rates/rates.ts';
import type { StockState } from '../../../../server/contract/analyses/stock-out.ts';
import type { Filter } from '../../../../server/domain/filter.ts';
import { near } from './figures.ts';
import { dayOf, dayText, dimensions, type Fact, momentOf } from './market.ts';
import { bucketOf } from './over-time.ts';
import { between, detailOf, groupsOf, inPlaces, matching, namesOf, ordered, priced, shopOf } from './selecting.ts';

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
const newestOf = (facts: readonly Fact[]): string | null => facts.map(momentOf).toSorted().at(-1) ?? null;
const knownOf = (facts: readonly Fact[]): Fact[] => facts.filter(fact => fact.inStock !== null);
const rateOf = (facts: readonly Fact[]) => {
  const known = knownOf(facts);
  const hits = known.filter(fact => !fact.inStock).length;
  return { known: known.length, out: hits, rate: known.length > 0 ? near((100 * hits) / known.length) : null };
};

type Out = { facts: Fact[]; since: string; back: string | null; price: number | null };

/** The calendar days on which it was out: none on which it was back, unless it was seen out on that day too. */
const daysOut = ({ facts, since, back }: Out, newest: string): number =>
  daysThrough(since, back ?? newest).filter(day => day !== back || facts.some(fact => dayOf(fact) === day)).length;

const seenOf = (filter: Filter, all: readonly Fact[]): Fact[] =>
  between(inPlaces(filter, all), shifted(filter.start, -120), filter.end);

/** Stock-outs of one product in one shop that reach into the period. */
const outsOf = (pair: readonly Fact[], start: string): Out[] => {
  const outs: Out[] = [];
  let open: Out | null = null;
  for (const fact of inOrder(knownOf(pair))) {
    if (fact.inStock) {
      if (open) open.back = dayOf(fact);
      open = null;
    } else if (open) open.facts.push(fact);
    else {
      const before = inOrder(priced(pair)).filter(one => one.at < fact.at);
      open = { facts: [fact], since: dayOf(fact), back: null, price: before.at(-1)?.micros ?? null };
      outs.push(open);
    }
  }
  return outs.filter(out => out.facts.some(fact => dayOf(fact) >= start));
};

const pairsOf = (facts: readonly Fact[]): Fact[][] => [
  ...groupsOf(facts, fact => `${fact.product} ${fact.shop}`).values(),
];

/** The rate by place, observation by observation. */
export const obviousStockRate = (query: RateQuery, all: readonly Fact[]) => {
  const facts = matching(query, all);
  const place = (fact: Fact) => (query.level === 'region' ? shopOf(fact).regionId : shopOf(fact).retailerId);
  const bucket = (fact: Fact) => (query.bucket === 'period' ? query.start : bucketOf(dayOf(fact), query.bucket));
  const groups = groupsOf(facts, fact => (place(fact) === null ? null : `${place(fact)} ${bucket(fact)}`));
  const figures = (group: readonly Fact[]) => ({
    ...rateOf(group),
    shops: new Set(knownOf(group).map(fact => fact.shop)).size,
  });
  const rows = [...groups].map(([key, group]) => {
    const [id = '', start = ''] = key.split(' ');
    return { masterId: Number(id), name: namesOf(query.level, Number(id)).name ?? '', start, ...figures(group) };
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
    totals: { ...figures(facts), observations: facts.length, newest: newestOf(facts) },
  };
};

const totalsOf = (query: Filter, all: readonly Fact[]) => {
  const facts = matching(query, all);
  const outs = pairsOf(seenOf(query, all)).flatMap(pair => outsOf(pair, query.start));
  return {
    observations: facts.length,
    known: knownOf(facts).length,
    pairs: pairsOf(knownOf(facts)).length,
    out: outs.filter(out => out.back === null).length,
    newest: newestOf(facts),
  };
};

/** What is out of stock now. */
export const obviousOut = (query: Filter & Page, all: readonly Fact[]) => {
  const seen = seenOf(query, all);
  const newest = seen.map(dayOf).toSorted().at(-1) ?? '';
  const rows = pairsOf(seen).flatMap(pair =>
    outsOf(pair, query.start)
      .filter(out => out.back === null)
      .map(out => {
        const { facts, since, price } = out;
        const [first] = facts as [Fact];
        const product = dimensions.products.find(one => one.id === first.product);
        const names = namesOf('shop', first.shop);
        return {
          masterProductId: first.product,
          upc: product?.upc ?? '',
          productName: product?.name ?? '',
          shopMasterId: first.shop,
          shopName: names.name ?? '',
          shopDetail: detailOf(names),
          since,
          seen: facts.map(dayOf).toSorted().at(-1) ?? '',
          days: daysOut(out, newest),
          price: price === null ? null : price / 1e6,
        };
      }),
  );
  const sorted = ordered(
    rows,
    row => row.since,
    'asc',
    row => row.productName,
    row => row.shopName,
  );
  const from = (query.page - 1) * query.limit;
  return { rows: sorted.slice(from, from + query.limit), total: rows.length, totals: totalsOf(query, all) };
};

/** The products that were out most often. */
export const obviousOften = (query: Filter & Page, all: readonly Fact[]) => {
  const seen = seenOf(query, all);
  const newest = seen.map(dayOf).toSorted().at(-1) ?? '';
  const products = groupsOf(knownOf(matching(query, all)), fact => fact.product);
  const rows = [...products].map(([productId, facts]) => {
    const product = dimensions.products.find(one => one.id === productId);
    const outs = pairsOf(seen.filter(fact => fact.product === productId)).flatMap(pair => outsOf(pair, query.start));
    const lengths = outs.map(out => daysOut(out, newest));
    const rate = rateOf(facts);
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
  return { rows: sorted.slice(from, from + query.limit), total: rows.length, totals: totalsOf(query, all) };
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
      const last = inOrder(knownOf(facts.filter(fact => dayOf(fact) === day))).at(-1);
      if (facts.length === 0) return 'neverListed';
      return last ? (last.inStock ? 'inStock' : 'out') : 'unknown';
    });
    const names = namesOf('shop', shop.id);
    const shown = { shopMasterId: shop.id, shopName: names.name ?? '', shopDetail: detailOf(names), states };
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
  const newest = newestOf(between(ever, start, query.end));
  const data = sorted.slice(from, from + query.limit).map(row => row.shown);
  return { days, data, total: rows.length, neverListed, newest };
};
