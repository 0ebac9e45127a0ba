import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as competitors from '../../../server/contract/calls/main/dashboards/competitors.ts';
import { getDashboard } from '../../../server/contract/calls/main/dashboards/dashboards.ts';
import * as mine from '../../../server/contract/calls/main/dashboards/my-products.ts';
import { at, type DemoBackend, startDemoBackend } from './demo-backend.ts';

let demo: DemoBackend;

beforeAll(async () => {
  demo = await startDemoBackend();
});
afterAll(() => demo.remove());

const select = (params: object, ids: number[]) =>
  demo.ask(mine.selectMyProducts, { params, body: { productIds: ids } });
const statuses = async (params: object) =>
  new Map((await demo.ask(mine.myProducts, { params })).map(own => [own.id, own.status]));
const competitorIds = async (id: number) =>
  (await demo.ask(getDashboard, { params: { id } })).competitors.map(product => product.id).sort();

describe('own products', () => {
  test('wait for a competitor, count with one, and wait again when the last is gone', async () => {
    const { id, params, productIds } = await demo.filledDraft(4);
    const [own, other, first, second] = [0, 1, 2, 3].map(index => at(productIds, index)) as [
      number,
      number,
      number,
      number,
    ];
    const chosen = await select(params, [own, other]);
    expect(chosen.map(product => product.status)).toEqual(['PENDING', 'PENDING']);
    const query = { ownProductId: own };
    const linked = { params, query, body: { productIds: [first, second] } };
    expect(await demo.ask(competitors.selectCompetitors, linked)).toEqual({ selected: 2 });
    expect(await statuses(params)).toEqual(
      new Map([
        [own, 'CONFIGURATED'],
        [other, 'PENDING'],
      ]),
    );
    expect(await competitorIds(id)).toEqual([first, second].sort());
    const gone = { params, body: { productIds: [first, second] } };
    expect(await demo.ask(competitors.removeCompetitors, gone)).toEqual({ selected: 0 });
    expect((await statuses(params)).get(own)).toBe('PENDING');
  });

  test('that are switched off keep their competitors, which no longer count, until they are on again', async () => {
    const { id, params, productIds } = await demo.filledDraft(2);
    const [own, competitor] = [at(productIds, 0), at(productIds, 1)];
    await select(params, [own]);
    await demo.ask(competitors.selectCompetitors, { params, body: { productIds: [competitor] } });
    const switched = (enabled: boolean) =>
      demo.ask(mine.enableMyProducts, { params, body: { productIds: [own], enabled } });
    expect(await switched(false)).toMatchObject([{ id: own, status: 'DISABLED' }]);
    expect(await competitorIds(id)).toEqual([]);
    expect(await select(params, [own])).toMatchObject([{ status: 'DISABLED' }]);
    expect(await switched(true)).toMatchObject([{ id: own, status: 'CONFIGURATED' }]);
    expect(await competitorIds(id)).toEqual([competitor]);
  });

  test('are chosen from the products of the dashboard, a list that marks the chosen ones', async () => {
    const { params, productIds } = await demo.filledDraft(3);
    await select(params, [at(productIds, 1)]);
    const all = await demo.ask(mine.allMyProducts, { params });
    expect(all.data.map(one => [one.id, one.isSelected, one.status])).toEqual(
      productIds.map((id, index) => (index === 1 ? [id, true, 'PENDING'] : [id, false, null])),
    );
    const foreign = (await demo.offered(params.dashboardId)).at(-1);
    const refused = await demo.request(mine.selectMyProducts, { params, body: { productIds: [foreign] } });
    expect([refused.status, refused.json]).toMatchObject([400, { fields: { productIds: expect.any(String) } }]);
    const none = { params, body: { productIds: [at(productIds, 0)], enabled: false } };
    expect((await demo.request(mine.enableMyProducts, none)).status).toBe(400);
  });

  test('lose their competitors with their place, and are competitors of nobody when they get it', async () => {
    const { params, productIds } = await demo.filledDraft(3);
    const [own, competitor, turned] = [at(productIds, 0), at(productIds, 1), at(productIds, 2)];
    await select(params, [own]);
    await demo.ask(competitors.selectCompetitors, { params, body: { productIds: [competitor, turned] } });
    await select(params, [turned]);
    expect(await demo.ask(competitors.getCompetitor, { params: { ...params, productId: competitor } })).toMatchObject({
      ownProducts: [{ id: own }],
    });
    const lost = await demo.request(competitors.getCompetitor, { params: { ...params, productId: turned } });
    expect(lost.status).toBe(404);
    await demo.ask(mine.removeMyProducts, { params, body: { productIds: [own] } });
    expect([...(await statuses(params)).keys()]).toEqual([turned]);
    expect(
      (await demo.request(competitors.getCompetitor, { params: { ...params, productId: competitor } })).status,
    ).toBe(404);
  });
});

describe('competitors', () => {
  test('are listed by hundreds, all but the own products, with what they are linked to', async () => {
    const { params, productIds } = await demo.filledDraft(6);
    const [own, other, competitor] = [at(productIds, 0), at(productIds, 1), at(productIds, 2)];
    await select(params, [own, other]);
    await demo.ask(competitors.selectCompetitors, {
      params,
      query: { ownProductId: own },
      body: { productIds: [competitor] },
    });
    const received = await demo.request(competitors.competitorList, { params });
    expect(received.json).toMatchObject({ page: 1, limit: 100, total: 4 });
    const listed = (query: object) => demo.ask(competitors.competitorList, { params, query });
    const selected = async (query: object) =>
      (await listed(query)).data.filter(one => one.isSelected).map(one => [one.id, one.ownProductIds]);
    expect(await selected({})).toEqual([[competitor, [own]]]);
    expect(await selected({ ownProductId: own })).toEqual([[competitor, [own]]]);
    expect(await selected({ ownProductId: other })).toEqual([]);
    expect(await listed({ selected: true })).toMatchObject({ total: 1, data: [{ id: competitor }] });
    expect(await listed({ selected: true, ownProductId: other })).toMatchObject({ total: 0 });
    const name = (await listed({ selected: true })).data[0]?.name;
    expect((await listed({ productName: name })).data.map(one => one.id)).toContain(competitor);
    expect(
      (await demo.request(competitors.competitorList, { params, query: { ownProductId: competitor } })).status,
    ).toBe(404);
  });

  test('without an own product to link them to are refused', async () => {
    const { params, productIds } = await demo.filledDraft(2);
    const linked = { params, body: { productIds: [at(productIds, 1)] } };
    const refused = await demo.request(competitors.selectCompetitors, linked);
    expect([refused.status, refused.json]).toMatchObject([409, { error: 'no_own_products' }]);
    await select(params, [at(productIds, 0)]);
    const itself = await demo.request(competitors.selectCompetitors, {
      params,
      body: { productIds: [at(productIds, 0)] },
    });
    expect(itself.status).toBe(400);
    const twice = { params, body: { productIds: [at(productIds, 1), at(productIds, 1)] } };
    expect(await demo.ask(competitors.selectCompetitors, twice)).toEqual({ selected: 1 });
  });
});
