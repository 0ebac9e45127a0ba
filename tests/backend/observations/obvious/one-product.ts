import type { Page } from '../../../../server/backend/analyses/answers/rows.ts';
import type { PlacesQuery, Quantity } from '../../../../server/backend/analyses/individual/by-place.ts';
import type { SummaryQuery } from '../../../../server/backend/analyses/individual/summary.ts';
import type { Filter } from '../../../../server/domain/analysis/filter.ts';
import {
  frequencies,
  gapOverPlaces,
  promotionShare,
  readAverage,
  readFigures,
  readGap,
  readNewest,
  share,
  stockOutRate,
} from './figures.ts';
import { dayText, type Fact, readDay, readMoment } from './market.ts';
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
  readPlace,
  readShop,
} from './selecting.ts';

const inTime = <Item extends Fact>(facts: readonly Item[]): Item[] =>
  facts.toSorted((a, b) => a.at - b.at || a.order - b.order);

type Move = { shop: number; day: string; before: number };

/** One price a shop and moment: the last that its source gives for it. */
const readStates = (facts: readonly Priced[]): Priced[] =>
  [...readGroups(facts, fact => `${fact.shop} ${fact.at}`).values()].flatMap(moment => inTime(moment).slice(-1));

/** Every price that was another than the one before it in its shop, in the order of time. */
export const readMoves = (facts: readonly Priced[]): Move[] =>
  inTime(readStates(facts)).flatMap((fact, at, all) => {
    const before = all.slice(0, at).findLast(other => other.shop === fact.shop);
    const hasMoved = before !== undefined && before.micros !== fact.micros;
    return hasMoved ? [{ shop: fact.shop, day: readDay(fact), before: before.micros / 1e6 }] : [];
  });

const dayBefore = (day: string): string => dayText(Date.parse(day) / 86_400_000 - 1);

const readStanding = (own: readonly Priced[], others: readonly Priced[]) => {
  const competitors = [...readGroups(others, fact => fact.product).values()];
  if (own.length === 0 || competitors.length === 0) return null;
  const readRegion = (fact: Fact) => readPlace.region(fact) ?? 0;
  const places = [...readGroups(own, readRegion)].flatMap(([region, mine]) => {
    const theirs = others.filter(fact => readRegion(fact) === region);
    return theirs.length > 0 ? [{ own: mine, reference: theirs }] : [];
  });
  const nowhere = { reference: null, gap: null, gapPercent: null, index: null };
  const { reference, gap, gapPercent, index } = gapOverPlaces(places) ?? nowhere;
  const mean = (list: readonly Priced[]) => list.reduce((sum, { micros }) => sum + micros, 0) / list.length;
  const isCheaper = (competitor: readonly Priced[]) => mean(own) > 1.01 * mean(competitor) + 1e-6;
  return {
    reference,
    gap,
    gapPercent,
    index,
    position: 1 + competitors.filter(isCheaper).length,
    of: 1 + competitors.length,
  };
};

/** Its last price in a shop, in a list; empty if there is none. */
export const readLast = (facts: readonly Priced[], shop: number): Priced[] =>
  inTime(facts.filter(fact => fact.shop === shop)).slice(-1);

/** The last price of each shop in the period against its last one before it, over the shops that have both. */
export const lastMove = (own: readonly Priced[], start: string) => {
  const [before, now] = [own.filter(fact => readDay(fact) < start), own.filter(fact => readDay(fact) >= start)];
  const none = { priorDay: null, priorPrice: null, change: null, changePercent: null };
  const lastDay = now.map(readDay).toSorted().at(-1) ?? null;
  const last = { lastDay, lastPrice: readAverage(now.filter(fact => readDay(fact) === lastDay)) };
  const shops = [...new Set(now.map(fact => fact.shop))].filter(shop => before.some(fact => fact.shop === shop));
  if (shops.length === 0) return { ...last, ...none };
  const [ends, starts] = [shops.flatMap(shop => readLast(now, shop)), shops.flatMap(shop => readLast(before, shop))];
  const { reference, gap, gapPercent } = readGap(ends, starts);
  const priorDay = starts.map(readDay).toSorted().at(-1) ?? null;
  return { ...last, priorDay, priorPrice: reference, change: gap, changePercent: gapPercent };
};

/** The summary of one product by its definition. */
export const obviousSummary = (query: SummaryQuery, all: readonly Fact[]) => {
  const isOwn = (fact: Fact) => fact.product === query.productId;
  const here = inPlaces(query, all);
  const now = between(here, query.start, query.end);
  const before = between(here, query.beforeStart, dayBefore(query.start));
  const own = priced(now.filter(isOwn));
  const history = priced(between(here.filter(isOwn), '0001-01-01', query.end));
  const earlier = readStanding(priced(before.filter(isOwn)), priced(before.filter(fact => !isOwn(fact))));
  return {
    ...readFigures(own),
    retailers: new Set(own.flatMap(fact => readShop(fact).retailerId ?? [])).size,
    newest: readNewest(own),
    ...lastMove(history, query.start),
    changes: readMoves(history).filter(move => move.day >= query.start).length,
    promotionShare: promotionShare(now.filter(isOwn)),
    stockOutRate: stockOutRate(now.filter(isOwn)),
    standing: readStanding(own, priced(now.filter(fact => !isOwn(fact)))),
    before: {
      average: readAverage(priced(before.filter(isOwn))),
      index: earlier?.index ?? null,
      promotionShare: promotionShare(before.filter(isOwn)),
      stockOutRate: stockOutRate(before.filter(isOwn)),
    },
  };
};

const readState = (shop: number, facts: readonly Fact[], moves: readonly Move[]) => {
  const state = inTime(facts).at(-1);
  const move = moves.findLast(one => one.shop === shop);
  const { name, cityName, address } = readNames('shop', shop);
  const detail = [cityName, address].filter(Boolean).join(' · ');
  const asPrice = (micros: number | null | undefined) =>
    micros === null || micros === undefined ? null : micros / 1e6;
  return {
    shopMasterId: shop,
    name,
    detail,
    price: asPrice(state?.micros),
    regularPrice: asPrice(state?.regular),
    promotion: state?.promotion,
    inStock: state?.inStock,
    observedAt: state ? readMoment(state) : '',
    priceBefore: move?.before ?? null,
    changedOn: move?.day ?? null,
    observations: facts.length,
  };
};

/** The shops of one product by its definition. */
export const obviousShops = (query: Filter & Page, all: readonly Fact[]) => {
  const found = matching(query, all);
  const history = priced(between(inPlaces(query, all), '0001-01-01', query.end));
  const moves = readMoves(history).filter(move => move.day >= query.start);
  const states = [...readGroups(found, fact => fact.shop)].map(([shop, facts]) => readState(shop, facts, moves));
  const sorted = ordered(
    states,
    state => state.observedAt,
    'desc',
    state => state.name,
    state => state.shopMasterId,
  );
  const monthAgo = dayText(Date.parse(query.end) / 86_400_000 - 29);
  const recent = ordered(
    between(history, monthAgo, query.end) as Priced[],
    fact => fact.micros,
    'asc',
    fact => -fact.at,
  );
  const start = (query.page - 1) * query.limit;
  return {
    data: sorted.slice(start, start + query.limit),
    total: states.length,
    figures: readFigures(priced(found)),
    newest: readNewest(found),
    lowest: recent[0] ? recent[0].micros / 1e6 : null,
    lowestDay: recent[0] ? readDay(recent[0]) : null,
    outShops: states.filter(state => state.inStock === false).length,
  };
};

/** The places that have a price of one product, in the requested order. */
const readInPlaces = (query: PlacesQuery & Quantity, all: readonly Fact[]) => {
  const places = [...readGroups(priced(matching(query, all)), readPlace[query.level])].map(([masterId, facts]) => {
    const names = readNames(query.level, masterId);
    const figures = readFigures(facts);
    return { masterId, name: names.name ?? '', detail: readDetail(names), facts, figures };
  });
  type Place = (typeof places)[number];
  const by = ({ name, figures }: Place) =>
    query.sort.by === 'place' ? name : (figures[query.sort.by as 'average'] ?? null);
  return ordered(
    places,
    by,
    query.sort.direction,
    place => place.name,
    place => place.masterId,
  ).slice(0, query.quantity ?? undefined);
};

/** The figures of one product by place, by their definition. */
export const obviousPlaces = (query: PlacesQuery & Quantity, all: readonly Fact[]) =>
  readInPlaces(query, all).map(({ facts: _facts, figures, ...place }) => ({ ...place, ...figures }));

/** The modes of one product by place, by their definition. */
export const obviousModes = (query: PlacesQuery & Quantity, all: readonly Fact[]) =>
  readInPlaces(query, all).map(({ facts, figures, ...place }) => {
    const { mode, modeCount, modeTies, observations, shops } = figures;
    const prices = frequencies(facts).slice(0, 5);
    return { ...place, mode, modeCount, modeTies, share: share(modeCount, observations), observations, shops, prices };
  });
