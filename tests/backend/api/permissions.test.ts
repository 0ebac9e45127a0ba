import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { permissions } from '../../../server/backend/accounts/permissions.ts';
import type { RoleKey } from '../../../server/backend/records/accounts/account-tables.ts';
import { setPackage } from '../../../server/backend/records/accounts/subscriptions.ts';
import { findAccount } from '../../../server/backend/records/accounts/users.ts';
import { setOnDashboard } from '../../../server/backend/records/dashboards/dashboard-members.ts';
import type { AnyCall } from '../../../server/contract/call.ts';
import { leaveDashboard } from '../../../server/contract/calls/main/accounts/members.ts';
import { selectCompetitors } from '../../../server/contract/calls/main/dashboards/competitors.ts';
import { createDashboard } from '../../../server/contract/calls/main/dashboards/dashboards.ts';
import { selectMyProducts } from '../../../server/contract/calls/main/dashboards/my-products.ts';
import { addProducts } from '../../../server/contract/calls/main/dashboards/selection.ts';
import { type Sent, send } from '../../contract/client.ts';
import { inOrder } from '../../contract/order.ts';
import { ofOneTeam, samples, type World } from '../../contract/samples.ts';
import { buildDashboards, type DashboardWorld, read, tokenFor } from '../../contract/world.ts';
import { colleague, demoPassword, member, startTestBackend, stranger, type TestBackend } from './support/backend.ts';
import { addColleague } from './support/people.ts';

const roles = ['owner', 'administrator', 'analyst', 'reader'] as const satisfies RoleKey[];
const bearerCalls = inOrder.filter(call => call.access === 'bearer');

/** One after the other, but for the analyses, which change nothing: those beside each other go out together. */
const asSent: AnyCall[][] = [];
for (const call of bearerCalls) {
  const before = asSent.at(-1);
  if (call.api === 'charts' && before?.[0]?.api === 'charts') before.push(call);
  else asSent.push([call]);
}

const readPerson = (role: string) => ({ email: `${role}@vitrina.example`, password: demoPassword });

let backend: TestBackend;
let owners: string;
let memberId: number;

beforeAll(async () => {
  backend = await startTestBackend();
  owners = await tokenFor(backend.urls, member);
  const { records } = backend.stores;
  memberId = (await findAccount(records, colleague.email))?.id ?? 0;
  for (const role of roles) await addColleague(records, 1, readPerson(role), role);
  for (const name of ['viewer', 'outsider']) await addColleague(records, 1, readPerson(name), 'analyst');
});
afterAll(() => backend.remove());

type OwnWorld = World & { quietId: number };

/** A draft of an own product and its competitor at no retailer: most analyses have nothing to compute of it. */
const quietDraft = async ({ countryId, planId, ownProductId, competitorId }: DashboardWorld): Promise<number> => {
  const body = { name: 'A quiet draft', countryId, planId };
  const { id: dashboardId } = await read(backend.urls, createDashboard, { body }, owners);
  const params = { dashboardId };
  const ask = (call: AnyCall, sent: Sent) => read(backend.urls, call, sent, owners);
  await ask(addProducts, { params, body: { productIds: [ownProductId, competitorId] } });
  await ask(selectMyProducts, { params, body: { productIds: [ownProductId] } });
  await ask(selectCompetitors, { params, query: { ownProductId }, body: { productIds: [competitorId] } });
  return dashboardId;
};

/** Dashboards of their own for one who tries everything, made by the owner of the demo's team. */
const worldFor = async (email: string): Promise<OwnWorld> => {
  await setPackage(backend.stores.records, 1, 4, null); // who tried everything before has left the plan on the free package
  const made = await buildDashboards(backend.urls, owners);
  const nothingMailed = { userId: 'nobody', tokens: { confirm: '-', recover: '-', invitation: '-' } };
  return { email, password: demoPassword, ...nothingMailed, ...made, memberId, quietId: await quietDraft(made) };
};

const readSample = (call: AnyCall, world: World): Sent => samples[call.id]?.(world) ?? {};

/**
 * What a call answers to a good request. Analyses are requested for the quiet draft: what they compute of data is the contract
 * suite's to try. Some know nothing of products without data; of the dashboard with data they do.
 */
const readStatus = async (call: AnyCall, world: OwnWorld, token: string): Promise<number> => {
  const ask = async (given: World): Promise<number> =>
    (await send(backend.urls, call, readSample(call, given), token)).status;
  if (call.api !== 'charts') return ask(world);
  const status = await ask({ ...world, dashboardId: world.quietId });
  return status === 404 ? ask(world) : status;
};

/** What each call answers to one person, by the call's id. */
const answersTo = async (email: string, world: OwnWorld): Promise<Map<string, number>> => {
  const token = await tokenFor(backend.urls, { email, password: demoPassword });
  const answers = new Map<string, number>();
  for (const calls of asSent) {
    const received = await Promise.all(calls.map(call => readStatus(call, world, token)));
    for (const [index, call] of calls.entries()) answers.set(call.id, received[index] ?? 0);
  }
  return answers;
};

const idsWith = (answers: ReadonlyMap<string, number>, status: number): string[] =>
  [...answers].flatMap(([id, received]) => (received === status ? [id] : [])).sort();

const aboutPeople = ['members.access', 'members.invite', 'members.leave', 'members.status'];
const aboutTeam = [
  ...['get', 'save', 'remove', 'secret', 'test', 'deliveries', 'retry'].map(what => `webhook.${what}`),
  'plans.configured',
  'plans.countries.add',
  'plans.countries.remove',
  'plans.downgrade',
  'plans.rename',
  'plans.upgrade',
  'reportAddresses.add',
  'reportAddresses.list',
  'reportAddresses.remove',
  'shares.switch',
  'team.invitations.resend',
  'team.invitations.withdraw',
  'team.invite',
  'team.members.role',
  'team.members.status',
];
const aboutData = [
  'jobs.giveUp',
  'jobs.list',
  'jobs.run',
  'imports.freshness',
  'imports.get',
  'imports.list',
  'imports.options',
  'imports.rejects',
  'imports.undo',
  'imports.shops',
  'imports.shops.csv',
  'imports.template',
  'imports.upload',
];
const changesOfDashboards = [
  ...['activate', 'activateMultiple', 'archive', 'archiveMultiple', 'create', 'delete', 'deleteMultiple', 'update'].map(
    what => `comparisonSets.${what}`,
  ),
  'alerts.advanced.create',
  'alerts.advanced.delete',
  'alerts.advanced.update',
  'alerts.basic.create',
  'alerts.basic.delete',
  'alerts.basic.update',
  'alerts.state',
  'competitors.remove',
  'competitors.select',
  'dashboard.cache.clean',
  'dashboards.activate',
  'dashboards.analysis.add',
  'dashboards.content', // what would go with it
  'dashboards.delete',
  'dashboards.edit',
  'dashboards.status.change',
  'groups.create',
  'groups.delete',
  'groups.products.remove',
  'groups.update',
  'myProducts.enable',
  'myProducts.remove',
  'myProducts.select',
  'notes.create',
  'products.add',
  'products.remove',
  'products.removeAll',
  'products.selectAll',
  'referenceImages.remove',
  'referenceImages.restore',
  'referenceImages.set',
  'retailers.add',
];
/** Of a shared view that somebody else made: the table lets everybody keep views, the calls ask whose one it is. */
const changesOfShared = ['views.delete', 'views.move', 'views.setOpening', 'views.update'];
/** Of a share link that somebody else made: only who manages the team sees them all. */
const linksOfOthers = ['shares.end', 'shares.get'];
/** Of a note that somebody else wrote: only who manages the team changes it. */
const notesOfOthers = ['notes.delete', 'notes.update'];
/** Of a report that somebody else made: only they change it; who manages the team sees, pauses and ends it. */
const changesOfReports = ['reports.update'];
const reportsOfOthers = [
  ...changesOfReports,
  'reports.delete',
  'reports.get',
  'reports.preview',
  'reports.send',
  'reports.switch',
];
/** Allowed, and answered where something makes reports: tests/backend/reports have it. */
const makesReport = 'reports.preview';
const makesAnother = ['dashboards.clone', 'dashboards.create'];

/** Written down a second time, so that a change of the table is meant. */
const refused: Record<RoleKey, string[]> = {
  owner: changesOfReports,
  administrator: changesOfReports,
  analyst: [...aboutData, ...aboutTeam, ...aboutPeople, ...linksOfOthers, ...notesOfOthers, ...reportsOfOthers].sort(),
  reader: [
    ...aboutData,
    ...aboutTeam,
    ...aboutPeople,
    ...changesOfDashboards,
    ...changesOfShared,
    ...linksOfOthers,
    ...notesOfOthers,
    ...reportsOfOthers,
    ...makesAnother,
    'reports.choices',
    'reports.create',
    'shares.create',
    'shares.createForPaper',
  ].sort(),
};

describe('the permission table', () => {
  test('has a rule for every bearer call, and for nothing else', () => {
    expect(Object.keys(permissions).sort()).toEqual(bearerCalls.map(call => call.id).sort());
  });

  test.each(roles)('%s: every call is allowed or refused as it says', async role => {
    const { email } = readPerson(role);
    const answers = await answersTo(email, await worldFor(email));
    expect(idsWith(answers, 403)).toEqual(refused[role]);
    const allowed = bearerCalls.map(call => call.id).filter(id => !refused[role].includes(id));
    expect(idsWith(answers, 200)).toEqual(allowed.filter(id => id !== makesReport).sort());
    const byTable = bearerCalls.filter(call => permissions[call.id]?.roles.includes(role)).map(call => call.id);
    const byCall = [...changesOfShared, ...linksOfOthers, ...notesOfOthers, ...reportsOfOthers].filter(
      id => refused[role].includes(id) && permissions[id]?.roles.includes(role),
    );
    expect(byTable.sort()).toEqual([...allowed, ...byCall].sort());
  });

  test('a call that acts is never open to a reader, but for their own account and for leaving', () => {
    const open = bearerCalls.filter(call => call.acting && permissions[call.id]?.roles.includes('reader'));
    // Notifications belong to each person, and so do the views that they keep, and the links and reports that they made.
    const theirs = ['notifications.', 'views.', 'shares.', 'reports.'];
    const own = open.filter(call => !theirs.some(name => call.id.startsWith(name)));
    expect(own.map(call => call.section)).toEqual(own.map(() => '7.1'));
  });
});

const namesSomething = (world: OwnWorld): string[] =>
  bearerCalls.filter(call => ofOneTeam(readSample(call, world))).map(call => call.id);

describe('what is another team’s', () => {
  test('is not there for a stranger, on any call', async () => {
    const world = await worldFor(stranger.email);
    const answers = await answersTo(stranger.email, world);
    expect(idsWith(answers, 404)).toEqual(namesSomething(world).sort());
  });
});

describe('one dashboard', () => {
  const set = async (name: string, world: OwnWorld, change: Parameters<typeof setOnDashboard>[3]) => {
    const { records } = backend.stores;
    const userId = (await findAccount(records, readPerson(name).email))?.id ?? 0;
    for (const id of [world.dashboardId, world.workId, world.draftId, world.doomedId, world.quietId]) {
      await setOnDashboard(records, id, [userId], change);
    }
    return userId;
  };

  test('that a person may only view refuses each change of it, and shows the rest', async () => {
    const { email } = readPerson('viewer');
    const world = await worldFor(email);
    await set('viewer', world, { access: 'view' });
    const answers = await answersTo(email, world);
    expect(idsWith(answers, 403)).toEqual(
      [
        ...aboutData,
        ...aboutTeam,
        ...aboutPeople,
        ...changesOfDashboards,
        ...changesOfShared,
        ...linksOfOthers,
        ...notesOfOthers,
        ...reportsOfOthers,
      ].sort(),
    );
    expect(idsWith(answers, 404)).toEqual([]);
  });

  test('that is closed to a person is not found for them, on any call; they may not even leave it', async () => {
    const { email } = readPerson('outsider');
    const world = await worldFor(email);
    const userId = await set('outsider', world, { status: 'off' });
    const answers = await answersTo(email, world);
    const hidden = namesSomething(world).filter(id => permissions[id]?.dashboard && !aboutPeople.includes(id));
    expect(idsWith(answers, 404)).toEqual([...hidden, 'members.leave'].sort());
    const token = await tokenFor(backend.urls, { email, password: world.password }).catch(() => null);
    const sent = { params: { dashboardId: world.workId, userId } };
    if (token) expect((await send(backend.urls, leaveDashboard, sent, token)).status).toBe(404);
  });
});
