import type TestAgent from 'supertest/lib/agent.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Site, signedIn, startDemoBackend, startSite } from '../../support/app.ts';
import { julia } from '../../support/data/demo-folder.ts';
import { readLinks, readText } from '../../support/html.ts';

let backend: Awaited<ReturnType<typeof startDemoBackend>>;
let site: Site;
let agent: TestAgent;
let dashboard: string;

beforeAll(async () => {
  backend = await startDemoBackend();
  site = await startSite(backend.url);
  agent = await signedIn(site, julia);
  dashboard = readLinks((await agent.get('/dashboards')).text).findLast(link => /^\/dashboards\/\d+$/.test(link)) ?? '';
});
afterAll(async () => {
  await site.close();
  await backend.close();
});

test.each([
  '',
  '/analyses/competitors',
  '/products',
  '/alerts',
  '/alerts/new',
  '/alerts/history',
  '/comparison-sets',
  '/comparison-sets/new',
  '/groups',
  '/reports',
  '/views',
  '/notes',
  '/settings',
  '/settings/retailers',
  '/settings/my-products',
  '/settings/delete',
  '/settings/caches',
])('the way back from %s begins at the list of dashboards', async below => {
  const { text, status } = await agent.get(dashboard + below);
  expect(status).toBe(200);
  const way = /<nav class="crumbs"[^>]*>(.*?)<\/nav>/s.exec(text)?.[1] ?? '';
  expect(readText(way)).toMatch(/^Dashboards /);
  expect(readLinks(way).slice(0, 2)).toEqual([
    '/dashboards',
    ...(below === '' ? [] : [expect.stringMatching(dashboard)]),
  ]);
});
