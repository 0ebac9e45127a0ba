import { sizeSteps } from '../../../../server/contract/analyses/price-volatility.ts';
import type { Filter } from '../../../../server/domain/analysis/filter.ts';
import { asNumber, near, quotient, readAverage, readNewest, readShops } from './figures.ts';
import { dimensions, type Fact, readDay } from './market.ts';
import {
  between,
  inPlaces,
  matching,
  ordered,
  type Priced,
  priced,
  readGroups,
  readNames,
  readShop,
} from './selecting.ts';

type Page = { page: number; limit: number };

/** A price that is another than the one before it in its shop. `size` in millionths of a per cent; null from a price of nothing. */
type Move = { product: number; shop: number; day: string; up: boolean; size: bigint | null };

/** Price after price of one product in one shop; of one moment the last alone. */
const readMoves = (facts: readonly Priced[], start: string): Move[] => {
  const moments = [...readGroups(facts, fact => fact.at).entries()].toSorted(([a], [b]) => a - b);
  const states = moments.map(([, list]) => list.toSorted((a, b) => a.order - b.order).at(-1) as Priced);
  return states.flatMap((state, at) => {
    const before = states[at - 1];
    if (!before || before.micros === state.micros || readDay(state) < start) return [];
    const change = BigInt(Math.abs(state.micros - before.micros)) * 100_000_000n;
    const size = before.micros === 0 ? null : quotient(change, BigInt(before.micros));
    return [{ product: state.product, shop: state.shop, day: readDay(state), up: state.micros > before.micros, size }];
  });
};

/** All moves in the period, whatever was seen before it. */
const allMoves = (query: Filter, all: readonly Fact[]): Move[] => {
  const history = priced(between(inPlaces(query, all), '0001-01-01', query.end));
  return [...readGroups(history, fact => `${fact.product} ${fact.shop}`).values()].flatMap(pair =>
    readMoves(pair, query.start),
  );
};

const readSizes = (moves: readonly Move[]): bigint[] => moves.flatMap(({ size }) => (size === null ? [] : [size]));
const readMean = (numbers: readonly bigint[]): number | null =>
  numbers.length === 0
    ? null
    : asNumber(
        quotient(
          numbers.reduce((sum, each) => sum + each, 0n),
          BigInt(numbers.length),
        ),
      );
const readLargest = (numbers: readonly bigint[]): number | null =>
  numbers.length === 0 ? null : asNumber(numbers.reduce((most, each) => (each > most ? each : most)));

/** √(n·Σp² − (Σp)²) / Σp over the averages of each day. */
const readDeviation = (facts: readonly Priced[]): number | null => {
  const days = [...readGroups(facts, readDay).values()].map(list => BigInt(Math.round((readAverage(list) ?? 0) * 1e6)));
  const [n, sum] = [BigInt(days.length), days.reduce((total, price) => total + price, 0n)];
  if (sum === 0n) return null;
  const squares = days.reduce((total, price) => total + price * price, 0n);
  return (100 * Math.sqrt(Number(n * squares - sum * sum))) / Number(sum);
};

const restlessness = (facts: readonly Priced[], moves: readonly Move[], newest: string) => {
  const changedOn =
    moves
      .map(move => move.day)
      .toSorted()
      .at(-1) ?? null;
  return {
    changes: moves.length,
    days: new Set(moves.map(move => move.day)).size,
    meanChange: near(readMean(readSizes(moves))),
    largestChange: near(readLargest(readSizes(moves))),
    changedOn,
    daysSince: changedOn === null ? null : (Date.parse(newest) - Date.parse(changedOn)) / 86_400_000,
    observations: facts.length,
    shops: readShops(facts),
  };
};

const readTotals = (found: readonly Priced[], moves: readonly Move[]) => ({
  products: new Set(found.map(fact => fact.product)).size,
  changed: new Set(moves.map(move => move.product)).size,
  changes: moves.length,
  dearer: moves.filter(move => move.up).length,
  cheaper: moves.filter(move => !move.up).length,
  meanChange: near(readMean(readSizes(moves))),
  observations: found.length,
  shops: readShops(found),
  newest: readNewest(found),
});

const read = (query: Filter, all: readonly Fact[]) => {
  const found = priced(matching(query, all));
  const moves = allMoves(query, all);
  return { found, moves, newest: found.map(readDay).toSorted().at(-1) ?? '', totals: readTotals(found, moves) };
};

const cut = <Row>(rows: readonly Row[], { page, limit }: Page) => rows.slice((page - 1) * limit, page * limit);

/** Products, the most restless first. */
export const obviousProducts = (query: Filter & Page, all: readonly Fact[]) => {
  const { found, moves, newest, totals } = read(query, all);
  const rows = [...readGroups(found, fact => fact.product)].map(([id, facts]) => {
    const product = dimensions.products.find(one => one.id === id);
    const own = moves.filter(move => move.product === id);
    return {
      masterProductId: id,
      productName: product?.name ?? '',
      upc: product?.upc ?? '',
      ...restlessness(facts, own, newest),
      deviation: near(readDeviation(facts)),
    };
  });
  const sorted = ordered(
    rows,
    row => row.changes,
    'desc',
    row => row.productName,
  );
  return { rows: cut(sorted, query), total: rows.length, totals };
};

/** Retailers, the most restless first. */
export const obviousRetailers = (query: Filter & Page, all: readonly Fact[]) => {
  const { found, moves, newest, totals } = read(query, all);
  const readRetailer = (shop: number) => dimensions.shops.find(one => one.id === shop)?.retailerId ?? null;
  const rows = [...readGroups(found, fact => readShop(fact).retailerId)].map(([id, facts]) => {
    const own = moves.filter(move => readRetailer(move.shop) === id);
    const deviations = [...readGroups(facts, fact => fact.product).values()]
      .map(readDeviation)
      .filter(deviation => deviation !== null);
    return {
      masterRetailerId: id,
      retailerName: readNames('retailer', id).name ?? '',
      products: new Set(facts.map(fact => fact.product)).size,
      changed: new Set(own.map(move => move.product)).size,
      ...restlessness(facts, own, newest),
      deviation: near(
        deviations.length === 0 ? null : deviations.reduce((sum, each) => sum + each, 0) / deviations.length,
      ),
    };
  });
  const sorted = ordered(
    rows,
    row => row.changes,
    'desc',
    row => row.retailerName,
  );
  return { rows: cut(sorted, query), total: rows.length, totals };
};

/** How many changes were how large. */
export const obviousSizes = (query: Filter & Page, all: readonly Fact[]) => {
  const { moves, totals } = read(query, all);
  const rows = sizeSteps.map((from, at) => {
    const to = sizeSteps[at + 1] ?? null;
    const inside = moves.filter(({ size }) => {
      const percent = size === null ? null : Number(size) / 1e6;
      return percent !== null && percent >= from && (to === null || percent < to);
    });
    const dearer = inside.filter(move => move.up).length;
    return { from, to, dearer, cheaper: inside.length - dearer };
  });
  return { rows: cut(rows, query), total: rows.length, totals };
};
