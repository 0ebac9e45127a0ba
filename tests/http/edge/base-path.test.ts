import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Site, sendForm, startDemoBackend, startSite } from '../../support/app.ts';
import { julia } from '../../support/data/demo-folder.ts';
import { readAddresses, readCsrf, readLinks } from '../../support/html.ts';

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
const outside = (html: string): string[] => readAddresses(html).filter(address => !isInside(address));

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
    .send({ _csrf: readCsrf(form.text), ...julia, next });
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
  expect(readLinks(answer.text)).toContain(`${base}/login?lang=es`);
});
