import type TestAgent from 'supertest/lib/agent.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Site, signedIn, startDemoBackend, startSite } from '../../../support/app.ts';
import { julia, marcos } from '../../../support/data/demo-folder.ts';

let backend: Awaited<ReturnType<typeof startDemoBackend>>;
let site: Site;
let english: TestAgent;
let spanish: TestAgent;

beforeAll(async () => {
  backend = await startDemoBackend();
  site = await startSite(backend.url);
  [english, spanish] = [await signedIn(site, julia), await signedIn(site, marcos)];
});
afterAll(async () => {
  await site.close();
  await backend.close();
});

const days = 'start_date=2026-09-01&end_date=2026-09-30';
const readName = async (agent: TestAgent, file: string, query: string): Promise<string> => {
  const { headers } = await agent.get(`/dashboards/3/analyses/${file}/csv?${days}${query}`);
  return /filename="([^"]+)"/.exec(String(headers['content-disposition']))?.[1] ?? '';
};

/** What a person can choose that makes another file of the same analysis and days. */
test.each([
  ['price-evolution', ['', '&figure=mode', '&bucket=week', '&figure=mode&bucket=week', '&lines=region']],
  ['price-per-retailer', ['', '&figure=minimum', '&level=city', '&level=shop']],
  ['promotion', ['', '&figure=depth', '&cut=week', '&view=calendar', '&view=deepest', '&view=seeming']],
  ['stock-out', ['', '&level=region', '&cut=week', '&view=now', '&view=often', '&view=shops']],
  ['hero-image', ['', '&state=different', '&view=retailers', '&view=history']],
  [
    'price-position',
    ['', '&level=shop', '&tolerance=5', '&tolerance=0.5', '&view=products', '&view=rivals&level=city'],
  ],
  ['price-volatility', ['', '&view=retailers']],
  [
    'assortment',
    [
      '',
      '&view=brand',
      '&view=category',
      '&view=brand&file=drawn',
      '&view=category&file=drawn',
      '&view=missing',
      '&view=missing&at=1',
      '&view=missing&of=brand&named=Albaclara',
      '&view=missing&of=category',
      '&view=overlap',
      '&view=overlap&side=first',
      '&view=overlap&side=second',
      '&view=changes',
      '&view=changes&file=drawn',
    ],
  ],
  ['competitors', ['', '&view=pairs', '&view=retailers']],
])('no two files of %s share a name', async (file, queries) => {
  for (const agent of [english, spanish]) {
    const names = [];
    for (const query of queries) names.push(await readName(agent, file, query));
    expect(new Set(names).size, names.join('\n')).toBe(queries.length);
    for (const name of names) expect(name).toMatch(/^[a-z0-9_]+_2026-09-01_2026-09-30\.csv$/);
  }
});

test('what stands at its default adds nothing to a name', async () => {
  expect(await readName(english, 'price-evolution', '')).toMatch(
    /^price_evolution(_[a-z]+)?_2026-09-01_2026-09-30\.csv$/,
  );
});

test.each([
  ['price-evolution', true],
  ['price-gap', true],
  ['comparative', true],
  ['hero-image', false],
])('the name of a file of %s has the days that it is compared with: %s', async (file, isCompared) => {
  const compared = '&compare=before';
  const name = await readName(english, file, compared);
  expect(name.endsWith('_2026-09-01_2026-09-30_against_2026-08-02_2026-08-31.csv')).toBe(isCompared);
  expect(name.endsWith('_2026-09-01_2026-09-30.csv')).toBe(!isCompared);
  const theirs = await readName(spanish, file, compared);
  expect(theirs.endsWith('_2026-09-01_2026-09-30_frente_a_2026-08-02_2026-08-31.csv')).toBe(isCompared);
});
