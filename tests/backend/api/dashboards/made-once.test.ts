import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { forgetOldSendings } from '../../../../server/backend/records/installation/made-once.ts';
import type { AnyCall } from '../../../../server/contract/call.ts';
import * as team from '../../../../server/contract/calls/main/accounts/team.ts';
import * as sets from '../../../../server/contract/calls/main/dashboards/comparison-sets.ts';
import * as dashboards from '../../../../server/contract/calls/main/dashboards/dashboards.ts';
import * as groups from '../../../../server/contract/calls/main/dashboards/groups.ts';
import * as notes from '../../../../server/contract/calls/main/dashboards/notes.ts';
import * as shares from '../../../../server/contract/calls/main/dashboards/shares.ts';
import * as views from '../../../../server/contract/calls/main/dashboards/views.ts';
import { type Sent, send } from '../../../contract/client.ts';
import { inOrder } from '../../../contract/order.ts';
import { samples } from '../../../contract/samples.ts';
import { buildDashboards, tokenFor } from '../../../contract/world.ts';
import { type DemoBackend, startDemoBackend } from '../demo-backend.ts';
import { demoPassword, member } from '../support/backend.ts';
import { addColleague } from '../support/people.ts';

let demo: DemoBackend;
let colleague: string;
let params: { dashboardId: number };
beforeAll(async () => {
  demo = await startDemoBackend();
  const person = { email: 'once@vitrina.example', password: demoPassword };
  await addColleague(demo.stores.records, 1, person, 'administrator');
  colleague = await tokenFor(demo.urls, person);
});
afterAll(() => demo.remove());
beforeEach(async () => {
  params = { dashboardId: await demo.draftIn() };
});

/** Sends a call with the name of its sending. */
const sendOnce = (call: AnyCall, sent: Sent, key: string, as = demo.token) =>
  send(demo.urls, call, sent, as, { 'idempotency-key': key });
const note = (text = 'Once') => ({
  params,
  body: { text, firstDay: '2026-02-10', lastDay: '2026-02-10', productId: null, analysis: null },
});
const texts = async (): Promise<string[]> => (await demo.ask(notes.noteList, { params })).notes.map(({ text }) => text);

test('the same sending, as often as it comes at one moment or later, makes one thing and gives one reply', async () => {
  const key = `of ${params.dashboardId}`;
  const atOnce = await Promise.all([1, 2, 3, 4].map(() => sendOnce(notes.createNote, note(), key)));
  const later = await sendOnce(notes.createNote, note(), key);
  expect(new Set([...atOnce, later].map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  expect(later.status).toBe(200);
  expect(await texts()).toEqual(['Once']);
});

test('another sending makes another, and so does that of another person; without a name each makes one', async () => {
  const key = `of ${params.dashboardId}`;
  await sendOnce(notes.createNote, note(), key);
  await sendOnce(notes.createNote, note(), `${key}, again`);
  await sendOnce(notes.createNote, note(), key, colleague);
  for (const odd of ['', 'x'.repeat(201)]) {
    await sendOnce(notes.createNote, note('Unnamed'), odd);
    await sendOnce(notes.createNote, note('Unnamed'), odd);
  }
  expect((await texts()).toSorted()).toEqual([...Array(3).fill('Once'), ...Array(4).fill('Unnamed')]);
});

test('one that was refused leaves nothing: sent again it makes what it asks for', async () => {
  const key = `of ${params.dashboardId}`;
  const body = { name: 'Taken', analysis: 'price-gap' as const, query: '', shared: true };
  const first = await demo.ask(views.createView, { params, body });
  expect((await sendOnce(views.createView, { params, body }, key)).status).toBe(409);
  await demo.ask(views.deleteView, { params: { ...params, viewId: first.id } });
  expect((await sendOnce(views.createView, { params, body }, key)).status).toBe(200);
});

test('every call that makes something makes it once of the same sending', async () => {
  const nothingMailed = { userId: 'nobody', tokens: { confirm: '-', recover: '-', invitation: '-' } };
  const person = { ...member, memberId: 0 };
  const world = { ...person, ...nothingMailed, ...(await buildDashboards(demo.urls, demo.token)) };
  const making = inOrder.filter(call => call.makes);
  expect(making.map(({ id }) => id)).toEqual(expect.arrayContaining(['comparisonSets.create', 'reports.create']));
  for (const call of making) {
    const sent = samples[call.id]?.(world) ?? {};
    const one = await sendOnce(call, sent, 'the same');
    const again = await sendOnce(call, sent, 'the same');
    expect([call.id, one.status]).toEqual([call.id, 200]);
    expect([call.id, again.status, again.text]).toEqual([call.id, 200, one.text]);
  }
});

test('the address of a share link is given again to who sends the same, and cannot be read in the records', async () => {
  const key = `of ${params.dashboardId}`;
  const body = { name: 'Shown', analysis: 'price-gap' as const, query: '', shared: true };
  const { id: viewId } = await demo.ask(views.createView, { params, body });
  const link = {
    params: { ...params, viewId },
    body: { name: 'Once', days: 30, password: 'open sesame', files: true },
  };
  const one = await sendOnce(shares.createShare, link, key);
  const again = await sendOnce(shares.createShare, link, key);
  const { token } = one.json as { token: string };
  expect(again.text).toBe(one.text);
  const kept = await demo.stores.records.selectFrom('made_once').selectAll().execute();
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(JSON.stringify(kept)).not.toContain(token);
  expect(JSON.stringify(kept)).not.toContain(key);
});

test('what was deleted since is not said to be made: the same sending is a conflict, and makes nothing', async () => {
  const key = `of ${params.dashboardId}`;
  const again = async (call: AnyCall, sent: Sent) => {
    const { status, json } = await sendOnce(call, sent, key);
    return [status, (json as { error?: string }).error];
  };
  const gone = [409, 'made_before'];
  const { json } = await sendOnce(notes.createNote, note(), key);
  await demo.ask(notes.deleteNote, { params: { ...params, noteId: (json as { id: number }).id } });
  expect(await again(notes.createNote, note())).toEqual(gone);
  expect(await again(notes.createNote, note())).toEqual(gone);
  expect(await texts()).toEqual([]);
  // Another one of the same words is not the one that was made.
  expect((await sendOnce(notes.createNote, note(), `${key}, again`)).status).toBe(200);
  expect(await again(notes.createNote, note())).toEqual(gone);

  const draft = { params, body: {} };
  const made = await sendOnce(dashboards.cloneDashboard, draft, key);
  await demo.ask(dashboards.deleteDashboard, { params: { id: (made.json as { id: number }).id } });
  expect(await again(dashboards.cloneDashboard, draft)).toEqual(gone);
});

test('no id is given again once the newest was deleted, so nobody is answered with another thing', async () => {
  const { id, params, productIds, retailers } = await demo.filledDraft(2);
  const products = productIds.map(productId => ({ productId, quantity: 1 }));
  const kinds: Record<string, { make: () => Promise<{ id: number }>; unmake: (made: number) => Promise<unknown> }> = {
    dashboard: {
      make: () => demo.ask(dashboards.cloneDashboard, { params, body: {} }),
      unmake: made => demo.ask(dashboards.deleteDashboard, { params: { id: made } }),
    },
    group: {
      make: () => demo.ask(groups.createGroup, { params, body: { name: 'Once', productIds } }),
      unmake: groupId => demo.ask(groups.deleteGroup, { params: { groupId } }),
    },
    set: {
      make: () =>
        demo.ask(sets.createComparisonSet, { params, body: { name: 'Once', products, retailerIds: retailers } }),
      unmake: setId => demo.ask(sets.deleteComparisonSet, { params: { setId } }),
    },
  };
  for (const [kind, { make, unmake }] of Object.entries(kinds)) {
    const first = (await make()).id;
    await unmake(first);
    expect((await make()).id, kind).toBeGreaterThan(first);
  }
  // With a dashboard goes what it holds.
  const inDraft = (await demo.ask(groups.createGroup, { params, body: { name: 'Later', productIds } })).id;
  await demo.ask(dashboards.deleteDashboard, { params: { id } });
  const other = await demo.filledDraft(1);
  const body = { name: 'Once', productIds: other.productIds };
  expect((await demo.ask(groups.createGroup, { params: other.params, body })).id).toBeGreaterThan(inDraft);
});

test('a share link that has ended is not said to be made', async () => {
  const key = `of ${params.dashboardId}`;
  const body = { name: 'Shown', analysis: 'price-gap' as const, query: '', shared: true };
  const { id: viewId } = await demo.ask(views.createView, { params, body });
  const link = { params: { ...params, viewId }, body: { name: 'Once', days: 30, password: null, files: true } };
  const made = (await sendOnce(shares.createShare, link, key)).json as { id: number; token: string };
  await demo.ask(shares.endShare, { params: { shareId: made.id } });
  const again = await sendOnce(shares.createShare, link, key);
  expect([again.status, (again.json as { error?: string }).error]).toEqual([409, 'made_before']);
  expect(again.text).not.toContain(made.token);
});

test('invitations go out once, and the same sending again says so until they are withdrawn', async () => {
  const key = `of ${params.dashboardId}`;
  const email = 'twice@new.example';
  const invite = (): ReturnType<typeof sendOnce> =>
    sendOnce(team.inviteToTeam, { body: { members: [email], message: '', roleId: 3 } }, key);
  const [one, again] = await Promise.all([invite(), invite()]);
  expect([one.json, again.json]).toEqual(Array(2).fill({ done: true, sent: 1, waiting: 0, members: 0 }));
  const { records } = demo.stores;
  const { id } = await records
    .selectFrom('invitations')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  await demo.ask(team.withdrawInvitation, { params: { invitationId: id } });
  const gone = await invite();
  expect([gone.status, (gone.json as { error?: string }).error]).toEqual([409, 'made_before']);
});

test('a sending is forgotten after a while', async () => {
  const { records } = demo.stores;
  const key = `of ${params.dashboardId}`;
  await sendOnce(notes.createNote, note(), key);
  await forgetOldSendings(records, Date.now() + 1000);
  expect(await records.selectFrom('made_once').selectAll().execute()).toEqual([]);
});
