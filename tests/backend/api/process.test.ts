import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { type ClientRequest, request } from 'node:http';
import { constants, getPriority } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { BackendOptions } from '../../../server/backend/backend-options.ts';
import { demoFolder } from '../../support/data/demo-folder.ts';
import { dist } from '../../support/folders.ts';
import { demoPassword, member, newFolder, tokenKey } from './support/backend.ts';

const script = join(dist, 'server', 'backend.js');
const children = new Set<ChildProcess>();
let folder: string;

const optionsFor = (dataDir: string): BackendOptions => ({
  dataDir,
  listen: { socketPath: join(dataDir, 'backend.sock') },
  tokenKey,
  demo: true,
  demoPassword,
  logLevel: 'silent',
});

type FirstMessage = { type: 'ready'; port: number | null } | { type: 'problem'; message: string };

const forkProcess = (options: BackendOptions): ChildProcess => {
  const child = fork(script, [], { serialization: 'advanced', silent: true });
  children.add(child);
  child.send({ type: 'start', options });
  return child;
};

/** Starts the real process as the supervisor does; resolves with its first word. */
const startProcess = async (dataDir: string, change: Partial<BackendOptions> = {}) => {
  const child = forkProcess({ ...optionsFor(dataDir), ...change });
  const [message] = (await once(child, 'message')) as [FirstMessage];
  return { child, message };
};

const ended = async (child: ChildProcess): Promise<number | null> => {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  return child.exitCode;
};

type Reply = { status: number; body: string };

const answerTo = (sent: ClientRequest): Promise<Reply> =>
  new Promise((done, fail) => {
    sent.once('error', fail);
    sent.once('response', async response => {
      let text = '';
      for await (const piece of response) text += piece;
      done({ status: response.statusCode ?? 0, body: text });
    });
  });

const ask = (method: string, path: string, body?: unknown, token?: string): Promise<Reply> => {
  const sent = request({
    socketPath: join(folder, 'backend.sock'),
    method,
    path,
    headers: {
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
  });
  sent.end(body ? JSON.stringify(body) : undefined);
  return answerTo(sent);
};

/** Sends a request and resolves once the process has begun it, which it says with "100 Continue"; `received` is its answer. */
const begun = async (path: string, body: unknown): Promise<{ received: Promise<Reply> }> => {
  const headers = { 'content-type': 'application/json', expect: '100-continue' };
  const sent = request({ socketPath: join(folder, 'backend.sock'), method: 'POST', path, headers });
  const received = answerTo(sent);
  sent.flushHeaders();
  await once(sent, 'continue');
  sent.end(JSON.stringify(body));
  return { received };
};

const signIn = async (): Promise<string> =>
  (JSON.parse((await ask('POST', '/main/auth/login', member)).body) as { accessToken: string }).accessToken;
const readNames = async (token: string): Promise<string[]> =>
  (JSON.parse((await ask('GET', '/main/dashboards', undefined, token)).body) as { name: string }[]).map(
    one => one.name,
  );

describe('the backend process', () => {
  let first: ChildProcess;
  beforeAll(async () => {
    folder = (await demoFolder()).path;
    const { child, message } = await startProcess(folder);
    expect(message).toEqual({ type: 'ready', port: null });
    first = child;
  });
  afterEach(() => {
    for (const child of children) if (child !== first) child.kill('SIGKILL');
  });
  afterAll(async () => {
    for (const child of children) child.kill('SIGKILL');
    await Promise.all([...children].map(ended));
    rmSync(folder, { recursive: true, force: true });
  });

  test('listens on sockets that only its own user may open', () => {
    for (const name of ['backend.sock', 'control.sock']) expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600);
  });

  test.runIf(process.platform === 'linux')("the engine's threads step aside for what answers", async () => {
    expect((await ask('POST', '/main/auth/login', member)).status).toBe(200);
    const priorities = new Map(
      readdirSync(`/proc/${first.pid}/task`).map(id => {
        const name = readFileSync(`/proc/${first.pid}/task/${id}/comm`, 'utf8').trim();
        return [Number(id), { name, priority: getPriority(Number(id)) }] as const;
      }),
    );
    // Where the tests run at a priority of their own it is that one.
    expect(priorities.get(first.pid ?? 0)?.priority).toBe(getPriority());
    const pool = [...priorities.values()].filter(({ name }) => name === 'libuv-worker');
    expect(pool.length).toBeGreaterThanOrEqual(4);
    expect(pool.filter(({ priority }) => priority < constants.priority.PRIORITY_BELOW_NORMAL)).toEqual([]);
  });

  test('lets no second one onto its data folder, and says why', async () => {
    const listen = { host: '127.0.0.1', port: 0 };
    const { child, message } = await startProcess(folder, { listen });
    expect(message).toEqual({ type: 'problem', message: expect.stringMatching(/another process uses it/) });
    expect(await ended(child)).toBe(1);
    expect((await ask('GET', '/main/health')).status).toBe(200);
  });

  test('killed at any moment, it comes back with every change that it had acknowledged', async () => {
    const token = await signIn();
    const plan = JSON.parse((await ask('GET', '/main/plans', undefined, token)).body) as { planId: number }[];
    const planId = plan[0]?.planId;
    const countries = JSON.parse((await ask('GET', `/main/plans/${planId}/countries`, undefined, token)).body) as {
      countryId: number;
    }[];
    const body = { name: 'Acknowledged', countryId: countries[0]?.countryId, planId };
    expect((await ask('POST', '/main/dashboards', body, token)).status).toBe(200);
    first.kill('SIGKILL');
    await ended(first);
    const { child, message } = await startProcess(folder);
    first = child;
    expect(message.type).toBe('ready');
    expect(await readNames(token)).toEqual([
      'Acknowledged',
      'Groceries, United States',
      'Dairy, Mexico',
      'Drinks and snacks, United States',
      'Personal care, Mexico',
    ]);
  });

  test('a signal to the group is not for it; on request to stop, the requests that run are answered before it ends with 0', async () => {
    const running = await Promise.all(Array.from({ length: 5 }, () => begun('/main/auth/login', member)));
    first.kill('SIGTERM');
    first.send({ type: 'stop' });
    expect((await Promise.all(running.map(({ received }) => received))).map(({ status }) => status)).toEqual([
      200, 200, 200, 200, 200,
    ]);
    expect(await ended(first)).toBe(0);
    await expect(ask('GET', '/main/health')).rejects.toThrow();
  });

  test('ends when its supervisor says so, and when its supervisor is gone', async () => {
    const started = await startProcess(folder);
    started.child.send({ type: 'stop' });
    expect(await ended(started.child)).toBe(0);
    const left = await startProcess(folder);
    left.child.disconnect();
    expect(await ended(left.child)).toBe(0);
  });

  test('fills a new folder with the demo, also where it was killed while it did', async () => {
    const base = newFolder();
    const options = { ...optionsFor(base), listen: { host: '127.0.0.1', port: 0 } };
    const killed = forkProcess(options);
    while (!existsSync(join(base, 'observations.duckdb'))) await wait(20);
    killed.kill('SIGKILL');
    await ended(killed);
    // Whoever filled it for the one that was killed ends with it, a moment later.
    let started = await startProcess(base, options);
    while (started.message.type === 'problem') {
      expect(started.message.message).toMatch(/another process uses it/);
      started = await startProcess(base, options);
    }
    const { port } = started.message;
    const login = await fetch(`http://127.0.0.1:${port}/main/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(member),
    });
    const { accessToken } = (await login.json()) as { accessToken: string };
    const listed = await fetch(`http://127.0.0.1:${port}/main/dashboards`, {
      headers: { authorization: `Bearer ${accessToken}` },
    });
    expect(await listed.json()).toHaveLength(4);
    started.child.send({ type: 'stop' });
    expect(await ended(started.child)).toBe(0);
    rmSync(base, { recursive: true, force: true });
  });

  test.each([
    ['a file where the folder should be', (path: string) => writeFileSync(path, ''), /is not a folder/],
    ['records that are no database', (path: string) => spoil(path, 'records.sqlite'), /records\.sqlite/],
    ['observations that are no database', (path: string) => spoil(path, 'observations.duckdb'), /observations\.duckdb/],
  ])('says in one line what is wrong with %s', async (_what, prepare, line) => {
    const base = newFolder();
    const path = join(base, 'data');
    prepare(path);
    const { child, message } = await startProcess(path, { listen: { host: '127.0.0.1', port: 0 } });
    expect(message).toEqual({ type: 'problem', message: expect.stringMatching(line) });
    expect(message.type === 'problem' && message.message).not.toContain('\n');
    expect(await ended(child)).toBe(1);
    rmSync(base, { recursive: true, force: true });
  });
});

function spoil(path: string, name: string): void {
  mkdirSync(path);
  writeFileSync(join(path, name), 'this is no database, however long one looks at it. '.repeat(100));
}
