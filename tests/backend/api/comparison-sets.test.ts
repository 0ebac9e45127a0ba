import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as sets from '../../../server/contract/calls/main/dashboards/comparison-sets.ts';
import { cloneDashboard, deleteDashboard } from '../../../server/contract/calls/main/dashboards/dashboards.ts';
import { removeAllProducts } from '../../../server/contract/calls/main/dashboards/product-choice.ts';
import * as selection from '../../../server/contract/calls/main/dashboards/selection.ts';
import { at, type DemoBackend, startDemoBackend } from './demo-backend.ts';

let demo: DemoBackend;

beforeAll(async () => {
  demo = await startDemoBackend();
});
afterAll(() => demo.remove());

type Draft = Awaited<ReturnType<DemoBackend['filledDraft']>>;

const readBasket = (ids: readonly number[], quantity = 1) => ids.map(productId => ({ productId, quantity }));
const madeIn = ({ params, productIds, retailers }: Draft, name: string) =>
  demo.ask(sets.createComparisonSet, {
    params,
    body: { name, products: readBasket(productIds), retailerIds: retailers },
  });
const readList = async ({ params }: Pick<Draft, 'params'>, status: 'active' | 'archived'): Promise<string[]> =>
  (await demo.ask(sets.comparisonSetList, { params, query: { status } })).map(set => set.name);

describe('comparison sets', () => {
  test('are made, read back, changed in part, and deleted', async () => {
    const draft = await demo.filledDraft(3);
    const made = await madeIn(draft, ' Basket ');
    const products = readBasket(draft.productIds.toSorted((a, b) => a - b));
    const retailerIds = [...draft.retailers].sort((a, b) => a - b);
    const gone = { products: [], retailers: [] };
    expect(made).toEqual({ id: made.id, name: 'Basket', status: 'active', products, retailerIds, gone });
    const byId = { params: { setId: made.id } };
    expect(await demo.ask(sets.getComparisonSet, byId)).toEqual(made);
    const body = { name: 'Breakfast', products: readBasket(draft.productIds.slice(0, 1), 12) };
    expect(await demo.ask(sets.updateComparisonSet, { ...byId, body })).toEqual({ ...made, ...body });
    expect(await demo.ask(sets.deleteComparisonSet, byId)).toEqual({ id: made.id });
    expect((await demo.request(sets.getComparisonSet, byId)).status).toBe(404);
  });

  test('go from active to archived and back, singly and several at once; two lists show which are which', async () => {
    const draft = await demo.filledDraft(1);
    const ids: number[] = [];
    for (const name of ['A', 'B', 'C']) ids.push((await madeIn(draft, name)).id);
    const one = { params: { setId: at(ids, 0) } };
    const others = { params: draft.params, body: { setIds: ids.slice(1) } };
    expect((await demo.ask(sets.archiveComparisonSet, one)).status).toBe('archived');
    expect([await readList(draft, 'active'), await readList(draft, 'archived')]).toEqual([['B', 'C'], ['A']]);
    expect(await demo.ask(sets.archiveComparisonSets, others)).toEqual({ setIds: ids.slice(1) });
    expect(await readList(draft, 'archived')).toEqual(['A', 'B', 'C']);
    await demo.ask(sets.activateComparisonSets, others);
    await demo.ask(sets.activateComparisonSet, one);
    expect(await readList(draft, 'active')).toEqual(['A', 'B', 'C']);
    expect(await demo.ask(sets.deleteComparisonSets, others)).toEqual({ setIds: ids.slice(1) });
    expect(await demo.ask(sets.comparisonSetList, { params: draft.params })).toHaveLength(1);
  });

  test('what a status forbids is refused by name, and changes nothing', async () => {
    const draft = await demo.filledDraft(1);
    const [active, archived] = [(await madeIn(draft, 'Active')).id, (await madeIn(draft, 'Archived')).id];
    await demo.ask(sets.archiveComparisonSet, { params: { setId: archived } });
    const both = { params: draft.params, body: { setIds: [active, archived] } };
    const received = [
      await demo.request(sets.archiveComparisonSet, { params: { setId: archived } }),
      await demo.request(sets.activateComparisonSet, { params: { setId: active } }),
      await demo.request(sets.archiveComparisonSets, both),
      await demo.request(sets.activateComparisonSets, both),
      await demo.request(sets.updateComparisonSet, { params: { setId: archived }, body: { name: 'X' } }),
    ];
    expect(received.map(one => [one.status, (one.json as { error: string }).error])).toEqual([
      [409, 'already_archived'],
      [409, 'already_active'],
      [409, 'already_archived'],
      [409, 'already_active'],
      [409, 'archived'],
    ]);
    expect([await readList(draft, 'active'), await readList(draft, 'archived')]).toEqual([['Active'], ['Archived']]);
  });

  test('hold products and retailers of their own dashboard, each once, under a name of their own', async () => {
    const draft = await demo.filledDraft(2);
    const { params, productIds, retailers } = draft;
    const good = { name: 'Café', products: readBasket(productIds), retailerIds: retailers };
    const readStatus = async (change: object) =>
      (await demo.request(sets.createComparisonSet, { params, body: { ...good, ...change } })).status;
    await madeIn(draft, 'Café');
    expect(await readStatus({ name: 'CAFE' })).toBe(409);
    for (const products of [[], readBasket([999_999]), readBasket([at(productIds, 0), at(productIds, 0)])]) {
      expect(await readStatus({ name: 'Other', products })).toBe(400);
    }
    expect(await readStatus({ name: 'Other', products: readBasket(productIds, 0) })).toBe(400);
    expect(await readStatus({ name: 'Other', retailerIds: [999_999] })).toBe(400);
    expect(await readList(draft, 'active')).toEqual(['Café']);
  });

  test('what leaves the dashboard leaves them, and is named until they are changed', async () => {
    const draft = await demo.filledDraft(2);
    const made = await madeIn(draft, 'Basket');
    const [first, second] = [at(draft.productIds, 0), at(draft.productIds, 1)];
    await demo.ask(selection.removeProducts, { params: draft.params, body: { productIds: [first] } });
    const fewer = draft.retailers.slice(1);
    await demo.ask(selection.addRetailers, { params: draft.params, body: { retailers: fewer } });
    const byId = { params: { setId: made.id } };
    const left = await demo.ask(sets.getComparisonSet, byId);
    expect(left.products).toEqual(readBasket([second]));
    expect(left.retailerIds).toEqual([...fewer].sort((a, b) => a - b));
    expect(left.gone).toEqual({ products: [expect.any(String)], retailers: [expect.any(String)] });
    const saved = { ...byId, body: { products: readBasket([second], 3) } };
    expect((await demo.ask(sets.updateComparisonSet, saved)).gone).toEqual({
      products: [],
      retailers: left.gone.retailers,
    });
    await demo.ask(removeAllProducts, { params: draft.params });
    expect((await demo.ask(sets.getComparisonSet, byId)).products).toEqual([]);
  });

  test('go with a copy of the dashboard, as they are, and end with it', async () => {
    const draft = await demo.filledDraft(2);
    const made = await madeIn(draft, 'Kept');
    await demo.ask(sets.archiveComparisonSet, { params: { setId: made.id } });
    await madeIn(draft, 'Other');
    const { id } = await demo.ask(cloneDashboard, { params: draft.params, body: {} });
    const copies = await demo.ask(sets.comparisonSetList, { params: { dashboardId: id } });
    expect(copies.map(({ id: _, ...set }) => set)).toEqual([
      expect.objectContaining({ name: 'Kept', status: 'archived', products: made.products }),
      expect.objectContaining({ name: 'Other', status: 'active', retailerIds: made.retailerIds }),
    ]);
    await demo.ask(deleteDashboard, { params: { id } });
    expect((await demo.request(sets.getComparisonSet, { params: { setId: copies[0]?.id } })).status).toBe(404);
    const elsewhere = { params: draft.params, body: { setIds: [made.id, copies[1]?.id] } };
    expect((await demo.request(sets.deleteComparisonSets, elsewhere)).status).toBe(404);
    expect(await readList(draft, 'archived')).toEqual(['Kept']);
  });
});
