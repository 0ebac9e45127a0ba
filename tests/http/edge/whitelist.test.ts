import { type IncomingHttpHeaders, request as rawRequest } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Site, sendForm, signedIn, startDemoBackend, startSite } from '../../support/app.ts';
import { julia } from '../../support/data/demo-folder.ts';
import { startWatchedUpstream, type WatchedUpstream } from '../../support/network/watched-upstream.ts';

let backend: Awaited<ReturnType<typeof startDemoBackend>>;
let upstream: WatchedUpstream;
let site: Site;
let prefixed: Site;

beforeAll(async () => {
  backend = await startDemoBackend();
  upstream = await startWatchedUpstream(backend.url);
  site = await startSite(upstream.url);
  prefixed = await startSite(upstream.url, { BASE_PATH: '/vitrina' });
});
afterAll(async () => {
  await site.close();
  await prefixed.close();
  await upstream.close();
  await backend.close();
});

type Answer = { status: number; headers: IncomingHttpHeaders; text: string };

/** The path goes over the wire as it is written here: no client tidies it up. */
const ask = (url: string, path: string, method = 'GET'): Promise<Answer> =>
  new Promise((done, fail) => {
    const { hostname, port } = new URL(url);
    const sent = rawRequest({ hostname, port, path, method, agent: false }, async response => {
      let text = '';
      for await (const piece of response) text += piece;
      done({ status: response.statusCode ?? 0, headers: response.headers, text });
    });
    sent.once('error', fail);
    sent.end();
  });

/** Sent to the sign-in, with that way back (null: none); the browser is instructed to clear what it stored. */
const toLogin = (next: string | null) => ({ kind: 'login', next }) as const;
/** Let through by the rule, with the status of what is there: 404 where no screen is. */
const open = (status: number) => ({ kind: 'open', status }) as const;
/** Answered before the rule: files, health. */
const early = (status: number) => ({ kind: 'before', status }) as const;
type Expected = ReturnType<typeof toLogin> | ReturnType<typeof open> | ReturnType<typeof early>;
type Row = [path: string, expected: Expected];

const expectAnswer = (answer: Answer, expected: Expected, base = ''): void => {
  const { status, headers, text } = answer;
  if (expected.kind === 'login') {
    const query = expected.next === null ? '' : `?next=${encodeURIComponent(expected.next)}`;
    expect({ status, to: headers.location }).toEqual({ status: 303, to: `${base}/login${query}` });
    expect(headers['clear-site-data']).toBe('"storage"');
    expect(headers['cache-control']).toBe('no-store');
  } else {
    expect({ status, to: headers.location }).toEqual({ status: expected.status, to: undefined });
    expect(headers['clear-site-data']).toBeUndefined();
  }
  expect(text).not.toMatch(/Dairy|Price by region/);
};

const allowed: Row[] = [
  ['/', open(200)],
  ['/home', open(200)],
  ['/pricing', open(200)],
  ['/terminos-condiciones', open(200)],
  ['/aviso-privacidad', open(200)],
  ['/login', open(200)],
  ['/login/', open(200)],
  ['/login/recover', open(200)],
  ['/login/new-password?token=x', open(200)],
  ['/login/check-network', open(200)],
  ['/register', open(200)],
  ['/register/confirm?token=x', open(200)],
  ['/accept-invitation?token=x', open(200)],
  ['/?next=/dashboards', open(200)],
  ['/home?a=/../dashboards', open(200)],
  ['/pricing?period=month', open(200)],
];

/** Views for people without an account (decision 122): this prefix, and nothing that only looks like it. */
const shared: Row[] = [
  ['/share/unknown', open(404)],
  ['/share/unknown/csv', open(404)],
  ['/share/unknown/password', open(404)],
  ['/share/', open(404)],
  ['/share/x/dashboards/1', open(404)],
  ['/x/../share/y', open(404)],
  ['/share', toLogin('/share')],
  ['/shared/x', toLogin('/shared/x')],
  ['/x/share/y', toLogin('/x/share/y')],
  ['/share/../dashboards/1', toLogin('/dashboards/1')],
  ['/Share/unknown', toLogin('/Share/unknown')],
];

const allowedByAPart: Row[] = [
  ['/x/login/y', open(404)],
  ['/foo/register', open(404)],
  ['/a/accept-invitation', open(404)],
  ['/loginx', open(404)],
  ['/registered', open(404)],
  ['/login-report', open(404)],
  ['/accept-invitations/1', open(404)],
  ['/login;a=b', open(404)],
  ['//login', open(404)],
  ['/x//login', open(404)],
  ['/x%2Flogin', open(404)],
  ['/%6Cogin', open(404)],
  ['/x/../login', open(404)],
  ['/./login', open(404)],
  ['/dashboards/../login', open(404)],
  ['/login/..', open(404)],
  ['/x%2F..', open(404)],
  ['/.', open(404)],
  ['/pricin%67', open(404)],
  ['/dashboards%2F1%2Flogin', open(404)],
  ['/login/%252e%252e/dashboards', open(404)],
];

const notAllowed: Row[] = [
  ['/dashboards', toLogin('/dashboards')],
  ['/dashboards/1', toLogin('/dashboards/1')],
  ['/dashboards?q=a&status=active', toLogin('/dashboards?q=a&status=active')],
  ['/account', toLogin('/account')],
  ['/team/plan', toLogin('/team/plan')],
  ['/nope', toLogin('/nope')],
  ['/home/x', toLogin('/home/x')],
  ['/pricing/x', toLogin('/pricing/x')],
  ['/homes', toLogin('/homes')],
  ['/xpricing', toLogin('/xpricing')],
  ['/x/home', toLogin('/x/home')],
  ['/xlogin', toLogin('/xlogin')],
  ['/log/in', toLogin('/log/in')],
  ['/logout', toLogin('/logout')],
];

// docs/product.md §2 names these paths whole, and any other path is sent to the sign-in. A slash more makes another path; what
// docs/product.md §2 resolves before the decision is the prefix, one encoding and dots, and no slashes.
const slashes: Row[] = [
  ['/pricing/', open(200)],
  ['/home/', open(200)],
  ['/terminos-condiciones/', open(200)],
  ['/aviso-privacidad/.', open(404)],
  ['/pricing%2F', open(404)],
  ['//pricing', toLogin(null)],
  ['/home//', toLogin('/home//')],
  ['//', toLogin(null)],
  ['//dashboards', toLogin(null)],
  ['/dashboards//1', toLogin('/dashboards//1')],
];

const capitals: Row[] = [
  ['/LOGIN', toLogin('/LOGIN')],
  ['/Login', toLogin('/Login')],
  ['/Pricing', toLogin('/Pricing')],
  ['/HOME', toLogin('/HOME')],
  ['/Register', toLogin('/Register')],
  ['/Accept-Invitation?token=x', toLogin('/Accept-Invitation?token=x')],
  ['/Terminos-Condiciones', toLogin('/Terminos-Condiciones')],
  ['/Healthz', toLogin('/Healthz')],
  ['/Assets/x.js', toLogin('/Assets/x.js')],
];

const dotted: Row[] = [
  ['/login/../dashboards', toLogin('/dashboards')],
  ['/login/%2e%2e/dashboards', toLogin('/dashboards')],
  ['/login/%2E./dashboards', toLogin('/dashboards')],
  ['/login/..%2fdashboards', toLogin('/login/..%2fdashboards')],
  ['/login%2f..%2fdashboards', toLogin('/login%2f..%2fdashboards')],
  ['/login/./../dashboards/./1', toLogin('/dashboards/1')],
  ['/login/x/../../dashboards', toLogin('/dashboards')],
  ['/../dashboards', toLogin('/dashboards')],
  ['/register/../../../dashboards', toLogin('/dashboards')],
  ['/pricing/../dashboards', toLogin('/dashboards')],
  ['/home/../nope', toLogin('/nope')],
];

const encoded: Row[] = [
  ['/%64ashboards', toLogin('/%64ashboards')],
  ['/x%252Flogin', toLogin('/x%252Flogin')],
  ['/%2564ashboards', toLogin('/%2564ashboards')],
  ['/%', toLogin(null)],
  ['/login%', toLogin(null)],
  ['/login%00', toLogin(null)],
  ['/login%5C..%5Cdashboards', toLogin(null)],
  ['/\\login', toLogin(null)],
  ['/%c0%ae%c0%ae/login', toLogin(null)],
  ['/%ef%bd%8cogin', toLogin('/%ef%bd%8cogin')],
];

const queries: Row[] = [
  ['/dashboards?x=/login', toLogin('/dashboards?x=/login')],
  ['/dashboards?/login', toLogin('/dashboards?/login')],
  ['/dashboards?next=/register', toLogin('/dashboards?next=/register')],
  ['/nope?a=/accept-invitation', toLogin('/nope?a=/accept-invitation')],
  ['/dashboards;/login=1', open(404)],
  ['/dashboards#/login', toLogin('/dashboards')],
  ['/dashboards?a=1?/login', toLogin('/dashboards?a=1?/login')],
];

const hosts: Row[] = [
  ['//elsewhere.example/dashboards', toLogin(null)],
  ['//elsewhere.example/login', open(404)],
  ['///elsewhere.example', toLogin(null)],
  ['/.//elsewhere.example', toLogin(null)],
  ['http://elsewhere.example/dashboards', toLogin(null)],
  ['/\\elsewhere.example', toLogin(null)],
  ['/@elsewhere.example', toLogin('/@elsewhere.example')],
];

/** Private pages with an open part in their address: the rule lets them through, to where there is nothing for nobody. */
const privatePages: Row[] = [
  ['/dashboards/login', open(404)],
  ['/dashboards/1%2Flogin', open(404)],
  ['/dashboards/1/login', open(404)],
  ['/dashboards/1/analyses/login', open(404)],
  ['/dashboards/register/analyses/price-by-region', open(404)],
  ['/dashboards/1/analyses/price-by-region/login', open(404)],
  ['/dashboards/login/analyses/price-by-region/csv', open(404)],
];

const beforeTheRule: Row[] = [
  ['/healthz', early(200)],
  ['/healthz?x=/dashboards', early(200)],
  ['/readyz', early(200)],
  ['/metrics', early(200)],
  ['/favicon.svg', early(200)],
  ['/flags/mx.svg', early(200)],
  ['/flags/nowhere.svg', early(404)],
  ['/assets/nothing.js', early(404)],
  ['/assets/', early(404)],
  ['/healthz/x', toLogin('/healthz/x')],
  ['/policy-report', toLogin('/policy-report')],
  ['/assetsx', toLogin('/assetsx')],
  ['/favicon.ico', toLogin('/favicon.ico')],
];

describe('without a token', () => {
  test.each<Row>([
    ...allowed,
    ...shared,
    ...allowedByAPart,
    ...notAllowed,
    ...slashes,
    ...capitals,
    ...dotted,
    ...encoded,
    ...queries,
    ...hosts,
    ...privatePages,
    ...beforeTheRule,
  ])('%s → %o', async (path, expected) => {
    expectAnswer(await ask(site.url, path), expected);
  });

  test.each<Row>([...privatePages, ...dotted])('%s requests no data from an API', async path => {
    upstream.reset();
    await ask(site.url, path);
    expect(upstream.seen).toEqual([]);
  });

  test.each<[method: string, path: string, expected: Expected]>([
    ['POST', '/dashboards', toLogin(null)],
    ['POST', '/dashboards/new', toLogin(null)],
    ['POST', '/account/password', toLogin(null)],
    ['POST', '/logout', toLogin(null)],
    ['POST', '/pricing/', open(403)],
    ['POST', '/healthz', toLogin(null)],
    ['PUT', '/dashboards/1', toLogin(null)],
    ['DELETE', '/dashboards/1', toLogin(null)],
    ['HEAD', '/dashboards', toLogin(null)],
    ['OPTIONS', '/dashboards', toLogin(null)],
    // Let through by the rule, and refused because the form's token is missing.
    ['POST', '/login', open(403)],
    ['POST', '/register', open(403)],
    ['POST', '/accept-invitation', open(403)],
    ['POST', '/pricing', open(403)],
    ['POST', '/dashboards/1/login', open(403)],
    ['HEAD', '/', open(200)],
    ['HEAD', '/login', open(200)],
    ['POST', '/favicon.svg', early(405)],
  ])('%s %s → %o', async (method, path, expected) => {
    expectAnswer(await ask(site.url, path, method), expected);
  });

  test.each<Row>([
    ['/vitrina', open(200)],
    ['/vitrina/', open(200)],
    ['/vitrina/home', open(200)],
    ['/vitrina/login', open(200)],
    ['/vitrina/x/register', open(404)],
    ['/vitrina/healthz', early(200)],
    ['/vitrina/favicon.svg', early(200)],
    ['/vitrina/dashboards?q=a', toLogin('/dashboards?q=a')],
    ['/vitrina/vitrina/dashboards', toLogin('/vitrina/dashboards')],
    ['/vitrina/login/../dashboards', toLogin('/dashboards')],
    ['/vitrina/../dashboards', toLogin('/dashboards')],
    ['/vitrina/home/', open(200)],
    ['/vitrina//login', open(404)],
    ['/vitrina//elsewhere.example', toLogin(null)],
    ['/vitrina/%2e%2e/login', open(404)],
    // Outside the prefix is not this site.
    ['/', early(404)],
    ['/login', early(404)],
    ['/dashboards', early(404)],
    ['/vitrinas/login', early(404)],
    ['/Vitrina/login', early(404)],
    ['/x/../vitrina/login', early(404)],
    ['/login/vitrina', early(404)],
    ['/%76itrina/login', early(404)],
    ['http://elsewhere.example/vitrina/dashboards', toLogin(null)],
  ])('under BASE_PATH: %s → %o', async (path, expected) => {
    expectAnswer(await ask(prefixed.url, path), expected, '/vitrina');
  });
});

const home = '/dashboards';

describe('after signing in', () => {
  test.each<[next: string, to: string]>([
    ['/dashboards?q=Dairy&status=active', '/dashboards?q=Dairy&status=active'],
    [
      '/dashboards/1/analyses/price-by-region?region=1&region=2',
      '/dashboards/1/analyses/price-by-region?region=1&region=2',
    ],
    ['/dashboards?q=100%25%20%2F%2F', '/dashboards?q=100%25%20%2F%2F'],
    ['/nope', '/nope'],
    ['/pricing', '/pricing'],
    ['/dashboards/../account', '/account'],
    ['/login/check-network', '/login/check-network'],
    ['/dashboards?next=//elsewhere.example', '/dashboards?next=//elsewhere.example'],
    ['/@elsewhere.example', '/@elsewhere.example'],
    ['/dashboards#//elsewhere.example', '/dashboards'],
    ['/é?ñ=1', '/%C3%A9?%C3%B1=1'],
    ['/%20/elsewhere.example', '/%20/elsewhere.example'],
    ['//elsewhere.example', home],
    ['///elsewhere.example', home],
    ['//elsewhere.example/..', home],
    ['/\\elsewhere.example', home],
    ['\\\\elsewhere.example', home],
    ['/dashboards\\..\\..\\elsewhere.example', home],
    ['/.//elsewhere.example', home],
    ['/..//elsewhere.example', home],
    ['/x/..//elsewhere.example', home],
    ['/%2e%2e//elsewhere.example', home],
    ['/%2F/elsewhere.example', home],
    ['/%2Felsewhere.example', home],
    ['/%5Celsewhere.example', home],
    ['%2F%2Felsewhere.example', home],
    ['https://elsewhere.example', home],
    ['https:elsewhere.example', home],
    ['HTTPS:/elsewhere.example', home],
    ['javascript:alert(1)', home],
    ['data:text/html,x', home],
    ['elsewhere.example', home],
    ['dashboards', home],
    [' //elsewhere.example', home],
    ['/\t/elsewhere.example', home],
    ['/\r\nSet-Cookie: a=b', home],
    ['/x%0d%0aSet-Cookie:%20a=b', '/x%0d%0aSet-Cookie:%20a=b'],
    ['/%00', home],
    ['/%', home],
    ['/%E0%A4%A', home],
    ['/login', home],
    ['/login/', home],
    ['/login?next=//elsewhere.example', home],
    ['/%6Cogin', home],
    ['/x/../login', home],
    [`/${'x'.repeat(2000)}`, home],
    ['', home],
  ])('next=%j leads to %s, by the form and by the address', async (next, to) => {
    const agent = site.visitor();
    const entered = await sendForm(agent, '/login', { ...julia, next });
    expect([entered.status, entered.headers.location]).toEqual([303, to]);
    expect(entered.headers['set-cookie']).not.toContain('a=b');
    const already = await agent.get('/login').query({ next });
    expect([already.status, already.headers.location]).toEqual([303, to]);
  });

  test.each<[wanted: string, to: string]>([
    ['/dashboards/1?a=1&b=%26', '/dashboards/1?a=1&b=%26'],

    ['/dashboards#/login', '/dashboards'],
    ['//elsewhere.example', home],
    ['http://elsewhere.example/account', home],
  ])('a visitor who requested %s gets to %s', async (wanted, to) => {
    const sent = await ask(site.url, wanted);
    const agent = site.visitor();
    const form = await agent.get(String(sent.headers.location));
    const next = /name="next" value="([^"]*)"/.exec(form.text)?.[1]?.replaceAll('&amp;', '&') ?? '';
    const entered = await sendForm(agent, '/login', { ...julia, next });
    expect(entered.headers.location).toBe(to);
  });

  test('what was mistyped first does not lose the way back', async () => {
    const agent = site.visitor();
    const wrong = await sendForm(agent, '/login?next=%2Faccount', { ...julia, password: 'wrong', next: '/account' });
    expect(wrong.text).toContain('name="next" value="/account"');
  });

  test('under BASE_PATH the way back stays under it, and never leaves it for another host', async () => {
    for (const [next, to] of [
      ['/account', '/vitrina/account'],
      ['//elsewhere.example', '/vitrina/dashboards'],
      ['/../account', '/vitrina/account'],
      ['/../../account', '/vitrina/account'],
    ] as const) {
      const entered = await sendForm(prefixed.visitor(), '/vitrina/login', { ...julia, next });
      expect(entered.headers.location).toBe(to);
    }
  });

  test('a signed-in person gets the requested page: the rule is for those without a token', async () => {
    const agent = await signedIn(site, julia);
    for (const path of ['/dashboards', '/home', '/']) expect((await agent.get(path)).status, path).toBe(200);
  });
});
