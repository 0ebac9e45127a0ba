import type request from 'supertest';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sendForm, signedIn, startDemoBackend, startSite } from '../../support/app.ts';
import { dairy, readMain } from '../../support/dashboard-site.ts';
import { julia, marcos } from '../../support/data/demo-folder.ts';
import { readMadeLink, readText } from '../../support/html.ts';

let backend: Awaited<ReturnType<typeof startDemoBackend>>;
let site: Awaited<ReturnType<typeof startSite>>;
let owner: request.Agent;
let now = Date.parse('2026-03-20T12:01:00Z');

beforeAll(async () => {
  // A quarter of an hour that begins in the midst of a test would be another state.
  const started = new Date();
  backend = await startDemoBackend(null, () => started);
  site = await startSite(backend.url, {}, () => now);
  owner = await signedIn(site, julia);
});
afterAll(async () => {
  await site.close();
  await backend.close();
});

const path = `/dashboards/${dairy}/analyses/price-by-region`;
const read = async (address = path, agent = owner) => (await agent.get(address)).text;
const token = (html: string): string => /name="_csrf" value="([^"]+)"/.exec(html)?.[1] ?? '';
/** What a page shows, without the token of its forms. */
const readContent = (html: string): string => {
  const own = token(html);
  return own === '' ? readMain(html) : readMain(html).replaceAll(own, '');
};
const nonce = (html: string): string => /nonce="([^"]+)"/.exec(html)?.[1] ?? '';

/** How many pages were shown as they were kept. */
const keptPages = async (): Promise<number> =>
  Number(/vitrina_pages_total\{how="kept"\} (\d+)/.exec((await site.visitor().get('/metrics')).text)?.[1] ?? 0);

/** A page twice, the second time as it was kept. What is done behind requests after a start may change the state between. */
const readTwice = async (address = path): Promise<{ first: string; again: string }> => {
  for (;;) {
    const [first, before, again] = [await read(address), await keptPages(), await read(address)];
    if ((await keptPages()) === before + 1) return { first, again };
  }
};

describe('a page that is asked for again', () => {
  test.each([
    '/dashboards',
    '/account',
    '/notifications',
    ...['', '/settings', '/alerts', '/views', '/notes', '/pinned', '/paper', '/workbook'].map(
      below => `/dashboards/${dairy}${below}`,
    ),
  ])('is shown as it was kept: %s', async address => {
    const { first, again } = await readTwice(address);
    expect(readContent(again)).toBe(readContent(first));
    expect(readContent(first)).not.toBe('');
  });

  test('is the same, with a token and a nonce of its own', async () => {
    const { first, again } = await readTwice();
    expect(readContent(again)).toBe(readContent(first));
    expect(token(again)).not.toBe(token(first));
    expect(nonce(again)).not.toBe(nonce(first));
    expect((await owner.get(path)).headers['content-security-policy']).not.toContain(nonce(again));
  });

  test('is shown as it was kept where it has notes, whose days are those of the person’s zone', async () => {
    const notes = `/dashboards/${dairy}/notes`;
    const fields = { text: 'Kept with its day', firstDay: '2026-03-10', lastDay: '', product: '', analysis: '' };
    await sendForm(owner, `${notes}/new`, fields, notes);
    // The first page after the form says that it was written.
    await owner.get('/dashboards');
    for (const address of [notes, `${path}?range=from_start`]) {
      const { first, again } = await readTwice(address);
      expect(readContent(again)).toBe(readContent(first));
      expect(first).toContain('Kept with its day');
    }
  });

  test('says on paper when it was shown, not when it was made', async () => {
    const shownAt = (html: string): string => /as shown on [^<]*?(\d\d:\d\d)\s(?!UTC)/.exec(html)?.[1] ?? '';
    for (;;) {
      const [first, before] = [await read(), await keptPages()];
      now += 60_000;
      const again = await read();
      if ((await keptPages()) !== before + 1) continue;
      // Zones are whole hours apart.
      expect(shownAt(again).slice(3)).toBe(new Date(now).toISOString().slice(14, 16));
      expect(shownAt(first)).not.toBe(shownAt(again));
      return;
    }
  });

  test('has a form that works', async () => {
    await read();
    const answer = await sendForm(owner, path, { range: 'last_30_days' }, path);
    expect(answer.status).toBe(303);
  });

  test('names a session that was begun since', async () => {
    const rows = (html: string): number => html.split('name="session"').length;
    const first = await read('/account');
    const before = await keptPages();
    expect(rows(await read('/account'))).toBe(rows(first));
    expect(await keptPages()).toBe(before + 1);
    await signedIn(site, julia);
    expect(rows(await read('/account'))).toBe(rows(first) + 1);
  });

  test('is made anew after a change, and shows it', async () => {
    const settings = `/dashboards/${dairy}/settings`;
    await read();
    await sendForm(owner, settings, { name: 'Renamed dairy' }, settings);
    // The first page after the form says that it was saved.
    await owner.get('/dashboards');
    expect(await read()).toContain('Renamed dairy');
    expect(await read('/dashboards')).toContain('Renamed dairy');
  });

  test('has the views that this person keeps, as soon as they are kept, and nobody else’s', async () => {
    const other = await signedIn(site, marcos);
    const views = `/dashboards/${dairy}/views`;
    const nameOf = (agent: request.Agent) => (agent === owner ? 'Only of Julia' : 'Only of Marcos');
    for (const agent of [owner, other]) {
      await read(path, agent);
      const form = `${views}/new?analysis=price-by-region`;
      await sendForm(agent, form, { name: nameOf(agent), analysis: 'price-by-region', query: '' }, views);
      // The first page says that it was kept.
      await agent.get('/dashboards');
    }
    for (const agent of [owner, other]) {
      const shown = [await read(path, agent), await read(path, agent)];
      const theirs = nameOf(agent === owner ? other : owner);
      for (const html of shown) expect([html.includes(nameOf(agent)), html.includes(theirs)]).toEqual([true, false]);
    }
    const before = await keptPages();
    await read(path, other);
    expect(await keptPages()).toBe(before + 1);
  });

  test('says once what is said once', async () => {
    const settings = `/dashboards/${dairy}/settings`;
    await sendForm(owner, settings, { name: 'Dairy, Mexico' }, settings);
    const said = await read('/dashboards');
    expect(said).toContain('class="toast ');
    expect(await read('/dashboards')).not.toContain('class="toast ');
  });

  test('is made anew on another day', async () => {
    await read();
    now += 86_400_000;
    const before = await keptPages();
    await read();
    expect(await keptPages()).toBe(before);
  });

  test('says how long ago something was as of the minute, not of when it was made', async () => {
    const list = `/dashboards/${dairy}/products`;
    await read(list);
    now += 5 * 60_000;
    const before = await keptPages();
    await read(list);
    expect(await keptPages()).toBe(before);
    await read(list);
    expect(await keptPages()).toBe(before + 1);
  });

  test('is each person’s own, and nobody’s after signing out', async () => {
    const other = await signedIn(site, marcos);
    const mine = await read('/dashboards');
    expect(mine).toContain('Julia');
    expect(await read('/dashboards', other)).not.toContain('Julia');
    await sendForm(other, '/dashboards', {}, '/logout');
    expect((await other.get('/dashboards')).status).toBe(303);
  });

  test('offers the filter that was used last, also when that was used on a kept page', async () => {
    const gap = `/dashboards/${dairy}/analyses/price-gap`;
    // As the filter's form sends it.
    const filtered = `${path}?was=_&range=last_7_days`;
    const other = `${path}?was=_&range=last_30_days`;
    for (const address of [filtered, other, filtered, other]) await read(address);
    expect(await read(gap)).toContain('range=last_30_days');
    const before = await keptPages();
    await read(filtered);
    expect(await keptPages()).toBe(before + 1);
    expect(await read(gap)).toContain('range=last_7_days');
  });
});

describe('a shared page for print', () => {
  const password = 'open sesame';
  const chosen = 'range=last_30_days&at_price-gap=1&at_promotion=2';
  const form = `/dashboards/${dairy}/paper/share-links?${chosen}`;
  const notesPage = `/dashboards/${dairy}/notes/new`;
  let shared: string;
  beforeAll(async () => {
    const made = await sendForm(owner, form, { name: 'Opened often', days: '30', password }, form);
    shared = readMadeLink(made.text).replace(/^https?:\/\/[^/]+/, '');
  });

  /** Somebody without an account who has given the password. */
  const enter = async () => {
    const agent = site.visitor();
    await sendForm(agent, `${shared}/password`, { password });
    return agent;
  };
  /** It is opened until it is shown as it was kept. */
  const openKept = async (agent: request.Agent): Promise<string> => {
    for (;;) {
      const before = await keptPages();
      const shown = await read(shared, agent);
      if ((await keptPages()) === before + 1) return shown;
    }
  };
  const link = async (): Promise<string> =>
    `/team/share-links/${/\/team\/share-links\/(\d+)">Opened often/.exec(await read('/team/share-links'))?.[1]}`;
  const openings = async (): Promise<number> =>
    Number(/Opened (\d+) times/.exec(readText(await read(await link())))?.[1] ?? 0);

  test('is shown as it was kept to everybody who may open it, and each opening is counted', async () => {
    const [one, other] = [await enter(), await enter()];
    const first = await read(shared, one);
    expect(readContent(await openKept(one))).toBe(readContent(first));
    const before = await openings();
    expect(readContent(await openKept(other))).toBe(readContent(first));
    expect(await openings()).toBeGreaterThan(before);
    expect((await site.visitor().get(shared)).headers.location).toBe(`${shared}/password`);
    const spanish = await read(`${shared}?lang=es`, one);
    expect(readContent(spanish)).not.toBe(readContent(first));
  });

  test('is made anew after a change, and is over at once where its link has ended', async () => {
    const agent = await enter();
    await openKept(agent);
    const fields = { text: 'Seen at once', firstDay: '2026-03-10', lastDay: '', product: '', analysis: '' };
    await sendForm(owner, notesPage, fields, notesPage.replace('/new', ''));
    expect(await read(shared, agent)).toContain('Seen at once');
    await openKept(agent);
    const own = await link();
    await sendForm(owner, own, {}, `${own}/end`);
    expect((await agent.get(shared)).status).toBe(410);
  });
});
