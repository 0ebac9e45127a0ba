import type { ServerResponse } from 'node:http';
import type TestAgent from 'supertest/lib/agent.js';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDays } from '../../../server/domain/calendar/days.ts';
import { asWorkbook } from '../../../server/domain/file-format.shared.ts';
import { type Site, sendForm, signedIn, startDemoBackend, startSite } from '../../support/app.ts';
import { julia, marcos } from '../../support/data/demo-folder.ts';
import { csvRows, readData, readLinks, readRows, readText } from '../../support/html.ts';
import { startWatchedUpstream, type WatchedUpstream } from '../../support/network/watched-upstream.ts';

let backend: Awaited<ReturnType<typeof startDemoBackend>>;
let upstream: WatchedUpstream;
let site: Site;
let agent: TestAgent;
/** A dashboard with own products and competitors, and the address of one of its own products. */
let dashboard: string;
let product: string;

beforeAll(async () => {
  backend = await startDemoBackend();
  upstream = await startWatchedUpstream(backend.url);
  site = await startSite(upstream.url);
  agent = await signedIn(site, julia);
  const links = readLinks((await agent.get('/dashboards')).text).filter(link => /^\/dashboards\/\d+$/.test(link));
  dashboard = links.at(-1) ?? '';
  const list = await agent.get(`${dashboard}/products`);
  product = readLinks(list.text).find(link => /\/products\/\d+$/.test(link)) ?? '';
});
afterAll(async () => {
  await site.close();
  await upstream.close();
  await backend.close();
});
beforeEach(() => upstream.reset());

const readOptions = (html: string, name: string): string[] =>
  [...html.matchAll(new RegExp(`name="${name}"[^>]* value="(\\d+)"`, 'g'))].map(([, id]) => id ?? '');

/** The body that went to a path of the charts API last. */
const lastBody = (path: string): Record<string, unknown> => {
  const call = upstream.seen.findLast(one => one.path.endsWith(path));
  return JSON.parse(call?.body ?? 'null') as Record<string, unknown>;
};

const withBody = (body: string) => (response: ServerResponse) =>
  void response.writeHead(200, { 'content-type': 'application/json' }).end(body);
describe('the filter', () => {
  test.each(['retailer', 'region', 'city', 'shop', 'product', 'competitor', 'group'])(
    'a choice of one %s alone changes the rows',
    async name => {
      const here = `${dashboard}/analyses/price-by-region`;
      const all = await agent.get(here);
      const [chosen] = readOptions(all.text, name);
      expect(chosen).toBeDefined();
      const some = await agent.get(`${here}?${name}=${chosen}`);
      expect(readRows(some.text).length).toBeGreaterThan(0);
      expect(readData(some.text)).not.toEqual(readData(all.text));
      expect(some.text).toMatch(new RegExp(`<input[^>]*name="${name}"[^>]*checked=""[^>]*value="${chosen}"`));
    },
  );

  test('all eight of its parts come back from the address; another dashboard is untouched', async () => {
    const here = `${dashboard}/analyses/price-by-shop`;
    const all = (await agent.get(here)).text;
    const names = ['retailer', 'region', 'city', 'shop', 'product', 'competitor', 'group'];
    const query = new URLSearchParams(names.map(name => [name, readOptions(all, name)[0] ?? '']));
    query.set('charted', query.get('product') ?? '');
    const page = await agent.get(`${here}?${query}`);
    for (const name of names) {
      expect(page.text).toMatch(new RegExp(`name="${name}"[^>]*checked=""[^>]*value="${query.get(name)}"`));
    }
    expect(page.text).toContain(`<option value="${query.get('product')}" selected="">`);
    const other = await agent.get('/dashboards/1/analyses/price-by-shop');
    expect(other.text).not.toContain('checked=""');
    expect(readText(other.text)).not.toContain('Your last filter here');
  });

  test('what was last used is offered on every analysis of the dashboard, and not applied', async () => {
    const fresh = await signedIn(site, julia);
    const region = `${dashboard}/analyses/price-by-region`;
    expect(readText((await fresh.get(region)).text)).not.toContain('Your last filter here');
    const [retailer = ''] = readOptions((await fresh.get(region)).text, 'retailer');
    await fresh.get(`${region}?was=_&range=last_30_days&retailer=${retailer}`);
    const gap = await fresh.get(`${dashboard}/analyses/price-gap?level=city`);
    expect(readText(gap.text)).toMatch(/Your last filter here: .*Last 30 days/);
    expect(lastBody('/price-gap/cities').master_retailer_id).toEqual([0]);
    const offered = readLinks(gap.text).find(link => link.includes('range=last_30_days')) ?? '';
    const again = await fresh.get(offered.replaceAll('&amp;', '&'));
    expect(lastBody('/price-gap/cities').master_retailer_id).toEqual([Number(retailer)]);
    expect(readText(again.text)).not.toContain('Your last filter here');
  });

  test('days that are typed beside an unchanged range are taken, as a browser without scripts sends them', async () => {
    const here = `${dashboard}/analyses/price-by-region`;
    const form = (await agent.get(`${here}?range=from_start`)).text;
    const was = /name="was" value="([^"]+)"/.exec(form)?.[1] ?? '';
    const [start, end] = was.split('_');
    const sent = async (fields: Record<string, string>): Promise<unknown[]> => {
      await agent.get(`${here}?${new URLSearchParams({ was, range: 'from_start', ...fields })}`);
      const { start_date, end_date } = lastBody('/price/regions');
      return [start_date, end_date];
    };
    expect(await sent({ start_date: '2026-09-01', end_date: '2026-09-30' })).toEqual(['2026-09-01', '2026-09-30']);
    expect(await sent({ start_date: start ?? '', end_date: end ?? '' })).toEqual([start, end]);
    const changed = await sent({ range: 'yesterday', start_date: start ?? '', end_date: end ?? '' });
    expect(changed[0]).toBe(changed[1]);
    expect(changed[1]).toBe(end);
  });

  test('a link into a figure chooses as well, but is not remembered: only what the filter was sent with is', async () => {
    const fresh = await signedIn(site, julia);
    const region = `${dashboard}/analyses/price-by-region`;
    const [chosen = ''] = readOptions((await fresh.get(region)).text, 'product');
    await fresh.get(`${dashboard}/analyses/price-by-shop?product=${chosen}`);
    expect(readText((await fresh.get(region)).text)).not.toContain('Your last filter here');
    await sendForm(fresh, region, { range: 'last_30_days', product: chosen }, region);
    expect(readText((await fresh.get(region)).text)).toMatch(/Your last filter here: .*Last 30 days/);
  });

  test('opening one product does not change what is remembered', async () => {
    const fresh = await signedIn(site, julia);
    const region = `${dashboard}/analyses/price-by-region`;
    const [chosen = ''] = readOptions((await fresh.get(region)).text, 'product');
    await fresh.get(`${region}?was=_&product=${chosen}&range=last_30_days`);
    await fresh.get(`${product}?range=last_7_days`);
    expect(readText((await fresh.get(region)).text)).toMatch(/Your last filter here: .*Last 30 days/);
  });

  test('links to the other analyses keep it', async () => {
    const page = await agent.get(`${dashboard}/analyses/price-by-region?range=last_7_days`);
    const links = readLinks(page.text).filter(link => /\/(?:analyses|products)/.test(link));
    expect(links).toContain(`${dashboard}/analyses/price-evolution?range=last_7_days`);
    expect(links).toContain(`${dashboard}/products?range=last_7_days`);
  });

  test('the ranges of a product that goes on on the next page have the same scale there', async () => {
    const here = `${dashboard}/analyses/price-by-shop`;
    const [first, second] = await Promise.all(
      ['', '?page=2'].map(async query => {
        const heads = (await agent.get(here + query)).text.matchAll(/<th scope="rowgroup"[^>]*>(.*?)<\/th>/gs);
        return [...heads].map(([, head = '']) => readText(head));
      }),
    );
    const scaleOf = (head = ''): string => /scale [^)]+$/.exec(head)?.[0] ?? head;
    expect(first?.at(-1)).toContain('continues on the next page');
    expect(second?.at(0)).toContain('continued');
    expect(scaleOf(first?.at(-1))).toMatch(/^scale [\d.]+ – [\d.]+/);
    expect(scaleOf(second?.at(0))).toBe(scaleOf(first?.at(-1)));
  });

  test('of thousands of products it lists some, finds the others, and keeps what is chosen', async () => {
    const many = Array.from({ length: 1000 }, (_, index) => ({
      masterProductId: index + 1,
      upc: String(index).padStart(13, '0'),
      productName: `Té ${index}`,
      brand: null,
      categoryId: null,
      categoryName: null,
    }));
    upstream.reset((call, response) => {
      if (!call.path.endsWith('/data/products')) return false;
      withBody(JSON.stringify(many))(response);
      return true;
    });
    const here = `${dashboard}/analyses/price-by-region`;
    const first = await agent.get(`${here}?product=990`);
    const listed = new Set(readOptions(first.text, 'product'));
    expect(listed.size).toBeLessThanOrEqual(301);
    expect(listed).toContain('990');
    expect(readText(first.text)).toContain('The filter lists 300 of 1,000 products.');
    const found = await agent.get(`${here}?product=990&find=te%20777`);
    expect(new Set(readOptions(found.text, 'product'))).toEqual(new Set(['778', '990']));
    expect(found.text).toMatch(/<details class="filterbar" open=""/);
  });

  test('groups without a product find nothing, and nothing is requested for them', async () => {
    const page = await agent.get(`${dashboard}/analyses/price-by-region`);
    const [group] = readOptions(page.text, 'group');
    upstream.reset((call, response) => {
      if (!call.path.endsWith('/groups')) return false;
      const body = JSON.stringify([{ id: Number(group), name: 'Empty', productIds: [] }]);
      response.writeHead(200, { 'content-type': 'application/json' }).end(body);
      return true;
    });
    const empty = await agent.get(`${dashboard}/analyses/price-by-region?group=${group}`);
    expect(readText(empty.text)).toContain('The chosen products are not in this dashboard');
    expect(readText(empty.text)).toContain('Show all your products');
    expect(upstream.seen.filter(call => call.path.includes('/v1/'))).toEqual([]);
  });
});

describe('price gap', () => {
  test.each(['region', 'city', 'shop'])('by %s: figures, bars and rows, each with the level below it', async level => {
    const { text, status } = await agent.get(`${dashboard}/analyses/price-gap?level=${level}`);
    expect(status).toBe(200);
    expect(readText(text)).toMatch(/costs [\d.]+ % (?:more|less) than its competitors/);
    expect(readRows(text).length).toBeGreaterThan(3);
    const below = { region: 'level=city', city: 'level=shop', shop: 'no level' }[level] ?? '';
    expect(readLinks(text).some(link => link.includes(below) && /(?:region|city)=\d+/.test(link))).toBe(
      level !== 'shop',
    );
  });

  test('one chosen competitor, or several together, are what own products are held against', async () => {
    const here = `${dashboard}/analyses/price-gap`;
    const [first, second] = readOptions((await agent.get(here)).text, 'competitor');
    const one = await agent.get(`${here}?competitor=${first}`);
    expect(lastBody('/price-gap/regions').value).toBe(first);
    expect(lastBody('/price-gap/regions')).not.toHaveProperty('columns');
    expect(readText(one.text)).toContain('Each own product is compared with');
    const two = await agent.get(`${here}?competitor=${first}&competitor=${second}`);
    const { value, columns } = lastBody('/price-gap/regions');
    expect([value, (columns as number[]).map(String).toSorted()]).toEqual(['', [first, second].toSorted()]);
    expect(readText(two.text)).toContain('with the average of the chosen competitors');
  });

  test('a competitor of another own product than the first one shows that one', async () => {
    const here = `${dashboard}/analyses/price-gap`;
    for (const competitor of new Set(readOptions((await agent.get(here)).text, 'competitor'))) {
      const { text } = await agent.get(`${here}?competitor=${competitor}`);
      expect(readText(text), competitor).toMatch(/Own products cost (?:[\d.]+ % (?:more|less) than|the same as) \w/);
    }
  });

  test('a chosen product that is no own one finds nothing, on the whole page', async () => {
    const here = `${dashboard}/analyses/price-gap`;
    const all = (await agent.get(here)).text;
    const competitors = new Set(readOptions(all, 'competitor'));
    const products = (await agent.get(`${dashboard}/products`)).text;
    const [none] = [...products.matchAll(/\/products\/(\d+)/g)]
      .map(([, id]) => id ?? '')
      .filter(id => competitors.has(id));
    const { text } = await agent.get(`${here}?product=${none}`);
    expect(readText(text)).toContain('None of the chosen products is one of yours');
    expect(text).not.toContain('class="figures"');
  });

  test('a plus is written where own is dearer', async () => {
    const { text } = await agent.get(`${dashboard}/analyses/price-gap?limit=200`);
    for (const row of readData(text)) {
      const [own = 0, reference = 0, percent = 0] = row.map(Number);
      expect(percent).toBeCloseTo((own / reference - 1) * 100, 4);
    }
  });
});

describe('price evolution', () => {
  test.each([
    ['all', 'all'],
    ['region', 'regions'],
    ['city', 'cities'],
    ['shop', 'shops'],
    ['retailer', 'retailers'],
    ['regionRetailer', 'regions-retailer'],
    ['cityRetailer', 'cities-retailer'],
    ['shopRetailer', 'shops-retailer'],
  ])('lines by %s are requested at their own address', async (lines, path) => {
    const { text } = await agent.get(`${dashboard}/analyses/price-evolution?lines=${lines}&figure=mode&bucket=week`);
    const body = lastBody(`/price-evolution/${path}`);
    expect(body).toMatchObject({ value: 'mode', data_date: 'week', quantity: 60 });
    expect((body.master_product_id as number[]).length).toBe(lines === 'all' ? 0 : 1);
    expect(readRows(text).length).toBeGreaterThan(0);
    expect(text).toContain('<svg class="plot"');
  });

  const sameShops = '/price-evolution/same-shops';

  test.each([
    ['drawn', 'values=change', 1],
    ['drawn against the period before', 'values=change&compare=before', 1],
    ['not drawn, where prices are in money', 'values=price', 0],
    ['not drawn, where one product is', 'one', 0],
    ['not drawn, where lowest prices are', 'figure=minimum&values=change', 0],
    ['not drawn, where they are by place', 'lines=region', 0],
  ])('how prices changed in the same shops is asked for where it is drawn: %s', async (_where, query, calls) => {
    const asked = query === 'one' ? `product=${product.split('/').at(-1)}` : query;
    const { text } = await agent.get(`${dashboard}/analyses/price-evolution?${asked}`);
    expect(upstream.seen.filter(({ path }) => path.endsWith(sameShops))).toHaveLength(calls);
    expect(readText(text).includes('Change in the same shops since')).toBe(calls > 0);
  });

  test('where that could not be read, averages are drawn, and the page says so with a way to try again', async () => {
    upstream.reset((call, response) => {
      if (!call.path.endsWith(sameShops)) return false;
      response.writeHead(500, { 'content-type': 'application/json' }).end('{}');
      return true;
    });
    const missed =
      'How prices changed in the same shops could not be read. Changes of daily averages are shown instead.';
    for (const asked of ['values=change', 'values=change&compare=before']) {
      const { text } = await agent.get(`${dashboard}/analyses/price-evolution?${asked}`);
      expect(readText(text)).toContain(`${missed} Try again`);
      expect(text).toContain('<svg class="plot"');
      expect(readText(text)).not.toContain('Change in the same shops since');
    }
    upstream.reset();
    const again = await agent.get(`${dashboard}/analyses/price-evolution?values=change`);
    expect(readText(again.text)).not.toContain(missed);
  });

  test('all numbers are one link away, a row a bucket', async () => {
    const here = `${dashboard}/analyses/price-evolution?range=last_30_days&bucket=day`;
    const first = await agent.get(here);
    const link = readLinks(first.text).find(one => one.endsWith('#numbers')) ?? '';
    const { text } = await agent.get(link.replaceAll('&amp;', '&').split('#')[0] ?? '');
    const numbers = text.slice(text.indexOf('id="numbers"'));
    expect(readRows(numbers).length).toBeGreaterThanOrEqual(29);
  });
});

describe('price per retailer', () => {
  test('marks the lowest of each row, counts how often each retailer is it, and orders by spread', async () => {
    const { text } = await agent.get(`${dashboard}/analyses/price-per-retailer?sort=spread&dir=desc`);
    const spreads = readData(text).length;
    expect(spreads).toBeGreaterThan(3);
    expect(text).toContain('data-mark="lowest"');
    expect(text).toContain('visually-hidden">lowest');
    expect(lastBody('/price-retailer/regions')).toMatchObject({ filter: 'spread', filter2: 'desc', location: 0 });
    expect(readText(text)).toMatch(/for \d+ of \d+ products\./);
  });

  test('gaps to the own price stand under the prices of competitors, on demand', async () => {
    const here = `${dashboard}/analyses/price-per-retailer`;
    const without = (await agent.get(here)).text;
    expect(without).not.toMatch(/[+−][\d.]+\u00a0%</);
    // Folded, the choices say what is chosen: that nothing is added goes without saying.
    const foldedIn = (html: string): string =>
      readText(/<details class="levers[^>]*>.*?<summary>(.*?)<\/summary>/s.exec(html)?.[1] ?? '');
    expect(foldedIn(without)).toMatch(/Region.*Average/);
    expect(foldedIn(without)).not.toContain('Gap to own price');
    const { text } = await agent.get(`${here}?gaps=1`);
    expect(foldedIn(text)).toContain('Gap to own price shown');
    expect(text).toMatch(/[+−][\d.]+\u00a0%</);
  });

  test('the column that is cheapest most often stands first, and each row names its own cheapest and dearest for a phone', async () => {
    const { text } = await agent.get(`${dashboard}/analyses/price-per-retailer`);
    const [, foot = ''] = /<tfoot>(.*?)<\/tfoot>/s.exec(text) ?? [];
    const times = [...foot.matchAll(/<td[^>]*>(\d+)<\/td>/g)].map(([, count]) => Number(count));
    expect(times.length).toBeGreaterThan(2);
    expect(times).toEqual(times.toSorted((a, b) => b - a));
    const names = [...text.matchAll(/<th scope="col" class="n">(.*?)<!-- -->/g)].map(([, name]) => name);
    if (times[0] !== times[1])
      expect(readText(text)).toContain(`${readText(names[0] ?? '')} is the cheapest for ${times[0]} of`);
    const [, body = ''] = /<tbody>(.*?)<\/tbody>/s.exec(text) ?? [];
    for (const row of body.split('</tr>').slice(0, -1)) {
      const cells = [...row.matchAll(/<td class="n(?: muted)?"(.*?)>(.*?)<\/td>/gs)].map(
        ([, attributes = '', cell = ''], at) => ({
          name: names[at],
          at: /data-at="(.*?)"/.exec(attributes)?.[1],
          end: /data-end="(.*?)"/.exec(attributes)?.[1],
          price: Number(/<data value="(.*?)"/.exec(cell)?.[1] ?? Number.NaN),
        }),
      );
      const prices = cells.map(({ price }) => price).filter(price => !Number.isNaN(price));
      const [low, high] = ['low', 'high'].map(end => cells.find(cell => cell.end === end));
      expect(low?.price.toFixed(2)).toBe(Math.min(...prices).toFixed(2));
      expect(high?.price.toFixed(2)).toBe(Math.max(...prices).toFixed(2));
      expect(low?.at?.startsWith(low.name ?? '–'), row).toBe(true);
    }
  });

  test('is about one region, or about the shops of one retailer', async () => {
    const here = `${dashboard}/analyses/price-per-retailer`;
    const [region = ''] = readOptions((await agent.get(here)).text, 'region');
    await agent.get(`${here}?place=${region}`);
    expect(lastBody('/price-retailer/regions').location).toBe(Number(region));
    const [retailer = ''] = readOptions((await agent.get(here)).text, 'retailer');
    const shops = await agent.get(`${here}?level=shop&place=${retailer}`);
    expect(lastBody('/price-retailer/shops').location).toBe(Number(retailer));
    expect(readText(shops.text)).toContain('Which shop is cheapest');
    // The head of a shop says below its name what the name does not: where it is.
    const heads = [...shops.text.matchAll(/<th scope="col" class="n">(.*?) <span class="unit">(.*?)<\/span>/gs)];
    expect(heads.length).toBeGreaterThan(1);
    for (const [, name = '', sub = ''] of heads)
      for (const part of readText(sub).split(' · ')) expect(readText(name)).not.toContain(part || '–');
  });

  test('of more shops than stand side by side a row shows the cheapest and the dearest, and a retailer leads to its own', async () => {
    const { text } = await agent.get(`${dashboard}/analyses/price-per-retailer?level=shop`);
    const [, head = ''] = /<thead>(.*?)<\/thead>/s.exec(text) ?? [];
    expect([...head.matchAll(/<th[^>]*>(.*?)<\/th>/gs)].map(([, one = '']) => readText(one).split(' ')[0])).toEqual([
      'Product',
      'Cheapest',
      'Dearest',
      'Shops',
      'Spread',
    ]);
    const [, body = ''] = /<tbody>(.*?)<\/tbody>/s.exec(text) ?? [];
    for (const row of body.split('</tr>').slice(0, -1)) {
      const prices = [...row.matchAll(/<data value="(.*?)"/g)].map(([, value]) => Number(value));
      expect(prices.length).toBeGreaterThan(0);
      expect(prices).toEqual(prices.toSorted((a, b) => a - b));
    }
    expect(readText(text)).toMatch(/Cheapest most often: .+ \(\d+\)/);
    const [, side = ''] = /Side by side, the shops of(.*?)<\/p>/s.exec(text) ?? [];
    const [, href = '', retailer = ''] = /<a href="(.*?)">(.*?)<\/a>/.exec(side) ?? [];
    const { text: shops } = await agent.get(href.replaceAll('&amp;', '&'));
    expect(shops).toContain('<tfoot>');
    // The retailer is chosen: its name would only make the heads higher.
    for (const [, name = ''] of shops.matchAll(/<th scope="col" class="n">(.*?) <span class="unit">/gs))
      expect(readText(name)).not.toContain(`${retailer} `);
  });
});

test('how many rows a page has is asked only where they are more than the shortest page has', async () => {
  const select = '<select class="select select--small" id="limit"';
  expect((await agent.get(`${dashboard}/analyses/assortment`)).text).not.toContain(select);
  expect((await agent.get(`${dashboard}/analyses/price-by-region`)).text).toContain(select);
});

test('the numbers of a chart by place are where its link leads, also from a page of the table without its product', async () => {
  const here = `${dashboard}/analyses/price-by-shop`;
  expect((await agent.get(here)).text).toContain('href="#table">The numbers of this chart are in the table');
  const { text } = await agent.get(`${here}?page=2`);
  const [, link = ''] = /href="([^"]+)">The numbers of this chart as a table/.exec(text) ?? [];
  expect(link).toMatch(/\/products\/\d+\/by\/shop/);
  const product = /<h1[^>]*>In which shop does (.*?) cost most\?/.exec(text)?.[1] ?? 'none';
  const led = await agent.get(link.replaceAll('&amp;', '&'));
  expect(led.text).toContain(product);
  expect(readRows(led.text).length).toBeGreaterThan(1);
});

describe('one product', () => {
  test('all of its views are on one page, each with its file', async () => {
    const { text, status } = await agent.get(product);
    expect(status).toBe(200);
    for (const id of ['line', 'by-retailer', 'by-week', 'table', 'retailer', 'modes', 'places']) {
      expect(text).toContain(`<section id="${id}"`);
    }
    expect(readText(text)).not.toContain('not available at the moment');
    const links = readLinks(text).filter(link => link.includes('/csv/'));
    const files = links.filter(link => !link.endsWith('as=xlsx'));
    expect(files).toHaveLength(6);
    for (const file of files) {
      expect(links).toContain(asWorkbook(file));
      const answer = await agent.get(file.replaceAll('&amp;', '&'));
      expect(answer.status, file).toBe(200);
      expect(csvRows(answer.text).length, file).toBeGreaterThan(1);
    }
  });

  test('that competes with one own product leads to that one', async () => {
    const list = (await agent.get(`${dashboard}/products`)).text;
    const products = new Set(readLinks(list).filter(link => /\/products\/\d+$/.test(link)));
    const facts = async (link: string) =>
      /<p class="facts-line">(.*?)<\/p>/s.exec((await agent.get(link)).text)?.[1] ?? '';
    const pairs = (
      await Promise.all([...products].map(async rival => [rival, ...readLinks(await facts(rival))]))
    ).filter((pair): pair is [string, string] => pair.length === 2);
    expect(pairs.length).toBeGreaterThan(0);
    for (const [, own] of pairs) expect(readText(await facts(own))).toMatch(/^own /);
    // Only own products are drawn in blue, by place too.
    const [[rival = '', own = ''] = []] = pairs;
    const drawn = async (link: string) =>
      /class="plot range ([^"]+)"/.exec((await agent.get(`${link.split('?')[0]}/by/region`)).text)?.[1];
    expect([await drawn(rival), await drawn(own)]).toEqual(['s-8', 's-own']);
  });

  test('has its picture in its head: the brand’s own, or one that a retailer shows', async () => {
    const { text } = await agent.get(product);
    const [, src = '', alt = ''] = /<img class="pagehead__picture" src="([^"]+)" alt="([^"]+)"/.exec(text) ?? [];
    expect((await agent.get(src.replaceAll('&amp;', '&'))).headers['content-type']).toMatch(/^image\//);
    expect(readText(alt)).toContain(readText(/<h1[^>]*>([^<]+)/.exec(text)?.[1] ?? 'none'));
  });

  test.each(['region', 'city', 'shop'])(
    'by %s, with its figures and with its modes, is a page of its own',
    async level => {
      for (const view of ['', '/mode']) {
        const here = `${product}/by/${level}${view}`;
        const { text, status } = await agent.get(here);
        expect(status).toBe(200);
        expect(readRows(text).length).toBeGreaterThan(0);
        expect(text).toContain('<section id="dialog-part"');
        expect(readText(text)).not.toContain('Back to');
        // The chart of the price by place, with what it stands on, and as a picture.
        const picture = readLinks(text).find(link => link.includes(`/by/${level}/chart?`));
        expect([readText(text).includes('Source: '), picture !== undefined]).toEqual([view === '', view === '']);
        if (picture) expect((await agent.get(picture)).headers['content-type']).toMatch(/^image\/svg/);
        const file = await agent.get(`${here}/csv`);
        expect(csvRows(file.text).length - 1).toBe(readRows(text).length);
      }
    },
  );

  test('another retailer is opened by a link of the table', async () => {
    const { text } = await agent.get(product);
    const link = readLinks(text).findLast(one => one.endsWith('#retailer') && one.includes('at=')) ?? '';
    const at = /at=(\d+)/.exec(link)?.[1];
    await agent.get(link.split('#')[0] ?? '');
    expect(lastBody('/individual/retailer-details').master_retailer_id).toEqual([Number(at)]);
  });

  test('its retailers are grouped: those of the dashboard, those of its country, and every other', async () => {
    upstream.reset((call, response) => {
      if (!/\/products\/\d+\/retailers$/.test(call.path)) return false;
      const here = [
        { id: 1, name: 'Uno', image: null, isSelected: true, countryId: 1 },
        { id: 2, name: 'Dos', image: null, isSelected: false, countryId: 1 },
      ];
      const all = [...here, { id: 3, name: 'Tres', image: null, isSelected: false, countryId: 99_999 }];
      withBody(JSON.stringify(call.url.includes('dashboardId=') ? here : all))(response);
      return true;
    });
    const text = readText((await agent.get(product)).text);
    expect(text).toContain('On this dashboard Uno');
    expect(text).toContain('Not on this dashboard Dos');
    expect(text).toMatch(/In other countries .*Tres/);
    const requests = upstream.seen.filter(call => call.path.endsWith('/retailers') && call.path.includes('/products/'));
    expect(requests.map(call => call.url.includes('?dashboardId=')).sort()).toEqual([false, true]);
  });

  test('the answer about a product dates its price, and says of the whole period what is of the whole period', async () => {
    const links = readLinks((await agent.get(`${dashboard}/products`)).text).filter(link =>
      /\/products\/\d+$/.test(link),
    );
    const answers = await Promise.all(
      [...new Set(links)].slice(0, 12).map(async link => {
        const [, answer = ''] = /pagehead__answer[^>]*>(.*?)<\/p>/s.exec((await agent.get(link)).text) ?? [];
        return readText(answer);
      }),
    );
    expect(answers.filter(answer => answer.includes(' Over the period it '))).not.toEqual([]);
    for (const answer of answers) {
      expect(answer).toMatch(
        /^(?:On|By each shop’s last price up to) [^.]* it cost [\d.,]+ USD on average(, in the same shops .*)?\./,
      );
      expect(answer.split(' Over the period it ')[0]).not.toMatch(/out of stock|competitors/);
    }
  });

  test('the list of products has the last price that the page of each says', async () => {
    const html = (await agent.get(`${dashboard}/products`)).text;
    const links = [...html.matchAll(/<th scope="row"><a href="([^"]*\/products\/\d+[^"]*)"/g)].map(
      ([, link = '']) => link,
    );
    const rows = readRows(html).map(([, , , , price = '']) => price);
    expect(links.length).toBe(rows.length);
    const said = await Promise.all(
      links.slice(0, 6).map(async link => {
        const text = readText((await agent.get(link.replaceAll('&amp;', '&'))).text);
        return / it cost ([\d.,]+)\sUSD on average/.exec(text)?.[1];
      }),
    );
    expect(said.filter(Boolean)).not.toEqual([]);
    expect(said.map((price, at) => price ?? rows[at])).toEqual(rows.slice(0, 6));
  });

  test('a product without data in the period says once when it was last seen, and leads there', async () => {
    const dashboards = readLinks((await agent.get('/dashboards')).text).filter(link =>
      /^\/dashboards\/\d+$/.test(link),
    );
    const lists = await Promise.all([...new Set(dashboards)].map(async of => (await agent.get(`${of}/products`)).text));
    const row = /<th scope="row"><a href="([^"?]*\/products\/\d+)[^"]*"(?:(?!<\/th>)[\s\S])*not seen since ([^<,]*)/;
    const [, link = '', seen = ''] = row.exec(lists.join('')) ?? [];
    const lastDay = new Date(`${seen.replaceAll(/\s/g, ' ')} UTC`).toISOString().slice(0, 10);
    const days = `start_date=${addDays(lastDay, 1)}&end_date=${addDays(lastDay, 9)}`;
    const page = (await agent.get(`${link}?${days}`)).text;
    expect(readText(page).split('Last seen on ')).toHaveLength(2);
    expect(readText(page)).not.toContain('No price matches');
    expect(readText(page)).toContain('Where it has been sold last seen ');
    expect(page).not.toMatch(/<section id="(?:line|table|retailer|places)"/);
    const there = readLinks(page).find(one => one.includes(`end_date=${lastDay}`)) ?? '';
    expect(there).toContain(`start_date=${addDays(lastDay, -29)}`);
    const shown = (await agent.get(there)).text;
    expect(shown).toContain('<section id="line"');
    expect(readText(shown)).not.toContain('Last seen on');
    // Among chosen places nobody knows when it was last seen there.
    const retailer = /name="retailer" value="(\d+)"/.exec(page)?.[1];
    const narrowed = readText((await agent.get(`${link}?${days}&retailer=${retailer}`)).text);
    expect(narrowed.split('No price matches')).toHaveLength(2);
  });

  test('the list of products says how many rose and fell as its rows say it, and its order until one is chosen', async () => {
    const { text } = await agent.get(`${dashboard}/products`);
    const changes = readRows(text).map(row => row.at(-1) ?? '');
    const [up, down] = ['+', '−'].map(sign => changes.filter(change => change.startsWith(sign)).length);
    expect(readText(text)).toMatch(new RegExp(`${up} of ${changes.length} products rose, ${down} fell(;|\\.)`));
    const order = 'own products first, then competitors, each by name';
    expect(readText(text)).toContain(order);
    expect(readText((await agent.get(`${dashboard}/products?sort=price`)).text)).not.toContain(order);
  });

  test('the list of products is searched by name, and a product that was not chosen is not there', async () => {
    const list = await agent.get(`${dashboard}/products`);
    const [[name = ''] = []] = readRows(list.text);
    const found = await agent.get(`${dashboard}/products?q=${encodeURIComponent(name.slice(0, 12).toUpperCase())}`);
    expect(readText(found.text)).toContain(name);
    expect(readRows(found.text).length).toBeLessThan(readRows(list.text).length);
    const none = await agent.get(`${dashboard}/products?q=zzzz`);
    // An empty list has no pages.
    expect(none.text).not.toContain('class="pages"');
    expect(readText(none.text)).toContain('No product of this dashboard matches “zzzz”');
    expect((await agent.get(`${dashboard}/products/999999`)).status).toBe(404);
  });
});

const screens: [string, () => string, string[]][] = [
  ['price gap', () => `${dashboard}/analyses/price-gap`, ['/price-gap/regions']],
  ['price evolution', () => `${dashboard}/analyses/price-evolution`, ['/price-evolution/all']],
  ['price per retailer', () => `${dashboard}/analyses/price-per-retailer`, ['/price-retailer/regions']],
  [
    'one product',
    () => product,
    [
      '/individual/summary',
      '/individual/line-price-evolution',
      '/individual/price-evolution-retailer',
      '/individual/bar-price-week',
      '/individual/table-price-retailer',
      '/individual/retailer-mode',
      '/individual/retailer-details',
    ],
  ],
  ['a view by place', () => `${product}/by/city`, ['/modal/cities']],
  ['a mode by place', () => `${product}/by/city/mode`, ['/modal/cities/mode']],
];

const nothing = /No price matches|No own product|Nothing to compare/;

const wrongForms: [string, (response: ServerResponse) => void, RegExp][] = [
  ['codigo', withBody('{"codigo":1}'), /refused this selection/],
  ['advertencia', withBody('{"advertencia":"x"}'), /refused this selection/],
  ['mensaje', withBody('{"mensaje":"x"}'), /refused this selection/],
  ['an empty xAxisData', withBody('{"xAxisData":[]}'), nothing],
  ['an empty list', withBody('[]'), nothing],
  ['an empty data array', withBody('{"data":[]}'), nothing],
  ['something off the contract', withBody('{"x":NaN}'), /reply that cannot be read/],
  ['500', response => void response.writeHead(500).end(), /does not respond/],
];

describe.each(screens)('where the calls of %s', (name, here, paths) => {
  test.each(wrongForms)('answer with %s, every panel says so and the page stands', async (_what, answer, reason) => {
    upstream.reset((call, response) => {
      if (!paths.some(path => call.path.endsWith(path))) return false;
      answer(response);
      return true;
    });
    const page = await agent.get(here());
    expect(page.status).toBe(200);
    const text = readText(page.text);
    const count = text.match(new RegExp(reason, 'g'))?.length ?? 0;
    // A product without a price has no panels: it says so once.
    if (name === 'one product' && reason === nothing) expect(count).toBe(1);
    else expect(count).toBeGreaterThanOrEqual(paths.length);
    expect(text).toContain('Show these');
    // Each fault is one of its own: an open breaker would hide the next.
    upstream.reset();
    await agent.get(here());
  });
});

describe('what each reply needs by docs/product.md §5', () => {
  const pageWhere = async (here: string, path: string, body: object) => {
    upstream.reset((call, response) => {
      if (!call.path.endsWith(path)) return false;
      withBody(JSON.stringify(body))(response);
      return true;
    });
    return readText((await agent.get(here)).text);
  };

  test('a summary needs a name: without it its panel fails, the others stand', async () => {
    const text = await pageWhere(product, '/individual/summary', { masterProductId: 1, average: 2 });
    expect(text).toContain('The figures: not available at the moment');
    expect(text.match(/not available at the moment/g)).toHaveLength(1);
  });

  test.each([[{ headers: [], rows: [{}] }], [{ rows: [{}] }]])('price per retailer needs headers: %j', async body => {
    const text = await pageWhere(`${dashboard}/analyses/price-per-retailer`, '/price-retailer/regions', body);
    expect(text).toContain('The table: not available at the moment');
  });

  test('a row with fewer cells than there are retailers shows no price under another one’s name', async () => {
    const cell = { value: 1.5, state: 'priced', observations: 1, shops: 1 };
    const names = { masterProductId: 1, upc: '1', productName: 'P', lowestName: 'A' };
    const headers = ['A', 'B'].map((name, at) => ({ masterId: at + 1, name, detail: '', timesCheapest: 0 }));
    const body = {
      headers,
      rows: [{ ...names, lowest: 1.5, highest: 1.5, spread: null, cells: [cell] }],
      page: 1,
      limit: 50,
      total: 1,
      columns: 2,
      compared: 0,
      averageSpread: null,
      observations: 1,
      shops: 1,
      newest: null,
    };
    const text = await pageWhere(`${dashboard}/analyses/price-per-retailer`, '/price-retailer/regions', body);
    expect(text).toContain('The table: not available at the moment');
    expect(text).not.toContain('1.50');
  });

  test('a spread that is not known is no part of the answer', async () => {
    const header = { detail: '', timesCheapest: 1 };
    const cell = { value: 1.5, state: 'priced', observations: 1, shops: 1 };
    const names = { masterProductId: 1, upc: '1', productName: 'P', lowestName: 'A' };
    const body = {
      headers: [
        { ...header, masterId: 1, name: 'A' },
        { ...header, masterId: 2, name: 'B', timesCheapest: 0 },
      ],
      rows: [{ ...names, lowest: 1.5, highest: 1.5, spread: null, cells: [cell, cell] }],
      page: 1,
      limit: 50,
      total: 1,
      columns: 2,
      compared: 1,
      averageSpread: null,
      observations: 2,
      shops: 2,
      newest: null,
    };
    const text = await pageWhere(`${dashboard}/analyses/price-per-retailer`, '/price-retailer/regions', body);
    expect(text).toContain('A is the cheapest for the only product.');
    expect(text).not.toMatch(/charges – %|On average the dearest/);
  });

  test('the details of a retailer need product_name', async () => {
    const text = await pageWhere(product, '/individual/retailer-details', { data: [{}], page: 1, limit: 25, total: 1 });
    expect(text).toContain('One retailer in detail: not available at the moment');
    expect(text.match(/not available at the moment/g)).toHaveLength(1);
  });
});

describe('the files', () => {
  test.each([
    ['/analyses/price-gap/csv?level=city', 'price_gap_city_', 'brecha_de_precio_ciudad_'],
    [
      '/analyses/price-evolution/csv?lines=regionRetailer',
      'price_evolution_region_retailer_',
      'evolucion_del_precio_region_cadena_',
    ],
    ['/analyses/price-per-retailer/csv?level=shop', 'price_per_retailer_shop_', 'precio_por_cadena_tienda_'],
  ])('%s is named as docs/product.md §7.8 says, in the language of the person', async (path, english, spanish) => {
    const mine = await agent.get(dashboard + path);
    const theirs = await (await signedIn(site, marcos)).get(dashboard + path);
    expect(mine.headers['content-disposition']).toMatch(
      new RegExp(`"${english}(?:[a-z0-9_]+_)?\\d{4}-\\d\\d-\\d\\d_\\d{4}-\\d\\d-\\d\\d\\.csv"`),
    );
    expect(theirs.headers['content-disposition']).toContain(`"${spanish}`);
    expect(mine.text.charCodeAt(0)).not.toBe(mine.text.charCodeAt(1));
    expect(csvRows(mine.text).length).toBeGreaterThan(3);
  });
});
