import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { changeMemberStatus } from '../../../server/contract/calls/main/accounts/members.ts';
import { toggleTeamMembers } from '../../../server/contract/calls/main/accounts/team.ts';
import { unsubscribe } from '../../../server/contract/calls/main/alerts/notifications.ts';
import { cloneDashboard, dashboardList, deleteDashboard } from '../../../server/contract/calls/main/dashboards/dashboards.ts';
import * as reports from '../../../server/contract/calls/main/dashboards/reports.ts';
import * as views from '../../../server/contract/calls/main/dashboards/views.ts';
import { reportBounds } from '../../../server/contract/entities/report.ts';
import { tokenFor } from '../../contract/world.ts';
import { type Smtp, startSmtp, until } from '../../support/mail/smtp.ts';
import { makeReport } from '../../support/report-maker.ts';
import { type DemoBackend, startDemoBackend } from '../api/demo-backend.ts';
import { demoPassword, member, stranger } from '../api/support/backend.ts';
import { addColleague } from '../api/support/people.ts';

const dayMs = 86_400_000;
const agency = 'agency@outside.example';
let smtp: Smtp;
let demo: DemoBackend;
/** What is added to the time of day. */
let later = 0;
let analyst: { id: number; token: string };
let reader: { id: number; token: string };
let outsider: string;
let ownerId: number;
let addressId: number;
let dashboardId: number;
let viewId: number;

const join = async (name: string, role: 'analyst' | 'reader') => {
  const person = { email: `${name}@vitrina.example`, password: demoPassword };
  const id = await addColleague(demo.stores.records, 1, person, role);
  return { id, token: await tokenFor(demo.urls, person) };
};

const start = async (): Promise<void> => {
  const mail = {
    smtpUrl: smtp.url,
    from: 'Vitrina <no-reply@vitrina.example>',
    appName: 'Vitrina',
    companyName: 'Vitrina',
    companyContact: 'privacy@vitrina.example',
  };
  demo = await startDemoBackend({ now: () => new Date(Date.now() + later), mail, makeReport });
};

beforeAll(async () => {
  smtp = await startSmtp();
  await start();
  analyst = await join('sharon', 'analyst');
  reader = await join('ray', 'reader');
  outsider = await tokenFor(demo.urls, stranger);
  addressId = (await demo.ask(reports.addReportAddress, { body: { email: agency } })).id;
});
afterAll(async () => {
  await demo.remove();
  await smtp.stop();
});

/** A copy of the demo's dashboard with data, and a view of its price gap. */
beforeEach(async () => {
  const all = await demo.ask(dashboardList);
  const { id = 0 } = all.findLast(({ status, startDay }) => status === 'active' && startDay !== null) ?? {};
  const copied = { params: { dashboardId: id }, body: {} };
  dashboardId = (await demo.ask(cloneDashboard, copied)).id;
  const body = { name: 'Gap', analysis: 'price-gap' as const, query: 'range=last_30_days', shared: true };
  viewId = (await demo.ask(views.createView, { params: { dashboardId }, body })).id;
  const { people } = await demo.ask(reports.reportChoices, { params: { dashboardId } });
  ownerId = people.find(({ self }) => self)?.userId ?? 0;
});

const contentOf = (change: object = {}) => ({
  name: `Morning ${dashboardId}`,
  viewId,
  languageId: 1,
  schedule: { rhythm: 'daily', weekday: 1, monthDay: 1, hour: 7, timeZone: 'America/Mexico_City' },
  file: 'none',
  onlyChanged: false,
  userIds: [ownerId],
  addressIds: [],
  ...change,
});
const make = (change: object = {}, as?: string) =>
  demo.ask(reports.createReport, { params: { dashboardId }, body: contentOf(change) }, as);
const look = (reportId: number) => demo.ask(reports.getReport, { params: { reportId } });
const statusOf = async (...[call, sent, as]: Parameters<DemoBackend['request']>) =>
  (await demo.request(call, sent, as)).status;
/** Mails of a report, by its name. */
const mailsOf = async (name: string, to: string, count = 1) => {
  const own = async () => (await smtp.mailsTo(to, 0)).filter(mail => mail.text?.includes(name));
  await until(`${count} mails of ${name}`, async () => (await own()).length >= count);
  return own();
};
/** Lets so many turns of a report pass, one after the other. */
const passTurn = async (reportId: number, outcomes: number) => {
  const { nextAt } = await look(reportId);
  later = Date.parse(nextAt ?? '') + 60_000 - Date.now();
  await until('the turn', async () => (await look(reportId)).deliveries.length >= outcomes);
  return (await look(reportId)).deliveries[0];
};

describe('a report', () => {
  test('is mailed at its hour, once, with the figures of its view, to everybody who was chosen', async () => {
    const { id, name, nextAt, state } = await make({ addressIds: [addressId], file: 'xlsx' });
    expect(state).toBe('on');
    expect(new Date(nextAt ?? '').getUTCHours()).toBe(13);
    expect(await passTurn(id, 1)).toMatchObject({ outcome: 'sent', dueAt: nextAt });
    const [mail] = await mailsOf(name, member.email);
    const [outside] = await mailsOf(name, agency);
    expect(mail?.html).toContain('<table');
    expect(mail?.html).toContain('cid:');
    expect(mail?.attachments.map(({ mimeType }) => mimeType)).toEqual([
      'image/png',
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ]);
    expect(outside?.subject).toBe(mail?.subject);
    expect(outside?.headers.some(({ key }) => key === 'list-unsubscribe')).toBe(true);
    const { deliveries } = await look(id);
    expect(deliveries).toHaveLength(1);
    await until('both are sent', async () => (await look(id)).deliveries[0]?.sent === 2);
  });

  test('is mailed once, however often its process ends', async () => {
    const { id, name } = await make();
    await passTurn(id, 1);
    await demo.close();
    const before = demo.dataDir;
    demo = { ...demo, ...(await startDemoBackend({ dataDir: before, now: () => new Date(Date.now() + later), makeReport })) };
    expect((await look(id)).deliveries).toHaveLength(1);
    expect(await mailsOf(name, member.email)).toHaveLength(1);
  });
});
