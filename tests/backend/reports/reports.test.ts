import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTokens } from '../../../server/backend/accounts/tokens.ts';
import { enqueue } from '../../../server/backend/records/jobs/jobs.ts';
import { mailJob } from '../../../server/backend/records/outgoing/mails.ts';
import { forgetOldDeliveries, insertDelivery } from '../../../server/backend/records/reports/deliveries.ts';
import { endRecipient, recipientsOf } from '../../../server/backend/records/reports/recipients.ts';
import { wishJob } from '../../../server/backend/reports/jobs.ts';
import { noteRefusal } from '../../../server/backend/reports/refusals.ts';
import { reportJob } from '../../../server/backend/reports/stop.ts';
import { changeMemberStatus } from '../../../server/contract/calls/main/accounts/members.ts';
import { toggleTeamMembers } from '../../../server/contract/calls/main/accounts/team.ts';
import { unsubscribe } from '../../../server/contract/calls/main/alerts/notifications.ts';
import { dashboardWhole } from '../../../server/contract/calls/main/dashboards/dashboard-whole.ts';
import {
  cloneDashboard,
  dashboardList,
  deleteDashboard,
} from '../../../server/contract/calls/main/dashboards/dashboards.ts';
import * as reports from '../../../server/contract/calls/main/dashboards/reports.ts';
import * as views from '../../../server/contract/calls/main/dashboards/views.ts';
import { reportBounds } from '../../../server/contract/entities/report.ts';
import { tokenFor } from '../../contract/world.ts';
import { type Smtp, startSmtp, until } from '../../support/mail/smtp.ts';
import { startWatchedUpstream, type WatchedUpstream } from '../../support/network/watched-upstream.ts';
import { makeReport } from '../../support/report-maker.ts';
import { type DemoBackend, startDemoBackend } from '../api/demo-backend.ts';
import { demoPassword, member, stranger, tokenKey } from '../api/support/backend.ts';
import { addColleague } from '../api/support/people.ts';

const agency = 'agency@outside.example';
let smtp: Smtp;
let demo: DemoBackend;
/** What is added to the time of day. */
let later = 0;
/** A report that is paused: switching it off once more has the worker look at what is due. */
let parkedId = 0;
let made = 0;
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

/** Stands before the API that figures are read from, where some calls shall fail. */
let between: WatchedUpstream | null = null;

/** Set where reports cannot be made, or wait to be made. */
let obstacle: () => Promise<void> = async () => undefined;

const start = async (dataDir?: string): Promise<void> => {
  const mail = {
    smtpUrl: smtp.url,
    from: 'Vitrina <no-reply@vitrina.example>',
    appName: 'Vitrina',
    companyName: 'Vitrina',
    companyContact: 'privacy@vitrina.example',
  };
  const make: typeof makeReport = async (order, reach, signal) => {
    await obstacle();
    return makeReport(order, between ? { url: between.url, socketPath: null } : reach, signal);
  };
  const now = () => new Date(Date.now() + later);
  demo = await startDemoBackend({ now, mail, makeReport: make, ...(dataDir ? { dataDir } : {}) });
};

beforeAll(async () => {
  smtp = await startSmtp();
  await start();
  analyst = await join('sharon', 'analyst');
  reader = await join('ray', 'reader');
  outsider = await tokenFor(demo.urls, stranger);
  addressId = (await demo.ask(reports.addReportAddress, { body: { email: agency } })).id;
  await copyDashboard();
  parkedId = (await make({ viewId: null })).id;
  await pass(0);
});
afterAll(async () => {
  await demo.remove();
  await smtp.stop();
});

/** A copy of the demo's dashboard with data, and a view of its price gap. */
const copyDashboard = async (): Promise<void> => {
  const all = await demo.ask(dashboardList);
  const { id = 0 } = all.findLast(({ status, startDay }) => status === 'active' && startDay !== null) ?? {};
  const copied = { params: { dashboardId: id }, body: {} };
  dashboardId = (await demo.ask(cloneDashboard, copied)).id;
  const body = { name: 'Gap', analysis: 'price-gap' as const, query: 'range=last_30_days', shared: true };
  viewId = (await demo.ask(views.createView, { params: { dashboardId }, body })).id;
  const { people } = await demo.ask(reports.reportChoices, { params: { dashboardId } });
  ownerId = people.find(({ self }) => self)?.userId ?? 0;
};
beforeEach(async () => {
  obstacle = async () => undefined;
  await copyDashboard();
});

/** The clock is set forward for all reports: those of other tests would be made first. */
afterEach(async () => {
  const { reports: listed } = await demo.ask(reports.reportList);
  for (const { id } of listed.filter(one => one.id !== parkedId)) {
    await demo.ask(reports.deleteReport, { params: { reportId: id } });
  }
});

const contentOf = (change: object = {}) => ({
  name: `Morning ${made}`,
  viewId,
  languageId: 1,
  schedule: { rhythm: 'daily', weekday: 1, monthDay: 1, hour: 7, timeZone: 'America/Mexico_City' },
  file: 'none',
  onlyChanged: false,
  userIds: [ownerId],
  addressIds: [],
  ...change,
});
const make = (change: object = {}, as?: string) => {
  made += 1;
  return demo.ask(reports.createReport, { params: { dashboardId }, body: contentOf(change) }, as);
};
/** Sets the clock forward, and has the worker look. */
const pass = async (ms: number): Promise<void> => {
  later += ms;
  await demo.ask(reports.switchReport, { params: { reportId: parkedId }, body: { on: false } });
};
const look = (reportId: number) => demo.ask(reports.getReport, { params: { reportId } });
/** A view of the dashboard with another query. */
const keep = async (query: string, shared = true, as?: string) => {
  const body = { name: `Kept ${query}`.slice(0, 60), analysis: 'price-gap' as const, query, shared };
  return (await demo.ask(views.createView, { params: { dashboardId }, body }, as)).id;
};
const statusOf = async (...[call, sent, as]: Parameters<DemoBackend['request']>) =>
  (await demo.request(call, sent, as)).status;
/** Mails of a report, by its name. */
const mailsOf = async (name: string, to: string, count = 1) => {
  const own = async () => (await smtp.mailsTo(to, 0)).filter(mail => mail.text?.includes(name));
  await until(`${count} mails of ${name}`, async () => (await own()).length >= count);
  return own();
};
/** Sets the clock to a minute after the next turn of a report. */
const passTo = async (reportId: number): Promise<void> => {
  const { nextAt } = await look(reportId);
  await pass(Date.parse(nextAt ?? '') + 60_000 - Date.now() - later);
};
/** Lets the next turn of a report pass; what came of it, once there are so many. */
const passTurn = async (reportId: number, outcomes: number) => {
  await passTo(reportId);
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
    // Reports of several dashboards may be called alike.
    expect(mail?.subject).toContain(`${name} · `);
    await until('both are sent', async () => (await look(id)).deliveries[0]?.sent === 2);
    expect((await look(id)).deliveries).toHaveLength(1);
  });

  test('is mailed once, however often its process ends, also while it is made', async () => {
    const { id, name } = await make();
    let isMaking = false;
    obstacle = () => {
      isMaking = true;
      return new Promise(() => undefined);
    };
    await passTo(id);
    await until('it is being made', () => isMaking);
    const { dataDir } = demo;
    await demo.close();
    obstacle = async () => undefined;
    await start(dataDir);
    await until('the turn', async () => (await look(id)).deliveries.length === 1);
    await mailsOf(name, member.email);
    await demo.close();
    await start(dataDir);
    expect((await look(id)).deliveries).toHaveLength(1);
    expect(await mailsOf(name, member.email)).toHaveLength(1);
  });

  test('that is changed or paused while it is made is not mailed as it was', async () => {
    const switched = (reportId: number, on: boolean) =>
      demo.ask(reports.switchReport, { params: { reportId }, body: { on } });
    const meanwhile = [
      (id: number, name: string) =>
        demo.ask(reports.updateReport, { params: { reportId: id }, body: contentOf({ name: `${name} anew` }) }),
      async (id: number) => {
        await switched(id, false);
        await switched(id, true);
      },
    ];
    for (const change of meanwhile) {
      const { id, name, nextAt } = await make({ addressIds: [addressId] });
      const held: (() => void)[] = [];
      obstacle = () => new Promise(done => held.push(done));
      await passTo(id);
      await until('it is being made', () => held.length > 0);
      await change(id, name);
      obstacle = async () => undefined;
      for (const finish of held) finish();
      const { nextAt: another } = await look(id);
      expect(await passTurn(id, 1)).toMatchObject({ outcome: 'sent', dueAt: another });
      expect(another).not.toBe(nextAt);
      expect((await look(id)).deliveries).toHaveLength(1);
    }
  });

  test('that cannot be made is tried again, and given up for this turn after some hours', async () => {
    const { id } = await make();
    let tries = 0;
    obstacle = async () => {
      tries += 1;
      throw new Error('not now');
    };
    await passTo(id);
    await until('a try', () => tries > 0);
    expect((await look(id)).deliveries).toEqual([]);
    await pass(6 * 3_600_000);
    await until('the end', async () => (await look(id)).deliveries[0]?.outcome === 'failed');
    const { state, nextAt } = await look(id);
    expect([state, Date.parse(nextAt ?? '') > Date.now() + later]).toEqual(['on', true]);
  });

  test('that ends its process is given up for that turn, and made again at the next one', async () => {
    const { id } = await make();
    await passTurn(id, 1);
    const { records } = demo.stores;
    await records.updateTable('jobs').set({ lost: 3 }).where('kind', '=', reportJob).where('about', '=', id).execute();
    expect((await passTurn(id, 2))?.outcome).toBe('failed');
    expect((await passTurn(id, 3))?.outcome).toBe('sent');
  });

  test.each([
    ['was given up', { state: 'failed', due_at: null, problem: 'lost' }],
    ['is due in years, since the clock was wrong', { due_at: Date.parse('2099-01-01') }],
  ] as const)('whose job %s waits for its next turn all the same', async (_, job) => {
    const { id } = await make();
    const { records } = demo.stores;
    const own = records.updateTable('jobs').set(job).where('kind', '=', reportJob).where('about', '=', id);
    await own.execute();
    const { nextAt } = await look(id);
    const dueAt = async () => {
      const row = records.selectFrom('jobs').select('due_at').where('kind', '=', reportJob).where('about', '=', id);
      return (await row.where('state', '=', 'waiting').executeTakeFirst())?.due_at;
    };
    // The hour after which reports are looked through is shorter than any rhythm.
    await pass(3_600_000);
    await until('it waits', async () =>
      [Date.parse(nextAt ?? ''), Date.parse((await look(id)).nextAt ?? '')].includes((await dueAt()) ?? 0),
    );
    expect((await passTurn(id, 1))?.outcome).toBe('sent');
  });

  test('that ends its process whenever somebody asks for it says that it could not be made', async () => {
    const { id } = await make();
    const { records } = demo.stores;
    const at = Date.now() + later;
    const wish = {
      reportId: id,
      turn: null,
      askedBy: ownerId,
      outcome: 'waiting',
      digest: null,
      content: null,
    } as const;
    const about = await insertDelivery(records, { ...wish, at });
    await enqueue(records, { kind: wishJob, about, dueAt: at + 60_000 }, at);
    await records.updateTable('jobs').set({ lost: 3 }).where('kind', '=', wishJob).where('about', '=', about).execute();
    await pass(60_000);
    await until('the end', async () => (await look(id)).deliveries[0]?.outcome === 'failed');
  });

  test('is in the list as it is by itself', async () => {
    const outside = await make({ viewId: null, userIds: [], addressIds: [addressId] });
    const both = await make({ userIds: [ownerId, analyst.id, reader.id] });
    const without = await make({ viewId: await keep('range=last_7_days') });
    await demo.ask(views.deleteView, { params: { dashboardId, viewId: without.viewId ?? 0 } });
    await demo.ask(reports.switchReport, { params: { reportId: outside.id }, body: { on: false } });
    const { reports: listed } = await demo.ask(reports.reportList, { query: { dashboardId } });
    expect(listed.map(({ id, state }) => [id, state])).toEqual([
      [without.id, 'viewGone'],
      [both.id, 'on'],
      [outside.id, 'paused'],
    ]);
    for (const one of listed) expect(await look(one.id)).toMatchObject(one);
  });

  test('is left out where nothing has changed, if that was wished', async () => {
    const query = 'range=newest_30_days';
    const { id } = await make({ onlyChanged: true, viewId: await keep(query) });
    expect((await passTurn(id, 1))?.outcome).toBe('sent');
    expect((await passTurn(id, 2))?.outcome).toBe('unchanged');
    // Also where nobody remembers the mail itself.
    const before = Date.now() + later;
    await forgetOldDeliveries(demo.stores.records, { contentBefore: before, before });
    expect((await passTurn(id, 1))?.outcome).toBe('unchanged');
  });

  test('of the overview is no other one because its newest observation is a day older', async () => {
    const { id } = await make({ onlyChanged: true, viewId: null });
    expect((await passTurn(id, 1))?.outcome).toBe('sent');
    expect((await passTurn(id, 2))?.outcome).toBe('unchanged');
  });

  test('says so where there is nothing in it', async () => {
    const viewId = await keep('range=dates&start_date=2020-01-01&end_date=2020-01-31');
    const { id, name } = await make({ viewId });
    expect((await passTurn(id, 1))?.outcome).toBe('empty');
    const [mail] = await mailsOf(name, member.email);
    expect(mail?.text).toContain('There is nothing to report');
    expect(mail?.html).toContain('There is nothing to report');
  });

  test('is mailed at once to who asks for it, and to nobody else, without a way to end what comes once', async () => {
    const { id, name } = await make({ addressIds: [addressId], viewId: null });
    await demo.ask(reports.sendReport, { params: { reportId: id } });
    const [mail] = await mailsOf(name, member.email);
    expect(mail?.headers.some(({ key }) => key === 'list-unsubscribe')).toBe(false);
    expect(mail?.text).toContain('nobody else got it');
    expect((await smtp.mailsTo(agency, 0)).some(({ text }) => text?.includes(name))).toBe(false);
    expect((await look(id)).deliveries).toMatchObject([{ outcome: 'sent', dueAt: null }]);
  });

  test('is made for who asks for it once at a time, and so often an hour', async () => {
    const { id } = await make({ viewId: null });
    const ask = async () => {
      const { status, json } = await demo.request(reports.sendReport, { params: { reportId: id } });
      return [status, (json as { error?: string }).error];
    };
    const held: (() => void)[] = [];
    obstacle = () => new Promise(done => held.push(done));
    expect(await ask()).toEqual([200, undefined]);
    await until('it is being made', () => held.length > 0);
    expect(await ask()).toEqual([409, 'waiting']);
    for (const finish of held) finish();
    await until('it is mailed', async () => (await look(id)).deliveries[0]?.outcome === 'sent');
    const wish = { reportId: id, turn: null, askedBy: ownerId, outcome: 'sent', digest: null, content: null } as const;
    for (let more = 1; more < reportBounds.wishes; more += 1) {
      await insertDelivery(demo.stores.records, { ...wish, at: Date.now() + later });
    }
    expect(await ask()).toEqual([409, 'too_often']);
    later += 3_600_000;
    obstacle = async () => undefined;
    expect(await ask()).toEqual([200, undefined]);
  });

  test('that waits for a mail server goes to nobody who gets it no more by then', async () => {
    const [outside, gone] = ['busy1@outside.example', 'busy1-gone@outside.example'];
    const allow = async (email: string) => (await demo.ask(reports.addReportAddress, { body: { email } })).id;
    const [outsideId, goneId] = [await allow(outside), await allow(gone)];
    const [left, ended] = [await join('busy1-left', 'analyst'), await join('busy1-ended', 'analyst')];
    const { id } = await make({ userIds: [left.id, ended.id], addressIds: [outsideId, goneId] });
    await passTurn(id, 1);
    const mails = async () => {
      const { sent, waiting, refused, undelivered } = (await look(id)).deliveries[0] ?? {};
      return { sent, waiting, refused, undelivered };
    };
    const tried = () => smtp.attempts.filter(address => address.startsWith('busy1'));
    await until('each is tried', () => new Set(tried()).size === 4);
    await demo.ask(reports.removeReportAddress, { params: { addressId: goneId } });
    await demo.ask(toggleTeamMembers, { body: { members: [left.id] } });
    const { records } = demo.stores;
    const found = (await recipientsOf(records, id)).find(({ userId }) => userId === ended.id);
    await endRecipient(records, found?.id ?? 0, Date.now());
    await pass(10 * 60_000);
    await until('none waits', async () => (await mails()).waiting === 0);
    expect(await mails()).toEqual({ sent: 1, waiting: 0, refused: 0, undelivered: 3 });
    expect(tried().filter(address => address !== outside)).toHaveLength(3);
    await demo.ask(reports.removeReportAddress, { params: { addressId: outsideId } });
  });

  test('of which a part cannot be had is tried again, and is mailed once it is whole', async () => {
    between = await startWatchedUpstream(demo.address.url);
    try {
      let failures = 0;
      const failing: Parameters<WatchedUpstream['reset']>[0] = (call, response) => {
        if (!call.path.includes('/price-gap/')) return false;
        failures += 1;
        response.writeHead(503).end();
        return true;
      };
      between.reset(failing);
      const { id, name } = await make();
      const { records } = demo.stores;
      const waits = async () => {
        const jobs = records.selectFrom('jobs').select('problem').where('kind', '=', reportJob).where('about', '=', id);
        return (await jobs.where('state', '=', 'waiting').executeTakeFirst())?.problem ?? null;
      };
      await passTo(id);
      await until('it is tried', async () => failures > 0 && (await waits()) !== null);
      expect((await look(id)).deliveries).toEqual([]);
      between.reset();
      await pass(6 * 60_000);
      await until('it is mailed', async () => (await look(id)).deliveries.length > 0);
      expect((await look(id)).deliveries[0]).toMatchObject({ outcome: 'sent', problem: null });
      expect(await mailsOf(name, member.email)).toHaveLength(1);
      // Where it stays so, nobody gets half of it, and its page says what was missing.
      between.reset(failing);
      failures = 0;
      await passTo(id);
      await until('it is tried', () => failures > 0);
      await pass(6 * 3_600_000);
      await until('it is given up', async () => (await look(id)).deliveries.length > 1);
      expect((await look(id)).deliveries[0]).toMatchObject({
        outcome: 'failed',
        problem: expect.stringMatching(/^[^:]*$/),
      });
      // Who looks at it first is told as much.
      const looked = await demo.request(reports.previewReport, { params: { reportId: id } });
      expect([looked.status, looked.json]).toMatchObject([409, { error: 'lacking' }]);
      expect(await mailsOf(name, member.email)).toHaveLength(1);
    } finally {
      await between.close();
      between = null;
    }
  });

  test('whose mail has ended the process that sends it three times says so, and waits no more', async () => {
    const body = { email: 'busy9-lost@outside.example' };
    const { id: lostId } = await demo.ask(reports.addReportAddress, { body });
    const { id } = await make({ userIds: [], addressIds: [lostId] });
    await passTurn(id, 1);
    await until('it is tried', () => smtp.attempts.includes(body.email));
    const { records } = demo.stores;
    const waiting = () =>
      records
        .updateTable('jobs')
        .set({ lost: 3 })
        .where('kind', '=', mailJob)
        .where('state', '=', 'waiting')
        .where('lease_until', 'is', null)
        .executeTakeFirst();
    await until('it waits for its next try', async () => (await waiting()).numUpdatedRows > 0n);
    await pass(10 * 60_000);
    await until('it is given up', async () => (await look(id)).deliveries[0]?.waiting === 0);
    expect((await look(id)).deliveries[0]).toMatchObject({ sent: 0, refused: 0, undelivered: 0, lost: 1 });
    await demo.ask(reports.removeReportAddress, { params: { addressId: lostId } });
  });

  test('is ended by each of its recipients for themselves, and cannot be forced on them again', async () => {
    const { id, name } = await make({ userIds: [], addressIds: [addressId] });
    await passTurn(id, 1);
    const [mail] = await mailsOf(name, agency);
    const header = mail?.headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? '';
    const [, token = ''] = /token=([^>]+)>/.exec(header) ?? [];
    for (const wrong of [token.replace(/\d+/, '999999'), token.slice(1), token.slice(0, -1)]) {
      expect((await demo.ask(unsubscribe, { body: { token: wrong } })).stopped).toBe(false);
    }
    expect(await demo.ask(unsubscribe, { body: { token } })).toEqual({ stopped: true, report: name });
    await demo.ask(reports.updateReport, {
      params: { reportId: id },
      body: contentOf({ userIds: [], addressIds: [addressId] }),
    });
    expect((await look(id)).recipients).toMatchObject([{ email: agency, state: 'ended' }]);
    expect((await passTurn(id, 2))?.outcome).toBe('nobody');
  });
});

describe('a report stops by itself, and says so,', () => {
  /** What its owner, or the owner of the team, reads. */
  const toldOf = async (name: string, to = member.email) => (await mailsOf(`“${name}”`, to))[0]?.text ?? '';

  test('where its view is gone', async () => {
    const { id, name } = await make();
    await demo.ask(views.deleteView, { params: { dashboardId, viewId } });
    const { state, nextAt } = await look(id);
    expect([state, nextAt]).toEqual(['viewGone', null]);
    await pass(24 * 3_600_000);
    expect(await toldOf(name)).toContain('Its view was deleted');
    expect(await statusOf(reports.switchReport, { params: { reportId: id }, body: { on: true } })).toBe(409);
    expect(await statusOf(reports.sendReport, { params: { reportId: id } })).toBe(409);
    expect((await look(id)).deliveries).toEqual([]);
    await demo.ask(reports.updateReport, { params: { reportId: id }, body: contentOf({ viewId: null }) });
    // It has something to show again: it goes on only when somebody says so.
    expect((await look(id)).state).toBe('viewGone');
    await demo.ask(reports.switchReport, { params: { reportId: id }, body: { on: true } });
    expect((await look(id)).state).toBe('on');
  });

  test('where its dashboard is gone', async () => {
    const { id, name, dashboardName } = await make();
    await demo.ask(deleteDashboard, { params: { id: dashboardId } });
    expect(await look(id)).toMatchObject({ state: 'dashboardGone', dashboardId: null, dashboardName });
    await pass(24 * 3_600_000);
    expect(await toldOf(name)).toContain('Its dashboard was deleted');
  });

  test('where something that its view names has left', async () => {
    const { id, name } = await make({ viewId: await keep('range=last_30_days&product=999999') });
    await pass(24 * 3_600_000);
    expect(await toldOf(name)).toContain('has left the dashboard');
    expect((await look(id)).state).toBe('incomplete');
  });

  test('where who made it has left; then the owner of the team reads it', async () => {
    const { id, name } = await make({ userIds: [analyst.id] }, analyst.token);
    await demo.ask(toggleTeamMembers, { body: { members: [analyst.id] } });
    expect((await look(id)).state).toBe('ownerLeft');
    await pass(24 * 3_600_000);
    expect(await toldOf(name)).toContain('has left the team');
    await demo.ask(toggleTeamMembers, { body: { members: [analyst.id] } });
    // They are back: it goes on only when somebody says so.
    expect((await look(id)).state).toBe('ownerLeft');
    await demo.ask(reports.switchReport, { params: { reportId: id }, body: { on: true } });
    expect((await look(id)).state).toBe('on');
  });

  test('after five mails in a row that the server of an address has refused', async () => {
    const body = { email: 'refused@outside.example' };
    const refusing = await demo.ask(reports.addReportAddress, { body });
    const { id, name } = await make({ addressIds: [refusing.id] });
    await passTurn(id, 1);
    const attempts = () => smtp.attempts.filter(address => address === body.email).length;
    // The next try counts from when this one has ended, which its server does not see.
    const isEnded = async () => {
      const held = demo.stores.records.selectFrom('jobs').select('id').where('lease_until', 'is not', null);
      return (await held.where('kind', '=', mailJob).execute()).length === 0;
    };
    for (const tried of [1, 2, 3]) {
      await until(`try ${tried}`, async () => attempts() >= tried && (await isEnded()));
      await pass(10 * 60_000);
    }
    const refusals = async () => (await look(id)).recipients.find(({ email }) => email === body.email)?.refusals;
    await until('it is noted', async () => (await refusals()) === 1);
    expect((await look(id)).deliveries[0]).toMatchObject({ sent: 1, refused: 1, undelivered: 0 });
    const { records } = demo.stores;
    const recipients = await recipientsOf(records, id);
    const recipientId = recipients.find(({ email }) => email === body.email)?.id ?? 0;
    const queue = { post: async () => undefined };
    for (let more = 1; more < reportBounds.refusals; more += 1) {
      expect((await look(id)).state).toBe('on');
      await noteRefusal(records, queue, recipientId);
    }
    expect((await look(id)).state).toBe('refused');
    await demo.ask(reports.switchReport, { params: { reportId: id }, body: { on: true } });
    expect([(await look(id)).state, await refusals()]).toEqual(['on', 0]);
    expect((await mailsOf(name, member.email)).length).toBe(1);
  });

  test('no member gets what they may not open, and an address that is taken out nothing more', async () => {
    const { id } = await make({ userIds: [ownerId, analyst.id], addressIds: [addressId] });
    await demo.ask(changeMemberStatus, { params: { dashboardId }, body: { members: [analyst.id] } });
    const states = async () => (await look(id)).recipients.map(({ email, state }) => [email, state]);
    expect(await states()).toContainEqual(['sharon@vitrina.example', 'closed']);
    await demo.ask(reports.removeReportAddress, { params: { addressId } });
    expect(await states()).toEqual([
      [member.email, 'on'],
      ['sharon@vitrina.example', 'closed'],
    ]);
    addressId = (await demo.ask(reports.addReportAddress, { body: { email: agency } })).id;
  });
});

describe('who may do what', () => {
  test('with a report: who made it, owners and administrators; who only reads makes none', async () => {
    const theirs = await make({ userIds: [analyst.id] }, analyst.token);
    const params = { reportId: theirs.id };
    const body = contentOf({ userIds: [analyst.id] });
    const other = await join(`other${theirs.id}`, 'analyst');
    const calls = [
      [reports.getReport, { params }],
      [reports.previewReport, { params }],
      [reports.sendReport, { params }],
      [reports.switchReport, { params, body: { on: true } }],
      [reports.updateReport, { params, body }],
      [reports.createReport, { params: { dashboardId }, body: contentOf({ userIds: [analyst.id], name: 'Mine' }) }],
      [reports.reportChoices, { params: { dashboardId } }],
      [reports.reportAddresses, {}],
      [reports.addReportAddress, { body: { email: 'x@outside.example' } }],
      [reports.deleteReport, { params }],
    ] as const;
    const table: Record<string, number[]> = {};
    // Somebody of another team, who only reads, a colleague, and who made it.
    for (const token of [outsider, reader.token, other.token, analyst.token]) {
      for (const [call, sent] of calls) {
        table[call.id] = [...(table[call.id] ?? []), await statusOf(call, sent, token)];
      }
    }
    expect(table).toEqual({
      'reports.get': [404, 403, 403, 200],
      'reports.preview': [404, 403, 403, 200],
      'reports.send': [404, 403, 403, 200],
      'reports.switch': [404, 403, 403, 200],
      'reports.update': [404, 403, 403, 200],
      'reports.create': [404, 403, 200, 200],
      'reports.choices': [404, 403, 200, 200],
      'reportAddresses.list': [200, 403, 403, 403],
      'reportAddresses.add': [200, 403, 403, 403],
      'reports.delete': [404, 403, 403, 200],
    });
    const another = await make({ userIds: [analyst.id], name: 'Again' }, analyst.token);
    const ofAnother = { params: { reportId: another.id } };
    // Who looks after the team's reports ends them; what they say is their makers'.
    expect(await statusOf(reports.updateReport, { ...ofAnother, body })).toBe(403);
    expect(await statusOf(reports.switchReport, { ...ofAnother, body: { on: false } })).toBe(200);
    const namesFor = async (as?: string) => (await demo.ask(reports.reportList, {}, as)).reports.map(one => one.name);
    expect(await namesFor()).toContain('Again');
    expect(await namesFor(other.token)).toEqual(['Mine']);
    expect(await namesFor(outsider)).toEqual([]);
    expect(await statusOf(reports.deleteReport, ofAnother)).toBe(200);
  });

  test('nobody is chosen who may not get it, no view that is somebody else’s alone, no name twice', async () => {
    const refusal = async (change: object, as?: string) => {
      const sent = { params: { dashboardId }, body: contentOf(change) };
      const { status, json } = await demo.request(reports.createReport, sent, as);
      return [status, (json as { error?: string }).error];
    };
    expect(await refusal({ userIds: [999_999] })).toEqual([409, 'no_recipient']);
    expect(await refusal({ addressIds: [999_999] })).toEqual([409, 'no_recipient']);
    const own = await keep('range=newest_7_days', false);
    expect(await refusal({ viewId: own }, analyst.token)).toEqual([409, 'no_view']);
    await make();
    expect(await refusal({ name: `MORNING ${made}` })).toEqual([409, 'name_taken']);
    expect((await refusal({ schedule: { rhythm: 'hourly' } }))[0]).toBe(400);
    expect((await refusal({ viewId: null, file: 'csv' }))[0]).toBe(400);
    // From one to fifty, people and addresses together.
    expect((await refusal({ userIds: [] }))[0]).toBe(400);
    const many = (count: number) => Array.from({ length: count }, (_, at) => 900_000 + at);
    expect((await refusal({ userIds: many(26), addressIds: many(25) }))[0]).toBe(400);
    expect(await refusal({ name: 'To many', userIds: many(25), addressIds: many(25) })).toEqual([409, 'no_recipient']);
    const address = { body: { email: member.email } };
    expect(await statusOf(reports.addReportAddress, address)).toBe(409);
  });

  test('what makes a report reads its one dashboard, for some minutes, and nothing else', async () => {
    const { id } = await make();
    const tokens = createTokens(tokenKey, () => new Date(Date.now() + later));
    const token = (await tokens.issue({ userId: ownerId, version: 1, report: id })).accessToken;
    expect(await statusOf(dashboardWhole, { params: { dashboardId } }, token)).toBe(200);
    expect(await statusOf(dashboardWhole, { params: { dashboardId: 1 } }, token)).toBe(404);
    for (const call of [reports.reportList, dashboardList]) expect(await statusOf(call, {}, token)).toBe(403);
    later += 11 * 60_000;
    expect(await statusOf(dashboardWhole, { params: { dashboardId } }, token)).toBe(401);
    const gone = (await tokens.issue({ userId: ownerId, version: 1, report: 999_999 })).accessToken;
    expect(await statusOf(dashboardWhole, { params: { dashboardId } }, gone)).toBe(401);
  });
});
