import { groups, mean, meanMicros, percent, readSum, share, shops, size } from './exact.ts';
import type { Priced } from './rows.ts';

/** Own product and its competitors, by their codes. */
export type Links = ReadonlyMap<string, readonly string[]>;

const of = (rows: readonly Priced[], upc: string): Priced[] => rows.filter(row => row.upc === upc);

/** One mean is below the other by more than 1 %. */
const isBelow = (one: readonly Priced[], other: readonly Priced[]): boolean =>
  100n * readSum(other) * size(one) > 101n * readSum(one) * size(other);

type Met = { upc: string; rows: Priced[]; cheaper: boolean; dearer: boolean };

/** The competitors with a price among the rows; none where own has none. */
const metAmong = (rows: readonly Priced[], own: string, links: Links): Met[] => {
  const mine = of(rows, own);
  return (links.get(own) ?? []).flatMap(upc => {
    const theirs = of(rows, upc);
    if (mine.length === 0 || theirs.length === 0) return [];
    return [{ upc, rows: theirs, cheaper: isBelow(mine, theirs), dearer: isBelow(theirs, mine) }];
  });
};

const readVerdict = (met: readonly Met[]): 'won' | 'tied' | 'lost' =>
  met.some(one => one.dearer) ? 'lost' : met.every(one => one.cheaper) ? 'won' : 'tied';

/** Every comparison: an own product at a place where it and a competitor have a price. */
const comparisons = (rows: readonly Priced[], place: (row: Priced) => string, links: Links) =>
  [...groups(rows, place)].flatMap(([placeName, there]) =>
    [...links.keys()].flatMap(own => {
      const met = metAmong(there, own, links);
      if (met.length === 0) return [];
      const days = [...groups(there, row => row.day).values()]
        .map(rowsOfDay => metAmong(rowsOfDay, own, links))
        .filter(metThatDay => metThatDay.length > 0);
      const daysWon = days.filter(metThatDay => readVerdict(metThatDay) === 'won').length;
      return [{ placeName, own, mine: of(there, own), met, days: days.length, daysWon, verdict: readVerdict(met) }];
    }),
  );

/** Own products at each place, by code and place. */
export const positions = (rows: readonly Priced[], place: (row: Priced) => string, links: Links) =>
  comparisons(rows, place, links).map(({ placeName, own, mine, met, days, daysWon, verdict }) => {
    const [cheapest] = met.toSorted((a, b) => Number((meanMicros(a.rows) ?? 0n) - (meanMicros(b.rows) ?? 0n)));
    const theirs = cheapest?.rows ?? [];
    const [crossed, theirsCrossed] = [readSum(mine) * size(theirs), readSum(theirs) * size(mine)];
    const used = [...mine, ...met.flatMap(one => one.rows)];
    return {
      upc: own,
      placeName,
      verdict,
      position: 1 + met.filter(one => one.dearer).length,
      of: 1 + met.length,
      own: mean(mine),
      cheapest: mean(theirs),
      toCheapest: percent(crossed - theirsCrossed, theirsCrossed),
      days,
      daysWon,
      daysWonShare: share(daysWon, days),
      observations: used.length,
      shops: shops(used),
    };
  });

type Comparisons = ReturnType<typeof comparisons>;

const outcomes = (all: Comparisons) => {
  const ended = (verdict: string): number => all.filter(one => one.verdict === verdict).length;
  const [days, daysWon] = (['days', 'daysWon'] as const).map(key => all.reduce((sum, one) => sum + one[key], 0)) as [
    number,
    number,
  ];
  const observed = new Set(all.flatMap(({ mine, met }) => [...mine, ...met.flatMap(one => one.rows)]));
  return {
    compared: all.length,
    won: ended('won'),
    tied: ended('tied'),
    lost: ended('lost'),
    wonShare: share(ended('won'), all.length),
    days,
    daysWon,
    daysWonShare: share(daysWon, days),
    observations: observed.size,
    shops: shops([...observed]),
  };
};

/** The same counted by place, by own product, and over all. */
export const places = (rows: readonly Priced[], place: (row: Priced) => string, links: Links) => {
  const all = comparisons(rows, place, links);
  const byPlace = [...Map.groupBy(all, one => one.placeName)].map(([placeName, there]) => ({
    placeName,
    ...outcomes(there),
  }));
  const byProduct = [...Map.groupBy(all, one => one.own)].map(([upc, its]) => ({ upc, ...outcomes(its) }));
  return { byPlace, byProduct, overall: outcomes(all) };
};

/** How all comparisons with single competitors end. */
export const ofRivals = (rows: readonly Priced[], place: (row: Priced) => string, links: Links) => {
  const met = comparisons(rows, place, links).flatMap(one => one.met);
  const [beats, beaten] = [met.filter(one => one.dearer).length, met.filter(one => one.cheaper).length];
  return { met: met.length, beats, beaten, alike: met.length - beats - beaten };
};

/** Competitors by how often they are cheaper than own, and in how many comparisons at the place where that is most often. */
export const rivals = (rows: readonly Priced[], place: (row: Priced) => string, links: Links) => {
  const met = comparisons(rows, place, links).flatMap(one => one.met.map(rival => ({ ...rival, at: one.placeName })));
  return [...Map.groupBy(met, one => one.upc)].map(([competitorUpc, all]) => {
    const beats = all.filter(one => one.dearer);
    const times = [...Map.groupBy(beats, one => one.at)].map(([place, list]) => ({ place, count: list.length }));
    const mostTimes = Math.max(0, ...times.map(({ count }) => count));
    const most = times.filter(({ count }) => count === mostTimes);
    return {
      competitorUpc,
      met: all.length,
      beats: beats.length,
      beatsShare: share(beats.length, all.length),
      mostAt: most.length === 1 ? most[0]?.place : null,
      mostTimes,
    };
  });
};
