import { statSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoFolder, julia } from '../support/data/demo-folder.ts';
import { readLinks, readText } from '../support/html.ts';
import { type Product, readChildren, startProduct } from '../support/product.ts';
import { createVisitor, type Visitor } from '../support/visitor.ts';

let product: Product;
let visitor: Visitor;
let folder: Awaited<ReturnType<typeof demoFolder>>;

const start = () => startProduct({ METRICS_TOKEN: 'a-token-for-metrics', LOG_LEVEL: 'debug' }, folder);
const childrenRunning = (script: string) =>
  readChildren(product.child.pid).filter(child => child.command.includes(script));

beforeAll(async () => {
  folder = await demoFolder();
  product = await start();
  visitor = createVisitor(product.url);
  await visitor.signIn(julia);
});
afterAll(async () => {
  await product.remove();
  folder.remove();
});

/** Reads a download at its own pace; says whether it came to its proper end. */
const slowDownload = (path: string): { begun: Promise<number>; end: Promise<{ complete: boolean; bytes: number }> } => {
  let begin: (status: number) => void = () => undefined;
  const begun = new Promise<number>(done => {
    begin = done;
  });
  const end = new Promise<{ complete: boolean; bytes: number }>(done => {
    const sent = request(product.url + path, { headers: { cookie: visitor.cookie() } }, answer => {
      let bytes = 0;
      begin(answer.statusCode ?? 0);
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        answer.pause();
        setTimeout(() => answer.resume(), 5);
      });
      answer.once('close', () => done({ complete: answer.complete, bytes }));
      answer.once('error', () => undefined);
    });
    sent.once('error', () => done({ complete: false, bytes: 0 }));
    sent.end();
  });
  return { begun, end };
};

const csvPath = async (): Promise<string> => {
  const { html } = await visitor.page('/dashboards');
  const open = readLinks(html).find(link => /^\/dashboards\/\d+$/.test(link));
  return `${open}/analyses/price-by-shop/csv`;
};

describe('what operators read', () => {
  test('health, readiness and metrics of all workers together', async () => {
    expect(await (await fetch(`${product.url}/healthz`)).json()).toEqual({ status: 'ok' });
    expect(await (await fetch(`${product.url}/readyz`)).json()).toMatchObject({
      status: 'ok',
      main: true,
      sessions: true,
    });
    await Promise.all(
      Array.from({ length: 30 }, () =>
        fetch(`${product.url}/login`, { headers: { connection: 'close' } }).then(one => one.text()),
      ),
    );
    const metrics = await (await fetch(`${product.url}/metrics`)).text();
    const answered = [
      ...metrics.matchAll(/vitrina_http_request_seconds_count\{[^}]*route="\/login",status="200"[^}]*\} (\d+)/g),
    ];
    expect(answered.reduce((sum, found) => sum + Number(found[1]), 0)).toBeGreaterThanOrEqual(30);
    expect((await fetch(`${product.url}/metrics`, { headers: { 'x-forwarded-for': '203.0.113.9' } })).status).toBe(403);
    const headers = { 'x-forwarded-for': '203.0.113.9', authorization: 'Bearer a-token-for-metrics' };
    expect((await fetch(`${product.url}/metrics`, { headers })).status).toBe(200);
  });

  test('one JSON line a request on stdout, with nothing in it that opens anything', async () => {
    const answer = await visitor.ask('/dashboards?q=find-me-in-the-log&token=open-sesame&email=some.one@x.example');
    const id = answer.headers.get('x-request-id');
    await answer.text();
    await expect
      .poll(() => product.logs().filter(line => line.msg === 'request' && line.requestId === id).length)
      .toBe(1);
    const line = product.logs().find(one => one.msg === 'request' && one.requestId === id);
    expect(line).toMatchObject({ level: 'info', method: 'GET', status: 200, route: '/dashboards' });
    expect(line?.path).toContain('find-me-in-the-log');
    // The backend's part of the same request goes by the same id.
    const out = product.stdout();
    expect(product.logs().filter(one => one.requestId === id).length).toBeGreaterThan(1);
    for (const secret of [
      julia.password,
      julia.email,
      'open-sesame',
      'some.one@',
      'eyJ',
      visitor.cookie().split('=')[1] ?? 'none',
    ])
      expect(out).not.toContain(secret);
    expect(out).not.toMatch(/bearer|set-cookie/i);
  });

  test('stderr holds the address and the demo sign-in for the person who starts it, and no log', () => {
    expect(product.stderr()).toContain(`Vitrina listens on ${product.url}/`);
    expect(product.stderr()).toContain('Demo sign-in: demo@vitrina.example');
    expect(product.stderr()).not.toMatch(/warning|\{"level"/i);
  });

  test('what lasts is for its own user alone', () => {
    for (const name of ['session-secret', 'token-key', 'backend.sock'])
      expect(statSync(join(folder.path, name)).mode & 0o077, name).toBe(0);
    expect(statSync(join(folder.path, 'sessions.sqlite')).mode & 0o007).toBe(0);
  });
});

/** Whenever it comes up again, it is killed again: so it stays away for as long as a test looks. */
const killBackend = (): void => {
  for (const { pid } of childrenRunning('backend.js')) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch (problem) {
      // It was found, and has ended by itself since.
      if ((problem as { code?: unknown }).code !== 'ESRCH') throw problem;
    }
  }
};

describe('a process that dies', () => {
  test('a web worker is replaced, and the port answers', async () => {
    const before = childrenRunning('worker.js');
    expect(before.length).toBe(2);
    process.kill(before[0]?.pid ?? 0, 'SIGKILL');
    await expect
      .poll(async () => childrenRunning('worker.js').filter(one => one.pid !== before[0]?.pid).length)
      .toBe(2);
    await expect.poll(async () => (await visitor.page('/dashboards')).status).toBe(200);
    expect(product.logs().some(line => String(line.msg).includes('a web worker is gone'))).toBe(true);
  });

  test('without the backend pages say "not available", nobody is signed out, and then it is back', async () => {
    killBackend();
    const killing = setInterval(killBackend, 40);
    const gone = await visitor.page('/dashboards/new');
    expect(gone.status).toBe(503);
    expect(readText(gone.html)).toContain('Not available at the moment');
    expect(readLinks(gone.html)).toContain('/dashboards/new');
    const ready = await fetch(`${product.url}/readyz`);
    expect(ready.status).toBe(503);
    expect((await fetch(`${product.url}/healthz`)).status).toBe(200);
    clearInterval(killing);
    await expect.poll(async () => (await visitor.page('/dashboards')).status, { interval: 200 }).toBe(200);
    expect((await visitor.page('/dashboards')).html).toContain('Dairy, Mexico');
    expect(childrenRunning('backend.js').length).toBe(1);
    await expect.poll(async () => (await fetch(`${product.url}/readyz`)).status).toBe(200);
  });
});

describe('the end', () => {
  test('on SIGTERM a download that runs ends properly or is cut off as such, within 10 seconds, with 0', async () => {
    const download = slowDownload(await csvPath());
    expect(await download.begun).toBe(200);
    const { code, ms } = await product.stop();
    const { complete, bytes } = await download.end;
    expect(code).toBe(0);
    expect(ms).toBeLessThan(10_000);
    expect(bytes).toBeGreaterThan(0);
    expect(complete).toBe(true);
    expect(product.logs().at(-1)).toMatchObject({ msg: 'stopped', part: 'main' });
    await expect(fetch(`${product.url}/healthz`)).rejects.toThrow();
  });

  test('the session of a person lasts over a restart of it all', async () => {
    product = await start();
    const later = await fetch(`${product.url}/dashboards`, {
      headers: { cookie: visitor.cookie() },
      redirect: 'manual',
    });
    expect(later.status).toBe(200);
    expect(await later.text()).toContain('Dairy, Mexico');
  });

  test('kill -9 of the main process leaves no process behind, and the next start finds everything', async () => {
    const children = readChildren(product.child.pid);
    expect(children.length).toBe(3);
    product.child.kill('SIGKILL');
    const alive = (pid: number): boolean => {
      try {
        return process.kill(pid, 0);
      } catch {
        return false;
      }
    };
    await expect.poll(() => children.filter(child => alive(child.pid)).length).toBe(0);
    product = await start();
    const later = await fetch(`${product.url}/dashboards`, {
      headers: { cookie: visitor.cookie() },
      redirect: 'manual',
    });
    expect(later.status).toBe(200);
  });

  test('SIGINT, as from a terminal to all of them at once, ends them in order too', async () => {
    const children = readChildren(product.child.pid);
    for (const pid of [product.child.pid ?? 0, ...children.map(child => child.pid)]) process.kill(pid, 'SIGINT');
    const { code, ms } = await product.stop();
    expect(code).toBe(0);
    expect(ms).toBeLessThan(10_000);
    expect(product.stderr()).not.toMatch(/error|exception/i);
  });
});
