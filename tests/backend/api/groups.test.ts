import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deleteDashboard } from '../../../server/contract/calls/main/dashboards/dashboards.ts';
import * as groups from '../../../server/contract/calls/main/dashboards/groups.ts';
import { at, type DemoBackend, startDemoBackend } from './demo-backend.ts';

let demo: DemoBackend;

beforeAll(async () => {
  demo = await startDemoBackend();
});
afterAll(() => demo.remove());

const noGroup = [404, { error: 'no_group found' }];

describe('product groups', () => {
  test('are made, read back, renamed, filled anew, emptied and deleted', async () => {
    const { params, productIds } = await demo.filledDraft(3);
    const made = await demo.ask(groups.createGroup, { params, body: { name: ' Milk ', productIds } });
    expect(made).toMatchObject({ name: 'Milk', productIds: [...productIds].sort((a, b) => a - b) });
    const byId = { params: { groupId: made.id } };
    expect(await demo.ask(groups.groupList, { params })).toEqual([made]);
    expect((await demo.ask(groups.groupProducts, byId)).map(product => product.id)).toEqual(productIds);
    const renamed = await demo.ask(groups.updateGroup, { ...byId, body: { name: 'Dairy' } });
    expect(renamed).toEqual({ ...made, name: 'Dairy' });
    const fewer = await demo.ask(groups.updateGroup, { ...byId, body: { productIds: productIds.slice(0, 1) } });
    expect(fewer).toMatchObject({ name: 'Dairy', productIds: productIds.slice(0, 1) });
    const emptied = { ...byId, body: { productIds } };
    expect(await demo.ask(groups.removeGroupProducts, emptied)).toMatchObject({ name: 'Dairy', productIds: [] });
    expect(await demo.ask(groups.groupList, { params })).toHaveLength(1);
    expect(await demo.ask(groups.deleteGroup, byId)).toEqual({ id: made.id });
    expect(await demo.ask(groups.groupList, { params })).toEqual([]);
  });

  test('that are missing are reported in the words of the catalogue of errors', async () => {
    const { id, params, productIds } = await demo.filledDraft(1);
    const gone = await demo.ask(groups.createGroup, { params, body: { name: 'Gone', productIds } });
    await demo.ask(deleteDashboard, { params: { id } });
    for (const groupId of [gone.id, 999_999]) {
      const sent = { params: { groupId } };
      const received = [
        await demo.request(groups.groupProducts, sent),
        await demo.request(groups.updateGroup, { ...sent, body: { name: 'x' } }),
        await demo.request(groups.deleteGroup, sent),
        await demo.request(groups.removeGroupProducts, { ...sent, body: { productIds } }),
      ];
      for (const one of received) expect([one.status, one.json]).toMatchObject(noGroup);
    }
  });

  test('have a name of their own within their dashboard, and its products only', async () => {
    const { params, productIds } = await demo.filledDraft(2);
    const other = await demo.filledDraft(1);
    const make = (name: string, ids: number[], where: object = params) =>
      demo.request(groups.createGroup, { params: where, body: { name, productIds: ids } });
    expect((await make('Café', productIds)).status).toBe(200);
    const taken = await make('CAFE', []);
    expect([taken.status, taken.json]).toMatchObject([409, { error: 'name_taken' }]);
    expect((await make('Café', [], other.params)).status).toBe(200);
    const foreign = await make('Foreign', [at(productIds, 0), 999_999]);
    expect([foreign.status, foreign.json]).toMatchObject([400, { fields: { productIds: expect.any(String) } }]);
    expect(await demo.ask(groups.groupList, { params })).toHaveLength(1);
    const [mine] = await demo.ask(groups.groupList, { params });
    const renamed = { params: { groupId: mine?.id }, body: { name: 'Cafe' } };
    expect((await demo.request(groups.updateGroup, renamed)).status).toBe(200);
  });
});
