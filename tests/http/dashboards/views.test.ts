import type TestAgent from 'supertest/lib/agent.js';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sendForm } from '../../support/app.ts';
import { type DashboardSite, dairy, readMain, startDashboardSite } from '../../support/dashboard-site.ts';
import { readLinks, readSide, readText, unescaped } from '../../support/html.ts';

let at: DashboardSite;
/** A copy of the dairy dashboard for each block of tests. */
let id: number;

beforeAll(async () => {
  at = await startDashboardSite();
  id = await at.copyOf();
});
afterAll(() => at.close());
beforeEach(() => at.upstream.reset());

const viewsOf = (dashboardId: number) => `/dashboards/${dashboardId}/views`;
const gap = (dashboardId: number) => `/dashboards/${dashboardId}/analyses/price-gap`;

const readValue = (html: string, name: string): string =>
  unescaped(new RegExp(`<input[^>]*name="${name}"[^>]*value="([^"]*)"`).exec(html)?.[1] ?? '');
const readCurrent = (html: string): string[] =>
  [...readSide(html).matchAll(/<a[^>]*aria-current="page"[^>]*>([\s\S]*?)<\/a>/g)].map(([, text]) =>
    readText(text ?? ''),
  );

/** The link of an analysis that keeps it, and where it leads. */
const keepLink = async (address: string, agent = at.owner): Promise<string> => {
  if (address.includes('/views/new?')) return address;
  const page = await agent.get(address).redirects(1);
  return readLinks(page.text).find(link => link.includes('/views/new?')) ?? '';
};

type Kept = { seer?: string; agent?: TestAgent };
/** Keeps an analysis as a person does: by its link, with a name of one's own. */
const keep = async (address: string, name: string, { seer, agent = at.owner }: Kept = {}) => {
  const link = await keepLink(address, agent);
  const { text } = await agent.get(link);
  const hidden = { analysis: readValue(text, 'analysis'), query: readValue(text, 'query') };
  const to = viewsOf(Number(/\/dashboards\/(\d+)\//.exec(address)?.[1]));
  return at.sent(link, { ...hidden, name, ...(seer ? { seer } : {}) }, to, agent);
};
/** The page that keeps a price gap, which is not offered for what is not in the dashboard: as a link from before that left. */
const keepGap = (query: string): string => `/dashboards/${id}/views/new?analysis=price-gap&${query}`;
const idOf = ({ location = '' }: { location?: string | undefined }): string => location.split('/').at(-1) ?? '';
const readNames = (html: string): string[] =>
  [...readMain(html).matchAll(/<h3><a href="[^"]*">([^<]*)<\/a><\/h3>/g)].map(([, name]) => unescaped(name ?? ''));
const namesOf = async (agent = at.owner, of = id) => readNames((await agent.get(viewsOf(of))).text);

describe('a view', () => {
  test('is kept from an analysis under a name that is proposed, and opens it again', async () => {
    const retailer = /name="retailer" value="(\d+)"/.exec((await at.owner.get(gap(id))).text)?.[1] ?? '';
    const address = `${gap(id)}?range=last_30_days&retailer=${retailer}&sort=gap&page=1`;
    const link = await keepLink(address);
    const form = await at.owner.get(link);
    expect(form.status).toBe(200);
    expect(readValue(form.text, 'name')).toMatch(/^Price gap · .+ · Last 30 days$/i);
    expect(readText(form.text)).toContain('moves on with the days');
    // The days that it is compared with move on too: the name says the comparison, not the days of today.
    const nameOf = async (query: string) =>
      readValue((await at.owner.get(await keepLink(`${gap(id)}?${query}`))).text, 'name');
    expect(await nameOf('range=this_month&compare=before')).toBe(
      'Price gap · This month · compared with the period before',
    );
    expect(await nameOf('range=this_month&compare=year')).toBe(
      'Price gap · This month · compared with the year before',
    );
    expect(await nameOf('range=this_month&compare=dates&compare_start=2026-01-01&compare_end=2026-01-31')).toMatch(
      /^Price gap · This month · compared with 1\s–\s31\sJan\s2026$/,
    );
    const named = async (query: string) =>
      readValue((await at.owner.get(`/dashboards/${id}/views/new?analysis=${query}`)).text, 'name').split(' · ')[0];
    expect(await named('promotion&view=calendar')).toBe('Promotions, calendar');
    expect(await named('assortment&view=brand')).toBe('Assortment, brands');
    expect(await named('competitors&view=matrix')).toBe('Competitors, side by side');
    expect(await named('hero-image&view=history')).toBe('Hero images, changes');
    at.upstream.reset();
    const page = await keep(address, ' My gap ');
    expect(at.changes()).toEqual([
      [
        `POST /main/dashboards/${id}/views`,
        {
          name: 'My gap',
          analysis: 'price-gap',
          query: `range=last_30_days&retailer=${retailer}&sort=gap`,
          shared: false,
        },
      ],
    ]);
    expect(page.location).toMatch(new RegExp(`^${viewsOf(id)}/\\d+$`));
    expect(page.text).toContain('“My gap” is now listed under Views.');
    const opened = await at.owner.get(page.location ?? '');
    expect([opened.status, opened.headers.location]).toEqual([
      303,
      `${gap(id)}?range=last_30_days&retailer=${retailer}&sort=gap`,
    ]);
    expect(readCurrent(page.html)).toEqual(['My gap']);
    expect(readCurrent((await at.owner.get(gap(id))).text)).toEqual(['Price gap']);
    // What is opened says its name, and how it is shared, mailed and changed; another filter is no view.
    const shown = `${viewsOf(id)}/${idOf(page)}`;
    expect(readText(readMain(page.html))).toContain('Kept view: My gap · Share · By mail · Change');
    expect(readLinks(readMain(page.html))).toEqual(
      expect.arrayContaining([
        `${shown}/share-links`,
        `${shown}/change`,
        `/dashboards/${id}/reports/new?view=${idOf(page)}`,
      ]),
    );
    expect(readText(readMain((await at.owner.get(gap(id))).text))).not.toContain('Kept view: My gap');
    // In the list it is opened and changed beside its name; the rest is in its menu, whose end leads to a word before it is gone.
    const { text } = await at.owner.get(viewsOf(id));
    expect(readText(readMain(text))).toMatch(/Open : My gap Change : My gap More: My gap .*Delete this view : My gap/);
    const ending = readLinks(readMain(text)).find(link => link.startsWith(`${shown}/change?delete`)) ?? '';
    expect((await at.owner.get(ending)).text).toMatch(/<details[^>]* open=""[^>]*><summary>Delete this view/);
  });

  test('that shows the same as another one, or is called the same, differs from it by its name', async () => {
    const own = await at.copyOf();
    const address = `${gap(own)}?range=last_90_days`;
    await keep(address, 'Quarter');
    await keep(address, 'For the board');
    await keep(address, 'Quarter', { seer: 'dashboard' });
    const { text } = await at.owner.get(address);
    // Each with what can be done with it, in one line as long as they fit.
    const shown = readText(readMain(text));
    expect(shown.match(/Kept view:/g)).toHaveLength(1);
    for (const name of ['Quarter', 'For the board', 'Quarter (Julia Reyes)']) {
      expect(shown.replace('Kept view:', 'Also kept as:')).toContain(`Also kept as: ${name} · Share · By mail`);
    }
    expect(readCurrent(text).toSorted()).toEqual(['For the board', 'Quarter', 'Quarter (Julia Reyes)']);
  });

  test('of the default period keeps its name; of two days it keeps these', async () => {
    const { html } = await keep(gap(id), 'Default');
    expect(at.changes()[0]?.[1]).toMatchObject({ query: expect.stringMatching(/^range=\w+$/) });
    // Opened it says its name; the analysis by itself is not called by what somebody kept of it.
    expect(readCurrent(html)).toEqual(['Default']);
    expect(readText(readMain(html))).toContain('Kept view: Default');
    const { text } = await at.owner.get(gap(id));
    expect(readCurrent(text)).toEqual(['Price gap']);
    expect(readText(readMain(text))).not.toContain('Kept view: Default');
    at.upstream.reset();
    const days = 'start_date=2026-01-05&end_date=2026-01-20';
    await keep(`${gap(id)}?${days}`, 'Two days');
    expect(at.changes()[0]?.[1]).toMatchObject({ query: days });
    expect(readText((await at.owner.get(await keepLink(`${gap(id)}?${days}`))).text)).toContain(
      'The period stays the same',
    );
  });

  test('of lists that are too long for an address keeps the lists, and no short id', async () => {
    const products = Array.from({ length: 300 }, (_, index) => `product=${index + 1}`).join('&');
    const kept = readValue((await at.owner.get(keepGap(products))).text, 'query');
    expect(kept).toMatch(/kept=/);
    expect(kept.length).toBeLessThan(1500);
    await keep(keepGap(products), 'Long');
    expect(at.changes()[0]?.[1]).toMatchObject({ query: expect.stringContaining(products) });
    expect(at.changes()[0]?.[1]).not.toMatchObject({ query: expect.stringContaining('kept=') });
  });

  test('is found by the search of those who see it', async () => {
    const foundBy = async (agent: TestAgent, text: string): Promise<string[]> => {
      const { text: html } = await agent.get(`/search?q=${encodeURIComponent(text)}`);
      return [...readMain(html).matchAll(/<li class="found">(.*?)<\/li>/gs)].map(([, item = '']) => readText(item));
    };
    await keep(gap(id), 'Monday, mine');
    await keep(gap(id), 'Monday of all', { seer: 'dashboard' });
    expect(await foundBy(at.owner, 'monday')).toEqual([
      expect.stringMatching(/^Monday, mine\s*Price gap · in /),
      expect.stringMatching(/^Monday of all\s*Price gap · in /),
    ]);
    expect(await foundBy(at.owner, 'mine monday')).toHaveLength(1);
    expect(await foundBy(at.reader, 'monday')).toEqual([expect.stringContaining('Monday of all')]);
    expect(await foundBy(at.stranger, 'monday')).toEqual([]);
    const { text } = await at.owner.get('/search?q=mine+monday');
    const [href = ''] = readLinks(readMain(text)).filter(link => /\/views\/\d+$/.test(link));
    expect((await at.owner.get(href)).headers.location).toMatch(gap(id));
  });

  test('of the price changes is kept as well', async () => {
    const page = await keep(`/dashboards/${id}/price-changes`, 'Changes');
    const opened = await at.owner.get(page.location ?? '');
    expect(opened.headers.location).toMatch(new RegExp(`^/dashboards/${id}/price-changes`));
  });

  test('cannot be kept of an analysis that there is not, nor of wrong dates', async () => {
    for (const query of ['analysis=weather', 'analysis=individual', '']) {
      expect((await at.owner.get(`${viewsOf(id)}/new?${query}`)).status).toBe(404);
    }
    const wrong = 'start_date=2026-02-30&end_date=2026-01-01';
    expect((await at.owner.get(`${viewsOf(id)}/new?analysis=price-gap&${wrong}`)).status).toBe(400);
    expect(await keepLink(`${gap(id)}?${wrong}`)).toBe('');
  });

  test('with a name that is taken, missing or too long keeps what was typed, at its field', async () => {
    await keep(gap(id), 'Café');
    for (const [name, fault] of [
      ['CAFE', 'Name of the view: Another view has this name.'],
      ['', 'Name of the view'],
      ['x'.repeat(81), 'Name of the view'],
    ] as const) {
      const page = await keep(`${gap(id)}?range=last_30_days`, name, { seer: 'me' });
      expect(page.status).toBe(422);
      expect(page.text).toContain(fault);
      expect(page.html).toContain('href="#name"');
      expect(readValue(page.html, 'name')).toBe(name);
      expect(readValue(page.html, 'query')).toBe('range=last_30_days');
    }
    // The proposal is another one where the first is taken.
    const proposed = readValue((await at.owner.get(await keepLink(gap(id)))).text, 'name');
    await keep(gap(id), proposed);
    expect(readValue((await at.owner.get(await keepLink(gap(id)))).text, 'name')).toBe(`${proposed} 2`);
  });
});

describe('what is shown', () => {
  test('takes the place of what a view of the same analysis has kept', async () => {
    const view = idOf(await keep(gap(id), 'Kept anew', { seer: 'dashboard' }));
    const other = idOf(await keep(`/dashboards/${id}/price-changes`, 'Of another analysis'));
    const link = await keepLink(`${gap(id)}?range=last_month`);
    const { text } = await at.owner.get(link);
    const options = /<select[^>]*id="view"[\s\S]*?<\/select>/.exec(text)?.[0] ?? '';
    expect([options.includes(`value="${view}"`), options.includes(`value="${other}"`)]).toEqual([true, false]);
    const hidden = { analysis: readValue(text, 'analysis'), query: readValue(text, 'query') };
    at.upstream.reset();
    const page = await at.sent(link, { ...hidden, view }, viewsOf(id));
    expect(at.changes()).toEqual([[`PUT /main${viewsOf(id)}/${view}`, { query: 'range=last_month' }]]);
    expect(page.text).toContain('The changes to “Kept anew” were saved.');
    expect(readCurrent(page.html)).toEqual(['Kept anew']);
    expect((await at.sent(link, { ...hidden, view: other }, viewsOf(id))).status).toBe(404);
    expect((await at.sent(link, { ...hidden, view }, viewsOf(id), at.reader)).status).toBe(404);
  });
});

describe('the list of views', () => {
  beforeAll(async () => {
    id = await at.copyOf();
  });

  test('says how to make one where there is none', async () => {
    const text = await at.shown(viewsOf(id));
    expect(text).toContain('No views yet');
    expect(readText(readSide((await at.owner.get(gap(id))).text))).toContain('Views All views Dashboard');
  });

  test('that fails is not said to be no page, and analyses go on without it', async () => {
    at.upstream.reset(({ path }, response) => {
      if (!/\/views$/.test(path)) return false;
      response.writeHead(500, { 'content-type': 'application/json' }).end('{}');
      return true;
    });
    const asked = [viewsOf(id), `${viewsOf(id)}/new?analysis=price-gap`, gap(id)];
    const statuses = await Promise.all(asked.map(async path => (await at.owner.get(path)).status));
    at.upstream.reset();
    expect(statuses).toEqual([503, 503, 200]);
  });

  test('is put in order, copied, renamed, shared and emptied', async () => {
    const made: Record<string, string> = {};
    for (const name of ['A', 'B', 'C']) made[name] = idOf(await keep(gap(id), name));
    const list = viewsOf(id);
    const moved = async (name: string, direction: string) =>
      readNames((await at.sent(list, { direction }, `${list}/${made[name]}/move`)).html);
    expect(await moved('C', 'up')).toEqual(['A', 'C', 'B']);
    expect(await moved('A', 'down')).toEqual(['C', 'A', 'B']);
    const change = `${list}/${made.A}/change`;
    const renamed = await at.sent(change, { name: 'First', seer: 'dashboard' });
    expect(renamed.location).toBe(`${list}?view=${made.A}#view-${made.A}`);
    expect(at.changes().at(-1)).toEqual([`PUT /main${list}/${made.A}`, { name: 'First', shared: true }]);
    expect(renamed.text).toContain('The changes to “First” were saved.');
    expect(readNames(renamed.html)).toEqual(['C', 'B', 'First']);
    expect(renamed.text).toContain('2 views only for you, 1 shared view');
    const copied = await at.sent(list, {}, `${list}/${made.A}/copy`);
    expect(copied.text).toContain('“First (copy)” is now one of your own views.');
    expect(readNames(copied.html)).toEqual(['C', 'B', 'First (copy)', 'First']);
    const forged = await at.sent(change, { name: 'First', seer: 'all' });
    expect(forged.status).toBe(422);
    expect(forged.text).toContain('Who sees it: Choose one from the list.');
    const taken = await at.sent(change, { name: 'first (COPY)', seer: 'me' });
    expect([taken.status, readValue(taken.html, 'name')]).toEqual([422, 'first (COPY)']);
    expect(taken.text).toContain('Another view has this name.');
    const gone = await at.sent(change, {}, `${list}/${made.A}/delete`);
    expect(gone.location).toBe(list);
    expect(gone.text).toContain('“First” was deleted.');
    expect(readNames(gone.html)).toEqual(['C', 'B', 'First (copy)']);
    expect((await at.owner.get(`${list}/${made.A}`)).status).toBe(404);
  });

  test('says of each view its level, its filter and its period, as the page that keeps it does', async () => {
    const page = await at.owner.get(gap(id));
    const retailer = /name="retailer" value="(\d+)"/.exec(page.text)?.[1] ?? '';
    const address = `${gap(id)}?level=city&range=last_30_days&retailer=${retailer}`;
    const words = /Price gap by city (?:· )?[^·(]+ \(last 30 days\) · own products \(2 of 5\) · [^·]+ · all places/;
    expect(readText((await at.owner.get(await keepLink(address))).text)).toMatch(words);
    const kept = await keep(address, 'By city');
    expect(await at.shown(viewsOf(id))).toMatch(new RegExp(`By city ${words.source}`));
    expect(await at.shown(`${viewsOf(id)}/${idOf(kept)}/change`)).toMatch(words);
    const baskets = `/dashboards/${id}/analyses/comparative`;
    await keep(baskets, 'Basket');
    expect(await at.shown(viewsOf(id))).toMatch(/Basket Baskets [^·]+ · [^·]+ · all retailers/);
    for (const name of ['By city', 'Basket']) {
      const { text } = await at.owner.get(viewsOf(id));
      const change = new RegExp(`>${name}</a>.*?(/dashboards/\\d+/views/\\d+)/change`, 's').exec(text)?.[1] ?? '';
      await at.sent(`${change}/change`, {}, `${change}/delete`);
    }
  });

  test('stands beside every page of the dashboard that shows its sections', async () => {
    const at2 = `/dashboards/${id}`;
    const [kept] = await namesOf();
    for (const page of ['alerts', 'groups', 'members', 'comparison-sets', 'settings', 'analyses/price-gap/upcs']) {
      const side = readText(readSide((await at.owner.get(`${at2}/${page}`)).text));
      expect(side, page).toContain(`Views ${kept}`);
    }
    // A page that is kept shows a view as soon as there is one.
    const added = idOf(await keep(gap(id), 'Just now'));
    const side = async () => readText(readSide((await at.owner.get(`${at2}/members`)).text));
    expect(await side()).toContain('Just now');
    await at.sent(`${viewsOf(id)}/${added}/change`, {}, `${viewsOf(id)}/${added}/delete`);
    expect(await side()).not.toContain('Just now');
  });

  test('stands beside the analyses, the first six of them, in their order', async () => {
    const names = Array.from({ length: 12 }, (_, index) => `View ${index + 1}`);
    for (const name of names) await keep(gap(id), name);
    const side = readText(readSide((await at.owner.get(gap(id))).text));
    expect(side).toContain('Views C B First (copy) View 1');
    expect(side).toContain('View 3 All 15 views');
    expect(side).not.toContain('View 4');
    // The one that is open is among them, wherever it stands.
    const last = await keep(`${gap(id)}?level=city`, 'By city, the last');
    expect(readCurrent(last.html)).toEqual(['By city, the last']);
    await at.sent(`${last.location}/change`, {}, `${last.location}/delete`);
    await keep(`/dashboards/${id}/price-changes`, 'Changes');
    expect(readCurrent((await at.owner.get(viewsOf(id))).text)).toEqual(['All 16 views']);
    // What has no link of its own stands below the overview.
    for (const page of ['price-changes?range=last_7_days', 'paper'])
      expect(readCurrent((await at.owner.get(`/dashboards/${id}/${page}`)).text)).toEqual(['Overview']);
  });
});

describe('other people', () => {
  beforeAll(async () => {
    id = await at.copyOf();
  });

  test('do not see a view that is not shared', async () => {
    const mine = idOf(await keep(gap(id), 'Mine alone'));
    expect(await namesOf()).toEqual(['Mine alone']);
    const path = `${viewsOf(id)}/${mine}`;
    for (const agent of [at.analyst, at.reader]) {
      expect(await namesOf(agent)).toEqual([]);
      expect(readSide((await agent.get(gap(id))).text)).not.toContain('Mine alone');
      for (const page of [path, `${path}/change`]) expect((await agent.get(page)).status).toBe(404);
      for (const part of ['change', 'move', 'copy', 'delete']) {
        const answer = await sendForm(agent, '/dashboards', { name: 'Theirs', direction: 'up' }, `${path}/${part}`);
        expect([part, answer.status]).toEqual([part, 404]);
      }
    }
    expect(await namesOf()).toEqual(['Mine alone']);
  });

  test('who may only look keep their own, see and copy the shared ones, and change neither', async () => {
    const shared = idOf(await keep(gap(id), 'For all', { seer: 'dashboard' }));
    const path = `${viewsOf(id)}/${shared}`;
    const form = await at.reader.get(await keepLink(gap(id), at.reader));
    expect(form.text).not.toContain('name="seer"');
    await keep(gap(id), 'The reader’s own', { agent: at.reader });
    expect((await keep(gap(id), 'Sly', { agent: at.reader, seer: 'dashboard' })).status).toBe(403);
    const list = await at.reader.get(viewsOf(id));
    expect(readNames(list.text)).toEqual(['The reader’s own', 'For all']);
    expect(readText(list.text)).toContain('by Julia Reyes');
    expect(list.text).not.toContain(`${path}/change`);
    expect(list.text).not.toContain(`${path}/move`);
    expect((await at.reader.get(`${path}/change`)).status).toBe(403);
    for (const part of ['change', 'move', 'delete']) {
      const answer = await sendForm(at.reader, viewsOf(id), { name: 'x', direction: 'up' }, `${path}/${part}`);
      expect([part, answer.status]).toEqual([part, 403]);
    }
    await at.sent(viewsOf(id), {}, `${path}/copy`, at.reader);
    expect(await namesOf(at.reader)).toEqual(['The reader’s own', 'For all (copy)', 'For all']);
  });

  test('who may edit change shared ones, but cannot make them their own', async () => {
    const shared = idOf(await keep(gap(id), 'Of Julia', { seer: 'dashboard' }));
    const change = `${viewsOf(id)}/${shared}/change`;
    const form = await at.analyst.get(change);
    expect([form.status, form.text.includes('name="seer"')]).toEqual([200, false]);
    const changed = await at.sent(change, { name: 'Of us' }, change, at.analyst);
    expect(readNames(changed.html)).toContain('Of us');
    expect((await at.sent(change, { name: 'Of us', seer: 'me' }, change, at.analyst)).status).toBe(403);
  });

  test('of another team get a 404 for every page and form', async () => {
    const path = `${viewsOf(id)}/${idOf(await keep(gap(id), 'Secret', { seer: 'dashboard' }))}`;
    for (const page of [viewsOf(id), `${viewsOf(id)}/new?analysis=price-gap`, path, `${path}/change`]) {
      const answer = await at.stranger.get(page);
      expect([page, answer.status]).toEqual([page, 404]);
      expect(answer.text).not.toContain('Secret');
    }
    const fields = { name: 'Sly', analysis: 'price-gap', query: '', direction: 'up' };
    for (const to of [viewsOf(id), `${path}/change`, `${path}/move`, `${path}/copy`, `${path}/delete`]) {
      expect([to, (await sendForm(at.stranger, '/dashboards', fields, to)).status]).toEqual([to, 404]);
    }
    // A stranger's 404 does not make the site believe that the API lacks views.
    expect(await namesOf()).toContain('Secret');
  });

  test('a view of another dashboard is not found', async () => {
    const view = idOf(await keep(gap(id), 'Elsewhere', { seer: 'dashboard' }));
    const path = `${viewsOf(dairy)}/${view}`;
    for (const page of [path, `${path}/change`, `${viewsOf(id)}/999999`, `${viewsOf(id)}/x`]) {
      expect([page, (await at.owner.get(page)).status]).toEqual([page, 404]);
    }
    for (const part of ['change', 'move', 'copy', 'delete']) {
      const answer = await sendForm(at.owner, '/dashboards', { name: 'x', direction: 'up' }, `${path}/${part}`);
      expect([part, answer.status]).toEqual([part, 404]);
    }
  });
});

describe('what a view names', () => {
  beforeAll(async () => {
    id = await at.copyOf();
  });

  test('and has left the dashboard is said, and nothing else is shown in its place', async () => {
    const group = idOf(await at.sent(`/dashboards/${id}/groups`, { name: 'Passing' }));
    const html = (await at.owner.get(gap(id))).text;
    const [one = '', two = ''] = [...html.matchAll(/name="retailer" value="(\d+)"/g)].map(([, value]) => value ?? '');
    const view = await keep(keepGap(`retailer=${one}&retailer=${two}&group=${group}&retailer=999999`), 'Fragile');
    await at.sent(`/dashboards/${id}/groups/${group}/delete`, { sure: '1' });
    const page = await at.owner.get(view.location ?? '');
    const text = readText(readMain(page.text));
    expect(page.status).toBe(200);
    expect(text).toContain('Something it shows has left the dashboard');
    expect(text).toContain('Retailers: 1 of 3 have left');
    expect(text).toContain('Groups: all that were chosen have left (1). Without them it shows all there are.');
    const without =
      readLinks(page.text).find(link => link.startsWith(gap(id)) && link.includes(`retailer=${one}`)) ?? '';
    expect(without).not.toMatch(/999999|group=/);
    expect((await at.owner.get(without)).status).toBe(200);
  });

  test('is its analysis: while that is switched off the view’s page says so', async () => {
    const view = await keep(`/dashboards/${id}/analyses/price-volatility`, 'Restless');
    const settings = `/dashboards/${id}/settings`;
    const switched = (selected: string) =>
      at.sent(settings, { analysis: '13', selected }, `/dashboards/${id}/settings/analyses`);
    await switched('0');
    const page = await at.owner.get(view.location ?? '');
    expect([page.status, readText(page.text).includes('Its analysis is switched off')]).toEqual([200, true]);
    expect(await at.shown(viewsOf(id))).toContain('switched off in this dashboard');
    expect((await at.owner.get(`${view.location}/change`)).status).toBe(200);
    await switched('1');
    expect((await at.owner.get(view.location ?? '')).status).toBe(303);
  });
});

describe('an API', () => {
  test('whose list is full is quoted, and what was typed stays', async () => {
    at.upstream.reset((call, response) => {
      if (call.method !== 'POST' || !call.path.endsWith('/views')) return false;
      response.writeHead(409, { 'content-type': 'application/json' }).end('{"error":"limit","message":"full"}');
      return true;
    });
    const page = await keep(gap(id), 'One too many');
    expect([page.status, readValue(page.html, 'name')]).toEqual([422, 'One too many']);
    expect(page.text).toContain('There are 200 views in this list already');
  });

  test('that fails to give the views spoils no analysis', async () => {
    at.upstream.reset((call, response) => {
      if (!call.path.endsWith('/views')) return false;
      response.writeHead(500).end();
      return true;
    });
    const page = await at.owner.get(gap(id));
    expect([page.status, page.text.includes('/views')]).toEqual([200, false]);
  });

  test('that lacks views offers none', async () => {
    at.upstream.reset((call, response) => {
      if (!call.path.includes('/views')) return false;
      response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>Cannot GET</h1>');
      return true;
    });
    const page = await at.owner.get(gap(id));
    expect([page.status, page.text.includes('/views')]).toEqual([200, false]);
    expect((await at.owner.get(viewsOf(id))).status).toBe(404);
    expect((await at.owner.get(`${viewsOf(id)}/new?analysis=price-gap`)).status).toBe(404);
  });
});
