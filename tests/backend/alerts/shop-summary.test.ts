import { expect, test } from 'vitest';
import { summariseShops } from '../../../server/backend/alerts/shop-summary.ts';

const place = (id: number, cityName: string | null, retailerId: number | null = 1) => ({
  id,
  name: `Shop ${id}`,
  retailerId,
  retailerName: retailerId === null ? null : `Retailer ${retailerId}`,
  cityName,
  regionName: cityName === null ? null : 'Jalisco',
});
const places = new Map(
  [place(1, 'Tepic'), place(2, 'Tepic'), place(3, null), place(4, 'León', 2), place(5, 'León', null)].map(one => [
    one.id,
    one,
  ]),
);
const of = (...ids: number[]) => ids.map(shopId => ({ shopId, price: 10 + shopId, baseline: shopId === 4 ? 20 : 10 }));

test.each([
  [[1, 2], 2, { retailerId: 1, retailerName: 'Retailer 1' }, ['Tepic'], ['Retailer 1']],
  // Others are concerned too, of retailers that are not looked at.
  [[1, 2], 3, { retailerId: 1, retailerName: 'Retailer 1' }, ['Tepic'], ['Retailer 1']],
  // An online shop is in no city: the city of the other one is not that of both.
  [[1, 3], 2, { retailerId: 1, retailerName: 'Retailer 1' }, [], ['Retailer 1']],
  [[1, 4], 2, { retailerId: null, retailerName: null }, ['León', 'Tepic'], ['Retailer 1', 'Retailer 2']],
  [[1, 5], 2, { retailerId: null, retailerName: null }, ['León', 'Tepic'], []],
])('of shops %j and %i in all, only what holds for all is said', (ids, all, retailer, cityNames, retailerNames) => {
  const { summary, ...figures } = summariseShops(of(...ids), places, { all });
  expect([figures, summary]).toMatchObject([
    { ...retailer, began: 2, places: all },
    { cityNames, retailerNames },
  ]);
});

test('prices are averages, of those above and below what they were held against too; some shops are named', () => {
  const { summary, ...figures } = summariseShops(of(1, 2, 4), places, { all: 3, most: 2 });
  expect(figures).toMatchObject({ above: 2, price: 12.333333, baseline: 13.333333 });
  expect(summary).toMatchObject({
    higher: { shops: 2, price: 11.5, baseline: 10 },
    lower: { shops: 1, price: 14, baseline: 20 },
    shops: [{ shopName: 'Shop 1' }, { shopName: 'Shop 2' }],
  });
});

test('an average of which a part is not known is none', () => {
  const { price, baseline, summary } = summariseShops([{ shopId: 1, price: null, baseline: null }, ...of(2)], places, {
    all: 2,
  });
  expect([price, baseline, summary.higher]).toEqual([null, null, { shops: 1, price: 12, baseline: 10 }]);
});

test('the ids of all retailers are there as far as each is known', () => {
  const idsOf = (...ids: number[]) => summariseShops(of(...ids), places, { all: ids.length }).summary.retailerIds;
  expect([idsOf(4, 1, 2), idsOf(1, 5)]).toEqual([[1, 2], []]);
});
