import { request as rawRequest } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Site, sendForm, signedIn, startDemoBackend, startSite } from '../../support/app.ts';
import { hannah, julia, marcos } from '../../support/data/demo-folder.ts';
import { readAddresses, readCsrf, readLinks, readText, readTitle } from '../../support/html.ts';
import { startWatchedUpstream, type WatchedUpstream } from '../../support/network/watched-upstream.ts';

let backend: Awaited<ReturnType<typeof startDemoBackend>>;
let upstream: WatchedUpstream;
let site: Site;

beforeAll(async () => {
  backend = await startDemoBackend();
  upstream = await startWatchedUpstream(backend.url);
  site = await startSite(upstream.url);
});
afterAll(async () => {
  await site.close();
  await upstream.close();
  await backend.close();
});

/** A request whose path goes over the wire as it is written here. */
const raw = (
  path: string,
  headers: Record<string, string> = {},
): Promise<{ status: number; location: string; text: string }> =>
  new Promise((done, fail) => {
    const { hostname, port } = new URL(site.url);
    const sent = rawRequest({ hostname, port, path, headers }, async response => {
      let text = '';
      for await (const piece of response) text += piece;
      done({ status: response.statusCode ?? 0, location: response.headers.location ?? '', text });
    });
    sent.once('error', fail);
    sent.end();
  });

const readDashboards = async (person: typeof julia): Promise<string[]> => {
  const page = await (await signedIn(site, person)).get('/dashboards');
  return [...new Set(readLinks(page.text).filter(link => /^\/dashboards\/\d+/.test(link)))];
};

describe('titles', () => {
  test.each(['/', '/home'])('%s says what the product is, in both languages', async path => {
    const english = await site.visitor().get(path);
    const spanish = await site.visitor().get(path).set('Accept-Language', 'es-MX,es;q=0.9');
    expect(english.status).toBe(200);
    expect(readTitle(english.text)).toMatch(/real-time online retail monitoring/i);
    expect(readTitle(spanish.text)).toMatch(/monitoreo .*tiempo real|tiempo real/i);
    expect(english.text).toContain('<html lang="en">');
    expect(spanish.text).toContain('<html lang="es">');
  });

  test('others end in the name of the product', async () => {
    const agent = await signedIn(site, julia);
    const [dashboard = ''] = (await readDashboards(julia)).filter(link => /\/\d+$/.test(link));
    for (const path of [
      '/dashboards',
      '/dashboards/new',
      dashboard,
      `${dashboard}/analyses/price-by-region`,
      '/nowhere',
    ])
      expect(readTitle((await agent.get(path)).text)).toMatch(/^.+ · Vitrina$/);
    expect(readTitle((await site.visitor().get('/login')).text)).toBe('Sign in · Vitrina');
  });
});

describe('without a token', () => {
  test.each([
    '/dashboards',
    '/dashboards/1',
    '/nowhere',
    '/pricing/more',
    '/Login',
    '/homes',
    '/dashboards?next=/login',
    '/%64ashboards',
  ])('%s leads to /login and clears what the browser stored', async path => {
    const answer = await site.visitor().get(path);
    expect(answer.status).toBe(303);
    expect(answer.headers.location).toBe(`/login?next=${encodeURIComponent(path)}`);
    expect(answer.headers['clear-site-data']).toBe('"storage"');
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test.each(['/login/../dashboards', '/login/%2e%2e/dashboards', '/login/..%2fdashboards', '//dashboards/.'])(
    'an address that only looks open shows nothing: %s',
    async path => {
      upstream.reset();
      const answer = await raw(path);
      expect([303, 404]).toContain(answer.status);
      expect(answer.text).not.toContain('Mexico');
      if (answer.status === 303) expect(answer.location).toMatch(/^\/login(\?|$)/);
      expect(upstream.seen).toEqual([]);
    },
  );

  test.each([
    '/dashboards/1/login',
    '/dashboards/2/analyses/price-by-region/login',
    '/dashboards/login',
    '/dashboards/1/analyses/login/csv',
  ])('a private address with an open part in it shows no data: %s', async path => {
    upstream.reset();
    const answer = await site.visitor().get(path);
    expect([303, 404]).toContain(answer.status);
    expect(upstream.seen).toEqual([]);
  });

  test.each(['/x/login/y', '/login/nothing', '/foo/register', '/a/accept-invitation'])(
    'an open address without a screen says so: %s',
    async path => {
      const answer = await site.visitor().get(path);
      expect(answer.status).toBe(404);
      expect(answer.text).toContain('This page does not exist');
    },
  );

  test('a form that is sent to a private address leads to /login, which says that it was not saved, with no way back to it', async () => {
    const agent = site.visitor();
    const page = await agent.get('/login');
    const answer = await agent
      .post('/dashboards/new')
      .type('form')
      .send({ _csrf: readCsrf(page.text), name: 'x' });
    expect(answer.status).toBe(303);
    expect(answer.headers.location).toBe('/login?unsent=1');
  });

  test.each([
    '//[',
    '//',
    '//elsewhere.example/x?y=1',
    '/%',
    '/%00',
    '/dashboards/%E0%A4%A',
    'http://elsewhere.example/dashboards',
    '/\\elsewhere.example',
  ])('no address brings the server down or leads elsewhere: %s', async path => {
    const answer = await raw(path);
    expect(answer.status).toBeGreaterThanOrEqual(200);
    expect(answer.status).toBeLessThan(500);
    expect(answer.location).toMatch(/^(\/(?![/\\])|$)/);
    for (const address of readAddresses(answer.text)) expect(address).toMatch(/^(\/(?![/\\])|#|\?)/);
  });
});

describe('signed in', () => {
  test('an unknown address is a page in the language of the person', async () => {
    const english = await (await signedIn(site, julia)).get('/nowhere/at/all');
    const spanish = await (await signedIn(site, marcos)).get('/nowhere/at/all');
    expect([english.status, spanish.status]).toEqual([404, 404]);
    expect(readText(english.text)).toContain('This page does not exist');
    expect(spanish.text).toContain('<html lang="es">');
    expect(readText(spanish.text)).not.toContain('There is nothing');
    expect(readLinks(english.text)).toContain('/dashboards');
  });

  test('no odd address brings the server down', async () => {
    const agent = await signedIn(site, julia);
    const cookie = await agent
      .get('/dashboards')
      .then(answer => (answer.request as unknown as { cookies: string }).cookies);
    for (const path of [
      '//[',
      '//elsewhere.example/dashboards',
      '/dashboards/99999999999999999999',
      '/dashboards/0',
      '/dashboards/1e3/setup',
      '/dashboards/%00',
    ]) {
      const answer = await raw(path, { cookie });
      expect([400, 404], path).toContain(answer.status);
      for (const address of readAddresses(answer.text)) expect(address).toMatch(/^(\/(?![/\\])|#|\?)/);
    }
  });

  test('a dashboard of another team is as if it were not there, in every one of its pages', async () => {
    const [theirs = ''] = (await readDashboards(hannah)).filter(link => /\/\d+$/.test(link));
    const agent = await signedIn(site, julia);
    const missing = await agent.get('/dashboards/999999');
    for (const path of ['', '/setup', '/delete', '/analyses/price-by-region', '/analyses/price-by-region/csv']) {
      const answer = await agent.get(theirs + path);
      expect(answer.status, path).toBe(404);
      expect(answer.text).not.toContain('Coffee');
      expect(readText(answer.text).replace(/[\w-]{36}/, '')).toBe(readText(missing.text).replace(/[\w-]{36}/, ''));
    }
    const kept = await sendForm(agent, '/dashboards/new', {}, `${theirs}/setup/review`);
    expect(kept.status).toBe(404);
    expect((await readDashboards(hannah)).length).toBeGreaterThan(0);
  });

  test('what the role does not cover is a page that says so, and nobody is signed out', async () => {
    const agent = await signedIn(site, julia);
    upstream.reset((call, response) => {
      if (!call.path.includes('/data/')) return false;
      response.writeHead(403, { 'content-type': 'application/json' }).end('{"error":"forbidden","message":"no"}');
      return true;
    });
    const answer = await agent.get('/dashboards/1');
    upstream.reset();
    expect(answer.status).toBe(403);
    expect(readText(answer.text)).toContain('You do not have access');
    expect((await agent.get('/dashboards')).status).toBe(200);
  });
});

describe('two people at once', () => {
  test('each reads their own language, however their requests mix', async () => {
    const [english, spanish] = await Promise.all([signedIn(site, julia), signedIn(site, marcos)]);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        (index % 2 ? spanish : english).get(index % 4 < 2 ? '/dashboards' : '/dashboards/new'),
      ),
    );
    for (const [index, answer] of answers.entries()) {
      expect(answer.text).toContain(index % 2 ? '<html lang="es">' : '<html lang="en">');
      expect(/New dashboard|A new dashboard/.test(answer.text)).toBe(index % 2 === 0);
    }
  });

  test('the language is chosen by a query, kept without a session, and stronger than the language of the browser', async () => {
    const agent = site.visitor();
    const chosen = await agent.get('/?lang=es').set('Accept-Language', 'en');
    expect(chosen.text).toContain('<html lang="es">');
    const later = await agent.get('/home').set('Accept-Language', 'en');
    expect(later.text).toContain('<html lang="es">');
    expect(later.headers['content-language']).toBe('es');
    expect(readLinks(later.text)).toContain('/home?lang=en');
    const unknown = await site.visitor().get('/?lang=fr');
    expect(unknown.text).toContain('<html lang="en">');
  });

  test('without a known language in the request, the operator’s default applies', async () => {
    const spanish = await startSite(upstream.url, { DEFAULT_LOCALE: 'es' });
    const answers = await Promise.all([
      spanish.visitor().get('/'),
      spanish.visitor().get('/').set('Accept-Language', 'fr-FR, de;q=0.5'),
      spanish.visitor().get('/').set('Accept-Language', 'fr, en;q=0.5'),
    ]);
    await spanish.close();
    expect(answers.map(answer => /<html lang="(\w\w)">/.exec(answer.text)?.[1])).toEqual(['es', 'es', 'en']);
  });
});
