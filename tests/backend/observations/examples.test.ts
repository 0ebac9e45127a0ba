import { afterEach, expect, test } from 'vitest';
import { readTable } from '../../../server/backend/analyses/answers/table.ts';
import { readShops } from '../../../server/backend/analyses/individual/shops.ts';
import { readSummary } from '../../../server/backend/analyses/individual/summary.ts';
import { changes, changesTable } from '../../../server/backend/analyses/price-changes/changes.ts';
import { gapTable } from '../../../server/backend/analyses/price-gap/table.ts';
import { readMatrix } from '../../../server/backend/analyses/price-per-retailer/matrix.ts';
import type { Observations } from '../../../server/backend/observations/observations.ts';
import { priceGap } from '../../../server/contract/analyses/price-gap.ts';
import { everything } from '../../../server/domain/analysis/filter.ts';
import { type Fact, fill } from './obvious/market.ts';

let observations: Observations | undefined;
afterEach(() => observations?.close());

const day = (text: string): number => Date.parse(text) / 3_600_000;
const seen = (product: number, shop: number, price: number, on = '2026-02-10', order = 1): Fact => ({
  product,
  shop,
  at: day(on),
  order,
  micros: price * 1e6,
  regular: null,
  promotion: null,
  promoted: null,
  inStock: true,
});
const times = (count: number, fact: Fact): Fact[] => Array.from({ length: count }, (_, at) => ({ ...fact, order: at }));
const readMarket = async (facts: readonly Fact[]): Promise<Observations> => {
  observations = await fill(facts);
  return observations;
};

const february = { ...everything, countryId: 1, start: '2026-02-01', end: '2026-02-28' };
const held = { ...february, products: [1, 2], productId: 1, beforeStart: '2026-01-04' };
const alone = { ...held, products: [1] };

test('where own costs as much as its competitor in every place, the whole has no gap, however often each was seen', async () => {
  const it = await readMarket([
    ...times(9, seen(1, 1, 10)),
    seen(2, 1, 10),
    seen(1, 4, 100),
    ...times(9, seen(2, 4, 100)),
  ]);
  const sort = { by: 'place', direction: 'asc' } as const;
  const query = {
    ...february,
    products: [1, 2],
    pairs: [[1, 2]],
    level: 'region',
    sort,
    page: 1,
    limit: 10,
  } as const;
  const { rows, totals } = await readTable(it.engine, priceGap.region, gapTable('region'), query);
  expect(rows.map(row => row.gapPercent)).toEqual([0, 0]);
  expect(totals).toMatchObject({ own: 19, reference: 19, gap: 0, gapPercent: 0, index: 100 });
  const { standing } = await readSummary(it.engine, held);
  expect(standing).toMatchObject({ reference: 19, gap: 0, gapPercent: 0, index: 100 });
});

test('a product and its competitor that were never seen in one region have a rank, and no gap', async () => {
  const it = await readMarket([seen(1, 1, 10), seen(2, 4, 5)]);
  const { standing } = await readSummary(it.engine, held);
  expect(standing).toEqual({ reference: null, gap: null, gapPercent: null, index: null, position: 2, of: 2 });
});

test('a change compares the same shops: one that is new in the period is no change', async () => {
  const it = await readMarket([seen(1, 1, 10, '2026-01-20'), seen(1, 1, 11), seen(1, 2, 99, '2026-02-11')]);
  const summary = await readSummary(it.engine, alone);
  expect(summary).toMatchObject({ priorDay: '2026-01-20', priorPrice: 10, change: 1, changePercent: 10 });
  expect(summary).toMatchObject({ lastDay: '2026-02-11', lastPrice: 99, changes: 1 });
});

test('without a shop that was seen both before and in the period there is no change', async () => {
  const it = await readMarket([seen(1, 1, 10, '2026-01-20'), seen(1, 2, 99)]);
  const none = { priorDay: null, priorPrice: null, change: null, changePercent: null, changes: 0 };
  expect(await readSummary(it.engine, alone)).toMatchObject({ ...none, lastPrice: 99 });
});

test('two prices that a source gives for one moment are no change', async () => {
  const both = (on: string) => [seen(1, 1, 10, on, 1), seen(1, 1, 12, on, 2)];
  const it = await readMarket(['2026-01-20', '2026-02-10', '2026-02-11'].flatMap(both));
  expect(await readSummary(it.engine, alone)).toMatchObject({ changes: 0, change: 0, priorPrice: 12 });
  const { data } = await readShops(it.engine, { ...alone, page: 1, limit: 10 });
  expect(data).toMatchObject([{ price: 12, priceBefore: null, changedOn: null }]);
});

test('the cheapest is the cheapest of all retailers, whichever of them are shown', async () => {
  const it = await readMarket([...times(3, seen(1, 1, 20)), ...times(2, seen(1, 2, 15)), seen(1, 7, 10)]);
  const sort = { by: 'product', direction: 'asc' } as const;
  const query = {
    ...february,
    products: [1],
    of: 'retailer',
    figure: 'average',
    sort,
    page: 1,
    limit: 10,
  } as const;
  const { headers, rows, ...whole } = await readMatrix(it.engine, { ...query, quantity: 2 });
  expect(headers.map(header => [header.masterId, header.timesCheapest])).toEqual([
    [1, 0],
    [2, 0],
  ]);
  expect(rows).toMatchObject([{ lowest: 10, highest: 20, lowestName: 'Retailer 3', spread: 100 }]);
  expect(whole).toMatchObject({ columns: 3, compared: 1, averageSpread: 100 });
  const wanted = await readMatrix(it.engine, { ...query, columnIds: [3, 1], quantity: 60 });
  expect(wanted.headers.map(header => header.masterId)).toEqual([1, 3]);
});

test('a hundred thousand pairs are compared too', async () => {
  const it = await readMarket([seen(1, 1, 10), seen(2, 1, 5)]);
  const pairs = Array.from({ length: 100_000 }, (_, at): [number, number] => [1, at + 2]);
  const sort = { by: 'place', direction: 'asc' } as const;
  const query = { ...february, products: [1, 2], pairs, level: 'shop', sort, page: 1, limit: 10 } as const;
  expect((await readTable(it.engine, priceGap.shop, gapTable('shop'), query)).rows).toMatchObject([
    { own: 10, reference: 5, gap: 5 },
  ]);
});

test('a product whose prices rose by less than is shown is neither dearer nor cheaper', async () => {
  const shops = [1, 2, 3];
  const now = shops.map(shop => seen(1, shop, shop === 1 ? 10.000001 : 10));
  const it = await readMarket([...shops.map(shop => seen(1, shop, 10, '2026-01-20')), ...now]);
  const sort = { by: 'size', direction: 'desc' } as const;
  const query = { ...february, products: [1], sort, page: 1, limit: 10 };
  const { rows, totals } = await readTable(it.engine, changesTable, changes, query);
  expect(rows.reduce((sum, row) => sum + row.changes, 0)).toBe(1);
  expect(totals).toMatchObject({ changed: 1, dearer: 0, cheaper: 0 });
});
