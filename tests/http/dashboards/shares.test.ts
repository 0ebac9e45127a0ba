import type TestAgent from 'supertest/lib/agent.js';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { endShare } from '../../../server/contract/calls/main/dashboards/shares.ts';
import { viewAnalyses } from '../../../server/domain/analysis/analysis-keys.ts';
import { screenOf } from '../../../server/features/analysis/screens.ts';
import { sendForm, startSite } from '../../support/app.ts';
import { type DashboardSite, readMain, startDashboardSite } from '../../support/dashboard-site.ts';
import { readMadeLink, readText, unescaped } from '../../support/html.ts';

let at: DashboardSite;
let id: number;

beforeAll(async () => {
  at = await startDashboardSite();
  id = await at.copyOf();
});
afterAll(() => at.close());
beforeEach(() => at.upstream.reset());

const viewsPage = () => `/dashboards/${id}/views`;

let kept = 0;
/** Keeps an analysis as a view; its id. */
const keepView = async (analysis: string, query = '', agent = at.owner, seer = 'me') => {
  kept += 1;
  const form = `${viewsPage()}/new?${new URLSearchParams({ analysis })}&${query}`;
  const fields = { analysis, query, name: `View ${kept}`, seer };
  const { location } = await at.sent(form, fields, viewsPage(), agent);
  return Number(/\/views\/(\d+)$/.exec(location ?? '')?.[1]);
};

type Sent = { name?: string; days?: string; password?: string; files?: string };
/** Makes a link on the page of a view; its address, and the page. */
const makeLink = async (viewId: number, sent: Sent = {}, agent = at.owner) => {
  const page = `${viewsPage()}/${viewId}/share-links`;
  const made = await sendForm(agent, page, { name: 'For the agency', days: '30', password: '', ...sent }, page);
  const address = readMadeLink(made.text);
  return { path: address.replace(/^https?:\/\/[^/]+/, ''), address, status: made.status, html: made.text };
};
const visitor = () => at.site.visitor();
const open = (path: string, agent: TestAgent = visitor()) => agent.get(path);

/** Everything that a page leads to, loads or is sent to; parts of itself left out. */
const readAddresses = (html: string): string[] =>
  [...html.matchAll(/\s(?:href|src|action|formaction)="([^"]*)"/g)]
    .map(([, address]) => unescaped(address ?? ''))
    .filter(address => !address.startsWith('#'));

/** What stands in the address bar of everything that is no file of the site's own look. */
const ofProduct = (html: string): string[] =>
  readAddresses(html).filter(address => !/^\/(assets|flags|favicon)/.test(address));

describe('a shared view', () => {
  test('is made on the page of a view, with its address shown once', async () => {
    const viewId = await keepView('price-gap', 'range=last_30_days');
    expect((await at.owner.get(viewsPage())).text).toContain(`/views/${viewId}/share-links`);
    const made = await makeLink(viewId, { files: '1' });
    expect(made.status).toBe(200);
    expect(made.address).toMatch(/^http:\/\/.+\/share\/[\w-]{43}$/);
    const page = await at.owner.get(`${viewsPage()}/${viewId}/share-links`);
    expect(readText(page.text)).toContain('For the agency');
    // Whoever makes it reads of what it is about what the list of views says.
    expect(readText(page.text)).toMatch(/Price gap[^:]*: [^·]+ · own products/);
    expect(page.text).not.toContain(made.path);
    // The form sent again makes no second one.
    const again = await makeLink(viewId);
    expect([again.status, again.path]).toEqual([422, '']);
    expect(again.html).toContain('Another link to this view has this name.');
  });

  test.each(viewAnalyses)('%s: shows what its maker sees, and leads nowhere else', async analysis => {
    const viewId = await keepView(analysis, 'range=last_30_days');
    const { path } = await makeLink(viewId, { files: '1', name: analysis });
    const own = await at.owner.get(`${viewsPage()}/${viewId}`).redirects(1);
    for (const lang of ['en', 'es']) {
      const shown = await open(`${path}?lang=${lang}`);
      expect(shown.status).toBe(200);
      expect(shown.text).toContain(`<html lang="${lang}"`);
      const led = ofProduct(shown.text);
      expect(led.filter(address => !address.startsWith(path))).toEqual([]);
      expect(shown.text).not.toMatch(/\/dashboards\/\d|<form|sections-nav/);
      for (const address of new Set(led)) {
        const { status } = await open(address);
        expect([address, status]).toEqual([address, /picture|reference/.test(address) ? expect.any(Number) : 200]);
      }
    }
    const numbers = (html: string) => [...readMain(html).matchAll(/<data value="([^"]*)"/g)].map(([, value]) => value);
    expect(numbers((await open(path)).text)).toEqual(numbers(own.text));
    expect((await open(path)).headers['set-cookie']).toBeUndefined();
  });

  test('has its filter in words, and keeps it whatever the address says', async () => {
    const retailer = /name="retailer" value="(\d+)"/.exec(
      (await at.owner.get(`/dashboards/${id}/analyses/price-gap`)).text,
    );
    const viewId = await keepView('price-gap', `range=last_30_days&retailer=${retailer?.[1]}`);
    const { path } = await makeLink(viewId);
    const { text } = await open(path);
    const shown = readText(readMain(text));
    // Whoever follows it has no zone of their own here: it is the dashboard's, by its name.
    expect(readText(text)).toMatch(/The link works until \d+ \w+ 20\d\d, \d\d:\d\d\s(?!UTC)[\w+-]+\./);
    expect(shown).toMatch(/Shown: [^·(]+ \(last 30 days\) · /);
    const tried = 'range=yesterday&retailer=999&product=1&level=shop&kept=x&start_date=2020-01-01';
    expect(readText(readMain((await open(`${path}?${tried}`)).text))).toBe(shown);
    expect((await open(`${path}?sort=nonsense&page=x&dir=up`)).status).toBe(200);
    expect((await open(`${path}/csv`)).status).toBe(404);
  });

  test('has its rows as files where its maker allows it', async () => {
    const viewId = await keepView('price-by-region', 'range=last_7_days');
    const { path } = await makeLink(viewId, { files: '1' });
    const own = await at.owner.get(`/dashboards/${id}/analyses/price-by-region/csv?range=last_7_days`);
    const csv = await open(`${path}/csv`);
    expect(csv.headers['content-type']).toMatch(/^text\/csv/);
    expect(csv.text).toBe(own.text);
    const workbook = await open(`${path}/csv?as=xlsx`);
    expect(workbook.headers['content-type']).toContain('spreadsheetml');
    expect(csv.headers['x-robots-tag']).toBe('noindex, nofollow');
  });

  /** What the switches of the analyses offer besides what they show first, one choice at a time. */
  const chosenViews = viewAnalyses.flatMap(analysis =>
    Object.entries(screenOf(analysis).address.fields).flatMap(([name, field]) =>
      field.kind === 'choice' && ['view', 'figure', 'level', 'by'].includes(name)
        ? field.values.slice(1).map(value => ({ analysis, query: `${name}=${value}` }))
        : [],
    ),
  );

  test.each(chosenViews)(
    '$analysis?$query: its rows keep their order, pages and files',
    async ({ analysis, query }) => {
      const whole = `range=last_30_days&${query}`;
      const viewId = await keepView(analysis, whole);
      const { path } = await makeLink(viewId, { files: '1', name: whole });
      const own = await at.owner.get(`/dashboards/${id}/analyses/${analysis}?${whole}`);
      const ways = (html: string) => ({
        files: /href="[^"]*\/csv/.test(html),
        pictures: /href="[^"]*\/chart\?/.test(html),
        orders: /<th[^>]*>\s*<a[^>]*sort=/.test(html),
        pages: /href="[^"]*page=2/.test(html),
      });
      expect(ways((await open(path)).text)).toEqual(ways(own.text));
      await sendForm(at.owner, `${viewsPage()}/${viewId}/delete`, {}, viewsPage());
    },
  );

  test('has its charts as pictures on the same condition', async () => {
    const viewId = await keepView('price-by-region', 'range=last_7_days');
    const allowed = await makeLink(viewId, { files: '1', name: 'For the board' });
    const chart = '/chart?chart=chart&as=svg';
    const shown = await open(allowed.path);
    expect(ofProduct(shown.text)).toContain(allowed.path + chart);
    const picture = await open(allowed.path + chart);
    expect(picture.headers['content-type']).toBe('image/svg+xml; charset=utf-8');
    expect(picture.headers['set-cookie']).toBeUndefined();
    const drawn = (picture.body as Buffer).toString();
    expect(drawn).toContain('For the board: ');
    expect(drawn).not.toMatch(/\/share\/|\/dashboards\//);
    const tried = await open(`${allowed.path}${chart}&range=yesterday&region=1`);
    expect((tried.body as Buffer).toString()).toBe(drawn);
    expect((await open(`${allowed.path}/chart?chart=chart&as=png`)).headers['content-type']).toBe('image/png');
    const closed = await makeLink(viewId, { name: 'To look at' });
    expect((await open(closed.path)).text).not.toContain('/chart?');
    expect((await open(closed.path + chart)).status).toBe(404);
  });

  test('has the current reference images of its own products, and no other', async () => {
    const range = 'range=newest_7_days';
    const { text } = await at.owner.get(`/dashboards/${id}/analyses/hero-image?${range}`);
    const found = [...text.matchAll(/\/products\/(\d+)\/reference-image\/(\d+)"/g)].map(
      ([, product = '', image = '']) => ({ product, image }),
    );
    const [first] = found;
    const other = found.find(({ product }) => product !== first?.product);
    if (!first || !other) throw new Error('the gallery has two reference images');
    const query = `${range}&product=${first.product}`;
    const { path } = await makeLink(await keepView('hero-image', query), { name: 'References' });
    const statusOf = async ({ product, image }: typeof first, below = path) =>
      (await open(`${below}/reference/${product}/${image}`)).status;
    expect(ofProduct((await open(path)).text)).toContain(`${path}/reference/${first.product}/${first.image}`);
    expect([await statusOf(first), await statusOf(other)]).toEqual([200, 404]);
    for (const [analysis, asked] of [
      ['hero-image', `${query}&view=retailers`],
      ['price-gap', query],
    ] as const) {
      const without = await makeLink(await keepView(analysis, asked), { name: 'Without references' });
      expect([analysis, await statusOf(first, without.path)]).toEqual([analysis, 404]);
    }
    const page = `/dashboards/${id}/products/${first.product}/reference-image`;
    await sendForm(at.owner, `${page}/remove`, {});
    expect(await statusOf(first)).toBe(404);
    expect((await at.owner.get(`${page}/${first.image}`)).status).toBe(200);
    await sendForm(at.owner, page, {}, `${page}/restore`);
    expect(await statusOf(first)).toBe(200);
  });

  test('is listed by no search engine, says to nobody where it is, and is stored nowhere', async () => {
    const { path } = await makeLink(await keepView('promotion'));
    for (const address of [path, '/share/unknown', `${path}/csv`]) {
      const { headers } = await open(address);
      expect(headers['x-robots-tag']).toBe('noindex, nofollow');
      expect(headers['referrer-policy']).toBe('no-referrer');
      expect(headers['cache-control']).toBe('no-store');
    }
    expect((await open('/login')).headers['x-robots-tag']).toBeUndefined();
  });

  test('of what has left its dashboard says that it cannot be shown, and not what', async () => {
    const viewId = await keepView('price-gap', 'range=last_30_days&retailer=987654');
    const { path } = await makeLink(viewId);
    const shown = await open(path);
    expect(shown.status).toBe(404);
    expect(readText(readMain(shown.text))).toBe(
      'This cannot be shown at present Something that it is about has changed since the link was made. Ask who sent it to you.',
    );
  });
});

describe('what is kept', () => {
  /** What is read, but for the minute at which it was shown, which may be the next one. */
  const withoutMoment = (html: string): string => readText(html).replace(/as shown on .+?\d\d:\d\d\s\S+/, '');

  test('is neither given from a link to somebody else, nor from somebody to a link', async () => {
    const viewId = await keepView('price-gap', 'range=last_30_days', at.analyst);
    const { path } = await makeLink(viewId, {}, at.analyst);
    const analysis = `/dashboards/${id}/analyses/price-gap?range=last_30_days`;
    const mine = await at.analyst.get(analysis);
    const theirs = await open(path);
    expect(theirs.text).not.toContain('Anna');
    expect(theirs.text).not.toContain(`/dashboards/${id}`);
    const again = await at.analyst.get(analysis);
    expect(readMain(again.text)).toBe(readMain(mine.text));
    expect(again.text).toContain('Anna');
    // For who is signed in, even elsewhere, it is the same page.
    for (const agent of [at.analyst, at.stranger, at.owner]) {
      const shown = await agent.get(path);
      expect(withoutMoment(shown.text)).toBe(withoutMoment(theirs.text));
      expect(ofProduct(shown.text).filter(address => !address.startsWith(path))).toEqual([]);
    }
    expect((await at.stranger.get(analysis)).status).toBe(404);
    // Nobody is signed out by a link that has ended, nor signed in by one that works.
    expect((await open(`/dashboards/${id}`)).headers.location).toContain('/login');
  });

  test('is shown no longer, once its maker may not see it', async () => {
    const viewId = await keepView('price-gap', 'range=last_30_days', at.analyst);
    const { path } = await makeLink(viewId, {}, at.analyst);
    expect((await open(path)).status).toBe(200);
    const members = `/dashboards/${id}/members`;
    const toggle = () => sendForm(at.owner, members, { member: String(at.analystId) }, `${members}/status`);
    await toggle();
    const closed = await open(path);
    expect(closed.status).toBe(410);
    expect(readText(readMain(closed.text))).toBe('This link shows nothing any more Ask who sent it to you.');
    await toggle();
    expect((await open(path)).status).toBe(200);
  });
});

describe('the password of a link', () => {
  const password = 'open sesame';

  test('is asked for by a form that only its own session sends, and then remembered', async () => {
    const { path } = await makeLink(await keepView('price-gap', 'range=last_7_days'), { password, files: '1' });
    const agent = visitor();
    const first = await open(path, agent);
    expect([first.status, first.headers.location]).toEqual([303, `${path}/password`]);
    const form = await agent.get(`${path}/password`);
    expect(readText(readMain(form.text))).toContain('This link has a password');
    expect(form.text).not.toContain('For the agency');
    const foreign = await visitor().post(`${path}/password`).type('form').send({ password });
    expect(foreign.status).toBe(403);
    const wrong = await sendForm(agent, `${path}/password`, { password: 'sesame' });
    expect(wrong.status).toBe(422);
    expect(wrong.text).toContain('Password: It is wrong.');
    expect(wrong.text).not.toContain('value="sesame"');
    const right = await sendForm(agent, `${path}/password`, { password });
    expect([right.status, right.headers.location]).toEqual([303, path]);
    expect((await open(path, agent)).status).toBe(200);
    expect((await open(`${path}/csv`, agent)).headers['content-type']).toMatch(/^text\/csv/);
    expect((await open(path)).headers.location).toBe(`${path}/password`);
  });

  test('lets in as many people as know it, one after the other', async () => {
    const { path } = await makeLink(await keepView('price-gap', 'range=newest_7_days'), { password });
    for (let visited = 0; visited < 11; visited += 1) {
      const agent = visitor();
      const right = await sendForm(agent, `${path}/password`, { password });
      expect([visited, right.status, right.headers.location]).toEqual([visited, 303, path]);
    }
  });

  test('cannot be guessed', async () => {
    const { path } = await makeLink(await keepView('price-gap', 'range=last_month'), { password });
    const agent = visitor();
    const statuses: number[] = [];
    for (let tried = 0; tried < 12; tried += 1) {
      statuses.push((await sendForm(agent, `${path}/password`, { password: `guess ${tried}` })).status);
    }
    expect(statuses.slice(0, 10)).toEqual(Array(10).fill(422));
    expect(statuses.slice(10)).toEqual([429, 429]);
    expect((await sendForm(agent, `${path}/password`, { password })).status).toBe(429);
  });

  test('that is too short is refused at its field, with what was typed kept', async () => {
    const viewId = await keepView('price-gap', 'range=last_quarter');
    const refused = await makeLink(viewId, { name: 'Short', password: 'short', days: '7', files: '1' });
    expect(refused.status).toBe(422);
    expect(refused.html).toContain('It needs at least 8 characters, or none at all.');
    expect(refused.html).toMatch(/name="name"[^>]*value="Short"/);
    expect(refused.html).toMatch(/<option value="7" selected/);
    expect(refused.html).not.toContain('value="short"');
  });
});

describe('links', () => {
  test('that are over, ended or unknown each say so, in both languages', async () => {
    const { path } = await makeLink(await keepView('stock-out', 'range=last_7_days'));
    const { text } = await at.owner.get('/team/share-links');
    const shareId = /\/team\/share-links\/(\d+)"/.exec(text)?.[1];
    await sendForm(at.owner, `/team/share-links/${shareId}`, {}, `/team/share-links/${shareId}/end`);
    const titles: Record<string, [number, string, string]> = {
      [path]: [410, 'This link was ended', 'Este enlace se finalizó'],
      '/share/unknown': [404, 'There is no such link', 'No existe ese enlace'],
      [`/share/${'x'.repeat(5000)}`]: [404, 'There is no such link', 'No existe ese enlace'],
    };
    for (const [address, [status, english, spanish]] of Object.entries(titles)) {
      for (const [lang, title] of [
        ['en', english],
        ['es', spanish],
      ]) {
        const page = await open(`${address}?lang=${lang}`);
        expect([page.status, /<h1>([^<]*)/.exec(page.text)?.[1]]).toEqual([status, title]);
        expect(ofProduct(page.text).filter(one => !one.startsWith('/share/'))).toEqual([]);
      }
      expect((await open(`${address}/csv`)).status).toBe(status);
    }
  });

  test('say that they cannot be read where the API does not answer, without a word about signing in', async () => {
    const { path } = await makeLink(await keepView('price-gap', 'range=last_30_days'), { name: 'Out of reach' });
    at.upstream.reset((call, response) => {
      if (!call.path.endsWith('/shares/open')) return false;
      response.writeHead(503, { 'retry-after': '5' }).end();
      return true;
    });
    const shown = await open(path);
    expect(shown.status).toBe(503);
    expect(readText(readMain(shown.text))).toContain('What this link shows cannot be read at present');
    expect(shown.text).not.toMatch(/signed in|sign in/i);
    expect(ofProduct(shown.text).filter(address => !address.startsWith(path))).toEqual([]);
  });

  test('that are ended while they are opened say so', async () => {
    const { path } = await makeLink(await keepView('price-gap', 'range=last_30_days'), { name: 'Ended meanwhile' });
    const list = await at.owner.get('/team/share-links');
    const link = `/team/share-links/${/\/team\/share-links\/(\d+)">Ended meanwhile/.exec(list.text)?.[1]}`;
    let ended: Promise<unknown> | undefined;
    at.upstream.reset((call, response) => {
      // The first call with the rights of the link comes too late.
      if (ended || !call.path.includes(`/dashboards/${id}`)) return false;
      ended = sendForm(at.owner, link, {}, `${link}/end`);
      void ended.then(() => response.writeHead(401, { 'content-type': 'application/json' }).end('{"error":"over"}'));
      return true;
    });
    const shown = await open(path);
    expect([shown.status, /<h1>([^<]*)/.exec(shown.text)?.[1]]).toEqual([410, 'This link was ended']);
  });

  test('show who opened them, are ended by their maker and by administrators, and seen by no one else', async () => {
    const viewId = await keepView('price-gap', 'range=yesterday', at.analyst, 'dashboard');
    const made = await makeLink(viewId, { name: 'Of Anna' }, at.analyst);
    const { path } = made;
    await open(path);
    await open(`${path}?sort=gap`);
    const list = await at.owner.get('/team/share-links');
    const shareId = /\/team\/share-links\/(\d+)">Of Anna/.exec(list.text)?.[1];
    const page = `/team/share-links/${shareId}`;
    const shown = readText(readMain((await at.analyst.get(page)).text));
    expect(shown).toContain('Opened once');
    expect(shown).toMatch(/127\.0\.0\.x/);
    expect((await at.owner.get(page)).status).toBe(200);
    expect((await at.reader.get(page)).status).toBe(403);
    expect((await at.stranger.get(page)).status).toBe(404);
    expect((await open(page)).headers.location).toContain('/login');
    const listed = async () => readText((await at.analyst.get('/team/share-links')).text);
    expect(await listed()).toContain('Of Anna');
    // All of them, or how many of all.
    const counted = async () => {
      const [, some, all = some] = /(\d+) (?:of (\d+) )?share links? works?/.exec(await listed()) ?? [];
      return [Number(all), Number(some)];
    };
    const [all = 0, opened = 0] = await counted();
    expect(opened).toBeGreaterThan(0);
    expect(readText((await at.reader.get('/team/share-links')).text)).not.toContain('Of Anna');
    expect((await at.reader.get('/team')).text).not.toContain('share-links');
    expect(await at.shown(`${page}/end`)).toMatch(/End the link “.*”\? Whoever has it can no longer open it/);
    const ended = await at.sent(page, {}, `${page}/end`);
    expect(ended.text).toContain('“Of Anna” shows nothing any more.');
    expect(await counted()).toEqual([all, opened - 1]);
    expect((await open(path)).status).toBe(410);
    expect(endShare.acting).toBe(true);
  });

  test('are no longer offered, and open no longer, where administrators switch them off', async () => {
    const viewId = await keepView('price-gap', 'range=this_year');
    const { path } = await makeLink(viewId);
    const page = '/team/share-links';
    expect((await at.analyst.get(page)).text).not.toContain('/share-links/switch');
    const off = await at.sent(page, { to: 'off' }, `${page}/switch`);
    expect(off.text).toContain('Share links are switched off');
    expect((await open(path)).status).toBe(410);
    const views = await at.owner.get(`${viewsPage()}/${viewId}/share-links`);
    expect(views.text).not.toContain('name="password"');
    await at.sent(page, { to: 'on' }, `${page}/switch`);
    expect((await open(path)).status).toBe(200);
  });

  test('are not there where the API has none', async () => {
    const viewId = await keepView('price-gap', 'range=last_3_months');
    at.upstream.reset((call, response) => {
      if (!call.path.includes('/shares')) return false;
      response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>Cannot GET</h1>');
      return true;
    });
    const site = await startSite(at.upstream.url);
    expect((await site.visitor().get('/share/anything')).status).toBe(404);
    await site.close();
    expect((await at.owner.get(`${viewsPage()}/${viewId}/share-links`)).status).toBe(404);
    expect((await at.owner.get('/team/share-links')).status).toBe(404);
  });

  test('work below a prefix', async () => {
    const prefixed = await startSite(at.upstream.url, { BASE_PATH: '/vitrina' });
    const { path } = await makeLink(await keepView('price-gap', `range=last_week`), { files: '1' });
    const shown = await prefixed.visitor().get(`/vitrina${path}`);
    expect(shown.status).toBe(200);
    const led = ofProduct(shown.text).filter(address => !/^\/vitrina\/(assets|flags|favicon)/.test(address));
    expect(led.filter(address => !address.startsWith(`/vitrina${path}`))).toEqual([]);
    for (const address of led) expect((await prefixed.visitor().get(address)).status).toBe(200);
    await prefixed.close();
  });
});
