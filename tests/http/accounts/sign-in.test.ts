import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type TestAgent from 'supertest/lib/agent.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Site, sendForm, signedIn, startDemoBackend, startSite } from '../../support/app.ts';
import { julia } from '../../support/data/demo-folder.ts';
import { newFolder } from '../../support/folders.ts';
import { readCsrf, readText } from '../../support/html.ts';
import { startWatchedUpstream, type WatchedUpstream } from '../../support/network/watched-upstream.ts';

const dayMs = 86_400_000;
let backend: Awaited<ReturnType<typeof startDemoBackend>>;
let upstream: WatchedUpstream;
let site: Site;
let clockAhead = 0;
const data = newFolder();

const readCookie = (headers: Record<string, unknown>, name: string): string =>
  ((headers['set-cookie'] as string[] | undefined) ?? []).find(one => one.startsWith(`${name}=`)) ?? '';

const open = () => startSite(upstream.url, { DATA_DIR: data.path }, () => Date.now() + clockAhead);

beforeAll(async () => {
  backend = await startDemoBackend();
  upstream = await startWatchedUpstream(backend.url);
  site = await open();
});
afterAll(async () => {
  await site.close();
  await upstream.close();
  await backend.close();
  data.remove();
});

describe('signing in', () => {
  test('a wrong password keeps the e-mail address, never the password, and says it at the field', async () => {
    const answer = await sendForm(site.visitor(), '/login', { email: julia.email, password: 'not-this-one' });
    expect(answer.status).toBe(422);
    expect(answer.text).toContain(`value="${julia.email}"`);
    expect(answer.text).not.toContain('not-this-one');
    expect(answer.text).toMatch(/<input[^>]*id="email"[^>]*aria-invalid="true"/);
    expect(answer.text).toContain('href="#email"');
    expect(readText(answer.text)).toContain('E-mail or password is wrong.');
  });

  test('an unknown address is answered in the same words', async () => {
    const known = await sendForm(site.visitor(), '/login', { email: julia.email, password: 'wrong-again' });
    const unknown = await sendForm(site.visitor(), '/login', {
      email: julia.email.replace('d', 'b'),
      password: 'wrong-again',
    });
    expect(unknown.status).toBe(known.status);
    expect(readText(unknown.text)).toBe(readText(known.text));
  });

  test('empty fields are named, both of them, without asking the backend', async () => {
    upstream.reset();
    const answer = await sendForm(site.visitor(), '/login', { email: '  ', password: '' });
    expect(answer.status).toBe(422);
    expect(answer.text).toMatch(/href="#email"[\s\S]*href="#password"/);
    expect(upstream.seen).toEqual([]);
  });

  test('10,000 characters in a field are reported, with how many there may be', async () => {
    const answer = await sendForm(site.visitor(), '/login', {
      email: 'x'.repeat(10_000),
      password: 'y'.repeat(10_000),
    });
    expect(answer.status).toBe(422);
    expect(readText(answer.text)).toContain('At most 254 characters: this has 10000.');
    expect(readText(answer.text)).toContain('At most 200 characters: this has 10000.');
    expect(answer.text).not.toContain('yyyyyyyyyy');
    expect(answer.text.length).toBeLessThan(20_000);
  });

  test('gives a new session id, in a cookie that no script and no other site gets', async () => {
    const agent = site.visitor();
    const page = await agent.get('/login');
    const before = readCookie(page.headers, 'vitrina');
    const answer = await agent
      .post('/login')
      .type('form')
      .send({ _csrf: readCsrf(page.text), ...julia });
    const after = readCookie(answer.headers, 'vitrina');
    expect(answer.status).toBe(303);
    expect(answer.headers.location).toBe('/dashboards');
    expect(after).not.toBe('');
    expect(after.split(';')[0]).not.toBe(before.split(';')[0]);
    expect(after).toMatch(/; Path=\/;.*HttpOnly; SameSite=Lax/);
    const old = await site
      .visitor()
      .get('/dashboards')
      .set('Cookie', before.split(';')[0] ?? '');
    expect(old.status).toBe(303);
  });

  test('leads on to the page that was requested', async () => {
    const agent = site.visitor();
    const sent = await agent.get('/dashboards?q=Dairy&status=active');
    expect(sent.headers.location).toBe('/login?next=%2Fdashboards%3Fq%3DDairy%26status%3Dactive');
    const form = await agent.get(String(sent.headers.location));
    const next = /name="next" value="([^"]*)"/.exec(form.text)?.[1]?.replaceAll('&amp;', '&') ?? '';
    const answer = await agent
      .post('/login')
      .type('form')
      .send({ _csrf: readCsrf(form.text), ...julia, next });
    expect(answer.headers.location).toBe('/dashboards?q=Dairy&status=active');
  });

  test.each([
    '//elsewhere.example/',
    '/.//elsewhere.example/',
    '/..//elsewhere.example',
    '/\\elsewhere.example',
    'https://elsewhere.example',
    '/\t/elsewhere.example',
    'javascript:alert(1)',
  ])('never leads to another site: next=%s', async next => {
    const agent = await signedIn(site, julia);
    const already = await agent.get('/login').query({ next });
    expect(already.headers.location).toMatch(/^\/(?![/\\])/);
    const answer = await sendForm(site.visitor(), '/login', { ...julia, next });
    expect(answer.headers.location).toMatch(/^\/(?![/\\])/);
  });

  test('says at sign-in while the service is down that the input is not the reason', async () => {
    upstream.reset((call, response) => {
      if (!call.path.endsWith('/auth/login')) return false;
      response.writeHead(503).end();
      return true;
    });
    const answer = await sendForm(site.visitor(), '/login', julia);
    upstream.reset();
    expect(answer.status).toBe(503);
    expect(readText(answer.text)).toContain('Your input is not the reason');
    expect(answer.text).not.toContain(julia.password);
  });

  test('lasts when the server is started again', async () => {
    const agent = await signedIn(site, julia);
    const cookie = await agent
      .get('/dashboards')
      .then(answer => (answer.request as unknown as { cookies: string }).cookies);
    await site.close();
    site = await open();
    const answer = await site.visitor().get('/dashboards').set('Cookie', cookie);
    expect(answer.status).toBe(200);
    expect(readText(answer.text)).toContain('Dairy, Mexico');
  });
});

describe('signing out', () => {
  test('ends the session here and clears what the browser stored', async () => {
    const agent = await signedIn(site, julia);
    const cookie = await agent
      .get('/dashboards')
      .then(answer => (answer.request as unknown as { cookies: string }).cookies);
    const answer = await sendForm(agent, '/dashboards', {}, '/logout');
    expect(answer.status).toBe(303);
    expect(answer.headers.location).toBe('/login?out=1');
    expect(answer.headers['clear-site-data']).toBe('"storage"');
    const replayed = await site.visitor().get('/dashboards').set('Cookie', cookie);
    expect(replayed.status).toBe(303);
    expect(replayed.headers.location).toMatch(/^\/login/);
  });

  test('a link cannot do it', async () => {
    const agent = await signedIn(site, julia);
    expect((await agent.get('/logout')).status).toBe(404);
    expect((await agent.get('/dashboards')).status).toBe(200);
  });
});

describe('a session that is over', () => {
  const tokenThatEndsIn = (ms: number): string => {
    const part = (json: unknown): string => Buffer.from(JSON.stringify(json)).toString('base64url');
    return `${part({ alg: 'none' })}.${part({ exp: Math.floor((Date.now() + ms) / 1000) })}.x`;
  };
  const profile = {
    id: 1,
    name: 'A',
    lastName: 'B',
    email: 'a@b.example',
    languageId: 1,
    team: { id: 1, name: 'T' },
    role: 'owner',
  };
  const asIf = (token: string): void =>
    upstream.reset((call, response) => {
      const json = call.path.endsWith('/auth/login')
        ? { accessToken: token }
        : call.path.endsWith('/profile')
          ? profile
          : [];
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(json));
      return true;
    });

  const enter = async (): Promise<TestAgent> => {
    const agent = site.visitor();
    await sendForm(agent, '/login', julia);
    return agent;
  };

  test('ends one day before its token: 23 hours are too few, 25 are enough', async () => {
    asIf(tokenThatEndsIn(25 * 3_600_000));
    expect((await (await enter()).get('/dashboards')).status).toBe(200);
    asIf(tokenThatEndsIn(23 * 3_600_000));
    const agent = await enter();
    const answer = await agent.get('/dashboards?q=x');
    expect(answer.status).toBe(303);
    expect(answer.headers.location).toBe('/login?next=%2Fdashboards%3Fq%3Dx&expired=1');
    expect(answer.headers['clear-site-data']).toBe('"storage"');
    const login = await agent.get(String(answer.headers.location));
    expect(readText(login.text)).toContain('Your session has ended');
    upstream.reset();
  });

  test('is over too once it is older than SESSION_DAYS', async () => {
    asIf(tokenThatEndsIn(400 * dayMs));
    const agent = await enter();
    clockAhead = 31 * dayMs;
    const answer = await agent.get('/dashboards');
    clockAhead = 0;
    upstream.reset();
    expect(answer.headers.location).toBe('/login?next=%2Fdashboards&expired=1');
  });

  test('a token that the backend no longer takes signs out', async () => {
    const agent = await signedIn(site, julia);
    upstream.reset((call, response) => {
      if (!call.path.endsWith('/main/dashboards')) return false;
      response.writeHead(401, { 'content-type': 'application/json' }).end('{"error":"unauthorized","message":"x"}');
      return true;
    });
    const answer = await agent.get('/dashboards');
    upstream.reset();
    expect(answer.headers.location).toBe('/login?next=%2Fdashboards&expired=1');
    expect(answer.headers['clear-site-data']).toBe('"storage"');
    expect((await agent.get('/dashboards')).status).toBe(303);
  });

  test('a form that is sent after signing out elsewhere is said not to be saved, in both languages; leaving twice is not', async () => {
    const agent = await signedIn(site, julia);
    const token = readCsrf((await agent.get('/dashboards/3/notes/new')).text);
    const left = await agent.post('/logout').type('form').send({ _csrf: token });
    await agent.get(String(left.headers.location));
    const form = { _csrf: token, text: 'Written in the other tab', firstDay: '2026-02-10' };
    const answer = await agent.post('/dashboards/3/notes').type('form').send(form);
    expect(answer.status).toBe(303);
    expect(answer.headers.location).toBe('/login?unsent=1');
    const login = (lang: string) => agent.get(`/login?unsent=1&lang=${lang}`);
    expect(readText((await login('en')).text)).toContain('What you sent was not saved');
    expect(readText((await login('es')).text)).toContain('Lo que envió no se guardó');
    expect((await agent.post('/logout').type('form').send({ _csrf: token })).headers.location).toBe('/login');
  });

  test('without a session nothing says that one ended', async () => {
    const answer = await site.visitor().get('/dashboards/3');
    expect(answer.status).toBe(303);
    expect(answer.headers.location).not.toContain('expired');
  });
});

describe('behind TLS', () => {
  test('the cookie is secure and bound to this host', async () => {
    const tls = await startSite(upstream.url, { PUBLIC_URL: 'https://prices.example', TRUST_PROXY: '1' });
    const answer = await tls.visitor().get('/login?lang=es').set('X-Forwarded-Proto', 'https');
    await tls.close();
    const cookie = readCookie(answer.headers, '__Host-vitrina');
    expect(cookie).toMatch(/; Path=\/;.*HttpOnly; Secure; SameSite=Lax/);
    expect(cookie).not.toMatch(/Domain/i);
    expect(readCookie(answer.headers, 'vitrina_language')).toContain('Secure');
    expect(answer.headers['strict-transport-security']).toContain('max-age=31536000');
    expect(answer.headers['content-security-policy']).toContain('upgrade-insecure-requests');
  });
});

describe('the secret that signs the cookie', () => {
  test('is made once and kept for its owner alone', () => {
    const secret = readFileSync(join(data.path, 'session-secret'), 'utf8');
    expect(secret.length).toBeGreaterThanOrEqual(64);
  });
});
