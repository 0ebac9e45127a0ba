import type { ServerResponse } from 'node:http';
import type TestAgent from 'supertest/lib/agent.js';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Site, signedIn, startDemoBackend, startSite } from '../../support/app.ts';
import { julia, marcos } from '../../support/data/demo-folder.ts';
import { csvRows, readLinks, readRows, readText } from '../../support/html.ts';
import { startWatchedUpstream, type WatchedUpstream } from '../../support/network/watched-upstream.ts';

let backend: Awaited<ReturnType<typeof startDemoBackend>>;
let upstream: WatchedUpstream;
let site: Site;
let agent: TestAgent;
let here: string;

beforeAll(async () => {
  backend = await startDemoBackend();
  upstream = await startWatchedUpstream(backend.url);
  site = await startSite(upstream.url);
  agent = await signedIn(site, julia);
  here = readLinks((await agent.get('/dashboards')).text).findLast(link => /^\/dashboards\/\d+$/.test(link)) ?? '';
});
afterAll(async () => {
  await site.close();
  await upstream.close();
  await backend.close();
});
beforeEach(() => upstream.reset());

const get = async (path = here) => (await agent.get(path)).text;
const send = (response: ServerResponse, body: object, status = 200) =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
const answering = (path: RegExp, body: object, status = 200) =>
  upstream.reset((call, response) => {
    if (!path.test(call.path)) return false;
    send(response, body, status);
    return true;
  });
type Tile = { name: string; definition: string; text: string; href: string };
const readTiles = (html: string): Tile[] =>
  [...html.matchAll(/<li class="tile">(.*?)<\/li>/gs)].map(([, tile = '']) => ({
    name: readText(/<summary>(.*?)<\/summary>/s.exec(tile)?.[1] ?? ''),
    definition: readText(/<\/summary>(.*?)<\/details>/s.exec(tile)?.[1] ?? ''),
    text: readText(
      tile.replace(/<details.*?<\/details>/s, '').replace(/<span class="visually-hidden">.*?<\/span>/s, ''),
    ),
    href: readLinks(tile).at(-1) ?? '#',
  }));
const tile = (html: string, name: string): string => readTiles(html).find(one => one.name === name)?.text ?? '';
const queriesTo = (path: RegExp) =>
  upstream.seen
    .filter(call => path.test(call.path))
    .map(call => JSON.parse(call.body) as { start_date: string; end_date: string });
const dayMs = 86_400_000;
const readLength = ({ start_date, end_date }: { start_date: string; end_date: string }) =>
  (Date.parse(end_date) - Date.parse(start_date)) / dayMs + 1;

describe('the overview of a dashboard', () => {
  test('requests the dashboard by its id, and says since when there is one', async () => {
    const html = await get();
    expect(upstream.seen.map(call => `${call.method} ${call.path}`)).toContain(`GET /main${here}`);
    expect(readText(html)).toMatch(/Dashboard created \d{1,2} \w+ \d{4}/);
  });

  test('shows five figures against the days before, what they are based on, and leads to what is behind them', async () => {
    const html = await get();
    expect(readTiles(html).map(({ name }) => name)).toEqual([
      'Own price index',
      'Products changed',
      'Promotion share',
      'Stock-out rate',
      'Newest data',
    ]);
    const compared = /(?:[+−][\d.,]+ points\s*, before|unchanged, before) ?[\d.,]+/;
    for (const name of ['Own price index', 'Promotion share', 'Stock-out rate']) {
      expect(tile(html, name)).toMatch(compared);
    }
    // What a figure is based on stands with its definition.
    const based = (name: string) => readTiles(html).find(one => one.name === name)?.definition;
    expect(based('Own price index')).toMatch(
      /Own products cost (?:[\d.]+ % (?:more|less)|the same).*[\d,]+ own prices/,
    );
    expect(based('Products changed')).toMatch(/\d+ dearer by the end, \d+ cheaper/);
    expect(based('Stock-out rate')).toMatch(/[\d,]+ of [\d,]+ observations with this information/);
    // Over time, too: four of the five tiles.
    expect(html.match(/<svg class="spark"/g)).toHaveLength(4);
    for (const key of ['price-gap', 'competitors', 'promotion', 'stock-out', 'price-evolution', 'price-by-city']) {
      expect(
        readLinks(html).some(link => link.includes(`/analyses/${key}`)),
        key,
      ).toBe(true);
    }
    expect(html).toMatch(/<svg[^>]*class="plot"/);
  });

  test('the figure of each tile is found on the page behind it, under the same name', async () => {
    const html = await get();
    for (const { name, text, href } of readTiles(html).filter(one => !one.href.startsWith('#'))) {
      const behind = (await agent.get(href)).text;
      const [value = ''] = text.split(' ');
      if (name === 'Newest data') expect(readText(behind), name).toMatch(new RegExp(`Newest data ?: ${value}`));
      else expect(tile(behind, name), name).toMatch(new RegExp(`^${value.replaceAll('.', '\\.')}(?: |$)`));
    }
    const [changed] = tile(html, 'Products changed').split(' ');
    const all = readLinks(html).find(link => link.includes('/price-changes')) ?? '';
    expect(tile(await get(all), 'Products changed')).toMatch(new RegExp(`^${changed} of \\d+`));
  });

  test('of a single day it shows what changed on it, and no lines of one point', async () => {
    const html = await get(`${here}?range=yesterday`);
    expect(html).not.toMatch(/<svg[^>]*class="(?:plot|spark)/);
    const titles = [...html.matchAll(/<h2 id="(\w+)-title"/g)].map(([, id]) => id);
    expect(titles).toEqual(['moves', 'alerts', 'freshness']);
    expect(queriesTo(/price-evolution\/all$/)).toHaveLength(0);
  });

  test('a difference is that of the two figures as they are written', async () => {
    const html = await get();
    const shown = readTiles(html).flatMap(({ text }) => {
      const [, now, delta, before] = /^([\d.,]+) .*?([+−][\d.]+) points\s*, before ([\d.]+)/.exec(text) ?? [];
      return now && delta && before ? [{ now, delta: delta.replace('−', '-'), before }] : [];
    });
    expect(shown.length).toBeGreaterThan(0);
    for (const { now, delta, before } of shown)
      expect((Number(now) - Number(before)).toFixed(1)).toBe(Number(delta).toFixed(1));
  });

  test('does not say what a retailer lists of which nothing was seen in the period', async () => {
    const text = readText(await get(`${here}?range=last_7_days`));
    expect(text).toMatch(/Juniper Lantern Grocers late, [89] days ago – /);
    expect(text).toMatch(/Bluefinch Foods [^–]*? \d+(?:\.\d)?\s% Harbor/);
  });

  test('says which retailers are late, not how many prices there are', async () => {
    const demo = await get();
    expect(tile(demo, 'Newest data')).toContain('2 of 6 retailers are late');
    expect(readText(demo)).toMatch(
      /Juniper Lantern Grocers late, [89] days ago .*Quickwell Market late, [34] days ago/,
    );
    const newest = { masterProductId: 1, upc: '1', productName: 'x', observations: 1, newest: '2020-05-06T18:00:00Z' };
    const retailers = [newest.newest, '2020-05-04T18:00:00Z', null].map((moment, at) => ({
      masterRetailerId: at + 1,
      retailerName: `R${at}`,
      newest: moment,
    }));
    answering(/\/price\/products$/, { data: [newest], page: 1, limit: 1, total: 1, retailers });
    const html = await get();
    expect(tile(html, 'Newest data')).toContain('2 of 3 retailers are late');
    const text = readText(html);
    expect(text).toContain('2 of 3 retailers are late: R1 (4 May 2020), R2 (no data yet).');
    expect(text).toMatch(
      /2 of 3 retailers are late newest .*R2 late, no data yet .*R1 late, 6 years ago .*R0 6 years ago/,
    );
  });

  test.each([
    { days: [0, 1], text: 'All 2 retailers have data from yesterday or today.' },
    { days: [0, 2], text: '1 of 2 retailers is late' },
    { days: [3, 3], text: 'All 2 retailers have data of ' },
  ])('a retailer is late that lags behind yesterday, and behind the others: %o', async ({ days, text }) => {
    const moments = days.map(ago => new Date(Date.now() - ago * dayMs).toISOString());
    const retailers = moments.map((newest, at) => ({ masterRetailerId: at + 1, retailerName: `R${at}`, newest }));
    const first = { masterProductId: 1, upc: '1', productName: 'x', observations: 1, newest: moments[0] };
    answering(/\/price\/products$/, { data: [first], page: 1, limit: 1, total: 1, retailers });
    const html = await get();
    expect(tile(html, 'Newest data')).toContain(text);
    if (text.startsWith('All')) expect(readText(html).split(text)).toHaveLength(2);
    // The day has a name: none was named before.
    expect(tile(html, 'Newest data')).not.toContain('that day');
  });

  test('requests days that end with the newest data, and for as many before them', async () => {
    await get();
    expect(queriesTo(/period-index$/).map(readLength)).toEqual([30]);
    // Addresses of earlier days as well.
    for (const week of ['?range=newest_7_days', '?days=7']) {
      upstream.reset();
      expect(readText(await get(here + week))).toContain('(last 7 days of data) · ');
      expect(queriesTo(/period-index$/).map(readLength)).toEqual([7]);
    }
  });

  test('old data shows its own last days', async () => {
    const newest = { masterProductId: 1, upc: '1', productName: 'x', observations: 1, newest: '2020-05-06T18:00:00Z' };
    // An upstream that does not say the last day with data.
    upstream.reset((call, response) => {
      if (call.path.endsWith('/data/all')) send(response, { message: 'no such call' }, 404);
      else if (call.path.endsWith('/data/initial-date')) send(response, { initialFilterDate: '2019-01-02' });
      else if (call.path.endsWith('/price/products')) send(response, { data: [newest], page: 1, limit: 1, total: 1 });
      else return false;
      return true;
    });
    const html = await get(`${here}?range=newest_7_days`);
    expect(queriesTo(/price-changes$/)[0]).toMatchObject({ start_date: '2020-04-30', end_date: '2020-05-06' });
    expect(readText(html)).toContain('30 Apr – 6 May 2020');
    expect(readText(html)).toContain('6 years ago');
    const gap = readLinks(html).find(link => link.includes('/analyses/price-gap'));
    expect(gap).toContain('start_date=2020-04-30&end_date=2020-05-06');
  });

  test('days before the data begin with no figure, and with the day it does begin', async () => {
    const html = await get(`${here}?range=dates&start_date=2020-01-01&end_date=2020-01-31`);
    expect(readText(html)).toMatch(/The data begins on \d+ \w+ 20\d\d, after this period\./);
    expect(readText(html)).not.toContain('The data begins on 1 Jan 2020');
    expect(tile(html, 'Own price index')).toMatch(/^unknown No price was observed in these days/);
  });

  test('days without data are said once, with the way to the newest ones', async () => {
    const html = await get(`${here}?start_date=2020-01-01&end_date=2020-01-05`);
    expect(html.match(/<div class="empty"><h2>No data/g)).toHaveLength(1);
    expect(readText(html)).not.toContain('Biggest price changes');
    const [, href = ''] = /href="([^"]*)"[^>]*>Show the last 30 days of data</.exec(html) ?? [];
    const shown = await get(href.replaceAll('&amp;', '&'));
    expect(readText(shown)).not.toContain('Show the last 30 days of data');
    expect(readText(shown)).toContain('Biggest price changes');
  });

  test('lists the products at retailers that moved most, the widest first, and all of them on a page and as a file', async () => {
    const html = await get();
    const moves = readRows(html).map(cells => Number(cells.at(-2)?.replace('−', '-').replace('+', '')));
    expect(moves.length).toBeGreaterThan(2);
    expect(moves.map(Math.abs)).toEqual(moves.map(Math.abs).toSorted((a, b) => b - a));
    const page = readLinks(html).find(link => link.includes('/price-changes')) ?? '';
    const [, total] = readText(html).match(/All price changes, (\d+)\srows/) ?? [];
    const all = await get(`${page}${page.includes('?') ? '&' : '?'}limit=200`);
    expect(readRows(all)).toHaveLength(Number(total));
    const file = readLinks(all).find(link => link.includes('/price-changes/csv')) ?? '';
    const reply = await agent.get(file);
    expect(reply.headers['content-disposition']).toMatch(/filename="price_changes_retailer_\d{4}-\d\d-\d\d_\d{4}/);
    const [head, ...rows] = csvRows(reply.text);
    expect(head?.slice(2, 5)).toEqual(['Retailer', 'Price before', 'Last price']);
    expect(rows).toHaveLength(Number(total));
    expect((await agent.get(`${here}/price-changes/csv?start_date=2026-02-30&end_date=x`)).status).toBe(400);
  });

  test('what is not known is said in words, never as 0', async () => {
    const rates = {
      observations: 900,
      promotionKnown: 0,
      promoted: 0,
      promotionShare: null,
      stockKnown: 0,
      out: 0,
      stockOutRate: null,
    };
    answering(/\/period-summary$/, { name: 'x', now: rates, before: rates });
    const html = await get();
    expect(tile(html, 'Promotion share')).toMatch(
      /^unknown No observation of these days has information on promotions/,
    );
    expect(tile(html, 'Stock-out rate')).toMatch(/^unknown No observation of these days has information on stock/);
    answering(/\/period-summary$/, {
      name: 'x',
      now: { ...rates, promotionKnown: 9, promotionShare: 0 },
      before: rates,
    });
    expect(tile(await get(), 'Promotion share')).toMatch(/^0\.0 % Nothing is known of the previous days/);
    const unknown = { index: null, gapPercent: null, ownObservations: 0, referenceObservations: 0 };
    answering(/period-index$/, { name: 'x', now: unknown, before: unknown, days: [] });
    expect(tile(await get(), 'Own price index')).toMatch(/^unknown There is no region in which/);
  });

  test.each([
    [/(?:period-index|price-gap\/regions)$/, 'Own price index'],
    [/price-changes$/, 'Products changed'],
    [/period-summary$/, 'Promotion share'],
    [/\/price\/products$/, 'Newest data'],
    [/(?:period-index|price-gap\/regions)$/, 'The chart'],
    [/alerts\/landings$/, 'Alert history'],
  ])('a call that fails (%s) spoils its own part alone', async (path, part) => {
    answering(path, { codigo: 1 });
    const html = await get();
    const isTile = readTiles(html).some(({ name }) => name === part);
    if (isTile) expect(tile(html, part)).toMatch(/^not available/);
    else expect(readText(html)).toContain(`${part}: not available at the moment`);
    const others = readTiles(html).filter(({ name, text }) => name !== part && /^not available/.test(text));
    expect(others.length).toBeLessThan(2);
  });

  test('draws the own price index against the competitors, whose title has the figure of its tile, and asks for no other lines', async () => {
    const html = await get();
    const [, title = ''] = /<h2 class="chart__title">(.*?)<\/h2>/s.exec(html) ?? [];
    const [index = ''] = tile(html, 'Own price index').split(' ');
    if (index === '100.0') expect(readText(title)).toBe('Own price index over time');
    else {
      const side = Number(index) > 100 ? 'above' : 'below';
      const said = new RegExp(`^Own price index ${index}: ${side} the competitors on (\\d+) of (\\d+) days$`);
      const [, days, of] = said.exec(readText(title)) ?? [];
      expect(Number(days)).toBeLessThanOrEqual(Number(of));
    }
    expect(readText(html)).toMatch(/Competitors 100\.0 /);
    const end = String.raw`[\d.]+ \(\d+ \w+\)`;
    const whole = index === '100.0' ? '' : ` ${index} is the index of the whole period\\.`;
    const said = `Own price index: from ${end} to ${end}; lowest [\\d.]+, highest [\\d.]+\\.${whole}`;
    expect(readText(html).replace(/\s/g, ' ')).toMatch(new RegExp(said));
    expect(queriesTo(/price-evolution\/all$/)).toHaveLength(0);
  });

  test('draws prices where there is no index over time', async () => {
    const known = { index: 101, gapPercent: 1, ownObservations: 1, referenceObservations: 1 };
    answering(/period-index$/, { name: 'x', now: known, before: known, days: [{ from: '2026-01-01', index: 101 }] });
    expect(readText(await get())).toContain('Open as price evolution');
    expect(queriesTo(/price-evolution\/all$/)).toHaveLength(1);
  });

  test('says so where those in the same shops could not be read', async () => {
    const known = { index: 101, gapPercent: 1, ownObservations: 1, referenceObservations: 1 };
    const reply = { name: 'x', now: known, before: known, days: [{ from: '2026-01-01', index: 101 }] };
    upstream.reset(({ path }, response) => {
      const isShops = path.endsWith('/same-shops');
      if (!isShops && !path.endsWith('period-index')) return false;
      response.writeHead(isShops ? 500 : 200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(isShops ? {} : reply));
      return true;
    });
    expect(readText(await get())).toContain(
      'could not be read. Changes of daily averages are shown instead. Try again',
    );
  });

  test('a figure that took too long says so, as an analysis does', async () => {
    const hasty = await startSite(upstream.url, { UPSTREAM_TIMEOUT_MS: '3000' });
    const person = await signedIn(hasty, julia);
    upstream.reset(({ path }) => /price-changes$/.test(path));
    const { text } = await person.get(here);
    expect(tile(text, 'Products changed')).toMatch(/^not available It took too long and was stopped/);
    await hasty.close();
  });

  test('speaks the language of the person', async () => {
    const spanish = await signedIn(site, marcos);
    const text = readText((await spanish.get(here)).text);
    expect(text).toContain('Mayores cambios de precio');
    expect(text).toMatch(/puntos\s*, antes/);
  });

  test('an upstream without a call for the index is asked for price gaps: the same figures, but for those over time', async () => {
    const known = tile(await get(), 'Own price index');
    answering(/period-index$/, { message: 'no such call' }, 404);
    const html = await get();
    expect(tile(html, 'Own price index')).toBe(known);
    expect(html.match(/<svg class="spark"/g)).toHaveLength(3);
    // Side by side: this period for its sums and beside the other one, and the other one.
    const asked = queriesTo(/price-gap\/regions$/).toSorted((a, b) => b.start_date.localeCompare(a.start_date));
    const [now, before] = [asked[0], asked.at(-1)];
    if (!now || !before) throw new Error('not requested twice');
    expect([readLength(now), readLength(before)]).toEqual([30, 30]);
    expect(Date.parse(now.start_date) - Date.parse(before.end_date)).toBe(dayMs);
  });
});

test('the days before one product are those before the overview, and are spoken of only where somebody compares with them', async () => {
  const product = readLinks(await get(`${here}/products`)).find(link => /\/products\/\d+(?:\?|$)/.test(link)) ?? '';
  const path = product.split('?')[0];
  const alone = `${path}?range=last_30_days`;
  const [, period] = /compared with (.+? 20\d\d) Change/.exec(readText(await get(`${alone}&compare=before`))) ?? [];
  expect(readText(await get(`${here}?range=last_30_days`))).toContain(`against ${period}`);
  expect(readText(await get(alone))).not.toMatch(/[+−][\d.,]+ points, before/);
});
