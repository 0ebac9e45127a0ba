import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createGate } from '../../../server/http/incoming/admission.ts';
import { type Site, sendForm, signedIn, startDemoBackend, startSite } from '../../support/app.ts';
import { julia } from '../../support/data/demo-folder.ts';
import { readText } from '../../support/html.ts';
import { type Interfere, startWatchedUpstream } from '../../support/network/watched-upstream.ts';

const person = new AbortController().signal;

describe('the gate in front of pages', () => {
  const readGate = (most: number, longestWaitMs = 60_000) => {
    let time = 0;
    const gate = createGate({ most, longestWaitMs, now: () => time });
    return {
      gate,
      pass: (ms: number) => {
        time += ms;
      },
    };
  };

  test('lets so many in at once, the others in order, forms before pages', async () => {
    const { gate } = readGate(1);
    const first = await gate.enter('person', person);
    const order: string[] = [];
    const page = gate.enter('person', person).then(leave => {
      order.push('page');
      leave?.();
    });
    const forms = ['earlier form', 'later form'].map(name =>
      gate.enter('form', person).then(leave => {
        order.push(name);
        leave?.();
      }),
    );
    first?.();
    await Promise.all([page, ...forms]);
    expect(order).toEqual(['earlier form', 'later form', 'page']);
  });

  test('refuses at once who could not be answered in time, judged by what pages took, and a form never', async () => {
    const { gate, pass } = readGate(1, 500);
    for (let nth = 0; nth < 60; nth += 1) {
      const leave = await gate.enter('person', person);
      pass(1000);
      leave?.();
    }
    const inside = await gate.enter('person', person);
    expect(await gate.enter('person', person)).toBeNull();
    const form = gate.enter('form', person);
    inside?.();
    expect(await form).not.toBeNull();
  });

  test('refuses after the wait where the guess was wrong, and forgets who went away', async () => {
    const { gate } = readGate(1, 20);
    const inside = await gate.enter('person', person);
    expect(await gate.enter('person', person)).toBeNull();
    const gone = new AbortController();
    const waiting = gate.enter('form', gone.signal);
    gone.abort();
    expect(await waiting).toBeNull();
    inside?.();
    expect(await gate.enter('person', person)).not.toBeNull();
  });

  test('refuses what a browser guesses as soon as half of the places are taken', async () => {
    const { gate } = readGate(4);
    await gate.enter('guess', person);
    await gate.enter('person', person);
    expect(await gate.enter('guess', person)).toBeNull();
    expect(await gate.enter('person', person)).not.toBeNull();
  });

  test('gives a place back once, however often it is called', async () => {
    const { gate } = readGate(1);
    const leave = await gate.enter('person', person);
    leave?.();
    leave?.();
    await gate.enter('person', person);
    void gate.enter('person', person);
    expect(await Promise.race([gate.enter('guess', person), 'waits'])).toBeNull();
  });

  test('remembers that it was busy, so that a call which ends long after can learn why it was late', async () => {
    const { gate, pass } = readGate(4);
    const began = 1000;
    pass(began);
    const leaves = [await gate.enter('person', person), await gate.enter('person', person)];
    expect(gate.wasBusySince(began)).toBe(false);
    leaves.push(await gate.enter('person', person));
    pass(10_000);
    for (const leave of leaves) leave?.();
    expect(gate.wasBusySince(began)).toBe(true);
    expect(gate.wasBusySince(began + 1)).toBe(false);
  });
});

let backend: Awaited<ReturnType<typeof startDemoBackend>>;
const closers: (() => Promise<void>)[] = [];

beforeAll(async () => {
  backend = await startDemoBackend();
});
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});
afterAll(async () => backend.close());

const started = async (url: string, environment = {}): Promise<Site> => {
  const site = await startSite(url, environment);
  closers.push(site.close);
  return site;
};

const watched = async (interfere: Interfere) => {
  const upstream = await startWatchedUpstream(backend.url);
  closers.push(upstream.close);
  return { upstream, begin: () => upstream.reset(interfere) };
};

const missing = /could not be read|not available|took too long|did not reply|does not respond/i;

describe('with more to do than can be done', () => {
  test('50 people at once: each page is whole, or refused whole with the time to come back', async () => {
    const site = await started(backend.url, { PAGES_AT_ONCE: '4', UPSTREAM_TIMEOUT_MS: '30000' });
    const agent = await signedIn(site, julia);
    const overview = await agent.get('/dashboards/3');
    expect(overview.status).toBe(200);
    const paths = ['/dashboards/3', '/dashboards/3/analyses/price-by-region'];
    const answers = await Promise.all(Array.from({ length: 50 }, (_, nth) => agent.get(paths[nth % 2] ?? '')));
    const whole = answers.filter(answer => answer.status === 200);
    expect(whole.length).toBeGreaterThan(0);
    for (const answer of whole) expect(readText(answer.text)).not.toMatch(missing);
    for (const answer of answers.filter(({ status }) => status !== 200)) {
      expect([answer.status, answer.headers['retry-after']]).toEqual([503, '5']);
      expect(readText(answer.text)).toContain('Too many people at once');
    }
  });

  test('an upstream with Retry-After: the page is refused whole, and not requested again at once', async () => {
    const { upstream, begin } = await watched((call, response) => {
      if (!call.path.startsWith('/charts/')) return false;
      response.writeHead(503, { 'retry-after': '1' }).end();
      return true;
    });
    const site = await started(upstream.url);
    const agent = await signedIn(site, julia);
    begin();
    const page = await agent.get('/dashboards/3/analyses/price-by-region');
    expect([page.status, page.headers['retry-after']]).toEqual([503, '5']);
    expect(readText(page.text)).toContain('Too many people at once');
    const csv = await agent.get('/dashboards/3/analyses/price-by-region/csv');
    expect(csv.status).toBe(503);
  });

  test('a form that meets it comes back with what was typed', async () => {
    const { upstream, begin } = await watched((call, response) => {
      if (call.method !== 'POST' || call.path !== '/main/dashboards') return false;
      response.writeHead(503, { 'retry-after': '1' }).end();
      return true;
    });
    const site = await started(upstream.url);
    const agent = await signedIn(site, julia);
    const country = /<option value="(\d+)"/.exec((await agent.get('/dashboards/new')).text)?.[1] ?? '';
    begin();
    const answer = await sendForm(agent, '/dashboards/new', { name: 'Kept name', countryId: country });
    expect(answer.status).toBe(503);
    expect(answer.text).toContain('value="Kept name"');
  });

  test('a browser’s guess goes without while people wait', async () => {
    const { upstream, begin } = await watched(call => call.path === '/main/dashboards');
    const site = await started(upstream.url, { PAGES_AT_ONCE: '2', UPSTREAM_TIMEOUT_MS: '4000' });
    const agent = await signedIn(site, julia);
    begin();
    const hanging = agent.get('/dashboards').then(answer => answer.status);
    await expect.poll(() => upstream.seen.length).toBeGreaterThan(0);
    const guess = await agent.get('/dashboards/3').set('sec-purpose', 'prefetch;prerender');
    expect([guess.status, guess.headers['retry-after']]).toEqual([503, '5']);
    await hanging;
  });
});

describe('one dashboard whose data fails', () => {
  test.each([
    [
      'answers 500',
      (response: { writeHead: (status: number) => { end: () => void } }) => response.writeHead(500).end(),
    ],
    ['hangs', () => undefined],
  ])('%s: the other pages go on', async (_how, fail) => {
    const { upstream, begin } = await watched((call, response) => {
      const isIts = call.path.startsWith('/main/dashboards/2/') || /"idDashboard":2\b/.test(call.body);
      if (isIts) fail(response);
      return isIts;
    });
    const site = await started(upstream.url, { UPSTREAM_TIMEOUT_MS: '6000' });
    const agent = await signedIn(site, julia);
    begin();
    await Promise.all(Array.from({ length: 6 }, () => agent.get('/dashboards/2')));
    const others = ['/dashboards', '/dashboards/3', '/dashboards/3/analyses/price-by-region', '/team', '/account'];
    for (const path of others) expect((await agent.get(path)).status, path).toBe(200);
    expect((await agent.get('/dashboards/2')).status).toBe(503);
  });
});
