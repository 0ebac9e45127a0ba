import { request as send } from 'node:http';
import { hostname } from 'node:os';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startDemoBackend, startSite } from '../../support/app.ts';
import { julia } from '../../support/data/demo-folder.ts';
import { readCsrf } from '../../support/html.ts';
import { awaitMail, linkIn } from '../../support/mail/outbox.ts';

let backend: Awaited<ReturnType<typeof startDemoBackend>>;
let mails = 0;

beforeAll(async () => {
  backend = await startDemoBackend();
});
afterAll(() => backend.close());

/** Asks for somebody's new password under a Host header of one's own; answers where the link in the mail leads. */
const linkFor = async (host: (port: string) => string, environment: Record<string, string> = {}): Promise<string> => {
  const site = await startSite(backend.url, environment);
  const { port } = new URL(site.url);
  const base = environment.BASE_PATH ?? '';
  try {
    const page = await fetch(`${site.url}${base}/login/recover`);
    const body = new URLSearchParams({ _csrf: readCsrf(await page.text()), email: julia.email }).toString();
    const cookie = (page.headers.getSetCookie()[0] ?? '').split(';')[0] ?? '';
    const headers = { host: host(port), cookie, 'content-type': 'application/x-www-form-urlencoded' };
    const status = await new Promise(done => {
      send({ port, host: '127.0.0.1', method: 'POST', path: `${base}/login/recover`, headers }, answer => {
        answer.resume();
        done(answer.statusCode);
      }).end(body);
    });
    expect(status).toBe(303);
    mails += 1;
    return linkIn(await awaitMail(backend.dataDir, julia.email, mails), '/login/new-password').href.replace(
      port,
      'PORT',
    );
  } finally {
    await site.close();
  }
};

test.each<[string, (port: string) => string, string]>([
  ['the address that was used', port => `localhost:${port}`, 'http://localhost:PORT/'],
  [
    'this machine’s own name',
    port => `${hostname().toUpperCase()}:${port}`,
    `http://${hostname().toLowerCase()}:PORT/`,
  ],
  ['nobody else’s name', () => 'evil.example', 'http://127.0.0.1:PORT/'],
  ['no other port', () => 'localhost:6666', 'http://127.0.0.1:PORT/'],
  ['no name behind an at sign', port => `evil.example@localhost:${port}`, 'http://127.0.0.1:PORT/'],
  ['nothing behind the port', port => `localhost:${port}#.x`, 'http://127.0.0.1:PORT/'],
])('without PUBLIC_URL the link in a mail leads to %s', async (_what, host, start) => {
  expect((await linkFor(host)).startsWith(`${start}login/new-password?token=`)).toBe(true);
});

test.each(['https://prices.example', 'https://prices.example/app'])(
  'with PUBLIC_URL %s it leads there, under the prefix once',
  async PUBLIC_URL => {
    const link = await linkFor(() => 'evil.example', { PUBLIC_URL, BASE_PATH: '/app', TRUST_PROXY: '1' });
    expect(link.startsWith('https://prices.example/app/login/new-password?token=')).toBe(true);
  },
);
