import { afterEach, describe, expect, test } from 'vitest';
import { price } from '../../server/contract/analyses/price.ts';
import { signIn } from '../../server/contract/calls/main/accounts/account.ts';
import { activateDashboard, dashboardList } from '../../server/contract/calls/main/dashboards/dashboards.ts';
import { createLogger } from '../../server/logging/logger.ts';
import { createUpstream } from '../../server/upstream/client.ts';
import { replicatedTargets } from '../../server/upstream/dispatcher.ts';
import { createRotation } from '../../server/upstream/rotation.ts';
import { analysisBody } from '../contract/analysis-body.ts';
import { freePort } from '../support/network/free-port.ts';
import { answerJson, startUpstreamServer } from '../support/network/upstream-server.ts';

const context = { token: 'secret-token', requestId: 'r-1' };
const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

const asked: string[] = [];
const backend = async (name: string): Promise<string> => {
  const server = await startUpstreamServer((request, response) => {
    asked.push(`${name} ${request.method}`);
    answerJson(request.url?.endsWith(signIn.path) ? { accessToken: 'a token' } : [])(request, response, 1);
  });
  closers.push(server.close);
  return server.address;
};
const upstreamOf = (addresses: readonly string[]) => {
  asked.splice(0);
  const upstream = createUpstream({
    targets: replicatedTargets(addresses),
    placements: new Map(),
    timeoutMs: 1500,
    ca: null,
    proxy: null,
    noProxy: [],
    logger: createLogger('silent', 'test'),
  });
  closers.push(upstream.close);
  return upstream;
};
const nobody = async (): Promise<string> => `http://127.0.0.1:${await freePort()}`;
const body = {
  ...analysisBody(1, '2026-01-01', '2026-01-31'),
  ...({ filter: '', filter2: '', value: '' } as const),
};
const credentials = { body: { email: 'ana@shop.example', password: 'a password' } };

describe('an API at several addresses', () => {
  test('is asked at each in its turn', async () => {
    const upstream = upstreamOf([await backend('one'), await backend('two')]);
    for (let time = 0; time < 4; time += 1) await upstream.call(dashboardList, {}, context);
    expect(asked).toEqual(['one GET', 'two GET', 'one GET', 'two GET']);
  });

  test('is asked at the next one where one cannot be reached, also to change something, which is sent once', async () => {
    const upstream = upstreamOf([await nobody(), await backend('two')]);
    for (let time = 0; time < 3; time += 1) await upstream.call(signIn, credentials, { ...context, token: null });
    expect(asked).toEqual(['two POST', 'two POST', 'two POST']);
  });

  test('has an analysis answered by the next one where one dies over it, however many ask at once', async () => {
    const dying = await startUpstreamServer((_request, response) => void response.destroy());
    closers.push(dying.close);
    const upstream = upstreamOf([dying.address, await backend('two')]);
    const ask = () => upstream.call(price.region.table.calls.table, { query: {}, body }, context);
    const outcomes = await Promise.all(Array.from({ length: 12 }, ask));
    expect(outcomes.map(({ kind }) => kind)).toEqual(Array(12).fill('notFound'));
    // Nothing was learned about the API that would have it rest.
    expect((await ask()).kind).toBe('notFound');
    // What changes something may have arrived: it is sent once.
    asked.splice(0);
    for (const turn of [1, 2]) void (await upstream.call(activateDashboard, { params: { id: turn } }, context));
    expect(asked).toEqual(['two GET']);
  });

  test('is not there where nobody can be reached', async () => {
    const upstream = upstreamOf([await nobody(), await nobody()]);
    const outcome = await upstream.call(signIn, credentials, { ...context, token: null });
    expect(outcome).toMatchObject({ kind: 'failed', reason: 'unavailable' });
  });
});

test('one that is down is passed over for a second, and tried again then', () => {
  let now = 0;
  const rotation = createRotation(3, () => now);
  rotation.note(1, false);
  const turns = Array.from({ length: 4 }, rotation.next);
  now = 1000;
  expect([...turns, ...Array.from({ length: 3 }, rotation.next)]).toEqual([0, 2, 0, 2, 0, 1, 2]);
  for (const at of [2, 0, 1]) {
    rotation.note(at, false);
    now += 1;
  }
  // All of them are: the one that has rested for longest.
  expect(rotation.next()).toBe(2);
});
