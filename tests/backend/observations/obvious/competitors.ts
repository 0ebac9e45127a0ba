import type { Sort } from '../../../../server/backend/analyses/answers/rows.ts';
import type { CompetitorsQuery } from '../../../../server/backend/analyses/competitors/pairs.ts';
import { gapOverPlaces, readLength, readNewest, readShops, readTotal } from './figures.ts';
import { dimensions, type Fact } from './market.ts';
import { matching, ordered, type Priced, priced, readGroups, readNames, readPlace, readShop } from './selecting.ts';

type Query = CompetitorsQuery & { sort: Sort; page: number; limit: number };
type Sides = { own: Priced[]; reference: Priced[] };

const readProduct = (id: number) => dimensions.products.find(one => one.id === id);

/** Own and reference where both have a price, by region; shops without a region are one more. */
const readRegions = (facts: readonly Priced[], ownId: number, competitorIds: readonly number[]): Sides[] =>
  [...readGroups(facts, fact => readPlace.region(fact) ?? 0).values()].flatMap(there => {
    const own = there.filter(fact => fact.product === ownId);
    const reference = there.filter(fact => competitorIds.includes(fact.product));
    return own.length > 0 && reference.length > 0 ? [{ own, reference }] : [];
  });

/** −1 where own is cheaper by more than 1 %, 1 where it is dearer, else 0: weighed by the own observations of each place. */
const readOutcome = (places: readonly Sides[]): number => {
  const unit = places.reduce((product, { reference }) => product * readLength(reference), 1n);
  const own = readTotal(places.flatMap(place => place.own)) * unit;
  const reference = places.reduce(
    (sum, place) => sum + (readTotal(place.reference) * readLength(place.own) * unit) / readLength(place.reference),
    0n,
  );
  return 100n * reference > 101n * own ? -1 : 100n * own > 101n * reference ? 1 : 0;
};

const readScore = (outcomes: readonly number[]) => ({
  wins: outcomes.filter(one => one < 0).length,
  ties: outcomes.filter(one => one === 0).length,
  losses: outcomes.filter(one => one > 0).length,
});

const factsIn = (places: readonly Sides[]): Priced[] => places.flatMap(place => [...place.own, ...place.reference]);

const readFigures = (places: readonly Sides[]) => ({
  ...(gapOverPlaces(places) ?? { own: null, reference: null, gap: null, gapPercent: null, index: null }),
  ownObservations: places.flatMap(place => place.own).length,
  referenceObservations: places.flatMap(place => place.reference).length,
  shops: readShops(factsIn(places)),
});

type Pair = ReturnType<typeof readPairs>[number];

/** Every pair that is compared anywhere, with what it is at each retailer. */
const readPairs = ({ pairs, ...filter }: CompetitorsQuery, all: readonly Fact[]) => {
  const facts = priced(matching(filter, all));
  const byRetailer = [...readGroups(facts, fact => readShop(fact).retailerId)];
  return pairs.flatMap(([ownId, competitorId]) => {
    const places = readRegions(facts, ownId, [competitorId]);
    if (places.length === 0) return [];
    const retailers = byRetailer.flatMap(([retailerId, there]) => {
      const sides = readRegions(there, ownId, [competitorId]);
      return sides.length > 0 ? [{ retailerId, sides, outcome: readOutcome(sides) }] : [];
    });
    return [{ ownId, competitorId, places, retailers, outcome: readOutcome(places), facts }];
  });
};

const once = (facts: readonly Priced[]): Priced[] => [...new Set(facts)];

const readSummary = (pairs: readonly Pair[]) => {
  const used = once(pairs.flatMap(pair => factsIn(pair.places)));
  const { wins: cheaper, ties: same, losses: dearer } = readScore(pairs.map(pair => pair.outcome));
  return {
    pairs: pairs.length,
    cheaper,
    same,
    dearer,
    ...readScore(pairs.flatMap(pair => pair.retailers.map(one => one.outcome))),
    observations: used.length,
    shops: readShops(used),
    newest: readNewest(used),
  };
};

const readPage = <Row>(
  rows: readonly Row[],
  { page, limit }: { page: number; limit: number },
  pairs: readonly Pair[],
) => ({
  rows: rows.slice((page - 1) * limit, page * limit),
  total: rows.length,
  totals: readSummary(pairs),
});

const names = (id: number) => ({
  masterProductId: id,
  upc: readProduct(id)?.upc ?? '',
  productName: readProduct(id)?.name ?? '',
});

/** Own product × competitor by its definition. */
export const obviousPairs = (query: Query, all: readonly Fact[]) => {
  const pairs = readPairs(query, all);
  const rows = pairs.map(pair => ({
    ...names(pair.ownId),
    masterCompetitorId: pair.competitorId,
    competitorUpc: readProduct(pair.competitorId)?.upc ?? '',
    competitorName: readProduct(pair.competitorId)?.name ?? '',
    ...readFigures(pair.places),
    retailers: pair.retailers.length,
    ...readScore(pair.retailers.map(one => one.outcome)),
  }));
  type Row = (typeof rows)[number];
  const by = (key: string) => (row: Row) => {
    if (key === 'product') return row.productName;
    if (key === 'competitor') return row.competitorName;
    return key === 'observations'
      ? row.ownObservations + row.referenceObservations
      : (row[key as keyof Row] as number | null);
  };
  const ends = [(row: Row) => row.productName, (row: Row) => row.competitorName];
  return readPage(ordered(rows, by(query.sort.by), query.sort.direction, ...ends), query, pairs);
};

/** Own products against all of their competitors by definition; position from the pairs. */
export const obviousRanking = (query: Query, all: readonly Fact[]) => {
  const pairs = readPairs(query, all);
  const rows = [...readGroups(pairs, pair => pair.ownId)].map(([ownId, mine]) => {
    const competitorIds = mine.map(pair => pair.competitorId);
    const places = readRegions(mine[0]?.facts ?? [], ownId, competitorIds);
    return {
      ...names(ownId),
      ...readFigures(places),
      ...readScore(mine.flatMap(pair => pair.retailers.map(one => one.outcome))),
      position: 1 + mine.filter(pair => pair.outcome > 0).length,
      of: 1 + mine.length,
    };
  });
  type Row = (typeof rows)[number];
  const { by, direction } = query.sort;
  const first = (row: Row) => {
    if (by === 'product') return row.productName;
    return by === 'observations'
      ? row.ownObservations + row.referenceObservations
      : (row[by as keyof Row] as number | null);
  };
  return readPage(
    ordered(rows, first, direction, row => row.productName),
    query,
    pairs,
  );
};

/** What is compared at each retailer by definition. */
export const obviousRetailerScores = (query: Query, all: readonly Fact[]) => {
  const pairs = readPairs(query, all);
  const judged = pairs.flatMap(pair => pair.retailers);
  const rows = [...readGroups(judged, one => one.retailerId)].map(([retailerId, there]) => {
    const used = once(there.flatMap(one => factsIn(one.sides)));
    return {
      masterRetailerId: retailerId,
      retailerName: readNames('retailer', retailerId).name ?? '',
      compared: there.length,
      ...readScore(there.map(one => one.outcome)),
      index: gapOverPlaces(there.flatMap(one => one.sides))?.index ?? null,
      observations: used.length,
      shops: readShops(used),
    };
  });
  const { by, direction } = query.sort;
  const first = (row: (typeof rows)[number]) =>
    by === 'retailer' ? row.retailerName : (row[by as keyof typeof row] as number | null);
  return readPage(
    ordered(rows, first, direction, row => row.retailerName),
    query,
    pairs,
  );
};
