import { readdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createClient } from '@clickhouse/client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { run } from '../../support/command.ts';
import { julia } from '../../support/data/demo-folder.ts';
import { type ClickhouseServer, startClickhouse } from '../../support/engines/clickhouse-server.ts';
import { newFolder } from '../../support/folders.ts';
import { launch, type Product, startProduct } from '../../support/product.ts';
import { createVisitor, type Visitor } from '../../support/visitor.ts';

let server: ClickhouseServer;
const folder = newFolder();
const files = newFolder();
beforeAll(async () => {
  server = await startClickhouse();
  await ask('default', 'CREATE DATABASE product');
});
afterAll(async () => {
  await server.stop();
  folder.remove();
  files.remove();
});

const ask = async (database: string, query: string): Promise<unknown[]> => {
  const client = createClient({ url: server.url(database) });
  try {
    if (!/^SELECT/.test(query)) return [void (await client.command({ query }))];
    return await (await client.query({ query, format: 'JSONEachRow' })).json();
  } finally {
    await client.close();
  }
};

const secret = 'secret';
const setting = (): Record<string, string> => ({ CLICKHOUSE_URL: server.url('product') });

const prices = (name: string, price: string): string => {
  const path = join(files.path, name);
  const rows = Array.from({ length: 40 }, (_, at) => `one,tea-${at},2026-03-0${1 + (at % 9)},${price},Tea ${at}`);
  writeFileSync(path, `shop id,upc,observed at,price,product\n${rows.join('\n')}\n`);
  return path;
};

const alone: typeof fetch = (input, init = {}) =>
  fetch(input, { ...init, headers: { ...(init.headers as Record<string, string>), connection: 'close' } });

const saysAway = (html: string): boolean =>
  html.includes('not available at the moment') && html.includes('The service behind it does not respond');

describe('the product over a database of ClickHouse', () => {
  let product: Product;
  let visitor: Visitor;
  const ready = async (): Promise<[number, Record<string, unknown>]> => {
    const answer = await alone(`${product.url}/readyz`);
    return [answer.status, (await answer.json()) as Record<string, unknown>];
  };
  beforeAll(async () => {
    product = await startProduct(setting(), folder);
    // A connection of its own for each request: one that rests may be closed in the moment in which it is used.
    visitor = createVisitor(product.url, alone);
    await visitor.signIn(julia);
  });
  afterAll(() => product.remove());

  test('makes the demo market there, and shows it', async () => {
    expect(readdirSync(folder.path)).not.toContain('observations.duckdb');
    const { status, html } = await visitor.page('/dashboards/4');
    expect(status).toBe(200);
    expect(html).toContain('Groceries, United States');
    expect((await visitor.page('/dashboards/4/analyses/price-by-region')).status).toBe(200);
    expect(await ready()).toEqual([200, expect.objectContaining({ status: 'ok', observations: true })]);
  });

  test('while the engine is away pages say that it is not their fault, and they are back by themselves', async () => {
    await server.kill();
    const gone = await visitor.page('/dashboards/4/analyses/price-volatility');
    expect([gone.status, saysAway(gone.html)]).toEqual([200, true]);
    expect(await ready()).toEqual([503, expect.objectContaining({ charts: true, observations: false })]);
    expect((await visitor.page('/account')).status).toBe(200);
    await server.restart();
    await expect.poll(async () => (await ready())[0]).toBe(200);
    const back = await visitor.page('/dashboards/4/analyses/price-volatility');
    expect([back.status, saysAway(back.html)]).toEqual([200, false]);
  });

  test('an engine that dies in the middle of an import has none of it; the next try has all of it, once', async () => {
    const shown = async (): Promise<unknown[]> =>
      ask(
        'product',
        "SELECT count() AS n, count(DISTINCT row_id) AS rows FROM observations WHERE day < '2026-03-10' AND price_micros = 12340000",
      );
    const file = prices('in-the-middle.csv', '12.34');
    server.dieAfter('observations');
    const cut = await run('import-cli', folder.path, ['--country', 'US', file], { env: setting() });
    expect([cut.code, cut.lines.join('\n')]).toEqual([1, expect.stringContaining('connection to the server was lost')]);
    await server.restart();
    expect(await shown()).toEqual([{ n: 40, rows: 40 }]);
    const again = await run('import-cli', folder.path, ['--country', 'US', file], { env: setting() });
    expect(again.code).toBe(0);
    expect(again.out.toString()).toMatch(/40/);
    // What the cut-off change wrote is deleted by the next one.
    expect(await shown()).toEqual([{ n: 40, rows: 40 }]);
  });

  test('one that dies between two parts of a large file has none of it either', async () => {
    const path = join(files.path, 'large.csv');
    const rows = Array.from({ length: 1_100_000 }, (_, at) => {
      const minute = new Date(Date.UTC(2026, 3, 1) + Math.floor(at / 1000) * 60_000).toISOString();
      return `one,tea-${at % 1000},${minute},${at % 1000},Tea ${at % 1000}`;
    });
    writeFileSync(path, `shop id,upc,observed at,price,product\n${rows.join('\n')}\n`);
    const written = async (): Promise<unknown[]> =>
      ask(
        'product',
        `SELECT count() AS n, count(DISTINCT row_id) AS rows, count(DISTINCT tuple(product_id, observed_at)) AS keys
          FROM observations WHERE import_id = (SELECT max(import_id) FROM observations)`,
      );
    const send = () => run('import-cli', folder.path, ['--country', 'US', path], { env: setting() });
    server.dieAfter('observations');
    expect((await send()).lines.join('\n')).toContain('connection to the server was lost');
    await server.restart();
    const [cut] = (await written()) as { n: number }[];
    expect([cut?.n !== 0, cut?.n !== rows.length]).toEqual([true, true]);
    const again = await send();
    expect([again.code, again.out.toString()]).toEqual([0, expect.stringMatching(/1,?100,?000/)]);
    const all = { n: rows.length, rows: rows.length, keys: rows.length };
    expect(await written()).toEqual([all]);
  });

  test('a backup says which part is the engine’s own', async () => {
    const to = join(files.path, 'backup.tar.gz');
    const { code, lines } = await run('backup-cli', folder.path, [to], { env: setting() });
    expect([code, lines.join('\n')]).toEqual([0, expect.stringContaining('CLICKHOUSE_URL and not in this file')]);
    const restored = join(files.path, 'restored');
    expect((await run('restore-cli', folder.path, [to, '--data-dir', restored])).code).toBe(0);
    expect(readdirSync(restored)).toContain('records.sqlite');
    expect(readdirSync(restored)).not.toContain('observations.duckdb');
  });

  test('the doctor says which version answers', async () => {
    const { out } = await run('doctor-cli', folder.path, [], { env: { ...setting(), PORT: '0' } });
    expect(out.toString()).toMatch(/ok .*Observations: ClickHouse 26\.\d+\S* answers in/);
  });

  test('never says the password', async () => {
    const { stdout, stderr } = product;
    expect(`${stdout()}${stderr()}${(await visitor.page('/account')).html}`).not.toContain(`:${secret}@`);
  });

  test('a second process does not start with the same folder', async () => {
    const started = launch({ ...setting(), DATA_DIR: folder.path, LOG_LEVEL: 'silent' });
    expect(await started.ended).toBe(1);
    expect(started.stderr()).toContain('another process uses it: stop that one first');
  });
});

describe('a CLICKHOUSE_URL that cannot be used stops the start with one line', () => {
  const problemOf = async (address: string, dataDir: string): Promise<string> => {
    const started = launch({ CLICKHOUSE_URL: address, DATA_DIR: dataDir, LOG_LEVEL: 'silent' });
    expect(await started.ended).toBe(1);
    expect(started.stderr()).not.toContain(`:${secret}@`);
    return started.stderr().trim();
  };
  const inNewFolder = async (address: string): Promise<string> => {
    const empty = newFolder();
    const problem = await problemOf(address, empty.path);
    empty.remove();
    return problem;
  };
  const changed = (change: Partial<URL>): string => Object.assign(new URL(server.url('product')), change).href;

  test.each<[string, Partial<URL>, string]>([
    ['nobody answers', { port: '1' }, 'nothing answers at its host and port'],
    ['there is no such database', { pathname: '/nowhere' }, 'the server has no such database: create it first'],
    ['the password is wrong', { password: 'wrong' }, 'the server refuses this user or password'],
  ])('%s', async (_what, change, expected) => {
    expect(await inNewFolder(changed(change))).toBe(`Vitrina cannot start. CLICKHOUSE_URL: ${expected}`);
  });

  test('its version is too old', async () => {
    const old = createServer((_request, response) => response.end('{"version":"18.16.1"}\n'));
    await new Promise<void>(done => void old.listen(0, '127.0.0.1', done));
    const { port } = old.address() as AddressInfo;
    const problem = await inNewFolder(changed({ port: String(port) }));
    old.close();
    expect(problem).toBe(
      'Vitrina cannot start. CLICKHOUSE_URL: the server is ClickHouse 18.16.1: ClickHouse 26.7 or newer is needed',
    );
  });

  test.each([
    'http://host:8123/vitrina',
    'http://vitrina:password@host:8123',
    'clickhouse://vitrina@host/vitrina',
    'http://vitrina:pass?word@host:8123/vitrina',
  ])('it is half a setting: %s', async address => {
    expect(await inNewFolder(address)).toContain(
      'CLICKHOUSE_URL: expected an address such as http://user:password@host',
    );
  });

  test('it has changes of another installation', async () => {
    expect(await inNewFolder(server.url('product'))).toContain('changes that the records do not know');
  });

  test('it is left out though the observations lie there', async () => {
    const started = launch({ DATA_DIR: folder.path, LOG_LEVEL: 'silent' });
    expect(await started.ended).toBe(1);
    expect(started.stderr()).toContain('the observations lie on a server of ClickHouse');
  });
});
