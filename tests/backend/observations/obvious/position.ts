import type { Sort } from '../../../../server/backend/analyses/answers/rows.ts';
import type { PositionQuery } from '../../../../server/backend/analyses/price-position/sides.ts';
import { asNumber, quotient, readAverage, readLength, readNewest, readShops, readTotal, share } from './figures.ts';
import { dimensions, type Fact, readDay } from './market.ts';
import { matching, ordered, type Priced, priced, readDetail, readGroups, readNames, readPlace } from './selecting.ts';

type Query = PositionQuery & { sort: Sort; page: number; limit: number };

const readProduct = (id: number) => dimensions.products.find(one => one.id === id);

/** How an own product stands to one competitor, from all of their observations. */
type Rival = { id: number; facts: Priced[]; cheaper: boolean; dearer: boolean };

const isBelow = (one: readonly Priced[], other: readonly Priced[], tolerance: number): boolean =>
  readTotal(other) * readLength(one) * 1000n > readTotal(one) * readLength(other) * BigInt(1000 + tolerance);

/** The competitors with a price among some observations; none where own has none. */
const readRivals = (facts: readonly Priced[], ownId: number, { pairs, tolerance }: Query): Rival[] => {
  const own = facts.filter(fact => fact.product === ownId);
  if (own.length === 0) return [];
  return pairs.flatMap(([mine, id]) => {
    const theirs = facts.filter(fact => fact.product === id);
    if (mine !== ownId || theirs.length === 0) return [];
    return [{ id, facts: theirs, cheaper: isBelow(own, theirs, tolerance), dearer: isBelow(theirs, own, tolerance) }];
  });
};

const readVerdict = (rivals: readonly Rival[]): 'won' | 'tied' | 'lost' => {
  if (rivals.some(rival => rival.dearer)) return 'lost';
  return rivals.every(rival => rival.cheaper) ? 'won' : 'tied';
};

/** Own product × place where both sides have a price, with its days. */
const readComparisons = (query: Query, all: readonly Fact[]) => {
  const facts = priced(matching(query, all));
  const owns = [...new Set(query.pairs.map(([own]) => own))];
  return [...readGroups(facts, readPlace[query.level])].flatMap(([placeId, there]) =>
    owns.flatMap(ownId => {
      const rivals = readRivals(there, ownId, query);
      if (rivals.length === 0) return [];
      const days = [...readGroups(there, readDay).values()]
        .map(ofDay => readRivals(ofDay, ownId, query))
        .filter(ofDay => ofDay.length > 0);
      const own = there.filter(fact => fact.product === ownId);
      const used = [...own, ...rivals.flatMap(rival => rival.facts)];
      return [{ placeId, ownId, own, rivals, used, verdict: readVerdict(rivals), days }];
    }),
  );
};
type Comparison = ReturnType<typeof readComparisons>[number];

const readDays = (list: readonly Comparison[]) => {
  const days = list.flatMap(one => one.days);
  const daysWon = days.filter(ofDay => readVerdict(ofDay) === 'won').length;
  return { days: days.length, daysWon, daysWonShare: share(daysWon, days.length) };
};

const readOutcomes = (list: readonly Comparison[]) => {
  const count = (verdict: string) => list.filter(one => one.verdict === verdict).length;
  const [won, tied, lost] = [count('won'), count('tied'), count('lost')];
  return { compared: list.length, won, tied, lost, wonShare: share(won, list.length), ...readDays(list) };
};

/** What some comparisons stand on: each observation once. */
const standsOn = (list: readonly Comparison[]) => {
  const used = [...new Map(list.flatMap(one => one.used).map(fact => [fact.order, fact])).values()];
  return { observations: used.length, shops: readShops(used), newest: readNewest(used) };
};

const placeOfId = ({ level }: Query, placeId: number) => {
  const names = readNames(level, placeId);
  return { placeId, placeName: names.name ?? '', placeDetail: readDetail(names) };
};

const answer = <Row>(query: Query, list: readonly Comparison[], rows: readonly Row[]) => ({
  rows: rows.slice((query.page - 1) * query.limit, query.page * query.limit),
  total: rows.length,
  totals: { ...readOutcomes(list), ...standsOn(list) },
});

/** Own product × place, farthest from the cheapest first. */
export const obviousPositions = (query: Query, all: readonly Fact[]) => {
  const list = readComparisons(query, all);
  const rows = list.map(({ ownId, own, placeId, rivals, used, verdict, days }) => {
    const product = readProduct(ownId);
    const [cheapest, next] = ordered(
      rivals,
      rival => readAverage(rival.facts),
      'asc',
      rival => readProduct(rival.id)?.name ?? '',
    );
    const isAlone = !(cheapest && next && readAverage(cheapest.facts) === readAverage(next.facts));
    const theirs = cheapest?.facts ?? [];
    const [mine, others] = [readTotal(own) * readLength(theirs), readTotal(theirs) * readLength(own)];
    const won = days.filter(ofDay => readVerdict(ofDay) === 'won').length;
    return {
      masterProductId: ownId,
      productName: product?.name ?? '',
      upc: product?.upc ?? '',
      ...placeOfId(query, placeId),
      verdict,
      position: 1 + rivals.filter(rival => rival.dearer).length,
      of: 1 + rivals.length,
      own: readAverage(own),
      cheapestName: isAlone ? (readProduct(cheapest?.id ?? 0)?.name ?? '') : null,
      cheapest: readAverage(theirs),
      toCheapest: others === 0n ? null : asNumber(quotient((mine - others) * 100_000_000n, others)),
      days: days.length,
      daysWon: won,
      daysWonShare: share(won, days.length),
      observations: used.length,
      shops: readShops(used),
    };
  });
  const sorted = ordered(
    rows,
    row => row.toCheapest,
    'desc',
    row => row.productName,
    row => row.placeName,
  );
  return answer(query, list, sorted);
};

/** Own products over all of their places, those with most comparisons first. */
export const obviousOwnProducts = (query: Query, all: readonly Fact[]) => {
  const list = readComparisons(query, all);
  const rows = [...readGroups(list, one => one.ownId)].map(([ownId, its]) => {
    const { newest: _, ...stands } = standsOn(its);
    const product = readProduct(ownId);
    return {
      masterProductId: ownId,
      productName: product?.name ?? '',
      upc: product?.upc ?? '',
      ...readOutcomes(its),
      ...stands,
    };
  });
  const sorted = ordered(
    rows,
    row => row.compared,
    'desc',
    row => row.productName,
  );
  return answer(query, list, sorted);
};

/** Places, those with most comparisons first. */
export const obviousPlaces = (query: Query, all: readonly Fact[]) => {
  const list = readComparisons(query, all);
  const rows = [...readGroups(list, one => one.placeId)].map(([placeId, there]) => {
    const { newest: _, ...stands } = standsOn(there);
    return { ...placeOfId(query, placeId), ...readOutcomes(there), ...stands };
  });
  const sorted = ordered(
    rows,
    row => row.compared,
    'desc',
    row => row.placeName,
  );
  return answer(query, list, sorted);
};

/** Competitors, those that are cheaper most often first. */
export const obviousRivals = (query: Query, all: readonly Fact[]) => {
  const list = readComparisons(query, all);
  const met = list.flatMap(({ rivals, placeId }) => rivals.map(rival => ({ ...rival, placeId })));
  const rows = [...readGroups(met, rival => rival.id)].map(([id, each]) => {
    const beats = each.filter(rival => rival.dearer);
    const atPlaces = [...readGroups(beats, rival => rival.placeId)];
    const mostTimes = Math.max(0, ...atPlaces.map(([, there]) => there.length));
    const [most, equal] = atPlaces.filter(([, there]) => there.length === mostTimes);
    return {
      masterCompetitorId: id,
      competitorName: readProduct(id)?.name ?? '',
      competitorUpc: readProduct(id)?.upc ?? '',
      met: each.length,
      beats: beats.length,
      beatsShare: share(beats.length, each.length),
      mostAt: most && !equal ? (readNames(query.level, most[0]).name ?? '') : null,
      mostTimes,
    };
  });
  const sorted = ordered(
    rows,
    row => row.beats,
    'desc',
    row => row.competitorName,
  );
  const found = answer(query, list, sorted);
  const beats = met.filter(rival => rival.dearer).length;
  const beaten = met.filter(rival => rival.cheaper).length;
  const each = { met: met.length, beats, beaten, alike: met.length - beats - beaten };
  return { ...found, totals: { ...found.totals, ...each } };
};
