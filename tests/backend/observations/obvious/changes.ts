import type { Filter } from '../../../../server/domain/analysis/filter.ts';
import { bucketFor } from '../../../../server/domain/calendar/buckets.ts';
import { readNewest } from './figures.ts';
import { dayText, dimensions, type Fact, readDay } from './market.ts';
import { lastMove, readMoves } from './one-product.ts';
import { readBucket } from './over-time.ts';
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

const readShops = (facts: readonly Priced[]): number[] => [...new Set(facts.map(fact => fact.shop))];

const dayBefore = (day: string): string => dayText(Date.parse(day) / 86_400_000 - 1);

/** What a product did in some shops, from all of its prices there up to the end of the period. */
const readChanges = (history: readonly Priced[], start: string) => {
  const moves = readMoves(history).filter(move => move.day >= start);
  const { lastPrice: _1, lastDay: _2, priorDay: _3, priorPrice, change, changePercent } = lastMove(history, start);
  const [before, now] = [history.filter(fact => readDay(fact) < start), history.filter(fact => readDay(fact) >= start)];
  const both = readShops(now).filter(shop => readShops(before).includes(shop));
  const ends = both.map(shop =>
    now.filter(fact => fact.shop === shop).toSorted((a, b) => a.at - b.at || a.order - b.order),
  );
  const micros = ends.reduce((sum, facts) => sum + (facts.at(-1)?.micros ?? 0), 0);
  return {
    before: priorPrice,
    now: both.length > 0 ? Math.round(micros / both.length) / 1e6 : null,
    change,
    changePercent,
    changes: moves.length,
    changedOn: moves.at(-1)?.day ?? '',
    shops: both.length,
  };
};

/** How many products changed in each bucket in which any did. */
const changedByDay = (products: readonly (readonly Priced[])[], { start, end }: Filter) => {
  const bucket = bucketFor(start, end);
  const moved = products.flatMap(facts => {
    const days = readMoves(facts).flatMap(move => (move.day >= start ? [readBucket(move.day, bucket)] : []));
    return [...new Set(days)];
  });
  return [...new Set(moved)].sort().map(from => ({ from, changed: moved.filter(day => day === from).length }));
};

/** The products that changed most over all of their shops. */
const largest = (products: ReadonlyMap<number, readonly Priced[]>, start: string) =>
  [...products]
    .map(([masterProductId, facts]) => ({ masterProductId, ...readChanges(facts, start) }))
    .flatMap(({ masterProductId, changePercent, shops }) =>
      changePercent === null ? [] : [{ masterProductId, changePercent, shops }],
    )
    .sort((a, b) => Math.abs(b.changePercent) - Math.abs(a.changePercent) || a.masterProductId - b.masterProductId)
    .slice(0, 100);

/** Price changes product by retailer, price by price. */
export const obviousChanges = (
  query: Filter & { page: number; limit: number },
  beforeStart: string,
  all: readonly Fact[],
) => {
  const found = priced(matching(query, all));
  const seen = new Set(found.map(fact => fact.product));
  const history = priced(between(inPlaces(query, all), '0001-01-01', query.end));
  const earlier = [
    ...readGroups(priced(between(inPlaces(query, all), '0001-01-01', dayBefore(query.start))), fact => fact.product),
  ]
    .map(([, facts]) => facts)
    .filter(facts => facts.some(fact => readDay(fact) >= beforeStart));
  const products = readGroups(history, fact => (seen.has(fact.product) ? fact.product : null));
  const ofProducts = [...products.values()].map(facts => readChanges(facts, query.start));
  const rows = [...products].flatMap(([productId, facts]) => {
    const product = dimensions.products.find(one => one.id === productId);
    return [...readGroups(facts, fact => readShop(fact).retailerId)].flatMap(([retailerId, there]) => {
      const row = readChanges(there, query.start);
      const names = { upc: product?.upc ?? '', productName: product?.name ?? '' };
      const retailerName = readNames('retailer', retailerId).name ?? '';
      return row.changes > 0
        ? [{ masterProductId: productId, ...names, masterRetailerId: retailerId, retailerName, ...row }]
        : [];
    });
  });
  const sorted = ordered(
    rows,
    row => (row.changePercent === null ? null : Math.abs(row.changePercent)),
    'desc',
    row => row.productName,
    row => row.retailerName,
  );
  const from = (query.page - 1) * query.limit;
  const changed = ofProducts.filter(product => product.changes > 0);
  return {
    rows: sorted.slice(from, from + query.limit),
    total: rows.length,
    summary: {
      products: seen.size,
      changed: changed.length,
      dearer: changed.filter(product => (product.change ?? 0) > 0).length,
      cheaper: changed.filter(product => (product.change ?? 0) < 0).length,
      changes: changed.reduce((sum, product) => sum + product.changes, 0),
      observations: found.length,
      shops: readShops(found).length,
      newest: readNewest(found),
      before: {
        products: earlier.length,
        changed: earlier.filter(facts => readChanges(facts, beforeStart).changes > 0).length,
        observations: earlier.flat().filter(fact => readDay(fact) >= beforeStart).length,
      },
      days: changedByDay([...products.values()], query),
      largest: largest(products, query.start),
    },
  };
};
