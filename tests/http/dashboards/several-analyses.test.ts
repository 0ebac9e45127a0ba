import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type DashboardSite, readMain, startDashboardSite } from '../../support/dashboard-site.ts';
import { readLinks, readSide, readText, unescaped } from '../../support/html.ts';

let at: DashboardSite;
/** A copy of the dairy dashboard. */
let id: number;
let base: string;

beforeAll(async () => {
  at = await startDashboardSite();
  id = await at.copyOf();
  base = `/dashboards/${id}`;
});
afterAll(() => at.close());

const keep = async (analysis: string, name: string, seer?: string): Promise<number> => {
  const from = `${base}/views/new?analysis=${analysis}&range=last_30_days`;
  const fields = { analysis, query: 'range=last_30_days', name, ...(seer ? { seer } : {}) };
  const { location = '' } = await at.sent(from, fields, `${base}/views`);
  return Number(location.split('/').at(-1));
};
const pinned = async (agent = at.owner) => readMain((await agent.get(`${base}/pinned`)).text);
const headings = (html: string): string[] =>
  [...html.matchAll(/<h2 id="[^"]*-head">([\s\S]*?)<\/h2>/g)].map(([, text = '']) => readText(text));
const idsIn = (html: string): string[] => [...html.matchAll(/ id="([^"]+)"/g)].map(([, name = '']) => name);
/** The form of a button, by what it says. */
const pressed = async (from: string, action: string, fields: Record<string, string | string[]> = {}) =>
  at.sent(from, fields, action);

describe('an overview of one’s own', () => {
  test('is empty at first, and leads to the views', async () => {
    const empty = await pinned();
    expect(readText(empty)).toContain('Nothing is pinned yet');
    expect(readLinks(empty)).toContain(`${base}/views`);
    expect(readSide((await at.owner.get(base)).text)).not.toContain('Your overview');
  });

  test('shows what was pinned, as the analyses show it, in an order that is chosen by buttons', async () => {
    const [prices, gap, stock] = [
      await keep('price-by-region', 'Prices now'),
      await keep('price-gap', 'Our gap'),
      await keep('stock-out', 'Out of stock', 'dashboard'),
    ];
    const list = `${base}/views`;
    for (const view of [prices, gap, stock]) {
      const { location } = await pressed(list, `${list}/${view}/pin`, { all: '1' });
      expect(location).toBe(`${base}/pinned`);
    }
    const all = await pinned();
    expect(headings(all)).toEqual(['Prices now', 'Our gap', 'Out of stock']);
    expect(readSide((await at.owner.get(base)).text)).toContain('Your overview');
    // The same figures as on the pages, and no id twice.
    const alone = readMain((await at.owner.get(`${base}/views/${prices}`).redirects(1)).text);
    const average = /<p class="tile__value">([\s\S]*?)<\/p>/.exec(alone)?.[1] ?? '';
    expect(all).toContain(average);
    expect(new Set(idsIn(all)).size).toBe(idsIn(all).length);
    expect(all.slice(all.indexOf('class="parts"'))).not.toContain('vitrina-island');
    const listed = (await at.owner.get(list)).text;
    expect(listed.match(/>pinned</g)).toHaveLength(3);
    // All places of its first product, and no part of another.
    expect(readText(all)).toMatch(/The first 9 of 45 rows/);

    const up = /<form [^>]*action="([^"]*\/pinned\/order)"[\s\S]*?name="order" value="([^"]+)"/.exec(all);
    expect(up?.[2]).toBe([gap, prices, stock].join(','));
    await pressed(`${base}/pinned`, `${base}/pinned/order`, { order: unescaped(up?.[2] ?? '') });
    expect(headings(await pinned())).toEqual(['Our gap', 'Prices now', 'Out of stock']);
  });

  test('shows of each what is ticked, and nothing of what is not', async () => {
    const [first] = /views\/(\d+)\/pin/.exec(await pinned())?.slice(1) ?? [];
    const action = `${base}/views/${first}/pin`;
    const partOf = (html: string) =>
      /<section class="part" id="view-\d+"[\s\S]*?(?=<section class="part"|$)/.exec(html)?.[0];
    await pressed(`${base}/pinned`, action, { part: 'chart' });
    const chart = partOf(await pinned()) ?? '';
    expect([/class="figures"/.test(chart), /<figure/.test(chart), /<table/.test(chart)]).toEqual([false, true, false]);
    await pressed(`${base}/pinned`, action, { part: ['figures', 'table'] });
    const others = partOf(await pinned()) ?? '';
    expect([/class="figures"/.test(others), /<figure/.test(others), /<table/.test(others)]).toEqual([
      true,
      false,
      true,
    ]);
    // Nothing ticked takes it out.
    await pressed(`${base}/pinned`, action);
    expect(headings(await pinned())).toEqual(['Prices now', 'Out of stock']);
    expect((await at.sent(`${base}/pinned`, { part: 'all of it' }, action)).status).toBe(400);
    // One alone has no order: it is unpinned beside the title.
    expect(readText(await pinned())).toContain('Arrange: 2 views');
    const next = [...(await pinned()).matchAll(/views\/(\d+)\/unpin/g)].at(-1)?.[1];
    await pressed(`${base}/pinned`, `${base}/views/${next}/unpin`);
    const alone = await pinned();
    expect(headings(alone)).toEqual(['Prices now']);
    expect(readText(alone)).not.toContain('Arrange');
    expect(alone.match(/\/unpin"/g)).toHaveLength(1);
    await pressed(`${base}/pinned`, `${base}/views/${next}/pin`, { all: '1' });
  });

  test('is each person’s own, and says what cannot be shown', async () => {
    expect(readText(await pinned(at.reader))).toContain('Nothing is pinned yet');
    const settings = (await at.owner.get(`${base}/settings`)).text;
    const stockOut = /name="(analysis[^"]*)" value="(\d+)"[^>]*>(?:<[^>]*>)*\s*Stock-outs/.exec(settings);
    expect(stockOut ?? 'settings name the analyses').toBeTruthy();
    const left = `${base}/views/new?analysis=price-by-region&range=last_30_days&retailer=999`;
    const { location = '' } = await at.sent(
      left,
      { analysis: 'price-by-region', query: 'range=last_30_days&retailer=999', name: 'Of one that left' },
      `${base}/views`,
    );
    await pressed(`${base}/views`, `${location}/pin`, { all: '1' });
    const html = await pinned();
    expect(headings(html)).toEqual(['Prices now', 'Out of stock', 'Of one that left']);
    expect(readText(html)).toContain('Something it shows has left the dashboard');
  });

  test('holds twelve views, and says so', async () => {
    for (let nth = 1; nth <= 10; nth += 1) {
      const view = await keep('price-gap', `View ${nth}`);
      const { text } = await pressed(`${base}/views`, `${base}/views/${view}/pin`, { all: '1' });
      expect(text.includes('Your overview is full')).toBe(nth === 10);
    }
    expect(headings(await pinned())).toHaveLength(12);
  });
});

describe('what a dashboard opens with', () => {
  test('is a shared view that who edits it chose, for everybody', async () => {
    const view = await keep('price-gap', 'Look at this first', 'dashboard');
    const list = `${base}/views`;
    const opens = async (agent = at.owner) =>
      readLinks(readMain((await agent.get('/dashboards')).text)).find(
        link => link.startsWith(base) && !link.includes('/settings'),
      );
    expect(await opens()).toBe(base);
    const { text } = await pressed(list, `${list}/${view}/opening`, { opens: 'yes' });
    expect(text).toContain('The dashboard opens with this view');
    expect(text).toContain('the dashboard opens with it');
    expect([await opens(), await opens(at.analyst)]).toEqual([`${list}/${view}`, `${list}/${view}`]);
    await pressed(list, `${list}/${view}/opening`, { opens: 'no' });
    expect(await opens(at.analyst)).toBe(base);
    expect((await at.sent(list, { opens: 'yes' }, `${list}/${view}/opening`, at.reader)).status).toBe(403);
  });
});

describe('a dashboard on paper', () => {
  const paper = async (query = '') => readMain((await at.owner.get(`${base}/paper${query}`)).text);

  test('has the main analyses at first, all of them by a link, each with its answer, and leads from the overview', async () => {
    expect(readLinks((await at.owner.get(base)).text).some(link => link.startsWith(`${base}/paper`))).toBe(true);
    const html = await paper('?range=last_30_days');
    const offered = [...html.matchAll(/name="at_([^"]+)"/g)].map(([, key]) => key);
    const main = headings(html);
    expect(main.length).toBeGreaterThan(2);
    expect(main.length).toBeLessThan(offered.length);
    const all = readLinks(html).find(link => offered.every(key => link.includes(`at_${key}=`))) ?? '';
    expect(all).toContain('range=last_30_days');
    const whole = readMain((await at.owner.get(all)).text);
    expect(headings(whole)).toHaveLength(offered.length);
    expect(new Set(idsIn(whole)).size).toBe(idsIn(whole).length);
    expect(whole).not.toContain('vitrina-island');
  });

  test('has what is chosen, in the order that is chosen, under lines of one’s own', async () => {
    const html = await paper(
      '?range=last_30_days&at_price-gap=1&at_price-by-region=3&at_stock-out=2&line_stock-out=Out+%3Cb%3Etwice%3C%2Fb%3E&shows=figures&titled=Week+47',
    );
    expect(headings(html)).toEqual(['Price gap', 'Stock-outs', 'Price by region']);
    expect(html).toContain('<h1>Week 47</h1>');
    expect(html).toContain('Out &lt;b&gt;twice&lt;/b&gt;');
    expect([/<figure/.test(html), /<table/.test(html)]).toEqual([false, false]);
    // What was typed stays in the form.
    expect(html).toContain('value="Week 47"');
    expect(/<option value="2" selected="">/.test(html)).toBe(true);
  });

  test('says what the line before own rows means where others stand among them, and in which currency the prices of a card are', async () => {
    const html = await paper('?range=last_30_days&at_price-evolution=1');
    const table = /<section id="[^"]*-table"[\s\S]*?<\/section>/.exec(html)?.[0] ?? html;
    const rows = [...table.matchAll(/<tr( data-own="")?><th scope="row"/g)].map(([, own]) => own !== undefined);
    expect(rows.length).toBeGreaterThan(1);
    expect(/class="own-key">own product</.test(html)).toBe(new Set(rows).size === 2);
    expect(html).toMatch(/data-label="[A-Z]{3}"/);
  });

  test('takes anything for a place, and says that nothing is chosen', async () => {
    const html = await paper('?at_price-gap=x&at_stock-out=-1&at_promotion=99&rows=7&shows=all');
    expect(headings(html)).toEqual([]);
    expect(readText(html)).toContain('Nothing is chosen.');
    expect((await at.owner.get(`${base}/paper?start_date=2026-13-01&end_date=x`)).status).toBe(400);
  });
});
