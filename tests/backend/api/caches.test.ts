import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cleanCache } from '../../../server/contract/calls/dashboard/cache.ts';
import { priceProducts } from '../../../server/contract/calls/dashboard/products.ts';
import { dataRegions } from '../../../server/contract/calls/main/dashboards/dashboard-data.ts';
import * as state from '../../../server/contract/calls/main/dashboards/dashboard-state.ts';
import { removeAllProducts } from '../../../server/contract/calls/main/dashboards/product-choice.ts';
import * as selection from '../../../server/contract/calls/main/dashboards/selection.ts';
import { type DemoBackend, startDemoBackend } from './demo-backend.ts';

let demo: DemoBackend;

beforeAll(async () => {
  demo = await startDemoBackend();
});
afterAll(() => demo.remove());

const byId = (id: number) => ({ params: { id } });

describe('the caches of a dashboard', () => {
  const entries = async (id: number) =>
    (await demo.ask(state.dashboardCache, byId(id))).map(one => [one.cacheType, one.entries, one.since === null]);

  test('fill when they are read, show it, and are dropped by kind or all at once', async () => {
    const { id, params } = await demo.filledDraft(3);
    const empty = [
      ['analyses', 0, true],
      ['prices', 0, true],
      ['promotions', 0, true],
      ['catalogue', 0, true],
    ];
    // Choosing its products has read some of it.
    await demo.ask(cleanCache, { params, query: { cacheType: 'all' } });
    expect(await entries(id)).toEqual(empty);
    await demo.ask(dataRegions, { params });
    await demo.ask(priceProducts, { params });
    const kept = async () => Object.fromEntries(await entries(id));
    // A reply each, and the rows of where products were observed, which both were made of.
    expect(await kept()).toMatchObject({ analyses: 0, prices: 1, promotions: 0, catalogue: 2 });
    const clean = async (cacheType: string) => (await demo.ask(cleanCache, { params, query: { cacheType } })).dropped;
    expect(await clean('prices')).toEqual([{ cacheType: 'prices', entries: 1 }]);
    expect(await clean('promotions')).toEqual([{ cacheType: 'promotions', entries: 0 }]);
    expect((await clean('all')).find(one => one.cacheType === 'catalogue')).toEqual({
      cacheType: 'catalogue',
      entries: 2,
    });
    expect(await entries(id)).toEqual(empty);
    expect((await demo.request(cleanCache, { params, query: { cacheType: 'everything' } })).status).toBe(400);
    expect((await demo.request(cleanCache, { params })).status).toBe(400);
  });

  test('never answer with what was before a change of the selection', async () => {
    const { params, productIds } = await demo.filledDraft(3);
    const seen = async () => (await demo.ask(priceProducts, { params })).total;
    expect(await seen()).toBe(3);
    await demo.ask(selection.removeProducts, { params, body: { productIds: productIds.slice(0, 1) } });
    expect(await seen()).toBe(2);
    await demo.ask(removeAllProducts, { params });
    expect(await seen()).toBe(0);
    expect((await demo.ask(dataRegions, { params })).some(region => region.hasProducts)).toBe(false);
  });
});
