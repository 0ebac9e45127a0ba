import type TestAgent from 'supertest/lib/agent.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { goodPassword } from '../../contract/samples.ts';
import { type Site, sendForm, signedIn, startDemoBackend, startSite } from '../../support/app.ts';
import { hannah, julia } from '../../support/data/demo-folder.ts';
import { readCsrf, readLinks, readText } from '../../support/html.ts';
import { awaitMail, linkIn } from '../../support/mail/outbox.ts';

let backend: Awaited<ReturnType<typeof startDemoBackend>>;
let site: Site;

beforeAll(async () => {
  backend = await startDemoBackend();
  site = await startSite(backend.url);
});
afterAll(async () => {
  await site.close();
  await backend.close();
});

const header = 'country,region,city,shop id,retailer,upc,product,observed at,price';

/** Sends a file of prices by the form of /data, and waits until it is in; gives the path and the page of the import. */
const importFile = async (agent: TestAgent, rows: string[]): Promise<{ path: string; html: string }> => {
  const form = await agent.get('/data');
  expect(readText(form.text)).not.toContain('All teams of this installation share these prices');
  const answer = await agent
    .post('/data')
    .field('_csrf', readCsrf(form.text))
    .field('format', '')
    .field('countryCode', '')
    .attach('file', Buffer.from([header, ...rows, ''].join('\n')), { filename: 'own.csv' });
  expect(answer.status, readText(answer.text)).toBe(303);
  const path = String(answer.headers.location);
  await expect.poll(async () => (await agent.get(path)).headers.refresh).toBeUndefined();
  return { path, html: (await agent.get(path)).text };
};

const countryIn = (html: string, name: string): string =>
  new RegExp(`<option value="(\\d+)"[^>]*>${name}<`).exec(html)?.[1] ?? '';

/** Makes a dashboard of a country, as the imported file's page leads to it. */
const makeDashboard = async (agent: TestAgent, importHtml: string, country: string) => {
  const link = readLinks(importHtml).find(one => one.startsWith('/dashboards/new?')) ?? '';
  expect(link).toMatch(/^\/dashboards\/new\?importId=\d+$/);
  const form = await agent.get(link);
  const countryId = countryIn(form.text, country);
  expect(countryId).not.toBe('');
  const importId = link.split('=').at(-1) ?? '';
  const made = await sendForm(agent, link, { name: 'Mine', countryId, importId }, '/dashboards/new');
  expect(made.status).toBe(303);
  return String(made.headers.location);
};

test('the demo’s person imports a file of another country, and makes a dashboard of it', async () => {
  const agent = await signedIn(site, julia);
  const { html } = await importFile(agent, ['MY,Selangor,Klang,K1,Kedai,M-1,Kopi,2026-03-01,12.50']);
  expect(readText(html)).toMatch(/Written 1/);
  expect(await makeDashboard(agent, html, 'Malaysia')).toMatch(/^\/dashboards\/\d+\/setup$/);
});

test('who registers is signed in by confirming, and may do the same; the next team may not', async () => {
  const register = async (email: string, teamName: string): Promise<TestAgent> => {
    const agent = site.visitor();
    const passwords = { password: goodPassword, confirmPassword: goodPassword };
    await sendForm(agent, '/register', { name: 'Ana', lastName: 'Ruiz', email, teamName, ...passwords });
    const link = linkIn(await awaitMail(backend.dataDir, email, 1), '/register/confirm');
    const token = link.searchParams.get('token') ?? '';
    const confirmed = await sendForm(agent, link.pathname + link.search, { token });
    expect(confirmed.headers.location).toBe('/dashboards');
    return agent;
  };
  const first = await register('ana@primera.example', 'Primera');
  expect(readText((await first.get('/dashboards')).text)).toContain('Address confirmed You are signed in.');
  const { html } = await importFile(first, ['PE,Lima,Lima,L1,Bodega,P-1,Café,2026-03-01,9.90']);
  expect(await makeDashboard(first, html, 'Peru')).toMatch(/^\/dashboards\/\d+\/setup$/);

  const second = await register('eva@segunda.example', 'Segunda');
  for (const agent of [second, await signedIn(site, hannah)])
    expect(readText((await agent.get('/data')).text)).toContain('All teams of this installation share these prices');
});
