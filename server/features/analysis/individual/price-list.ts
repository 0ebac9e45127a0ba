import type { Bucket } from '../../../contract/analyses/parts/wire.ts';
import { priceEvolution, type SameShops } from '../../../contract/analyses/price-evolution.ts';
import { priceProducts } from '../../../contract/calls/dashboard/products.ts';
import { addDays } from '../../../domain/calendar/days.ts';
import type { PageRequest } from '../../../http/pages/page-request.ts';
import { ok } from '../../../upstream/outcome.ts';
import { ask, bodyOfProducts } from '../ask/ask.ts';
import { mostLines } from '../ask/ask-changes.ts';
import type { OpenAnalysis } from '../ask/open-analysis.ts';
import { type Freshness, toFreshness } from '../present/freshness.ts';

const perCall = 200;
/** More would make the choice of a product slow. */
const mostCalls = 5;

/**
 * The newest observation of each product in the dashboard API (docs/product.md §7.9); null if it could not be read.
 * Products in no list have no price; `isWhole` is false if there are more products than requested.
 */
export async function newestPrices(
  request: PageRequest,
  { data }: OpenAnalysis,
): Promise<{ newest: ReadonlyMap<number, string | null>; isWhole: boolean; fresh: Freshness } | null> {
  const pages = Math.min(mostCalls, Math.max(1, Math.ceil(data.products.length / perCall)));
  const outcomes = await Promise.all(
    Array.from({ length: pages }, (_, index) =>
      request.call(priceProducts, {
        params: { dashboardId: data.basic.id },
        query: { page: index + 1, limit: perCall },
      }),
    ),
  );
  const lists = outcomes.flatMap(outcome => (outcome.kind === 'ok' ? [outcome.value] : []));
  const [first] = lists;
  if (!first || lists.length < pages) return null;
  const listed = lists.flatMap(list => list.data);
  return {
    newest: new Map(listed.map(product => [product.masterProductId, product.newest])),
    isWhole: listed.length >= first.total,
    fresh: toFreshness(first),
  };
}

/** Of how many products one call has the prices: as many stand on a page. */
export const mostPriced = mostLines;

/** A price from longer ago is no news; of so many days each is drawn by itself. */
const daysBack = 91;

type Products = readonly { id: number }[];

/** The average price of each of these products on the last day of the period that it has one; null where that could not be read. */
async function lastDayPrices(
  request: PageRequest,
  open: OpenAnalysis,
  products: Products,
): Promise<ReadonlyMap<number, number> | null> {
  const { selection } = open;
  const earliest = addDays(selection.end, -daysBack);
  const start = selection.start > earliest ? selection.start : earliest;
  const body = bodyOfProducts(
    { ...open, selection: { ...selection, start } },
    products.map(({ id }) => id),
    { cut: 'day', quantity: mostPriced },
  );
  const lines = await ask(open, () => request.call(priceEvolution.all.calls.read, { body }));
  if (lines.kind !== 'ok') return null;
  return new Map(
    lines.value.series.flatMap(({ masterId, points }): [number, number][] => {
      const last = points.findLast(({ value }) => value !== null)?.value;
      return typeof last === 'number' ? [[masterId, last]] : [];
    }),
  );
}

/** In place of the answer of an API that does not know changes in the same shops: not one that no product has any. */
const lacking: SameShops = { bucket: 'month', xAxisData: [], series: [] };

/**
 * How far these products changed in the same shops, with the price of that change: of those that have an earlier price. Null where that
 * could not be read, or the API does not know it.
 */
async function pricesInShops(
  request: PageRequest,
  open: OpenAnalysis,
  products: Products,
): Promise<ReadonlyMap<number, Listed> | null> {
  const body = bodyOfProducts<never, never, Bucket>(
    open,
    products.map(({ id }) => id),
    { cut: 'month', quantity: mostPriced },
  );
  const found = await ask(open, () =>
    request.callOr(priceEvolution.sameShops.calls.read, { body }, async () => ok(lacking)),
  );
  if (found.kind !== 'ok' || found.value === lacking) return null;
  return new Map(
    found.value.series.map(({ masterProductId, now, data }) => [
      masterProductId,
      { price: now, change: data.at(-1) ?? null },
    ]),
  );
}

/** A price with its change; of a product without a change that of its last day. Null: it has none; undefined: nobody knows. */
export type Listed = { price: number | null | undefined; change: number | null | undefined };

/** What products cost; `missed`: what of it could not be read. */
export type PriceList = { of: ReadonlyMap<number, Listed>; missed: 'changes' | 'prices' | null };

/** What each of these products costs and how far that changed, as its own page says it; null if nothing of it is known. */
export async function listedPrices(
  request: PageRequest,
  open: OpenAnalysis,
  products: Products,
): Promise<PriceList | null> {
  const [ofDay, inShops] = await Promise.all([
    lastDayPrices(request, open, products),
    pricesInShops(request, open, products),
  ]);
  if (ofDay === null && !inShops?.size) return null;
  const lastOf = (id: number): Listed => ({
    price: ofDay ? (ofDay.get(id) ?? null) : undefined,
    change: inShops ? null : undefined,
  });
  const isWithout = products.some(({ id }) => !inShops?.has(id));
  return {
    of: new Map(products.map(({ id }) => [id, inShops?.get(id) ?? lastOf(id)])),
    missed: inShops === null ? 'changes' : ofDay === null && isWithout ? 'prices' : null,
  };
}
