import type {
  Bucket,
  EvolutionQuery,
  LedFigure,
  LineKind,
} from '../../../../server/backend/observations/analyses/evolution.ts';
import type { ProductLineQuery } from '../../../../server/backend/observations/analyses/individual.ts';
import type { PlaceLevel } from '../../../../server/backend/observations/analyses/price.ts';
import { averageOf, figuresOf, newestOf, promotionShare, shopsOf } from './figures.ts';
import { dayOf, dimensions, type Fact } from './market.ts';
import { groupsOf, matching, namesOf, ordered, placeOf, priced, shopOf } from './selecting.ts';

const shifted = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

/** First day of the day's bucket; weeks begin on Monday. */
export const bucketOf = (day: string, bucket: Bucket): string => {
  if (bucket === 'month') return `${day.slice(0, 7)}-01`;
  return bucket === 'day' ? day : shifted(day, -((new Date(day).getUTCDay() + 6) % 7));
};

/** Every bucket from the first to the last of some days. */
export const bucketsOf = (days: readonly string[], bucket: Bucket): string[] => {
  const [first, last] = [days.toSorted().at(0), days.toSorted().at(-1)];
  const found = new Set<string>();
  for (let day = first ?? ''; last !== undefined && day <= last; day = shifted(day, 1))
    found.add(bucketOf(day, bucket));
  return [...found];
};

const levels: Record<Exclude<LineKind, 'product'>, PlaceLevel> = {
  ...{ region: 'region', city: 'city', shop: 'shop', retailer: 'retailer' },
  ...{ regionRetailer: 'region', cityRetailer: 'city', shopRetailer: 'shop' },
};
const isPair = (kind: LineKind) => kind.endsWith('Retailer');

const lineOf =
  (kind: LineKind) =>
  (fact: Fact): string | null => {
    if (kind === 'product') return `${fact.product} 0`;
    const place = placeOf[levels[kind]](fact);
    const pair = isPair(kind) ? shopOf(fact).retailerId : 0;
    return place === null || pair === null ? null : `${place} ${pair}`;
  };

const lineNames = (kind: LineKind, key: string) => {
  const [id = 0, pairId = 0] = key.split(' ').map(Number);
  if (kind === 'product') {
    const product = dimensions.products.find(one => one.id === id);
    const nowhere = { pairName: null, regionName: null, retailerName: null, cityName: null, address: null };
    return { id, pairId, ...nowhere, name: product?.name ?? '', upc: product?.upc ?? null };
  }
  const pairName = isPair(kind) ? namesOf('retailer', pairId).name : null;
  return { id, pairId, ...namesOf(levels[kind], id), pairName, upc: null };
};

const valueOfFigure = (facts: readonly Fact[], figure: LedFigure) => figuresOf(priced(facts))[figure];

const seriesOf = (facts: readonly Fact[], buckets: readonly string[], bucket: Bucket, figure: LedFigure) => {
  const cells = buckets.map(start => facts.filter(fact => bucketOf(dayOf(fact), bucket) === start));
  return {
    values: cells.map(cell => valueOfFigure(cell, figure)),
    observations: cells.map(cell => priced(cell).length),
    promotion: cells.map(promotionShare),
  };
};

/** Shops of the last bucket that has a price, and of the one with a price before it. */
const lastShopsOf = (facts: readonly Fact[], bucket: Bucket) => {
  const shopsIn = Map.groupBy(facts, fact => bucketOf(dayOf(fact), bucket));
  const [last, before] = [...shopsIn.keys()].toSorted().toReversed();
  const shops = (start: string | undefined) => new Set(shopsIn.get(start ?? '')?.map(fact => fact.shop)).size;
  return before === undefined ? undefined : { last: shops(last), before: shops(before) };
};

/** Price evolution by its definition. */
export const obviousEvolution = (query: EvolutionQuery, all: readonly Fact[]) => {
  const { lines: kind, figure, bucket, quantity, ownIds } = query;
  const groups = [...groupsOf(matching(query, all), lineOf(kind))].filter(([, group]) => priced(group).length > 0);
  const inLines = priced(groups.flatMap(([, group]) => group));
  const buckets = bucketsOf(inLines.map(dayOf), bucket);
  const lines = groups.map(([key, group]) => ({ ...lineNames(kind, key), group }));
  const sorted = ordered(
    lines,
    line => (kind === 'product' && ownIds.includes(line.id) ? 1 : 0),
    'desc',
    line => -priced(line.group).length,
    line => line.name,
    line => line.id,
    line => line.pairId,
  );
  return {
    buckets,
    lines: sorted.slice(0, quantity).map(({ group, pairId: _pair, ...names }) => {
      return { ...names, ...seriesOf(group, buckets, bucket, figure) };
    }),
    ...{ total: lines.length, observations: inLines.length, shops: shopsOf(inLines), newest: newestOf(inLines) },
    lastShops: lastShopsOf(inLines, bucket),
  };
};

/** The line of one product by its definition. */
export const obviousProductLine = (query: ProductLineQuery, all: readonly Fact[]) => {
  const found = matching(query, all);
  const [own, others] = [true, false].map(mine => found.filter(fact => (fact.product === query.productId) === mine));
  const mine = priced(own ?? []);
  const buckets = bucketsOf(mine.map(dayOf), query.bucket);
  const inBucket = (facts: readonly Fact[], start: string) =>
    facts.filter(fact => bucketOf(dayOf(fact), query.bucket) === start);
  const values = buckets.map(start => {
    const [seen, theirs] = [inBucket(own ?? [], start), inBucket(others ?? [], start)];
    const { average, minimum, maximum, mode, observations } = figuresOf(priced(seen));
    if (observations === 0) return undefined;
    return {
      ...{ bucket: start, average, minimum, maximum, mode, observations, promotion: promotionShare(seen) },
      ...{ reference: averageOf(priced(theirs)), referenceObservations: priced(theirs).length },
      referencePromotion: promotionShare(theirs),
    };
  });
  const on = { observations: mine.length, shops: shopsOf(mine), newest: newestOf(mine) };
  return { buckets, values, ...on, lastShops: lastShopsOf(mine, query.bucket) };
};
