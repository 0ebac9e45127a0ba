import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { dataBasic, dataInitialDate } from '../../server/contract/calls/main/dashboards/dashboard-data.ts';
import { dashboardList } from '../../server/contract/calls/main/dashboards/dashboards.ts';
import { createLogger } from '../../server/logging/logger.ts';
import { createUpstream } from '../../server/upstream/client.ts';
import { readTarget } from '../../server/upstream/dispatcher.ts';
import type { AnswerSource } from '../../server/upstream/send.ts';

type Answer = { status?: number; headers?: Record<string, string>; body?: unknown };

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

/** An API of one's own that answers as `answer` says, and the client that asks it. */
const start = async (answer: (request: IncomingMessage) => Answer, keptBytes = 1_000_000) => {
  const server = createServer((request, response) => {
    const { status = 200, headers = {}, body } = answer(request);
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(status === 304 ? undefined : JSON.stringify(body));
  });
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done));
  const target = readTarget(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const upstream = createUpstream({
    targets: { main: target, charts: target, dashboard: target },
    placements: new Map(),
    timeoutMs: 5000,
    ca: null,
    proxy: null,
    noProxy: [],
    logger: createLogger('silent', 'test'),
    keptBytes,
  });
  closers.push(async () => {
    await upstream.close();
    await new Promise(done => server.close(done));
  });
  const sources: AnswerSource[] = [];
  const read = async (token: string, lang = 'en', state?: string) => {
    const noteAnswer = ({ source }: { source: AnswerSource }) => sources.push(source);
    const outcome = await upstream.call(
      dataInitialDate,
      { params: { dashboardId: 1 } },
      { token, lang, requestId: 'r', noteAnswer, state: state ?? null },
    );
    return outcome.kind === 'ok' ? outcome.value.firstDay : outcome.kind;
  };
  return { upstream, sources, read };
};

const days = (day: string) => ({ initialFilterDate: day, lastDate: null });
const knows = (request: IncomingMessage, etag: string): boolean =>
  String(request.headers['if-none-match'] ?? '').includes(etag);

describe('a reply of an API that names its replies', () => {
  test('is asked for again only by its name, and read once', async () => {
    const { read, sources } = await start(request => {
      const headers = { etag: '"a"', 'cache-control': 'private, no-cache' };
      return knows(request, '"a"') ? { status: 304, headers } : { headers, body: days('2026-01-01') };
    });
    expect([await read('one'), await read('one')]).toEqual(['2026-01-01', '2026-01-01']);
    expect(sources).toEqual(['computed', 'unchanged']);
  });

  test('is not asked for again on a request on which the API has named the state in which it gave this person that reply', async () => {
    const asked: string[] = [];
    let day = '2026-01-01';
    const { read, sources } = await start(request => {
      asked.push(String(request.headers.authorization));
      const headers = { etag: `"${day}"`, 'cache-control': 'public, no-cache', 'vitrina-state': `state of ${day}` };
      return knows(request, day) ? { status: 304, headers } : { headers, body: days(day) };
    });
    const before = 'state of 2026-01-01';
    expect([await read('one', 'en', before), await read('one', 'en', before)]).toEqual([day, day]);
    expect(await read('other', 'en', before)).toBe(day);
    expect(asked).toEqual(['Bearer one', 'Bearer other']);
    expect(sources).toEqual(['computed', 'unchanged', 'unchanged']);
    day = '2026-02-02';
    expect(await read('one', 'en', 'state of 2026-02-02')).toBe(day);
    expect(await read('one')).toBe(day);
    expect(asked).toHaveLength(4);
  });

  test('is another one as soon as the API says so', async () => {
    let day = '2026-01-01';
    const { read } = await start(request => {
      const headers = { etag: `"${day}"` };
      return knows(request, day) ? { status: 304, headers } : { headers, body: days(day) };
    });
    expect(await read('one')).toBe('2026-01-01');
    day = '2026-02-02';
    expect([await read('one'), await read('one')]).toEqual(['2026-02-02', '2026-02-02']);
  });

  test('is for one person alone, unless the API says that it is for all whom it allows to read it', async () => {
    for (const [control, known] of [
      ['no-cache', false],
      ['public, no-cache', true],
    ] as const) {
      const asked: boolean[] = [];
      const { read } = await start(request => {
        asked.push(knows(request, '"a"'));
        return { headers: { etag: '"a"', 'cache-control': control }, body: days('2026-01-01') };
      });
      await read('one');
      await read('other');
      expect([control, asked[1]]).toEqual([control, known]);
    }
  });

  test('is not given to whom the API refuses it', async () => {
    const { read } = await start(request =>
      request.headers.authorization === 'Bearer one'
        ? { headers: { etag: '"a"', 'cache-control': 'public, no-cache' }, body: days('2026-01-01') }
        : { status: 403, body: { error: 'forbidden' } },
    );
    expect([await read('one'), await read('other')]).toEqual(['2026-01-01', 'forbidden']);
  });

  test('is not kept where the API forbids it, has no name for it, or nothing may be kept', async () => {
    const replies: [Record<string, string>, number][] = [
      [{ etag: '"a"', 'cache-control': 'no-store' }, 1_000_000],
      [{}, 1_000_000],
      [{ etag: '"a"' }, 0],
    ];
    for (const [headers, bytes] of replies) {
      const { read, sources } = await start(() => ({ headers, body: days('2026-01-01') }), bytes);
      await read('one');
      await read('one');
      expect(sources).toEqual(['computed', 'computed']);
    }
  });

  test('is found again under the name that a proxy on the way has weakened, and asked for anew where none is meant', async () => {
    const { read, sources } = await start(request =>
      knows(request, '"a"')
        ? { status: 304, headers: { etag: '"a"' } }
        : { headers: { etag: 'W/"a"' }, body: days('2026-01-01') },
    );
    expect([await read('one'), await read('one')]).toEqual(['2026-01-01', '2026-01-01']);
    expect(sources).toEqual(['computed', 'unchanged']);
    for (const status of [304, 412]) {
      const confused = await start(request =>
        request.headers['if-none-match'] === undefined
          ? { headers: { etag: '"a"' }, body: days('2026-01-01') }
          : { status, headers: { etag: '"other"' } },
      );
      expect([await confused.read('one'), await confused.read('one')]).toEqual(['2026-01-01', '2026-01-01']);
    }
  });

  test('differs by language', async () => {
    const { read, sources } = await start(request => ({
      headers: { etag: '"a"' },
      ...(knows(request, '"a"') ? { status: 304 } : { body: days('2026-01-01') }),
    }));
    await read('one', 'en');
    await read('one', 'es');
    expect(sources).toEqual(['computed', 'computed']);
  });
});

test('a call that an API lacks is done another way, and not asked for again once that is sure', async () => {
  const paths: string[] = [];
  const { upstream } = await start(request => {
    paths.push(request.url ?? '');
    return request.url?.includes('/data/') ? { status: 404, body: { error: 'no' } } : { body: [] };
  });
  const context = { token: 'one', requestId: 'r' };
  const basic = () =>
    upstream.callOr(dataBasic, { params: { dashboardId: 1 } }, context, async () => {
      await upstream.call(dashboardList, {}, context);
      return { kind: 'ok', value: { name: 'instead' } as never };
    });
  expect([await basic(), await basic(), await basic()].map(({ kind }) => kind)).toEqual(['ok', 'ok', 'ok']);
  expect(paths.filter(path => path.includes('/data/'))).toHaveLength(2);
});
