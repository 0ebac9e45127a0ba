import type { LineQuery } from '../../../../server/backend/analyses/individual/line.ts';
import type { LinesQuery } from '../../../../server/backend/analyses/price-evolution/lines.ts';
import { countDays } from '../../../../server/backend/observations/reads/days-before.ts';
import type { PriceLevel } from '../../../../server/contract/analyses/parts/places.ts';
import type { FigureName } from '../../../../server/contract/analyses/parts/price-figures.ts';
import type { Bucket } from '../../../../server/contract/analyses/parts/wire.ts';
import type { LineKind } from '../../../../server/contract/analyses/price-evolution.ts';
import type { Filter } from '../../../../server/domain/analysis/filter.ts';
import { bucketFor } from '../../../../server/domain/calendar/buckets.ts';
import { promotionShare, readAverage, readFigures, readGap, readNewest, readShops } from './figures.ts';
import { dimensions, type Fact, readDay } from './market.ts';
import { readLast } from './one-product.ts';
import {
  between,
  inPlaces,
  matching,
  ordered,
  type Priced,
  priced,
  readGroups,
  readNames,
  readPlace,
  readShop,
} from './selecting.ts';

const shifted = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

/** First day of the day's bucket; weeks begin on Monday. */
export const readBucket = (day: string, bucket: Bucket): string => {
  if (bucket === 'month') return `${day.slice(0, 7)}-01`;
  return bucket === 'day' ? day : shifted(day, -((new Date(day).getUTCDay() + 6) % 7));
};

/** The buckets of a period, each within it. */
export const bucketsOf = (filter: Filter): (Filter & { from: string })[] => {
  const bucket = bucketFor(filter.start, filter.end);
  const all = Array.from({ length: countDays(filter.start, filter.end) }, (_, at) => shifted(filter.start, at));
  return [...new Set(all.map(day => readBucket(day, bucket)))].map(from => {
    const days = all.filter(day => readBucket(day, bucket) === from);
    return { ...filter, from, start: days[0] ?? from, end: days.at(-1) ?? from };
  });
};

/** Every bucket from the first to the last of some days. */
export const readBuckets = (days: readonly string[], bucket: Bucket): string[] => {
  const [first, last] = [days.toSorted().at(0), days.toSorted().at(-1)];
  const found = new Set<string>();
  for (let day = first ?? ''; last !== undefined && day <= last; day = shifted(day, 1))
    found.add(readBucket(day, bucket));
  return [...found];
};

const levels: Record<Exclude<LineKind, 'all'>, PriceLevel> = {
  region: 'region',
  city: 'city',
  shop: 'shop',
  retailer: 'retailer',
  regionRetailer: 'region',
  cityRetailer: 'city',
  shopRetailer: 'shop',
};
const isPair = (kind: LineKind) => kind.endsWith('Retailer');

const readLine =
  (kind: LineKind) =>
  (fact: Fact): string | null => {
    if (kind === 'all') return `${fact.product} 0`;
    const place = readPlace[levels[kind]](fact);
    const pair = isPair(kind) ? readShop(fact).retailerId : 0;
    return place === null || pair === null ? null : `${place} ${pair}`;
  };

const written = (...parts: (string | null)[]): string => parts.filter(part => part !== null && part !== '').join(' · ');

/** What a line is called, and what distinguishes it from others of that name: a shop stands behind its retailer. */
const lineNames = (kind: LineKind, key: string) => {
  const [id = 0, pairId = 0] = key.split(' ').map(Number);
  if (kind === 'all') {
    const product = dimensions.products.find(one => one.id === id);
    return { id, pairId, name: product?.name ?? '', title: product?.name ?? '', detail: product?.upc ?? '' };
  }
  const { name, regionName, retailerName, cityName, address } = readNames(levels[kind], id);
  const pair = isPair(kind) ? readNames('retailer', pairId).name : null;
  return kind === 'shopRetailer'
    ? { id, pairId, name, title: written(pair, name), detail: written(regionName, cityName, address) }
    : { id, pairId, name, title: written(name, pair), detail: written(regionName, retailerName, cityName, address) };
};

const valueOfFigure = (facts: readonly Fact[], figure: FigureName) => readFigures(priced(facts))[figure];

const readSeries = (facts: readonly Fact[], buckets: readonly string[], bucket: Bucket, figure: FigureName) => {
  const cells = buckets.map(start => facts.filter(fact => readBucket(readDay(fact), bucket) === start));
  return {
    data: cells.map(cell => valueOfFigure(cell, figure)),
    observations: cells.map(cell => priced(cell).length),
    promotion: cells.map(promotionShare),
  };
};

/** Shops of the last bucket that has a price, and of the one with a price before it. */
const readLastShops = (facts: readonly Fact[], bucket: Bucket) => {
  const shopsIn = Map.groupBy(facts, fact => readBucket(readDay(fact), bucket));
  const [last, before] = [...shopsIn.keys()].toSorted().toReversed();
  const shops = (start: string | undefined) => new Set(shopsIn.get(start ?? '')?.map(fact => fact.shop)).size;
  return before === undefined ? undefined : { last: shops(last), before: shops(before) };
};

/** Price evolution by its definition. */
export const obviousEvolution = (query: LinesQuery & { quantity: number }, all: readonly Fact[]) => {
  const { lines: kind, figure, bucket, quantity, ownIds } = query;
  const groups = [...readGroups(matching(query, all), readLine(kind))].filter(([, group]) => priced(group).length > 0);
  const inLines = priced(groups.flatMap(([, group]) => group));
  const buckets = readBuckets(inLines.map(readDay), bucket);
  const isOwn = (id: number): boolean => kind === 'all' && ownIds.includes(id);
  const sorted = ordered(
    groups.map(([key, group]) => ({ ...lineNames(kind, key), group })),
    line => (isOwn(line.id) ? 1 : 0),
    'desc',
    line => -priced(line.group).length,
    line => line.name,
    line => line.id,
    line => line.pairId,
  );
  const lastShops = kind === 'shop' || kind === 'shopRetailer' ? undefined : readLastShops(inLines, bucket);
  return {
    bucket,
    xAxisData: buckets,
    series: sorted.slice(0, quantity).map(({ id, title, detail, group }) => ({
      name: title,
      detail,
      masterId: id,
      own: isOwn(id),
      ...readSeries(group, buckets, bucket, figure),
    })),
    total: sorted.length,
    observations: inLines.length,
    shops: readShops(inLines),
    newest: readNewest(inLines),
    ...(lastShops ? { lastShops } : {}),
  };
};

/** The line of one product by its definition: average, minimum, maximum and mode, and the average of all others. */
export const obviousProductLine = (query: LineQuery, all: readonly Fact[]) => {
  const found = matching(query, all);
  const [own = [], others = []] = [true, false].map(mine =>
    found.filter(fact => (fact.product === query.productId) === mine),
  );
  const mine = priced(own);
  const buckets = readBuckets(mine.map(readDay), query.bucket);
  const cells = buckets.map(start => {
    const inBucket = (facts: readonly Fact[]) =>
      facts.filter(fact => readBucket(readDay(fact), query.bucket) === start);
    const isHole = priced(inBucket(own)).length === 0;
    return isHole ? { own: [], others: [] } : { own: inBucket(own), others: inBucket(others) };
  });
  const side = (facts: (cell: (typeof cells)[number]) => Fact[], read: (facts: readonly Fact[]) => number | null) => ({
    detail: '',
    data: cells.map(cell => read(facts(cell))),
    observations: cells.map(cell => priced(facts(cell)).length),
    promotion: cells.map(cell => promotionShare(facts(cell))),
  });
  const figures = (['average', 'minimum', 'maximum', 'mode'] as const).map(name => ({
    name,
    masterId: query.productId,
    own: true,
    ...side(
      cell => cell.own,
      facts => valueOfFigure(facts, name),
    ),
  }));
  const reference = {
    name: 'reference',
    masterId: 0,
    own: false,
    ...side(
      cell => cell.others,
      facts => readAverage(priced(facts)),
    ),
  };
  const lastShops = readLastShops(mine, query.bucket);
  return {
    bucket: query.bucket,
    xAxisData: buckets,
    series: [...figures, reference],
    total: 5,
    observations: mine.length,
    shops: readShops(mine),
    newest: readNewest(mine),
    ...(lastShops ? { lastShops } : {}),
  };
};

/** How far each product has changed in its shops that have a price both before the period and in it, by definition. */
export const obviousSameShops = (
  { bucket, quantity, ownIds, ...filter }: Filter & { bucket: Bucket; quantity: number; ownIds: readonly number[] },
  all: readonly Fact[],
) => {
  const found = new Set(priced(matching(filter, all)).map(fact => `${fact.product} ${fact.shop}`));
  const history = priced(between(inPlaces(filter, all), '0001-01-01', filter.end)).filter(fact =>
    found.has(`${fact.product} ${fact.shop}`),
  );
  const days = readBuckets([filter.start, filter.end], bucket);
  const rows = [...readGroups(history, fact => fact.product)].flatMap(([masterProductId, facts]) => {
    const before = facts.filter(fact => readDay(fact) < filter.start);
    const shops = [...new Set(before.map(fact => fact.shop))];
    if (shops.length === 0) return [];
    const known = facts.filter(fact => shops.includes(fact.shop));
    const lastOf = (some: readonly Priced[]) => shops.flatMap(shop => readLast(some, shop));
    const changeOn = (day: string) =>
      readGap(
        lastOf(known.filter(fact => readDay(fact) < filter.start || readBucket(readDay(fact), bucket) <= day)),
        lastOf(before),
      );
    const data = days.map(day => changeOn(day).gapPercent);
    // Nothing is a per cent of 0.
    if (data.includes(null)) return [];
    const { own: now, reference } = changeOn(days.at(-1) ?? '');
    return [{ masterProductId, shops: shops.length, before: reference, now, data }];
  });
  const sorted = ordered(
    rows,
    row => (ownIds.includes(row.masterProductId) ? 1 : 0),
    'desc',
    row => -Math.abs(row.data.at(-1) ?? 0),
    row => row.masterProductId,
  );
  return { bucket, xAxisData: rows.length > 0 ? days : days.slice(0, 1), series: sorted.slice(0, quantity) };
};
