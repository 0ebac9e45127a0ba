import { readdirSync } from 'node:fs';
import { request as rawRequest } from 'node:http';
import { join } from 'node:path';
import type TestAgent from 'supertest/lib/agent.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Site, sendForm, signedIn, startDemoBackend, startSite } from '../../support/app.ts';
import { julia } from '../../support/data/demo-folder.ts';
import { clientFolder } from '../../support/folders.ts';
import { readAddresses, readCsrf, readLinks, readText } from '../../support/html.ts';

let backend: Awaited<ReturnType<typeof startDemoBackend>>;
let site: Site;
let agent: TestAgent;
let dashboard: string;

beforeAll(async () => {
  backend = await startDemoBackend();
  site = await startSite(backend.url, { METRICS_TOKEN: 'a-token-for-metrics' });
  agent = await signedIn(site, julia);
  dashboard = readLinks((await agent.get('/dashboards')).text).find(link => /^\/dashboards\/\d+$/.test(link)) ?? '';
});
afterAll(async () => {
  await site.close();
  await backend.close();
});

const asset = (): string =>
  `/assets/${readdirSync(join(clientFolder, 'assets')).find(name => /^style-.*\.css$/.test(name))}`;

describe('security headers', () => {
  test.each([
    '/',
    '/login',
    '/dashboards',
    '/nowhere',
    asset(),
    '/flags/mx.svg',
    '/favicon.svg',
    '/healthz',
    '/assets/nothing.js',
  ])('stand on %s', async path => {
    const { headers } = await agent.get(path);
    const policy = String(headers['content-security-policy']);
    expect(policy).not.toMatch(/unsafe-/);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).not.toMatch(/https?:|\*/);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('same-origin');
    expect(headers['x-powered-by']).toBeUndefined();
    expect(headers['strict-transport-security']).toBeUndefined();
  });

  test('the nonce is new with every page', async () => {
    const nonces = await Promise.all(
      [1, 2, 3].map(
        async () => /'nonce-([^']+)'/.exec(String((await agent.get('/')).headers['content-security-policy']))?.[1],
      ),
    );
    expect(new Set(nonces).size).toBe(3);
  });

  test('a report of a broken policy is taken, and nothing else of it kept', async () => {
    const report = { 'csp-report': { 'violated-directive': 'img-src', 'blocked-uri': 'https://x.example/' } };
    const answer = await site
      .visitor()
      .post('/policy-report')
      .type('application/csp-report')
      .send(JSON.stringify(report));
    expect(answer.status).toBe(204);
    const figures = await site.visitor().get('/metrics');
    expect(figures.text).toMatch(/vitrina_policy_reports_total [1-9]/);
  });
});

test('reports of one network are taken so often, and then no more are written down', async () => {
  const statuses: number[] = [];
  for (let nth = 0; nth < 40; nth += 1) {
    const sent = site.visitor().post('/policy-report').type('application/csp-report').send('{}');
    statuses.push((await sent).status);
  }
  expect(statuses.filter(status => status === 204).length).toBeLessThanOrEqual(30);
  expect(statuses.at(-1)).toBe(429);
});

describe('what may be kept, and by whom', () => {
  test('pages by nobody; they say that they differ by language and person', async () => {
    for (const path of ['/', '/login', '/dashboards', dashboard, '/nowhere']) {
      const { headers } = await agent.get(path);
      expect(headers['cache-control'], path).toBe('no-store');
      expect(headers.vary).toMatch(/Accept-Language/);
      expect(headers.vary).toMatch(/Cookie/);
    }
  });

  test('files under a name of their content for ever, compressed as the client takes them', async () => {
    const plain = await site.visitor().get(asset()).set('Accept-Encoding', 'identity');
    const small = await site.visitor().get(asset()).set('Accept-Encoding', 'br, gzip');
    expect(plain.headers['cache-control']).toMatch(/public, max-age=31536000, immutable/);
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(small.headers['content-encoding']).toBe('br');
    expect(small.headers.vary).toMatch(/Accept-Encoding/);
    expect(plain.headers['set-cookie']).toBeUndefined();
  });

  test('a file that is not there is a 404, not a page of ours to be cached', async () => {
    const answer = await site.visitor().get('/assets/gone-1234.js');
    expect(answer.status).toBe(404);
    expect(answer.headers['cache-control'] ?? '').not.toMatch(/immutable|max-age=[1-9]/);
  });

  test('who only looks gets no cookie', async () => {
    const answer = await site.visitor().get('/');
    expect(answer.headers['set-cookie']).toBeUndefined();
  });
});

describe('scripts', () => {
  test('a page without an island names none but that of the menus, and none is ever inline', async () => {
    for (const path of [
      '/',
      '/home',
      '/login',
      '/dashboards',
      '/dashboards/new',
      '/nowhere',
      `${dashboard}/settings`,
    ]) {
      const { text } = await agent.get(path);
      const named = [...text.matchAll(/<script\b([^>]*)>/g)].map(found => found[1] ?? '');
      for (const one of named) expect(one, path).toContain('src="/assets/menus-');
      expect(text, path).not.toMatch(/<style/i);
    }
    const { text } = await agent.get(`${dashboard}/analyses/price-by-region`);
    const scripts = [...text.matchAll(/<script\b([^>]*)>/g)].map(found => found[1] ?? '');
    expect(scripts.filter(one => one.includes('src="/assets/entry-')).length).toBe(1);
    for (const one of scripts) expect(one).toMatch(/src="\/assets\/|type="application\/json"/);
    expect(text).not.toMatch(/\sstyle="|\son[a-z]+="/);
  });

  test('no page makes a request to another host', async () => {
    for (const path of ['/', '/login', '/dashboards', dashboard, `${dashboard}/analyses/price-by-region`])
      for (const address of readAddresses((await agent.get(path)).text)) expect(address).toMatch(/^(\/(?!\/)|#|\?)/);
  });
});

describe('forms', () => {
  test('a token of another session changes nothing', async () => {
    const other = await signedIn(site, julia);
    const foreign = readCsrf((await other.get('/dashboards/new')).text);
    const answer = await agent
      .post('/dashboards/new')
      .type('form')
      .send({ _csrf: foreign, name: 'Forged', countryId: '1' });
    expect(answer.status).toBe(403);
    expect(readText(answer.text)).toContain('This form has expired');
    expect((await agent.get('/dashboards')).text).not.toContain('Forged');
  });

  test.each([
    ['none at all', {}],
    ['an empty one', { _csrf: '' }],
    ['two of them', { _csrf: ['a', 'b'] }],
  ])('%s is no token either', async (_what, fields) => {
    const answer = await agent.post('/logout').type('form').send(fields);
    expect(answer.status).toBe(403);
    expect((await agent.get('/dashboards')).status).toBe(200);
  });

  test.each(['cross-site', 'same-site'])(
    'one that the browser says comes from elsewhere (%s) is refused',
    async from => {
      const _csrf = readCsrf((await agent.get('/dashboards/new')).text);
      const answer = await agent.post('/logout').set('Sec-Fetch-Site', from).type('form').send({ _csrf });
      expect(answer.status).toBe(403);
      expect((await agent.get('/dashboards')).status).toBe(200);
    },
  );

  test('one over the limit is reported, and nothing changed', async () => {
    const _csrf = readCsrf((await agent.get('/dashboards/new')).text);
    const answer = await agent
      .post('/dashboards/new')
      .type('form')
      .send({ _csrf, name: 'x'.repeat(600_000) });
    expect(answer.status).toBe(413);
    expect(readText(answer.text)).toContain('That is too much at once');
    const many = await agent
      .post('/dashboards/new')
      .type('form')
      .send(`_csrf=${_csrf}${'&product=1'.repeat(7000)}`);
    expect(many.status).toBe(413);
  });

  test('more products than a call may carry are reported, and nothing changed', async () => {
    const list = (await agent.get('/dashboards')).text;
    const draft = readLinks(list).find(link => link.endsWith('/setup')) ?? '';
    const chosen = `${draft}/products`;
    const kept = (html: string): number => Number(/>(\d+) chosen</.exec(html)?.[1]);
    const page = (await agent.get(chosen)).text;
    const products = Array.from({ length: 5500 }, (_, index) => `&productIds=${index + 1}`).join('');
    const answer = await agent
      .post(chosen)
      .type('form')
      .send(`_csrf=${readCsrf(page)}&do=ticked${products}`);
    expect(answer.status).toBe(413);
    expect(kept(page)).toBeGreaterThan(0);
    expect(kept((await agent.get(chosen)).text)).toBe(kept(page));
  });

  test('10,000 characters in the name of a dashboard are reported, and stay in the field', async () => {
    const name = 'n'.repeat(10_000);
    const answer = await sendForm(agent, '/dashboards/new', { name, countryId: '' });
    expect(answer.status).toBe(422);
    expect(readText(answer.text)).toContain('Name: At most 80 characters: this has 10000.');
    expect(answer.text).toContain('href="#name"');
    expect(answer.text).toContain('href="#countryId"');
    expect(answer.text).toContain(`value="${name}"`);
  });

  test('a body that is no form is refused as what it is', async () => {
    const answer = await agent.post('/dashboards/new').type('application/json').send('{"name":"x"}');
    expect(answer.status).toBe(403);
    const broken = await agent
      .post('/dashboards/new')
      .set('Content-Type', 'application/x-www-form-urlencoded; charset=utf-9')
      .send('name=x');
    expect(broken.status).toBe(400);
  });

  test('an address of over 16 kB is refused and the server stays up', async () => {
    const { hostname, port } = new URL(site.url);
    const status = await new Promise<number>((done, fail) => {
      const sent = rawRequest({ hostname, port, path: `/dashboards?q=${'x'.repeat(20_000)}` }, answer => {
        answer.resume();
        done(answer.statusCode ?? 0);
      });
      sent.once('error', fail).end();
    });
    expect(status).toBe(431);
    expect((await agent.get('/healthz')).status).toBe(200);
  });
});

describe('the token of the backend', () => {
  test('is in no cookie and no page', async () => {
    const visitor = site.visitor();
    const answer = await sendForm(visitor, '/login', julia);
    const pages = await Promise.all(
      ['/dashboards', dashboard, `${dashboard}/analyses/price-by-region`].map(path => visitor.get(path)),
    );
    const replies = [
      String(answer.headers['set-cookie']),
      ...pages.map(one => one.text + JSON.stringify(one.headers)),
    ].join('\n');
    expect(replies).not.toMatch(/eyJ[\w-]{10,}\.[\w-]+\./);
    expect(replies).not.toContain(julia.password);
    expect(replies).not.toMatch(/authorization|bearer/i);
  });
});

describe('operations', () => {
  test('/healthz and /readyz answer without a session', async () => {
    const health = await site.visitor().get('/healthz');
    expect([health.status, health.body]).toEqual([200, { status: 'ok' }]);
    expect(health.headers['set-cookie']).toBeUndefined();
    const ready = await site.visitor().get('/readyz');
    expect([ready.status, ready.body]).toEqual([
      200,
      { status: 'ok', main: true, charts: true, dashboard: true, sessions: true },
    ]);
  });

  test('/metrics is for the token, or for this machine itself, and names no person and no id', async () => {
    const foreign = await site.visitor().get('/metrics').set('X-Forwarded-For', '203.0.113.9');
    expect(foreign.status).toBe(403);
    const wrong = await site
      .visitor()
      .get('/metrics')
      .set('X-Forwarded-For', '203.0.113.9')
      .set('Authorization', 'Bearer a-token-for-metricz');
    expect(wrong.status).toBe(403);
    const allowed = await site
      .visitor()
      .get('/metrics')
      .set('X-Forwarded-For', '203.0.113.9')
      .set('Authorization', 'Bearer a-token-for-metrics');
    expect(allowed.status).toBe(200);
    expect(allowed.text).toContain('vitrina_http_request_seconds_bucket');
    expect(allowed.text).toContain('route="/dashboards/:id/analyses/:analysis"');
    expect(allowed.text).not.toContain(dashboard);
    expect(allowed.text).not.toContain(julia.email);
  });

  test('every answer carries the id by which the log knows it; a page of a wrong address does not show it', async () => {
    const first = await agent.get('/nowhere');
    expect(first.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
    expect(first.text).not.toContain(String(first.headers['x-request-id']));
  });
});
