import { between, daysFrom, distinct, groups, meanMicros, plain, quotient, shops, size, total } from './exact.ts';
import type { Priced } from './rows.ts';

/** A price that is another than the one before it in its shop; `micros` of a per cent of that, up or down. */
type Change = { upc: string; retailer: string; day: string; micros: bigint; up: boolean };

/** Of one day a publisher's last price of a product in a shop counts. */
const changesIn = (rows: readonly Priced[], start: string): Change[] => {
  const byDay = [...groups(rows, row => row.day)].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const states = byDay.map(([, list]) => list.at(-1) as Priced);
  return states.flatMap((state, at) => {
    const before = states[at - 1];
    if (!before || before.micros === state.micros || state.day < start) return [];
    const moved = state.micros - before.micros;
    const micros = quotient(100_000_000n * (moved < 0n ? -moved : moved), before.micros);
    return [{ upc: state.upc, retailer: state.retailer, day: state.day, micros, up: moved > 0n }];
  });
};

const meanSize = (changes: readonly Change[]): number | null =>
  changes.length === 0 ? null : plain(quotient(total(changes.map(one => one.micros)), size(changes)));

const last = (texts: readonly string[]): string | null => texts.toSorted().at(-1) ?? null;

/** The deviation of the averages of the days from their average, in millionths of a per cent. */
const deviationMicros = (rows: readonly Priced[]): bigint => {
  const days = [...groups(rows, row => row.day).values()].map(list => meanMicros(list) ?? 0n);
  const [n, sum, squares] = [size(days), total(days), total(days.map(price => price * price))];
  return BigInt(Math.round((1e8 * Math.sqrt(Number(n * squares - sum * sum))) / Number(sum)));
};

const restlessness = (rows: readonly Priced[], changes: readonly Change[], newest: string) => {
  const changedOn = last(changes.map(one => one.day));
  const sizes = changes.map(one => one.micros);
  return {
    changes: changes.length,
    days: new Set(changes.map(one => one.day)).size,
    meanChange: meanSize(changes),
    largestChange: sizes.length === 0 ? null : plain(sizes.reduce((most, one) => (one > most ? one : most))),
    changedOn,
    daysSince: changedOn === null ? null : daysFrom(changedOn, newest),
    observations: rows.length,
    shops: shops(rows),
  };
};

/** Everything that the analysis says of a period; `steps` are the bounds of the sizes, in %. */
export const volatility = (all: readonly Priced[], start: string, end: string, steps: readonly number[]) => {
  const rows = between(all, start, end);
  const pairs = groups(
    all.filter(row => row.day <= end),
    row => `${row.upc} ${row.shop}`,
  );
  const changes = [...pairs.values()].flatMap(list => changesIn(list, start));
  const newest = last(rows.map(row => row.day)) ?? '';
  const products = [...groups(rows, row => row.upc)].map(([upc, own]) => ({
    upc,
    ...restlessness(
      own,
      changes.filter(one => one.upc === upc),
      newest,
    ),
    deviation: plain(deviationMicros(own)),
  }));
  const retailers = [...groups(rows, row => row.retailer)].map(([retailerName, own]) => {
    const there = changes.filter(one => one.retailer === retailerName);
    const deviations = [...groups(own, row => row.upc).values()].map(deviationMicros);
    return {
      retailerName,
      products: distinct(own, row => row.upc),
      changed: new Set(there.map(one => one.upc)).size,
      ...restlessness(own, there, newest),
      deviation: plain(quotient(total(deviations), size(deviations))),
    };
  });
  const sizes = steps.map((from, at) => {
    const to = steps[at + 1] ?? null;
    const inside = changes.filter(
      ({ micros }) => micros >= BigInt(from) * 1_000_000n && (to === null || micros < BigInt(to) * 1_000_000n),
    );
    const dearer = inside.filter(one => one.up).length;
    return { from, to, dearer, cheaper: inside.length - dearer };
  });
  const dearer = changes.filter(one => one.up).length;
  const overall = {
    products: products.length,
    changed: new Set(changes.map(one => one.upc)).size,
    changes: changes.length,
    dearer,
    cheaper: changes.length - dearer,
    meanChange: meanSize(changes),
    observations: rows.length,
    shops: shops(rows),
  };
  return { products, retailers, sizes, overall };
};
