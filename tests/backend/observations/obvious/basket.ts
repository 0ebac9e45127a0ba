import type { BasketEvolutionQuery } from '../../../../server/backend/analyses/comparative/evolution.ts';
import type { BasketQuery } from '../../../../server/backend/analyses/comparative/query.ts';
import { asNumber, quotient, readAverage, readLength, readNewest, readShops, readTotal } from './figures.ts';
import { dimensions, type Fact, readDay } from './market.ts';
import { readBucket, readBuckets } from './over-time.ts';
import { matching, ordered, type Priced, priced, readNames, readShop } from './selecting.ts';

const atRetailer = (facts: readonly Priced[], retailerId: number): Priced[] =>
  facts.filter(fact => readShop(fact).retailerId === retailerId);
const ofProduct = (facts: readonly Priced[], productId: number): Priced[] =>
  facts.filter(fact => fact.product === productId);

/** Products for which every retailer that has any price has one. */
const readCommon = ({ basket, retailers: retailerIds }: BasketQuery, facts: readonly Priced[]): number[] => {
  const withAny = retailerIds.filter(id => atRetailer(facts, id).length > 0);
  const isCommon = (productId: number) =>
    withAny.length > 0 && withAny.every(id => ofProduct(atRetailer(facts, id), productId).length > 0);
  return basket.map(item => item.productId).filter(isCommon);
};

const comparedIn = (query: BasketQuery, facts: readonly Priced[]) => {
  const common = readCommon(query, facts);
  return query.basket.filter(item => !query.commonOnly || common.includes(item.productId));
};

type Basket = BasketQuery['basket'];

/** Quantity × average with 6 decimals, summed up, where every product has a price; in millionths. */
const readCost = (basket: Basket, facts: readonly Priced[]) => {
  const parts = basket.map(({ productId, quantity }) => {
    const list = ofProduct(facts, productId);
    return list.length === 0 ? null : BigInt(quantity) * quotient(readTotal(list), readLength(list));
  });
  const priced = parts.filter(part => part !== null).length;
  const isWhole = basket.length > 0 && priced === basket.length;
  return { priced, cost: isWhole ? parts.reduce<bigint>((sum, part) => sum + (part ?? 0n), 0n) : null };
};

/** Every retailer at one time: its cost, and what it is among the others. */
const figuresAt = (query: BasketQuery, basket: Basket, facts: readonly Priced[]) => {
  const costs = query.retailers.map(id => ({ id, ...readCost(basket, atRetailer(facts, id)) }));
  const whole = costs.flatMap(({ id, cost }) => (cost === null ? [] : [{ id, cost }]));
  const against = whole.filter(({ id }) => query.reference === null || id === query.reference);
  const base = against.reduce((sum, { cost }) => sum + cost, 0n);
  return costs.map(({ id, priced, cost }) => ({
    id,
    priced,
    cost: cost === null ? null : asNumber(cost),
    index: cost === null || base === 0n ? null : asNumber(quotient(cost * readLength(against) * 100_000_000n, base)),
    position: cost === null ? null : 1 + whole.filter(other => 100n * cost > 101n * other.cost).length,
    observations: basket.flatMap(item => ofProduct(atRetailer(facts, id), item.productId)).length,
  }));
};

const inOrder = (rows: ReturnType<typeof figuresAt>) => {
  const name = (id: number) => readNames('retailer', id).name ?? '';
  return ordered(
    rows.map(row => ({ ...row, name: name(row.id) })),
    row => row.cost,
    'asc',
    row => -row.priced,
    row => row.name,
  );
};

/** What the selection has at the compared retailers. */
const readFacts = (query: BasketQuery, all: readonly Fact[]): Priced[] => priced(matching(query, all));
const inBasket = (basket: Basket, facts: readonly Priced[]): Priced[] =>
  facts.filter(fact => basket.some(item => item.productId === fact.product));

const standsOn = (facts: readonly Priced[]) => ({
  observations: facts.length,
  shops: readShops(facts),
  newest: readNewest(facts),
});

/** What a basket costs at each retailer, by its definition. */
export const obviousBasket = (query: BasketQuery, all: readonly Fact[]) => {
  const facts = readFacts(query, all);
  const basket = comparedIn(query, facts);
  const figures = figuresAt(query, basket, facts);
  const whole = figures.flatMap(({ cost }) => (cost === null ? [] : [BigInt(Math.round(cost * 1e6))]));
  const sum = whole.reduce((total, cost) => total + cost, 0n);
  return {
    rows: inOrder(figures).map(({ id, name, ...row }) => ({
      ...row,
      masterRetailerId: id,
      retailerName: name,
      products: basket.length,
      shops: readShops(atRetailer(inBasket(basket, facts), id)),
    })),
    totals: {
      ranked: whole.length,
      averageCost: whole.length === 0 ? null : asNumber(quotient(sum, readLength(whole))),
      products: basket.length,
      commonProducts: readCommon(query, facts).length,
      ...standsOn(inBasket(basket, facts)),
    },
  };
};

/** The same bucket by bucket. */
export const obviousBasketEvolution = (query: BasketEvolutionQuery, all: readonly Fact[]) => {
  const facts = readFacts(query, all);
  const basket = comparedIn(query, facts);
  const counted = inBasket(basket, facts);
  const buckets = readBuckets(counted.map(readDay), query.bucket);
  const times = buckets.map(start =>
    figuresAt(
      query,
      basket,
      counted.filter(fact => readBucket(readDay(fact), query.bucket) === start),
    ),
  );
  const lines = inOrder(figuresAt(query, basket, facts)).map(({ id, name }) => {
    const mine = times.map(rows => rows.find(row => row.id === id));
    return {
      name,
      masterRetailerId: id,
      cost: mine.map(row => row?.cost ?? null),
      index: mine.map(row => row?.index ?? null),
      position: mine.map(row => row?.position ?? null),
      priced: mine.map(row => row?.priced ?? 0),
      observations: mine.map(row => row?.observations ?? 0),
    };
  });
  return { bucket: query.bucket, xAxisData: buckets, series: lines, products: basket.length, ...standsOn(counted) };
};

/** The whole basket, product by product. */
export const obviousBasketProducts = (query: BasketQuery, all: readonly Fact[]) => {
  const facts = readFacts(query, all);
  const common = readCommon(query, facts);
  const retailers = inOrder(figuresAt(query, comparedIn(query, facts), facts));
  const products = query.basket.map(({ productId, quantity }) => {
    const product = dimensions.products.find(one => one.id === productId);
    const cells = retailers.map(({ id }) => {
      const list = ofProduct(atRetailer(facts, id), productId);
      return { masterRetailerId: id, average: readAverage(list), observations: list.length, shops: readShops(list) };
    });
    const names = { masterProductId: productId, upc: product?.upc ?? '', productName: product?.name ?? '' };
    return { ...names, quantity, common: common.includes(productId), cells };
  });
  return {
    headers: retailers.map(({ id, name }) => ({ masterId: id, name })),
    rows: ordered(products, one => one.productName, 'asc'),
  };
};
