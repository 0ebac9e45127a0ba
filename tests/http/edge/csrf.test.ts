import { randomBytes } from 'node:crypto';
import { brotliCompressSync } from 'node:zlib';
import type TestAgent from 'supertest/lib/agent.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Site, sendForm, signedIn, startDemoBackend, startSite } from '../../support/app.ts';
import { julia } from '../../support/data/demo-folder.ts';
import { readCsrf, readText } from '../../support/html.ts';

let backend: Awaited<ReturnType<typeof startDemoBackend>>;
let site: Site;

beforeAll(async () => {
  backend = await startDemoBackend();
  site = await startSite(backend.url);
});
afterAll(async () => {
  await site.close();
  await backend.close();
});

const readToken = async (agent: TestAgent, path = '/login'): Promise<string> => readCsrf((await agent.get(path)).text);
const readBytes = (token: string): Buffer => Buffer.from(token, 'base64url');
/** The session's own token, as only the session knows it. */
const underMask = (token: string): Buffer => {
  const bytes = readBytes(token);
  const half = bytes.length / 2;
  return Buffer.from(bytes.subarray(0, half).map((byte, at) => byte ^ (bytes[half + at] ?? 0)));
};
const send = (agent: TestAgent, token: string | string[] | undefined) =>
  agent
    .post('/login')
    .type('form')
    .send({ ...(token === undefined ? {} : { _csrf: token }), email: '', password: '' });

describe('the token of a form', () => {
  test('is another one each time the page is shown, with one and the same secret under its mask', async () => {
    const agent = site.visitor();
    const tokens = [await readToken(agent), await readToken(agent), await readToken(agent)];
    expect(new Set(tokens).size).toBe(3);
    expect(new Set(tokens.map(token => underMask(token).toString('hex'))).size).toBe(1);
    for (const token of tokens) {
      expect(token).toMatch(/^[\w-]{86}$/);
      expect(readBytes(token).subarray(0, 32)).not.toEqual(underMask(token));
    }
  });

  test('every one of them is taken, in any order, more than once', async () => {
    const agent = site.visitor();
    const tokens = [await readToken(agent), await readToken(agent)];
    for (const token of [...tokens.reverse(), ...tokens]) expect((await send(agent, token)).status).toBe(422);
  });

  test('differs between the forms of two renderings of a signed-in page, so that its size reveals nothing', async () => {
    const agent = await signedIn(site, julia);
    const pages: string[] = [];
    for (let rendering = 0; rendering < 6; rendering += 1) pages.push((await agent.get('/dashboards')).text);
    expect(new Set(pages.map(readCsrf)).size).toBe(pages.length);
    const guess = underMask(readCsrf(pages[0] ?? '')).toString('base64url');
    const sizeWith = (html: string, text: string): number => brotliCompressSync(`${html}${text}`).length;
    const mean = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
    const noises = Array.from({ length: 12 }, () => randomBytes(32).toString('base64url'));
    const saved = (html: string): number => mean(noises.map(noise => sizeWith(html, noise))) - sizeWith(html, guess);
    // Where the token itself stands in the page, the right guess saves most of its 43 characters; elsewhere a few. One rendering
    // differs from another by some ten, as its random masks are compressed: of several the mean counts.
    const leaking = pages.map(html => html.replace('</main>', `<input value="${guess}"></main>`));
    expect(mean(pages.map(saved))).toBeLessThan(17);
    expect(mean(leaking.map(saved))).toBeGreaterThan(23);
  });

  test('without a mask it is refused, in every writing', async () => {
    const agent = site.visitor();
    const secret = underMask(await readToken(agent));
    for (const text of [
      secret.toString('hex'),
      secret.toString('base64url'),
      `${secret.toString('base64url')}`.repeat(2),
    ])
      expect((await send(agent, text)).status).toBe(403);
  });

  test.each<[string, (token: string) => string | string[] | undefined]>([
    ['none', () => undefined],
    ['an empty one', () => ''],
    ['one cut short', token => token.slice(0, -2)],
    ['one with more behind it', token => `${token}AA`],
    ['one of another length', token => Buffer.concat([readBytes(token), Buffer.alloc(2)]).toString('base64url')],
    ['one with a blank in it', token => `${token.slice(0, 40)} ${token.slice(40)}`],
    [
      'one with a changed bit',
      token => Buffer.from(readBytes(token).map((b, at) => (at ? b : b ^ 1))).toString('base64url'),
    ],
    ['zeros', token => Buffer.alloc(readBytes(token).length).toString('base64url')],
    [
      'the mask twice',
      token =>
        Buffer.concat([readBytes(token).subarray(0, 32), readBytes(token).subarray(0, 32)]).toString('base64url'),
    ],
    ['two', token => [token, token]],
  ])('%s is refused, with a page that says what to do', async (_what, changed) => {
    const agent = site.visitor();
    const answer = await send(agent, changed(await readToken(agent)));
    expect(answer.status).toBe(403);
    expect(readText(answer.text)).toMatch(/form/i);
  });

  test('of another session it is refused', async () => {
    const theirs = await readToken(site.visitor());
    const agent = site.visitor();
    await readToken(agent);
    expect((await send(agent, theirs)).status).toBe(403);
  });

  test('from before sign-in it is worth nothing after it', async () => {
    const agent = site.visitor();
    const before = await readToken(agent);
    const entered = await agent
      .post('/login')
      .type('form')
      .send({ _csrf: before, ...julia });
    expect(entered.status).toBe(303);
    expect((await agent.post('/logout').type('form').send({ _csrf: before })).status).toBe(403);
    expect((await sendForm(agent, '/dashboards', {}, '/logout')).status).toBe(303);
  });

  test('does not help a form that another site sends', async () => {
    const agent = site.visitor();
    const token = await readToken(agent);
    for (const origin of ['cross-site', 'same-site'])
      expect((await send(agent, token).set('Sec-Fetch-Site', origin)).status).toBe(403);
    expect((await send(agent, token).set('Sec-Fetch-Site', 'same-origin')).status).toBe(422);
  });
});
