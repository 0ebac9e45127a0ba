import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getImport, uploadImport } from '../../../server/contract/calls/main/imports/imports.ts';
import { createLogger } from '../../../server/logging/logger.ts';
import { createUpstream, type Upstream } from '../../../server/upstream/client.ts';
import { readTarget } from '../../../server/upstream/dispatcher.ts';
import { read, tokenFor } from '../../contract/world.ts';
import { demoFolder, demoPassword, julia } from '../../support/data/demo-folder.ts';
import { startTestBackend, type TestBackend } from './support/backend.ts';

let folder: Awaited<ReturnType<typeof demoFolder>>;
let backend: TestBackend;
let token: string;

const start = async (): Promise<void> => {
  backend = await startTestBackend({ dataDir: folder.path, demoPassword });
  token = await tokenFor(backend.urls, julia);
};
beforeAll(async () => {
  folder = await demoFolder();
  await start();
});
afterAll(async () => {
  await backend.close();
  folder.remove();
});

const upstreamTo = (urls: TestBackend['urls'], timeoutMs = 2000): Upstream =>
  createUpstream({
    targets: { main: readTarget(urls.main), charts: readTarget(urls.charts), dashboard: readTarget(urls.dashboard) },
    placements: new Map(),
    timeoutMs,
    ca: null,
    proxy: null,
    noProxy: [],
    logger: createLogger('silent', 'test'),
  });

const head = 'country,shop id,retailer,upc,product,observed at,price\n';
const row = (at: number) => `CL,S${at % 50},Andina,${at % 9000},Té ${at % 9000},2026-03-${1 + (at % 27)},${at % 97}\n`;

const uploads = (): string[] => {
  const path = join(folder.path, 'uploads');
  return existsSync(path) ? readdirSync(path) : [];
};

const settled = async (importId: number) => {
  for (;;) {
    const one = await read(backend.urls, getImport, { params: { importId } }, token);
    if (one.state !== 'waiting' && one.state !== 'running') return one;
    await new Promise(done => setTimeout(done, 50));
  }
};

describe('a file on its way through the client', () => {
  test('is not kept in memory', async () => {
    const upstream = upstreamTo(backend.urls, 20_000);
    const piece = Buffer.from(Array.from({ length: 20_000 }, (_, at) => row(at)).join(''));
    /** How far the process, which is both ends, grows while a file of that size is on its way. */
    const send = async (megabytes: number): Promise<number> => {
      const before = process.memoryUsage().rss;
      let most = 0;
      async function* file() {
        yield Buffer.from('a,b\n');
        for (let sent = 0; sent < megabytes * 1024 * 1024; sent += piece.length) {
          most = Math.max(most, process.memoryUsage().rss);
          yield piece;
        }
      }
      const input = { query: { fileName: 'large.csv' }, file: file() };
      const outcome = await upstream.call(uploadImport, input, { token, requestId: 'large' });
      expect(outcome).toMatchObject({
        kind: 'rejected',
        error: { fields: { file: 'unknownFormat' }, headers: 'a, b' },
      });
      return (most - before) / 1024 / 1024;
    };
    await backend.quiet();
    // The first file also loads what every file needs.
    await send(50);
    expect(await send(200)).toBeLessThan(100);
    await upstream.close();
    expect(uploads()).toEqual([]);
  });

  test('may take longer than the deadline of calls', async () => {
    const upstream = upstreamTo(backend.urls, 1000);
    async function* file() {
      yield Buffer.from('a,b\n');
      await new Promise(done => setTimeout(done, 1300));
      yield Buffer.from('1,2\n');
    }
    const input = { query: { fileName: 'slow.csv' }, file: file() };
    const outcome = await upstream.call(uploadImport, input, { token, requestId: 'slow' });
    await upstream.close();
    expect(outcome.kind).toBe('rejected');
  });

  test('that breaks off is no file', async () => {
    const upstream = upstreamTo(backend.urls);
    async function* file() {
      yield Buffer.from(head + row(1));
      throw new Error('gone');
    }
    const input = { query: { fileName: 'cut.csv' }, file: file() };
    const outcome = await upstream.call(uploadImport, input, { token, requestId: 'cut' });
    await upstream.close();
    expect(outcome.kind).toBe('failed');
    await expect.poll(uploads).toEqual([]);
  });
});

describe('several at once', () => {
  test('run one after another, and one that waits says so', async () => {
    const upstream = upstreamTo(backend.urls);
    const rows = Array.from({ length: 20_000 }, (_, at) => row(at)).join('');
    const send = (price: number) =>
      upstream.call(
        uploadImport,
        {
          query: { fileName: `${price}.csv` },
          file: Readable.from([head, rows, `CL,S1,Andina,1,Té,2026-04-01,${price}\n`].map(Buffer.from)),
        },
        { token, requestId: String(price) },
      );
    const sent = await Promise.all([send(1), send(2), send(3)]);
    const ids = sent.map(outcome => (outcome.kind === 'ok' ? outcome.value.id : 0));
    // One is imported, whichever; of the others the last is not even taken up yet.
    const now = await Promise.all(ids.map(importId => read(backend.urls, getImport, { params: { importId } }, token)));
    expect(now.map(({ state, ahead }) => [state, ahead])).toContainEqual(['waiting', expect.any(Number)]);
    const ends = await Promise.all(ids.map(settled));
    expect(ends.map(one => one.state)).toEqual(['done', 'done', 'done']);
    expect(
      ends
        .map(one => one.written)
        .toSorted((a, b) => a - b)
        .slice(0, 2),
    ).toEqual([1, 1]);
    await upstream.close();
  });
});

test('an upload that waits when the process ends is imported after the next start', async () => {
  await backend.close();
  const reopened = await startTestBackend({ dataDir: folder.path, demoPassword });
  const asked = JSON.stringify({ dryRun: false });
  const add = (name: string) =>
    reopened.stores.records
      .insertInto('imports')
      .values({
        file_name: name,
        sha256: '',
        format: '',
        state: 'waiting',
        started_at: new Date().toISOString(),
        team_id: 1,
        asked,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
  const [kept, lost] = [await add('kept.csv'), await add('lost.csv')];
  await reopened.close();
  mkdirSync(join(folder.path, 'uploads'), { recursive: true });
  writeFileSync(join(folder.path, 'uploads', String(kept.id)), head + row(5));
  writeFileSync(join(folder.path, 'uploads', 'half.part'), 'cut');
  await start();
  expect(await settled(kept.id)).toMatchObject({ fileName: 'kept.csv', state: 'done', format: 'observations' });
  expect(await settled(lost.id)).toMatchObject({ state: 'failed', problem: { code: 'interrupted' } });
  await expect.poll(uploads).toEqual([]);
});

test('a caller without a token is refused before the file is looked at', async () => {
  const url = new URL(`${backend.urls.main}/imports?fileName=a.csv`);
  const sent = request(url, { method: 'POST', headers: { 'content-type': 'application/octet-stream' } });
  sent.on('error', () => undefined);
  sent.write(head);
  const [answer] = await once(sent, 'response');
  expect(answer.statusCode).toBe(401);
  sent.destroy();
  expect(uploads()).toEqual([]);
});
