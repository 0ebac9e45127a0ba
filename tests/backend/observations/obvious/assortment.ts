import type { Sort } from '../../../../server/backend/analyses/answers/rows.ts';
import type { GroupedQuery } from '../../../../server/backend/analyses/assortment/coverage.ts';
import type { MissingQuery } from '../../../../server/backend/analyses/assortment/missing.ts';
import type { OverlapQuery } from '../../../../server/backend/analyses/assortment/overlap.ts';
import type { ListingQuery } from '../../../../server/backend/analyses/assortment/seen.ts';
import type { Filter } from '../../../../server/domain/analysis/filter.ts';
import { asNumber, quotient, readAverage, readGap, readNewest, readShops, share } from './figures.ts';
import { dimensions, type Fact, readDay } from './market.ts';
import { inPlaces, matching, ordered, priced, readGroups, readShop } from './selecting.ts';

type Paging = { sort: Sort; page: number; limit: number };

const cut = <Row>(rows: readonly Row[], { page, limit }: Paging) => rows.slice((page - 1) * limit, page * limit);
const retailerName = (id: number): string => dimensions.retailers.find(one => one.id === id)?.name ?? '';
const readProduct = (id: number) => dimensions.products.find(one => one.id === id);
const productsIn = (facts: readonly Fact[]): Set<number> => new Set(facts.map(fact => fact.product));

/** What each retailer was seen with in the period. */
const atRetailers = (query: Filter, all: readonly Fact[]): Map<number, Fact[]> =>
  readGroups(matching(query, all), fact => readShop(fact).retailerId);

/** The retailers that were watched, by any product of the dashboard, with what was seen there of the chosen ones. */
const atWatched = (query: ListingQuery, all: readonly Fact[]): Map<number, Fact[]> =>
  new Map(
    [...atRetailers({ ...query, products: query.watched }, all)].map(([id, facts]) => [
      id,
      facts.filter(fact => query.products.includes(fact.product)),
    ]),
  );

/** How many retailers list a product. */
const timesListed = (sellers: Map<number, Fact[]>, product: number): number =>
  [...sellers.values()].filter(facts => productsIn(facts).has(product)).length;

const readTotals = (query: ListingQuery, all: readonly Fact[]) => {
  const found = matching(query, all);
  const sellers = atWatched(query, all);
  const times = query.products.map(product => timesListed(sellers, product));
  const followed = sellers.size === 0 ? 0 : query.products.length;
  return {
    followed,
    listed: times.filter(count => count > 0).length,
    everywhere: sellers.size === 0 ? 0 : times.filter(count => count === sellers.size).length,
    retailers: sellers.size,
    coverage: share(
      times.reduce((sum, count) => sum + count, 0),
      followed * sellers.size,
    ),
    observations: found.length,
    shops: readShops(found),
    newest: readNewest(found),
  };
};

const covered = (followed: number, listed: number) => ({
  followed,
  listed,
  missing: followed - listed,
  coverage: share(listed, followed),
});

/** Retailers, those that list most first. */
export const obviousRetailers = (query: ListingQuery & Paging, all: readonly Fact[]) => {
  const rows = [...atWatched(query, all)].map(([id, facts]) => ({
    masterRetailerId: id,
    retailerName: retailerName(id),
    ...covered(query.products.length, productsIn(facts).size),
    observations: facts.length,
    shops: readShops(facts),
  }));
  const sorted = ordered(
    rows,
    row => row.listed,
    'desc',
    row => row.retailerName,
  );
  return { rows: cut(sorted, query), total: rows.length, totals: readTotals(query, all) };
};

/** The groups by what they are called, with their products. */
const named = ({ groups }: GroupedQuery): { name: string | null; products: number[] }[] =>
  groups.names.map(([id, name]) => ({
    name: name === '' ? null : name,
    products: groups.products.flatMap(([product, group]) => (group === id ? [product] : [])),
  }));

/** Brands or categories over all retailers. */
export const obviousGroups = (query: GroupedQuery & Paging, all: readonly Fact[]) => {
  const sellers = atWatched(query, all);
  const rows = (sellers.size === 0 ? [] : named(query)).map(({ name, products }) => {
    const times = products.map(product => timesListed(sellers, product));
    const pairs = times.reduce((sum, count) => sum + count, 0);
    return {
      groupName: name,
      followed: products.length,
      listed: times.filter(count => count > 0).length,
      everywhere: times.filter(count => count === sellers.size).length,
      coverage: share(pairs, products.length * sellers.size),
      by: pairs / products.length,
    };
  });
  const sorted = ordered(
    rows,
    row => row.by,
    'desc',
    row => row.groupName ?? '~',
  ).map(({ by, ...row }) => row);
  return { rows: cut(sorted, query), total: rows.length, totals: readTotals(query, all) };
};

/** Brands or categories at each retailer, the largest gaps first. */
export const obviousGroupsAt = (query: GroupedQuery & Paging, all: readonly Fact[]) => {
  const rows = [...atWatched(query, all)].flatMap(([id, facts]) =>
    named(query).map(({ name, products }) => ({
      groupName: name,
      masterRetailerId: id,
      retailerName: retailerName(id),
      ...covered(products.length, products.filter(product => productsIn(facts).has(product)).length),
    })),
  );
  const sorted = ordered(
    rows,
    row => row.missing,
    'desc',
    row => row.groupName ?? '~',
    row => row.retailerName,
  );
  return { rows: cut(sorted, query), total: rows.length, totals: readTotals(query, all) };
};

/** What each retailer does not list, what most others list first. */
export const obviousMissing = (query: MissingQuery & Paging, all: readonly Fact[]) => {
  const found = matching(query, all).filter(fact => query.place === 0 || readShop(fact).retailerId === query.place);
  const ofDashboard = { ...query, retailers: query.others };
  const others = atRetailers(ofDashboard, all);
  const before = inPlaces(ofDashboard, all).filter(fact => readDay(fact) < query.start);
  const followedAt = [...atWatched(query, all)].filter(([id]) => query.place === 0 || id === query.place);
  const rows = followedAt.flatMap(([id, facts]) =>
    query.among
      .filter(product => !productsIn(facts).has(product))
      .map(product => ({
        masterProductId: product,
        productName: readProduct(product)?.name ?? '',
        upc: readProduct(product)?.upc ?? '',
        brand:
          named({ ...query, groups: query.brands }).find(({ products }) => products.includes(product))?.name ?? null,
        masterRetailerId: id,
        retailerName: retailerName(id),
        elsewhere: timesListed(others, product),
        lastSeen:
          before
            .filter(fact => fact.product === product && readShop(fact).retailerId === id)
            .map(readDay)
            .toSorted()
            .at(-1) ?? null,
      })),
  );
  const sorted = ordered(
    rows,
    row => row.elsewhere,
    'desc',
    row => row.productName,
    row => row.retailerName,
  );
  const distinct = (some: typeof rows) => new Set(some.map(row => row.masterProductId)).size;
  return {
    rows: cut(sorted, query),
    total: rows.length,
    totals: {
      followed: followedAt.length === 0 ? 0 : query.among.length,
      missing: rows.length,
      products: distinct(rows),
      seenBefore: rows.filter(row => row.lastSeen !== null).length,
      nowhere: distinct(rows.filter(row => row.elsewhere === 0)),
      retailers: followedAt.length,
      observations: found.length,
      shops: readShops(found),
      newest: readNewest(found),
    },
  };
};

/** The two that were chosen; for one that was not, the one that lists most. */
const readTwo = ({ pair, retailers }: OverlapQuery, sellers: Map<number, Fact[]>): number[] => {
  const byListed = ordered(
    [...sellers.keys()],
    id => productsIn(sellers.get(id) ?? []).size,
    'desc',
    id => retailerName(id),
  );
  return [...pair, ...byListed.filter(id => retailers.includes(id) && !pair.includes(id))].slice(0, 2);
};

const mean = (numbers: readonly bigint[]): bigint | null =>
  numbers.length === 0
    ? null
    : quotient(
        numbers.reduce((sum, one) => sum + one, 0n),
        BigInt(numbers.length),
      );
const micros = (average: number | null): bigint => BigInt(Math.round((average ?? 0) * 1e6));
const sum = (numbers: readonly bigint[]): bigint => numbers.reduce((total, one) => total + one, 0n);
const perHundred = (part: bigint, whole: bigint): number | null =>
  whole === 0n ? null : asNumber(quotient(part * 100_000_000n, whole));

/** What two retailers have in common, or only one of them, by the names of the products. */
export const obviousOverlap = (query: OverlapQuery & Paging, all: readonly Fact[]) => {
  const sellers = atRetailers(query, all);
  const [first, second] = readTwo(query, sellers);
  const [mine, theirs] = [first, second].map(id => (id === undefined ? [] : (sellers.get(id) ?? []))) as [
    Fact[],
    Fact[],
  ];
  const products = [...new Set([...productsIn(mine), ...productsIn(theirs)])].map(id => {
    const [atFirst, atSecond] = [mine.filter(fact => fact.product === id), theirs.filter(fact => fact.product === id)];
    const [own, other] = [priced(atFirst), priced(atSecond)];
    const compared = own.length > 0 && other.length > 0;
    const gap = compared ? readGap(own, other) : { gap: null, gapPercent: null };
    return {
      side: atFirst.length > 0 && atSecond.length > 0 ? 'both' : atFirst.length > 0 ? 'first' : 'second',
      compared,
      row: {
        masterProductId: id,
        productName: readProduct(id)?.name ?? '',
        upc: readProduct(id)?.upc ?? '',
        first: readAverage(own),
        second: readAverage(other),
        gap: gap.gap,
        gapPercent: gap.gapPercent,
        observations: atFirst.length + atSecond.length,
        shops: readShops([...atFirst, ...atSecond]),
      },
    };
  });
  const compared = products.filter(one => one.compared).map(({ row }) => row);
  const [firsts, seconds] = [compared.map(row => micros(row.first)), compared.map(row => micros(row.second))];
  const difference = sum(firsts) - sum(seconds);
  const both = [...mine, ...theirs];
  const asMoney = (value: bigint | null) => (value === null ? null : asNumber(value));
  const sides = (side: string) => products.filter(one => one.side === side);
  const rows = ordered(
    sides(query.side).map(({ row }) => row),
    row => row.productName,
    'asc',
  );
  return {
    rows: cut(rows, query),
    total: rows.length,
    totals: {
      firstName: first === undefined ? null : retailerName(first),
      secondName: second === undefined ? null : retailerName(second),
      both: sides('both').length,
      onlyFirst: sides('first').length,
      onlySecond: sides('second').length,
      compared: compared.length,
      first: asMoney(mean(firsts)),
      second: asMoney(mean(seconds)),
      gap: compared.length === 0 ? null : asNumber(quotient(difference, BigInt(compared.length))),
      gapPercent: perHundred(difference, sum(seconds)),
      index: perHundred(sum(firsts), sum(seconds)),
      observations: both.length,
      shops: readShops(both),
      newest: readNewest(both),
    },
  };
};

const days = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 86_400_000;
const readSpan = (facts: readonly Fact[]) => {
  const sorted = facts.map(readDay).toSorted();
  return { first: sorted.at(0) ?? '', last: sorted.at(-1) ?? '' };
};

/** Each product at each retailer of which anything was seen in the period: whether it is new there, whether it has vanished. */
const readLives = (query: ListingQuery, all: readonly Fact[]) => {
  const history = inPlaces({ ...query, products: query.watched }, all).filter(fact => readDay(fact) <= query.end);
  const watched = [...readGroups(history, fact => readShop(fact).retailerId)].flatMap(([id, facts]) => {
    const { first: since, last: until } = readSpan(facts);
    return until < query.start ? [] : [{ id, since, until, known: days(since, until) >= 7, facts }];
  });
  const lives = watched.flatMap(({ id, since, until, facts }) =>
    [...readGroups(facts, fact => fact.product)]
      .filter(([product]) => query.products.includes(product))
      .map(([product, seen]) => {
        const { first, last } = readSpan(seen);
        const arrived = first >= query.start && days(since, first) >= 7;
        const vanished = days(last, query.start) <= 7 && days(last, until) >= 7;
        return { retailer: id, product, first, last, arrived, vanished, listed: last >= query.start };
      }),
  );
  return { watched, lives };
};

const changeTotals = (query: ListingQuery, all: readonly Fact[]) => {
  const { watched, lives } = readLives(query, all);
  const found = matching(query, all);
  return {
    arrived: lives.filter(life => life.arrived).length,
    vanished: lives.filter(life => life.vanished).length,
    known: watched.filter(one => one.known).length,
    retailers: watched.length,
    observations: found.length,
    shops: readShops(found),
    newest: readNewest(found),
  };
};

/** What is new at a retailer, and what has vanished. */
export const obviousChanges = (query: ListingQuery & Paging, all: readonly Fact[]) => {
  const { lives } = readLives(query, all);
  const rows = lives.flatMap(({ retailer, product, first, last, arrived, vanished }) => {
    const row = {
      masterProductId: product,
      productName: readProduct(product)?.name ?? '',
      upc: readProduct(product)?.upc ?? '',
      masterRetailerId: retailer,
      retailerName: retailerName(retailer),
      firstSeen: first,
      lastSeen: last,
    };
    return [...(arrived ? [{ ...row, turn: 'new' }] : []), ...(vanished ? [{ ...row, turn: 'vanished' }] : [])];
  });
  const sorted = ordered(
    rows,
    row => row.turn,
    'asc',
    row => row.productName,
    row => row.retailerName,
  );
  return { rows: cut(sorted, query), total: rows.length, totals: changeTotals(query, all) };
};

/** The same counted by retailer; null where its data are too short. */
export const obviousChangesAt = (query: ListingQuery & Paging, all: readonly Fact[]) => {
  const { watched, lives } = readLives(query, all);
  const rows = watched.map(({ id, since, until, known }) => {
    const own = lives.filter(life => life.retailer === id);
    const counted = (is: (life: (typeof own)[number]) => boolean) => (known ? own.filter(is).length : null);
    return {
      masterRetailerId: id,
      retailerName: retailerName(id),
      listed: own.filter(life => life.listed).length,
      arrived: counted(life => life.arrived),
      vanished: counted(life => life.vanished),
      stayed: counted(life => life.listed && !life.arrived && !life.vanished),
      watchedSince: since,
      watchedUntil: until,
    };
  });
  const sorted = ordered(
    rows,
    row => row.listed,
    'desc',
    row => row.retailerName,
  );
  return { rows: cut(sorted, query), total: rows.length, totals: changeTotals(query, all) };
};
