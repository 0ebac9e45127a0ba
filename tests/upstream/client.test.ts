import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterEach, describe, expect, it } from 'vitest';
import { price } from '../../server/contract/analyses/price.ts';
import { priceGap } from '../../server/contract/analyses/price-gap.ts';
import { signIn } from '../../server/contract/calls/main/accounts/account.ts';
import { dataBasic, dataRetailers } from '../../server/contract/calls/main/dashboards/dashboard-data.ts';
import { activateDashboard, dashboardList } from '../../server/contract/calls/main/dashboards/dashboards.ts';
import { readPlacements } from '../../server/contract/overrides.ts';
import { createLogger } from '../../server/logging/logger.ts';
import { createUpstream, type UpstreamOptions } from '../../server/upstream/client.ts';
import { readTarget } from '../../server/upstream/dispatcher.ts';
import { allOk } from '../../server/upstream/outcome.ts';
import { type Answer, answerJson, startUpstreamServer } from '../support/network/upstream-server.ts';

const context = { token: 'secret-token', requestId: 'r-1' };
const body = {
  idDashboard: 1,
  start_date: '2026-01-01',
  end_date: '2026-01-31',
  master_product_id: [5],
  master_retailer_id: [0],
  region: [0],
  cities: [0],
  stores: [0],
  postal: [0 as const],
  filter: '' as const,
  filter2: '' as const,
  country: 0,
  value: '' as const,
  groups: [[]],
};
const noGap = {
  own: null,
  reference: null,
  gap: null,
  gapPercent: null,
  index: null,
  ownObservations: 0,
  referenceObservations: 0,
  shops: 0,
  newest: null,
};
const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

const start = async (answer: Answer, options: Partial<UpstreamOptions> = {}) => {
  const server = await startUpstreamServer(answer);
  const target = readTarget(`${server.address}/api`);
  const upstream = createUpstream({
    targets: { main: target, charts: target, dashboard: target },
    placements: new Map(),
    timeoutMs: 1500,
    ca: null,
    proxy: null,
    noProxy: [],
    logger: createLogger('silent', 'test'),
    ...options,
  });
  closers.push(upstream.close, server.close);
  return { upstream, seen: server.seen };
};

describe('what the upstream sees', () => {
  it('carries the bearer and the request id, and writes path, query and body by the contract', async () => {
    const { upstream, seen } = await start(answerJson({ data: [], page: 1, limit: 50, total: 0 }));
    await upstream.call(price.region.table.calls.table, { query: {}, body }, context);
    expect(seen[0]).toMatchObject({ method: 'POST', url: '/api/v1/price/regions?page=1&limit=50' });
    expect(seen[0]?.headers).toMatchObject({ authorization: 'Bearer secret-token', 'x-request-id': 'r-1' });
    expect(JSON.parse(seen[0]?.body ?? '')).toEqual(body);
  });
  it('follows UPSTREAM_CALLS_FILE', async () => {
    const placements = readPlacements({ 'dashboards.list': { path: '/boards/mine', method: 'POST' } });
    const { upstream, seen } = await start(answerJson([]), { placements });
    await upstream.call(dashboardList, {}, context);
    expect(seen[0]).toMatchObject({ method: 'POST', url: '/api/boards/mine' });
  });
});

describe('what the caller gets', () => {
  it.each([
    ['codigo', { codigo: 1 }],
    ['advertencia', { advertencia: 'x' }],
    ['mensaje', { mensaje: 'x', data: [1] }],
  ])('is an error where a 2xx of an analysis carries %s', async (_key, reply) => {
    const { upstream } = await start(answerJson(reply));
    const outcome = await upstream.call(price.region.table.calls.table, { body }, context);
    expect(outcome).toEqual({ kind: 'failed', error: 'error', reason: 'refused' });
  });
  it.each([
    ['an empty xAxisData', price.region.chart.calls.read, { xAxisData: [], series: [] }],
    ['an empty list', price.region.table.calls.table, []],
    ['a page without data', price.region.table.calls.table, { data: [], page: 1, limit: 50, total: 0 }],
  ])('is not found for %s', async (_name, call, reply) => {
    const { upstream } = await start(answerJson(reply));
    expect(await upstream.call(call, { body }, context)).toEqual({ kind: 'notFound', error: 'not found' });
  });
  it.each([
    ['counts nothing', { ...noGap, name: 'D' }],
    ['is of another form', { observations: 12 }],
    ['is none', null],
  ])('is not found for a page without data whose summary %s', async (_what, summary) => {
    const { upstream } = await start(answerJson({ data: [], page: 1, limit: 50, total: 0, summary }));
    expect(await upstream.call(priceGap.region.calls.table, { query: {}, body }, context)).toMatchObject({
      kind: 'notFound',
    });
  });
  it('is the whole reply where a page without data sums up what stands in no row', async () => {
    const summary = { ...noGap, name: 'D', own: 8.4, reference: 5.2, gap: 3.2, gapPercent: 61.5, index: 161.5 };
    const reply = { data: [], page: 1, limit: 50, total: 0, summary: { ...summary, ownObservations: 14 } };
    const { upstream } = await start(answerJson(reply));
    expect(await upstream.call(priceGap.region.calls.table, { query: {}, body }, context)).toEqual({
      kind: 'ok',
      value: reply,
    });
  });
  it('has holes where the reply says NaN and Infinity', async () => {
    const text =
      '{"xAxisData":["NaN Bread","b"],"placeIds":[1,2],"series":[{"name":"average","data":[NaN,-Infinity]}]}';
    const { upstream } = await start((_request, response) => void response.end(text));
    const outcome = await upstream.call(price.region.chart.calls.read, { body }, context);
    expect(outcome).toMatchObject({
      kind: 'ok',
      value: {
        places: [
          { placeId: 1, placeName: 'NaN Bread', average: null },
          { placeId: 2, placeName: 'b', average: null },
        ],
      },
    });
  });
  it('maps masterId to id and the counts to totals', async () => {
    const { upstream } = await start((request, response) => {
      const retailers = [{ id: 1, masterId: 7, name: 'R', image: null }];
      const list = [
        {
          id: 1,
          name: 'D',
          countryName: 'M',
          countryImage: '/f',
          countryCode: 'MX',
          status: 'active',
          analysis: 4,
          products: 9,
          retailers: 3,
          insertedDate: '20260131',
          startDate: null,
          alerts: 0,
        },
      ];
      response.end(JSON.stringify(request.url.endsWith('/retailers') ? retailers : list));
    });
    const [retailers, list] = await Promise.all([
      upstream.call(dataRetailers, { params: { dashboardId: 1 } }, context),
      upstream.call(dashboardList, {}, context),
    ]);
    expect(retailers).toMatchObject({ value: [{ id: 7, name: 'R' }] });
    expect(list).toMatchObject({
      value: [{ totalAnalysis: 4, totalProducts: 9, totalRetailers: 3, insertedDay: '2026-01-31' }],
    });
  });
  it.each([
    [401, {}, { kind: 'unauthorized' }],
    [403, {}, { kind: 'forbidden' }],
    [404, {}, { kind: 'notFound', error: 'not found' }],
    [404, { error: 'no_group found' }, { kind: 'notFound', error: 'no_group found' }],
    [402, { message: 'Sorry, Plan is over today' }, { kind: 'planOver', message: 'plan is over' }],
    [400, { error: 'x' }, { kind: 'failed', error: 'error', reason: 'refused' }],
    [500, {}, { kind: 'failed', error: 'error', reason: 'unavailable' }],
  ])('distinguishes %i %o', async (status, reply, expected) => {
    const { upstream } = await start(answerJson(reply, status));
    expect(await upstream.call(dataBasic, { params: { dashboardId: 1 } }, context)).toEqual(expected);
  });
  it('carries the body of a refused account call, a wrong password too', async () => {
    const refusal = { error: 'wrong_credentials', message: 'no' };
    const { upstream } = await start(answerJson(refusal, 401));
    const outcome = await upstream.call(signIn, { body: { email: 'a', password: 'b' } }, { ...context, token: null });
    expect(outcome).toEqual({ kind: 'rejected', status: 401, error: refusal });
  });
  it('is off the contract for a reply of another form or none at all', async () => {
    const { upstream } = await start(
      (request, response) => void response.end(request.url.includes('basic') ? '{"id":1}' : '<html>'),
    );
    for (const call of [dataBasic, dataRetailers]) {
      const outcome = await upstream.call(call, { params: { dashboardId: 1 } }, context);
      expect(outcome).toEqual({ kind: 'failed', error: 'error', reason: 'offContract' });
    }
  });
  it('is off the contract where lists do not agree, and the log names the call and the place', async () => {
    const lines: string[] = [];
    const log = new Writable({
      write: (line, _encoding, done) => {
        lines.push(String(line));
        done();
      },
    });
    const reply = { xAxisData: ['a'], placeIds: [1], series: [{ name: 'average', data: [1, 2] }] };
    const { upstream } = await start(answerJson(reply), { logger: pino({ level: 'warn' }, log) });
    const outcome = await upstream.call(price.region.chart.calls.read, { body }, context);
    expect(outcome).toEqual({ kind: 'failed', error: 'error', reason: 'offContract' });
    expect(lines.map(line => JSON.parse(line))).toMatchObject([
      {
        call: 'charts.price.region.chart',
        reason: 'offContract',
        requestId: 'r-1',
        fault: 'series.0.data: has 2 entries, xAxisData 1',
      },
    ]);
  });
  it('is one outcome for several: any failure counts, a 401 first', () => {
    const failure = { kind: 'failed', error: 'error', reason: 'tooSlow' } as const;
    expect(allOk([{ kind: 'ok', value: 1 }, failure, { kind: 'unauthorized' }])).toEqual({ kind: 'unauthorized' });
    expect(
      allOk([
        { kind: 'ok', value: 1 },
        { kind: 'ok', value: 'b' },
      ]),
    ).toEqual({ kind: 'ok', value: [1, 'b'] });
  });
});

describe('when the upstream is in trouble', () => {
  const hangUp: Answer = (_request, response) => void response.destroy();
  it('tries a GET three times', async () => {
    const { upstream, seen } = await start((request, response, nth) =>
      nth < 3 ? void response.destroy() : answerJson([])(request, response, nth),
    );
    expect(await upstream.call(dashboardList, {}, context)).toEqual({ kind: 'ok', value: [] });
    expect(seen).toHaveLength(3);
  });
  it('never repeats a GET that acts, nor a POST', async () => {
    const { upstream, seen } = await start(hangUp);
    await upstream.call(activateDashboard, { params: { id: 1 } }, context);
    await upstream.call(signIn, { body: { email: 'a', password: 'b' } }, context);
    expect(seen).toHaveLength(2);
  });
  it('ends the wait at the deadline', async () => {
    const { upstream } = await start(() => {}, { timeoutMs: 200 });
    expect(await upstream.call(dashboardList, {}, context)).toMatchObject({ reason: 'tooSlow' });
  });
  it('does not read more than the size limit', async () => {
    const { upstream } = await start((_request, response) => void response.end(`["${'x'.repeat(17 * 1024 * 1024)}"]`));
    expect(await upstream.call(dashboardList, {}, context)).toMatchObject({ reason: 'tooLarge' });
  });
  it('spares a dead API, and tries again after a rest', async () => {
    let time = 0;
    const { upstream, seen } = await start(hangUp, { now: () => time });
    for (let i = 0; i < 10; i += 1) await upstream.call(activateDashboard, { params: { id: 1 } }, context);
    expect(seen).toHaveLength(8);
    time += 6000;
    await upstream.call(activateDashboard, { params: { id: 1 } }, context);
    expect(seen).toHaveLength(9);
  });
  it('passes a file on, and an error in its place as an error', async () => {
    const { upstream } = await start((request, response, nth) =>
      nth === 1
        ? void response.writeHead(200, { 'content-type': 'text/csv' }).end('a,b\r\n')
        : answerJson({ codigo: 'x', mensaje: 'y' })(request, response, nth),
    );
    const file = await upstream.stream(price.region.table.calls.csv, { body }, context);
    expect(file.kind === 'ok' && (await file.value.toArray()).join('')).toBe('a,b\r\n');
    expect(await upstream.stream(price.region.table.calls.csv, { body }, context)).toMatchObject({ reason: 'refused' });
  });
});
