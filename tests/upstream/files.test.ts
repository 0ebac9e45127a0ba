import { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { dashboardList } from '../../server/contract/calls/main/dashboards/dashboards.ts';
import { uploadImport } from '../../server/contract/calls/main/imports/imports.ts';
import { createLogger } from '../../server/logging/logger.ts';
import { createUpstream, type Upstream } from '../../server/upstream/client.ts';
import { mostFilesAtOnce, readTarget } from '../../server/upstream/dispatcher.ts';
import { answerJson, startUpstreamServer } from '../support/network/upstream-server.ts';

let server: Awaited<ReturnType<typeof startUpstreamServer>>;
let upstream: Upstream;
beforeEach(async () => {
  server = await startUpstreamServer((request, response, nth) =>
    answerJson(request.method === 'GET' ? [] : { id: 7 })(request, response, nth),
  );
  const target = readTarget(server.address);
  upstream = createUpstream({
    targets: { main: target, charts: target, dashboard: target },
    placements: new Map(),
    timeoutMs: 10_000,
    ca: null,
    proxy: null,
    noProxy: [],
    logger: createLogger('silent', 'test'),
  });
});
afterEach(async () => {
  await server.close();
  await upstream.close();
});

const context = { token: 'secret-token', requestId: 'r-1' };
const send = (file: Readable) => upstream.call(uploadImport, { query: { fileName: 'a.csv' }, file }, context);

/** A file that began, and of which nothing more comes until it is released. */
const slowFile = () => {
  const file = new Readable({ read: () => undefined });
  file.push('a,b\n');
  return file;
};

test('forty people who send files leave every other call as quick as it was', async () => {
  const files = Array.from({ length: 40 }, slowFile);
  const sent = files.map(send);
  await expect.poll(server.begun).toBe(mostFilesAtOnce);
  expect(await upstream.call(dashboardList, {}, context)).toEqual({ kind: 'ok', value: [] });
  for (const file of files) file.push(null);
  expect((await Promise.all(sent)).every(outcome => outcome.kind === 'ok')).toBe(true);
});

test('files that break off at their senders are distinguished, and do not count against the API', async () => {
  for (let i = 0; i < 10; i += 1) {
    const file = slowFile();
    const outcome = send(file);
    await expect.poll(server.begun).toBe(i + 1);
    file.destroy(new Error('the person went away'));
    expect(await outcome).toEqual({ kind: 'failed', error: 'error', reason: 'cancelled' });
  }
  expect(await upstream.call(dashboardList, {}, context)).toEqual({ kind: 'ok', value: [] });
});

test('a file that breaks off before the API is reached is a cancelled one too', async () => {
  const file = slowFile();
  const outcome = send(file);
  file.destroy(new Error('the person went away'));
  expect(await outcome).toEqual({ kind: 'failed', error: 'error', reason: 'cancelled' });
});

test('an API may look at a file for longer than at other calls', async () => {
  await server.close();
  server = await startUpstreamServer((request, response, nth) => {
    setTimeout(() => answerJson({ id: 7 })(request, response, nth), 1300);
  });
  const target = readTarget(server.address);
  await upstream.close();
  upstream = createUpstream({
    targets: { main: target, charts: target, dashboard: target },
    placements: new Map(),
    timeoutMs: 200,
    ca: null,
    proxy: null,
    noProxy: [],
    logger: createLogger('silent', 'test'),
  });
  const file = slowFile();
  file.push(null);
  expect(await send(file)).toEqual({ kind: 'ok', value: { id: 7 } });
});
