import type TestAgent from 'supertest/lib/agent.js';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sendForm } from '../../support/app.ts';
import {
  type DashboardSite,
  dairy,
  marcosId,
  readForms,
  readMain,
  startDashboardSite,
} from '../../support/dashboard-site.ts';
import { readLinks, readText } from '../../support/html.ts';
import { awaitMail, linkIn, mailsTo } from '../../support/mail/outbox.ts';

let at: DashboardSite;

beforeAll(async () => {
  at = await startDashboardSite();
});
afterAll(() => at.close());
beforeEach(() => at.upstream.reset());

describe('members', () => {
  let id: number;
  let path: string;
  beforeAll(async () => {
    id = await at.copyOf();
    path = `/dashboards/${id}/members`;
  });
  const act = (part: string, fields: Record<string, string>) => at.sent(path, fields, `${path}/${part}`);
  const member = String;

  test('are listed with role, state and access; nobody can be set who holds every dashboard', async () => {
    const page = await at.owner.get(path);
    const text = readText(readMain(page.text));
    expect(text).toContain('4 people work on this dashboard');
    expect(text).toMatch(/Julia Reyes you demo@vitrina\.example Owner active can edit/);
    expect(text).toContain('Anna Lyst anna@vitrina.example Analyst');
    expect(text).toMatch(/Rita Reader rita@vitrina\.example Reader active can view Pause access/);
    const rows = readMain(page.text).split('</tr>');
    const formsFor = (name: string) => readForms(`<main>${rows.find(row => row.includes(name))}</main>`);
    expect(formsFor('Julia Reyes')).toEqual([]);
    expect(formsFor('Anna Lyst')).toEqual([`${path}/access`, `${path}/status`]);
    expect(formsFor('Rita Reader')).toEqual([`${path}/status`]);
    expect(readLinks(page.text)).toContain(`${path}/remove?member=${at.readerId}`);
  });

  test('are invited with exactly addresses and message; each gets a mail, and the list says who is awaited', async () => {
    const emails = 'eva@kiosco.example, Luis@Kiosco.example\n eva@kiosco.example';
    const page = await at.sent(path, { emails, message: ' Miren los quesos ' });
    expect(page.location).toBe(path);
    expect(at.changes()).toEqual([
      [
        `POST /main/dashboards/${id}/members/invite`,
        { members: ['eva@kiosco.example', 'Luis@Kiosco.example'], message: 'Miren los quesos' },
      ],
    ]);
    expect(page.text).toContain('This server sends no mails');
    expect(page.text).toContain('2 invitations written Kept in the outbox of this server, not sent.');
    expect(page.text).toMatch(/luis@kiosco\.example until \d/i);
    const mail = await awaitMail(at.dataDir, 'eva@kiosco.example');
    expect(mail.text).toContain('Miren los quesos');
    expect((await at.site.visitor().get(linkIn(mail, '/accept-invitation').pathname)).status).toBe(200);
    await awaitMail(at.dataDir, 'luis@kiosco.example');
  });

  test('wrong addresses are named, and what was typed stays', async () => {
    const typed = { emails: 'bien@kiosco.example, mal@@kiosco, otra', message: 'Hola <todos>' };
    const page = await at.sent(path, typed);
    expect([page.status, at.changes()]).toEqual([422, []]);
    expect(page.text).toContain('These are not e-mail addresses: mal@@kiosco, otra');
    expect(page.html).toContain('href="#emails"');
    expect(page.html).toMatch(/<textarea[^>]*>bien@kiosco\.example, mal@@kiosco, otra<\/textarea>/);
    expect(page.html).toContain('Hola &lt;todos&gt;</textarea>');
    expect(await mailsTo(at.dataDir, 'bien@kiosco.example')).toEqual([]);
  });

  test.each([
    ['nobody', { emails: ' , ', message: '' }, '#emails'],
    [
      'too many',
      { emails: Array.from({ length: 21 }, (_, at) => `p${at}@k.example`).join(' '), message: '' },
      '#emails',
    ],
    ['a message that is too long', { emails: 'a@k.example', message: 'x'.repeat(5000) }, '#message'],
  ])('%s is reported at its field', async (_what, typed, field) => {
    const page = await at.sent(path, typed);
    expect([page.status, page.html.includes(`href="${field}"`), at.changes()]).toEqual([422, true, []]);
  });

  test('who is switched off gets no page of the dashboard, until switched on again', async () => {
    const off = await act('status', { member: member(at.analystId) });
    expect(at.changes()).toEqual([[`POST /main/dashboards/${id}/members/status`, { members: [at.analystId] }]]);
    expect(off.text).toContain('Member changed');
    expect(off.text).toContain('anna@vitrina.example Analyst paused');
    for (const page of ['', '/members', '/groups', '/settings', '/analyses/price-by-region'])
      expect((await at.analyst.get(`/dashboards/${id}${page}`)).status).toBe(404);
    expect(readLinks((await at.analyst.get('/dashboards')).text)).not.toContain(`/dashboards/${id}`);
    await act('status', { member: member(at.analystId) });
    expect((await at.analyst.get(path)).status).toBe(200);
  });

  test('who may only look sees no form, and is refused when sending one', async () => {
    const view = await act('access', { member: member(at.analystId), access: 'view' });
    expect(at.changes()).toEqual([
      [`PUT /main/dashboards/${id}/members/access`, { members: [at.analystId], access: 'view' }],
    ]);
    expect(view.html).toMatch(/<option value="view" selected="">/);
    // A copy is an own dashboard: it changes nothing here.
    await expectNoForms(at.analyst, [`/dashboards/${id}/settings/clone`]);
    await expectRefused(at.analyst);
    await act('access', { member: member(at.analystId), access: 'edit' });
    expect(readForms((await at.analyst.get(`/dashboards/${id}/groups`)).text)).toEqual([`/dashboards/${id}/groups`]);
  });

  /** Settings, groups, a group and members carry no form that changes something; what is watched is shown, and one may leave. */
  const expectNoForms = async (agent: TestAgent, allowed: string[] = []): Promise<void> => {
    const [group = ''] = readLinks((await at.owner.get(`/dashboards/${id}/groups`)).text).filter(
      link => /\/\d+$/.test(link) && link.includes('/groups/'),
    );
    for (const page of [`/dashboards/${id}/settings`, `/dashboards/${id}/groups`, group, path]) {
      const answer = await agent.get(page);
      const forms = readForms(answer.text).filter(form => !allowed.includes(form));
      expect([page, answer.status, forms]).toEqual([page, 200, []]);
    }
    const html = readMain((await agent.get(`/dashboards/${id}/settings`)).text);
    const parts = ['retailers', 'products', 'my-products', 'competitors', 'caches', 'leave'];
    // The tabs and the list below them lead to the same parts.
    expect([...new Set(readLinks(html).filter(link => link.includes('/settings/')))]).toEqual(
      parts.map(part => `/dashboards/${id}/settings/${part}`),
    );
    for (const part of parts.slice(0, -1)) {
      expect(readForms((await agent.get(`/dashboards/${id}/settings/${part}`)).text)).toEqual([]);
    }
  };

  const expectRefused = async (agent: TestAgent): Promise<void> => {
    const [group = ''] = readLinks((await at.owner.get(`/dashboards/${id}/groups`)).text).filter(link =>
      /groups\/\d+$/.test(link),
    );
    const one = { member: member(marcosId) };
    const posts: [string, Record<string, string>][] = [
      [`/dashboards/${id}/settings`, { name: 'Mine' }],
      [`/dashboards/${id}/settings/status`, { status: 'draft' }],
      [`/dashboards/${id}/settings/analyses`, { analysis: '1', selected: '0' }],
      [`/dashboards/${id}/settings/caches`, { cacheType: 'all' }],
      [`/dashboards/${id}/settings/delete`, {}],
      [`/dashboards/${id}/groups`, { name: 'Mine' }],
      [group, { name: 'Mine' }],
      [`${group}/add`, { product: '1' }],
      [`${group}/remove`, { product: '1' }],
      [`${group}/delete`, {}],
      [path, { emails: 'x@kiosco.example', message: '' }],
      [`${path}/status`, one],
      [`${path}/access`, { ...one, access: 'view' }],
      [`${path}/remove`, one],
    ];
    const before = [
      await at.shown(path),
      await at.shown(`/dashboards/${id}/groups`),
      await at.shown(`/dashboards/${id}/settings`),
    ];
    for (const [to, fields] of posts) {
      const answer = await sendForm(agent, '/dashboards', fields, to);
      expect([to, answer.status]).toEqual([to, 403]);
    }
    expect((await agent.get(`/dashboards/${id}/settings/delete`)).status).toBe(403);
    const after = [
      await at.shown(path),
      await at.shown(`/dashboards/${id}/groups`),
      await at.shown(`/dashboards/${id}/settings`),
    ];
    expect(after).toEqual(before);
  };

  test('a reader sees no form, and is refused everything', async () => {
    await expectNoForms(at.reader);
    await expectRefused(at.reader);
    expect((await sendForm(at.reader, '/dashboards', {}, `/dashboards/${id}/settings/clone`)).status).toBe(403);
  });

  test('the page of a product offers a new alert of it to those who may make one', async () => {
    const links = async (agent: TestAgent): Promise<string[]> =>
      readLinks((await agent.get(`/dashboards/${dairy}/products/1`)).text).filter(link => link.includes('/alerts/new'));
    expect(await links(at.reader)).toEqual([]);
    const [link = ''] = await links(at.owner);
    expect((await at.owner.get(link)).text).toMatch(/name="product" checked="" value="1"/);
  });

  test('an analyst may change the dashboard, and nobody’s place on it', async () => {
    expect(readForms((await at.analyst.get(path)).text)).toEqual([]);
    expect(await at.shown(path, at.analyst)).toContain(
      'Only owners and administrators of the team can invite and change members.',
    );
    const forms = readForms((await at.analyst.get(`/dashboards/${id}/settings`)).text);
    expect(forms).toContain(`/dashboards/${id}/settings/analyses`);
    const answer = await sendForm(at.analyst, '/dashboards', { member: member(at.readerId) }, `${path}/status`);
    expect(answer.status).toBe(403);
  });

  test('are taken away, stay in the team, and are added again', async () => {
    const asked = readText(readMain((await at.owner.get(`${path}/remove?member=${at.analystId}`)).text));
    expect(asked).toMatch(/Remove Anna Lyst from “.*”\? Anna Lyst can no longer open it/);
    expect(at.changes()).toEqual([]);
    expect((await at.analyst.get(`${path}/remove?member=${at.readerId}`)).status).toBe(403);
    const gone = await act('remove', { member: member(at.analystId) });
    expect(at.changes()).toEqual([[`DELETE /main/dashboards/${id}/members/${at.analystId}`]]);
    expect(gone.text).toMatch(/In your team, but not on this dashboard Anna Lyst/);
    expect((await at.analyst.get(path)).status).toBe(404);
    expect((await at.analyst.get(`/dashboards/${dairy}`)).status).toBe(200);
    const back = await act('status', { member: member(at.analystId) });
    expect(back.text).not.toContain('In your team, but not on this dashboard');
    expect((await at.analyst.get(path)).status).toBe(200);
  });

  test('a refused change is reported above the list, in the page’s language', async () => {
    const page = await act('access', { member: member(at.readerId), access: 'edit' });
    expect(page.status).toBe(422);
    expect(page.html.indexOf('A reader can only view')).toBeLessThan(page.html.indexOf('<table'));
    expect(page.html.indexOf('A reader can only view')).toBeGreaterThan(0);
    expect((await act('status', { member: '999999' })).status).toBe(404);
  });
});
