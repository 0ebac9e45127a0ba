import type TestAgent from 'supertest/lib/agent.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { analysisKeys } from '../../../../server/domain/analysis/analysis-keys.ts';
import { type Site, signedIn, startDemoBackend, startSite } from '../../../support/app.ts';
import { julia } from '../../../support/data/demo-folder.ts';
import { readLinks } from '../../../support/html.ts';
import { startWatchedUpstream, type WatchedUpstream } from '../../../support/network/watched-upstream.ts';

const dashboard = '/dashboards/3';
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

const analyses = analysisKeys.filter(key => key !== 'individual').map(key => `${dashboard}/analyses/${key}`);

const productPage = async (): Promise<string> =>
  readLinks((await agent.get(`${dashboard}/products`)).text).find(link => /\/products\/\d+(\?|$)/.test(link)) ?? '';

/** The bodies that were sent to each path of the charts API, without the twins' last part. */
const bodiesByPath = (): Map<string, string[]> => {
  const found = new Map<string, string[]>();
  for (const { path, body } of upstream.seen.filter(call => call.path.startsWith('/charts/'))) {
    const plain = path.replace(/\/csv$/, '');
    found.set(plain, [...(found.get(plain) ?? []), body]);
  }
  return found;
};

/** Each file of a page sends the same body as the page (docs/product.md §7.8). */
const expectSameBodies = async (page: string): Promise<number> => {
  upstream.reset();
  const { status, text } = await agent.get(page);
  expect(status, page).toBe(200);
  const sentBodies = bodiesByPath();
  const files = readLinks(text).filter(link => /\/csv(\/|\?|$)/.test(link));
  for (const file of files) {
    upstream.reset();
    expect((await agent.get(file)).status, file).toBe(200);
    for (const [path, bodies] of bodiesByPath())
      for (const body of bodies) expect(sentBodies.get(path), `${file} → ${path}`).toContain(body);
  }
  return files.length;
};

test.each(analyses)('%s: its files ask by the bodies of the page', async page => {
  expect(await expectSameBodies(page)).toBeGreaterThan(0);
});

test('the page of a product, its retailer’s details and its views by place: their files ask by the same bodies', async () => {
  const page = await productPage();
  expect(await expectSameBodies(page)).toBeGreaterThanOrEqual(5);
  const views = readLinks((await agent.get(page)).text).filter(link => /\/by-(region|city|shop)/.test(link));
  for (const view of new Set(views)) await expectSameBodies(view);
});
