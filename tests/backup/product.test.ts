import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPrices } from '../../server/backend/analyses/price/table.ts';
import { controlSocket } from '../../server/backend/control/control-socket.ts';
import { recoverImports } from '../../server/backend/imports/jobs/recover-imports.ts';
import { openStores } from '../../server/backend/repair/open-stores.ts';
import { closeStores } from '../../server/backend/stores/stores.ts';
import { everything } from '../../server/domain/analysis/filter.ts';
import { run } from '../support/command.ts';
import { demoFolder, julia } from '../support/data/demo-folder.ts';
import { newFolder } from '../support/folders.ts';
import { readLinks, readRows } from '../support/html.ts';
import { type Product, readChildren, startProduct } from '../support/product.ts';
import { createVisitor, type Visitor } from '../support/visitor.ts';
import { backup, leftovers, restore } from './commands.ts';

const folder = newFolder();
const inside = (name: string): string => join(folder.path, name);
const asFolder = (path: string) => ({ path, remove: () => undefined });

const importRows = 250_000;
const pricesFile = (): string => {
  const lines = Array.from(
    { length: importRows },
    (_, at) =>
      `AR,Salta,Salta,S${at % 100},R${at % 5},${at % 2500},P${at % 2500},2026-03-${1 + Math.floor(at / 25_000)},${(at % 97) + 1}`,
  );
  writeFileSync(
    inside('prices.csv'),
    ['country,region,city,shop id,retailer,upc,product,observed at,price', ...lines].join('\n'),
  );
  return inside('prices.csv');
};

const table = { ...everything, level: 'shop', sort: { by: 'place', direction: 'asc' }, page: 1, limit: 1 } as const;
const observationsIn = async (dataDir: string): Promise<number> => {
  const stores = await openStores(dataDir);
  try {
    await recoverImports(stores);
    return (await readPrices(stores.observations.engine, table)).totals.observations;
  } finally {
    await closeStores(stores);
  }
};

let product: Product;
let visitor: Visitor;
let data: Awaited<ReturnType<typeof demoFolder>>;
let observationsBefore: number;

beforeAll(async () => {
  data = await demoFolder();
  observationsBefore = await observationsIn(data.path);
  product = await startProduct({}, data);
  visitor = createVisitor(product.url);
  await visitor.signIn(julia);
});
afterAll(async () => {
  await product.remove();
  data.remove();
  folder.remove();
});

/** All of its processes, at once. */
const kill = async ({ child }: Product): Promise<void> => {
  const ended = new Promise(done => child.once('close', done));
  for (const { pid } of readChildren(child.pid)) process.kill(pid, 'SIGKILL');
  child.kill('SIGKILL');
  await ended;
};

/** Drafts one after the other; in `made` is the address of each that the server has acknowledged. */
const makeDashboards = (by: Visitor) => {
  const made: string[] = [];
  let [ended, refused] = [false, 0];
  const form = by.page('/dashboards/new').then(({ html }) => ({
    _csrf: /name="_csrf" value="([^"]+)"/.exec(html)?.[1] ?? '',
    countryId: /<option value="(\d+)"/.exec(html)?.[1] ?? '',
  }));
  const working = (async () => {
    const fields = await form;
    for (let number = 0; !ended; number += 1) {
      const body = new URLSearchParams({ ...fields, name: `Written meanwhile ${number}` });
      const answer = await by.ask('/dashboards/new', { method: 'POST', body }).catch(() => null);
      if (!answer) return;
      if (answer.status === 303) made.push(answer.headers.get('location') ?? '');
      else refused += 1;
      await answer.text();
    }
  })();
  return {
    made,
    end: async () => {
      ended = true;
      await working;
      return refused;
    },
  };
};

const priceTable = async (by: Visitor): Promise<string[][]> => {
  const open = readLinks((await by.page('/dashboards')).html).filter(link => /^\/dashboards\/\d+$/.test(link));
  const { html } = await by.page(`${open.at(-1)}/analyses/price-by-region`);
  return readRows(html);
};

/** The short address of a selection that is too long for one. */
const keptSelection = async (by: Visitor): Promise<string> => {
  const many = Array.from({ length: 300 }, (_, index) => `product=${index + 1}`).join('&');
  const answer = await by.ask(`/dashboards/2/analyses/price-by-region?${many}`);
  return answer.headers.get('location') ?? '';
};

/** Asks the running backend for copies, and waits until they are there. */
const askForCopies = async (dataDir: string): Promise<IncomingMessage> => {
  const response = await new Promise<IncomingMessage>(done => {
    request({ socketPath: controlSocket(dataDir), method: 'POST', path: '/backups', agent: false }, done).end();
  });
  await new Promise<void>(done => {
    const lines = createInterface({ input: response });
    lines.on('error', () => undefined);
    lines.on('line', line => {
      if (JSON.parse(line).type === 'copied') done();
    });
  });
  return response;
};

const readTable = (path: string, query: string): unknown[] => {
  const database = new Database(path, { readonly: true });
  try {
    return database.prepare(query).all();
  } finally {
    database.close();
  }
};

/** Every table of the records with its rows. */
const readRecords = (dataDir: string): Record<string, unknown[]> => {
  const path = join(dataDir, 'records.sqlite');
  const tables = readTable(path, "select name from sqlite_schema where type = 'table'") as { name: string }[];
  return Object.fromEntries(tables.map(({ name }) => [name, readTable(path, `select * from "${name}"`)]));
};

test('a running server is backed up while people write and an import runs; after kill -9 nothing acknowledged is missing', async () => {
  const figures = await priceTable(visitor);
  expect(figures.length).toBeGreaterThan(3);
  const short = await keptSelection(visitor);
  const writing = makeDashboards(visitor);
  let isImporting = true;
  const importing = run('import-cli', data.path, [pricesFile()]).finally(() => {
    isImporting = false;
  });
  const taken: { file: string; acknowledged: string[] }[] = [];
  for (const number of [0, 1, 2]) {
    const before = writing.made.length;
    while (writing.made.length === before) await wait(10);
    if (number === 0) expect(isImporting).toBe(true);
    const acknowledged = [...writing.made];
    const file = inside(`backup-${number}.tar.gz`);
    const { code, lines } = await backup(data.path, [file]);
    expect(code, lines.join('\n')).toBe(0);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    taken.push({ file, acknowledged });
  }
  expect(leftovers(data.path)).toEqual([]);
  const written = writing.made.length;
  expect(await writing.end()).toBe(0);
  expect((await importing).code).toBe(0);
  const [first, last] = [taken[0]?.acknowledged.length ?? 0, taken.at(-1)?.acknowledged.length ?? 0];
  expect([first > 0, last > first, written > last]).toEqual([true, true, true]);
  await kill(product);

  for (const [number, { file, acknowledged }] of taken.entries()) {
    const target = inside(`restored-${number}`);
    const restored = await restore(file, target);
    expect(restored.code, restored.lines.join('\n')).toBe(0);
    expect([0, importRows]).toContain((await observationsIn(target)) - observationsBefore);
    const ids = (readTable(join(target, 'records.sqlite'), 'select id from dashboards') as { id: number }[]).map(
      ({ id }) => `/dashboards/${id}/setup`,
    );
    expect(acknowledged.filter(path => !ids.includes(path))).toEqual([]);
    for (const secret of ['token-key', 'session-secret']) {
      expect(readFileSync(join(target, secret), 'utf8')).toBe(readFileSync(join(data.path, secret), 'utf8'));
      expect(statSync(join(target, secret)).mode & 0o777).toBe(0o600);
    }
  }

  const again = await startProduct({ DEMO: 'off' }, asFolder(inside('restored-2')));
  try {
    const later = createVisitor(again.url);
    const shown = await later.ask('/dashboards', { headers: { cookie: visitor.cookie() } });
    expect(shown.status).toBe(200);
    expect(await shown.text()).toContain('Dairy, Mexico');
    const signedIn = { ...later, page: async (path: string) => pageWith(later, path) };
    expect(await priceTable(signedIn)).toEqual(figures);
    expect((await pageWith(later, short)).status).toBe(200);
    const newest = taken.at(-1)?.acknowledged.at(-1) ?? '';
    expect((await pageWith(later, `${newest}/retailers`)).status).toBe(200);
    expect(readdirSync(join(inside('restored-2'), 'images', 'demo')).length).toBeGreaterThan(10);
  } finally {
    await again.stop();
  }
});

const pageWith = async (by: Visitor, path: string): Promise<{ status: number; html: string }> => {
  const answer = await by.ask(path, { headers: { cookie: visitor.cookie() } });
  return { status: answer.status, html: await answer.text() };
};

test('a server that was killed is backed up with the same content, its write-ahead logs and all', async () => {
  const file = inside('stopped.tar.gz');
  const { code, lines } = await backup(data.path, [file]);
  expect(code, lines.join('\n')).toBe(0);
  expect(leftovers(data.path)).toEqual([]);
  const target = inside('restored-stopped');
  expect((await restore(file, target)).code).toBe(0);
  expect(readRecords(target)).toEqual(readRecords(data.path));
  const sessions = 'select id, data, expires from sessions order by id';
  expect(readTable(join(target, 'sessions.sqlite'), sessions)).toEqual(
    readTable(join(data.path, 'sessions.sqlite'), sessions),
  );
  expect(await observationsIn(target)).toBe(observationsBefore + importRows);
  expect(readdirSync(target).filter(name => /limits|tmp|\.sock$/.test(name))).toEqual(['tmp']);
});

test('copies are deleted when the client is gone, by the start after kill -9, and when the server ends', async () => {
  product = await startProduct({}, data);
  const response = await askForCopies(data.path);
  expect(leftovers(data.path).length).toBe(1);
  expect(statSync(join(data.path, 'tmp', leftovers(data.path)[0] ?? '')).mode & 0o077).toBe(0);
  response.destroy();
  await expect.poll(() => leftovers(data.path)).toEqual([]);

  await askForCopies(data.path);
  const file = inside('never.tar.gz');
  const interrupted = backup(data.path, [file]);
  await expect.poll(() => leftovers(data.path).length, { interval: 5 }).toBe(2);
  await kill(product);
  const { code, lines } = await interrupted;
  expect([code, lines.at(-1)]).toEqual([1, 'The server stopped in the meantime: there is no backup. Try again.']);
  expect(readdirSync(folder.path).filter(name => name.includes('never'))).toEqual([]);
  expect(leftovers(data.path).length).toBeGreaterThan(0);

  product = await startProduct({}, data);
  expect(leftovers(data.path)).toEqual([]);
  await askForCopies(data.path);
  const ended = await product.stop();
  expect([ended.code, ended.ms < 10_000, leftovers(data.path)]).toEqual([0, true, []]);
});
