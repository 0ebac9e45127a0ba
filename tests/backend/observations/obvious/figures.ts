import { expect } from 'vitest';
import type { RowOf } from '../../../../server/contract/analyses/parts/columns.ts';
import type { priceFigures } from '../../../../server/contract/analyses/parts/price-figures.ts';
import { type Fact, readMoment } from './market.ts';
import type { Priced } from './selecting.ts';

/** Quotient of whole numbers, half away from zero. */
export const quotient = (dividend: bigint, divisor: bigint): bigint => {
  const size = dividend < 0n ? -dividend : dividend;
  const rounded = (2n * size + divisor) / (2n * divisor);
  return dividend < 0n ? -rounded : rounded;
};

export const asNumber = (micros: bigint): number => Number(micros) / 1e6;
export const readTotal = (list: readonly Priced[]): bigint =>
  list.reduce((sum, { micros }) => sum + BigInt(micros), 0n);
export const readLength = (list: readonly unknown[]): bigint => BigInt(list.length);
export const readAverage = (list: readonly Priced[]): number | null =>
  list.length === 0 ? null : asNumber(quotient(readTotal(list), readLength(list)));

/** Prices by how often they occur, the lower first on a tie. */
export const frequencies = (list: readonly Priced[]): { price: number; count: number }[] => {
  const counts = new Map<number, number>();
  for (const { micros } of list) counts.set(micros, (counts.get(micros) ?? 0) + 1);
  const each = [...counts].map(([micros, count]) => ({ price: micros / 1e6, count }));
  return each.toSorted((a, b) => b.count - a.count || a.price - b.price);
};

export const readShops = (list: readonly Fact[]): number => new Set(list.map(one => one.shop)).size;
export const readNewest = (list: readonly Fact[]): string | null => list.map(readMoment).toSorted().at(-1) ?? null;

/** A number that is computed in floating point on both sides: 5 decimals, fewer where it has more than 9 digits before. */
export const near = (value: number | null) =>
  value === null ? null : expect.closeTo(value, Math.min(5, 14 - Math.ceil(Math.log10(Math.abs(value) + 1))));

/** A share in %, null of nothing. */
export const share = (part: number, whole: number) => near(whole === 0 ? null : (100 * part) / whole);

export const promotionShare = (list: readonly Fact[]) =>
  share(list.filter(one => one.promoted === true).length, list.filter(one => one.promoted !== null).length);
export const stockOutRate = (list: readonly Fact[]) =>
  share(list.filter(one => one.inStock === false).length, list.filter(one => one.inStock !== null).length);

const readDispersion = (list: readonly Priced[]): number | null => {
  const [n, total] = [readLength(list), readTotal(list)];
  if (total === 0n) return null;
  const squares = list.reduce((sum, { micros }) => sum + BigInt(micros) * BigInt(micros), 0n);
  return (100 * Math.sqrt(Number(n * squares - total * total))) / Number(total);
};

const nothing: RowOf<typeof priceFigures> = {
  average: null,
  minimum: null,
  maximum: null,
  mode: null,
  modeCount: 0,
  modeTies: 0,
  dispersion: null,
  observations: 0,
  shops: 0,
};

/** The figures of docs/figures.md: word by word. */
export const readFigures = (list: readonly Priced[]) => {
  const byCount = frequencies(list);
  const [mode] = byCount;
  if (!mode) return nothing;
  const prices = list.map(one => one.micros / 1e6);
  return {
    average: readAverage(list),
    minimum: Math.min(...prices),
    maximum: Math.max(...prices),
    mode: mode.price,
    modeCount: mode.count,
    modeTies: byCount.filter(one => one.count === mode.count).length,
    dispersion: near(readDispersion(list)),
    observations: list.length,
    shops: readShops(list),
  };
};

/** Own against reference: means that are not rounded, then one rounding. */
export const readGap = (own: readonly Priced[], reference: readonly Priced[]) => {
  const [mine, theirs] = [readTotal(own) * readLength(reference), readTotal(reference) * readLength(own)];
  const ofTheirs = (dividend: bigint) => (theirs === 0n ? null : asNumber(quotient(dividend * 100_000_000n, theirs)));
  return {
    own: readAverage(own),
    reference: readAverage(reference),
    gap: asNumber(quotient(mine - theirs, readLength(own) * readLength(reference))),
    gapPercent: ofTheirs(mine - theirs),
    index: ofTheirs(mine),
  };
};

/** Per cent of a reference; of one below a hundredth of the currency the engine knows 9 digits. */
const ofReference = (value: number | null, reference: number) =>
  value === null || reference >= 0.01 ? value : expect.closeTo(value, 8 - Math.ceil(Math.log10(Math.abs(value) + 1)));

type Sides = { own: readonly Priced[]; reference: readonly Priced[] };

/**
 * Both sides of some places at once: the average of all own observations against the places' reference averages, each
 * weighted by the own observations there. `null` where there is no place.
 */
export const gapOverPlaces = (places: readonly Sides[]) => {
  const own = places.flatMap(place => place.own);
  if (own.length === 0) return null;
  const unit = places.reduce((product, { reference }) => product * readLength(reference), 1n);
  const theirs = places.reduce(
    (sum, place) => sum + (readTotal(place.reference) * readLength(place.own) * unit) / readLength(place.reference),
    0n,
  );
  const [mine, parts] = [readTotal(own) * unit, readLength(own) * unit];
  const reference = asNumber(quotient(theirs, parts));
  const ofTheirs = (dividend: bigint) =>
    ofReference(theirs === 0n ? null : asNumber(quotient(dividend * 100_000_000n, theirs)), reference);
  return {
    own: readAverage(own),
    reference,
    gap: asNumber(quotient(mine - theirs, parts)),
    gapPercent: ofTheirs(mine - theirs),
    index: ofTheirs(mine),
  };
};
