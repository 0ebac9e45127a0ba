import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cleanCache } from '../../../server/contract/calls/dashboard/cache.ts';
import { priceProducts } from '../../../server/contract/calls/dashboard/products.ts';
import { dataRegions } from '../../../server/contract/calls/main/dashboard-data.ts';
import * as state from '../../../server/contract/calls/main/dashboard-state.ts';
import { removeAllProducts } from '../../../server/contract/calls/main/product-choice.ts';
import * as selection from '../../../server/contract/calls/main/selection.ts';
import { openRoom, type Room } from './room.ts';

let room: Room;

beforeAll(async () => {
  room = await openRoom();
});
afterAll(() => room.remove());

const byId = (id: number) => ({ params: { id } });

describe('the caches of a dashboard', () => {
  const entries = async (id: number) =>
    (await room.ask(state.dashboardCache, byId(id))).map(one => [one.cacheType, one.entries, one.since === null]);

  test('fill when they are read, show it, and are dropped by kind or all at once', async () => {
    const { id, params } = await room.filledDraft(3);
    const empty = [
      ['prices', 0, true],
      ['promotions', 0, true],
      ['catalogue', 0, true],
    ];
    expect(await entries(id)).toEqual(empty);
    await room.ask(dataRegions, { params });
    await room.ask(priceProducts, { params });
    expect((await entries(id)).map(([, count]) => count)).toEqual([1, 0, 1]);
    const clean = async (cacheType: string) => (await room.ask(cleanCache, { params, query: { cacheType } })).dropped;
    expect(await clean('prices')).toEqual([{ cacheType: 'prices', entries: 1 }]);
    expect(await clean('promotions')).toEqual([{ cacheType: 'promotions', entries: 0 }]);
    expect((await clean('all')).find(one => one.cacheType === 'catalogue')).toEqual({
      cacheType: 'catalogue',
      entries: 1,
    });
    expect(await entries(id)).toEqual(empty);
    expect((await room.request(cleanCache, { params, query: { cacheType: 'everything' } })).status).toBe(400);
    expect((await room.request(cleanCache, { params })).status).toBe(400);
  });

  test('never answer with what was before a change of the selection', async () => {
    const { params, productIds } = await room.filledDraft(3);
    const seen = async () => (await room.ask(priceProducts, { params })).total;
    expect(await seen()).toBe(3);
    await room.ask(selection.removeProducts, { params, body: { productIds: productIds.slice(0, 1) } });
    expect(await seen()).toBe(2);
    await room.ask(removeAllProducts, { params });
    expect(await seen()).toBe(0);
    expect((await room.ask(dataRegions, { params })).some(region => region.hasProducts)).toBe(false);
  });
});
