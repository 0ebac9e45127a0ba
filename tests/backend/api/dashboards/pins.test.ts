import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { changeMemberAccess } from '../../../../server/contract/calls/main/accounts/members.ts';
import { dashboardList } from '../../../../server/contract/calls/main/dashboards/dashboards.ts';
import * as views from '../../../../server/contract/calls/main/dashboards/views.ts';
import { mostPins } from '../../../../server/contract/entities/view.ts';
import { tokenFor } from '../../../contract/world.ts';
import { type DemoBackend, startDemoBackend } from '../demo-backend.ts';
import { demoPassword } from '../support/backend.ts';
import { addColleague } from '../support/people.ts';

let demo: DemoBackend;
/** An analyst who may only look. */
let looker: string;
let lookerId: number;
/** A dashboard of each test's own. */
let params: { dashboardId: number };

beforeAll(async () => {
  demo = await startDemoBackend();
  const person = { email: 'luke@vitrina.example', password: demoPassword };
  lookerId = await addColleague(demo.stores.records, 1, person, 'analyst');
  looker = await tokenFor(demo.urls, person);
});
afterAll(() => demo.remove());
beforeEach(async () => {
  params = { dashboardId: await demo.draftIn() };
  await demo.ask(changeMemberAccess, { params, body: { members: [lookerId], access: 'view' } });
});

const make = (name: string, shared = false, as?: string) =>
  demo.ask(
    views.createView,
    { params, body: { name, analysis: 'price-gap', query: 'range=last_30_days', shared } },
    as,
  );
const of = ({ id }: { id: number }) => ({ params: { ...params, viewId: id } });
const pin = (view: { id: number }, as?: string, parts: ('figures' | 'chart' | 'table')[] = ['figures', 'table']) =>
  demo.ask(views.pinView, { ...of(view), body: { parts } }, as);
const unpin = (view: { id: number }) => demo.ask(views.unpinView, of(view));
const order = (viewIds: number[]) => demo.ask(views.orderPins, { params, body: { viewIds } });
const pinnedFor = async (as?: string) =>
  (await demo.ask(views.viewList, { params }, as))
    .flatMap(({ name, pin: pinned }) => (pinned ? [{ name, place: pinned.place, parts: pinned.parts }] : []))
    .sort((one, other) => one.place - other.place);
const namesFor = async (as?: string) => (await pinnedFor(as)).map(({ name }) => name);
const refusal = async (...[call, sent, as]: Parameters<DemoBackend['request']>) => {
  const { status, json } = await demo.request(call, sent, as);
  return [status, (json as { error?: string }).error];
};

describe('pins', () => {
  test('are a person’s own, in their order, each with what is shown of it', async () => {
    const [gap, prices, ours] = [await make('Gap'), await make('Prices'), await make('Ours', true)];
    expect(gap.pin).toBeNull();
    expect((await pin(gap)).pin).toEqual({ place: 1, parts: ['figures', 'table'] });
    await pin(ours);
    await pin(prices, undefined, ['chart']);
    expect(await namesFor()).toEqual(['Gap', 'Ours', 'Prices']);
    await pin(ours, looker, ['table']);
    expect(await pinnedFor(looker)).toEqual([{ name: 'Ours', place: 1, parts: ['table'] }]);

    await pin(gap, undefined, ['table', 'chart']);
    await order([prices.id, gap.id]);
    expect(await pinnedFor()).toEqual([
      { name: 'Prices', place: 1, parts: ['chart'] },
      { name: 'Gap', place: 2, parts: ['chart', 'table'] },
      { name: 'Ours', place: 3, parts: ['figures', 'table'] },
    ]);
    // What is not pinned, or named twice, changes nothing.
    await order([999_999, ours.id, ours.id]);
    expect(await namesFor()).toEqual(['Ours', 'Prices', 'Gap']);
    expect((await unpin(prices)).pin).toBeNull();
    await unpin(prices);
    await pin(prices);
    expect(await namesFor()).toEqual(['Ours', 'Gap', 'Prices']);
    expect(await pinnedFor(looker)).toEqual([{ name: 'Ours', place: 1, parts: ['table'] }]);
  });

  test('go with the view, and with its being shared', async () => {
    const [ours, theirs] = [await make('Ours', true), await make('Theirs', true)];
    for (const view of [ours, theirs]) for (const as of [undefined, looker]) await pin(view, as);
    await demo.ask(views.updateView, { ...of(ours), body: { shared: false } });
    expect([await namesFor(), await namesFor(looker)]).toEqual([['Ours', 'Theirs'], ['Theirs']]);
    await demo.ask(views.deleteView, of(theirs));
    expect([await namesFor(), await namesFor(looker)]).toEqual([['Ours'], []]);
    await demo.ask(views.updateView, { ...of(ours), body: { shared: true } });
    expect(await namesFor(looker)).toEqual([]);
  });

  test('are refused beyond what an overview holds, of nothing, and of what the person does not see', async () => {
    const made = [];
    for (let nth = 1; nth <= mostPins + 1; nth += 1) made.push(await make(`View ${nth}`));
    const last = made.pop() ?? { id: 0 };
    for (const view of made) await pin(view);
    expect(await refusal(views.pinView, { ...of(last), body: { parts: ['chart'] } })).toEqual([409, 'limit']);
    expect((await pin(made[0] ?? last, undefined, ['chart'])).pin?.parts).toEqual(['chart']);
    expect((await refusal(views.pinView, { ...of(last), body: { parts: [] } }))[0]).toBe(400);
    expect(await refusal(views.pinView, { ...of(last), body: { parts: ['chart'] } }, looker)).toEqual([
      404,
      'not_found',
    ]);
    expect(await refusal(views.unpinView, of(last), looker)).toEqual([404, 'not_found']);
  });
});

describe('the view that a dashboard opens with', () => {
  const choose = (viewId: number | null, as?: string) => ({
    call: views.setOpeningView,
    sent: { params, body: { viewId } },
    as,
  });
  const ask = ({ call, sent, as }: ReturnType<typeof choose>) => demo.ask(call, sent, as);
  const opening = async (as?: string) =>
    (await demo.ask(dashboardList, {}, as)).find(({ id }) => id === params.dashboardId)?.openingViewId;
  const marked = async () =>
    (await demo.ask(views.viewList, { params })).flatMap(({ name, opens }) => (opens ? [name] : []));

  test('is chosen by who edits, for everybody, and ends with the view', async () => {
    const [first, second] = [await make('First', true), await make('Second', true)];
    expect(await opening()).toBeNull();
    await ask(choose(first.id));
    await ask(choose(second.id));
    expect([await opening(), await opening(looker), await marked()]).toEqual([second.id, second.id, ['Second']]);
    await demo.ask(views.updateView, { ...of(second), body: { shared: false } });
    expect(await opening(looker)).toBeNull();
    await ask(choose(first.id));
    await ask(choose(null));
    expect([await opening(), await marked()]).toEqual([null, []]);
    await ask(choose(first.id));
    await demo.ask(views.deleteView, of(first));
    expect(await opening()).toBeNull();
  });

  test('is refused to who only looks, of one’s own alone, and of another dashboard’s', async () => {
    const [own, shared] = [await make('Own'), await make('Shared', true)];
    const refused = ({ call, sent, as }: ReturnType<typeof choose>) => refusal(call, sent, as);
    expect(await refused(choose(shared.id, looker))).toEqual([403, 'forbidden']);
    expect(await refused(choose(own.id))).toEqual([409, 'not_shared']);
    params = { dashboardId: await demo.draftIn() };
    expect(await refused(choose(shared.id))).toEqual([404, 'not_found']);
  });
});
