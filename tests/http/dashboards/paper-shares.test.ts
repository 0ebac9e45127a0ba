import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sendForm } from '../../support/app.ts';
import { type DashboardSite, readMain, startDashboardSite } from '../../support/dashboard-site.ts';
import { readMadeLink, readText, unescaped } from '../../support/html.ts';

let at: DashboardSite;
let id: number;
let paper: string;

const range = 'range=last_30_days';
const chosen = `${range}&titled=Board+of+May&at_price-gap=2&at_price-by-region=1&line_price-gap=Campaign+since+Monday&rows=10`;

beforeAll(async () => {
  at = await startDashboardSite();
  id = await at.copyOf();
  paper = `/dashboards/${id}/paper`;
});
afterAll(() => at.close());
beforeEach(() => at.upstream.reset());

type Sent = { name?: string; days?: string; password?: string; files?: string };
/** Makes a link on the page that the page for print leads to; its path, and the page. */
const makeLink = async (query: string, sent: Sent = {}, agent = at.owner) => {
  const page = `${paper}/share-links?${query}`;
  const made = await sendForm(agent, page, { name: 'For the board', days: '30', password: '', ...sent }, page);
  const address = readMadeLink(made.text);
  return { path: address.replace(/^https?:\/\/[^/]+/, ''), status: made.status, html: made.text };
};
const visitor = () => at.site.visitor();

const leadsTo = (html: string): string[] =>
  [...html.matchAll(/\s(?:href|src|action|formaction)="([^"]*)"/g)]
    .map(([, address]) => unescaped(address ?? ''))
    .filter(address => !/^#|^\/(assets|flags|favicon)/.test(address));

const numbers = (html: string) => [...readMain(html).matchAll(/<data value="([^"]*)"/g)].map(([, value]) => value);
const headings = (html: string) => [...html.matchAll(/<h2[^>]*>([^<]*)/g)].map(([, heading]) => heading);

describe('a shared page for print', () => {
  test('is offered on the page, and shows the analyses, lines and figures that were chosen, in both languages', async () => {
    const own = await at.owner.get(`${paper}?${chosen}`);
    const href = leadsTo(own.text).find(address => address.startsWith(`${paper}/share-links`));
    const form = await at.owner.get(href ?? '');
    const compared = await at.owner.get(`${href}&compare=before`);
    expect(readText(readMain(compared.text))).toContain('compared with ');
    expect(readText(readMain(form.text))).not.toContain('compared with ');
    expect(form.text).toMatch(/name="name"[^>]*value="Board of May"/);
    expect(form.text).not.toContain('name="files"');
    expect(readText(readMain(form.text))).toMatch(/Price by region, Price gap\s*: /);
    const { path, status } = await makeLink(chosen);
    expect(status).toBe(200);
    expect(path).toMatch(/^\/share\/[\w-]{43}$/);
    for (const lang of ['en', 'es']) {
      const shown = await visitor().get(`${path}?lang=${lang}`);
      expect(shown.status).toBe(200);
      expect(shown.text).toContain(`<html lang="${lang}"`);
      expect(leadsTo(shown.text).filter(address => !address.startsWith(path))).toEqual([]);
      expect(shown.text).not.toMatch(/\/dashboards\/\d|<form|sections-nav/);
    }
    const shown = await visitor().get(path);
    expect(/<h1>([^<]*)/.exec(shown.text)?.[1]).toBe('Board of May');
    expect(headings(shown.text).slice(0, 2)).toEqual(['Price by region', 'Price gap']);
    expect(readText(shown.text)).toContain('Campaign since Monday');
    expect(numbers(shown.text)).toEqual(numbers(own.text));
    expect(numbers(shown.text).length).toBeGreaterThan(10);
    expect(shown.headers['set-cookie']).toBeUndefined();
    expect(shown.headers['x-robots-tag']).toBe('noindex, nofollow');
    // A name with a number behind it tells its maker's links apart: who opens it reads the heading alone.
    const other = await makeLink(chosen, { name: 'Board of May 2' });
    expect(readText((await visitor().get(other.path)).text.replace(/<title>.*?<\/title>/, ''))).not.toContain(
      'Board of May 2',
    );
  });

  test('keeps what was chosen whatever the address says, and gives no files', async () => {
    const { path } = await makeLink(chosen, { name: 'Locked', files: '1' });
    const shown = readText(readMain((await visitor().get(path)).text));
    const tried = 'range=yesterday&at_promotion=1&at_price-gap=&titled=Other&retailer=999&kept=x';
    expect(readText(readMain((await visitor().get(`${path}?${tried}`)).text))).toBe(shown);
    expect((await visitor().get(`${path}/csv`)).status).toBe(404);
    expect((await visitor().get(`${path}/chart?chart=chart&as=svg`)).status).toBe(404);
  });

  test('has the main analyses without a choice', async () => {
    const { path } = await makeLink('range=newest_7_days', { name: 'The main ones' });
    const shown = await visitor().get(path);
    const own = await at.owner.get(`${paper}?range=newest_7_days`);
    expect(headings(shown.text)).toEqual(expect.arrayContaining(['Price gap', 'Promotions']));
    expect(headings(shown.text)).not.toContain('Hero images');
    expect(numbers(shown.text)).toEqual(numbers(own.text));
  });

  test('has the pictures of its hero images', async () => {
    const whole = 'range=newest_7_days&at_price-by-region=1&at_hero-image=2';
    const { path } = await makeLink(whole, { name: 'All of it' });
    const shown = await visitor().get(path);
    expect(headings(shown.text)).toEqual(expect.arrayContaining(['Price by region', 'Hero images']));
    expect(leadsTo(shown.text).filter(address => !address.startsWith(path))).toEqual([]);
    const pictures = leadsTo(shown.text).filter(address => address.includes('/reference/'));
    expect(pictures.length).toBeGreaterThan(0);
    expect((await visitor().get(pictures[0] ?? '')).status).toBe(200);
    const { path: without } = await makeLink(chosen, { name: 'Without images' });
    expect((await visitor().get((pictures[0] ?? '').replace(path, without))).status).toBe(404);
  });

  test('is asked for its password, is listed with what it shows, and ends', async () => {
    const { path } = await makeLink(chosen, { name: 'Locked twice', password: 'open sesame' });
    const agent = visitor();
    expect((await agent.get(path)).headers.location).toBe(`${path}/password`);
    await sendForm(agent, `${path}/password`, { password: 'open sesame' });
    expect((await agent.get(path)).status).toBe(200);
    const list = await at.owner.get('/team/share-links');
    const shareId = /\/team\/share-links\/(\d+)">Locked twice/.exec(list.text)?.[1];
    const link = `/team/share-links/${shareId}`;
    const shown = await at.owner.get(link);
    expect(readText(readMain(shown.text))).toContain('Shows the page for print');
    const back = leadsTo(shown.text).find(address => address.startsWith(`${paper}?`));
    expect(headings((await at.owner.get(back ?? '')).text)).toEqual(expect.arrayContaining(['Price gap']));
    await sendForm(at.owner, link, {}, `${link}/end`);
    expect((await agent.get(path)).status).toBe(410);
  });

  test('says that it cannot be shown where its filter has left the dashboard, and not what', async () => {
    const { path } = await makeLink(`${chosen}&retailer=987654`, { name: 'Left' });
    const shown = await visitor().get(path);
    expect(shown.status).toBe(404);
    expect(readText(readMain(shown.text))).toMatch(/^This cannot be shown at present/);
  });

  test('shows what its maker sees, as long as they see it; one part that fails is missing alone', async () => {
    const { path } = await makeLink(chosen, { name: 'Of Anna' }, at.analyst);
    const toggle = () =>
      sendForm(
        at.owner,
        `/dashboards/${id}/members`,
        { member: String(at.analystId) },
        `/dashboards/${id}/members/status`,
      );
    await toggle();
    expect((await visitor().get(path)).status).toBe(410);
    await toggle();
    at.upstream.reset((call, response) => {
      if (!/gap/.test(call.path)) return false;
      response.writeHead(500, { 'content-type': 'application/json' }).end('{"error":"internal"}');
      return true;
    });
    const shown = await visitor().get(path);
    expect(shown.status).toBe(200);
    expect(headings(shown.text).slice(0, 2)).toEqual(['Price by region', 'Price gap']);
    const gap = readText(shown.text.slice(shown.text.indexOf('id="price-gap"')));
    expect(gap).toContain('not available at the moment');
    expect(leadsTo(shown.text).filter(address => !address.startsWith(path))).toEqual([]);
  });

  test('without anything to show asks nobody to remove choices that only its maker could', async () => {
    const days = 'range=dates&start_date=2020-01-01&end_date=2020-01-02';
    const { path } = await makeLink(`${days}&at_price-gap=1&at_promotion=2&at_price-by-region=3`, { name: 'Nothing' });
    for (const [lang, nothing] of [
      ['en', 'No data in 1 – 2 Jan 2020'],
      ['es', 'No hay datos'],
    ]) {
      const shown = readText(readMain((await visitor().get(`${path}?lang=${lang}`)).text));
      expect(shown).toContain(nothing);
      expect(shown).not.toMatch(/Remove|Quite|Show the last 30 days|Mostrar los últimos 30 días/);
    }
  });

  test('that is ended while its parts are made says so', async () => {
    const name = 'Ended meanwhile';
    const { path } = await makeLink(chosen, { name });
    const list = await at.owner.get('/team/share-links');
    const link = `/team/share-links/${/\/team\/share-links\/(\d+)">Ended meanwhile/.exec(list.text)?.[1]}`;
    let ended: Promise<unknown> | undefined;
    at.upstream.reset((call, response) => {
      if (ended || !call.path.includes('/price/')) return false;
      ended = sendForm(at.owner, link, {}, `${link}/end`);
      void ended.then(() => response.writeHead(401, { 'content-type': 'application/json' }).end('{"error":"over"}'));
      return true;
    });
    const shown = await visitor().get(path);
    expect([shown.status, /<h1>([^<]*)/.exec(shown.text)?.[1]]).toEqual([410, 'This link was ended']);
  });

  test('shows neither more nor less when analyses are switched on or off afterwards', async () => {
    const keysOf = async (query: string) => {
      const { path } = await makeLink(query, { name: query.slice(0, 60) });
      return async () => {
        const shown = await visitor().get(path);
        if (shown.status !== 200) return shown.status;
        const isLess = readText(shown.text).includes('Part of it is no longer shown.');
        return [...headings(shown.text), ...(isLess ? ['less'] : [])];
      };
    };
    const [gapAlone, both, all] = await Promise.all([
      keysOf('at_price-gap=1'),
      keysOf('at_promotion=15&at_price-gap=2'),
      keysOf('range=last_30_days'),
    ]);
    const before = (await all()) as string[];
    expect(await both()).not.toContain('less');
    const settings = `/dashboards/${id}/settings`;
    const rows = readMain((await at.owner.get(settings)).text).split('<li');
    const analysis = /name="analysis" value="(\d+)"/.exec(rows.find(one => one.includes('Price gap')) ?? '')?.[1] ?? '';
    const switchGap = (on: boolean) =>
      at.sent(settings, { analysis, selected: on ? '1' : '0' }, `${settings}/analyses`);
    await switchGap(false);
    expect(await gapAlone()).toBe(404);
    expect(await both()).toEqual(expect.arrayContaining(['Promotions', 'less']));
    expect(await both()).not.toContain('Price gap');
    // Those who see the dashboard read which one.
    const own = readText(readMain((await at.owner.get(`${paper}?at_promotion=15&at_price-gap=2`)).text));
    expect(own).toContain('Switched off in this dashboard, and therefore left out: Price gap.');
    // What the button does not send switches nothing.
    expect((await at.sent(settings, { analysis, selected: 'true' }, `${settings}/analyses`)).status).toBe(400);
    await switchGap(true);
    expect(await all()).toEqual(before);
  });
});

describe('the form', () => {
  test('keeps what was typed beside what is wrong with it, and never makes the same link twice', async () => {
    const refused = await makeLink(chosen, { name: 'Short', password: 'short', days: '7' });
    expect(refused.status).toBe(422);
    expect(refused.html).toContain('It needs at least 8 characters, or none at all.');
    expect(refused.html).toMatch(/name="name"[^>]*value="Short"/);
    expect(refused.html).toMatch(/<option value="7" selected/);
    // It is sent to where it was, with all that is on the paper.
    expect(unescaped(refused.html)).toContain('at_price-gap=2');
    expect((await makeLink(chosen, { name: 'Once' })).status).toBe(200);
    const again = await makeLink(range, { name: 'once' });
    expect(again.status).toBe(422);
    expect(again.html).toContain('Another link to a page for print of this dashboard has this name.');
  });

  test('is not for who only reads, nor for strangers', async () => {
    const page = `${paper}/share-links?${chosen}`;
    expect((await at.stranger.get(page)).status).toBe(404);
    expect((await at.reader.get(`${paper}?${chosen}`)).text).not.toContain('share-links');
    expect((await makeLink(chosen, { name: 'Of a reader' }, at.reader)).status).toBe(403);
  });
});
