import { inCents } from './matrix-marks.ts';

/** A place with the average price in the chart. */
export type PlaceAverage = { name: string; average: number };

/** A summary of the places, for the sentence under an analysis' title; null if no rule fits. */
export type PriceAnswer =
  | {
      kind: 'spread';
      dearest: PlaceAverage;
      cheapest: PlaceAverage;
      /** The other places that are as dear, or as cheap, as it is written. */
      alsoDearest: readonly string[];
      alsoCheapest: readonly string[];
      percentAbove: number;
      places: number;
    }
  | { kind: 'equal'; average: number; places: number }
  | { kind: 'single'; place: PlaceAverage };

/** Averages that differ by less than this share of the lower one are the same to a buyer. */
const sameWithin = 0.0005;

/** The most expensive and the cheapest place by average. Places without an average do not count. */
export function priceAnswer(places: readonly { name: string; average: number | null }[]): PriceAnswer | null {
  const known = places.filter((place): place is PlaceAverage => place.average !== null && place.average > 0);
  const [first, ...others] = known;
  if (!first) return null;
  if (others.length === 0) return { kind: 'single', place: first };
  const dearest = known.reduce((a, b) => (b.average > a.average ? b : a), first);
  const cheapest = known.reduce((a, b) => (b.average < a.average ? b : a), first);
  const above = dearest.average / cheapest.average - 1;
  if (above < sameWithin) return { kind: 'equal', average: dearest.average, places: known.length };
  const alike = (one: PlaceAverage): string[] =>
    known.filter(place => place !== one && inCents(place.average) === inCents(one.average)).map(({ name }) => name);
  return {
    kind: 'spread',
    dearest,
    cheapest,
    alsoDearest: alike(dearest),
    alsoCheapest: alike(cheapest),
    percentAbove: above * 100,
    places: known.length,
  };
}
