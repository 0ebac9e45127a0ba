import type TestAgent from 'supertest/lib/agent.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readSettings } from '../../server/config/settings.ts';
import { type Site, signedIn, startDemoBackend, startSite } from '../support/app.ts';
import { julia } from '../support/data/demo-folder.ts';
import { readAddresses, readLinks, readText, readTitle } from '../support/html.ts';

const company = {
  COMPANY_NAME: 'Grupo Ñandú & Asociados',
  COMPANY_CONTACT: 'datos@nandu.example',
  APP_NAME: 'Mirador',
};
const script = 'https://behaviour.example:8443/watch/site.js?id=42';
const origin = 'https://behaviour.example:8443';
const [terms, privacy] = ['/terminos-condiciones', '/aviso-privacidad'] as const;

let backend: Awaited<ReturnType<typeof startDemoBackend>>;
let plain: Site;
let watched: Site;
let inPlain: TestAgent;
let inWatched: TestAgent;
let privatePages: string[];

beforeAll(async () => {
  backend = await startDemoBackend();
  plain = await startSite(backend.url, company);
  watched = await startSite(backend.url, { BEHAVIOUR_ANALYTICS_URL: script });
  [inPlain, inWatched] = await Promise.all([signedIn(plain, julia), signedIn(watched, julia)]);
  const links = readLinks((await inPlain.get('/dashboards')).text);
  const dashboard = links.find(link => /^\/dashboards\/\d+$/.test(link)) ?? '';
  privatePages = ['/dashboards', '/dashboards/new', dashboard, `${dashboard}/analyses/price-by-region`];
});
afterAll(async () => {
  await Promise.all([plain.close(), watched.close()]);
  await backend.close();
});

/** The same pages as somebody without a token and as somebody who has signed in. */
const everyPage = async (): Promise<{ path: string; text: string; headers: Record<string, unknown> }[]> => {
  const requests: [TestAgent, string][] = [
    ...openPages.map((path): [TestAgent, string] => [plain.visitor(), path]),
    ...[...openPages, ...privatePages, '/nowhere']
      .filter(path => path !== '/login')
      .map((path): [TestAgent, string] => [inPlain, path]),
  ];
  return Promise.all(
    requests.map(async ([agent, path]) => {
      const { text, headers } = await agent.get(path);
      return { path, text, headers };
    }),
  );
};

const openPages = ['/', '/home', '/login', terms, privacy, '/login/check-network'];

const readPolicy = (headers: Record<string, unknown>): Map<string, string> =>
  new Map(
    String(headers['content-security-policy'])
      .split(';')
      .map(one => one.trim().split(/ (.*)/s) as [string, string]),
  );

describe.each([
  [terms, 'Terms and conditions', 'Términos y condiciones'],
  [privacy, 'Privacy notice', 'Aviso de privacidad'],
])('%s', (path, english, spanish) => {
  test('is open to everybody, in the chosen language, and sets no cookie', async () => {
    const en = await plain.visitor().get(path);
    const es = await plain.visitor().get(path).set('Accept-Language', 'es-MX,es;q=0.9');
    expect([en.status, es.status]).toEqual([200, 200]);
    expect(readTitle(en.text)).toBe(`${english} · Mirador`);
    expect(readTitle(es.text)).toBe(`${spanish} · Mirador`);
    expect(en.headers['set-cookie']).toBeUndefined();
    const chosen = await plain.visitor().get(`${path}?lang=es`);
    expect(chosen.text).toContain('<html lang="es">');
  });

  test('names who runs this service, and leaves no gap', async () => {
    for (const lang of ['en', 'es']) {
      const { text } = await plain.visitor().get(`${path}?lang=${lang}`);
      const read = readText(text);
      for (const name of Object.values(company)) expect(read).toContain(name);
      expect(read).not.toMatch(/\{\{|\}\}|undefined|NaN|(?:terms|privacy):\w/);
      expect(read.length).toBeGreaterThan(5000);
    }
  });

  test('says since when it holds', async () => {
    const en = await plain.visitor().get(`${path}?lang=en`);
    const es = await plain.visitor().get(`${path}?lang=es`);
    expect(readText(en.text)).toMatch(/Version of \d{1,2} [A-Z]\w+ 20\d\d/);
    expect(readText(es.text)).toMatch(/Versión del \d{1,2} de [a-z]+ de 20\d\d/);
    expect(en.text).toMatch(/<time dateTime="20\d\d-\d\d-\d\d">/i);
  });

  test('its contents lead to its parts, all of them, in their order', async () => {
    const { text } = await plain.visitor().get(path);
    const anchors = readLinks(text).filter(link => link.startsWith('#') && link !== '#content');
    const parts = [...text.matchAll(/<section id="(\w+)"[^>]*>/g)].map(([, id]) => `#${id}`);
    expect(anchors).toEqual(parts);
    expect(parts.length).toBeGreaterThan(9);
  });

  test('says as much in one language as in the other', async () => {
    const pages = await Promise.all(['en', 'es'].map(lang => plain.visitor().get(`${path}?lang=${lang}`)));
    const [en, es] = pages.map(({ text }) =>
      text.split('<section id="').map(part => ['<p>', '<li>', '<tr>'].map(tag => part.split(tag).length - 1)),
    );
    expect(es).toEqual(en);
  });
});

describe('what the texts say', () => {
  test('no payment is taken here, and the law is left to the contract', async () => {
    const read = readText((await plain.visitor().get(terms)).text);
    expect(read).toContain('No payment is taken inside Mirador');
    expect(read).toMatch(/your contract with Grupo Ñandú & Asociados names both/);
  });

  test.each([
    ['over http', {}, 'vitrina'],
    ['over https', { PUBLIC_URL: 'https://prices.example' }, '__Host-vitrina'],
  ])('the cookies that it lists are those that are set, %s', async (_how, environment, name) => {
    const site = await startSite(backend.url, { ...environment, SESSION_DAYS: '9', SESSION_IDLE_HOURS: '3' });
    const visitor = site.visitor();
    const set = (await visitor.get('/login?lang=en')).headers['set-cookie'] as unknown as string[];
    const names = set.map(cookie => cookie.split('=')[0] ?? '').sort();
    const { text } = await site.visitor().get(privacy);
    const cookies = text.slice(text.indexOf('<section id="cookies"'), text.indexOf('<section id="third"'));
    const listed = [...cookies.matchAll(/<th scope="row">([^<]+)<\/th>/g)].map(([, one]) => one).sort();
    expect(names).toEqual([name, 'vitrina_language'].sort());
    expect(listed).toEqual(names);
    expect(readText(cookies)).toMatch(/at most 9 days.* ends 3 hours after your last visit/);
    await site.close();
  });

  test('the rights have their names of Europe and of Latin America', async () => {
    const read = readText((await plain.visitor().get(`${privacy}?lang=es`)).text);
    for (const right of ['acceso', 'rectificación', 'cancelación', 'oposición', 'portabilidad', 'derechos ARCO'])
      expect(read).toContain(right);
  });
});

describe('the foot of every page', () => {
  test('leads to terms, privacy notice and network check', async () => {
    const base = await startSite(backend.url, { BASE_PATH: '/mirador' });
    for (const { path, text } of await everyPage()) {
      expect(readLinks(text), path).toEqual(expect.arrayContaining([terms, privacy, '/login/check-network']));
    }
    const links = readLinks((await base.visitor().get('/mirador/login')).text);
    expect(links).toEqual(expect.arrayContaining([`/mirador${terms}`, `/mirador${privacy}`]));
    await base.close();
  });
});

describe('without behaviour analytics', () => {
  test('no page names a foreign host, in its HTML or in its policy', async () => {
    for (const { path, text, headers } of await everyPage()) {
      expect(text, path).toContain('</html>');
      for (const address of readAddresses(text)) expect(address, path).toMatch(/^(\/(?!\/)|#|\?)/);
      expect(String(headers['content-security-policy']).replace(/'nonce-[^']*'/, ''), path).not.toMatch(
        /https?:|\/\/|\*/,
      );
      expect(headers['content-security-policy'], path).toContain("require-trusted-types-for 'script'");
    }
  });

  test('the privacy notice says that there is none', async () => {
    const read = readText((await plain.visitor().get(privacy)).text);
    expect(read).toContain('no service for the analysis of behaviour is configured');
  });
});

describe('with behaviour analytics', () => {
  test('pages behind the sign-in load the script, and their policy opens for its origin alone', async () => {
    for (const path of privatePages) {
      const { text, headers } = await inWatched.get(path);
      expect(text, path).toContain(`<script async="" src="${script.replaceAll('&', '&amp;')}">`);
      const policy = readPolicy(headers);
      for (const directive of ['script-src', 'connect-src']) expect(policy.get(directive)).toBe(`'self' ${origin}`);
      expect(policy.get('img-src')).toBe(`'self' data: blob: ${origin}`);
      expect(policy.has('require-trusted-types-for')).toBe(false);
      const others = [...policy].filter(([name]) => !/^(?:script|connect|img)-src$/.test(name));
      for (const [, value] of others) expect(value ?? '').not.toContain('behaviour.example');
      expect(String(headers['content-security-policy'])).not.toMatch(/unsafe-/);
    }
  });

  test('open pages do not, whoever reads them', async () => {
    for (const visitor of [watched.visitor(), inWatched])
      for (const path of openPages) {
        const { text, headers } = await visitor.get(path);
        expect(text.replace(/<main[\s\S]*<\/main>/, ''), path).not.toContain('behaviour.example');
        expect(readAddresses(text).join(), path).not.toContain('behaviour.example');
        expect(String(headers['content-security-policy']), path).not.toContain('behaviour.example');
        expect(headers['content-security-policy'], path).toContain("require-trusted-types-for 'script'");
      }
  });

  test('the privacy notice names the host, in both languages', async () => {
    for (const lang of ['en', 'es'])
      expect(readText((await watched.visitor().get(`${privacy}?lang=${lang}`)).text)).toContain(
        'behaviour.example:8443',
      );
  });

  test.each(['behaviour.example/x.js', 'ftp://behaviour.example/x.js', 'javascript:alert(1)'])(
    'the address %s stops the start, without being repeated',
    address => {
      expect(() => readSettings({ BEHAVIOUR_ANALYTICS_URL: address })).toThrow(
        /^BEHAVIOUR_ANALYTICS_URL: expected the http or https address of a script$/,
      );
    },
  );
});
