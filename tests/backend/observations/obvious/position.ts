import type { Sort } from '../../../../server/backend/analyses/answers/rows.ts';
import type { PositionQuery } from '../../../../server/backend/analyses/price-position/sides.ts';
import { asNumber, averageOf, lengthOf, newestOf, quotient, share, shopsOf, totalOf } from './figures.ts';
import { dayOf, dimensions, type Fact } from './market.ts';
import { detailOf, groupsOf, matching, namesOf, ordered, type Priced, placeOf, priced } from './selecting.ts';

type Query = PositionQuery & { sort: Sort; page: number; limit: number };

const productOf = (id: number) => dimensions.products.find(one => one.id === id);

/** How an own product stands to one competitor, from all of their observations. */
type Rival = { id: number; facts: Priced[]; cheaper: boolean; dearer: boolean };

const isBelow = (one: readonly Priced[], other: readonly Priced[], tolerance: number): boolean =>
  totalOf(other) * lengthOf(one) * 1000n > totalOf(one) * lengthOf(other) * BigInt(1000 + tolerance);

/** The competitors with a price among some observations; none where own has none. */
const rivalsOf = (facts: readonly Priced[], ownId: number, { pairs, tolerance }: Query): Rival[] => {
  const own = facts.filter(fact => fact.product === ownId);
  if (own.length === 0) return [];
  return pairs.flatMap(([mine, id]) => {
    const theirs = facts.filter(fact => fact.product === id);
    if (mine !== ownId || theirs.length === 0) return [];
    return [{ id, facts: theirs, cheaper: isBelow(own, theirs, tolerance), dearer: isBelow(theirs, own, tolerance) }];
  });
};

const verdictOf = (rivals: readonly Rival[]): 'won' | 'tied' | 'lost' => {
  if (rivals.some(rival => rival.dearer)) return 'lost';
  return rivals.every(rival => rival.cheaper) ? 'won' : 'tied';
};

/** Own product × place where both sides have a price, with its days. */
const comparisonsOf = (query: Query, all: readonly Fact[]) => {
  const facts = priced(matching(query, all));
  const owns = [...new Set(query.pairs.map(([own]) => own))];
  return [...groupsOf(facts, placeOf[query.level])].flatMap(([placeId, there]) =>
    owns.flatMap(ownId => {
      const rivals = rivalsOf(there, ownId, query);
      if (rivals.length === 0) return [];
      const days = [...groupsOf(there, dayOf).values()]
        .map(ofDay => rivalsOf(ofDay, ownId, query))
        .filter(ofDay => ofDay.length > 0);
      const own = there.filter(fact => fact.product === ownId);
      const used = [...own, ...rivals.flatMap(rival => rival.facts)];
      return [{ placeId, ownId, own, rivals, used, verdict: verdictOf(rivals), days }];
    }),
  );
};
type Comparison = ReturnType<typeof comparisonsOf>[number];

const daysOf = (list: readonly Comparison[]) => {
  const days = list.flatMap(one => one.days);
  const daysWon = days.filter(ofDay => verdictOf(ofDay) === 'won').length;
  return { days: days.length, daysWon, daysWonShare: share(daysWon, days.length) };
};

const outcomesOf = (list: readonly Comparison[]) => {
  const count = (verdict: string) => list.filter(one => one.verdict === verdict).length;
  const [won, tied, lost] = [count('won'), count('tied'), count('lost')];
  return { compared: list.length, won, tied, lost, wonShare: share(won, list.length), ...daysOf(list) };
};

/** What some comparisons stand on: each observation once. */
const standsOn = (list: readonly Comparison[]) => {
  const used = [...new Map(list.flatMap(one => one.used).map(fact => [fact.order, fact])).values()];
  return { observations: used.length, shops: shopsOf(used), newest: newestOf(used) };
};

const placeOfId = ({ level }: Query, placeId: number) => {
  const names = namesOf(level, placeId);
  return { placeId, placeName: names.name ?? '', placeDetail: detailOf(names) };
};

const answer = <Row>(query: Query, list: readonly Comparison[], rows: readonly Row[]) => ({
  rows: rows.slice((query.page - 1) * query.limit, query.page * query.limit),
  total: rows.length,
  totals: { ...outcomesOf(list), ...standsOn(list) },
});

/** Own product × place, farthest from the cheapest first. */
export const obviousPositions = (query: Query, all: readonly Fact[]) => {
  const list = comparisonsOf(query, all);
  const rows = list.map(({ ownId, own, placeId, rivals, used, verdict, days }) => {
    const product = productOf(ownId);
    const [cheapest] = ordered(
      rivals,
      rival => averageOf(rival.facts),
      'asc',
      rival => productOf(rival.id)?.name ?? '',
    );
    const theirs = cheapest?.facts ?? [];
    const [mine, others] = [totalOf(own) * lengthOf(theirs), totalOf(theirs) * lengthOf(own)];
    const won = days.filter(ofDay => verdictOf(ofDay) === 'won').length;
    return {
      masterProductId: ownId,
      productName: product?.name ?? '',
      upc: product?.upc ?? '',
      ...placeOfId(query, placeId),
      verdict,
      position: 1 + rivals.filter(rival => rival.dearer).length,
      of: 1 + rivals.length,
      own: averageOf(own),
      cheapestName: productOf(cheapest?.id ?? 0)?.name ?? '',
      cheapest: averageOf(theirs),
      toCheapest: others === 0n ? null : asNumber(quotient((mine - others) * 100_000_000n, others)),
      days: days.length,
      daysWon: won,
      daysWonShare: share(won, days.length),
      observations: used.length,
      shops: shopsOf(used),
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

/** Places, those with most comparisons first. */
export const obviousPlaces = (query: Query, all: readonly Fact[]) => {
  const list = comparisonsOf(query, all);
  const rows = [...groupsOf(list, one => one.placeId)].map(([placeId, there]) => {
    const { newest: _, ...stands } = standsOn(there);
    return { ...placeOfId(query, placeId), ...outcomesOf(there), ...stands };
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
  const list = comparisonsOf(query, all);
  const met = list.flatMap(({ rivals, placeId }) => rivals.map(rival => ({ ...rival, placeId })));
  const rows = [...groupsOf(met, rival => rival.id)].map(([id, each]) => {
    const beats = each.filter(rival => rival.dearer);
    const [most] = ordered(
      [...groupsOf(beats, rival => rival.placeId)].map(([placeId, there]) => ({
        name: namesOf(query.level, placeId).name ?? '',
        times: there.length,
      })),
      place => place.times,
      'desc',
      place => place.name,
    );
    return {
      masterCompetitorId: id,
      competitorName: productOf(id)?.name ?? '',
      competitorUpc: productOf(id)?.upc ?? '',
      met: each.length,
      beats: beats.length,
      beatsShare: share(beats.length, each.length),
      mostAt: most?.name ?? null,
      mostTimes: most?.times ?? 0,
    };
  });
  const sorted = ordered(
    rows,
    row => row.beats,
    'desc',
    row => row.competitorName,
  );
  return answer(query, list, sorted);
};
