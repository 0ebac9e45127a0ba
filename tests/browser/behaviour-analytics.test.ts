import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Site, startDemoBackend, startSite } from '../support/app.ts';
import { openBrowser, visit } from '../support/browser.ts';
import { signIn } from '../support/journey.ts';

/** What such scripts do: they fetch their parts by a string, write HTML, send what they saw by fetch and by a picture. */
const readScript = (other: string): string => `
  const base = new URL(document.currentScript.src).origin;
  const part = document.createElement('script');
  part.src = base + '/part.js';
  document.head.append(part);
  const box = document.createElement('div');
  box.innerHTML = '<i id="written"></i>';
  document.body?.append(box);
  fetch(base + '/seen', { method: 'POST', mode: 'no-cors', body: location.pathname });
  new Image().src = base + '/pixel.gif';
  fetch('${other}/leak', { mode: 'no-cors' }).catch(() => {});
`;

type Recorder = { url: string; requested: string[]; headers: Record<string, unknown>[]; stop: () => Promise<void> };

/** A server of somebody else that notes its requests. */
async function startRecorder(script: () => string): Promise<Recorder> {
  const requested: string[] = [];
  const headers: Record<string, unknown>[] = [];
  const server: Server = createServer((request, response) => {
    requested.push(`${request.method} ${request.url}`);
    headers.push(request.headers);
    const isScript = request.url?.endsWith('.js');
    response.setHeader('Content-Type', isScript ? 'text/javascript' : 'image/gif');
    response.end(request.url === '/site.js' ? script() : '');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    // A name of its own: cookies know hosts, and no ports.
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    requested,
    headers,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

describe('behaviour analytics of a third party', () => {
  let backend: Awaited<ReturnType<typeof startDemoBackend>>;
  let site: Site;
  let browser: Browser;
  let recorder: Recorder;
  let other: Recorder;

  beforeAll(async () => {
    backend = await startDemoBackend();
    other = await startRecorder(() => '');
    recorder = await startRecorder(() => readScript(other.url));
    site = await startSite(backend.url, { BEHAVIOUR_ANALYTICS_URL: `${recorder.url}/site.js` });
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser.close();
    await site.close();
    await Promise.all([recorder.stop(), other.stop(), backend.close()]);
  });

  test('open pages do not load it; pages behind the sign-in do, and it works there', async () => {
    const { page, context } = await visit(browser, site.url);
    for (const path of ['/', '/login', '/terminos-condiciones', '/aviso-privacidad', '/login/check-network']) {
      await page.goto(path);
      await page.waitForLoadState('networkidle');
    }
    expect(recorder.requested).toEqual([]);

    await signIn(page);
    const wanted = ['GET /site.js', 'GET /part.js', 'POST /seen', 'GET /pixel.gif'];
    await expect.poll(() => [...new Set(recorder.requested)].sort()).toEqual(wanted.sort());
    expect(other.requested).toEqual([]);
    expect(recorder.headers.filter(one => one.referer !== undefined || one.cookie !== undefined)).toEqual([]);

    await page.getByRole('link', { name: 'Dairy, Mexico' }).first().click();
    await page.getByRole('navigation').getByRole('link', { name: 'Price by region' }).click();
    await page.locator('vitrina-island[name=Filter][data-state=awake]').waitFor({ state: 'attached' });
    // What this page still sends is not of the next one.
    await page.waitForLoadState('networkidle');
    const before = recorder.requested.length;
    await page.goto('/aviso-privacidad');
    await page.waitForLoadState('networkidle');
    expect(await page.textContent('body')).toContain(new URL(recorder.url).host);
    expect(recorder.requested.slice(before)).toEqual([]);
    await context.close();
  });
});
