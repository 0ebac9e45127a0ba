import type TestAgent from 'supertest/lib/agent.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Site, sendForm, signedIn, startDemoBackend, startSite } from '../../support/app.ts';
import { julia, marcos } from '../../support/data/demo-folder.ts';
import { readLinks, readText } from '../../support/html.ts';
import { startWatchedUpstream, type WatchedUpstream } from '../../support/network/watched-upstream.ts';

let backend: Awaited<ReturnType<typeof startDemoBackend>>;
let upstream: WatchedUpstream;
let site: Site;
let agent: TestAgent;

beforeAll(async () => {
  backend = await startDemoBackend();
  upstream = await startWatchedUpstream(backend.url);
  site = await startSite(upstream.url);
  agent = await signedIn(site, julia);
});
afterAll(async () => {
  await site.close();
  await upstream.close();
  await backend.close();
});

const find = async (text: string, as = agent): Promise<string> => {
  const { status, text: html } = await as.get(`/search?q=${encodeURIComponent(text)}`);
  expect(status).toBe(200);
  return html;
};
const main = (html: string): string => /<main.*<\/main>/s.exec(html)?.[0] ?? '';
const items = (html: string): string[] =>
  [...main(html).matchAll(/<li class="found">(.*?)<\/li>/gs)].map(([, item = '']) => readText(item));

describe('one search', () => {
  test('stands in the top bar of every page, as a form without scripts', async () => {
    const { text } = await agent.get('/dashboards');
    expect(text).toContain('<form action="/search" method="get">');
    expect(readLinks(text)).toContain('/search');
    expect((await agent.get('/search')).status).toBe(200);
  });

  test('says in one list what is searched, before anything is looked for and where nothing is found', async () => {
    const { text } = await agent.get('/search');
    const [, list = ''] = /(Analyses, products, [^.]*) of your team\./.exec(readText(text)) ?? [];
    expect(list).toContain('comparison sets');
    expect(readText(await find('zzzz'))).toContain(`What is searched: ${list.replace('Analyses', 'analyses')}.`);
  });

  test('finds products by words in any case and order, without accents, and leads to them', async () => {
    const html = await find('LUMBRE leche');
    expect(items(html)[0]).toMatch(/^Leche .*UPC \d+ · Casa Lumbre · in /);
    const [href = ''] = readLinks(main(html)).filter(link => /\/products\/\d+$/.test(link));
    expect((await agent.get(href)).text).toContain('Leche entera Casa Lumbre 1 L');
    expect(items(await find('doña'))).toEqual(items(await find('DONA')));
    expect(items(await find('doña')).length).toBeGreaterThan(0);
  });

  test('finds a product by the first digits of its code, or all of them', async () => {
    for (const code of ['020100000001', '0201000000018'])
      expect(items(await find(code)).join('\n')).toContain('Leche entera Casa Lumbre 1 L');
  });

  test('finds pages that every dashboard has, by what they are called', async () => {
    for (const [word, path] of [
      ['alerts', /\/dashboards\/\d+\/alerts$/],
      ['Workbook', /\/dashboards\/\d+\/workbook$/],
      ['note', /\/dashboards\/\d+\/notes$/],
    ] as const) {
      const link = readLinks(main(await find(word))).find(one => path.test(one));
      expect((await agent.get(link ?? `no page is found by ${word}`)).status).toBe(200);
    }
    expect(readLinks(main(await find('al'))).some(link => /\/alerts$/.test(link))).toBe(false);
  });

  test('finds shops, and leads to their prices', async () => {
    const html = await find('coyoacan');
    expect(readText(main(html))).toMatch(/\d+ results? for “coyoacan”/);
    expect(main(html)).toMatch(/<h2[^>]*>\d+ shops?<\/h2>/);
    const href = readLinks(main(html)).find(link => /price-by-shop\?shop=\d+$/.test(link)) ?? '';
    const page = await agent.get(href);
    expect(page.status).toBe(200);
    expect(readText(main(page.text))).toContain('Coyoacán');
  });

  test('finds dashboards and alerts', async () => {
    expect(main(await find('dairy mexico'))).toMatch(/<h2[^>]*>\d+ dashboards?<\/h2>/);
    const [href = ''] = readLinks(main(await find('2 productos promedio'))).filter(link => /\/alerts\/\d+$/.test(link));
    expect((await agent.get(href)).text).toContain('2 productos propios a 10 % o más de su precio promedio');
  });

  test('finds words whatever stands between them', async () => {
    expect(items(await find('leche-entera, lumbre'))).toEqual(items(await find('leche entera lumbre')));
    expect(items(await find('leche-entera, lumbre')).length).toBeGreaterThan(0);
  });

  test('says so where nothing is found, and keeps what was typed', async () => {
    const html = await find('<b>zzz</b>');
    expect(html).toContain('Nothing found for “&lt;b&gt;zzz&lt;/b&gt;”');
    expect(html).toContain('value="&lt;b&gt;zzz&lt;/b&gt;"');
    for (const odd of ['%', '_', '\\', "'", '  ', 'a'.repeat(300), '\u0000']) await find(odd);
    expect(items(await find('_'))).toEqual([]);
    // Signs are no words of any name.
    expect(await find('zzz')).toContain('Every word must appear in the name');
    expect(await find('-')).toContain('Letters and digits are searched');
    for (const nothing of ['\u0301', '\u0000', ',', '–']) expect(items(await find(nothing))).toEqual([]);
  });

  test('finds nothing of dashboards that a person may not open', async () => {
    const guest = await signedIn(site, marcos);
    const mine = readLinks(main((await guest.get('/dashboards')).text)).flatMap(
      link => /^\/dashboards\/(\d+)$/.exec(link)?.[1] ?? [],
    );
    const found = readLinks(main(await find('leche', guest))).flatMap(
      link => /^\/dashboards\/(\d+)\//.exec(link)?.[1] ?? [],
    );
    for (const id of found) expect(mine).toContain(id);
  });

  const group = (html: string, title: RegExp): string =>
    main(html)
      .split('<section')
      .find(section => title.test(readText(`<section${section}`))) ?? '';

  test('finds the analyses of a dashboard by their names in either language, and by other words', async () => {
    for (const words of ['price gap', 'brecha de precio', 'index difference']) {
      const html = await find(words);
      expect(group(html, /^\d+ anal/), words).toContain('Price gap');
      const href = readLinks(group(html, /^\d+ anal/)).find(link => /\/analyses\/price-gap$/.test(link)) ?? '';
      expect((await agent.get(href)).status, words).toBe(200);
    }
    const guest = await signedIn(site, marcos);
    expect(group(await find('stock out', guest), /^\d+ anál/)).toContain('Agotados');
  });

  test('finds analyses of the dashboard on whose page it was asked, and none of another person’s', async () => {
    const { text } = await agent.get('/dashboards/3');
    expect(text).toMatch(/<input type="hidden" name="in" value="3"/);
    const inside = (id: string) => agent.get(`/search?q=price+gap&in=${id}`);
    expect(readLinks(main((await inside('3')).text))).toContain('/dashboards/3/analyses/price-gap');
    for (const odd of ['99999', 'x', '-1', '']) {
      const { status, text: html } = await inside(odd);
      expect(status).toBe(200);
      expect(new Set(readLinks(main(html)).filter(link => /price-gap$/.test(link))).size).toBe(1);
    }
  });

  test('keeps the sections of the dashboard on whose page it was asked, marks own products, and leads on from nothing', async () => {
    const { text: html } = await agent.get('/search?q=leche+lumbre&in=3');
    expect(html).toContain('aria-label="Sections of this dashboard"');
    expect(readText(main(html))).toMatch(/analyses and pages are found in .*Search everywhere/);
    expect(items(html)[0]).toContain('own');
    const { text: empty } = await agent.get('/search?q=zzz&in=3');
    expect(readLinks(main(empty))).toContain('/dashboards/3/products');
    expect(readLinks(main(await find('zzz')))).toContain('/dashboards');
    const guest = await signedIn(site, marcos);
    expect((await guest.get('/search?q=zzz&in=99999')).text).not.toContain('/dashboards/99999');
  });

  test('finds regions and cities, and leads to their prices', async () => {
    const html = await find('ciudad de mexico');
    expect(main(html)).toMatch(/<h2[^>]*>\d+ (?:region|cit)/);
    const href = readLinks(main(html)).find(link => /price-by-(?:region\?region|city\?city)=\d+$/.test(link)) ?? '';
    const page = await agent.get(href);
    expect([page.status, readText(main(page.text)).includes('México')]).toEqual([200, true]);
  });

  test('finds notes by their words, and leads to them', async () => {
    const text = 'Autumn catalogue: list prices raised';
    const fields = { text, firstDay: '2026-11-02', lastDay: '2026-11-04', product: '', analysis: '' };
    await sendForm(agent, '/dashboards/3/notes/new', fields, '/dashboards/3/notes');
    const html = await find('raised, autumn');
    expect(group(html, /^\d+ note/)).toContain(text);
    expect(readText(group(html, /^\d+ note/))).toContain('2 Nov 2026 – 4 Nov 2026');
    const href = readLinks(main(html)).find(link => link.includes('/notes?find=')) ?? '';
    expect(readText(main((await agent.get(href)).text))).toContain(text);
  });

  test('finds groups, comparison sets and retailers, each under its kind, and leads to them', async () => {
    await sendForm(agent, '/dashboards/3/groups', { name: 'Quesos frescos' }, '/dashboards/3/groups');
    const groups = group(await find('quesos frescos'), /^1 group/);
    expect(readText(groups)).toContain('Quesos frescos in');
    const sets = group(await find('compra semanal'), /^\d+ comparison set/);
    const retailers = group(await find('bodega nopalito'), /^\d+ retailer/);
    for (const [section, path] of [
      [groups, /\/dashboards\/3\/groups\/\d+$/],
      [sets, /\/comparison-sets\/\d+$/],
      [retailers, /price-by-shop\?retailer=\d+$/],
    ] as const) {
      const href = readLinks(section).find(link => path.test(link)) ?? `${path} in ${readText(section)}`;
      expect((await agent.get(href)).status, href).toBe(200);
    }
    const guest = await signedIn(site, marcos);
    const open = readLinks(main((await guest.get('/dashboards')).text));
    if (!open.includes('/dashboards/3')) expect(main(await find('quesos frescos', guest))).not.toContain('Quesos');
  });

  test('searches names of dashboards alone where the API has no search', async () => {
    upstream.reset(({ path }, response) => {
      if (!path.startsWith('/main/search')) return false;
      response.writeHead(404, { 'content-type': 'application/json' }).end('{}');
      return true;
    });
    const html = await find('dairy');
    upstream.reset();
    expect(main(html)).toMatch(/dashboards?<\/h2>/);
    expect(main(html)).not.toMatch(/products?<\/h2>/);
  });

  test('a stranger is asked to sign in', async () => {
    expect((await site.visitor().get('/search?q=leche')).headers.location).toMatch(/^\/login/);
  });
});
