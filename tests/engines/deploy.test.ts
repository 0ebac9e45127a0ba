import { type ChildProcess, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { settingsSchema } from '../../server/config/schema.ts';
import { julia } from '../support/data/demo-folder.ts';
import { type ClickhouseServer, startClickhouse } from '../support/engines/clickhouse-server.ts';
import { type NewPlace, newPlace } from '../support/engines/new-place.ts';
import {
  adapted,
  certify,
  endProxy,
  type ProxyPlace,
  runProxy,
  sample,
  samples,
  startNginx,
  trusting,
} from '../support/engines/proxy.ts';
import { newFolder, root } from '../support/folders.ts';
import { freePort } from '../support/network/free-port.ts';
import { launch, readAddress, type Started, stopped } from '../support/product.ts';
import { createVisitor } from '../support/visitor.ts';

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

  const placeOfProxy = (): ProxyPlace => ({
    webs: ports.slice(0, 2),
    publicPort,
    plainPort: ports[2] ?? 0,
    folder: tls,
  });

  const noted = async (starting: Promise<ChildProcess>): Promise<ChildProcess> => {
    const proxy = await starting;
    proxies.push(proxy);
    return proxy;
  };

  const startCaddy = (): Promise<ChildProcess> => {
    const file = join(tls, 'Caddyfile');
    const site = adapted(sample('Caddyfile'), placeOfProxy()).replace(
      'prices.example.com {',
      `https://127.0.0.1:${publicPort} {\n\ttls ${tls}/vitrina.pem ${tls}/vitrina.key`,
    );
    writeFileSync(file, `{\n\tadmin off\n\tauto_https disable_redirects\n}\n${site}`);
    return runProxy('/usr/bin/caddy', ['run', '--config', file, '--adapter', 'caddyfile'], publicPort, {
      HOME: tls,
      XDG_DATA_HOME: tls,
    });
  };

  beforeAll(async () => {
    place = await newPlace('deployed');
    clickhouse = await startClickhouse();
    ports = await Promise.all([freePort(), freePort(), freePort()]);
    publicPort = await freePort();
    mkdirSync(tls, { recursive: true });
    certify(tls);
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
    await Promise.all(proxies.map(endProxy));
    await Promise.all(started.map(stopped));
    await place.remove();
    await clickhouse.stop();
    for (const folder of folders) folder.remove();
  });

  test.each([
    ['nginx.conf', () => startNginx(placeOfProxy())],
    ['Caddyfile', startCaddy],
  ])('%s: people sign in, and take pages and files from all of the servers', async (_name, start) => {
    const proxy = await noted(start());
    const visitor = createVisitor(`https://127.0.0.1:${publicPort}`, trusting(tls));
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
    await endProxy(proxy);
  });

  test('with one server ended, pages come from the other', async () => {
    await noted(startNginx(placeOfProxy()));
    const visitor = createVisitor(`https://127.0.0.1:${publicPort}`, trusting(tls));
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
