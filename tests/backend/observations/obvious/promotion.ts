import type { RateQuery as Rates } from '../../../../server/backend/analyses/rates/rates.ts';
import type { RowOf } from '../../../../server/contract/analyses/parts/columns.ts';
import type { promotion } from '../../../../server/contract/analyses/promotion.ts';
import type { Filter } from '../../../../server/domain/analysis/filter.ts';
import { near } from './figures.ts';
import { dayText, dimensions, type Fact, readDay, readMoment } from './market.ts';
import { readBucket } from './over-time.ts';
import {
  between,
  inPlaces,
  matching,
  ordered,
  type Priced,
  priced,
  readDetail,
  readGroups,
  readNames,
  readShop,
} from './selecting.ts';
import { readEarlier } from './stock.ts';

type Page = { page: number; limit: number };
type RateQuery = Rates & Page;
type PromotionRow = RowOf<typeof promotion.deepest.columns>;
type IntervalRow = RowOf<typeof promotion.calendar.columns>;

const dayMs = 86_400_000;
const shifted = (day: string, days: number): string => dayText(Date.parse(day) / dayMs + days);
const inOrder = <One extends Fact>(facts: readonly One[]): One[] =>
  ordered(
    facts,
    fact => fact.at,
    'asc',
    fact => fact.order,
  );
const money = (micros: number | null): number | null => (micros === null ? null : micros / 1e6);
const readNewest = (facts: readonly Fact[]): string | null => facts.map(readMoment).toSorted().at(-1) ?? null;

const readDepth = ({ micros, regular }: Priced): number | null =>
  regular !== null && regular > 0 ? 1 - micros / regular : null;

type Run = { facts: Priced[]; seeming: boolean; before: number | null; now: boolean };

/** Promotions of one product in one shop that reach into the period. */
const readRuns = (all: readonly Fact[], start: string): Run[] => {
  const runs: Priced[][] = [];
  let open: Priced[] | null = null;
  for (const fact of inOrder(priced(all))) {
    if (fact.promoted === null) continue;
    if (!fact.promoted) open = null;
    else if (open) open.push(fact);
    else {
      open = [fact];
      runs.push(open);
    }
  }
  const newest = readNewest(all);
  return runs
    .filter(run => run.some(fact => readDay(fact) >= start))
    .map(facts => {
      const first = readDay(facts[0] as Priced);
      const earlier = between(all, shifted(first, -30), shifted(first, -1));
      const prices = priced(earlier).map(fact => fact.micros);
      const before = prices.length > 0 ? Math.min(...prices) : null;
      const lowest = Math.min(...facts.map(fact => fact.micros));
      const last = facts.at(-1);
      return {
        facts,
        before,
        seeming: before !== null && lowest >= before,
        now: !!last && readMoment(last) === newest,
      };
    });
};

const readPairs = (filter: Filter, all: readonly Fact[]): Fact[][] => {
  const seen = between(inPlaces(filter, all), shifted(filter.start, -120), filter.end);
  return [...readGroups(seen, fact => `${fact.product} ${fact.shop}`).values()];
};

const readFigures = (facts: readonly Fact[], seeming: ReadonlySet<Fact>) => {
  const known = facts.filter(fact => fact.promoted !== null);
  const hits = known.filter(fact => fact.promoted);
  const depths = priced(hits)
    .map(readDepth)
    .filter(depth => depth !== null);
  return {
    known: known.length,
    promoted: hits.length,
    share: known.length > 0 ? near((100 * hits.length) / known.length) : null,
    depth: depths.length > 0 ? near((100 * depths.reduce((sum, each) => sum + each, 0)) / depths.length) : null,
    seeming: facts.filter(fact => seeming.has(fact)).length,
    shops: new Set(known.map(fact => fact.shop)).size,
  };
};

/** Share and depth, observation by observation. */
export const obviousShare = (query: RateQuery, all: readonly Fact[]) => {
  const facts = matching(query, all);
  const marked = new Set<Fact>();
  for (const pair of readPairs(query, all)) {
    for (const run of readRuns(pair, query.start))
      if (run.seeming) for (const fact of run.facts) marked.add(readKey(fact, all));
  }
  const place = (fact: Fact) => (query.level === 'region' ? readShop(fact).regionId : readShop(fact).retailerId);
  const bucket = (fact: Fact) => (query.bucket === 'period' ? query.start : readBucket(readDay(fact), query.bucket));
  const groups = readGroups(facts, fact => (place(fact) === null ? null : `${place(fact)} ${bucket(fact)}`));
  const rows = [...groups].map(([key, group]) => {
    const [id = '', start = ''] = key.split(' ');
    return {
      masterId: Number(id),
      name: readNames(query.level, Number(id)).name ?? '',
      start,
      ...readFigures(group, marked),
    };
  });
  const known = rows.filter(row => row.known > 0);
  const sorted = ordered(
    known,
    row => row.name,
    'asc',
    row => row.start,
  );
  const from = (query.page - 1) * query.limit;
  const totals = { ...readFigures(facts, marked), observations: facts.length, newest: readNewest(facts) };
  return { rows: sorted.slice(from, from + query.limit), total: known.length, totals };
};

/** The very object of the list: a priced fact is a copy. */
const readKey = (fact: Fact, all: readonly Fact[]): Fact => all.find(one => one.order === fact.order) ?? fact;

const readPromotions = (query: Filter, all: readonly Fact[]): PromotionRow[] => {
  const isEarlier = readEarlier(query, all);
  return readPairs(query, all).flatMap(pair =>
    readRuns(pair, query.start).map(({ facts, before, seeming, now }) => {
      const [first, last] = [facts[0], facts.at(-1)] as [Priced, Priced];
      const product = dimensions.products.find(one => one.id === first.product);
      const shop = readShop(first);
      const names = readNames('shop', shop.id);
      const depth = readDepth(last);
      return {
        masterProductId: first.product,
        upc: product?.upc ?? '',
        productName: product?.name ?? '',
        shopMasterId: shop.id,
        shopName: names.name ?? '',
        shopDetail: readDetail(names),
        start: readDay(first),
        end: readDay(last),
        now,
        seeming,
        promotion: last.promotion,
        price: money(last.micros),
        regular: money(last.regular),
        depth: depth === null ? null : 100 * depth,
        before: money(before),
        lowest: money(Math.min(...facts.map(fact => fact.micros))),
        earlier: isEarlier(first),
      };
    }),
  );
};

const readTotals = (query: Filter, all: readonly Fact[], runs: readonly PromotionRow[]) => {
  const facts = matching(query, all);
  return {
    observations: facts.length,
    known: facts.filter(fact => fact.promoted !== null).length,
    promotions: runs.length,
    now: runs.filter(run => run.now).length,
    seeming: runs.filter(run => run.seeming).length,
    newest: readNewest(facts),
  };
};

/** Promotions that run, or that save nothing, the deepest first. */
export const obviousPromotions = (query: Filter & Page, view: 'deepest' | 'seeming', all: readonly Fact[]) => {
  const runs = readPromotions(query, all);
  const wanted = runs.filter(run => (view === 'deepest' ? run.now : run.seeming));
  const sorted = ordered(
    wanted,
    run => run.depth,
    'desc',
    run => run.productName,
    run => run.shopName,
    run => run.start,
  );
  const from = (query.page - 1) * query.limit;
  const rows = sorted.slice(from, from + query.limit).map(row => ({ ...row, depth: near(row.depth) }));
  return { rows, total: wanted.length, totals: readTotals(query, all, runs) };
};

/** On how many of them each day of the period lies, the days with most, and the retailer with most; null where others have as many. */
const readMost = ({ start, end }: Filter, rows: readonly IntervalRow[]) => {
  const days: string[] = [];
  for (let day = start; day <= end; day = shifted(day, 1)) days.push(day);
  const together = days.map(day => rows.filter(row => row.start <= day && day <= row.end).length);
  const busiest = Math.max(0, ...together);
  const from = together.indexOf(busiest);
  const to = together.lastIndexOf(busiest);
  const isOne = busiest > 0 && together.slice(from, to + 1).every(number => number === busiest);
  const atEach = [...Map.groupBy(rows, row => row.retailerName)].map(([name, all]) => ({ name, number: all.length }));
  const mostAtCount = Math.max(0, ...atEach.map(({ number }) => number));
  const [first, second] = atEach.filter(({ number }) => number === mostAtCount);
  return {
    busiest,
    busiestFrom: isOne ? (days[from] ?? null) : null,
    busiestTo: isOne ? (days[to] ?? null) : null,
    mostAt: first && !second ? first.name : null,
    mostAtCount,
  };
};

/** Promotions of the shops of a retailer, joined day by day. */
export const obviousCalendar = (query: Filter & Page, all: readonly Fact[]) => {
  const runs = readPromotions(query, all);
  const readRetailer = (run: PromotionRow) =>
    dimensions.shops.find(shop => shop.id === run.shopMasterId)?.retailerId ?? null;
  const groups = readGroups(runs, run =>
    readRetailer(run) === null ? null : `${run.masterProductId} ${readRetailer(run)}`,
  );
  const rows = [...groups].flatMap(([key, group]): IntervalRow[] => {
    const retailerId = Number(key.split(' ')[1]);
    const merged: PromotionRow[][] = [];
    for (const run of ordered(
      group,
      one => one.start,
      'asc',
      one => one.end,
    )) {
      const open = merged.at(-1);
      const end = open
        ?.map(one => one.end)
        .toSorted()
        .at(-1);
      if (open && end !== undefined && run.start <= shifted(end, 1)) open.push(run);
      else merged.push([run]);
    }
    return merged.map(part => {
      const [first] = part as [PromotionRow];
      const depths = part.map(run => run.depth).filter(depth => depth !== null);
      return {
        masterProductId: first.masterProductId,
        upc: first.upc,
        productName: first.productName,
        masterRetailerId: retailerId,
        retailerName: readNames('retailer', retailerId).name ?? '',
        start: first.start,
        end:
          part
            .map(run => run.end)
            .toSorted()
            .at(-1) ?? '',
        now: part.some(run => run.now),
        shops: new Set(part.map(run => run.shopMasterId)).size,
        promotions: part.length,
        seeming: part.filter(run => run.seeming).length,
        depth: depths.length > 0 ? Math.max(...depths) : null,
        lowest: Math.min(...part.map(run => run.lowest ?? 0)),
      };
    });
  });
  const sorted = ordered(
    rows,
    row => row.productName,
    'asc',
    row => row.retailerName,
    row => row.start,
  );
  const from = (query.page - 1) * query.limit;
  const shown = sorted.slice(from, from + query.limit).map(row => ({ ...row, depth: near(row.depth) }));
  const isEarlier = (row: IntervalRow): boolean => {
    const newestOf = (facts: readonly Fact[]) => facts.map(readDay).toSorted().at(-1) ?? '';
    const matched = matching(query, all);
    return newestOf(matched.filter(fact => readShop(fact).retailerId === row.masterRetailerId)) < newestOf(matched);
  };
  const running = rows.filter(row => row.now);
  const totals = {
    ...readTotals(query, all, runs),
    intervalsNow: running.length,
    intervalsEarlier: running.filter(isEarlier).length,
    ...readMost(query, rows),
  };
  return { rows: shown, total: rows.length, totals };
};
