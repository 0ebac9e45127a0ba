import type TestAgent from 'supertest/lib/agent.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Site, signedIn, startDemoBackend, startSite } from '../../../support/app.ts';
import { julia } from '../../../support/data/demo-folder.ts';
import { readLinks, readText } from '../../../support/html.ts';

// The period before, by one rule on neighbouring pages.

const dashboard = '/dashboards/3';

let backend: Awaited<ReturnType<typeof startDemoBackend>>;
let site: Site;
let agent: TestAgent;

beforeAll(async () => {
  backend = await startDemoBackend();
  site = await startSite(backend.url, {}, () => Date.parse('2026-03-10T12:00:00Z'));
  agent = await signedIn(site, julia);
});
afterAll(async () => {
  await site.close();
  await backend.close();
});

const read = async (path: string): Promise<string> => readText((await agent.get(path)).text);
const tilesOf = (html: string): string[] =>
  [...html.matchAll(/<li class="tile">([\s\S]*?)<\/li>/g)].map(([, tile = '']) =>
    readText(
      tile.replace(/<details[\s\S]*?<\/details>/, '').replace(/<span class="visually-hidden">[\s\S]*?<\/span>/, ''),
    ),
  );

/** What each range is compared with on that day. */
const ranges = [
  ['last_month', '1 – 31 Jan 2026', 'What is counted in 28 days is compared with what was counted in 31 days.'],
  ['this_month', '1 – 9 Feb 2026', ''],
  ['last_week', '23 Feb – 1 Mar 2026', ''],
  ['last_7_days', '24 Feb – 2 Mar 2026', ''],
] as const;

test.each(ranges)('%s is compared with %s by every page', async (range, before, unlike) => {
  const product = readLinks((await agent.get(`${dashboard}/analyses/price-gap?range=${range}`)).text)
    .find(link => /\/products\/\d+\?/.test(link))
    ?.split('?')[0];
  const overview = await agent.get(`${dashboard}?range=${range}`);
  const [, figures = ''] = /aria-label="(Figures of [^"]*)"/.exec(overview.text) ?? [];
  expect(readText(figures)).toContain(`compared with ${before}`);
  const pages = [readText(overview.text)];
  for (const path of [`${dashboard}/analyses/price-by-region`, `${dashboard}/analyses/promotion`, product]) {
    const text = await read(`${path}?range=${range}&compare=before`);
    expect(text, path).toContain(`compared with ${before}`);
    pages.push(text);
  }
  for (const text of pages) expect(text.includes('What is counted in')).toBe(unlike !== '');
  for (const text of pages) expect(text).toContain(unlike);
  // Where nobody compares, no share of the product stands beside another.
  expect(await read(`${product}?range=${range}`)).not.toMatch(/[+−][\d.,]+ points, before/);
});

test('each figure of the overview was as the overview of those days says', async () => {
  const [now, then] = [
    tilesOf((await agent.get(`${dashboard}?range=last_month`)).text),
    tilesOf((await agent.get(`${dashboard}?start_date=2026-01-01&end_date=2026-01-31`)).text),
  ];
  const figures = now.slice(0, 4);
  for (const [at, tile] of figures.entries()) {
    const value = /^[\d.,]+/.exec(then[at] ?? '')?.[0] ?? 'none';
    expect(tile).toMatch(new RegExp(`(before|unchanged, before) ${value.replaceAll('.', '\\.')}`));
  }
});

test('the overview stands beside the days that its address asks for, as the analysis does from which one comes', async () => {
  const comparisons = [
    ['compare=year', '1 – 28 Feb 2025'],
    ['compare=dates&compare_start=2026-01-01&compare_end=2026-01-20', '1 – 20 Jan 2026'],
    ['compare=dates&compare_start=2026-01-20&compare_end=2026-01-01', '1 – 31 Jan 2026'],
  ] as const;
  for (const [query, before] of comparisons) {
    const { text } = await agent.get(`${dashboard}?range=last_month&${query}`);
    const [, figures = ''] = /aria-label="(Figures of [^"]*)"/.exec(text) ?? [];
    expect(readText(figures)).toContain(`compared with ${before}`);
  }
});
