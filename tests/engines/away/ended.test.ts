import { setTimeout as rest } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { julia } from '../../support/data/demo-folder.ts';
import { type PostgresServer, startPostgres } from '../../support/engines/postgres-server.ts';
import { newFolder } from '../../support/folders.ts';
import { readCsrf, readText, unescaped } from '../../support/html.ts';
import { type Product, startProduct } from '../../support/product.ts';
import { createVisitor, type Visitor } from '../../support/visitor.ts';

const folder = newFolder();
let server: PostgresServer;
let product: Product;
let visitor: Visitor;
beforeAll(async () => {
  server = await startPostgres();
  await server.ask('create database away');
  product = await startProduct({ DATABASE_URL: server.url('away'), WEB_CONCURRENCY: '1' }, folder);
  visitor = createVisitor(product.url);
  await visitor.signIn(julia);
});
afterAll(async () => {
  await product.remove();
  await server.stop();
  folder.remove();
});
beforeEach(async () => {
  await expect.poll(async () => (await visitor.page('/dashboards')).status).toBe(200);
});

const settings = '/dashboards/4/settings';
const form = async (fields: Record<string, string>): Promise<URLSearchParams> =>
  new URLSearchParams({ _csrf: readCsrf((await visitor.page(settings)).html), ...fields });

const post = (path: string, body: URLSearchParams): Promise<Response> => visitor.ask(path, { method: 'POST', body });

const hidden = (html: string): [string, string][] =>
  [...html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"\/>/g)].map(([, name = '', value = '']) => [
    unescaped(name),
    unescaped(value),
  ]);

test('while the database is gone pages say so, in the language of who asks, and are back when it is', async () => {
  await server.kill();
  const { status, html } = await visitor.page('/dashboards');
  expect([status, readText(html)]).toEqual([
    503,
    expect.stringContaining('The database does not answer at the moment'),
  ]);
  expect(html).toContain('href="/dashboards"');
  const spanish = await visitor.ask('/dashboards/4?days=7', { headers: { 'accept-language': 'es-MX' } });
  expect([spanish.status, readText(await spanish.text())]).toEqual([
    503,
    expect.stringContaining('La base de datos no responde por ahora'),
  ]);
  const ready = await fetch(`${product.url}/readyz`);
  expect([ready.status, ((await ready.json()) as { sessions: boolean }).sessions]).toEqual([503, false]);
  await server.restart();
  await expect.poll(async () => (await visitor.page('/dashboards')).status).toBe(200);
});

test('a form that is sent meanwhile is kept, and is sent again from the page that says so', async () => {
  const body = await form({ name: 'Kept "while" away' });
  await server.kill();
  const refused = await post(settings, body);
  const html = await refused.text();
  expect([refused.status, readText(html)]).toEqual([503, expect.stringContaining('Your form was not processed')]);
  const kept = hidden(html);
  expect(kept).toEqual([...body]);
  await server.restart();
  await expect.poll(async () => (await post(settings, new URLSearchParams(kept))).status).toBe(303);
  expect(readText((await visitor.page('/dashboards')).html)).toContain('Kept "while" away');
});

test('a password that is sent meanwhile stands on no page', async () => {
  const body = await form({ ...julia, password: 'typed and not shown' });
  await server.kill();
  const refused = await post('/login', body);
  const html = await refused.text();
  expect([refused.status, html]).toEqual([503, expect.not.stringContaining('typed and not shown')]);
  expect(html).toContain('href="/login"');
  await server.restart();
});

test('while its connections are ended time and again, or it starts, nothing is called a fault of ours', async () => {
  const seen = new Map<string, number>();
  let isOver = false;
  const note = (what: string): void => void seen.set(what, (seen.get(what) ?? 0) + 1);
  const reads = ['/dashboards', '/account', '/dashboards/4', '/team'].map(async path => {
    while (!isOver) note(`page ${(await visitor.page(path)).status}`);
  });
  const body = await form({ name: 'Time and again' });
  const writes = [1, 2].map(async () => {
    while (!isOver) note(`form ${(await post(settings, body)).status}`);
  });
  for (let time = 0; time < 40; time += 1) {
    await server.ask('select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()');
    await rest(20);
    if (time % 15 === 0) await server.restart();
  }
  isOver = true;
  await Promise.all([...reads, ...writes]);
  expect([...seen.keys()].filter(what => !/ (?:200|303|503)$/.test(what))).toEqual([]);
  const unforeseen = product.logs().filter(({ msg }) => msg === 'unforeseen');
  expect(unforeseen).toEqual([]);
});
