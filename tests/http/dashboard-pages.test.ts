import type TestAgent from 'supertest/lib/agent.js';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Site, sendForm, signedIn, startDemoBackend, startSite } from '../support/app.ts';
import { hannah, julia } from '../support/demo-folder.ts';
import { linksOf, textOf, titleOf } from '../support/html.ts';
import { awaitMail, linkIn, mailsTo } from '../support/outbox.ts';
import { inTeam } from '../support/people.ts';
import { startWatchedUpstream, type WatchedUpstream } from '../support/watched-upstream.ts';

let backend: Awaited<ReturnType<typeof startDemoBackend>>;
let upstream: WatchedUpstream;
let site: Site;
let owner: TestAgent;
let analyst: TestAgent;
let reader: TestAgent;
let stranger: TestAgent;
let analystId: number;
let readerId: number;

const password = 'vitrina-demo';
const anna = { email: 'anna@vitrina.example', password };
const rita = { email: 'rita@vitrina.example', password };
const dairy = 3;
const marcosId = 2;

beforeAll(async () => {
  backend = await startDemoBackend();
  upstream = await startWatchedUpstream(backend.url);
  site = await startSite(upstream.url);
  analystId = await inTeam(backend.dataDir, { ...anna, name: 'Anna', lastName: 'Lyst' }, 'analyst');
  readerId = await inTeam(backend.dataDir, { ...rita, name: 'Rita', lastName: 'Reader' }, 'reader');
  [owner, analyst, reader, stranger] = await Promise.all([
    signedIn(site, julia),
    signedIn(site, anna),
    signedIn(site, rita),
    signedIn(site, hannah),
  ]);
});
afterAll(async () => {
  await site.close();
  await upstream.close();
  await backend.close();
});
beforeEach(() => upstream.reset());

const mainOf = (html: string): string => /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';
const formsOf = (html: string): string[] =>
  [...mainOf(html).matchAll(/<form [^>]*action="([^"]+)"[^>]*method="post"/g)].map(([, action]) => action ?? '');
const shown = async (path: string, agent = owner) => textOf(mainOf((await agent.get(path)).text));
/** What the upstream saw of everything that changes something: method, path and query, body. */
const changes = () =>
  upstream.seen
    .filter(call => call.method !== 'GET' && !call.path.startsWith('/charts'))
    .map(call => [`${call.method} ${call.url}`, ...(call.body === '' ? [] : [JSON.parse(call.body)])]);
/** A form of a page, and the page that it leads to. */
const sent = async (path: string, fields: Record<string, string | string[]>, to = path, agent = owner) => {
  const answer = await sendForm(agent, path, fields, to);
  const { location } = answer.headers;
  const next = location === undefined ? answer : await agent.get(location);
  return { status: answer.status, location: location as string | undefined, html: next.text, text: textOf(next.text) };
};

/** A draft that is a copy of the dairy dashboard, active if it is to be. */
const copyOf = async ({ active = true } = {}): Promise<number> => {
  const { location = '' } = await sent(`/dashboards/${dairy}/settings`, {}, `/dashboards/${dairy}/settings/clone`);
  const id = Number(/^\/dashboards\/(\d+)\/setup$/.exec(location)?.[1]);
  if (active) await sent(`/dashboards/${id}/settings`, { status: 'active' }, `/dashboards/${id}/settings/status`);
  upstream.reset();
  return id;
};

describe('settings', () => {
  const countryOf = async (name: string): Promise<string> => {
    const { text } = await owner.get('/dashboards/new');
    return new RegExp(`<option value="(\\d+)"[^>]*>${name}<`).exec(text)?.[1] ?? '';
  };

  test('change the name: PUT with just the name; the new one is in the list', async () => {
    const id = await copyOf();
    const page = await sent(`/dashboards/${id}/settings`, { name: '  Leche y queso <i> ' });
    expect([page.status, page.location]).toEqual([303, `/dashboards/${id}/settings`]);
    expect(changes()).toEqual([[`PUT /main/dashboards/${id}`, { name: 'Leche y queso <i>' }]]);
    expect(page.text).toContain('It is called Leche y queso <i> now.');
    expect(page.html).not.toContain('<i>');
    expect(await shown('/dashboards')).toContain('Leche y queso <i>');
  });

  test.each([
    ['', 'Name: '],
    ['x'.repeat(121), 'Name: '],
    ['a\u202eb', 'Name: Use letters or digits'],
  ])('keep the typed name %j after an error, and call nobody', async (name, words) => {
    const page = await sent(`/dashboards/${dairy}/settings`, { name });
    expect([page.status, changes()]).toEqual([422, []]);
    expect(page.html).toContain('href="#name"');
    expect(page.text).toContain(words);
    expect(page.html).toContain(`value="${name}"`);
  });

  test('keep the typed name where the upstream is gone, or refuses it', async () => {
    const refuse = (status: number, body: object) =>
      upstream.reset((call, response) => {
        if (call.method === 'PUT') response.writeHead(status).end(JSON.stringify(body));
        return call.method === 'PUT';
      });
    refuse(503, {});
    const gone = await sent(`/dashboards/${dairy}/settings`, { name: 'Nuevo' });
    expect([gone.status, gone.html.includes('value="Nuevo"')]).toEqual([503, true]);
    expect(gone.text).toContain('It is not about what you typed');
    refuse(400, { error: 'invalid', fields: { name: 'Not this one' } });
    const refused = await sent(`/dashboards/${dairy}/settings`, { name: 'Nuevo' });
    expect([refused.status, refused.html.includes('value="Nuevo"')]).toEqual([422, true]);
    expect(refused.text).toContain('Name: Not this one');
  });

  test('make a dashboard a draft and active again; a draft without products says why not, in the page’s language', async () => {
    const id = await copyOf();
    const path = `/dashboards/${id}/settings`;
    const draft = await sent(path, { status: 'draft' }, `${path}/status`);
    expect([draft.location, changes()]).toEqual([
      `/dashboards/${id}/setup`,
      [[`PUT /main/dashboards/${id}/status`, { status: 'draft' }]],
    ]);
    expect((await owner.get(`/dashboards/${id}`)).headers.location).toBe(`/dashboards/${id}/setup`);
    const active = await sent(path, { status: 'active' }, `${path}/status`);
    expect(active.text).toContain('Dashboard active');
    expect((await owner.get(`/dashboards/${id}`)).status).toBe(200);
    const made = await sent('/dashboards/new', { name: 'Vacío', countryId: await countryOf('Mexico') });
    const empty = Number(/\d+/.exec(made.location ?? '')?.[0]);
    const refused = await sent(
      `/dashboards/${empty}/settings?lang=es`,
      { status: 'active' },
      `/dashboards/${empty}/settings/status`,
    );
    await owner.get('/dashboards?lang=en');
    expect(refused.status).toBe(422);
    expect(refused.text).toContain('Elija antes al menos una cadena y un producto.');
    expect(refused.text).not.toContain('Choose at least');
  });

  test('switch an analysis off and on: POST {analysis, selected}; it goes from the side list and comes back', async () => {
    const id = await copyOf();
    const path = `/dashboards/${id}/settings`;
    const side = (html: string) => linksOf(html).includes(`/dashboards/${id}/analyses/price-by-city`);
    const before = await owner.get(path);
    expect(side(before.text)).toBe(true);
    const row = mainOf(before.text)
      .split('<li')
      .find(one => one.includes('Price by city'));
    const analysis = /name="analysis" value="(\d+)"/.exec(row ?? '')?.[1] ?? '';
    const off = await sent(path, { analysis, selected: '0' }, `${path}/analyses`);
    expect(off.location).toBe(`${path}#analyses`);
    expect([side(off.html), off.text.includes('Analysis switched off')]).toEqual([false, true]);
    expect((await owner.get(`/dashboards/${id}/analyses/price-by-city`)).status).toBe(404);
    const on = await sent(path, { analysis, selected: '1' }, `${path}/analyses`);
    expect(side(on.html)).toBe(true);
    expect((await owner.get(`/dashboards/${id}/analyses/price-by-city`)).status).toBe(200);
    const call = `POST /main/dashboards/${id}/analysis`;
    expect(changes()).toEqual([
      [call, { analysis: Number(analysis), selected: false }],
      [call, { analysis: Number(analysis), selected: true }],
    ]);
  });

  test('clean what is kept: DELETE with the kind; another kind is refused', async () => {
    const path = `/dashboards/${dairy}/settings`;
    await owner.get(`/dashboards/${dairy}`);
    upstream.reset();
    const all = await sent(path, { cacheType: 'all' }, `${path}/caches`);
    expect(all.location).toBe(`${path}#caches`);
    expect(all.text).toMatch(/\d (?:entry|entries) dropped/);
    await sent(path, { cacheType: 'prices' }, `${path}/caches`);
    expect(changes()).toEqual([
      [`DELETE /dashboard/dashboards/${dairy}/cache?cacheType=all`],
      [`DELETE /dashboard/dashboards/${dairy}/cache?cacheType=prices`],
    ]);
    expect((await sent(path, { cacheType: 'everything' }, `${path}/caches`)).status).toBe(400);
  });

  test('stand without what is kept, where the upstream does not tell it', async () => {
    upstream.reset((call, response) => {
      if (call.path.endsWith('/cache')) response.writeHead(500).end();
      return call.path.endsWith('/cache');
    });
    const page = await owner.get(`/dashboards/${dairy}/settings`);
    expect([page.status, page.text.includes('/settings/caches'), page.text.includes('/settings/clone')]).toEqual([
      200,
      false,
      true,
    ]);
  });

  test('copy a dashboard into a draft with all that it holds', async () => {
    const page = await sent(`/dashboards/${dairy}/settings`, {}, `/dashboards/${dairy}/settings/clone`);
    expect(changes()).toEqual([[`POST /main/dashboards/${dairy}/clone`, {}]]);
    expect(page.text).toContain('Copied');
    const id = /\d+/.exec(page.location ?? '')?.[0];
    const chosenIn = (html: string) => /(\d+) products chosen/.exec(textOf(html))?.[1];
    const [, products] = /(\d+) products at/.exec(await shown(`/dashboards/${dairy}`)) ?? [];
    expect(Number(products)).toBeGreaterThan(1);
    expect(chosenIn(page.html)).toBe(products);
    expect(await shown(`/dashboards/${id}/groups`)).toMatch(/Marca propia \d+ products/);
  });
});

describe('the end of a dashboard', () => {
  test.each(['delete', 'leave'])('asking for the page of “%s” changes nothing', async kind => {
    const id = await copyOf();
    const agent = kind === 'leave' ? analyst : owner;
    const page = await agent.get(`/dashboards/${id}/settings/${kind}`);
    expect([page.status, changes()]).toEqual([200, []]);
    expect(titleOf(page.text)).toMatch(/Dairy, Mexico \(\d+\)/);
    expect(formsOf(page.text)).toEqual([`/dashboards/${id}/settings/${kind}`]);
    expect((await agent.get(`/dashboards/${id}`)).status).toBe(200);
  });

  test('is there once it is confirmed: DELETE; gone from the list, and a 404', async () => {
    const id = await copyOf();
    const page = await sent(`/dashboards/${id}/settings/delete`, {});
    expect([page.location, changes()]).toEqual(['/dashboards', [[`DELETE /main/dashboards/${id}`]]]);
    expect(page.text).toContain('Dashboard deleted');
    expect(linksOf(page.html)).not.toContain(`/dashboards/${id}`);
    expect((await owner.get(`/dashboards/${id}`)).status).toBe(404);
  });

  test('leaving: DELETE with both ids; the others keep it, and who owns the team cannot', async () => {
    const id = await copyOf();
    const page = await sent(`/dashboards/${id}/settings/leave`, {}, undefined, analyst);
    expect([page.location, changes()]).toEqual([
      '/dashboards',
      [[`DELETE /main/dashboards/${id}/members/${analystId}`]],
    ]);
    expect(linksOf(page.html)).not.toContain(`/dashboards/${id}`);
    expect((await owner.get(`/dashboards/${id}`)).status).toBe(200);
    expect((await owner.get(`/dashboards/${id}/settings/leave`)).status).toBe(403);
    expect(await shown(`/dashboards/${id}/settings`)).not.toContain('Leave this dashboard');
  });
});

/** A group of a copy, made through the page. */
const groupIn = async (id: number, name: string): Promise<string> => {
  const { location = '' } = await sent(`/dashboards/${id}/groups`, { name });
  expect(location).toMatch(new RegExp(`^/dashboards/${id}/groups/\\d+$`));
  upstream.reset();
  return location;
};
const ticksOf = (html: string, id: string): string[] => {
  const list = new RegExp(`<fieldset[^>]*id="${id}"[\\s\\S]*?</fieldset>`).exec(html)?.[0] ?? '';
  return [...list.matchAll(/name="product" value="(\d+)"/g)].map(([, value]) => value ?? '');
};

describe('groups', () => {
  let id: number;
  beforeAll(async () => {
    id = await copyOf();
  });

  test('are made with exactly a name and products, and lead on to the choice of products', async () => {
    const page = await sent(`/dashboards/${id}/groups`, { name: ' Quesos ' });
    expect(changes()).toEqual([[`POST /main/dashboards/${id}/groups`, { name: 'Quesos', productIds: [] }]]);
    expect(page.text).toContain('Now choose the products of Quesos.');
    expect(page.text).toContain('The group is empty.');
    expect(await shown(`/dashboards/${id}/groups`)).toContain('Quesos 0 products');
  });

  test('a name that is taken is told at its field, and stays there', async () => {
    await groupIn(id, 'Yogures');
    for (const path of [`/dashboards/${id}/groups`, await groupIn(id, 'Cremas')]) {
      const page = await sent(path, { name: 'YOGURÉS' });
      expect(page.status).toBe(422);
      expect(page.text).toContain('Name of the group: Another group has this name.');
      expect(page.html).toContain('value="YOGURÉS"');
    }
    expect((await sent(`/dashboards/${id}/groups`, { name: '' })).html).toContain('href="#name"');
  });

  test('are renamed by PUT', async () => {
    const path = await groupIn(id, 'Leches');
    const page = await sent(path, { name: 'Leche entera' });
    const groupId = path.split('/').at(-1);
    expect(changes()).toEqual([[`PUT /main/groups/${groupId}`, { name: 'Leche entera' }]]);
    expect(titleOf(page.html)).toMatch(/^Leche entera · /);
  });

  test('take products found by name, beside those they have, and give them back', async () => {
    const path = await groupIn(id, 'Buscados');
    const groupId = path.split('/').at(-1);
    const found = await owner.get(`${path}?q=LECHÉ`);
    const [one = '', two = '', three = ''] = ticksOf(found.text, 'found');
    expect(textOf(found.text)).toMatch(/(?:The first \d+ of )?\d+ that are not in the group/);
    expect(await shown(`${path}?q=zzzz`)).toContain('No product of the dashboard fits');
    await sent(path, { product: [one, two] }, `${path}/add`);
    const page = await sent(path, { product: three }, `${path}/add`);
    expect(ticksOf(page.html, 'held').sort()).toEqual([one, two, three].sort());
    expect(ticksOf(page.html, 'found')).not.toContain(three);
    const less = await sent(path, { product: [one] }, `${path}/remove`);
    expect(ticksOf(less.html, 'held').sort()).toEqual([two, three].sort());
    expect(changes().at(-1)).toEqual([`DELETE /main/groups/${groupId}/products`, { productIds: [Number(one)] }]);
    await sent(path, { product: [two, three] }, `${path}/remove`);
    expect(await shown(path)).toContain('The group is empty.');
  });

  test('nothing ticked changes nothing', async () => {
    const path = await groupIn(id, 'Sin marcar');
    for (const part of ['add', 'remove']) expect((await sent(path, {}, `${path}/${part}`)).location).toBe(path);
    expect(changes()).toEqual([]);
  });

  test('are deleted; the products stay in the dashboard', async () => {
    const path = await groupIn(id, 'Pasajero');
    const page = await sent(path, {}, `${path}/delete`);
    expect([page.location, changes()]).toEqual([
      `/dashboards/${id}/groups`,
      [[`DELETE /main/groups/${path.split('/').at(-1)}`]],
    ]);
    expect(mainOf(page.html)).not.toContain('Pasajero');
    expect((await owner.get(path)).status).toBe(404);
  });

  test('one that is missing, or belongs to another dashboard, is a 404 for every page and form', async () => {
    const other = (await groupIn(id, 'Ajeno')).split('/').at(-1);
    for (const groupId of ['999999', 'x', other]) {
      const path = `/dashboards/${dairy}/groups/${groupId}`;
      expect((await owner.get(path)).status).toBe(404);
      for (const to of [path, `${path}/add`, `${path}/remove`, `${path}/delete`]) {
        const answer = await sendForm(owner, '/dashboards', { name: 'Otro', product: '1' }, to);
        expect([to, answer.status]).toEqual([to, 404]);
      }
    }
    expect(changes()).toEqual([]);
  });
});

describe('members', () => {
  let id: number;
  let path: string;
  beforeAll(async () => {
    id = await copyOf();
    path = `/dashboards/${id}/members`;
  });
  const act = (part: string, fields: Record<string, string>) => sent(path, fields, `${path}/${part}`);
  const member = String;

  test('are listed with role, state and access; nobody can be set who holds every dashboard', async () => {
    const page = await owner.get(path);
    const text = textOf(mainOf(page.text));
    expect(text).toContain('4 people work on Dairy, Mexico');
    expect(text).toMatch(/Julia Reyes you demo@vitrina\.example Owner on looks and changes/);
    expect(text).toContain('Anna Lyst anna@vitrina.example Analyst');
    expect(text).toMatch(/Rita Reader rita@vitrina\.example Reader on looks Switch off/);
    const rows = mainOf(page.text).split('</tr>');
    const formsFor = (name: string) => formsOf(`<main>${rows.find(row => row.includes(name))}</main>`);
    expect(formsFor('Julia Reyes')).toEqual([]);
    expect(formsFor('Anna Lyst')).toEqual([`${path}/access`, `${path}/status`, `${path}/remove`]);
    expect(formsFor('Rita Reader')).toEqual([`${path}/status`, `${path}/remove`]);
  });

  test('are invited with exactly addresses and message; each gets a mail, and the list says who is awaited', async () => {
    const emails = 'eva@kiosco.example, Luis@Kiosco.example\n eva@kiosco.example';
    const page = await sent(path, { emails, message: ' Miren los quesos ' });
    expect(page.location).toBe(path);
    expect(changes()).toEqual([
      [
        `POST /main/dashboards/${id}/members/invite`,
        { members: ['eva@kiosco.example', 'Luis@Kiosco.example'], message: 'Miren los quesos' },
      ],
    ]);
    expect(page.text).toContain('2 invitations sent');
    expect(page.text).toMatch(/luis@kiosco\.example until \d/i);
    const mail = await awaitMail(backend.dataDir, 'eva@kiosco.example');
    expect(mail.text).toContain('Miren los quesos');
    expect((await site.visitor().get(linkIn(mail, '/accept-invitation').pathname)).status).toBe(200);
    await awaitMail(backend.dataDir, 'luis@kiosco.example');
  });

  test('wrong addresses are named, and what was typed stays', async () => {
    const typed = { emails: 'bien@kiosco.example, mal@@kiosco, otra', message: 'Hola <todos>' };
    const page = await sent(path, typed);
    expect([page.status, changes()]).toEqual([422, []]);
    expect(page.text).toContain('These are no addresses: mal@@kiosco, otra');
    expect(page.html).toContain('href="#emails"');
    expect(page.html).toMatch(/<textarea[^>]*>bien@kiosco\.example, mal@@kiosco, otra<\/textarea>/);
    expect(page.html).toContain('Hola &lt;todos&gt;</textarea>');
    expect(await mailsTo(backend.dataDir, 'bien@kiosco.example')).toEqual([]);
  });

  test.each([
    ['nobody', { emails: ' , ', message: '' }, '#emails'],
    [
      'too many',
      { emails: Array.from({ length: 21 }, (_, at) => `p${at}@k.example`).join(' '), message: '' },
      '#emails',
    ],
    ['a message that is too long', { emails: 'a@k.example', message: 'x'.repeat(5000) }, '#message'],
  ])('%s is told at its field', async (_what, typed, field) => {
    const page = await sent(path, typed);
    expect([page.status, page.html.includes(`href="${field}"`), changes()]).toEqual([422, true, []]);
  });

  test('who is switched off gets no page of the dashboard, until switched on again', async () => {
    const off = await act('status', { member: member(analystId) });
    expect(changes()).toEqual([[`POST /main/dashboards/${id}/members/status`, { members: [analystId] }]]);
    expect(off.text).toContain('Member changed');
    expect(off.text).toContain('anna@vitrina.example Analyst switched off');
    for (const page of ['', '/members', '/groups', '/settings', '/analyses/price-by-region'])
      expect((await analyst.get(`/dashboards/${id}${page}`)).status).toBe(404);
    expect(linksOf((await analyst.get('/dashboards')).text)).not.toContain(`/dashboards/${id}`);
    await act('status', { member: member(analystId) });
    expect((await analyst.get(path)).status).toBe(200);
  });

  test('who may only look sees no form, and is refused when sending one', async () => {
    const view = await act('access', { member: member(analystId), access: 'view' });
    expect(changes()).toEqual([
      [`PUT /main/dashboards/${id}/members/access`, { members: [analystId], access: 'view' }],
    ]);
    expect(view.html).toMatch(/<option value="view" selected="">/);
    await expectNoForms(analyst, [`/dashboards/${id}/settings/leave`]);
    await expectRefused(analyst);
    await act('access', { member: member(analystId), access: 'edit' });
    expect(formsOf((await analyst.get(`/dashboards/${id}/groups`)).text)).toEqual([`/dashboards/${id}/groups`]);
  });

  /** Settings, groups, a group and members carry no form that changes something; a link to leave is allowed. */
  const expectNoForms = async (agent: TestAgent, links: string[]): Promise<void> => {
    const [group = ''] = linksOf((await owner.get(`/dashboards/${id}/groups`)).text).filter(
      link => /\/\d+$/.test(link) && link.includes('/groups/'),
    );
    for (const page of [`/dashboards/${id}/settings`, `/dashboards/${id}/groups`, group, path]) {
      const answer = await agent.get(page);
      expect([page, answer.status, formsOf(answer.text)]).toEqual([page, 200, []]);
    }
    const html = mainOf((await agent.get(`/dashboards/${id}/settings`)).text);
    expect(linksOf(html).filter(link => link.includes('/settings/'))).toEqual(links);
  };

  const expectRefused = async (agent: TestAgent): Promise<void> => {
    const [group = ''] = linksOf((await owner.get(`/dashboards/${id}/groups`)).text).filter(link =>
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
      await shown(path),
      await shown(`/dashboards/${id}/groups`),
      await shown(`/dashboards/${id}/settings`),
    ];
    for (const [to, fields] of posts) {
      const answer = await sendForm(agent, '/dashboards', fields, to);
      expect([to, answer.status]).toEqual([to, 403]);
    }
    expect((await agent.get(`/dashboards/${id}/settings/delete`)).status).toBe(403);
    const after = [
      await shown(path),
      await shown(`/dashboards/${id}/groups`),
      await shown(`/dashboards/${id}/settings`),
    ];
    expect(after).toEqual(before);
  };

  test('a reader sees no form, and is refused everything', async () => {
    await expectNoForms(reader, [`/dashboards/${id}/settings/leave`]);
    await expectRefused(reader);
    expect((await sendForm(reader, '/dashboards', {}, `/dashboards/${id}/settings/clone`)).status).toBe(403);
  });

  test('an analyst may change the dashboard, and nobody’s place on it', async () => {
    expect(formsOf((await analyst.get(path)).text)).toEqual([]);
    expect(await shown(path, analyst)).toContain('Owners and administrators of the team invite and change members.');
    const forms = formsOf((await analyst.get(`/dashboards/${id}/settings`)).text);
    expect(forms).toContain(`/dashboards/${id}/settings/analyses`);
    const answer = await sendForm(analyst, '/dashboards', { member: member(readerId) }, `${path}/status`);
    expect(answer.status).toBe(403);
  });

  test('are taken away, stay in the team, and are brought in again', async () => {
    const gone = await act('remove', { member: member(analystId) });
    expect(changes()).toEqual([[`DELETE /main/dashboards/${id}/members/${analystId}`]]);
    expect(gone.text).toMatch(/In your team, not here Anna Lyst/);
    expect((await analyst.get(path)).status).toBe(404);
    expect((await analyst.get(`/dashboards/${dairy}`)).status).toBe(200);
    const back = await act('status', { member: member(analystId) });
    expect(back.text).not.toContain('In your team, not here');
    expect((await analyst.get(path)).status).toBe(200);
  });

  test('a refused change is told above the list, in the page’s language', async () => {
    const page = await act('access', { member: member(readerId), access: 'edit' });
    expect(page.status).toBe(422);
    expect(page.html.indexOf('A reader may only look')).toBeLessThan(page.html.indexOf('<table'));
    expect(page.html.indexOf('A reader may only look')).toBeGreaterThan(0);
    expect((await act('status', { member: '999999' })).status).toBe(404);
  });
});

describe('somebody of another team', () => {
  const pages = ['settings', 'settings/delete', 'settings/leave', 'groups', 'members'];
  const posts: [string, Record<string, string>][] = [
    ['settings', { name: 'Mine' }],
    ['settings/status', { status: 'draft' }],
    ['settings/analyses', { analysis: '1', selected: '0' }],
    ['settings/caches', { cacheType: 'all' }],
    ['settings/clone', {}],
    ['settings/leave', {}],
    ['settings/delete', {}],
    ['groups', { name: 'Mine' }],
    ['members', { emails: 'x@kiosco.example', message: '' }],
    ['members/status', { member: String(marcosId) }],
    ['members/access', { member: String(marcosId), access: 'view' }],
    ['members/remove', { member: String(marcosId) }],
  ];
  const groupOf = async () =>
    linksOf((await owner.get(`/dashboards/${dairy}/groups`)).text).find(link => /groups\/\d+$/.test(link)) ?? '';

  test('gets a 404 for every page', async () => {
    for (const page of [...pages.map(one => `/dashboards/${dairy}/${one}`), await groupOf()]) {
      const answer = await stranger.get(page);
      expect([page, answer.status]).toEqual([page, 404]);
      expect(answer.text).not.toContain('Dairy');
    }
  });

  test('gets a 404 for every form, and changes nothing', async () => {
    const group = await groupOf();
    const wholes = [`/dashboards/${dairy}/settings`, `/dashboards/${dairy}/members`, group];
    const before = await Promise.all(wholes.map(one => shown(one)));
    const sends: [string, Record<string, string>][] = [
      ...posts.map(([to, fields]): [string, Record<string, string>] => [`/dashboards/${dairy}/${to}`, fields]),
      [group, { name: 'Mine' }],
      [`${group}/add`, { product: '1' }],
      [`${group}/remove`, { product: '1' }],
      [`${group}/delete`, {}],
      // Under a dashboard of one's own, a group of another team.
      [`/dashboards/4/groups/${group.split('/').at(-1)}`, { name: 'Mine' }],
    ];
    for (const [to, fields] of sends) {
      const answer = await sendForm(stranger, '/dashboards', fields, to);
      expect([to, answer.status]).toEqual([to, 404]);
    }
    expect(await Promise.all(wholes.map(one => shown(one)))).toEqual(before);
  });
});

test('the list of dashboards leads to groups, members and settings of each', async () => {
  const links = linksOf((await owner.get('/dashboards')).text);
  for (const place of ['groups', 'members', 'settings']) {
    expect(links).toContain(`/dashboards/${dairy}/${place}`);
    expect(links).toContain(`/dashboards/1/${place}`);
  }
});
