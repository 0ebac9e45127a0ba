import type TestAgent from 'supertest/lib/agent.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Site, signedIn, startDemoBackend, startSite } from '../../support/app.ts';
import { julia } from '../../support/data/demo-folder.ts';
import { csvRows, readLinks, readRows, readText } from '../../support/html.ts';

let backend: Awaited<ReturnType<typeof startDemoBackend>>;
let site: Site;
let agent: TestAgent;
let here: string;
let overview: string;
let product: string;

/** The default period of the demo's dashboards, and another one that the links have to take along. */
const periods = ['', 'range=newest_7_days', 'range=last_3_months', 'start_date=2026-01-05&end_date=2026-02-20'];

const withPeriod = (path: string, period: string) =>
  period ? `${path}${path.includes('?') ? '&' : '?'}${period}` : path;

beforeAll(async () => {
  backend = await startDemoBackend();
  site = await startSite(backend.url);
  agent = await signedIn(site, julia);
  here = readLinks((await agent.get('/dashboards')).text).findLast(link => /^\/dashboards\/\d+$/.test(link)) ?? '';
  const gap = (await agent.get(`${here}/analyses/price-gap`)).text;
  product = readLinks(gap).find(link => /\/products\/\d+$/.test(link)) ?? '';
});
afterAll(async () => {
  await site.close();
  await backend.close();
});

const get = async (path: string) => (await agent.get(path)).text;

/** What a link says of where it leads, for those who only hear it. */
const withoutHidden = (html: string): string => html.replace(/<span class="visually-hidden">.*?<\/span>/gs, '');

/** A tile's figure. */
const tile = (html: string, name: string): string => {
  const tiles = [...html.matchAll(/<li class="tile">(.*?)<\/li>/gs)].map(([, one = '']) => ({
    name: readText(/<summary>(.*?)<\/summary>/s.exec(one)?.[1] ?? ''),
    value: readText(withoutHidden(/<p class="tile__value[^"]*">(.*?)<\/p>/s.exec(one)?.[1] ?? '')),
  }));
  const found = tiles.filter(one => one.name === name);
  expect(found, name).toHaveLength(1);
  return found[0]?.value ?? '';
};
const number = (text: string): string => /[−+]?[\d.,]*\d/.exec(text)?.[0] ?? `none in “${text}”`;
const strong = (html: string): string =>
  readText(/pagehead__answer">.*?<strong>(.*?)<\/strong>/s.exec(html)?.[1] ?? '');
const answer = (html: string): string => readText(/pagehead__answer">(.*?)<\/p>/s.exec(html)?.[1] ?? '');
const chartTitle = (html: string): string => readText(/<h2 class="chart__title">(.*?)<\/h2>/s.exec(html)?.[1] ?? '');
/** The first link of the overview to a page: it has the period that the overview is about. */
const linked = (part: string): string => {
  const link = readLinks(overview).find(one => one.split('?')[0]?.endsWith(part));
  expect(link, part).toBeDefined();
  return link ?? '';
};
const analysis = (key: string) => linked(`/analyses/${key}`);
/** The price gap of the one product: without a choice it is about all own products. */
const gapOfProduct = () => get(also(analysis('price-gap'), `product=${product.split('/').at(-1)}`));
const also = (link: string, query: string) => `${link}${link.includes('?') ? '&' : '?'}${query}`;
const fileOf = (html: string) => readLinks(html).find(link => /\/csv(?:\?|$)/.test(link)) ?? '';

const levels = ['region', 'city', 'shop'];
const placePages = () => Promise.all(levels.map(level => get(analysis(`price-by-${level}`))));

/** Which product changed most in the same shops, above lines of averages: title, answer and first row. */
const sayByShop = (page: string, title: string): string[] => {
  const [row = '', , , , ofLine = '', change = ''] = readRows(page)[0] ?? [];
  const [, most = '', said = ''] = /, in the same shops\s– most: (.*?), ([+−][\d.]+)\s%\./.exec(answer(page)) ?? [];
  // The line that is drawn is of other shops: what it shows stands below the title.
  if (ofLine !== change)
    expect(readText(page).replaceAll('\u00a0', ' ')).toMatch(
      new RegExp(`The drawn line (?:rises|falls) ${ofLine.slice(1)} %: it averages the shops seen (?:on|in) each`),
    );
  const sentence = (product: string, by: string) =>
    `${product} ${by.startsWith('+') ? 'rose' : 'fell'} most in the same shops: by ${by.slice(1)} %`;
  expect(readText(page)).toContain('Largest change in the same shops first');
  expect(page).toMatch(/<th[^>]*aria-sort="descending"[^>]*>(?:(?!<\/th>).)*In the same shops/s);
  expect(most).not.toBe('');
  return [title, sentence(most, said), sentence(row.startsWith(most) ? most : row, change)];
};

/**
 * Which product changed most in the same shops: what title, answer, line and first row say, and its change on its own page. The page
 * draws per cents.
 */
const sayInSameShops = async (page: string, period: string): Promise<string[]> => {
  const title = chartTitle(page);
  const [, name = '', kind = 'none', percent = ''] = /^(.*) (rose|fell) most: by ([\d.]+) %$/.exec(title) ?? [];
  const change = `${kind === 'rose' ? '+' : '−'}${percent}`;
  const say = (product: string, by: string) => `${product} ${by}`;
  const [, ends = ''] = readText(page).split(`${name}: from `);
  const [, end = ''] = / to ([+−][\d.]+)\s%[\s;]/.exec(ends.slice(0, 40)) ?? [];
  const [, most = '', said = ''] =
    /– most: (.*?), ([+−][\d.]+)\s%, from .* in the same shops\./.exec(answer(page)) ?? [];
  const [row = '', ofRow = ''] = readRows(page)[0] ?? [];
  expect(page).toMatch(/<th[^>]*aria-sort="descending"[^>]*>(?:(?!<\/th>).)*Change/s);
  expect(readText(page)).not.toMatch(/shop by shop|Shop by shop/);
  const links = [...page.matchAll(/<a [^>]*href="([^"]*\/products\/\d+[^"]*)"[^>]*>(.*?)<\/a>/gs)];
  const [, link = ''] = links.find(([, , text = '']) => readText(text) === name) ?? [];
  const own = readText(await get(withPeriod(link.split('?')[0] ?? '', period)));
  const [, by = '', way = ''] = /in the same shops ([\d.]+)\s% (more|less) than on/.exec(own) ?? [];
  return [
    say(name, change),
    say(name, end),
    say(most, said),
    say(row.startsWith(name) ? name : row, ofRow),
    ...(by ? [say(name, `${way === 'more' ? '+' : '−'}${by}`)] : []),
  ];
};

/** Each question, and what every screen that answers it says. */
const questions: Record<string, (period: string) => Promise<string[]>> = {
  'How high is the price index of all own products?': async () => {
    const pages = await Promise.all(levels.map(level => get(also(analysis('price-gap'), `level=${level}`))));
    // The title says no side of an index that is that of the competitors.
    const [, drawn = '100.0'] = /^Own price index ([\d.]+): /.exec(chartTitle(overview)) ?? [];
    return [drawn, ...[overview, ...pages].map(html => tile(html, 'Own price index'))];
  },
  'Do own products cost more or less than their competitors?': async () => {
    const pages = await Promise.all(levels.map(level => get(also(analysis('price-gap'), `level=${level}`))));
    return [overview, ...pages].map(strong);
  },
  'Where are own products dearest?': async () => {
    const page = await get(analysis('price-gap'));
    const [, bars = ''] = /<ul class="bars bars--diverging"(.*?)<\/ul>/s.exec(page) ?? [];
    const [, bar = '', value = ''] = /bars__name">(.*?)<\/span>.*?bars__value[^>]*>(.*?)<\/span>/s.exec(bars) ?? [];
    return [`${readText(bar)} ${readText(value)}`, tile(page, 'Dearest in')];
  },
  'Which own product has the widest gap to its competitors?': async () => {
    const pages = await Promise.all(levels.map(level => get(also(analysis('price-gap'), `level=${level}`))));
    const inView = (html: string): string =>
      /id="choose-charted".*?<option[^>]*selected[^>]*>(.*?)</s.exec(html)?.[1] ?? 'none';
    return [
      ...pages.map(html => /Widest gap: (.*), [+−][\d.]+\s%\.$/.exec(answer(html))?.[1] ?? 'none'),
      ...pages.map(inView),
    ];
  },
  'What is the promotion share?': async () =>
    [overview, await get(analysis('promotion'))].map(html => tile(html, 'Promotion share')),
  'What is the stock-out rate?': async () =>
    [overview, await get(analysis('stock-out'))].map(html => tile(html, 'Stock-out rate')),
  'How many products changed their price?': async () => {
    const changes = await get(linked('/price-changes'));
    return [
      number(tile(overview, 'Products changed')),
      number(tile(changes, 'Products changed')),
      number(tile(await get(analysis('price-volatility')), 'Products changed')),
    ];
  },
  'How many products at retailers changed their price?': async () => {
    const changes = await get(linked('/price-changes'));
    const [, ...rows] = csvRows(await get(fileOf(changes)));
    return [
      number(/All price changes, [\d,]+\srows?/.exec(readText(overview))?.[0] ?? ''),
      number(/CSV, [\d,]+ rows?/.exec(readText(changes))?.[0] ?? ''),
      String(readRows(await get(also(linked('/price-changes'), 'limit=200'))).length),
      String(rows.length),
    ];
  },
  'Which change was the largest?': async () => {
    const changes = await get(linked('/price-changes'));
    const [, first = []] = csvRows(await get(fileOf(changes)));
    const written = (cell = '') => `${Number(cell) > 0 ? '+' : '−'}${Math.abs(Number(cell)).toFixed(1)}`;
    const cells = readRows(changes)[0] ?? [];
    return [readRows(overview)[0]?.at(-2) ?? '', cells[4] ?? '', written(first[6])];
  },
  'Which product changed most, and by how much?': async period => {
    const page = await get(analysis('price-evolution'));
    const title = chartTitle(page);
    if (page.includes('Change in the same shops since')) return sayInSameShops(page, period);
    // Where retailers end before the period, the ends of a line are of unlike shops.
    if (title.includes('most in the same shops')) return sayByShop(page, title);
    const [, name = '', kind = 'none', percent = ''] = /^(.*) (rose|fell) most: by ([\d.]+) %$/.exec(title) ?? [];
    // The line ends where the title says, or, in prices, where the answer does.
    const end = `${kind === 'rose' ? '+' : '−'}${percent} %`;
    const [, first = '', last = ''] = /, from ([\d.]+)\s[A-Z]{3} to ([\d.]+)\s[A-Z]{3}\./.exec(readText(page)) ?? [];
    // Without the days of both ends.
    const drawn = readText(page).replace(/ \([^)]*\)/g, '');
    expect(
      [`${name}: from 0.0 % to ${end};`, `${name}: from ${first} to ${last};`].some(at => drawn.includes(at)),
    ).toBe(true);
    const links = [...page.matchAll(/<a [^>]*href="([^"]*\/products\/\d+[^"]*)"[^>]*>(.*?)<\/a>/gs)];
    const [, link = ''] = links.find(([, , text = '']) => readText(text) === name) ?? [];
    const ofProduct = chartTitle(await get(withPeriod(link.split('?')[0] ?? '', period)));
    const [, turn = '', begun = '', ended = ''] =
      /^The average of each day’s shops (rose|fell) from ([\d.]+) to ([\d.]+)\s[A-Z]{3}$/.exec(ofProduct) ?? [];
    expect([begun, ended]).toEqual([first, last]);
    // The first row of the lines is what title and answer above them speak of.
    const [row = '', , , , change = ''] = readRows(page)[0] ?? [];
    const inTable = `${row.startsWith(name) ? name : row} ${change.startsWith('+') ? 'rose' : 'fell'} most: by ${change.slice(1)} %`;
    const [, most = '', sign = '', by = ''] = /– most: (.*?), ([+−])([\d.]+)\s%, from /.exec(readText(page)) ?? [];
    const answer = `${most} ${sign === '+' ? 'rose' : 'fell'} most: by ${by} %`;
    return [title, answer, chartTitle(page), inTable, `${name} ${turn} most: by ${percent} %`];
  },
  'Which product changed most in the same shops?': async period => {
    const page = await get(also(analysis('price-evolution'), 'values=change'));
    expect(readText(page)).toContain('Change in the same shops since');
    return sayInSameShops(page, period);
  },
  'How often did prices change?': async () =>
    [await get(linked('/price-changes')), await get(analysis('price-volatility'))].map(html =>
      tile(html, 'Price changes, counted by shop'),
    ),
  'What does a product cost on average?': async period => {
    const [page, gap] = await Promise.all([get(withPeriod(product, period)), gapOfProduct()]);
    expect(tile(gap, 'Own average')).toMatch(/MXN|USD/);
    return [page, ...(await placePages())].map(html => tile(html, 'Average'));
  },
  'Between which prices was it sold?': async period => {
    const page = tile(await get(withPeriod(product, period)), 'Lowest and highest');
    const pages = await placePages();
    return [
      page,
      ...pages.map(html => {
        const [value = '', unit = ''] = tile(html, 'Lowest').split(' ');
        const [highest = ''] = tile(html, 'Highest').split(' ');
        return `${value} – ${highest} ${unit}`;
      }),
    ];
  },
  'Which price did it have most often?': async period =>
    [await get(withPeriod(product, period)), ...(await placePages())].map(html => tile(html, 'Mode')),
  'How does it compare with its competitors?': async period => {
    const page = await get(withPeriod(product, period));
    const gap = await gapOfProduct();
    const index = 100 + Number(number(tile(gap, 'Gap %')).replace('−', '-'));
    return [tile(page, 'Price index'), index.toFixed(1)];
  },
};

describe('one question has one answer', () => {
  describe.each(periods)('over the period “%s”', period => {
    beforeAll(async () => {
      overview = await get(withPeriod(here, period));
    });

    test.each(Object.keys(questions))('%s', async question => {
      const [first = '', ...others] = (await questions[question]?.(period)) ?? [];
      expect(first).toMatch(/\d|same/);
      expect(others.length).toBeGreaterThan(0);
      for (const other of others) expect(other).toBe(first);
    });

    test('no strip of tiles has two price indexes', async () => {
      for (const path of [withPeriod(here, period), analysis('price-gap'), withPeriod(product, period)]) {
        const html = await get(path);
        for (const [strip] of html.matchAll(/<section class="figures.*?<\/section>/gs)) {
          const names = [...strip.matchAll(/<summary>(.*?)<\/summary>/gs)].map(([, name = '']) => readText(name));
          expect(names.filter(name => name.startsWith('Price index')).length, path).toBeLessThan(2);
        }
      }
    });

    test('the period goes along from the overview to an analysis, from one to another, and back', async () => {
      const words = (html: string) => readText(/filterbar__words">(.*?)<\/span>/s.exec(html)?.[1] ?? '');
      const dates = (html: string) => /\d{1,2}(?: \w{3})?(?: \d{4})? – \d{1,2} \w{3} \d{4}/.exec(words(html))?.[0];
      const [begin] = [dates(overview)];
      expect(begin).toBeDefined();
      let html = overview;
      for (const part of ['/analyses/promotion', '/analyses/price-by-city', '/products', here, '/price-changes']) {
        const link = readLinks(html).find(one => one.split('?')[0]?.endsWith(part)) ?? '';
        html = await get(link);
        // The list of products has no filter of its own, and hands on what it was given.
        if (part !== '/products') expect(dates(html), part).toBe(begin);
      }
    });
  });
});

test('the price gap has one strip of figures, one product beside all of them, and both counts of observations', async () => {
  const page = await get(`${here}/analyses/price-gap`);
  const strips = (html: string) =>
    [...html.matchAll(/<section class="figures[^>]*aria-label="([^"]*)"/g)].map(([, label]) => label);
  expect(strips(page)).toEqual(['All own products together']);
  const [, one = 'none'] = /<section id="product".*?<h2[^>]*>(.*?)<\/h2>/s.exec(page) ?? [];
  const [, name = '', percent = ''] =
    /^(.*) costs (?:([\d.]+)\s% (?:more|less) than|the same as) its competitors$/.exec(readText(one)) ?? [];
  const alone = await get(`${here}/analyses/price-gap?product=${product.split('/').at(-1)}`);
  expect(strips(alone)).toEqual([name]);
  if (percent) expect(tile(alone, 'Gap %')).toContain(percent);
  const rows = await get(fileOf(page)).then(csvRows);
  const [own, other] = ['Observations, own', 'Observations, competitors'].map(name => rows[0]?.indexOf(name) ?? -1);
  const counts = rows.map(row => row.filter((_, index) => index === own || index === other).join(' + '));
  expect(counts).toContain(readRows(page)[0]?.find(cell => cell.includes(' + ')));
});

test('a chart of prices says why it has more lines than its sentence counts products', async () => {
  const html = await get(`${here}/analyses/price-evolution?values=price`);
  const [, counted = ''] = /of (\d+) products (?:rose|fell)/.exec(answer(html)) ?? [];
  const [, lines = ''] = /\d+ of (\d+) lines:/.exec(readText(html)) ?? [];
  expect(Number(lines)).toBeGreaterThan(0);
  const [, without = '0'] = /(\d+) products? (?:is|are) not in the sentence above:/.exec(readText(html)) ?? [];
  expect(Number(counted) + Number(without)).toBe(Number(lines));
  // The filter says of how many products it is; those without any price have no line.
  const [, asked = ''] = /all (\d+) products/.exec(readText(html)) ?? [];
  const [, unpriced = '0'] = /(\d+) products? ha(?:s|ve) no price in this selection/.exec(readText(html)) ?? [];
  expect(Number(lines) + Number(unpriced)).toBe(Number(asked));
});

test.each(['region', 'city', 'shop'])(
  'a chart by %s leads to the averages of the competitors that it marks',
  async level => {
    const html = await get(`${here}/analyses/price-by-${level}`);
    const [, link = ''] = /href="([^"]+)">The averages of its competitors are in the price gap/.exec(html) ?? [];
    expect(link).toContain('/analyses/price-gap?');
    const name = /does (.*) cost most/.exec(readText(html))?.[1] ?? 'no product';
    const there = await get(link.replaceAll('&amp;', '&'));
    expect(readText(there)).toContain(name);
    const marked = [...html.matchAll(/average of its competitors (\d+\.\d\d)/g)].map(([, value]) => value);
    expect(marked.length).toBeGreaterThan(0);
    for (const value of marked.slice(0, 3)) expect(readText(there)).toContain(value);
  },
);

test('a product’s page names a competitor that came within its days, and not once all of them begin with it', async () => {
  const [, groceries = ''] = /href="(\/dashboards\/\d+)"[^>]*>Groceries/.exec(await get('/dashboards')) ?? [];
  const list = await get(`${groceries}/products?range=last_30_days&limit=100`);
  const own = [...new Set(readLinks(list).flatMap(link => /\/products\/(\d+)\b/.exec(link)?.[1] ?? []))];
  expect(own.length).toBeGreaterThan(0);
  let [id, day] = ['', ''];
  for (const one of own) {
    const page = readText(await get(`${groceries}/products/${one}?range=last_30_days`));
    [, day = ''] = /New among its competitors: .*?, since (\d+\s\w+\s\d{4})\. Since then/.exec(page) ?? [];
    id = one;
    if (day) break;
  }
  expect(day).not.toBe('');
  const start = new Date(`${day.replaceAll(/\s/g, ' ')} UTC`).toISOString().slice(0, 10);
  const later = await get(`${groceries}/products/${id}?start_date=${start}&end_date=${start}`);
  expect(readText(later)).not.toContain('New among its competitors');
  const before = new Date(Date.parse(start) - 86_400_000).toISOString().slice(0, 10);
  const both = await get(`${groceries}/products/${id}?start_date=${before}&end_date=${start}`);
  expect(readText(both)).toContain('New among its competitors');
});

test('a level that weighs places otherwise says so beside the figure', async () => {
  expect(readText(await get(`${here}/analyses/price-gap?level=city`))).toContain('Compared city by city; by region');
  expect(readText(await get(`${here}/analyses/price-gap?level=region`))).not.toContain('by region, prices');
});
