import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
// @ts-expect-error: a script without types
import { isStale } from '../../scripts/stale.mjs';
import { demoFolder } from '../support/data/demo-folder.ts';
import { newFolder, root } from '../support/folders.ts';
import { isRunning, launch, readAddress, readChildren, startProduct, stopped } from '../support/product.ts';

const folder = newFolder();
afterAll(folder.remove);

const inside = (name: string): string => join(folder.path, name);
const ownFolder = { DATA_DIR: inside('data') };

/** Starts it and waits for its end: what it says, and with what code. */
const failedStart = async (
  environment: Record<string, string>,
  options = {},
): Promise<{ code: number | null; lines: string[] }> => {
  const started = launch(environment, options);
  const code = await started.ended;
  return { code, lines: started.stderr().split('\n').filter(Boolean) };
};

describe('a start that cannot go on says why in one clear line and ends with 1', () => {
  test('a port that is taken', async () => {
    const other = createServer();
    await new Promise<void>(done => other.listen(0, '127.0.0.1', done));
    const { port } = other.address() as { port: number };
    const { code, lines } = await failedStart({ ...ownFolder, PORT: String(port) });
    other.close();
    expect(code).toBe(1);
    expect(lines).toEqual([
      `Vitrina cannot start. PORT ${port} on 127.0.0.1 is taken: choose another PORT, or end what uses it`,
    ]);
  });

  test('an address that this machine does not have', async () => {
    const { code, lines } = await failedStart({ ...ownFolder, HOST: '192.0.2.1' });
    expect(code).toBe(1);
    expect(lines).toEqual(['Vitrina cannot start. HOST 192.0.2.1 is no address of this machine']);
  });

  test('settings that are wrong are named all at once, never with their value', async () => {
    const { code, lines } = await failedStart({
      ...ownFolder,
      PORT: 'no-port',
      SESSION_SECRET: 'short-one',
      DEMO: 'perhaps',
    });
    expect(code).toBe(1);
    expect(lines).toEqual([
      'Vitrina cannot start. A setting is wrong.',
      'PORT: expected a port number from 0 to 65535 (0 takes a free one)',
      'SESSION_SECRET: expected one or more secrets of at least 16 characters, separated by commas',
      'DEMO: expected on or off',
    ]);
  });

  test.each([
    [
      'two of three upstream addresses',
      { MAIN_API_URL: 'http://a.example', CHARTS_API_URL: 'http://b.example' },
      /set all three, or none of them/,
    ],
    [
      'a file of certificates that is a folder',
      { UPSTREAM_CA_FILE: '/' },
      /UPSTREAM_CA_FILE: expected the path of a PEM file that can be read/,
    ],
    [
      'a file of certificates that holds none',
      { UPSTREAM_CA_FILE: '/etc/hostname' },
      /UPSTREAM_CA_FILE: expected the path of a PEM file that can be read/,
    ],
    ['a file of calls that is no JSON', { UPSTREAM_CALLS_FILE: '/etc/passwd' }, /UPSTREAM_CALLS_FILE: /],
  ])('%s', async (_what, environment, line) => {
    const { code, lines } = await failedStart({ ...ownFolder, ...environment } as Record<string, string>);
    expect(code).toBe(1);
    expect(lines.join('\n')).toMatch(line);
    expect(lines.length).toBeLessThanOrEqual(2);
  });

  test('a data folder that is a file', async () => {
    writeFileSync(inside('file'), '');
    const { code, lines } = await failedStart({ DATA_DIR: inside('file') });
    expect(code).toBe(1);
    expect(lines).toEqual([
      `Vitrina cannot start. DATA_DIR ${inside('file')}: it is not a folder: choose another DATA_DIR`,
    ]);
  });

  test.each(['sessions.sqlite', 'records.sqlite', 'observations.duckdb'])('a damaged %s', async name => {
    const DATA_DIR = inside(`damaged-${name}`);
    mkdirSync(DATA_DIR);
    writeFileSync(join(DATA_DIR, name), 'this is no database, however long one looks at it. '.repeat(200));
    const { code, lines } = await failedStart({ DATA_DIR });
    expect(code).toBe(1);
    expect(lines.length, lines.join('\n')).toBe(1);
    expect(lines[0]).toContain(`DATA_DIR ${DATA_DIR}: `);
    expect(lines[0]).toContain(name);
  });

  test('records of a newer version are not called damaged', async () => {
    const data = await demoFolder();
    onTestFinished(data.remove);
    const records = new Database(join(data.path, 'records.sqlite'));
    records.prepare('insert into kysely_migration (name, timestamp) values (?, ?)').run('999-later', '2030-01-01');
    records.close();
    const { code, lines } = await failedStart({ DATA_DIR: data.path });
    expect(code).toBe(1);
    expect(lines).toEqual([
      `Vitrina cannot start. DATA_DIR ${data.path}: records.sqlite was written by another version: start that one, or put a backup of this one in its place`,
    ]);
  });

  const isRoot = process.getuid?.() === 0;
  const hasMounts = isRoot && spawnSync('unshare', ['-m', 'mount', '--make-rprivate', '/']).status === 0;
  test.runIf(hasMounts)('a disk that is full', async () => {
    const DATA_DIR = inside('full');
    mkdirSync(DATA_DIR);
    const mount = 'mount --make-rprivate / && mount -t tmpfs -o size=100k none "$0" && exec "$@"';
    const wrap = (command: string[]): string[] => ['unshare', '-m', 'sh', '-c', mount, DATA_DIR, ...command];
    const { code, lines } = await failedStart({ DATA_DIR }, { wrap });
    expect(code).toBe(1);
    expect(lines).toEqual([
      `Vitrina cannot start. DATA_DIR ${DATA_DIR}: the disk is full: make room, then start again`,
    ]);
  });

  test.runIf(isRoot)('a data folder that may not be written to', async () => {
    const DATA_DIR = inside('read-only');
    mkdirSync(DATA_DIR, { mode: 0o755 });
    const { code, lines } = await failedStart({ DATA_DIR }, { uid: 65534, gid: 65534 });
    expect(code).toBe(1);
    expect(lines).toEqual([
      `Vitrina cannot start. DATA_DIR ${DATA_DIR}: it cannot be written to: give this user the right to, or choose another DATA_DIR`,
    ]);
  });
});

test('web workers that are killed while the server starts are replaced, and it starts', async () => {
  const data = await demoFolder();
  onTestFinished(data.remove);
  const started = launch({ DATA_DIR: data.path, WEB_CONCURRENCY: '2' });
  onTestFinished(async () => {
    await stopped(started);
  });
  const workers = (): number[] =>
    readChildren(started.child.pid)
      .filter(({ command }) => command.includes('worker.js'))
      .map(({ pid }) => pid);
  const killed = new Set<number>();
  // The first one of all, and the first one beside it.
  const killing = setInterval(() => {
    const next = workers().find(pid => !killed.has(pid));
    const isBeside = killed.size === 1 && workers().length < 2;
    if (next === undefined || killed.size === 2 || isBeside) return;
    const last = workers().at(-1) ?? next;
    killed.add(last);
    process.kill(last, 'SIGKILL');
  }, 5);
  const address = await readAddress(started);
  await expect.poll(() => killed.size).toBe(2);
  clearInterval(killing);
  await expect.poll(() => workers().filter(pid => !killed.has(pid)).length).toBe(2);
  await expect.poll(async () => (await fetch(`${address}/healthz`)).status).toBe(200);
  expect(isRunning(started.child)).toBe(true);
});

test('a second start on the same data folder says so, and the first goes on as if nothing had been', async () => {
  const first = await startProduct();
  onTestFinished(first.remove);
  const { code, lines } = await failedStart({ DEMO: 'on', DATA_DIR: first.dataDir });
  expect(code).toBe(1);
  expect(lines).toEqual([
    `Vitrina cannot start. DATA_DIR ${first.dataDir}: another process uses it: stop that one first`,
  ]);
  // More at once than connections that were open before: new ones have to find their way too.
  const answers = await Promise.all(Array.from({ length: 40 }, () => fetch(`${first.url}/readyz`)));
  expect(answers.map(answer => answer.status).filter(status => status !== 200)).toEqual([]);
});

test('a start that is stopped half way ends with 0 and leaves nobody behind', async () => {
  const DATA_DIR = inside('stopped-early');
  const started = launch({ DEMO: 'on', DATA_DIR });
  // Its records are there, its market is not: it handles signals by now.
  await expect.poll(() => existsSync(join(DATA_DIR, 'records.sqlite'))).toBe(true);
  started.child.kill('SIGTERM');
  expect(await started.ended).toBe(0);
  // Its databases are free: a start right after it finds them so.
  const again = launch({ DEMO: 'off', DATA_DIR });
  expect(await readAddress(again)).toMatch(/^http:/);
  again.child.kill('SIGTERM');
  expect(await again.ended).toBe(0);
  expect(isRunning(again.child)).toBe(false);
});

test.runIf(!isStale())('`npm start` on a built tree does no work before it starts, and passes SIGTERM on', async () => {
  const folder = await demoFolder();
  onTestFinished(folder.remove);
  const started = launch({ DATA_DIR: folder.path }, { script: join(root, 'scripts', 'start.mjs') });
  await readAddress(started);
  // Its line follows that of the address.
  await expect.poll(() => started.stderr()).toContain('Demo sign-in');
  expect(started.stderr()).not.toMatch(/Built|Installing|warn/i);
  expect((await stopped(started)).code).toBe(0);
});

test.runIf(!isStale())('SIGTERM to the npm of `npm start` ends the server too', async () => {
  const folder = await demoFolder();
  onTestFinished(folder.remove);
  const wrap = (): string[] => ['npm', 'start'];
  const started = launch({ DATA_DIR: folder.path }, { cwd: root, wrap });
  const address = await readAddress(started);
  await stopped(started);
  const answers = () =>
    fetch(`${address}/healthz`).then(
      () => true,
      () => false,
    );
  await expect.poll(answers).toBe(false);
});
