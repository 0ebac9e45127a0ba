import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Site, sendForm, signedIn, startDemoBackend, startSite } from '../../support/app.ts';
import { julia } from '../../support/data/demo-folder.ts';
import { newFolder } from '../../support/folders.ts';
import { readCsrf, readLinks, readText } from '../../support/html.ts';
import { startWatchedUpstream, type WatchedUpstream } from '../../support/network/watched-upstream.ts';

let backend: Awaited<ReturnType<typeof startDemoBackend>>;
const folder = newFolder();
const closers: (() => Promise<void>)[] = [];

beforeAll(async () => {
  backend = await startDemoBackend();
});
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});
afterAll(async () => {
  await backend.close();
  folder.remove();
});

const started = (site: Site): Site => {
  closers.push(site.close);
  return site;
};

const listening = async (server: Server): Promise<number> => {
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done));
  closers.push(
    () =>
      new Promise<void>(done => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  );
  return (server.address() as AddressInfo).port;
};

const firstDashboard = (html: string): string => readLinks(html).find(link => /^\/dashboards\/\d+$/.test(link)) ?? '';

test('each of the three addresses gets its own calls and no others', async () => {
  const watched = await Promise.all([1, 2, 3].map(() => startWatchedUpstream(backend.url)));
  closers.push(...watched.map(one => one.close));
  const [main, charts, dashboard] = watched as [WatchedUpstream, WatchedUpstream, WatchedUpstream];
  const site = started(
    await startSite(backend.url, {
      MAIN_API_URL: `${main.url}/main`,
      CHARTS_API_URL: `${charts.url}/charts/`,
      DASHBOARD_API_URL: `${dashboard.url}/dashboard`,
    }),
  );
  const agent = await signedIn(site, julia);
  const open = firstDashboard((await agent.get('/dashboards')).text);
  expect((await agent.get(open)).status).toBe(200);
  expect((await agent.get(`${open}/analyses/price-by-city`)).status).toBe(200);
  for (const [one, start] of [
    [main, '/main/'],
    [charts, '/charts/v'],
    [dashboard, '/dashboard/'],
  ] as const) {
    expect(one.seen.length).toBeGreaterThan(0);
    expect(one.seen.filter(call => !call.path.startsWith(start))).toEqual([]);
  }
});

test('UPSTREAM_CALLS_FILE moves a call, path and method, and leaves the others', async () => {
  const file = join(folder.path, 'calls.json');
  writeFileSync(file, JSON.stringify({ 'dashboards.list': { method: 'POST', path: '/boards/of-mine' } }));
  const upstream = await startWatchedUpstream(backend.url);
  closers.push(upstream.close);
  upstream.reset((call, response) => {
    if (call.path !== '/main/boards/of-mine') return false;
    response.writeHead(200, { 'content-type': 'application/json' }).end('[]');
    return true;
  });
  const site = started(await startSite(upstream.url, { UPSTREAM_CALLS_FILE: file }));
  const agent = await signedIn(site, julia);
  expect(readText((await agent.get('/dashboards')).text)).toContain('No dashboard yet');
  expect(upstream.seen.filter(call => call.path === '/main/boards/of-mine').map(call => call.method)).toEqual(['POST']);
  expect((await agent.get('/dashboards/new')).status).toBe(200);
});

test('the backend receives the address of the person, as far as the proxies in front are trusted', async () => {
  const upstream = await startWatchedUpstream(backend.url);
  closers.push(upstream.close);
  const trusting = started(await startSite(upstream.url, { TRUST_PROXY: '1' }));
  const careful = started(await startSite(upstream.url));
  for (const site of [trusting, careful]) {
    const visitor = site.visitor();
    const _csrf = readCsrf((await visitor.get('/login')).text);
    const forwarded = { 'X-Forwarded-For': '198.51.100.7, 203.0.113.9' };
    await visitor
      .post('/login')
      .set(forwarded)
      .type('form')
      .send({ _csrf, ...julia });
  }
  const received = upstream.seen
    .filter(call => call.path.endsWith('/auth/login'))
    .map(call => call.headers['x-forwarded-for']);
  expect(received).toEqual(['203.0.113.9', expect.stringMatching(/127\.0\.0\.1$/)]);
});

test('an upstream that is away is reported on every page, keeps everybody signed in, and is found again', async () => {
  const upstream = await startWatchedUpstream(backend.url);
  closers.push(upstream.close);
  const site = started(await startSite(upstream.url));
  const agent = await signedIn(site, julia);
  upstream.reset((_call, response) => {
    response.destroy();
    return true;
  });
  for (const path of ['/dashboards', '/dashboards/1', '/dashboards/new', '/dashboards/1/setup']) {
    const answer = await agent.get(path);
    expect(answer.status, path).toBe(503);
    expect(readText(answer.text)).toMatch(/Not available at the moment|could not be loaded/);
  }
  expect((await site.visitor().get('/readyz')).status).toBe(503);
  expect((await site.visitor().get('/healthz')).status).toBe(200);
  expect((await site.visitor().get('/')).status).toBe(200);
  upstream.reset();
  await expect.poll(async () => (await agent.get('/dashboards')).status, { interval: 250 }).toBe(200);
});

test('the home page is there though no API answers, without the packages', async () => {
  const watched = await startWatchedUpstream(backend.url);
  closers.push(watched.close);
  const site = started(await startSite(watched.url));
  const read = async () => readText((await site.visitor().get('/').expect(200)).text);
  expect(await read()).toContain('Packages at a glance');
  watched.reset(() => true);
  const text = await read();
  expect(text).toContain('Who is cheaper, and where?');
  expect(text).not.toContain('Packages at a glance');
});

test('every call of a signed-in person carries the token, those that anybody may make too', async () => {
  const upstream = await startWatchedUpstream(backend.url);
  closers.push(upstream.close);
  const site = started(await startSite(upstream.url));
  const agent = await signedIn(site, julia);
  upstream.reset();
  for (const path of ['/pricing', '/dashboards', '/team/plan']) expect((await agent.get(path)).status).toBe(200);
  expect(upstream.seen.map(call => call.path)).toContain('/main/v2/plans');
  for (const call of upstream.seen) expect(call.headers.authorization, call.path).toMatch(/^Bearer /);
});

test('a change that got no answer in time is said to be perhaps done, and its page shows how things stand', async () => {
  const upstream = await startWatchedUpstream(backend.url);
  closers.push(upstream.close);
  const site = started(await startSite(upstream.url, { UPSTREAM_TIMEOUT_MS: '4000' }));
  const agent = await signedIn(site, julia);
  upstream.reset(call => call.method === 'PUT');
  const answer = await sendForm(agent, '/dashboards/3/settings', { name: 'Typed' });
  expect([answer.status, answer.text.includes('value="Typed"')]).toEqual([503, true]);
  expect(readText(answer.text)).toContain('It may have been processed anyway');
  upstream.reset(call => call.method === 'DELETE');
  const removed = await sendForm(agent, '/dashboards/3/settings/delete', { sure: '1' });
  expect(removed.status).toBe(503);
  expect(readText(removed.text)).toContain('it may have been processed anyway');
  expect(readLinks(removed.text)).toContain('/dashboards/3/settings/delete');
});

test('a form whose call fails comes back with everything that was chosen', async () => {
  const upstream = await startWatchedUpstream(backend.url);
  closers.push(upstream.close);
  const site = started(await startSite(upstream.url));
  const agent = await signedIn(site, julia);
  upstream.reset((call, response) => {
    if (call.method !== 'POST' || call.path !== '/main/dashboards') return false;
    response.writeHead(402, { 'content-type': 'application/json' }).end('{"message":"The plan is over for you"}');
    return true;
  });
  const country = /<option value="(\d+)"/.exec((await agent.get('/dashboards/new')).text)?.[1] ?? '';
  const answer = await sendForm(agent, '/dashboards/new', { name: 'Kept name', countryId: country });
  expect(answer.status).toBe(402);
  expect(readText(answer.text)).toContain('Your plan is full');
  expect(answer.text).toContain('value="Kept name"');
  expect(answer.text).toMatch(
    new RegExp(`<option value="${country}" selected=""|<option selected="" value="${country}"`),
  );
});

const openssl = (...args: string[]): void => {
  execFileSync('openssl', args, { cwd: folder.path, stdio: 'pipe' });
};

/** An authority of our own, and a certificate of it for the name `prices.internal`. */
const makeCertificates = (): { ca: string; key: string; certificate: string } => {
  const at = (name: string): string => join(folder.path, name);
  const subject = ['-newkey', 'rsa:2048', '-nodes'];
  openssl('req', '-x509', ...subject, '-keyout', 'ca.key', '-out', 'ca.pem', '-days', '2', '-subj', '/CN=Our own CA');
  openssl('req', ...subject, '-keyout', 'server.key', '-out', 'server.csr', '-subj', '/CN=prices.internal');
  writeFileSync(at('san.cnf'), 'subjectAltName=DNS:prices.internal');
  const signing = ['-CA', 'ca.pem', '-CAkey', 'ca.key', '-CAcreateserial', '-days', '2', '-extfile', 'san.cnf'];
  openssl('x509', '-req', '-in', 'server.csr', '-out', 'server.pem', ...signing);
  return { ca: at('ca.pem'), key: at('server.key'), certificate: at('server.pem') };
};

/** Passes what comes over TLS on to the backend. */
const passOn = (incoming: IncomingMessage, response: ServerResponse): void => {
  const onward = request(
    new URL(incoming.url ?? '/', backend.url),
    { method: incoming.method, headers: incoming.headers },
    answer => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    },
  );
  onward.once('error', () => response.destroy());
  incoming.pipe(onward);
};

/** A forward proxy: knows CONNECT and nothing else, and resolves the name that no other server here would know. */
const startProxy = async (targetPort: number): Promise<{ url: string; requested: string[] }> => {
  const requested: string[] = [];
  const proxy = createServer((_request, response) => void response.writeHead(405).end());
  proxy.on('connect', (incoming: IncomingMessage, socket) => {
    requested.push(incoming.url ?? '');
    const onward = connect(targetPort, '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
      onward.pipe(socket).pipe(onward);
    });
    for (const one of [onward, socket]) one.on('error', () => [onward, socket].map(end => end.destroy()));
    closers.push(async () => void [onward, socket].map(end => end.destroy()));
  });
  return { url: `http://127.0.0.1:${await listening(proxy)}`, requested };
};

test('an upstream with a certificate of its own authority is reached through a forward proxy', async () => {
  const { ca, key, certificate } = makeCertificates();
  const tls = createTlsServer({ key: readFileSync(key), cert: readFileSync(certificate) }, passOn);
  const port = await listening(tls as unknown as Server);
  const proxy = await startProxy(port);
  const environment = { HTTPS_PROXY: proxy.url, NO_PROXY: 'elsewhere.internal' };
  const trusting = started(await startSite('https://prices.internal', { ...environment, UPSTREAM_CA_FILE: ca }));
  const agent = await signedIn(trusting, julia);
  expect(readText((await agent.get('/dashboards')).text)).toContain('Dairy, Mexico');
  expect(new Set(proxy.requested)).toEqual(new Set(['prices.internal:443']));
  const strict = started(await startSite('https://prices.internal', environment));
  expect((await sendForm(strict.visitor(), '/login', julia)).status).toBe(503);
});
