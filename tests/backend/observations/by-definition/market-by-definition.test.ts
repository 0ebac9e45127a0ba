import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Sort } from '../../../../server/backend/analyses/answers/rows.ts';
import { readTable } from '../../../../server/backend/analyses/answers/table.ts';
import { readPeriods } from '../../../../server/backend/analyses/period-summary/rates.ts';
import { changes, changesSummary, changesTable } from '../../../../server/backend/analyses/price-changes/changes.ts';
import { calendarTable, promotionCalendar } from '../../../../server/backend/analyses/promotion/calendar.ts';
import { promotionsInShops } from '../../../../server/backend/analyses/promotion/in-shops.ts';
import { readPromotionOverview } from '../../../../server/backend/analyses/promotion/overview.ts';
import { promotionShare } from '../../../../server/backend/analyses/promotion/share.ts';
import type { RateQuery } from '../../../../server/backend/analyses/rates/rates.ts';
import { outNow } from '../../../../server/backend/analyses/stock-out/now.ts';
import { outOften } from '../../../../server/backend/analyses/stock-out/often.ts';
import { readStockOverview } from '../../../../server/backend/analyses/stock-out/overview.ts';
import { stockOutRate } from '../../../../server/backend/analyses/stock-out/rate.ts';
import { readStrips } from '../../../../server/backend/analyses/stock-out/strip.ts';
import type { Observations } from '../../../../server/backend/observations/observations.ts';
import { promotion } from '../../../../server/contract/analyses/promotion.ts';
import { stockOut } from '../../../../server/contract/analyses/stock-out.ts';
import type { Filter } from '../../../../server/domain/analysis/filter.ts';
import { obviousChanges } from '../obvious/changes.ts';
import { dayText, dimensions, type Fact, facts, fill, filters, readDay, readImport } from '../obvious/market.ts';
import { bucketsOf } from '../obvious/over-time.ts';
import { obviousCalendar, obviousPromotions, obviousShare } from '../obvious/promotion.ts';
import { matching, readGroups, readShop } from '../obvious/selecting.ts';
import { obviousOften, obviousOut, obviousStockRate, obviousStrip, readReach } from '../obvious/stock.ts';

const page = fc.constantFrom({ page: 1, limit: 100 }, { page: 1, limit: 2 }, { page: 2, limit: 3 });
const questions = fc.record({
  rate: fc.record({
    level: fc.constantFrom('retailer' as const, 'region' as const),
    bucket: fc.constantFrom<RateQuery['bucket']>('day', 'week', 'month', 'period'),
  }),
  view: fc.constantFrom('deepest' as const, 'seeming' as const),
  page,
});
type Questions = typeof questions extends fc.Arbitrary<infer Question> ? Question : never;
const cases = fc.array(fc.record({ filter: filters, question: questions }), { minLength: 6, maxLength: 6 });

const dayMs = 86_400_000;
const shifted = (day: string, days: number): string => dayText(Date.parse(day) / dayMs + days);

/** Where the period of the same length before it begins. */
const startBefore = ({ start, end }: Filter): string =>
  shifted(start, -(Date.parse(end) - Date.parse(start)) / dayMs - 1);

const everything = { page: 1, limit: 10_000 } as const;
/** How many products there are among facts or rows. */
const distinct = (of: readonly ({ product: number } | { masterProductId: number })[]): number =>
  new Set(of.map(one => ('product' in one ? one.product : one.masterProductId))).size;

/** Which rows are at retailers that others go on after, and how many products of them are nowhere else. */
const earlierIn = (filter: Filter, all: readonly Fact[]) => {
  type Rows = readonly { masterProductId: number; shopMasterId: number }[];
  const reach = readReach(filter, all);
  const newest = matching(filter, all).map(readDay).toSorted().at(-1) ?? '';
  const isEarlier = ({ shopMasterId }: { shopMasterId: number }) => reach({ shop: shopMasterId } as Fact) < newest;
  const onlyEarlier = (of: Rows): number => {
    const elsewhere = new Set(of.filter(row => !isEarlier(row)).map(row => row.masterProductId));
    return distinct(of.filter(row => !elsewhere.has(row.masterProductId)));
  };
  return { isEarlier, onlyEarlier };
};

/** Each product in a shop with a known state. */
const pairsOf = (of: readonly Fact[]): { masterProductId: number; shopMasterId: number }[] =>
  [...new Set(of.map(({ product, shop }) => `${product} ${shop}`))].map(pair => {
    const [masterProductId = 0, shopMasterId = 0] = pair.split(' ').map(Number);
    return { masterProductId, shopMasterId };
  });

const stockRate = (it: Observations, query: RateQuery & { page: number; limit: number; sort: Sort }) =>
  readTable(it.engine, stockOut.rate[query.level].table, stockOutRate(query.level), query);

/** Two periods in one reading say what the rates of each are, by their definitions. */
const checkPeriods = async (it: Observations, all: readonly Fact[], filter: Filter) => {
  const before = { ...filter, start: startBefore(filter), end: shifted(filter.start, -1) };
  const one = { level: 'retailer', bucket: 'period', page: 1, limit: 1 } as const;
  const rates = (of: Filter) => {
    const question = { ...of, ...one, sort: { by: 'place', direction: 'asc' } } as const;
    const share = obviousShare(question, all).totals;
    const stock = obviousStockRate(question, all).totals;
    return {
      observations: share.observations,
      promotionKnown: share.known,
      promoted: share.promoted,
      promotionShare: share.share,
      stockKnown: stock.known,
      out: stock.out,
      stockOutRate: stock.rate,
    };
  };
  const { days, retailers, ...found } = await readPeriods(it.engine, filter);
  expect(found).toEqual({ now: rates(filter), before: rates(before) });
  const seen = [];
  for (const part of bucketsOf(filter)) {
    const { observations, promotionShare: share, stockOutRate } = rates(part);
    if (observations > 0) seen.push({ from: part.from, promotionShare: share, stockOutRate });
  }
  expect(days).toEqual(seen);
  const sold = readGroups(matching(filter, all), fact => readShop(fact).retailerId);
  const listed = [...sold].map(([masterRetailerId, facts]) => ({
    masterRetailerId,
    listed: new Set(facts.map(fact => fact.product)).size,
  }));
  expect(retailers).toEqual(listed.toSorted((a, b) => a.masterRetailerId - b.masterRetailerId));
};

/** The deepest promotion that runs, and the longest stock-out, with what is counted at retailers that others go on after. */
const foremostPromotion = (filter: Filter, all: readonly Fact[]) => {
  const { rows: running } = obviousPromotions({ ...filter, ...everything }, 'deepest', all);
  const { isEarlier, onlyEarlier } = earlierIn(filter, all);
  const deepest = running.find(row => !isEarlier(row)) ?? running.find(isEarlier);
  const known = pairsOf(matching(filter, all).filter(fact => fact.promoted !== null));
  return {
    products: distinct(known),
    affected: distinct(running),
    productName: deepest?.productName ?? null,
    shopName: deepest?.shopName ?? null,
    since: deepest?.start ?? null,
    deepest: deepest?.depth ?? null,
    seen: deepest?.end ?? null,
    earlier: running.filter(isEarlier).length,
    affectedEarlier: onlyEarlier(running),
    pairs: known.length,
    pairsEarlier: known.filter(isEarlier).length,
    productsEarlier: onlyEarlier(known),
  };
};

const foremostOut = (filter: Filter, all: readonly Fact[]) => {
  const { rows: out } = obviousOut({ ...filter, ...everything }, all);
  const { isEarlier, onlyEarlier } = earlierIn(filter, all);
  const [longestEarlier] = out.filter(isEarlier);
  const longest = out.find(row => !isEarlier(row)) ?? longestEarlier;
  const isAlike = (row: (typeof out)[number]): boolean =>
    longest !== undefined && row.days === longest.days && isEarlier(row) === isEarlier(longest);
  const known = pairsOf(matching(filter, all).filter(fact => fact.inStock !== null));
  return {
    products: distinct(known),
    affected: distinct(out),
    productName: longest?.productName ?? null,
    shopName: longest?.shopName ?? null,
    since: longest?.since ?? null,
    seen: longest?.seen ?? null,
    days: longest?.days ?? null,
    alike: out.filter(isAlike).length,
    earlier: out.filter(isEarlier).length,
    affectedEarlier: onlyEarlier(out),
    pairsEarlier: known.filter(isEarlier).length,
    productsEarlier: onlyEarlier(known),
    earlierDays: longestEarlier?.days ?? null,
  };
};

const check = async (it: Observations, all: readonly Fact[], filter: Filter, question: Questions) => {
  const byPlace = { by: 'place', direction: 'asc' } as const;
  const rate = { ...filter, ...question.rate, ...question.page, sort: byPlace };
  expect(await readTable(it.engine, promotion.share, promotionShare, rate)).toEqual(obviousShare(rate, all));
  expect(await stockRate(it, rate)).toEqual(obviousStockRate(rate, all));
  const { view } = question;
  const promotions = { ...filter, ...question.page, sort: { by: 'depth', direction: 'desc' } } as const;
  expect(await readTable(it.engine, promotion[view], promotionsInShops(view), promotions)).toEqual(
    obviousPromotions(promotions, view, all),
  );
  const bySize = { ...filter, ...question.page, sort: { by: 'size', direction: 'desc' } } as const;
  const { totals, ...rows } = await readTable(it.engine, changesTable, changes, bySize);
  expect({ ...rows, summary: changesSummary(totals) }).toEqual(obviousChanges(bySize, startBefore(filter), all));
  const byProduct = { by: 'product', direction: 'asc' } as const;
  const calendar = { ...filter, ...question.page, sort: byProduct };
  expect(await readTable(it.engine, calendarTable, promotionCalendar, calendar)).toEqual(
    obviousCalendar(calendar, all),
  );
  const out = { ...filter, ...question.page, sort: { by: 'days', direction: 'desc' } } as const;
  expect(await readTable(it.engine, stockOut.now, outNow, out)).toEqual(obviousOut(out, all));
  const often = { ...filter, ...question.page, sort: { by: 'times', direction: 'desc' } } as const;
  expect(await readTable(it.engine, stockOut.often, outOften, often)).toEqual(obviousOften(often, all));
  const share = obviousShare({ ...rate, bucket: 'period' }, all);
  const { totals: runs } = obviousPromotions(promotions, view, all);
  expect(await readPromotionOverview(it.engine, filter)).toEqual({
    ...share.totals,
    promotions: runs.promotions,
    now: runs.now,
    seemingPromotions: runs.seeming,
    foremost: foremostPromotion(filter, all),
  });
  const { pairs, out: outs } = obviousOut(out, all).totals;
  const stock = obviousStockRate({ ...rate, bucket: 'period' }, all).totals;
  expect(await readStockOverview(it.engine, filter)).toEqual({
    ...stock,
    pairs,
    outNow: outs,
    foremost: foremostOut(filter, all),
  });
  const strip = { ...filter, ...question.page, products: [1] };
  expect(await readStrips(it.engine, strip)).toEqual(obviousStrip(strip, all));
};

/** The same over a year and more: runs begin long before the period, and go on long after it. */
const stretched = 6;
const epoch = 20_445;
const stretchFact = (fact: Fact): Fact => ({
  ...fact,
  at: (epoch + (Math.floor(fact.at / 24) - epoch) * stretched) * 24 + (fact.at % 24),
});
const stretchFilter = (filter: Filter): Filter => {
  const [start, end] = [filter.start, filter.end].map(day => Date.parse(day) / dayMs) as [number, number];
  const first = epoch + (start - epoch) * stretched;
  return { ...filter, start: dayText(first), end: dayText(first + 2 * (end - start)) };
};

const follow = async (
  observations: Observations,
  all: readonly Fact[],
  list: readonly (typeof cases extends fc.Arbitrary<(infer Case)[]> ? Case : never)[],
) => {
  try {
    for (const { filter, question } of list) await check(observations, all, filter, question);
    for (const { filter } of list.slice(0, 2)) await checkPeriods(observations, all, filter);
  } finally {
    await observations.close();
  }
};

test('promotions, stock-outs and price changes are those of their definitions, whatever the data and the selection', async () => {
  const property = fc.asyncProperty(facts, cases, async (all, list) => follow(await fill(all), all, list));
  // A smaller example of some hundred observations would take minutes to find.
  await fc.assert(property, { endOnFailure: true, numRuns: 3, seed: 20_261 });
});

test('so they are from several imports that came in any order, over more than a year', async () => {
  const property = fc.asyncProperty(facts, cases, async (list, questions) => {
    const all = list.map(stretchFact);
    const asked = questions.map(({ filter, question }) => ({ filter: stretchFilter(filter), question }));
    await follow(await fill(all, dimensions, readImport), all, asked);
  });
  await fc.assert(property, { endOnFailure: true, numRuns: 4, seed: 20_262 });
});
