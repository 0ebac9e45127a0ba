import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type DashboardSite, dairy, readForms, readMain, startDashboardSite } from '../../support/dashboard-site.ts';
import { readLinks, readTitle } from '../../support/html.ts';

let at: DashboardSite;

beforeAll(async () => {
  at = await startDashboardSite();
});
afterAll(() => at.close());
beforeEach(() => at.upstream.reset());

test('an address below a dashboard at which nothing is keeps its sections and the number of notifications', async () => {
  const { status, text: html } = await at.owner.get('/dashboards/3/nothing');
  expect(status).toBe(404);
  expect(readLinks(html)).toContain('/dashboards/3/alerts');
  expect(html).toMatch(/href="\/notifications"[^>]*>.*?class="count"/s);
  const elsewhere = await at.owner.get('/dashboards/99999/nothing');
  expect([elsewhere.status, readLinks(elsewhere.text).some(link => link.includes('99999'))]).toEqual([404, false]);
});

describe('settings', () => {
  const readCountry = async (name: string): Promise<string> => {
    const { text } = await at.owner.get('/dashboards/new');
    return new RegExp(`<option value="(\\d+)"[^>]*>${name}<`).exec(text)?.[1] ?? '';
  };

  test('change the name: PUT with just the name; the new one is in the list', async () => {
    const id = await at.copyOf();
    const page = await at.sent(`/dashboards/${id}/settings`, { name: '  Leche y queso <i> ' });
    expect([page.status, page.location]).toEqual([303, `/dashboards/${id}/settings`]);
    expect(at.changes()).toEqual([[`PUT /main/dashboards/${id}`, { name: 'Leche y queso <i>' }]]);
    expect(page.text).toContain('The settings of Leche y queso <i> are saved.');
    expect(page.html).not.toContain('<i>');
    expect(await at.shown('/dashboards')).toContain('Leche y queso <i>');
  });

  test('set the default period: every page of figures has it until somebody chooses another', async () => {
    const id = await at.copyOf();
    const settings = await at.sent(`/dashboards/${id}/settings`, { name: 'Queso', defaultRange: 'last_week' });
    expect(at.changes()).toEqual([[`PUT /main/dashboards/${id}`, { name: 'Queso', defaultRange: 'last_week' }]]);
    expect(settings.html).toMatch(/<option value="last_week" selected="">/);
    await at.sent(`/dashboards/${id}/settings/status`, { status: 'active' });
    for (const path of ['', '/price-changes', '/analyses/price-gap', '/analyses/promotion']) {
      expect(await at.shown(`/dashboards/${id}${path}`), path).toContain('(last week (Monday to Sunday)) · ');
    }
    expect(await at.shown(`/dashboards/${id}/analyses/promotion?range=yesterday`)).toContain('(yesterday) · ');
    // A name alone leaves the period as it is, and so does one that does not exist.
    await at.sent(`/dashboards/${id}/settings`, { name: 'Queso', defaultRange: 'some day' });
    expect(await at.shown(`/dashboards/${id}`)).toContain('(last week (Monday to Sunday)) · ');
  });

  test('an upstream without a default period has the first one, and its settings no such field', async () => {
    const basic = {
      ...{ id: dairy, name: 'Lácteos', status: 'active', planId: 1, countryId: 1, countryCode: 'MX', isDemo: false },
      ...{ countryName: 'Mexico', countryImage: '', currency: 'MXN', timeZone: 'America/Mexico_City', locale: 'es-MX' },
    };
    const can = { edit: true, delete: true, clone: true, manageMembers: true, leave: false };
    const details = { ...basic, analysis: 1, products: 1, retailers: 1, role: 'owner', access: 'edit', can };
    at.upstream.reset((call, response) => {
      const reply = /\/data\/basic$/.test(call.path) ? basic : /\/details$/.test(call.path) ? details : null;
      if (reply) response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(reply));
      return reply !== null;
    });
    expect((await at.owner.get(`/dashboards/${dairy}/settings`)).text).not.toContain('name="defaultRange"');
    for (const path of ['', '/analyses/price-gap']) {
      expect(await at.shown(`/dashboards/${dairy}${path}`)).toContain('(from the start of data to yesterday) · ');
    }
  });

  test('show the day on which it was made: insertedDate 20260131 is 31 January 2026', async () => {
    at.upstream.reset((call, response) => {
      if (!call.path.endsWith('/inserted-date')) return false;
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"insertedDate":"20260131"}');
      return true;
    });
    expect(await at.shown(`/dashboards/${dairy}/settings`)).toContain('Made on 31 January 2026');
  });

  test.each([
    ['', 'Name: '],
    ['x'.repeat(121), 'Name: '],
    ['a\u202eb', 'Name: Use letters or digits'],
  ])('keep the typed name %j after an error, and call nobody', async (name, words) => {
    const page = await at.sent(`/dashboards/${dairy}/settings`, { name });
    expect([page.status, at.changes()]).toEqual([422, []]);
    expect(page.html).toContain('href="#name"');
    expect(page.text).toContain(words);
    expect(page.html).toContain(`value="${name}"`);
  });

  test('keep the typed name where the upstream is gone, or refuses it', async () => {
    const refuse = (status: number, body: object) =>
      at.upstream.reset((call, response) => {
        if (call.method === 'PUT') response.writeHead(status).end(JSON.stringify(body));
        return call.method === 'PUT';
      });
    refuse(503, {});
    const gone = await at.sent(`/dashboards/${dairy}/settings`, { name: 'Nuevo' });
    expect([gone.status, gone.html.includes('value="Nuevo"')]).toEqual([503, true]);
    expect(gone.text).toContain('Your input is not the reason');
    refuse(400, { error: 'invalid', fields: { name: 'Not this one' } });
    const refused = await at.sent(`/dashboards/${dairy}/settings`, { name: 'Nuevo' });
    expect([refused.status, refused.html.includes('value="Nuevo"')]).toEqual([422, true]);
    expect(refused.text).toContain('Name: This was not accepted.');
  });

  test('make a dashboard a draft and active again; a draft without products says why not, in the page’s language', async () => {
    const id = await at.copyOf();
    const path = `/dashboards/${id}/settings`;
    const draft = await at.sent(path, { status: 'draft' }, `${path}/status`);
    expect([draft.location, at.changes()]).toEqual([
      `/dashboards/${id}/setup`,
      [[`PUT /main/dashboards/${id}/status`, { status: 'draft' }]],
    ]);
    expect((await at.owner.get(`/dashboards/${id}`)).headers.location).toBe(`/dashboards/${id}/setup`);
    const active = await at.sent(path, { status: 'active' }, `${path}/status`);
    expect(active.text).toContain('Dashboard active');
    expect((await at.owner.get(`/dashboards/${id}`)).status).toBe(200);
    const made = await at.sent('/dashboards/new', { name: 'Vacío', countryId: await readCountry('Mexico') });
    const empty = Number(/\d+/.exec(made.location ?? '')?.[0]);
    const refused = await at.sent(
      `/dashboards/${empty}/settings?lang=es`,
      { status: 'active' },
      `/dashboards/${empty}/settings/status`,
    );
    await at.owner.get('/dashboards?lang=en');
    expect(refused.status).toBe(422);
    expect(refused.text).toContain('Elija antes al menos una cadena y un producto.');
    expect(refused.text).not.toContain('Choose at least');
  });

  test('says how many analyses are on, and names only those that are not', async () => {
    const id = await at.copyOf();
    const path = `/dashboards/${id}/settings`;
    expect(await at.shown(path)).toMatch(/All \d+ analyses are on/i);
    const analysis = /name="analysis" value="(\d+)"/.exec((await at.owner.get(path)).text)?.[1] ?? '';
    const off = await at.sent(path, { analysis, selected: '0' }, `${path}/analyses`);
    expect(off.text).toMatch(/14 of 15 analyses are on Price by region off/);
    at.upstream.reset();
  });

  test('switch an analysis off and on: POST {analysis, selected}; it goes from the side list and comes back', async () => {
    const id = await at.copyOf();
    const path = `/dashboards/${id}/settings`;
    const side = (html: string) => readLinks(html).includes(`/dashboards/${id}/analyses/price-by-city`);
    const before = await at.owner.get(path);
    expect(side(before.text)).toBe(true);
    const row = readMain(before.text)
      .split('<li')
      .find(one => one.includes('Price by city'));
    const analysis = /name="analysis" value="(\d+)"/.exec(row ?? '')?.[1] ?? '';
    const off = await at.sent(path, { analysis, selected: '0' }, `${path}/analyses`);
    expect(off.location).toBe(`${path}#analyses`);
    expect([side(off.html), off.text.includes('Analysis switched off')]).toEqual([false, true]);
    expect((await at.owner.get(`/dashboards/${id}/analyses/price-by-city`)).status).toBe(404);
    const on = await at.sent(path, { analysis, selected: '1' }, `${path}/analyses`);
    expect(side(on.html)).toBe(true);
    expect((await at.owner.get(`/dashboards/${id}/analyses/price-by-city`)).status).toBe(200);
    const call = `POST /main/dashboards/${id}/analysis`;
    expect(at.changes()).toEqual([
      [call, { analysis: Number(analysis), selected: false }],
      [call, { analysis: Number(analysis), selected: true }],
    ]);
  });

  test('clean what is kept: DELETE with the kind; another kind is refused', async () => {
    const path = `/dashboards/${dairy}/settings/caches`;
    await at.owner.get(`/dashboards/${dairy}`);
    at.upstream.reset();
    expect(await at.shown(path)).toMatch(/the oldest of .*, \d+:\d\d CST/);
    const all = await at.sent(path, { cacheType: 'all' }, path);
    expect(all.location).toBe(path);
    expect(all.text).toMatch(/\d stored results? cleared/);
    await at.sent(path, { cacheType: 'prices' }, path);
    expect(at.changes()).toEqual([
      [`DELETE /dashboard/dashboards/${dairy}/cache?cacheType=all`],
      [`DELETE /dashboard/dashboards/${dairy}/cache?cacheType=prices`],
    ]);
    expect((await at.sent(path, { cacheType: 'everything' }, path)).status).toBe(400);
  });

  test('what is kept has a page of its own, which says so where the upstream does not report it', async () => {
    const path = `/dashboards/${dairy}/settings/caches`;
    expect((await at.owner.get(`/dashboards/${dairy}/settings`)).text).toContain(`href="${path}"`);
    const shown = (await at.owner.get(path)).text;
    expect(shown).toContain('Results of analyses');
    // Nothing to clear beside what is empty, and nothing saved by what nobody has asked for again.
    const row = shown.split('<li').find(one => one.includes('>Promotions<')) ?? '';
    expect(row).toContain('Empty');
    expect(row).not.toContain('<form');
    expect(shown).not.toContain('saved 0 calculations');
    at.upstream.reset((call, response) => {
      if (call.path.endsWith('/cache')) response.writeHead(500).end();
      return call.path.endsWith('/cache');
    });
    const page = await at.owner.get(path);
    expect([page.status, page.text.includes('It is not known what is stored')]).toEqual([200, true]);
    expect((await at.owner.get(`/dashboards/${dairy}/settings`)).text).toContain('/settings/clone');
  });

  test('copy a dashboard into a draft with all that it holds', async () => {
    const page = await at.sent(`/dashboards/${dairy}/settings`, {}, `/dashboards/${dairy}/settings/clone`);
    expect(at.changes()).toEqual([[`POST /main/dashboards/${dairy}/clone`, {}]]);
    expect(page.text).toContain('Copied');
    const id = /\d+/.exec(page.location ?? '')?.[0];
    const [, products] = /all (\d+) products/.exec(await at.shown(`/dashboards/${dairy}`)) ?? [];
    expect(Number(products)).toBeGreaterThan(1);
    expect(await at.shown(`/dashboards/${id}/setup/products`)).toContain(`, ${products} of them chosen`);
    expect(await at.shown(`/dashboards/${id}/groups`)).toMatch(/Marca propia \d+ products/);
  });
});

describe('the end of a dashboard', () => {
  test.each(['delete', 'leave'])('asking for the page of “%s” changes nothing', async kind => {
    const id = await at.copyOf();
    const agent = kind === 'leave' ? at.analyst : at.owner;
    const page = await agent.get(`/dashboards/${id}/settings/${kind}`);
    expect([page.status, at.changes()]).toEqual([200, []]);
    expect(readTitle(page.text)).toMatch(/Dairy, Mexico \(\d+\)/);
    expect(readForms(page.text)).toEqual([`/dashboards/${id}/settings/${kind}`]);
    expect((await agent.get(`/dashboards/${id}`)).status).toBe(200);
  });

  test('is there once it is confirmed: DELETE; gone from the list, and a 404', async () => {
    const id = await at.copyOf();
    const page = await at.sent(`/dashboards/${id}/settings/delete`, { sure: '1' });
    expect([page.location, at.changes()]).toEqual(['/dashboards', [[`DELETE /main/dashboards/${id}`]]]);
    expect(page.text).toContain('Dashboard deleted');
    expect(readLinks(page.html)).not.toContain(`/dashboards/${id}`);
    expect((await at.owner.get(`/dashboards/${id}`)).status).toBe(404);
  });

  test('counts what goes, and without the tick deletes nothing and names it', async () => {
    const id = await at.copyOf();
    await at.owner.get(`/dashboards/${id}`);
    const path = `/dashboards/${id}/settings/delete`;
    await at.sent(`/dashboards/${id}/groups`, { name: 'Queso' });
    at.upstream.reset();
    const asked = await at.shown(path);
    expect(asked).toMatch(
      /\d+ people can open it, you included\. What is deleted: what was chosen: \d+ products, \d+ retailers? and/,
    );
    expect(asked).toMatch(/\d+ groups?/);
    const page = await at.sent(path, {});
    expect([page.status, at.changes()]).toEqual([422, []]);
    expect(page.html).toContain('href="#sure"');
    expect(page.text).toContain('Yes, delete it for everybody: Tick this first. Nothing has been deleted.');
    expect((await at.owner.get(`/dashboards/${id}`)).status).toBe(200);
  });

  test('names what goes without figures where the API does not count it', async () => {
    const id = await at.copyOf();
    at.upstream.reset((call, response) => {
      if (!call.path.endsWith('/content')) return false;
      response.writeHead(404, { 'content-type': 'application/json' }).end('{}');
      return true;
    });
    const asked = await at.shown(`/dashboards/${id}/settings/delete`);
    expect(asked).toContain(
      'What is deleted: what was chosen, groups, comparison sets, alerts, notes, views, share links, and reports by mail about it,',
    );
    expect(asked).not.toContain('you included');
  });

  test('a draft is deleted in the same manner: by its own page, with the tick', async () => {
    const id = await at.copyOf({ active: false });
    const path = `/dashboards/${id}/delete`;
    expect(readLinks((await at.owner.get(`/dashboards/${id}/setup/retailers`)).text)).toContain(path);
    expect(await at.shown(path)).toContain('Deleting cannot be undone.');
    at.upstream.reset();
    const page = await at.sent(path, {});
    expect([page.status, at.changes()]).toEqual([422, []]);
    const done = await at.sent(path, { sure: '1' });
    expect([done.location, at.changes()]).toEqual(['/dashboards', [[`DELETE /main/dashboards/${id}`]]]);
  });

  test('leaving: DELETE with both ids; the others keep it, and who owns the team cannot', async () => {
    const id = await at.copyOf();
    const page = await at.sent(`/dashboards/${id}/settings/leave`, {}, undefined, at.analyst);
    expect([page.location, at.changes()]).toEqual([
      '/dashboards',
      [[`DELETE /main/dashboards/${id}/members/${at.analystId}`]],
    ]);
    expect(readLinks(page.html)).not.toContain(`/dashboards/${id}`);
    expect((await at.owner.get(`/dashboards/${id}`)).status).toBe(200);
    expect((await at.owner.get(`/dashboards/${id}/settings/leave`)).status).toBe(403);
    expect(await at.shown(`/dashboards/${id}/settings`)).not.toContain('Leave this dashboard');
  });
});

test('the list of dashboards leads to groups, members and settings of each', async () => {
  const links = readLinks((await at.owner.get('/dashboards')).text);
  for (const place of ['groups', 'members', 'settings']) {
    expect(links).toContain(`/dashboards/${dairy}/${place}`);
    expect(links).toContain(`/dashboards/1/${place}`);
  }
});

test('days of notes, share links and invitations are those of the person’s own zone', async () => {
  const id = await at.copyOf();
  const [notes, members, shares] = ['notes', 'members', 'paper/share-links'].map(page => `/dashboards/${id}/${page}`);
  const note = { text: 'Of a day', firstDay: '2026-02-10', lastDay: '', product: '', analysis: '' };
  await at.sent(`${notes}/new`, note, notes);
  await at.sent(members ?? '', { emails: 'zoe@kiosco.example', message: '' });
  await at.sent(`${shares}?range=last_30_days&at_price-gap=1`, { name: 'Of a day', days: '30', password: '' });
  // Their clocks are 25 hours apart: whatever the hour, they never have the same day.
  const daysIn = async (timeZone: string): Promise<string[]> => {
    await at.sent('/notifications/settings', { mail: 'off', hour: '7', timeZone });
    const day = '\\d+ \\w+ 20\\d\\d';
    const seen = [
      [notes, `by Julia Reyes, (${day})`],
      [`/dashboards/${id}/analyses/price-by-region?range=from_start`, `by Julia Reyes, (${day})`],
      [members, `zoe@kiosco\\.example until (${day})`],
      ['/team', `zoe@kiosco\\.example .*?(${day})`],
      [shares, `[Uu]ntil (${day})`],
    ];
    return Promise.all(
      seen.map(async ([page = '', words = '']) => {
        const text = await at.shown(page);
        return new RegExp(words).exec(text)?.[1] ?? `no ${words} in ${page}: ${text}`;
      }),
    );
  };
  const [east, west] = [await daysIn('Pacific/Kiritimati'), await daysIn('Pacific/Pago_Pago')];
  for (const [index, day] of east.entries()) expect(Date.parse(day) - Date.parse(west[index] ?? '')).toBeGreaterThan(0);
});
