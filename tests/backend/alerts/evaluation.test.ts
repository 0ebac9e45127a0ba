import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sendDigests } from '../../../server/backend/alerts/digests.ts';
import { evaluateImport } from '../../../server/backend/alerts/evaluate.ts';
import type { Mail } from '../../../server/backend/mail/letters.ts';
import { setMemberRole, setMemberStatus } from '../../../server/backend/records/accounts/teams.ts';
import { unevaluatedImports } from '../../../server/backend/records/alerts/alert-firings.ts';
import { baseUrlFor, noteDigest, unmailedFirings } from '../../../server/backend/records/alerts/alert-mails.ts';
import { setOnDashboard } from '../../../server/backend/records/dashboards/dashboard-members.ts';
import { customerProfile } from '../../../server/contract/calls/main/accounts/account.ts';
import { changeMemberStatus } from '../../../server/contract/calls/main/accounts/members.ts';
import * as alerts from '../../../server/contract/calls/main/alerts/alerts.ts';
import * as notifications from '../../../server/contract/calls/main/alerts/notifications.ts';
import { dataProducts } from '../../../server/contract/calls/main/dashboards/dashboard-data.ts';
import { undoImport } from '../../../server/contract/calls/main/imports/imports.ts';
import { createLogger } from '../../../server/logging/logger.ts';
import { tokenFor } from '../../contract/world.ts';
import { awaitMail, mailsTo } from '../../support/mail/outbox.ts';
import { colleague, member } from '../api/support/backend.ts';
import { openWatch, type Seen, type Watch } from './watch.ts';

let watch: Watch;
let demo: Watch['demo'];
let colleagues: string;
let productId: number;
let upc: string;
let retailer: string;
const params = { dashboardId: 3 };

beforeAll(async () => {
  watch = await openWatch();
  ({ demo, retailer } = watch);
  colleagues = await tokenFor(demo.urls, colleague);
  [productId, upc] = [watch.product.id, watch.product.upc];
});
afterAll(() => demo.remove());

const nextDay = (): string => watch.nextDay();
const imported = (day: string, ...seen: Seen[]) => watch.imported(day, ...seen);
const basic = (body: Record<string, unknown>) => watch.basic(body);
const advanced = (body: Record<string, unknown>) => watch.advanced(body);
const readFired = (alertId: number) => watch.firedOf(alertId);
const over = (alertId: number) => watch.over(alertId);

test('an alert of the demo has fired as often as its preview says, and its two newest days are not viewed', async () => {
  const ofDemo = { dashboardId: 4 };
  const { data: notified } = await demo.ask(notifications.notifications, { query: { viewed: false, limit: 100 } });
  for (const call of [alerts.basicAlerts, alerts.advancedAlerts]) {
    for (const alert of await demo.ask(call, { params: ofDemo })) {
      const {
        id,
        state: _,
        createdBy: __,
        createdAt,
        recentFirings,
        lastFired: ___,
        unviewed: unread,
        ...body
      } = alert;
      const { total, start } = await demo.ask(alerts.previewAlert, { params: ofDemo, body });
      const { data } = await demo.ask(alerts.alertLandings, { params: ofDemo, query: { alertId: id } });
      expect([recentFirings, data.length]).toEqual([total, total]);
      // It was there on the first of those days.
      expect(createdAt.slice(0, 10) <= (start ?? '')).toBe(true);
      const unviewed = notified.filter(one => one.alertId === id).map(one => one.landingId);
      expect(unviewed).toEqual(data.slice(0, 2).map(one => one.landingId));
      // The list and the history say the same.
      expect([unread, data.filter(one => one.viewed === false).map(one => one.landingId)]).toEqual([2, unviewed]);
    }
  }
});

describe('an alert', () => {
  test('whose import is taken back stays listed, and says so', async () => {
    const id = await basic({ event: 'price', direction: 'up', threshold: 5 });
    await imported(nextDay(), { price: '20' });
    const importId = await imported(nextDay(), { price: '30' });
    const readTold = async () => (await demo.ask(alerts.alertLandings, { params, query: { alertId: id } })).data;
    expect((await readTold()).map(one => one.takenBack)).toEqual([false]);
    await demo.ask(undoImport, { params: { importId } });
    expect((await readTold()).map(one => one.takenBack)).toEqual([true]);
    const { data } = await demo.ask(notifications.notifications, { query: {} });
    expect(data.find(one => one.alertId === id)?.takenBack).toBe(true);
    await over(id);
  });

  test('fires for a rise of the required size, once a day, and not again for the same prices', async () => {
    const id = await basic({ event: 'price', direction: 'up', threshold: 5, name: 'Rises' });
    const [first, second, third] = [nextDay(), nextDay(), nextDay()];
    await imported(first, { price: '20' });
    await imported(second, { price: '20.9' });
    await imported(third, { price: '22.9' });
    expect(await readFired(id)).toEqual([[third, 1]]);
    await imported(third, { price: '22.9' }, { shop: 'A2', price: '3' });
    expect(await readFired(id)).toEqual([[third, 1]]);
    const [firing] = (await demo.ask(alerts.alertLandings, { params, query: { alertId: id } })).data;
    const price = { event: 'price', price: 22.9, baseline: 20.9, against: 'previous' };
    expect(firing).toMatchObject({ ...price, retailerName: retailer, alertName: 'Rises', upc });
    await over(id);
  });

  test('that was edited since does not change its earlier firings', async () => {
    const id = await basic({ event: 'price', direction: 'up', threshold: 5 });
    for (const price of ['20', '30']) await imported(nextDay(), { price });
    const body = { event: 'out_of_stock', productIds: [productId] };
    await demo.ask(alerts.updateBasicAlert, { params: { ...params, alertId: id }, body });
    const [firing] = (await demo.ask(alerts.alertLandings, { params, query: { alertId: id } })).data;
    expect(firing).toMatchObject({ event: 'price', against: 'previous', price: 30, baseline: 20 });
    const { data } = await demo.ask(notifications.notifications, { query: {} });
    expect(data.find(one => one.alertId === id)).toMatchObject({ event: 'price', against: 'previous' });
    await over(id);
  });

  test.each([
    ['out_of_stock', [{ stock: 'true' }, { stock: 'false' }, { stock: 'false' }], [1]],
    ['back_in_stock', [{ stock: 'false' }, { stock: 'true' }, { stock: 'true' }], [1]],
    [
      'promotion_begins',
      [
        { regular: '20' },
        { price: '15', regular: '20', promotion: '3 x 2' },
        { price: '15', regular: '20', promotion: '3 x 2' },
      ],
      [1],
    ],
    [
      'hero_image',
      [
        { image: 'https://a.example/1.jpg' },
        { image: '' },
        { image: 'https://a.example/2.jpg' },
        { image: 'https://a.example/2.jpg' },
      ],
      [2],
    ],
    [
      'promotion_ends',
      [{ price: '15', regular: '20', promotion: '3 x 2' }, { regular: '20', promotion: 'none' }, {}],
      [],
    ],
  ] as const)('%s fires where the state begins, and not while it goes on', async (event, states, at) => {
    const id = await basic({ event });
    const days = states.map(() => nextDay());
    for (const [index, state] of states.entries()) await imported(days[index] ?? '', { shop: `B-${event}`, ...state });
    expect((await readFired(id)).map(([day]) => day)).toEqual(at.map(index => days[index]));
    await over(id);
  });

  test('waits until as many shops are concerned as it requires', async () => {
    const [before, one, two, three] = [nextDay(), nextDay(), nextDay(), nextDay()];
    const promoted = { price: '15', regular: '20', promotion: 'Oferta' };
    const slight = { price: '19', regular: '20', promotion: 'Oferta' };
    const plain = { price: '20', regular: '20', promotion: '' };
    const shops = (...states: Seen[]) => states.map((state, at) => ({ shop: `C${at}`, ...state }));
    await imported(before, ...shops(slight, slight, slight));
    const known = demo.stores.records.selectFrom('shops').select('id').where('name', 'like', 'Shop C%');
    const shopIds = (await known.execute()).map(shop => shop.id);
    const asks = { configuration: 'promo', event: 'promotion_begins', leastPlaces: 2, leastDepth: 20, shopIds };
    const id = await advanced(asks);
    await imported(one, ...shops(promoted, slight, plain));
    await imported(two, ...shops(promoted, promoted, slight));
    await imported(three, ...shops(promoted, promoted, promoted));
    expect(await readFired(id)).toEqual([[two, 2]]);
    await over(id);
  });

  test('is quiet about a product for as long as it says', async () => {
    const loud = await advanced({ configuration: 'price', direction: 'both', threshold: 1 });
    const quiet = await advanced({ configuration: 'price', direction: 'both', threshold: 1, quietDays: 2 });
    const days = [nextDay(), nextDay(), nextDay(), nextDay(), nextDay()];
    for (const [index, day] of days.entries()) await imported(day, { shop: 'D1', price: String(20 + 5 * index) });
    expect((await readFired(loud)).map(([day]) => day)).toEqual([days[4], days[3], days[2], days[1]]);
    expect((await readFired(quiet)).map(([day]) => day)).toEqual([days[4], days[1]]);
    await over(loud);
    await over(quiet);
  });

  test('that is paused fires nothing, and switched on again only for what comes then', async () => {
    const id = await basic({ event: 'price', direction: 'up' });
    const days = [nextDay(), nextDay(), nextDay(), nextDay()];
    const set = (state: 'on' | 'paused') =>
      demo.ask(alerts.setAlertState, { params: { ...params, alertId: id }, body: { state } });
    await imported(days[0] ?? '', { shop: 'E1', price: '10' });
    await set('paused');
    await imported(days[1] ?? '', { shop: 'E1', price: '11' });
    await set('on');
    await imported(days[2] ?? '', { shop: 'E1', price: '10' });
    await imported(days[3] ?? '', { shop: 'E1', price: '12' });
    expect(await readFired(id)).toEqual([[days[3], 1]]);
    await over(id);
  });

  test('is previewed on the days that are there, as it would have fired', async () => {
    const body = { configuration: 'price', productIds: [productId], direction: 'both', threshold: 1, quietDays: 2 };
    const shown = await demo.ask(alerts.previewAlert, { params, body });
    expect(shown.firings.length).toBe(shown.total);
    expect(shown.total).toBeGreaterThan(1);
    expect(new Set(shown.firings.map(one => one.againstDays))).toEqual(new Set([null]));
    const average = await demo.ask(alerts.previewAlert, { params, body: { ...body, baseline: 'average', days: 14 } });
    expect(new Set(average.firings.map(one => one.againstDays))).toEqual(new Set([14]));
    expect(shown.firings.every(one => one.day >= (shown.start ?? '') && one.day <= (shown.end ?? ''))).toBe(true);
    const loud = await demo.ask(alerts.previewAlert, { params, body: { ...body, quietDays: 0 } });
    expect(loud.total).toBeGreaterThan(shown.total);
  });

  test.each([
    ['no product and no group', { productIds: [] }, 400],
    ['a product of nobody', { productIds: [999_999] }, 400],
    ['a group of another dashboard', { groupIds: [999_999] }, 400],
  ])('about %s is refused', async (_what, body, status) => {
    const sent = { params, body: { event: 'price', productIds: [productId], ...body } };
    expect((await demo.request(alerts.createBasicAlert, sent)).status).toBe(status);
  });

  test('of another dashboard, or of the other kind, is not there', async () => {
    const alertId = await basic({ event: 'price' });
    const other = { params: { dashboardId: 2, alertId }, body: { state: 'on' } };
    expect((await demo.request(alerts.setAlertState, other)).status).toBe(404);
    expect((await demo.request(alerts.deleteAdvancedAlert, { params: { ...params, alertId } })).status).toBe(404);
    await demo.ask(alerts.deleteBasicAlert, { params: { ...params, alertId } });
    expect((await demo.request(alerts.deleteBasicAlert, { params: { ...params, alertId } })).status).toBe(404);
  });
});

describe('who is notified', () => {
  const unviewed = async (as?: string) => (await demo.ask(notifications.notificationCount, {}, as)).unviewed;

  test('is who made it, or everybody who may open the dashboard; at once by mail, or not', async () => {
    await demo.ask(notifications.markAllNotifications, { body: { viewed: true } });
    await demo.ask(notifications.saveAlertSettings, { body: { mail: 'at_once', hour: 7 } });
    await demo.ask(notifications.saveAlertSettings, { body: { mail: 'off', hour: 7 } }, colleagues);
    const before = (await mailsTo(demo.dataDir, member.email)).length;
    const [mine, everybody] = [
      await basic({ event: 'out_of_stock' }),
      await basic({ event: 'out_of_stock', audience: 'everybody', name: 'Gone' }),
    ];
    const [first, second] = [nextDay(), nextDay()];
    await imported(first, { shop: 'F1' });
    await imported(second, { shop: 'F1', stock: 'false' });
    expect([await unviewed(), await unviewed(colleagues)]).toEqual([2, 1]);
    const mail = await awaitMail(demo.dataDir, member.email, before + 1);
    expect(mail.subject).toBe('2 alerts at Vitrina');
    expect(mail.text).toContain('Gone');
    expect(await mailsTo(demo.dataDir, colleague.email)).toEqual([]);
    const [notice] = (await demo.ask(notifications.notifications, { query: { viewed: false } }, colleagues)).data;
    expect(notice).toMatchObject({ alertName: 'Gone', event: 'out_of_stock', masterProductId: productId, day: second });
    const mark = (viewed: boolean, as: string) =>
      demo.ask(
        notifications.markNotifications,
        { body: { notificationIds: [notice?.notificationId ?? 0], viewed } },
        as,
      );
    expect((await mark(true, demo.token)).unviewed).toBe(2); // another person's is left as it is
    expect((await mark(true, colleagues)).unviewed).toBe(0);
    expect((await mark(false, colleagues)).unviewed).toBe(1);
    const toggle = { params, body: { members: [(await demo.ask(customerProfile, {}, colleagues)).id] } };
    await demo.ask(changeMemberStatus, toggle);
    expect(await unviewed(colleagues)).toBe(0); // no notifications from a dashboard that is closed to them
    await demo.ask(changeMemberStatus, toggle);
    expect(await unviewed(colleagues)).toBe(1);
    await over(mine);
    await over(everybody);
  });
});

test('notifications of a dashboard go to those who may open it when they are sent', async () => {
  const { records } = demo.stores;
  const { id: userId } = await demo.ask(customerProfile, {}, colleagues);
  await demo.ask(notifications.saveAlertSettings, { body: { mail: 'daily', hour: 9 } }, colleagues);
  await noteDigest(records, userId, new Date().toISOString().slice(0, 10));
  const id = await basic({ event: 'price', audience: 'everybody' });
  const [first, second] = [nextDay(), nextDay()];
  await imported(first, { shop: 'F5', price: '10' });
  await imported(second, { shop: 'F5', price: '12' });
  const unviewed = async () => (await demo.ask(notifications.notificationCount, {}, colleagues)).unviewed;
  const waits = async () => (await unmailedFirings(records, userId)).length;
  const seen = [await unviewed(), await waits()];
  expect(seen.every(count => count > 0)).toBe(true);
  await setOnDashboard(records, 3, [userId], { status: 'off' });
  expect([await unviewed(), await waits()]).toEqual([0, 0]);
  // An administrator has access to every dashboard, whatever was set before.
  await setMemberRole(records, 1, userId, 'administrator');
  expect([await unviewed(), await waits()]).toEqual(seen);
  await setMemberStatus(records, 1, userId, 'off');
  expect(await waits()).toBe(0);
  await setMemberStatus(records, 1, userId, 'active');
  await setMemberRole(records, 1, userId, 'analyst');
  await setOnDashboard(records, 3, [userId], { status: 'active' });
  expect([await unviewed(), await waits()]).toEqual(seen);
  await over(id);
});

test('a paused alert is switched on again though a product of it has left the dashboard', async () => {
  const [, other] = await demo.ask(dataProducts, { params });
  const alertId = await basic({ event: 'price', productIds: [productId, other?.id ?? 0] });
  const set = (state: 'on' | 'paused') =>
    demo.request(alerts.setAlertState, { params: { ...params, alertId }, body: { state } });
  await set('paused');
  const left = demo.stores.records.deleteFrom('dashboard_products').where('dashboard_id', '=', 3);
  await left.where('product_id', '=', other?.id ?? 0).execute();
  expect((await set('on')).status).toBe(200);
  await over(alertId);
});

test('a dashboard holds a number of alerts, and says so', async () => {
  const { records } = demo.stores;
  const row = await records.selectFrom('alerts').selectAll().executeTakeFirstOrThrow();
  const { id: _id, ...copy } = { ...row, state: 'archived' as const, dashboard_id: 3 };
  const { length } = await records.selectFrom('alerts').select('id').where('dashboard_id', '=', 3).execute();
  const copies = Array.from({ length: 200 - length }, () => copy);
  await records.insertInto('alerts').values(copies).execute();
  const body = { event: 'price', productIds: [productId] };
  const refused = await demo.request(alerts.createBasicAlert, { params, body });
  expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('too_many_alerts')]);
  await records.deleteFrom('alerts').where('state', '=', 'archived').execute();
});

test('an import is evaluated once, whoever tries it again, and one that was cut off before is done at the next look', async () => {
  const id = await basic({ event: 'price' });
  const [first, second] = [nextDay(), nextDay()];
  await imported(first, { shop: 'G1', price: '10' });
  await imported(second, { shop: 'G1', price: '12' });
  const { records, observations } = demo.stores;
  const newest = await records
    .selectFrom('imports')
    .select(({ fn }) => fn.max('id').as('id'))
    .executeTakeFirstOrThrow();
  await records.deleteFrom('alert_runs').where('import_id', '=', newest.id).execute();
  const [waiting] = await unevaluatedImports(records);
  if (!waiting) throw new Error('the import waits');
  const posted: unknown[] = [];
  const mailQueue = { post: async (_records: unknown, mail: unknown) => void posted.push(mail) };
  const services = { records, observations, mailQueue, logger: createLogger('silent', 'test'), now: () => new Date() };
  const tried = await Promise.all([evaluateImport(services, waiting), evaluateImport(services, waiting)]);
  expect(tried).toEqual([0, 0]);
  expect([await unevaluatedImports(records), posted, await readFired(id)]).toEqual([[], [], [[second, 1]]]);
});

test('an alert that cannot be read is left out, and holds up no other', async () => {
  const id = await basic({ event: 'price' });
  const broken = await basic({ event: 'price' });
  const { records } = demo.stores;
  await records.updateTable('alerts').set({ definition: '{' }).where('id', '=', broken).execute();
  const [first, second] = [nextDay(), nextDay()];
  await imported(first, { shop: 'H1', price: '10' });
  await imported(second, { shop: 'H1', price: '12' });
  expect(await unevaluatedImports(records)).toEqual([]);
  await records.deleteFrom('alerts').where('id', '=', broken).execute();
  expect(await readFired(id)).toEqual([[second, 1]]);
});

test('a mail leads to where its reader, or the author of the alert, reaches the site', async () => {
  const { records } = demo.stores;
  const [mine, theirs] = [await basic({ event: 'price' }), await basic({ event: 'price' })];
  const at = (id: number, created_by: number, base_url: string) =>
    records.updateTable('alerts').set({ created_by, base_url }).where('id', '=', id).execute();
  await at(mine, 1, 'https://ours.example');
  await at(theirs, 2, 'https://colleagues.example');
  expect(await baseUrlFor(records, 1, [{ alertId: theirs }])).toBe('https://ours.example');
  expect(await baseUrlFor(records, 2, [{ alertId: mine }])).toBe('https://colleagues.example');
  expect(await baseUrlFor(records, 3, [{ alertId: mine }])).toBe('https://ours.example');
  expect(await baseUrlFor(records, 3, [])).toBe('');
});

test('a daily mail goes once a day at its hour with all that waited, to who wants it', async () => {
  const { records } = demo.stores;
  await records.deleteFrom('alerts').execute(); // those of other tests would fire on these days as well
  await demo.ask(notifications.saveAlertSettings, { body: { mail: 'daily', hour: 9 } });
  const person = await demo.ask(customerProfile, {});
  await noteDigest(records, person.id, new Date().toISOString().slice(0, 10)); // the backend itself sends no more today
  await demo.ask(notifications.saveAlertSettings, { body: { mail: 'off', hour: 9 } }, colleagues);
  const id = await basic({ event: 'price', direction: 'up', audience: 'everybody', name: 'Dearer' });
  const days = [nextDay(), nextDay(), nextDay()];
  for (const [index, day] of days.entries()) await imported(day, { shop: 'I1', price: String(10 + index) });
  expect((await readFired(id)).length).toBe(2);
  const posted: Mail[] = [];
  const mailQueue = { post: async (_work: unknown, mail: Mail) => void posted.push(mail) };
  const zones = { mail: 'daily', hour: 9, timeZone: 'America/Mexico_City' } as const;
  await demo.ask(notifications.saveAlertSettings, { body: zones });
  const send = async (at: string): Promise<number> => {
    await sendDigests(records, mailQueue, new Date(at), (_what, work) => work());
    return posted.length;
  };
  // Nine in Mexico City is 15:00 UTC, and its day ends at 6:00 UTC of the next one.
  expect(await send('2031-03-04T14:59:00Z')).toBe(0);
  expect(await send('2031-03-04T15:00:00Z')).toBe(1);
  await records.updateTable('notifications').set({ mailed: 0 }).where('user_id', '=', person.id).execute();
  expect(await send('2031-03-05T05:59:00Z')).toBe(1);
  expect(await send('2031-03-05T15:30:00Z')).toBe(2);
  expect(await send('2031-03-06T15:30:00Z')).toBe(2); // nothing waits
  const [{ to, letter } = { to: '', letter: null }] = posted;
  expect(to).toBe(member.email);
  expect(letter).toMatchObject({ kind: 'alerts', isDigest: true, more: 0 });
  const items = letter?.kind === 'alerts' ? letter.items : [];
  expect(items.map(item => [item.alert, item.what?.replaceAll('\u00a0', ' ')])).toEqual([
    ['Dearer', `Price up from 10.00 MXN to 11.00 MXN (+10.0 %) at Shop I1 (${retailer}, Guadalajara)`],
    ['Dearer', `Price up from 11.00 MXN to 12.00 MXN (+9.1 %) at Shop I1 (${retailer}, Guadalajara)`],
  ]);
});
