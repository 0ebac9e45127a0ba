import { describe, expect, test } from 'vitest';
import type { AlertRule } from '../../../../server/backend/observations/reads/alerts.ts';
import { dayText, type Fact, fill } from '../obvious/market.ts';

const firstDay = 20_445;
const readDay = (index: number): string => dayText(firstDay + index);

/** Prices of a product at a shop, a day each; null where it was not seen. */
type History = { product?: number; shop?: number; prices: readonly (number | null)[] };

const readFacts = (histories: readonly History[]): Fact[] =>
  histories
    .flatMap(({ product = 1, shop = 1, prices }) =>
      prices.flatMap((price, day) => (price === null ? [] : [{ product, shop, day, micros: Math.round(price * 1e6) }])),
    )
    .map(({ day, ...seen }, order) => ({
      ...seen,
      order: order + 1,
      at: (firstDay + day) * 24 + 12,
      regular: null,
      promotion: null,
      promoted: null,
      inStock: true,
    }));

const plain: AlertRule = {
  event: 'price',
  baseline: 'previous',
  days: 7,
  direction: 'both',
  threshold: 0,
  unit: 'percent',
  tolerance: 0,
  leastDepth: 0,
  leastPlaces: 1,
  productIds: [1],
  partners: new Map(),
  places: { retailerIds: [], regionIds: [], cityIds: [], shopIds: [] },
};

/** Days after the first on which a rule fires, counted from it. */
const firedOn = async (histories: readonly History[], rule: Partial<AlertRule>): Promise<number[]> => {
  const observations = await fill(readFacts(histories));
  const query = { rules: [{ ...plain, ...rule }], start: readDay(1), end: readDay(20) };
  const firings = await observations.alertFirings(query);
  await observations.close();
  return firings.map(({ day }) => (Date.parse(day) - Date.parse(readDay(0))) / 86_400_000);
};

/** Sizes are written as an alert's form has them: per cent, or the currency's unit. */
const size = (value: number): number => Math.round(value * 100);
type Conditions = { direction?: AlertRule['direction']; percent?: number; money?: number; tolerance?: number };
const readRule = ({ direction = 'both', percent = 0, money, tolerance = 0 }: Conditions): Partial<AlertRule> => ({
  direction,
  tolerance: size(tolerance),
  ...(money === undefined
    ? { threshold: size(percent), unit: 'percent' as const }
    : { threshold: size(money), unit: 'money' as const }),
});

describe('against the price before', () => {
  const moving = [{ prices: [10, 11, 11, 9, 9.9] }];
  test.each<[Conditions, number[]]>([
    [{}, [1, 3, 4]],
    [{ direction: 'up', percent: 5 }, [1, 4]],
    [{ direction: 'down', percent: 5 }, [3]],
    [{ percent: 5 }, [1, 3, 4]],
    [{ percent: 15 }, [3]],
    [{ percent: 19 }, []],
    [{ direction: 'up', money: 1 }, [1]],
    [{ money: 1 }, [1, 3]],
    [{ money: 2.01 }, []],
    [{ tolerance: 10 }, [3]],
    [{ tolerance: 9.99 }, [1, 3, 4]],
  ])('%o', async (conditions, days) => expect(await firedOn(moving, readRule(conditions))).toEqual(days));

  test('a day without an observation changes nothing: the last price that was seen counts', async () => {
    expect(await firedOn([{ prices: [10, null, null, 12] }], {})).toEqual([3]);
  });
});

describe('against the average of days before', () => {
  const risen = [{ prices: [10, 10, 10, 12, 12, 9] }];
  test.each<[Conditions, number[]]>([
    [{ direction: 'up', percent: 5 }, [3]],
    [{ direction: 'up', percent: 20 }, [3]],
    [{ direction: 'up', percent: 20.01 }, []],
    [{ direction: 'down', percent: 5 }, [5]],
    [{ percent: 5 }, [3]],
    [{ direction: 'up', money: 2 }, [3]],
    [{ direction: 'down', money: 2 }, []],
  ])('%o', async (conditions, days) =>
    expect(await firedOn(risen, { ...readRule(conditions), baseline: 'average' })).toEqual(days),
  );

  test('older days than the average is of do not count', async () => {
    const prices = [20, ...Array<number>(8).fill(10), 10.5];
    const conditions = { ...readRule({ direction: 'up', percent: 5 }), baseline: 'average' as const };
    expect(await firedOn([{ prices }], { ...conditions, days: 7 })).toEqual([9]);
    expect(await firedOn([{ prices }], { ...conditions, days: 14 })).toEqual([]);
  });
});

describe('against the most frequent price of the day', () => {
  const shops = [
    { shop: 1, prices: [10, 12, 12, 12] },
    { shop: 2, prices: [10, 10, 12, 10] },
    { shop: 3, prices: [10, 10, 12, 10] },
    { shop: 7, prices: [10, 10, 12, 12] },
  ];
  test.each<[Conditions, number[]]>([
    // On the last day two prices are as frequent: the lower one is the mode.
    [{ direction: 'up', percent: 5 }, [1, 3]],
    [{ direction: 'down', percent: 5 }, []],
    [{ percent: 20 }, [1, 3]],
    [{ percent: 20.01 }, []],
    [{ tolerance: 20 }, []],
  ])('%o', async (conditions, days) =>
    expect(await firedOn(shops, { ...readRule(conditions), baseline: 'mode' })).toEqual(days),
  );

  test('it is that of the places which the alert looks at', async () => {
    const places = { ...plain.places, shopIds: [1, 7] };
    const conditions = { ...readRule({ direction: 'up', percent: 5 }), baseline: 'mode' as const, places };
    expect(await firedOn(shops, conditions)).toEqual([1]);
  });
});

describe('against the lowest competitor at the retailer', () => {
  const market = [
    { product: 1, shop: 1, prices: [10, 12, 10, 11] },
    { product: 2, shop: 3, prices: [11, 11, 11, 11] },
    { product: 3, shop: 1, prices: [12, 13, 12, 12] },
    // Another retailer's price is none to be held against.
    { product: 2, shop: 2, prices: [1, 1, 1, 1] },
  ];
  const partners = new Map([[1, [2, 3]]]);
  test.each<[Conditions, number[]]>([
    [{ direction: 'up', percent: 5 }, [1]],
    [{ direction: 'down', percent: 5 }, [2]],
    [{ direction: 'up', percent: 9.1 }, []],
    [{ direction: 'up', money: 1 }, [1]],
    // It is off all the time but on the last day: nothing begins.
    [{ percent: 5 }, []],
    [{ direction: 'up', tolerance: 10 }, []],
  ])('%o', async (conditions, days) =>
    expect(await firedOn(market, { ...readRule(conditions), baseline: 'lowest_competitor', partners })).toEqual(days),
  );
});

describe('a competitor against the own price at the retailer', () => {
  const market = [
    { product: 1, shop: 1, prices: [10, 10, 10, 8] },
    { product: 1, shop: 3, prices: [10, 10, 10, 10] },
    { product: 2, shop: 3, prices: [10, 9, 9, 9] },
  ];
  const own = { baseline: 'own' as const, productIds: [2], partners: new Map([[2, [1]]]) };
  test.each<[Conditions, number[]]>([
    [{ direction: 'down', percent: 10 }, [1]],
    [{ direction: 'down', percent: 10.01 }, []],
    [{ direction: 'up', percent: 0 }, []],
    [{ direction: 'down', money: 1 }, [1]],
    [{ direction: 'down', tolerance: 10 }, []],
  ])('%o', async (conditions, days) =>
    expect(await firedOn(market, { ...readRule(conditions), ...own })).toEqual(days),
  );
});

describe('at several shops', () => {
  const shops = [
    { shop: 1, prices: [10, 11, 11, 12] },
    { shop: 2, prices: [10, 10, 11, 12] },
    { shop: 3, prices: [10, 10, 10, 12] },
  ];
  test.each<[number, number[]]>([
    [1, [1, 2, 3]],
    [2, [3]],
    [3, [3]],
    [4, []],
  ])('%i at the same time', async (leastPlaces, days) =>
    expect(await firedOn(shops, { ...readRule({ direction: 'up', percent: 5 }), leastPlaces })).toEqual(days),
  );
});
