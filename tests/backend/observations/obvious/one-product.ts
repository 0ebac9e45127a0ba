import type { Page } from '../../../../server/backend/analyses/answers/rows.ts';
import type { PlacesQuery, Quantity } from '../../../../server/backend/analyses/individual/by-place.ts';
import type { SummaryQuery } from '../../../../server/backend/analyses/individual/summary.ts';
import type { Filter } from '../../../../server/domain/filter.ts';
import {
  averageOf,
  figuresOf,
  frequencies,
  gapOf,
  gapOverPlaces,
  newestOf,
  promotionShare,
  share,
  stockOutRate,
} from './figures.ts';
import { dayOf, dayText, type Fact, momentOf } from './market.ts';
import {
  between,
  detailOf,
  groupsOf,
  inPlaces,
  matching,
  namesOf,
  ordered,
  type Priced,
  placeOf,
  priced,
  shopOf,
} from './selecting.ts';

const inTime = <Item extends Fact>(facts: readonly Item[]): Item[] =>
  facts.toSorted((a, b) => a.at - b.at || a.order - b.order);

type Move = { shop: number; day: string; before: number };

/** One price a shop and moment: the last that its source gives for it. */
const statesOf = (facts: readonly Priced[]): Priced[] =>
  [...groupsOf(facts, fact => `${fact.shop} ${fact.at}`).values()].flatMap(moment => inTime(moment).slice(-1));

/** Every price that was another than the one before it in its shop, in the order of time. */
export const movesOf = (facts: readonly Priced[]): Move[] =>
  inTime(statesOf(facts)).flatMap((fact, at, all) => {
    const before = all.slice(0, at).findLast(other => other.shop === fact.shop);
    const hasMoved = before !== undefined && before.micros !== fact.micros;
    return hasMoved ? [{ shop: fact.shop, day: dayOf(fact), before: before.micros / 1e6 }] : [];
  });

const dayBefore = (day: string): string => dayText(Date.parse(day) / 86_400_000 - 1);

const standingOf = (own: readonly Priced[], others: readonly Priced[]) => {
  const competitors = [...groupsOf(others, fact => fact.product).values()];
  if (own.length === 0 || competitors.length === 0) return null;
  const regionOf = (fact: Fact) => placeOf.region(fact) ?? 0;
  const places = [...groupsOf(own, regionOf)].flatMap(([region, mine]) => {
    const theirs = others.filter(fact => regionOf(fact) === region);
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

const lastOf = (facts: readonly Priced[], shop: number): Priced[] =>
  inTime(facts.filter(fact => fact.shop === shop)).slice(-1);

/** The last price of each shop in the period against its last one before it, over the shops that have both. */
export const lastMove = (own: readonly Priced[], start: string) => {
  const [before, now] = [own.filter(fact => dayOf(fact) < start), own.filter(fact => dayOf(fact) >= start)];
  const none = { priorDay: null, priorPrice: null, change: null, changePercent: null };
  const lastDay = now.map(dayOf).toSorted().at(-1) ?? null;
  const last = { lastDay, lastPrice: averageOf(now.filter(fact => dayOf(fact) === lastDay)) };
  const shops = [...new Set(now.map(fact => fact.shop))].filter(shop => before.some(fact => fact.shop === shop));
  if (shops.length === 0) return { ...last, ...none };
  const [ends, starts] = [shops.flatMap(shop => lastOf(now, shop)), shops.flatMap(shop => lastOf(before, shop))];
  const { reference, gap, gapPercent } = gapOf(ends, starts);
  const priorDay = starts.map(dayOf).toSorted().at(-1) ?? null;
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
  const earlier = standingOf(priced(before.filter(isOwn)), priced(before.filter(fact => !isOwn(fact))));
  return {
    ...figuresOf(own),
    retailers: new Set(own.flatMap(fact => shopOf(fact).retailerId ?? [])).size,
    newest: newestOf(own),
    ...lastMove(history, query.start),
    changes: movesOf(history).filter(move => move.day >= query.start).length,
    promotionShare: promotionShare(now.filter(isOwn)),
    stockOutRate: stockOutRate(now.filter(isOwn)),
    standing: standingOf(own, priced(now.filter(fact => !isOwn(fact)))),
    before: {
      average: averageOf(priced(before.filter(isOwn))),
      index: earlier?.index ?? null,
      promotionShare: promotionShare(before.filter(isOwn)),
      stockOutRate: stockOutRate(before.filter(isOwn)),
    },
  };
};

const stateOf = (shop: number, facts: readonly Fact[], moves: readonly Move[]) => {
  const state = inTime(facts).at(-1);
  const move = moves.findLast(one => one.shop === shop);
  const { name, cityName, address } = namesOf('shop', shop);
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
    observedAt: state ? momentOf(state) : '',
    priceBefore: move?.before ?? null,
    changedOn: move?.day ?? null,
    observations: facts.length,
  };
};

/** The shops of one product by its definition. */
export const obviousShops = (query: Filter & Page, all: readonly Fact[]) => {
  const found = matching(query, all);
  const history = priced(between(inPlaces(query, all), '0001-01-01', query.end));
  const moves = movesOf(history).filter(move => move.day >= query.start);
  const states = [...groupsOf(found, fact => fact.shop)].map(([shop, facts]) => stateOf(shop, facts, moves));
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
    figures: figuresOf(priced(found)),
    newest: newestOf(found),
    lowest: recent[0] ? recent[0].micros / 1e6 : null,
    lowestDay: recent[0] ? dayOf(recent[0]) : null,
    outShops: states.filter(state => state.inStock === false).length,
  };
};

/** The places that have a price of one product, in the requested order. */
const inPlacesOf = (query: PlacesQuery & Quantity, all: readonly Fact[]) => {
  const places = [...groupsOf(priced(matching(query, all)), placeOf[query.level])].map(([masterId, facts]) => {
    const names = namesOf(query.level, masterId);
    const figures = figuresOf(facts);
    return { masterId, name: names.name ?? '', detail: detailOf(names), facts, figures };
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
  inPlacesOf(query, all).map(({ facts: _facts, figures, ...place }) => ({ ...place, ...figures }));

/** The modes of one product by place, by their definition. */
export const obviousModes = (query: PlacesQuery & Quantity, all: readonly Fact[]) =>
  inPlacesOf(query, all).map(({ facts, figures, ...place }) => {
    const { mode, modeCount, modeTies, observations, shops } = figures;
    const prices = frequencies(facts).slice(0, 5);
    return { ...place, mode, modeCount, modeTies, share: share(modeCount, observations), observations, shops, prices };
  });
