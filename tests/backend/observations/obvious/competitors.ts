import type { Sort } from '../../../../server/backend/analyses/answers/rows.ts';
import type { CompetitorsQuery } from '../../../../server/backend/analyses/competitors/pairs.ts';
import { gapOverPlaces, lengthOf, newestOf, shopsOf, totalOf } from './figures.ts';
import { dimensions, type Fact } from './market.ts';
import { groupsOf, matching, namesOf, ordered, type Priced, placeOf, priced, shopOf } from './selecting.ts';

type Query = CompetitorsQuery & { sort: Sort; page: number; limit: number };
type Sides = { own: Priced[]; reference: Priced[] };

const productOf = (id: number) => dimensions.products.find(one => one.id === id);

/** Own and reference where both have a price, by region; shops without a region are one more. */
const regionsOf = (facts: readonly Priced[], ownId: number, competitorIds: readonly number[]): Sides[] =>
  [...groupsOf(facts, fact => placeOf.region(fact) ?? 0).values()].flatMap(there => {
    const own = there.filter(fact => fact.product === ownId);
    const reference = there.filter(fact => competitorIds.includes(fact.product));
    return own.length > 0 && reference.length > 0 ? [{ own, reference }] : [];
  });

/** −1 where own is cheaper by more than 1 %, 1 where it is dearer, else 0: weighed by the own observations of each place. */
const outcomeOf = (places: readonly Sides[]): number => {
  const unit = places.reduce((product, { reference }) => product * lengthOf(reference), 1n);
  const own = totalOf(places.flatMap(place => place.own)) * unit;
  const reference = places.reduce(
    (sum, place) => sum + (totalOf(place.reference) * lengthOf(place.own) * unit) / lengthOf(place.reference),
    0n,
  );
  return 100n * reference > 101n * own ? -1 : 100n * own > 101n * reference ? 1 : 0;
};

const scoreOf = (outcomes: readonly number[]) => ({
  wins: outcomes.filter(one => one < 0).length,
  ties: outcomes.filter(one => one === 0).length,
  losses: outcomes.filter(one => one > 0).length,
});

const factsIn = (places: readonly Sides[]): Priced[] => places.flatMap(place => [...place.own, ...place.reference]);

const figuresOf = (places: readonly Sides[]) => ({
  ...(gapOverPlaces(places) ?? { own: null, reference: null, gap: null, gapPercent: null, index: null }),
  ownObservations: places.flatMap(place => place.own).length,
  referenceObservations: places.flatMap(place => place.reference).length,
  shops: shopsOf(factsIn(places)),
});

type Pair = ReturnType<typeof pairsOf>[number];

/** Every pair that is compared anywhere, with what it is at each retailer. */
const pairsOf = ({ pairs, ...filter }: CompetitorsQuery, all: readonly Fact[]) => {
  const facts = priced(matching(filter, all));
  const byRetailer = [...groupsOf(facts, fact => shopOf(fact).retailerId)];
  return pairs.flatMap(([ownId, competitorId]) => {
    const places = regionsOf(facts, ownId, [competitorId]);
    if (places.length === 0) return [];
    const retailers = byRetailer.flatMap(([retailerId, there]) => {
      const sides = regionsOf(there, ownId, [competitorId]);
      return sides.length > 0 ? [{ retailerId, sides, outcome: outcomeOf(sides) }] : [];
    });
    return [{ ownId, competitorId, places, retailers, outcome: outcomeOf(places), facts }];
  });
};

const once = (facts: readonly Priced[]): Priced[] => [...new Set(facts)];

const summaryOf = (pairs: readonly Pair[]) => {
  const used = once(pairs.flatMap(pair => factsIn(pair.places)));
  const { wins: cheaper, ties: same, losses: dearer } = scoreOf(pairs.map(pair => pair.outcome));
  return {
    pairs: pairs.length,
    cheaper,
    same,
    dearer,
    ...scoreOf(pairs.flatMap(pair => pair.retailers.map(one => one.outcome))),
    observations: used.length,
    shops: shopsOf(used),
    newest: newestOf(used),
  };
};

const pageOf = <Row>(
  rows: readonly Row[],
  { page, limit }: { page: number; limit: number },
  pairs: readonly Pair[],
) => ({
  rows: rows.slice((page - 1) * limit, page * limit),
  total: rows.length,
  totals: summaryOf(pairs),
});

const names = (id: number) => ({
  masterProductId: id,
  upc: productOf(id)?.upc ?? '',
  productName: productOf(id)?.name ?? '',
});

/** Own product × competitor by its definition. */
export const obviousPairs = (query: Query, all: readonly Fact[]) => {
  const pairs = pairsOf(query, all);
  const rows = pairs.map(pair => ({
    ...names(pair.ownId),
    masterCompetitorId: pair.competitorId,
    competitorUpc: productOf(pair.competitorId)?.upc ?? '',
    competitorName: productOf(pair.competitorId)?.name ?? '',
    ...figuresOf(pair.places),
    retailers: pair.retailers.length,
    ...scoreOf(pair.retailers.map(one => one.outcome)),
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
  return pageOf(ordered(rows, by(query.sort.by), query.sort.direction, ...ends), query, pairs);
};

/** Own products against all of their competitors by definition; position from the pairs. */
export const obviousRanking = (query: Query, all: readonly Fact[]) => {
  const pairs = pairsOf(query, all);
  const rows = [...groupsOf(pairs, pair => pair.ownId)].map(([ownId, mine]) => {
    const competitorIds = mine.map(pair => pair.competitorId);
    const places = regionsOf(mine[0]?.facts ?? [], ownId, competitorIds);
    return {
      ...names(ownId),
      ...figuresOf(places),
      ...scoreOf(mine.flatMap(pair => pair.retailers.map(one => one.outcome))),
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
  return pageOf(
    ordered(rows, first, direction, row => row.productName),
    query,
    pairs,
  );
};

/** What is compared at each retailer by definition. */
export const obviousRetailerScores = (query: Query, all: readonly Fact[]) => {
  const pairs = pairsOf(query, all);
  const judged = pairs.flatMap(pair => pair.retailers);
  const rows = [...groupsOf(judged, one => one.retailerId)].map(([retailerId, there]) => {
    const used = once(there.flatMap(one => factsIn(one.sides)));
    return {
      masterRetailerId: retailerId,
      retailerName: namesOf('retailer', retailerId).name ?? '',
      compared: there.length,
      ...scoreOf(there.map(one => one.outcome)),
      index: gapOverPlaces(there.flatMap(one => one.sides))?.index ?? null,
      observations: used.length,
      shops: shopsOf(used),
    };
  });
  const { by, direction } = query.sort;
  const first = (row: (typeof rows)[number]) =>
    by === 'retailer' ? row.retailerName : (row[by as keyof typeof row] as number | null);
  return pageOf(
    ordered(rows, first, direction, row => row.retailerName),
    query,
    pairs,
  );
};
