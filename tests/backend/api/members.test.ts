import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findAccount } from '../../../server/backend/records/accounts/users.ts';
import * as members from '../../../server/contract/calls/main/accounts/members.ts';
import * as dashboards from '../../../server/contract/calls/main/dashboards/dashboards.ts';
import { tokenFor } from '../../contract/world.ts';
import { type DemoBackend, startDemoBackend } from './demo-backend.ts';
import { colleague, demoPassword, member, stranger } from './support/backend.ts';
import { addColleague } from './support/people.ts';

let demo: DemoBackend;
let theirs: string;
let theirId: number;
let ownerId: number;
let readerId: number;
const reader = { email: 'reader@vitrina.example', password: demoPassword };

const readId = async (email: string): Promise<number> => (await findAccount(demo.stores.records, email))?.id ?? 0;

beforeAll(async () => {
  demo = await startDemoBackend();
  theirs = await tokenFor(demo.urls, colleague);
  readerId = await addColleague(demo.stores.records, 1, reader, 'reader');
  [theirId, ownerId] = [await readId(colleague.email), await readId(member.email)];
});
afterAll(() => demo.remove());

const opens = async (id: number, as = theirs) =>
  (await demo.request(dashboards.getDashboard, { params: { id } }, as)).status;
const listed = async (as = theirs) => (await demo.ask(dashboards.dashboardList, {}, as)).map(one => one.id);
const readPeople = (dashboardId: number) => demo.ask(members.usersAndMembersOfDashboard, { params: { dashboardId } });
const leave = (dashboardId: number, userId: number, as: string) =>
  demo.request(members.leaveDashboard, { params: { dashboardId, userId } }, as);

describe('people of a dashboard', () => {
  test('are everybody of the team, until somebody is taken out', async () => {
    const id = await demo.draftIn();
    const { users, members: on } = await readPeople(id);
    expect(users.map(user => [user.name, user.role])).toEqual([
      ['Julia', 'owner'],
      ['Marcos', 'analyst'],
      ['reader', 'reader'],
    ]);
    expect(on.map(one => [one.name, one.access, one.fixed])).toEqual([
      ['Julia', 'edit', true],
      ['Marcos', 'edit', false],
      ['reader', 'view', false],
    ]);
  });

  test('leave it: it is gone from their list, stays with the team, and an invitation adds them again', async () => {
    const id = await demo.draftIn();
    expect((await leave(id, theirId, theirs)).json).toEqual({ id });
    expect(await opens(id)).toBe(404);
    expect(await listed()).not.toContain(id);
    expect(await opens(id, demo.token)).toBe(200);
    const { users, members: on } = await readPeople(id);
    expect([users.some(user => user.id === theirId), on.some(one => one.id === theirId)]).toEqual([true, false]);
    expect((await leave(id, theirId, demo.token)).status).toBe(404);
    const params = { dashboardId: id };
    await demo.ask(members.inviteMembers, { params, body: { members: [colleague.email] } });
    expect(await opens(id)).toBe(200);
  });

  test('take others away only where they manage, and nobody of another team', async () => {
    const id = await demo.draftIn();
    expect((await leave(id, readerId, theirs)).status).toBe(403);
    expect((await leave(id, readerId, demo.token)).status).toBe(200);
    expect((await leave(id, await readId(stranger.email), demo.token)).status).toBe(404);
    expect((await leave(id, 999_999, demo.token)).status).toBe(404);
    expect(await opens(id, await tokenFor(demo.urls, reader))).toBe(404);
  });

  test('who own or administrate hold every dashboard', async () => {
    const params = { dashboardId: await demo.draftIn() };
    const fixed = [409, { error: 'fixed' }];
    const left = await leave(params.dashboardId, ownerId, demo.token);
    expect([left.status, left.json]).toMatchObject(fixed);
    const both = { params, body: { members: [theirId, ownerId] } };
    const toggled = await demo.request(members.changeMemberStatus, both);
    expect([toggled.status, toggled.json]).toMatchObject(fixed);
    expect(await opens(params.dashboardId)).toBe(200);
  });
});

describe('the status of members', () => {
  test('is toggled: off closes this dashboard and no other, on opens it again', async () => {
    const [id, other] = [await demo.draftIn(), await demo.draftIn()];
    const sent = { params: { dashboardId: id }, body: { members: [theirId, theirId] } };
    const off = await demo.ask(members.changeMemberStatus, sent);
    expect(off.members).toMatchObject([{ id: theirId, status: 'off' }]);
    expect([await opens(id), await opens(other)]).toEqual([404, 200]);
    expect((await readPeople(id)).members).toContainEqual(expect.objectContaining({ id: theirId, status: 'off' }));
    const on = await demo.ask(members.changeMemberStatus, sent);
    expect(on.members).toMatchObject([{ id: theirId, status: 'active' }]);
    expect(await opens(id)).toBe(200);
  });

  test('of nobody is changed where one of them is not of the team', async () => {
    const id = await demo.draftIn();
    const body = { members: [theirId, await readId(stranger.email)] };
    const received = await demo.request(members.changeMemberStatus, { params: { dashboardId: id }, body });
    expect(received.status).toBe(404);
    expect(await opens(id)).toBe(200);
  });
});

describe('access', () => {
  test('to view alone refuses changes, and is kept when somebody is switched off and on', async () => {
    const id = await demo.draftIn();
    const params = { dashboardId: id };
    const edit = () => demo.request(dashboards.editDashboard, { params: { id }, body: { name: 'Theirs' } }, theirs);
    await demo.ask(members.changeMemberAccess, { params, body: { members: [theirId], access: 'view' } });
    expect([(await edit()).status, await opens(id)]).toEqual([403, 200]);
    const access = (await demo.ask(dashboards.dashboardList, {}, theirs)).find(one => one.id === id)?.access;
    expect(access).toBe('view');
    const toggle = { params, body: { members: [theirId] } };
    await demo.ask(members.changeMemberStatus, toggle);
    await demo.ask(members.changeMemberStatus, toggle);
    expect((await edit()).status).toBe(403);
    await demo.ask(members.changeMemberAccess, { params, body: { members: [theirId], access: 'edit' } });
    expect((await edit()).status).toBe(200);
  });

  test('never gives a reader more than their role', async () => {
    const params = { dashboardId: await demo.draftIn() };
    const more = { params, body: { members: [readerId], access: 'edit' } };
    const refused = await demo.request(members.changeMemberAccess, more);
    expect([refused.status, refused.json]).toMatchObject([409, { error: 'role_views' }]);
  });
});

test('invitations that wait are listed with their end', async () => {
  const params = { dashboardId: await demo.draftIn() };
  const body = { members: ['new.one@elsewhere.example'], message: '' };
  await demo.ask(members.inviteMembers, { params, body });
  const { invitations } = await readPeople(params.dashboardId);
  expect(invitations).toEqual([{ email: 'new.one@elsewhere.example', expiresAt: expect.stringMatching(/Z$/) }]);
});
