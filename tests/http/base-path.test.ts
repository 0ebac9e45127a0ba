import type { Response } from 'supertest';
import type TestAgent from 'supertest/lib/agent.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Site, sendForm, signedIn, startDemoBackend, startSite } from '../support/app.ts';
import { julia } from '../support/demo-folder.ts';
import { addressesOf, csrfOf, linksOf } from '../support/html.ts';

const base = '/vitrina';
let backend: Awaited<ReturnType<typeof startDemoBackend>>;
let site: Site;

beforeAll(async () => {
  backend = await startDemoBackend();
  site = await startSite(backend.url, { BASE_PATH: '/vitrina/' });
});
afterAll(async () => {
  await site.close();
  await backend.close();
});

const isInside = (address: string): boolean =>
  address === base || address.startsWith(`${base}/`) || /^[#?]/.test(address);
const outside = (html: string): string[] => addressesOf(html).filter(address => !isInside(address));

/** Follows every link from a page on; orders and filters of one analysis are one page. */
async function crawl(agent: TestAgent, start: string): Promise<Map<string, Response>> {
  const answers = new Map<string, Response>();
  const waiting = [start];
  for (let path = waiting.shift(); path !== undefined && answers.size < 60; path = waiting.shift()) {
    if (answers.has(path)) continue;
    const answer = await agent.get(path).redirects(1);
    answers.set(path, answer);
    const links = answer.type === 'text/html' ? linksOf(answer.text) : [];
    waiting.push(
      ...links.filter(link => !link.includes('?') && isInside(link)).map(link => link.split('#')[0] || path),
    );
  }
  return answers;
}

test('every link, asset and form of every page that can be reached stays under the prefix, and is there', async () => {
  const agent = await signedIn(site, julia, base);
  const pages = await crawl(agent, `${base}/`);
  expect(pages.size).toBeGreaterThan(8);
  expect([...pages].filter(([, answer]) => answer.status !== 200).map(([path]) => path)).toEqual([]);
  const html = [...pages.values()].filter(answer => answer.type === 'text/html').map(answer => answer.text);
  expect(html.flatMap(outside)).toEqual([]);
  const files = new Set(html.flatMap(addressesOf).filter(address => /\/(assets|flags)\/|favicon/.test(address)));
  expect(files.size).toBeGreaterThan(5);
  for (const file of files) expect((await agent.get(file)).status, file).toBe(200);
});

test('redirects, the cookie and the way back stay under it', async () => {
  const visitor = site.visitor();
  const sent = await visitor.get(`${base}/dashboards?q=a`);
  expect(sent.headers.location).toBe(`${base}/login?next=%2Fdashboards%3Fq%3Da`);
  const form = await visitor.get(String(sent.headers.location));
  expect(String(form.headers['set-cookie'])).toContain('Path=/vitrina;');
  const next = /name="next" value="([^"]*)"/.exec(form.text)?.[1] ?? '';
  const answer = await visitor
    .post(`${base}/login`)
    .type('form')
    .send({ _csrf: csrfOf(form.text), ...julia, next });
  expect(answer.headers.location).toBe(`${base}/dashboards?q=a`);
  const left = await sendForm(visitor, `${base}/dashboards`, {}, `${base}/logout`);
  expect(left.headers.location).toBe(`${base}/login?out=1`);
});

test('the access rule is decided after the prefix is taken off', async () => {
  expect((await site.visitor().get(base)).status).toBe(200);
  expect((await site.visitor().get(`${base}/home`)).status).toBe(200);
  expect((await site.visitor().get('/dashboards')).status).toBe(404);
  expect((await site.visitor().get('/vitrinas/login')).status).toBe(404);
  expect((await site.visitor().get(`${base}/healthz`)).status).toBe(200);
});

test('the language link and a refused form stay under it', async () => {
  const answer = await sendForm(site.visitor(), `${base}/login`, { email: julia.email, password: 'wrong' });
  expect(answer.status).toBe(422);
  expect(outside(answer.text)).toEqual([]);
  expect(linksOf(answer.text)).toContain(`${base}/login?lang=es`);
});
