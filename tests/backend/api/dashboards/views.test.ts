import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { changeMemberAccess } from '../../../../server/contract/calls/main/accounts/members.ts';
import { deleteDashboard } from '../../../../server/contract/calls/main/dashboards/dashboards.ts';
import * as views from '../../../../server/contract/calls/main/dashboards/views.ts';
import { viewBounds } from '../../../../server/contract/entities/view.ts';
import { viewDigest } from '../../../../server/domain/analysis/view-digest.ts';
import { tokenFor } from '../../../contract/world.ts';
import { type DemoBackend, startDemoBackend } from '../demo-backend.ts';
import { demoPassword } from '../support/backend.ts';
import { addColleague } from '../support/people.ts';

let demo: DemoBackend;
/** An analyst who may edit, one who may only look, and a reader. */
let editor: string;
let looker: string;
let reader: string;
let lookerId: number;
/** A dashboard of each test's own. */
let id: number;
let params: { dashboardId: number };

const join = async (name: string, role: 'analyst' | 'reader') => {
  const person = { email: `${name}@vitrina.example`, password: demoPassword };
  const userId = await addColleague(demo.stores.records, 1, person, role);
  return { id: userId, token: await tokenFor(demo.urls, person) };
};

beforeAll(async () => {
  demo = await startDemoBackend();
  editor = (await join('edith', 'analyst')).token;
  ({ token: looker, id: lookerId } = await join('luke', 'analyst'));
  reader = (await join('rita', 'reader')).token;
});
afterAll(() => demo.remove());
beforeEach(async () => {
  id = await demo.draftIn();
  params = { dashboardId: id };
  await demo.ask(changeMemberAccess, { params, body: { members: [lookerId], access: 'view' } });
});

const query = 'range=last_30_days&retailer=3&retailer=4';
const kept = (name: string, shared = false, change: object = {}) => ({
  params,
  body: { name, analysis: 'price-gap', query, shared, ...change },
});
const make = (name: string, as?: string, shared = false) => demo.ask(views.createView, kept(name, shared), as);
const of = (view: { id: number }) => ({ params: { ...params, viewId: view.id } });
const namesFor = async (as?: string) => (await demo.ask(views.viewList, { params }, as)).map(({ name }) => name);
const refusal = async (...[call, sent, as]: Parameters<DemoBackend['request']>) => {
  const { status, json } = await demo.request(call, sent, as);
  return [status, (json as { error?: string }).error];
};

describe('views', () => {
  test('are kept with everything, read back, changed and deleted', async () => {
    const made = await make(' Gap, my retailers ');
    expect(made).toMatchObject({ name: 'Gap, my retailers', analysis: 'price-gap', query, shared: false });
    expect(made).toMatchObject({ own: true, canChange: true, digest: viewDigest('price-gap', query) });
    expect(await demo.ask(views.viewList, { params })).toEqual([made]);
    // A list leaves out what is long.
    const long = `range=last_30_days&${'product=1&'.repeat(200)}`;
    const { query: _query, ...listed } = await demo.ask(views.createView, kept('Long', false, { query: long }));
    expect((await demo.ask(views.viewList, { params })).at(-1)).toEqual(listed);
    await demo.ask(views.deleteView, of(listed));
    const other = 'range=newest_7_days';
    const changed = await demo.ask(views.updateView, { ...of(made), body: { name: 'Gap', query: other } });
    expect(changed).toEqual({ ...made, name: 'Gap', query: other, digest: viewDigest('price-gap', other) });
    expect(await demo.ask(views.getView, of(made))).toEqual(changed);
    expect(await demo.ask(views.deleteView, of(made))).toEqual({ id: made.id });
    expect(await demo.ask(views.viewList, { params })).toEqual([]);
    expect((await refusal(views.getView, of(made)))[0]).toBe(404);
  });

  test('of one person are nobody else’s to see, change, copy or delete', async () => {
    const made = await make('Only mine', looker);
    expect(await namesFor()).toEqual([]);
    expect(await namesFor(looker)).toEqual(['Only mine']);
    expect(await namesFor()).toEqual([]);
    for (const as of [undefined, editor, reader]) {
      expect(await refusal(views.getView, of(made), as)).toEqual([404, 'not_found']);
      expect(await refusal(views.updateView, { ...of(made), body: { name: 'x' } }, as)).toEqual([404, 'not_found']);
      expect(await refusal(views.moveView, { ...of(made), body: { direction: 'up' } }, as)).toEqual([404, 'not_found']);
      expect(await refusal(views.copyView, of(made), as)).toEqual([404, 'not_found']);
      expect(await refusal(views.deleteView, of(made), as)).toEqual([404, 'not_found']);
    }
    expect(await namesFor(looker)).toEqual(['Only mine']);
  });

  test('that are shared are seen by all, made and changed by those who may edit, copied by everybody', async () => {
    const made = await make('For all', editor, true);
    expect(made).toMatchObject({ shared: true, own: true, ownerName: 'analyst Colleague' });
    for (const as of [looker, reader]) {
      expect(await demo.ask(views.viewList, { params }, as)).toMatchObject([{ own: false, canChange: false }]);
      expect(await refusal(views.createView, kept('Theirs', true), as)).toEqual([403, 'forbidden']);
      expect(await refusal(views.updateView, { ...of(made), body: { name: 'x' } }, as)).toEqual([403, 'forbidden']);
      expect(await refusal(views.moveView, { ...of(made), body: { direction: 'up' } }, as)).toEqual([403, 'forbidden']);
      expect(await refusal(views.deleteView, of(made), as)).toEqual([403, 'forbidden']);
      expect(await demo.ask(views.copyView, of(made), as)).toMatchObject({ name: 'For all', shared: false, own: true });
      expect(await namesFor(as)).toEqual(['For all', 'For all']);
    }
    expect(await demo.ask(views.updateView, { ...of(made), body: { name: 'For us all' } })).toMatchObject({
      own: false,
      canChange: true,
    });
    expect(await refusal(views.updateView, { ...of(made), body: { shared: false } })).toEqual([403, 'forbidden']);
    expect(await demo.ask(views.deleteView, of(made))).toEqual({ id: made.id });
  });

  test('go from one list to the other, and are the last one there', async () => {
    for (const name of ['One', 'Two']) await make(name);
    const one = (await demo.ask(views.viewList, { params }))[0];
    const shared = await make('Shared', undefined, true);
    expect(await demo.ask(views.updateView, { ...of(one ?? shared), body: { shared: true } })).toMatchObject({
      shared: true,
    });
    expect(await namesFor()).toEqual(['Two', 'Shared', 'One']);
    await demo.ask(views.updateView, { ...of(shared), body: { shared: false } });
    expect(await namesFor()).toEqual(['Two', 'Shared', 'One']);
    expect(await namesFor(reader)).toEqual(['One']);
    // Who made it keeps it when they may only look, but does not share another one.
    const theirs = await make('Theirs', looker);
    expect(await refusal(views.updateView, { ...of(theirs), body: { shared: true } }, looker)).toEqual([
      403,
      'forbidden',
    ]);
  });

  test('change places, and stay where they are at the ends', async () => {
    const [a, b, c] = [await make('A'), await make('B'), await make('C')];
    await make('Of somebody else', looker);
    const moved = async (view: { id: number }, direction: 'up' | 'down') => {
      await demo.ask(views.moveView, { ...of(view), body: { direction } });
      return (await namesFor()).join('');
    };
    expect(await moved(c, 'up')).toBe('ACB');
    expect(await moved(a, 'up')).toBe('ACB');
    expect(await moved(a, 'down')).toBe('CAB');
    expect(await moved(b, 'down')).toBe('CAB');
    await demo.ask(views.deleteView, of(a));
    expect(await moved(b, 'up')).toBe('BC');
    await make('D');
    expect((await namesFor()).join('')).toBe('BCD');
  });

  test('have a name of their own in their list, in any case and accents', async () => {
    await make('Café');
    expect(await refusal(views.createView, kept('CAFE'))).toEqual([409, 'name_taken']);
    const shared = await make('cafe', undefined, true);
    expect(await refusal(views.createView, kept('CAFÉ', true), editor)).toEqual([409, 'name_taken']);
    expect(await refusal(views.updateView, { ...of(shared), body: { shared: false } })).toEqual([409, 'name_taken']);
    const other = await make('Other');
    expect(await refusal(views.updateView, { ...of(other), body: { name: 'café' } })).toEqual([409, 'name_taken']);
    await demo.ask(views.updateView, { ...of(other), body: { name: 'OTHER' } });
    await make('Café', looker);
    expect((await demo.ask(views.copyView, of(shared))).name).toBe('cafe 2');
    expect((await demo.ask(views.copyView, of(shared))).name).toBe('cafe 3');
    const named = await demo.ask(views.copyView, { ...of(shared), body: { name: 'cafe (copy)' } });
    expect(named.name).toBe('cafe (copy)');
    const long = await make('x'.repeat(viewBounds.name), undefined, true);
    await demo.ask(views.copyView, of(long));
    expect((await demo.ask(views.copyView, of(long))).name).toBe(`${'x'.repeat(viewBounds.name - 2)} 2`);
  });

  test('are refused without a name, with one too long, with an unknown analysis or too long a query', async () => {
    const wrong = [
      kept(' '),
      kept('x'.repeat(viewBounds.name + 1)),
      kept('Turned \u202Earound'),
      kept('Unknown', false, { analysis: 'weather' }),
      kept('One product', false, { analysis: 'individual' }),
      kept('Long', false, { query: 'x'.repeat(viewBounds.query + 1) }),
    ];
    for (const sent of wrong) expect((await refusal(views.createView, sent))[0]).toBe(400);
    const most = kept('Most', false, { query: 'x'.repeat(viewBounds.query) });
    expect((await demo.request(views.createView, most)).status).toBe(200);
  });

  test('are limited in each list, so that 10,000 are refused', async () => {
    for (const [shared, most] of [
      [false, viewBounds.own],
      [true, viewBounds.shared],
    ] as const) {
      const { id: first } = await make('View 1', undefined, shared);
      const row = demo.stores.records.selectFrom('views').selectAll().where('id', '=', first);
      const { id: _id, ...values } = await row.executeTakeFirstOrThrow();
      const others = Array.from({ length: most - 1 }, (_, index) => ({ ...values, name: `View ${index + 2}` }));
      await demo.stores.records.insertInto('views').values(others).execute();
      expect(await refusal(views.createView, kept('One more', shared))).toEqual([409, 'limit']);
    }
    const all = await demo.ask(views.viewList, { params });
    const shared = all.find(view => view.shared) ?? { id: 0 };
    expect(await refusal(views.copyView, of(shared))).toEqual([409, 'limit']);
    expect(await refusal(views.updateView, { ...of(shared), body: { shared: false } })).toEqual([409, 'limit']);
    expect((await make('Theirs', looker)).own).toBe(true);
  });

  test('of another dashboard are not found; they leave with their dashboard', async () => {
    const made = await make('Here', undefined, true);
    const elsewhere = { params: { dashboardId: 3, viewId: made.id } };
    expect(await refusal(views.getView, elsewhere)).toEqual([404, 'not_found']);
    expect(await refusal(views.updateView, { ...elsewhere, body: { name: 'x' } })).toEqual([404, 'not_found']);
    expect(await refusal(views.deleteView, elsewhere)).toEqual([404, 'not_found']);
    await demo.ask(deleteDashboard, { params: { id } });
    const left = demo.stores.records.selectFrom('views').select('id').where('dashboard_id', '=', id);
    expect(await left.execute()).toEqual([]);
    // An id is never given again.
    id = await demo.draftIn();
    params = { dashboardId: id };
    expect((await make('New')).id).toBeGreaterThan(made.id);
  });

  test('are for the person alone in every cache', async () => {
    await make('Mine');
    const [mine, theirs] = [
      await demo.request(views.viewList, { params }),
      await demo.request(views.viewList, { params }, looker),
    ];
    expect(mine.json).toHaveLength(1);
    expect(theirs.json).toEqual([]);
    expect(mine.headers.get('cache-control')).toBe('private, no-cache');
    expect(mine.headers.get('etag')).not.toBe(theirs.headers.get('etag'));
  });
});
