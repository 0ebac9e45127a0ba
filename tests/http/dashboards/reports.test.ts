import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createUnsubscribing } from '../../../server/backend/mail/unsubscribing.ts';
import { deleteView } from '../../../server/backend/records/dashboards/views.ts';
import { migrations } from '../../../server/backend/records/migrations.ts';
import { insertDelivery } from '../../../server/backend/records/reports/deliveries.ts';
import { insertReport, pauseReport } from '../../../server/backend/records/reports/reports.ts';
import type { Schema } from '../../../server/backend/records/schema.ts';
import { openRecords } from '../../../server/backend/stores/records/open-records.ts';
import { type DashboardSite, dairy, readMain, startDashboardSite } from '../../support/dashboard-site.ts';
import { readLinks, readText } from '../../support/html.ts';
import { until } from '../../support/mail/smtp.ts';

let at: DashboardSite;
beforeAll(async () => {
  at = await startDashboardSite();
});
afterAll(() => at.close());

const newPage = `/dashboards/${dairy}/reports/new`;
const fields = {
  name: 'Monday figures',
  view: 'overview',
  rhythm: 'weekly',
  weekday: '1',
  monthDay: '1',
  hour: '7',
  timeZone: 'America/Mexico_City',
  language: '1',
  file: 'none',
  people: '1',
};
const idIn = (location = '') => Number(/^\/reports\/(\d+)$/.exec(location)?.[1]);
const make = async (change: Record<string, string | string[]> = {}, agent = at.owner) => {
  const { location } = await at.sent(newPage, { ...fields, ...change }, newPage, agent);
  return idIn(location);
};
const statusOf = async (path: string, agent = at.owner) => (await agent.get(path)).status;

test('a report is made from the overview or from a view, and says when it comes and to whom', async () => {
  expect((await at.owner.get(`/dashboards/${dairy}`)).text).toContain(`/dashboards/${dairy}/reports"`);
  await at.sent(
    `/dashboards/${dairy}/views/new?analysis=price-gap&range=last_30_days`,
    { analysis: 'price-gap', query: 'range=last_30_days', name: 'Gap', seer: 'me' },
    `/dashboards/${dairy}/views`,
  );
  const views = (await at.owner.get(`/dashboards/${dairy}/views`)).text;
  const [, link = ''] = /href="(\/dashboards\/\d+\/reports\/new\?view=\d+)"/.exec(views) ?? [];
  const form = await at.owner.get(link);
  expect(/id="name"[^>]*value="Gap"/.test(form.text)).toBe(true);
  // Mails of several dashboards lie in one list.
  expect((await at.owner.get(newPage)).text).toMatch(/id="name"[^>]*value="Overview of Dairy, Mexico"/);
  const id = await make();
  const shown = await at.shown(`/reports/${id}`);
  expect(shown).toMatch(
    /Report by mail\s· shows the overview of Dairy, Mexico\s· every Monday at 07:00, Mexico City\s· to 1 address/,
  );
  // The hour and its zone are said once.
  expect(shown).toMatch(/Next on \d+ \w+ \d{4}\./);
  expect(shown).toContain('Active');
  expect(shown).toContain('Julia Reyes, demo@vitrina.example');
  // The list at the side is that of the dashboard, with the number of its notifications.
  const badges = /Alerts(?:<!-- -->)? <span class="count">\d+/;
  const [beside] = badges.exec((await at.owner.get(`/dashboards/${dairy}/reports`)).text) ?? [];
  expect(beside).toBeDefined();
  for (const path of [`/reports/${id}`, `/reports/${id}/change`]) {
    expect((await at.owner.get(path)).text).toContain(beside);
  }
  for (const list of [`/dashboards/${dairy}/reports`, '/team/reports']) {
    const listed = await at.shown(list);
    expect(listed).toContain('Monday figures');
    expect(listed).toMatch(/1 report, the next on \d+ \w+ \d{4} (?!at)/);
    expect(listed.match(/07:00/g)).toHaveLength(1);
  }
});

test('what a report shows is not said where its name is the one that was offered for it', async () => {
  const offered = 'Overview of Dairy, Mexico';
  const ids = [await make({ name: offered }), await make({ name: `${offered} 2` }), await make({ name: 'Dairy' })];
  const leads = await Promise.all(ids.map(id => at.shown(`/reports/${id}`)));
  expect(leads.map(lead => /shows the overview/.test(lead))).toEqual([false, false, true]);
  expect(leads[0]).toMatch(/Report by mail\s· every Monday at 07:00, Mexico City/);
  expect(await at.shown(`/dashboards/${dairy}/reports`)).toMatch(
    /Overview of Dairy, Mexico 2 Every Monday at 07:00, Mexico City/,
  );
});

test('the way back from each page of a report leads through the list of reports', async () => {
  const id = await make({ name: 'On the way' });
  for (const below of ['', '/change', '/preview', '/delete']) {
    const { text } = await at.owner.get(`/reports/${id}${below}`);
    const way = /<nav class="crumbs"[^>]*>(.*?)<\/nav>/s.exec(text)?.[1] ?? '';
    expect(readLinks(way)).toEqual([
      '/dashboards',
      `/dashboards/${dairy}`,
      `/dashboards/${dairy}/reports`,
      ...(below === '' ? [] : [`/reports/${id}`]),
    ]);
  }
});

test('a wrong input is named at its field in the person’s language, and what was typed stays', async () => {
  const wrong = { ...fields, name: '', people: [], file: 'csv', hour: '25' };
  for (const [lang, nobody, csv, required] of [
    ['en', 'Choose somebody who gets it.', 'The overview has no CSV.', 'Name of the report: '],
    ['es', 'Elija a alguien que lo reciba.', 'El resumen no tiene CSV.', 'Nombre del informe: '],
  ] as const) {
    await at.owner.get(`${newPage}?lang=${lang}`);
    const first = await at.sent(newPage, wrong);
    expect([first.status, first.text.includes(required)]).toEqual([422, true]);
    const second = await at.sent(newPage, { ...wrong, name: 'Kept', hour: '7' });
    expect([second.status, second.text.includes(nobody), second.text.includes(csv)]).toEqual([422, true, true]);
    expect(second.html).toContain('value="Kept"');
    expect(second.html).toMatch(/<option value="weekly" selected=""/);
  }
  await at.owner.get(`${newPage}?lang=en`);
  for (const [field, value, label] of [
    ['timeZone', 'Mars/Olympus Mons', 'Time zone'],
    ['timeZone', '', 'Time zone'],
    ['weekday', '8', 'Day of weekly reports'],
    ['monthDay', '32', 'Day of monthly reports'],
    ['hour', '', 'Hour'],
    ['view', '-1', 'What is mailed'],
  ]) {
    const refused = await at.sent(newPage, { ...fields, [field ?? '']: value ?? '' });
    expect([refused.status, refused.text.includes(`${label}: Choose one from the list.`)]).toEqual([422, true]);
  }
  await make({ name: 'Taken' });
  const taken = await at.sent(newPage, { ...fields, name: 'TAKEN' });
  expect([taken.status, taken.text.includes('Another report about this dashboard has this name.')]).toEqual([
    422,
    true,
  ]);
});

test('where no mail leaves the server, each page of reports says so, and no notice says that one was sent', async () => {
  const made = await at.sent(newPage, { ...fields, name: 'Never leaves' });
  const page = made.location ?? '';
  const notice = 'This server sends no mails';
  expect(made.text).toContain('The mails of “Never leaves” are kept in the outbox of this server, not sent.');
  expect(made.text).not.toContain('is sent from now on');
  for (const path of [`/dashboards/${dairy}/reports`, newPage, page, `${page}/change`, '/team/reports'])
    expect((await at.shown(path)).split(notice), path).toHaveLength(2);
  await at.sent(page, {}, `${page}/send`);
  await until('it is written', async () => (await at.shown(page)).includes('1 mail kept'));
  expect(await at.shown(page)).toMatch(/Written · to Julia Reyes.* 1 mail kept in the outbox of this server, not sent/);
  await at.sent(page, { to: 'off' }, `${page}/switch`);
  expect((await at.sent(page, { to: 'on' }, `${page}/switch`)).text).toContain('Report goes on');
  await at.sent(`${page}/delete`, {});
});

test('it is previewed, mailed to who asks, changed, paused, and deleted after a question', async () => {
  const id = await make({ name: 'To be looked at' });
  const page = `/reports/${id}`;
  const preview = await at.owner.get(`${page}/preview`);
  expect(preview.status).toBe(200);
  expect(readText(readMain(preview.text))).toContain('To be looked at · Dairy, Mexico');
  expect(preview.text).toMatch(/<img class="report-picture" src="data:image\/png;base64,/);
  const asked = await at.sent(page, {}, `${page}/send`);
  expect(asked.text).toContain('It is being written');
  expect(asked.text).toContain('is kept in the outbox of this server, not sent.');
  await until('it is mailed', async () => (await at.shown(page)).includes('1 mail kept'));
  await at.sent(`${page}/change`, { ...fields, name: 'Changed', rhythm: 'monthly', monthDay: '31' });
  expect(await at.shown(page)).toContain('on day 31 of each month');
  expect((await at.sent(page, { to: 'off' }, `${page}/switch`)).text).toContain('Paused');
  // The other one is sent still.
  expect(await at.shown(`/dashboards/${dairy}/reports`)).toMatch(/\d reports, the next on/);
  expect((await at.sent(page, { to: 'on' }, `${page}/switch`)).text).toContain('Active');
  // The list has both beside it, and is shown again.
  const list = `/dashboards/${dairy}/reports`;
  const paused = await at.sent(list, { to: 'off', back: 'dashboard' }, `${page}/switch`);
  expect(paused.location).toBe(list);
  expect(paused.html).toContain(`href="${page}/change"`);
  expect((await at.sent('/team/reports', { to: 'on', back: 'team' }, `${page}/switch`)).location).toBe('/team/reports');
  expect(await at.shown(`${page}/delete`)).toContain('Delete this report?');
  const gone = await at.sent(`${page}/delete`, {});
  expect(gone.text).toContain('Report deleted');
  expect(await statusOf(page)).toBe(404);
});

test('one that stopped because its view was deleted gets another view, and is sent again', async () => {
  await at.sent(
    `/dashboards/${dairy}/views/new?analysis=price-gap&range=last_30_days`,
    { analysis: 'price-gap', query: 'range=last_30_days', name: 'Not for long', seer: 'me' },
    `/dashboards/${dairy}/views`,
  );
  const views = (await at.owner.get(`/dashboards/${dairy}/views`)).text;
  const viewId = Math.max(...[...views.matchAll(/reports\/new\?view=(\d+)/g)].map(([, id]) => Number(id)));
  const id = await make({ name: 'Of a view', view: String(viewId) });
  const page = `/reports/${id}`;
  const pressed = () => at.sent(page, { to: 'on' }, `${page}/switch`);
  const records = await openRecords<Schema>(join(at.dataDir, 'records.sqlite'), migrations);
  try {
    await deleteView(records, viewId);
    // As the worker does at its next turn.
    await pauseReport(records, id, 'viewGone');
  } finally {
    await records.destroy();
  }
  const stopped = await at.shown(page);
  expect(stopped).toContain('Its view was deleted');
  expect(await at.shown(`/dashboards/${dairy}/reports`)).toMatch(/\d reports, 1 stopped/);
  expect(stopped).toContain('Resume');
  for (const [lang, words] of [
    ['es', 'Lo que muestra ya no está'],
    ['en', 'What it shows is not there any more'],
  ] as const) {
    await at.owner.get(`${page}?lang=${lang}`);
    const early = await pressed();
    expect([early.status, early.text.includes(words)]).toEqual([422, true]);
  }
  await at.sent(`${page}/change`, { ...fields, name: 'Of a view' });
  expect((await pressed()).text).toContain('Active');
});

test('who asks for one while another is being made for them reads that', async () => {
  const page = `/reports/${await make({ name: 'Wanted twice' })}`;
  const records = await openRecords<Schema>(join(at.dataDir, 'records.sqlite'), migrations);
  try {
    const wish = {
      reportId: idIn(page),
      turn: null,
      askedBy: 1,
      outcome: 'waiting',
      digest: null,
      content: null,
    } as const;
    await insertDelivery(records, { ...wish, at: Date.now() });
  } finally {
    await records.destroy();
  }
  for (const [lang, words] of [
    ['es', 'Ya se prepara uno para usted'],
    ['en', 'One is being made for you already'],
  ] as const) {
    await at.owner.get(`${page}?lang=${lang}`);
    const asked = await at.sent(page, {}, `${page}/send`);
    expect([asked.status, asked.text.includes(words)]).toEqual([422, true]);
  }
});

test('the page follows what is being made, and ceases when it was mailed; pressing again asks for no second mail', async () => {
  const page = `/reports/${await make({ name: 'Followed' })}`;
  const plain = await at.owner.get(page);
  expect([plain.headers.refresh, plain.text.includes('Reload now')]).toEqual([undefined, false]);
  await at.sent(page, { seen: '0' }, `${page}/send`);
  // Pressed again on the page as it was before.
  const again = await at.sent(page, { seen: '0' }, `${page}/send`);
  expect([again.status, again.location]).toEqual([303, page]);
  await until('it is mailed', async () => (await at.shown(page)).includes('1 mail kept'));
  const done = await at.owner.get(page);
  expect([done.headers.refresh, done.text.includes('Reload now')]).toEqual([undefined, false]);
  expect(readText(done.text).match(/1 mail kept/g)).toHaveLength(1);
  // On the page as it is now another one can be asked for.
  const [, seen = ''] = /name="seen" value="(\d+)"/.exec(done.text) ?? [];
  await at.sent(page, { seen }, `${page}/send`);
  await until('another one is mailed', async () => (await at.shown(page)).match(/1 mail kept/g)?.length === 2);
});

test('a page that reloads itself says how often, can be stopped, and waits ten minutes at the most', async () => {
  const waiting = async (minutes: number): Promise<string> => {
    const id = await make({ name: `Waits for ${minutes}` });
    const records = await openRecords<Schema>(join(at.dataDir, 'records.sqlite'), migrations);
    const wish = { reportId: id, turn: null, askedBy: 1, outcome: 'waiting', digest: null, content: null } as const;
    await insertDelivery(records, { ...wish, at: Date.now() - minutes * 60_000 });
    await records.destroy();
    return `/reports/${id}`;
  };
  const fresh = await waiting(1);
  const followed = await at.owner.get(fresh);
  expect(followed.headers.refresh).toBe('5');
  expect(readText(followed.text)).toContain('This page reloads every 5 seconds. Reload now Stop reloading');
  const still = await at.owner.get(readLinks(followed.text).find(link => link.includes('still=')) ?? '');
  expect([still.headers.refresh, readText(still.text).includes('Reload automatically')]).toEqual([undefined, true]);
  const old = await at.owner.get(await waiting(11));
  expect([old.headers.refresh, readText(old.text).includes('Is being made')]).toEqual([undefined, true]);
});

test('outside addresses are allowed and taken out by owners and administrators', async () => {
  const page = '/team/reports';
  const addresses = `${page}/addresses`;
  // The form leads there who may allow them, and can be left.
  expect(readLinks(readMain((await at.owner.get(newPage)).text))).toEqual(
    expect.arrayContaining([page, `/dashboards/${dairy}/reports`]),
  );
  expect(await at.shown(newPage)).toMatch(/Add outside addresses .* Make the report Cancel/);
  expect(await at.shown(newPage, at.analyst)).not.toContain('Add outside addresses');
  const wrong = await at.sent(page, { email: 'no address' }, addresses);
  expect([wrong.status, wrong.html.includes('value="no address"')]).toEqual([422, true]);
  const member = await at.sent(page, { email: 'anna@vitrina.example' }, addresses);
  expect([member.status, member.text.includes('That is somebody of the team')]).toEqual([422, true]);
  await at.sent(page, { email: 'Agency@Outside.example' }, addresses);
  const listed = await at.owner.get(page);
  expect(listed.text).toContain('agency@outside.example');
  expect(await at.shown(newPage)).toContain('agency@outside.example');
  expect(await at.shown(page, at.analyst)).not.toContain('Outside addresses');
  const [, remove = ''] = /action="(\/team\/reports\/addresses\/\d+\/remove)"/.exec(listed.text) ?? [];
  await at.sent(page, {}, remove);
  expect(await at.shown(newPage)).not.toContain('agency@outside.example');
});

test('a report is nobody else’s: colleagues, readers and strangers see none of it', async () => {
  const id = await make({ name: 'Of Julia' });
  for (const path of [`/reports/${id}`, `/reports/${id}/change`, `/reports/${id}/preview`, `/reports/${id}/delete`]) {
    expect([path, await statusOf(path, at.analyst)]).toEqual([path, 403]);
    expect([path, await statusOf(path, at.reader)]).toEqual([path, 403]);
    expect([path, await statusOf(path, at.stranger)]).toEqual([path, 404]);
    const visitor = await at.site.visitor().get(path);
    expect([visitor.status, visitor.headers.location?.startsWith('/login')]).toEqual([303, true]);
  }
  const theirs = await make({ name: 'Of Anna', people: String(at.analystId) }, at.analyst);
  expect(await statusOf(`/reports/${theirs}`)).toBe(200);
  // What it says is its maker's.
  expect(await statusOf(`/reports/${theirs}/change`)).toBe(403);
  expect(await statusOf(newPage, at.reader)).toBe(403);
  expect(await at.shown(`/dashboards/${dairy}/reports`, at.reader)).not.toContain('New report');
});

test('who gets one ends it by the link of its mail, without an account, and a mail program by itself', async () => {
  const { reportTokenFor } = createUnsubscribing('a key that only these tests sign with, long enough');
  const id = await make({ name: 'To be ended' });
  // The first recipient of the last report: those before have one each.
  let link = '';
  for (let recipientId = 1; link === ''; recipientId += 1) {
    const tried = `/login/unsubscribe?token=${reportTokenFor(recipientId)}`;
    const visitor = at.site.visitor();
    expect(readText(readMain((await visitor.get(tried)).text))).toContain('Get this report no more?');
    const done = await visitor.post(tried).type('form').send({ 'List-Unsubscribe': 'One-Click' });
    if (done.text.includes('To be ended')) link = tried;
    if (recipientId > 50) throw new Error('nobody gets it');
  }
  expect(await at.shown(`/reports/${id}`)).toContain('has ended these mails');
  expect((await at.site.visitor().post(`${link}x`).type('form').send({})).status).toBe(404);
});

test('a report of which a part was missing to the end says which, and a mail that ended its program says so', async () => {
  const id = await make({ name: 'Incomplete' });
  const records = await openRecords<Schema>(join(at.dataDir, 'records.sqlite'), migrations);
  const about = { reportId: id, askedBy: null, digest: null, content: null, at: Date.now() };
  try {
    await insertDelivery(records, { ...about, turn: 1, outcome: 'failed', problem: 'The chart' });
    await insertDelivery(records, { ...about, turn: 3, outcome: 'failed', problem: '' });
    const deliveryId = await insertDelivery(records, { ...about, turn: 2, outcome: 'sent' });
    const mail = { kind: 'report', sealed: null, created_at: 1, valid_until: 2, sent_at: null, user_id: null };
    await records
      .insertInto('mails')
      .values({ ...mail, given_up_at: 3, delivery_id: deliveryId, fault: 'lost' })
      .execute();
  } finally {
    await records.destroy();
  }
  const shown = await at.shown(`/reports/${id}`);
  expect(shown).toContain('It could not be made: “The chart” could not be had');
  expect(shown).toContain('It could not be made: a part of it could not be had');
  expect(shown).toContain('1 given up: sending it ended the program three times');
  await at.owner.get(`/reports/${id}?lang=es`);
  const inSpanish = await at.shown(`/reports/${id}`);
  expect(inSpanish).toContain('1 abandonado: el programa se detuvo tres veces al enviarlo');
  expect(inSpanish).toContain('No se pudo preparar: no se obtuvo «The chart»');
  await at.owner.get(`/reports/${id}?lang=en`);
});

test('with an API that lacks share links and reports the team is offered none', async () => {
  const pages = ['/team', '/team/plan', '/team/webhook'];
  for (const page of pages) {
    const links = readLinks((await at.owner.get(page)).text);
    expect([page, links.includes('/team/share-links'), links.includes('/team/reports')]).toEqual([page, true, true]);
  }
  const lacking = await startDashboardSite();
  try {
    lacking.upstream.reset((call, response) => {
      if (!/\/(shares|reports)$/.test(call.path)) return false;
      response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>Cannot GET</h1>');
      return true;
    });
    for (const page of pages) {
      const { status, text } = await lacking.owner.get(page);
      const links = readLinks(text);
      expect([page, status, links.includes('/team/share-links'), links.includes('/team/reports')]).toEqual([
        page,
        200,
        false,
        false,
      ]);
    }
  } finally {
    await lacking.close();
  }
});

test('an API of an earlier contract, which lists all reports at once, has them on one page', async () => {
  await make({ name: 'Of before' });
  at.upstream.reset((call, response) => {
    if (call.path !== '/main/reports' || call.headers['x-passed']) return false;
    const headers = { authorization: String(call.headers.authorization), 'x-passed': '1' };
    void fetch(at.upstream.url + call.path, { headers }).then(async reply => {
      const { overseesAll, reports } = (await reply.json()) as { overseesAll: boolean; reports: object[] };
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ overseesAll, reports }));
    });
    return true;
  });
  try {
    for (const path of ['/team/reports', `/dashboards/${dairy}/reports`])
      expect(await at.shown(path)).toContain('Of before');
    expect(await statusOf(newPage)).toBe(200);
    expect((await at.owner.get('/team/reports?page=2')).headers.location).toBe('/team/reports?page=1');
  } finally {
    at.upstream.reset();
  }
});

test('a long list has pages, without scripts, of a dashboard and of the team; a page beyond the last leads to it', async () => {
  const records = await openRecords<Schema>(join(at.dataDir, 'records.sqlite'), migrations);
  const schedule = { rhythm: 'daily', weekday: 1, monthDay: 1, hour: 7, timeZone: 'UTC' } as const;
  try {
    await records.transaction().execute(async work => {
      for (let nth = 1; nth <= 120; nth += 1) {
        const content = { name: `Old ${nth}`, viewId: null, languageId: 1, schedule, file: 'none' as const };
        const place = { teamId: 1, dashboardId: dairy, dashboardName: 'Dairy', ownerId: 1 };
        await insertReport(
          work,
          place,
          { ...content, onlyChanged: false, userIds: [], addressIds: [] },
          { baseUrl: 'http://vitrina.example', countsFrom: Number.MAX_SAFE_INTEGER },
        );
      }
    });
  } finally {
    await records.destroy();
  }
  for (const path of [`/dashboards/${dairy}/reports`, '/team/reports']) {
    const first = await at.owner.get(path);
    expect(readText(first.text)).toContain('Old 120');
    expect(readText(first.text)).not.toMatch(/Old 1 /);
    const last = await at.owner.get(`${path}?page=999`);
    expect([last.status, last.headers.location]).toEqual([303, `${path}?page=3`]);
    expect(first.text).toContain(`href="${path}?page=3"`);
    const end = await at.owner.get(`${path}?page=3`);
    expect(readText(end.text)).toMatch(/Old 1 /);
  }
});
