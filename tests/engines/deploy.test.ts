import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Agent, fetch as fetchOver } from 'undici';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { settingsSchema } from '../../server/config/schema.ts';
import { julia } from '../support/data/demo-folder.ts';
import { endWithUs } from '../support/end-with-us.ts';
import { type ClickhouseServer, startClickhouse } from '../support/engines/clickhouse-server.ts';
import { type NewPlace, newPlace } from '../support/engines/new-place.ts';
import { newFolder, root } from '../support/folders.ts';
import { answers, freePort } from '../support/network/free-port.ts';
import { isRunning, launch, readAddress, type Started, stopped } from '../support/product.ts';
import { createVisitor } from '../support/visitor.ts';

const samples = join(root, 'docs', 'deploy');
const sample = (name: string): string => readFileSync(join(samples, name), 'utf8');

type Service = { image: string; environment?: Record<string, string>; depends_on?: object; build?: string };
type Compose = { services: Record<string, Service>; volumes: object };
const compose = (name: string): Compose => parse(sample(name), { merge: true }) as Compose;

describe.each(['compose.yml', 'compose.scale.yml'])('%s', name => {
  const { services } = compose(name);
  const ours = Object.entries(services).filter(([, { build }]) => build !== undefined);

  test('names settings that there are, with values that they take', () => {
    for (const [service, { environment = {} }] of ours) {
      const values = Object.fromEntries(
        Object.entries(environment).map(([key, value]) => [
          key,
          value
            .replaceAll(/\$\{PUBLIC_URL:\?\}/g, 'https://prices.example.com')
            .replaceAll(/\$\{\w+:\?\}/g, 'x'.repeat(32)),
        ]),
      );
      const known = Object.keys(settingsSchema.shape);
      expect(Object.keys(values).filter(key => !known.includes(key))).toEqual([]);
      expect(settingsSchema.safeParse(values).error?.issues ?? [], service).toEqual([]);
    }
  });

  test('pins the versions of everything that is not built from here', () => {
    const others = Object.values(services).filter(({ build }) => build === undefined);
    for (const { image } of others) expect(image).toMatch(/:\d+\.\d+/);
  });
});

describe('several web servers behind a proxy of the samples', () => {
  const folders = Array.from({ length: 7 }, newFolder);
  const folderOf = (at: number): string => folders[at]?.path ?? '';
  const tls = folderOf(3);
  const proxies: ChildProcess[] = [];
  let place: NewPlace;
  let clickhouse: ClickhouseServer;
  let started: Started[] = [];
  let webs: Started[];
  let ports: number[];
  let publicPort: number;

  /** The sample as it stands, with the names of this machine in place of the example's. */
  const adapted = (text: string): string =>
    text
      .replace(/web1:8080/g, `127.0.0.1:${ports[0]}`)
      .replace(/web2:8080/g, `127.0.0.1:${ports[1]}`)
      .replace(/^.*server web3:8080;\n| web3:8080/gm, '')
      .replaceAll('/etc/nginx/tls', tls)
      .replace('listen 443 ssl', `listen 127.0.0.1:${publicPort} ssl`)
      .replace('listen 80;', `listen 127.0.0.1:${ports[2]};`);

  const run = async (program: string, args: string[], env = {}): Promise<ChildProcess> => {
    const child = spawn(program, args, { stdio: 'ignore', env: { ...process.env, ...env } });
    endWithUs(child);
    proxies.push(child);
    while (!(await answers(publicPort)) && isRunning(child)) await new Promise(done => setTimeout(done, 25));
    expect(isRunning(child)).toBe(true);
    return child;
  };

  /** Its workers end with it: they would hold the port. */
  const end = async (proxy: ChildProcess): Promise<void> => {
    if (!isRunning(proxy)) return;
    const ended = once(proxy, 'exit');
    proxy.kill('SIGTERM');
    await ended;
  };

  const startNginx = (): Promise<ChildProcess> => {
    const file = join(tls, 'nginx.conf');
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      name => `${name}_temp_path ${tls}/${name};`,
    );
    const head = `daemon off; pid ${tls}/nginx.pid; error_log ${tls}/error.log; events {} http { access_log off; ${temporary.join(' ')}`;
    writeFileSync(file, `${process.getuid?.() === 0 ? 'user root;' : ''} ${head}\n${adapted(sample('nginx.conf'))}\n}`);
    return run('/usr/sbin/nginx', ['-c', file, '-e', join(tls, 'error.log')]);
  };

  const startCaddy = (): Promise<ChildProcess> => {
    const file = join(tls, 'Caddyfile');
    const site = adapted(sample('Caddyfile')).replace(
      'prices.example.com {',
      `https://127.0.0.1:${publicPort} {\n\ttls ${tls}/vitrina.pem ${tls}/vitrina.key`,
    );
    writeFileSync(file, `{\n\tadmin off\n\tauto_https disable_redirects\n}\n${site}`);
    return run('/usr/bin/caddy', ['run', '--config', file, '--adapter', 'caddyfile'], {
      HOME: tls,
      XDG_DATA_HOME: tls,
    });
  };

  const trusting = (): typeof fetch => {
    const dispatcher = new Agent({ connect: { ca: readFileSync(join(tls, 'vitrina.pem'), 'utf8') } });
    return ((url: string, init: object) => fetchOver(url, { ...init, dispatcher })) as unknown as typeof fetch;
  };

  beforeAll(async () => {
    place = await newPlace('deployed');
    clickhouse = await startClickhouse();
    ports = await Promise.all([freePort(), freePort(), freePort()]);
    publicPort = await freePort();
    mkdirSync(tls, { recursive: true });
    const subject = [
      '-subj',
      '/CN=prices.example.com',
      '-addext',
      'subjectAltName=IP:127.0.0.1,DNS:prices.example.com',
    ];
    const files = ['-keyout', join(tls, 'vitrina.key'), '-out', join(tls, 'vitrina.pem')];
    const kind = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2'];
    expect(spawnSync('openssl', [...kind, ...files, ...subject], { stdio: 'ignore' }).status).toBe(0);
    const { backend1, backend2, worker1, web1 } = compose('compose.scale.yml').services;
    const shared = { DATABASE_URL: place.place, PUBLIC_URL: `https://127.0.0.1:${publicPort}` };
    const stores = { CLICKHOUSE_URL: clickhouse.url(), FILES_URL: folderOf(4), DEMO: 'on' };
    const running = [backend1, backend2, worker1].map((service, at) =>
      launch({ ...service?.environment, ...shared, ...stores, DATA_DIR: folderOf([0, 5, 6][at] ?? 0) }),
    );
    const addresses = await Promise.all(running.map(readAddress));
    const BACKEND_URL = addresses.slice(0, 2).join(',');
    const here = { SESSION_SECRET: 'the same for all of these servers', BACKEND_URL, WEB_CONCURRENCY: '1' };
    webs = [1, 2].map(at =>
      launch({ ...web1?.environment, ...shared, ...here, DATA_DIR: folderOf(at), PORT: String(ports[at - 1]) }),
    );
    started = [...webs, ...running];
    await Promise.all(webs.map(readAddress));
  });
  afterAll(async () => {
    await Promise.all(proxies.map(end));
    await Promise.all(started.map(stopped));
    await place.remove();
    await clickhouse.stop();
    for (const folder of folders) folder.remove();
  });

  test.each([
    ['nginx.conf', startNginx],
    ['Caddyfile', startCaddy],
  ])('%s: people sign in, and take pages and files from all of the servers', async (_name, start) => {
    const proxy = await start();
    const visitor = createVisitor(`https://127.0.0.1:${publicPort}`, trusting());
    const signedIn = await visitor.signIn(julia);
    expect(signedIn.status).toBe(303);
    expect(visitor.cookie()).toMatch(/^__Host-/);
    expect((await visitor.page('/dashboards')).html).toContain('Groceries, United States');
    const file = await visitor.ask('/dashboards/4/analyses/price-by-region/csv');
    expect(file.headers.get('content-type')).toContain('text/csv');
    expect((await file.text()).length).toBeGreaterThan(1000);
    const statuses = await Promise.all(
      Array.from({ length: 12 }, async () => (await visitor.page('/dashboards')).status),
    );
    expect(statuses).toEqual(Array(12).fill(200));
    await end(proxy);
  });

  test('with one server ended, pages come from the other', async () => {
    await startNginx();
    const visitor = createVisitor(`https://127.0.0.1:${publicPort}`, trusting());
    await visitor.signIn(julia);
    const [first] = webs;
    if (first) await stopped(first);
    const statuses: number[] = [];
    for (let time = 0; time < 12; time += 1) statuses.push((await visitor.page('/dashboards')).status);
    expect(statuses).toEqual(Array(12).fill(200));
  });
});

test('the unit of systemd is one that systemd reads', () => {
  if (!existsSync('/usr/bin/systemd-analyze')) return;
  const unit = sample('vitrina.service');
  const folder = newFolder();
  const file = join(folder.path, 'vitrina.service');
  // Its program is not installed here.
  writeFileSync(file, unit.replace(/^ExecStart=\S+/m, 'ExecStart=/bin/true'));
  const { stderr, status } = spawnSync('systemd-analyze', ['verify', '--man=no', file], { encoding: 'utf8' });
  folder.remove();
  expect(stderr.split('\n').filter(line => line.includes('vitrina.service'))).toEqual([]);
  expect(status).toBe(0);
});

test('every sample is named on the page of the samples', () => {
  const page = readFileSync(join(root, 'docs/scale.md'), 'utf8');
  for (const name of readdirSync(samples)) expect(page).toContain(`deploy/${name}`);
});
