import type TestAgent from 'supertest/lib/agent.js';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Site, signedIn, startDemoBackend, startSite } from '../../support/app.ts';
import { julia } from '../../support/data/demo-folder.ts';
import { csvRows, readLinks, readRows, readText, unescaped } from '../../support/html.ts';
import { type Interfere, startWatchedUpstream, type WatchedUpstream } from '../../support/network/watched-upstream.ts';

let backend: Awaited<ReturnType<typeof startDemoBackend>>;
let upstream: WatchedUpstream;
let site: Site;
let agent: TestAgent;
/** The demo's dashboard of drinks in the United States. */
const dashboard = '/dashboards/2';

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
beforeEach(() => upstream.reset());

const lastBody = (path: string): Record<string, unknown> =>
  JSON.parse(upstream.seen.findLast(one => one.path.endsWith(path))?.body ?? 'null') as Record<string, unknown>;
/** Answers a call in the backend's place. */
const instead =
  (path: string, status: number, body: string): Interfere =>
  (call, response) => {
    if (!call.path.endsWith(path)) return false;
    response.writeHead(status, { 'content-type': 'application/json' }).end(body);
    return true;
  };
const plain = (link: string): string => link.replaceAll('&amp;', '&');
const readFile = async (path: string) => {
  const answer = await agent.get(path).buffer(true);
  return { rows: csvRows(answer.text), name: answer.headers['content-disposition'] ?? '' };
};

describe('baskets', () => {
  const here = `${dashboard}/analyses/comparative`;

  test('the first active set is compared: every figure says what it stands on, and the answer is the cheapest', async () => {
    const page = await agent.get(here);
    const text = readText(page.text);
    expect(text).toMatch(
      /What does “Weekly shop” cost at each retailer\? .* was the cheapest on average, at [\d.]+ USD/,
    );
    expect(text).toMatch(/ (?:rose|fell) most: from [\d.]+ to [\d.]+ USD, by [\d.]+ %/);
    expect(text).toMatch(/Retailers with the whole basket .*5 of 6 retailers [\d,]+ observations, \d+ shops/);
    const sets = upstream.seen.map(one => one.path).filter(path => path.startsWith('/charts/v2/comparative'));
    expect(sets.sort()).toEqual(['evolution', 'products', 'retailers'].map(part => `/charts/v2/comparative/${part}`));
    expect(lastBody('/comparative/retailers')).toMatchObject({ filter: '', location: 0, master_product_id: [] });
  });

  test('another set, another reference, the common products and the cut of time are in the address and in the body', async () => {
    const [, second = ''] = [...(await agent.get(here)).text.matchAll(/<option value="(\d+)"/g)].map(one => one[1]);
    await agent.get(`${here}?set=${second}`);
    const { value } = lastBody('/comparative/retailers');
    expect(value).toBe(second);
    const [, bases = ''] =
      /<select[^>]*name="against"[^>]*>([\s\S]*?)<\/select>/.exec((await agent.get(here)).text) ?? [];
    const [, base = ''] = /<option value="(\d+)"/.exec(bases) ?? [];
    const against = `${here}?against=${base}`;
    const page = await agent.get(`${against}&basket=common&bucket=month&figure=index&numbers=1`);
    const body = lastBody('/comparative/evolution');
    expect(body).toMatchObject({ filter: 'common', data_date: 'month' });
    expect(String(body.location)).toBe(/against=(\d+)/.exec(against)?.[1]);
    expect(readText(page.text)).toMatch(
      / was the cheapest in (?:all \d+|\d+ of \d+) months.* per month|Index of “Weekly shop” over time.* per month/,
    );
    expect(readText(page.text)).toContain('100.0');
  });

  test('each part has its file, which holds what the part shows', async () => {
    const page = await agent.get(here);
    const files = readLinks(page.text)
      .map(plain)
      .filter(link => link.startsWith(`${here}/csv`) && !link.endsWith('as=xlsx'));
    expect(files).toHaveLength(3);
    const [retailers, evolution, products] = await Promise.all(
      ['', '?file=evolution', '?file=products'].map(part => readFile(`${here}/csv${part}`)),
    );
    expect(retailers?.rows).toHaveLength(1 + 6);
    expect(retailers?.name).toContain('basket_weekly_shop_retailers_');
    expect(evolution?.rows[0]?.slice(0, 3)).toEqual(['Retailer', 'First day', 'Cost of the basket']);
    expect(products?.rows).toHaveLength(1 + 5 * 6);
    const [, first = []] = retailers?.rows ?? [];
    expect(readText(page.text)).toContain(Number(first[1]).toFixed(2));
  });

  test('a product has its quantity, and where it is the cheapest and where the dearest', async () => {
    const page = (await agent.get(here)).text;
    const [, table = ''] = /<section id="products">([\s\S]*?)<\/section>/.exec(page) ?? [];
    const rows = [...table.matchAll(/<tr[^>]*><th scope="row">(?:<a|<span)([\s\S]*?)<\/tr>/g)].map(([row]) => row);
    expect(rows).toHaveLength(5);
    for (const row of rows) {
      // On a phone "× 2" stands after a name, and nothing where it is one.
      expect(row).toMatch(/<td class="n"(?:>1<| data-end="quantity" data-at="×">(?!1<)\d)/);
      const at = (end: string): string => new RegExp(`data-end="${end}" data-at="([^"]+)"`).exec(row)?.[1] ?? '';
      expect(at('low')).not.toBe('');
      expect(at('high')).not.toBe(at('low'));
    }
  });

  test('below the products stands what the basket costs, as in the table of retailers', async () => {
    const page = (await agent.get(here)).text;
    const [, foot = ''] = /<section id="products">[\s\S]*?<tfoot>([\s\S]*?)<\/tfoot>/.exec(page) ?? [];
    expect(readText(foot)).toMatch(/^Cost of the basket [\d.]+/);
    const [, lowest = ''] = /Cheapest [^\d]*([\d.]+)/.exec(readText(page)) ?? [];
    expect(readText(foot)).toContain(lowest);
  });

  test('an index says who was the cheapest most often, and nothing of what changed most', async () => {
    const text = readText((await agent.get(`${here}?figure=index`)).text);
    expect(text).toMatch(/ was the cheapest on \d+ of \d+ (days|weeks|months)|Index of “/);
    expect(text).not.toContain('“Most” compares');
  });

  test('an index has its own question and answer', async () => {
    const text = readText((await agent.get(`${here}?figure=index`)).text);
    expect(text).toMatch(/How dear is “Weekly shop” at each retailer\? .* had the lowest index, [\d.]+ /);
  });

  test.each([dashboard, '/dashboards/4'])(
    'the cheapest of %s is so over the period, and who is on its last day stands beside it where that is another one',
    async of => {
      const baskets = `${of}/analyses/comparative`;
      const { text } = await agent.get(baskets);
      const [, name = ''] = /answer"><strong>([^<]*) was the cheapest on average, at /.exec(text) ?? [];
      expect(name).not.toBe('');
      const [heads = [], ...days] = (await readFile(`${baskets}/csv?file=evolution`)).rows;
      const cell = (row: readonly string[], head: string): string => row[heads.indexOf(head)] ?? '';
      const whole = days.filter(row => cell(row, 'Products with a price') === cell(row, 'Products of the basket'));
      const newest = whole
        .map(row => cell(row, 'First day'))
        .toSorted()
        .at(-1);
      const costs = whole
        .filter(row => cell(row, 'First day') === newest)
        .map(row => ({ retailer: cell(row, 'Retailer'), cost: Number(cell(row, 'Cost of the basket')) }));
      const least = Math.min(...costs.map(({ cost }) => cost));
      const cheapest = costs.filter(({ cost }) => cost === least).map(({ retailer }) => retailer);
      const [, said = '', cost = ''] = /Cheapest on \d+\s\w+: (.*?), ([\d.]+)\sUSD\./.exec(readText(text)) ?? [];
      expect(cheapest).toContain(said || unescaped(name));
      // Said in cents.
      if (said) expect(Math.abs(Number(cost) - least)).toBeLessThan(0.006);
    },
  );

  test('a position stands beside its name with how many are ranked then; compared, the answer says who was the cheapest', async () => {
    const text = readText((await agent.get(`${here}?figure=position&form=apart`)).text);
    expect(text).toMatch(/1 is the cheapest; within 1 % they share a place; per (?:day|week|month), /);
    const [, of = ''] = text.match(/\s1 of (\d)/) ?? [];
    expect(Number(of)).toBeGreaterThan(1);
    const compared = readText((await agent.get(`${here}?figure=position&compare=before`)).text);
    expect(compared).toMatch(
      / is the cheapest(?:, as before|; before it was [^–]+) – [\d.]+ USD, (?:[\d.]+ % (?:less|more) than|as much as) the cheapest in [^.]+\./,
    );
    expect(compared).toContain('With each price: how far it has changed since');
  });

  test('products open their own pages; the filter offers places and no products', async () => {
    const page = (await agent.get(`${here}?range=last_30_days`)).text;
    expect(readLinks(page).some(link => /\/products\/\d+\?range=last_30_days/.test(link))).toBe(true);
    expect(page).toMatch(/name="region"/);
    expect(page).not.toMatch(/<input[^>]*type="checkbox"[^>]*name="product"/);
  });

  test('a set that is archived or of another dashboard is a 404; without any, the page leads to making one', async () => {
    const sets = await agent.get(`${dashboard}/comparison-sets`);
    const [archived] = readLinks(/aria-labelledby="archived"[\s\S]*/.exec(sets.text)?.[0] ?? '').filter(link =>
      /comparison-sets\/\d+$/.test(link),
    );
    for (const id of [archived?.split('/').at(-1), '999999']) {
      expect((await agent.get(`${here}?set=${id}`)).status).toBe(404);
      expect((await agent.get(`${here}/csv?set=${id}`)).status).toBe(404);
    }
    upstream.reset(instead('/comparison-sets', 200, '[]'));
    const none = await agent.get(here);
    expect(readText(none.text)).toContain('No comparison set is active yet');
    expect(readLinks(none.text)).toContain(`${dashboard}/comparison-sets/new`);
  });

  test('a call that fails spoils its own part alone', async () => {
    upstream.reset(instead('/comparative/evolution', 500, '{}'));
    const page = await agent.get(here);
    expect([page.status, readText(page.text)]).toEqual([
      200,
      expect.stringContaining('The chart: not available at the moment'),
    ]);
    expect(readText(page.text)).toContain('The basket at each retailer');
  });
});

describe('competitors', () => {
  const here = `${dashboard}/analyses/competitors`;

  test('own products are ranked, and lead to their pages and to their gap', async () => {
    const page = await agent.get(here);
    expect(readText(page.text)).toMatch(
      /Own products cost from [\d.]+.% less to [\d.]+.% more than their competitors – (?:the )?lowest: \w/,
    );
    expect(readRows(page.text).length).toBe(5);
    expect(readText(page.text)).toMatch(/\d of 4/);
    const gap = readLinks(page.text)
      .map(plain)
      .find(link => /price-gap\?product=\d+$/.test(link));
    expect((await agent.get(gap ?? '')).status).toBe(200);
  });

  test('a position that a competitor within 1 % shares is said to be level, and what that means', async () => {
    const groceries = '/dashboards/4/analyses/competitors';
    const [heads = [], ...pairs] = (await readFile(`${groceries}/csv?view=pairs`)).rows;
    const level = new Set(
      pairs.flatMap(row => {
        const index = Number(row[heads.indexOf('Price index')]);
        return index <= 101 && 101 * index >= 10_000 ? [row[0] ?? ''] : [];
      }),
    );
    expect(level.size).toBeGreaterThan(0);
    const { text } = await agent.get(groceries);
    expect(readText(text)).toContain('level: a competitor is within 1 %');
    const body = /<tbody[^>]*>(.*?)<\/tbody>/s.exec(text)?.[1] ?? '';
    const rows = body.split('</tr>').map(readText).filter(Boolean);
    const said = rows.filter(row => / \d+ of \d+, level /.test(row));
    expect(said).toHaveLength(level.size);
    for (const name of level) expect(said.some(row => row.includes(name))).toBe(true);
  });

  test('names a competitor in the answer and beside each bar, and the rows stand in the order of the bars', async () => {
    const { text } = await agent.get(here);
    const names = (await readFile(`${here}/csv?view=pairs`)).rows.slice(1).map(row => row[2] ?? '');
    const beside = readText((await agent.get(`${here}?view=matrix`)).text);
    const [, competitor = ''] = / – the widest: .*? against (.*?)\. /.exec(beside) ?? [];
    expect(names).toContain(competitor);
    const bars = [...text.matchAll(/<span class="bars__name">(.*?)<svg/gs)].map(([, bar = '']) => readText(bar));
    const body = /<tbody[^>]*>(.*?)<\/tbody>/s.exec(text)?.[1] ?? '';
    const rows = body.split('</tr>').map(readText).filter(Boolean);
    expect(bars.length).toBe(rows.length);
    // Both ends of the answer are those of the bars.
    const ends = /cost from ([\d.]+).% less to ([\d.]+).% more/.exec(readText(text))?.slice(1) ?? [];
    const values = [...text.matchAll(/bars__value[^>]*>(.*?)</gs)].map(([, value = '']) => readText(value));
    expect([values.at(-1), values[0]]).toEqual([`−${ends[0]} %`, `+${ends[1]} %`]);
    for (const [at, bar] of bars.entries()) {
      const [own = '', against = ''] = bar.split(' against ');
      expect(names.some(name => against.startsWith(name))).toBe(true);
      expect(rows[at]).toContain(own);
    }
  });

  test('the gap that a pair shows is that of the price gap that it opens', async () => {
    const pairs = await agent.get(`${here}?view=pairs&sort=gapPercent&dir=desc`);
    const [widest] = readRows(pairs.text);
    const link = readLinks(pairs.text)
      .map(plain)
      .find(one => /price-gap\?product=\d+&competitor=\d+/.test(one));
    const percent = /[+−]\d[\d,.]* %/.exec(
      readText(pairs.text).split('The largest gaps, pair by pair').at(-1) ?? '',
    )?.[0];
    expect(readText(JSON.stringify(widest))).toContain(percent?.replace(' %', ''));
    expect(readText((await agent.get(link ?? '')).text)).toContain(
      `Gap % The gap as a share of the competitors’ average. ${percent}`,
    );
  });

  test('pairs, matrix and retailers are views of the same selection, each with its file', async () => {
    const sizes = { ranking: 5, pairs: 9, matrix: 9, retailers: 6 };
    for (const [view, size] of Object.entries(sizes)) {
      const address = view === 'ranking' ? '' : `view=${view}`;
      const page = await agent.get(`${here}?${address}`);
      expect(readText(page.text)).toContain(`CSV, ${size} rows`);
      // A gap in % says the index too.
      if (view === 'matrix') expect(readText(page.text)).not.toMatch(/ % · \d/);
      expect((await readFile(`${here}/csv?${address}`)).rows).toHaveLength(1 + size);
    }
  });

  test('the matrix has below each gap how far it has changed, the largest change first, and reads its pairs once', async () => {
    upstream.reset();
    const { text } = await agent.get(`${here}?view=matrix&compare=before`);
    expect(upstream.seen.filter(({ path }) => path.endsWith('/competitors/pairs'))).toHaveLength(1);
    expect(readText(text)).toMatch(/Below each gap: how far it has changed since .*The largest change comes first/);
    const body = /<tbody>(.*?)<\/tbody>/s.exec(text)?.[1] ?? '';
    const rows = body.split('</tr>').slice(0, -1);
    const largest = rows.map(row =>
      Math.max(-1, ...[...readText(row).matchAll(/[+−]?([\d.]+) points/g)].map(([, size]) => Number(size))),
    );
    expect(largest[0]).toBeGreaterThan(0);
    expect(largest).toEqual(largest.toSorted((a, b) => b - a));
    const plainly = await agent.get(`${here}?view=matrix`);
    expect(readText(plainly.text)).toContain('The widest gap comes first');
    expect(readText(plainly.text)).not.toContain('points');
  });

  test('by retailer its question, its answer and its figures are of the comparisons at retailers', async () => {
    const html = (await agent.get(`${here}?view=retailers`)).text;
    const text = readText(html);
    expect(text).toMatch(/Own cheaper ?: ?\d+/);
    expect(text).toContain('At which retailers are own products cheaper?');
    const parts = [...text.matchAll(/Own cheaper ?: ?(\d+) Within 1 % ?: ?(\d+) Own dearer ?: ?(\d+)/g)].map(row =>
      row.slice(1).map(Number),
    );
    expect(parts).toHaveLength(6);
    // One or two retailers are named.
    const rows = readRows(html);
    const ahead = rows.filter(([, , wins, , losses]) => Number(wins) > Number(losses)).map(([name = '']) => name);
    const named = ahead.join(' and ');
    expect(text).toContain(
      ahead.length === 1 || ahead.length === 2
        ? `Only at ${ahead.length} of 6 retailers, ${named}, are own products more often cheaper than dearer`
        : `Own products are more often cheaper than dearer at ${ahead.length || 'none'} of 6 retailers`,
    );
    // What they stand on is what the rows do.
    const observations = rows.reduce((sum, row) => sum + Number(row.at(-2)?.replaceAll(',', '')), 0);
    expect(text).toContain(`${observations.toLocaleString('en')} observations, `);
    const sums = [0, 1, 2].map(part => parts.reduce((sum, row) => sum + (row[part] ?? 0), 0));
    const all = sums.reduce((sum, one) => sum + one, 0);
    for (const [at, name] of ['Own cheaper', 'Within 1 %', 'Own dearer'].entries())
      expect(text).toMatch(new RegExp(`${name} [^0-9]*(?:1 % [^0-9]*)?${sums[at]} of ${all}`));
  });

  test('an own product and a competitor that are chosen narrow their sides', async () => {
    const page = (await agent.get(here)).text;
    const [competitor] = [...page.matchAll(/name="competitor"[^>]* value="(\d+)"/g)].map(one => one[1]);
    const narrowed = await agent.get(`${here}?view=pairs&competitor=${competitor}`);
    expect(lastBody('/competitors/pairs').master_product_id).toEqual([Number(competitor)]);
    expect(readText(narrowed.text)).toMatch(/CSV, [1-4] rows?/);
  });

  test('a page beyond the last is a 404 that leads back', async () => {
    const page = await agent.get(`${here}?view=pairs&page=9`);
    expect([page.status, readText(page.text)]).toEqual([404, expect.stringContaining('There is no page 9')]);
  });
});
