import { brotliCompressSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib';
import { afterEach, expect, it } from 'vitest';
import { price } from '../../server/contract/analyses/price.ts';
import { dashboardList } from '../../server/contract/calls/main/dashboards/dashboards.ts';
import { createLogger } from '../../server/logging/logger.ts';
import { createUpstream } from '../../server/upstream/client.ts';
import { readTarget } from '../../server/upstream/dispatcher.ts';
import { type Answer, startUpstreamServer } from '../support/network/upstream-server.ts';

const context = { token: 'secret-token', requestId: 'r-1' };
const file = `\uFEFFProduct,Price\r\n${'Milk,12.5\r\n'.repeat(500)}`;
const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

const start = async (answer: Answer) => {
  const server = await startUpstreamServer(answer);
  const target = readTarget(server.address);
  const upstream = createUpstream({
    targets: { main: target, charts: target, dashboard: target },
    placements: new Map(),
    timeoutMs: 5000,
    ca: null,
    proxy: null,
    noProxy: [],
    logger: createLogger('silent', 'test'),
  });
  closers.push(upstream.close, server.close);
  return { upstream, seen: server.seen };
};

const encoded = (encoding: string, bytes: Buffer, type: string): Answer => {
  const headers = { 'content-type': type, 'content-encoding': encoding, 'content-length': bytes.length };
  return (_request, response) => void response.writeHead(200, headers).end(bytes);
};

const question = {
  idDashboard: 1,
  start_date: '2026-01-01',
  end_date: '2026-01-31',
  master_product_id: [5],
  country: 0,
  master_retailer_id: [0],
  region: [0],
  cities: [0],
  stores: [0],
  postal: [0 as const],
  groups: [[]],
  filter: '' as const,
  filter2: '' as const,
  value: '' as const,
};

it('requests no encoding', async () => {
  const { upstream, seen } = await start((_request, response) => void response.end('[]'));
  await upstream.call(dashboardList, {}, context);
  expect(seen[0]?.headers['accept-encoding']).toBe('identity');
});

it.each([
  ['gzip', gzipSync(file)],
  ['deflate', deflateSync(file)],
  ['br', brotliCompressSync(file)],
  ['zstd', zstdCompressSync(file)],
  ['gzip, br', brotliCompressSync(gzipSync(file))],
  ['identity', Buffer.from(file)],
])('passes a file on as text, in whatever encoding it comes: %s', async (encoding, bytes) => {
  const { upstream } = await start(encoded(encoding, bytes, 'text/csv'));
  const outcome = await upstream.stream(price.region.table.calls.csv, { body: question }, context);
  if (outcome.kind !== 'ok') throw new Error(outcome.kind);
  expect(Buffer.concat(await outcome.value.toArray()).toString('utf8')).toBe(file);
});

it('reads a compressed JSON reply', async () => {
  const { upstream } = await start(encoded('gzip', gzipSync('[]'), 'application/json'));
  expect(await upstream.call(dashboardList, {}, context)).toEqual({ kind: 'ok', value: [] });
});

it('refuses an encoding that it cannot undo, for replies and for files', async () => {
  const { upstream } = await start(encoded('compress', Buffer.from('?'), 'text/csv'));
  const refusal = { kind: 'failed', reason: 'offContract' };
  expect(await upstream.call(dashboardList, {}, context)).toMatchObject(refusal);
  expect(await upstream.stream(price.region.table.calls.csv, { body: question }, context)).toMatchObject(refusal);
});

it('takes what is not in the encoding that it names for off the contract', async () => {
  const { upstream } = await start(encoded('gzip', Buffer.from('[]'), 'application/json'));
  expect(await upstream.call(dashboardList, {}, context)).toMatchObject({ kind: 'failed', reason: 'offContract' });
});
